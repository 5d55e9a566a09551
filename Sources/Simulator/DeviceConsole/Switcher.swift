import AppDefinition
import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Simulation

/// The device's switcher: the sessions of the app with their pictures, whether their scenes are loaded or not (U50).
final class Switcher: CoveringPage {
  private unowned let console: Console
  private var selected: Int
  /// Whether the app has left the screen while the switcher is open, and comes back to it afterwards.
  private var hasLeftScreen = false

  /// Makes the switcher with the window in front selected.
  init(_ console: Console) {
    self.console = console
    let front = console.device.application?.sceneInFront ?? console.device.application?.connectedScenes.last
    selected = front.map { console.device.number(of: $0.session) - 1 } ?? 0
  }

  private var device: Device { console.device }
  private var sessions: [SceneSession] { device.application?.openSessions ?? [] }
  private var session: SceneSession? { sessions.indices.contains(place) ? sessions[place] : nil }
  private var place: Int { max(0, min(selected, sessions.count - 1)) }

  // MARK: What it shows

  var gallery: Gallery {
    Gallery(
      title: "Windows of \(device.definition.name)", cards: sessions.map(card), selected: place,
      noCards: "All windows are closed. n opens a new one, which begins anew.")
  }

  private func card(of session: SceneSession) -> Gallery.Card {
    let name = session.scene?.title ?? session.stateRestorationActivity?.title
    let title = "Window \(device.number(of: session))" + (name.map { ": \($0)" } ?? "")
    return Gallery.Card(
      title, caption: session.persistentIdentifier, state: state(of: session), picture: picture(of: session),
      isFaint: session.scene == nil)
  }

  private func state(of session: SceneSession) -> String {
    guard let scene = session.scene else { return "disconnected" }
    guard isOnScreen(scene) else { return "in the background" }
    return scene === device.application?.sceneInFront ? "● in front" : "on the screen"
  }

  /// What a scene on the screen shows now, and else the last picture of it.
  private func picture(of session: SceneSession) -> [String] {
    guard let scene = session.scene, isOnScreen(scene), let window = scene.keyWindow else { return session.picture }
    return Screen(of: window).picture
  }

  private func isOnScreen(_ scene: WindowScene) -> Bool {
    device.application?.scenesOnScreen.contains { $0 === scene } == true
  }

  var hints: [Hint] {
    guard let session else { return [Hint("n", "new window"), Hint("esc", "back")] }
    let isAlone = device.reasonForOneWindow != nil
    return [Hint("⏎", "go there")] + (isAlone ? [] : [Hint("n", "new window")])
      + (session.scene == nil ? [] : [Hint("D", "disconnect")])
      + [Hint("x", "close"), Hint("esc", "back"), Hint("←→", "move"), Hint("?", "help")]
  }

  // MARK: What it does

  func select(_ card: Int) { selected = card }

  func choose() {
    guard let session else { return openWindow() }
    console.coveringPage = nil
    if device.state == .background { console.attempt(.device(.foreground)) }
    guard session.scene == nil || session.scene !== device.application?.sceneInFront else { return }
    console.attempt(.device(.scene(.activate(.identifier(session.persistentIdentifier)))))
  }

  func leave() {
    console.coveringPage = nil
    if hasLeftScreen, device.state == .background, !sessions.isEmpty { console.attempt(.device(.foreground)) }
  }

  func press(_ key: Key) -> Bool {
    switch key {
    case .character("s"): leave()
    case .character("n"): openWindow()
    case .character("D"): disconnect()
    case .character("x"), .delete: askToClose()
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab, .enter, .escape, .backspace,
      .insert, .character, .control, .alt, .function:
      return false
    }
    return true
  }

  /// Opens a new window; where there was none, the app comes back with one.
  private func openWindow() {
    if let reason = device.reasonForOneWindow { return console.showToast("! \(reason)") }
    let hadNone = sessions.isEmpty
    if device.state == .background { console.attempt(.device(.foreground)) }
    if !hadNone { console.attempt(.device(.scene(.open))) }
  }

  /// Lets the system disconnect the selected scene; the app leaves the screen for that, if the scene is on it (U51).
  private func disconnect() {
    guard let session else { return console.remark("there is no window") }
    guard let scene = session.scene else { return console.remark("it is disconnected; ⏎ connects it again") }
    stay {
      if isOnScreen(scene) {
        hasLeftScreen = true
        console.attempt(.device(.background))
      }
      if console.attempt(.device(.scene(.disconnect(.identifier(session.persistentIdentifier))))) {
        console.showToast("✓ Disconnected: delegate, windows and views are gone, the session stays")
      }
    }
  }

  private func askToClose() {
    guard let session else { return console.remark("there is no window to close") }
    console.ask(
      ScreenInteraction.Question(
        yes: [.character("y"), .character("x")],
        hints: [
          Hint("", "close window \(device.number(of: session)) for good?"), Hint("y", "close, its state is discarded"),
          Hint("n", "keep"),
        ]
      ) { [self] in close(session) })
  }

  /// Closes a window for good (U52).
  private func close(_ session: SceneSession) {
    let name = session.persistentIdentifier
    stay {
      guard console.attempt(.device(.scene(.close(.identifier(name))))) else { return }
      console.showToast("✓ \(name) is closed for good, with what was kept of it")
    }
  }

  /// Does something that leaves the switcher open.
  private func stay(_ work: () -> Void) {
    work()
    console.coveringPage = self
  }
}
