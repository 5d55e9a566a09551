import AppDefinition
import ControllerKit
import Interaction
import Rendering
import Simulation

// The keys of an app with scenes.
extension Console {
  /// Whether the app has scenes, running or not.
  var hasScenes: Bool { device.definition.at(version: device.bundleVersion).lifecycle == .scenes }

  var windowCommands: [KeyCommand] {
    [
      KeyCommand([.character("s")], shown: "s", "the app's windows") { [unowned self] _ in
        device.state != .notRunning
      } run: { [unowned self] _ in
        openSwitcher()
      }.hinted("windows").ranked(.first).titled { _ in "Switch, open, close or disconnect windows" }
        .found(as: .device, by: "switcher sessions scenes"),
      KeyCommand([.character("o")], shown: "o", "the other one on the screen") { [unowned self] screen in
        screen != nil && device.sessionBeside != nil
      } run: { [unowned self] _ in
        goToOtherWindow()
      }.hinted { [unowned self] _ in
        device.sessionBeside.map { Hint("o", "window \(device.number(of: $0))") }
      }.ranked(.here).idle("there is no second window on the screen").paired()
        .titled { _ in "Go to the other window" }.found(as: .device, by: "focus beside"),
      command([.character("D")], shown: "D", "disconnect the scene, to reclaim memory") { $0.disconnectAndReturn() }
        .found(as: .device, by: "memory reclaim unload"),
    ]
  }

  private func openSwitcher() {
    inspector.hasFocus = false
    coveringPage = Switcher(self)
  }

  /// Gives the keys to the other window on the screen.
  func goToOtherWindow() {
    guard let session = device.sessionBeside else { return }
    attempt(.device(.scene(.activate(.identifier(session.persistentIdentifier)))))
  }

  /// Sends an app with scenes to the background, lets the system disconnect the scene in front, and comes back (U51).
  private func disconnectAndReturn() {
    guard let session = device.application?.connectedScenes.last?.session.persistentIdentifier else { return }
    attempt(.device(.background))
    let isDisconnected = attempt(.device(.scene(.disconnect(.identifier(session)))))
    attempt(.device(.foreground))
    if isDisconnected { showToast("The scene was disconnected, and connected again") }
  }

  /// Why a key does nothing: the one that mends where nothing was lost, those for windows in an app without scenes.
  func wordsForUnknown(_ key: Key) -> String? {
    if key == .character("f"), isAttended { return "nothing was lost" }
    guard !hasScenes, [.character("s"), .character("o"), .character("D")].contains(key) else { return nil }
    return "the app has no scenes: it is one window, with nothing to switch to"
  }
}
