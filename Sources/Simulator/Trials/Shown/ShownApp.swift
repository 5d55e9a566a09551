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

  /// Names a screen and its record.
  init(name: ByteString, item: ByteString?) { (self.name, self.item) = (name, item) }
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
    /// The name of its definition; `nil` for one that no definition describes.
    package internal(set) var name: ByteString?
    /// Its restoration identifier.
    package internal(set) var identifier: String?
    /// The name of its class, without a module.
    package internal(set) var className: String?
    /// The id of the record that it shows.
    package internal(set) var record: ByteString?
    /// Its title.
    package internal(set) var title: String?
    /// The place of its window.
    package let window: Int
    /// The place of what contains or presents it; `nil` for the root of a window.
    package let above: Int?
    /// Whether it is presented there.
    package let isPresented: Bool
    /// Where it is in its container; `nil` where that has no order.
    package internal(set) var place: Place?
    /// What can be entered, chosen or scrolled in it.
    package internal(set) var elements: [ShownElement] = []
    /// Whether its view is loaded; before that it has no elements.
    package internal(set) var isLoaded = true

    /// The screen that it is; `nil` for one that no definition describes.
    package var screen: ShownScreen? { name.map { ShownScreen(name: $0, item: record) } }
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
  /// What whoever has looked at the app cannot see.
  package let unseen: Set<ShownKind>

  /// Looks at an app.
  package init(_ application: Application) { self.init(application, ScreenTree(application, loadsViews: false)) }

  /// Looks at an app.
  package init(_ application: Application, _ tree: ScreenTree) {
    let controllers = tree.entries.map { entry in
      let controller = entry.controller
      let screen = ShownScreen(controller)
      return Controller(
        name: screen?.name, identifier: controller.restorationIdentifier, className: controller.className.name,
        record: screen?.item, title: controller.displayTitle, window: entry.window, above: entry.above,
        isPresented: entry.isPresented, place: Place(of: controller), elements: ShownElement.all(in: controller),
        isLoaded: controller.loadedView != nil)
    }
    self.init(application, controllers)
  }

  /// Looks at which screens of an app are there and at its sessions, and at nothing else of the controllers.
  package init(screensOf application: Application, _ tree: ScreenTree) {
    let controllers = tree.entries.map { entry in
      let screen = ShownScreen(entry.controller)
      return Controller(
        name: screen?.name, record: screen?.item, window: entry.window, above: entry.above,
        isPresented: entry.isPresented)
    }
    self.init(application, controllers)
  }

  private init(_ application: Application, _ controllers: [Controller]) {
    self.controllers = controllers
    windows = application.windows.map { window in
      Window(
        session: window.windowScene.map { ByteString($0.session.persistentIdentifier) },
        isKey: window.windowScene.map { $0.keyWindow === window } ?? (application.keyWindow === window),
        front: ShownScreen(window.front))
    }
    sessions = application.openSessions.map { ByteString($0.persistentIdentifier) }
    frontSession = application.connectedScenes.last.map { ByteString($0.session.persistentIdentifier) }
    // The focus of a terminal is no first responder.
    unseen = [.focus]
  }

  /// What is there of an app that does not run.
  package static let nothing = ShownApp(controllers: [], windows: [], unseen: [.focus])

  /// Holds what was read.
  init(controllers: [Controller], windows: [Window], unseen: Set<ShownKind>) {
    (self.controllers, self.windows, self.unseen) = (controllers, windows, unseen)
    (sessions, frontSession) = ([], nil)
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
