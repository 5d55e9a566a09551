import AppDefinition
package import ControllerKit
import ScreenModel
import Simulation
import StateArchive
package import TextFormatting

/// A screen with the record that it shows.
package struct ShownScreen: Sendable, Hashable {
  /// The name of its definition.
  package let name: ByteString
  /// The id of the record.
  package let item: ByteString?

  /// The screen that a controller is; `nil` for one that no definition describes.
  package init?(_ controller: ViewController?) {
    guard let behavior = controller?.definedBehavior else { return nil }
    name = ByteString(behavior.name)
    item = behavior.item.map { ByteString($0.id) }
  }
}

/// What of an app is there at one moment, as a value that can be held against that of another moment or another app: its
/// windows with their controllers, and what was entered there.
package struct ShownApp: Sendable, Hashable {
  /// Where a controller is in what contains it.
  package enum Place: Sendable, Hashable {
    /// So deep in a stack, from 0 on.
    case stack(depth: Int)
    /// One of several tabs, by its number from 0 on.
    case tab(Int, isSelected: Bool)
    /// A column.
    case column(SplitViewController.Column)
    /// One of several pages, by its number from 0 on.
    case page(Int)
  }

  /// One controller.
  package struct Controller: Sendable, Hashable {
    /// The screen that it is; `nil` for one that no definition describes.
    package let screen: ShownScreen?
    /// Its title.
    package let title: String?
    /// The place of its window.
    package let window: Int
    /// The place of what contains or presents it; `nil` for the root of a window.
    package let above: Int?
    /// Whether it is presented there.
    package let isPresented: Bool
    /// Where it is in its container; `nil` where that has no order.
    package let place: Place?
    /// What can be entered, chosen or scrolled in it.
    package let elements: [ShownElement]
  }

  /// One window.
  package struct Window: Sendable, Hashable {
    /// The identifier of its session, in an app with scenes.
    package let session: ByteString?
    /// Whether it is the one that gets what is typed, of all of its session.
    package let isKey: Bool
    /// The screen in front.
    package let front: ShownScreen?
  }

  /// The controllers, each after the one above it.
  package let controllers: [Controller]
  /// The windows in order.
  package let windows: [Window]
  /// The sessions that are open in an app with scenes, whether their windows are there or not.
  package let sessions: [ByteString]
  /// The session that came to the front last.
  package let frontSession: ByteString?

  /// Looks at an app.
  package init(_ application: Application) { self.init(application, ScreenTree(application, loadsViews: false)) }

  /// Looks at an app.
  package init(_ application: Application, _ tree: ScreenTree) {
    controllers = tree.entries.map { entry in
      Controller(
        screen: ShownScreen(entry.controller), title: entry.controller.displayTitle, window: entry.window,
        above: entry.above, isPresented: entry.isPresented, place: Place(of: entry.controller),
        elements: ShownElement.all(in: entry.controller))
    }
    windows = application.windows.map { window in
      Window(
        session: window.windowScene.map { ByteString($0.session.persistentIdentifier) },
        isKey: window.windowScene.map { $0.keyWindow === window } ?? (application.keyWindow === window),
        front: ShownScreen(window.front))
    }
    sessions = application.openSessions.map { ByteString($0.persistentIdentifier) }
    frontSession = application.connectedScenes.last.map { ByteString($0.session.persistentIdentifier) }
  }

  /// The screens of a session, wherever they are in it; without a session all screens.
  package func screens(in session: ByteString?) -> Set<ShownScreen> {
    Set(controllers.lazy.filter { session == nil || windows[$0.window].session == session }.compactMap(\.screen))
  }

  /// The screen in front of each session.
  package var fronts: [ByteString: ShownScreen] {
    var fronts: [ByteString: ShownScreen] = [:]
    for window in windows where window.isKey {
      if let session = window.session { fronts[session] = window.front }
    }
    return fronts
  }
}

extension ShownApp.Place {
  /// Where a controller is in what contains it; `nil` where that has no order.
  fileprivate init?(of controller: ViewController) {
    func number(in list: [ViewController]) -> Int? { list.firstIndex { $0 === controller } }
    switch controller.parent {
    case let stack as NavigationController:
      guard let depth = number(in: stack.viewControllers) else { return nil }
      self = .stack(depth: depth)
    case let tabs as TabBarController:
      guard let tab = number(in: tabs.viewControllers) else { return nil }
      self = .tab(tab, isSelected: tabs.selectedViewController === controller)
    case let split as SplitViewController:
      let column = SplitViewController.Column.allCases.first { split.viewController(for: $0) === controller }
      guard let column else { return nil }
      self = .column(column)
    case let pages as PageViewController:
      guard let page = number(in: pages.pages) else { return nil }
      self = .page(page)
    case .some, nil: return nil
    }
  }
}

extension Window {
  /// The controller in front.
  package var front: ViewController? {
    var front = presentationChain.last
    while let child = front?.presentedViewController ?? front?.frontChild { front = child }
    return front
  }
}
