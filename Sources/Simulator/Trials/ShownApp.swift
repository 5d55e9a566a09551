import AppDefinition
package import ControllerKit
import ScreenModel
import Simulation
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

/// What of an app is there at one moment, as a value that can be held against another one: its windows with their
/// screens, and what was entered there.
package struct ShownApp: Sendable, Hashable {
  /// One controller.
  package struct Controller: Sendable, Hashable {
    /// The screen that it is; `nil` for one that no definition describes.
    package let screen: ShownScreen?
    /// The place of what contains or presents it; `nil` for the root of a window.
    package let above: Int?
    /// Whether it is presented there.
    package let isPresented: Bool
    /// What is in those of its views in which something can be entered, by their ids.
    package let entries: [ByteString: ViewEdit.Entry]
  }

  /// One window.
  package struct Window: Sendable, Hashable {
    /// The identifier of its session, in an app with scenes.
    package let session: ByteString?
    /// The screen in front.
    package let front: ShownScreen?
  }

  /// The controllers, each after the one above it.
  package let controllers: [Controller]
  /// The windows in order.
  package let windows: [Window]

  /// Looks at an app.
  package init(_ application: Application) { self.init(application, ScreenTree(application, loadsViews: false)) }

  /// Looks at an app.
  init(_ application: Application, _ tree: ScreenTree) {
    controllers = tree.entries.map { entry in
      let views = entry.controller.loadedView.map { Array($0.descendants) } ?? []
      let entries = views.compactMap { view in
        view.id.flatMap { id in ViewEdit.entry(of: view).map { (ByteString(id), $0) } }
      }
      return Controller(
        screen: ShownScreen(entry.controller), above: entry.above, isPresented: entry.isPresented,
        entries: Dictionary(entries, uniquingKeysWith: { first, _ in first }))
    }
    windows = application.windows.map { window in
      Window(
        session: window.windowScene.map { ByteString($0.session.persistentIdentifier) },
        front: ShownScreen(window.front))
    }
  }

  /// The screens, wherever they are.
  package var screens: Set<ShownScreen> { Set(controllers.compactMap(\.screen)) }
}

extension Window {
  /// The controller in front.
  package var front: ViewController? {
    var front = presentationChain.last
    while let child = front?.presentedViewController ?? front?.frontChild { front = child }
    return front
  }
}
