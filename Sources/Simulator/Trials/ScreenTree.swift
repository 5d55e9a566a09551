import AppDefinition
package import ControllerKit
import Simulation

/// The controllers of an app as they are at one moment, each after the one above it: contained ones in order, then the
/// presented one.
package struct ScreenTree {
  /// One controller.
  package struct Entry {
    /// The controller.
    package let controller: ViewController
    /// The entry of what contains or presents it; `nil` for the root of a window.
    package let above: Int?
    /// Whether it is presented there.
    package let isPresented: Bool
    /// The place of its window.
    package let window: Int
  }

  /// The controllers.
  package private(set) var entries: [Entry] = []

  /// Walks the windows of an app.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - loadsViews: Whether the view of each controller is loaded, with what it embeds.
  package init(_ application: Application, loadsViews: Bool) {
    for (place, window) in application.windows.enumerated() {
      guard let root = window.rootViewController else { continue }
      var waiting = [Entry(controller: root, above: nil, isPresented: false, window: place)]
      while let entry = waiting.popLast() {
        let controller = entry.controller
        if loadsViews { controller.loadViewIfNeeded() }
        let number = entries.count
        entries.append(entry)
        if let presented = controller.presentedViewController {
          waiting.append(Entry(controller: presented, above: number, isPresented: true, window: place))
        }
        // What was never added is on the screen without being in the tree (R24).
        let others = controller.definedBehavior?.uncontainedChildren ?? []
        for inside in [others, controller.children] {
          for child in inside.reversed() {
            waiting.append(Entry(controller: child, above: number, isPresented: false, window: place))
          }
        }
      }
    }
  }
}
