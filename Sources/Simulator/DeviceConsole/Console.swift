import AppDefinition
import ControllerKit
package import Interaction
package import Rendering
package import ScreenModel
package import Simulation
import StateArchive
package import StateStore
import TextFormatting
import Vocabulary

/// The console of a simulated device: the user interface of its app, with the keys of the device and the inspector
/// beside it.
///
/// The terminal front and scripts drive the same console, so that a script does exactly what keys would do.
package final class Console: ScreenInteraction {
  /// The device.
  package let device: Device
  /// The error of the last save; the command line ends with it.
  package internal(set) var storeError: StoreError?

  var inspector = Inspector()
  /// The actions since the launch, with the device's time.
  private(set) var log: [LogEntry] = []

  /// Makes a console for a device, whose app may be running or not.
  package init(device: Device, size: Size) {
    self.device = device
    super.init(target: device, size: size)
  }

  // MARK: Acting

  /// Performs a user's action on the device, with words for the log if they are given.
  ///
  /// - Throws: If it is not possible now. If the state could not be saved it is performed nevertheless, and
  ///   `storeError` has the reason.
  package func perform(_ action: UserAction<ElementID>) throws(UserActionError) {
    if case .device(.launch) = action {
      reset()
      log = []
    }
    if case .element(.type(let text, nil)) = action { return try perform(.element(.type(text, into: fieldInFocus()))) }
    storeError = nil
    let wasUnsaved = device.saveError != nil
    if let words = logWords(of: action) { note(words) }
    if case .element(let action) = action { moveFocus(for: action) }
    do throws(UserActionError) {
      try device.perform(action)
    } catch {
      if case .store(let error) = error { storeError = error }
      throw error
    }
    if case .device(.launch) = action, let record = device.launchRecord {
      note("launch: \(record.outcome.word)" + (record.outcome.reason.map { ", \($0)" } ?? ""))
      if record.endedUnpreserved {
        note("the last run ended in the foreground, so what was done since it was saved is gone (\(Rule.r8))")
      }
    }
    showToastsOfApp()
    if wasUnsaved { tellWhetherSaved() }
  }

  /// Says that the state is still not saved, or that it is now.
  private func tellWhetherSaved() {
    if let error = device.saveError {
      storeError = error
      showToast("! \(error.message)")
    } else if device.state != .notRunning {
      showToast("✓ Saved now")
    }
  }

  public override var wantsTimer: Bool { super.wantsTimer || device.saveError != nil }

  public override func timeHasPassed() {
    super.timeHasPassed()
    guard device.saveError != nil else { return }
    storeError = nil
    advance(seconds: 0)
    tellWhetherSaved()
  }

  /// Performs a user's action, and shows the reason if it is not possible.
  @discardableResult
  func attempt(_ action: UserAction<ElementID>) -> Bool {
    do throws(UserActionError) {
      try perform(action)
      return true
    } catch {
      showToast("! \(error.message)")
      return false
    }
  }

  /// The log line of an action; `nil` for minor ones.
  private func logWords(of action: UserAction<ElementID>) -> String? {
    func text(_ id: ElementID) -> String { screen?.elements.first { $0.id == id }?.text ?? "" }
    return switch action {
    case .element(.tap(let id)), .element(.selectTab(let id)): "tap \(text(id))"
    case .element(.tapAccessory(let id)): "tap the accessory of \(text(id))"
    case .element(.back): "back"
    case .element: nil
    case .device(.show(let name)): "show \(name)"
    case .device(.present(let name)): "present \(name)"
    case .device(.performSegue(let name)): "perform \(name)"
    case .device(.kill): "kill"
    case .device: nil
    }
  }

  /// The focused field.
  private func fieldInFocus() throws(UserActionError) -> ElementID {
    guard device.screen != nil else { throw .outOfPlace(device.state) }
    guard let field = focusedElement, field.isField else { throw .element(.nothingToTypeIn) }
    return field.id
  }

  /// Lets simulated time pass.
  package func advance(seconds: Double) {
    clockDidChange()
    device.advance(seconds: seconds)
    clockDidChange()
  }

  func showToastsOfApp() {
    for toast in device.takeToasts() { showToast(toast) }
  }

  /// Launches the app and reports the outcome.
  package func launch(_ options: LaunchOptions = LaunchOptions()) throws(UserActionError) {
    try perform(.device(.launch(options)))
  }

  public override func act(_ action: ElementAction<ElementID>) -> Bool { attempt(.element(action)) }

  /// Adds a line to the log.
  func note(_ text: String) {
    if log.count == 2 * LogEntry.mostShown { log.removeFirst(LogEntry.mostShown) }
    log.append(LogEntry(time: device.clock.now, text: text))
  }

  public override func willLeave() {
    storeError = nil
    if device.state != .notRunning { attempt(.device(.quit)) }
  }

  // MARK: What is around the app

  public override var ownCommands: [KeyCommand] { deviceCommands }
  public override var panel: SidePanel? {
    inspector.isOpen ? inspector.content(of: self, width: Drawing.panelWidth(in: size)) : nil
  }
  public override var panelHasKeys: Bool { inspector.isOpen && (inspector.hasFocus || isCovered) }
  public override var isCovered: Bool { inspector.isOpen && size.width < Drawing.leastColumnsForPanel }
  public override var panelHints: [Hint] {
    inspector.hasFocus
      ? [Hint("↑↓", "scroll"), Hint("⇥", "page"), Hint("esc", "back to the app"), Hint("i", "close")] : []
  }

  public override func openWithoutScreen() {
    attempt(.device(device.state == .background ? .foreground : .launch(LaunchOptions())))
  }

  public override var noticeHints: [Hint] {
    device.state == .background
      ? [Hint("⏎", "bring it back"), Hint("K", "kill"), Hint("q", "quit")]
      : [Hint("R", "launch"), Hint("?", "help"), Hint("q", "quit")]
  }

  public override var noticeLines: [String] {
    var lines: [String] = []
    switch device.state {
    case .background: lines = ["\(device.definition.name) is in the background"]
    case .notRunning, .foreground:
      lines = ["\(device.definition.name) is not running"]
      if let outcome = device.launchRecord?.outcome, case .crashed(let reason) = outcome {
        lines += ["", "It crashed at launch: \(reason.sentence).", "The next launch starts clean (\(Rule.r65))."]
      }
    }
    if let storeError { lines += ["", storeError.message] }
    return lines
  }

  // MARK: The inspector

  public override func panelTakes(_ key: Key) -> Bool {
    switch key {
    case .down, .character("j"): inspector.first += 1
    case .up, .character("k"): inspector.first = max(0, inspector.first - 1)
    case .pageDown: inspector.first += max(1, size.height - 4)
    case .pageUp: inspector.first = max(0, inspector.first - max(1, size.height - 4))
    case .home, .character("g"): inspector.first = 0
    case .tab, .right, .character("l"): inspector.turn(by: 1)
    case .backTab, .left, .character("h"): inspector.turn(by: -1)
    case .escape:
      inspector.hasFocus = false
      if isCovered { inspector.isOpen = false }
    case .end, .enter, .backspace, .delete, .insert, .character, .control, .alt, .function:
      // Commands that act on the app wait until it is visible.
      return isCovered && command(of: key)?.needsSight == true
    }
    let count = inspector.content(of: self, width: Drawing.panelWidth(in: size)).lines.count
    inspector.first = min(inspector.first, max(0, count - max(1, size.height - 4)))
    return true
  }

  public override func paletteEntries(around commands: [CommandPalette.Entry], on screen: Screen) -> [CommandPalette
    .Entry]
  {
    segueEntries(screen) + commands + makingEntries
  }
}

extension Device: InteractionTarget {
  package func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    do throws(UserActionError) {
      try perform(.element(action))
    } catch .element(let error) {
      throw error
    } catch {
      throw .notOnScreen
    }
  }

  package var secondsNow: Double { clock.now.seconds }
}
