import AppDefinition
import Checking
import ControllerKit
import Moving
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore

/// The plan of an app's move.
func plan(_ app: AppDefinition) -> MovePlan { MovePlan(of: app, checked: CheckReport(app, file: "Scene.yaml")) }

/// A device with an app that was just installed, launched.
func launched(_ app: AppDefinition, store: MemoryStateStore = MemoryStateStore()) throws -> Device {
  let device = Device(definition: app, store: store, clock: DeviceClock(standingAt: DeviceClock.replayStart))
  try device.launch()
  return device
}

extension Device {
  /// Sends the app to the background, ends it there, and launches it again.
  func restart() throws {
    try background()
    try kill()
    try launch()
  }

  /// Performs an action on the screen in front.
  func perform(_ action: Action, item: String? = nil) {
    let record = item.flatMap { application?.definition.record(id: $0) }
    application.flatMap { Screen($0).frontController }?.perform(action, item: record)
  }

  /// The controllers of the windows: what is contained in square brackets, a star before the one in front where that is
  /// chosen, and what is presented behind an arrow.
  var outline: String {
    (application?.windows ?? []).compactMap { $0.rootViewController.map(Self.outline) }.joined(separator: " | ")
  }

  /// The names of the controllers of the windows.
  var screenNames: [String] {
    (application?.windows ?? []).flatMap { window in
      ControllerTree(window.rootViewController).compactMap { $0.definedBehavior?.name }
    }
  }

  private static func outline(_ controller: ViewController) -> String {
    let behavior = controller.definedBehavior
    var text = (behavior?.name ?? "?") + (behavior?.item.map { "/\($0.id)" } ?? "")
    let inside = controller.children
    if !inside.isEmpty {
      let front = (controller as? TabBarController)?.selectedViewController
      text += "[" + inside.map { ($0 === front ? "*" : "") + outline($0) }.joined(separator: " ") + "]"
    }
    if let presented = controller.presentedViewController { text += " → " + outline(presented) }
    return text
  }

  /// The view of an id, wherever it is.
  func view(_ id: String) -> View? {
    for window in application?.windows ?? [] {
      for controller in ControllerTree(window.rootViewController) {
        if let view = controller.loadedView?.descendants.first(where: { $0.id == id }) { return view }
      }
    }
    return nil
  }

  /// The text in a view.
  func text(_ id: String) -> String? { view(id)?.textInput?.text }
}
