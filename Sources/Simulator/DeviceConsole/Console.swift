package import AppDefinition
package import Checking
package import ControllerKit
package import Interaction
package import Rendering
package import ScreenModel
package import Simulation
import StateArchive
package import StateStore
import TextFormatting
package import Vocabulary

/// The console of a simulated device: the user interface of its app, with the keys of the device and the inspector
/// beside it.
///
/// The terminal front and scripts drive the same console, so that a script does exactly what keys would do.
package final class Console: ScreenInteraction {
  /// The device.
  package let device: Device
  /// The error of the last save; the command line ends with it.
  package internal(set) var storeError: StoreError?

  /// Whether a person is in front of it: losses are said, and there is room for the inspector from the start.
  public override var isAttended: Bool {
    didSet { device.keepsMarks = isAttended }
  }
  /// What was done, so that it can be done again.
  package weak var history: (any ActionHistory)?
  /// Says how the app's file is changed by what was applied to an app, and writes that.
  package var mendedFile: ((AppDefinition, Mending) -> Result<MendedFile, WritingProblem>)?
  /// Why what is mended goes into no file, and where it is done instead; `nil` where it goes into one.
  package var reasonNotToWrite: String?
  /// The lines of one of the files of which the app was read; `nil` for any other.
  package var source: ((_ file: String) -> [String]?)?
  /// Reads the app again from its file and its sources.
  package var readAgain: (() -> Result<AppDefinition, WritingProblem>)?
  /// Which of the files from which the app was read have changed since it was asked last.
  package var takeChangedFiles: (() -> [String])?
  /// Is told what is said of what is done, where that is left to code.
  package var onRemark: ((RemarkedDeed) -> Void)?

  /// What to do in the app to see what it is for, which the card of the first launch says.
  package var trial: String? {
    didSet { if trial != nil { card = launchCard } }
  }

  /// What the card of every launch says of how the app was opened.
  package var notice: String? {
    didSet { if notice != nil { card = launchCard } }
  }

  /// Says what a move of the app to scenes would make of each thing; without it the inspector has no page of that.
  package var moveNotes: ((AppDefinition) -> [MoveNote])? {
    didSet { inspector.pages = InspectorPage.allCases.filter { $0 != .move || hasMovePage } }
  }
  /// What was said of the app as it is.
  var moved: (definition: AppDefinition, notes: [MoveNote])?

  var inspector = Inspector()
  /// What the last launch has lost.
  var lossesOfLaunch: LossReport? {
    didSet { updateCommands() }
  }
  /// Why the run before this one ended by itself at its launch.
  var crashOfLastRun: AbortReason?
  /// What the run before this one has to say of its last background, if nothing was saved by it.
  var lastRefusal: PreservationReport?
  /// How much was lost since it was read last, with a sign: `✗2`.
  var unread: String?
  /// Whether the launch was the first of this console.
  private(set) var isFirstLaunch = false
  /// What was saved last, and read at a launch or written since; `nil` where that is not known.
  private(set) var lastSaved: SavedState?
  /// Whether the app was preserved since it was launched.
  var hasPreserved = false {
    didSet { updateCommands() }
  }
  /// Whether something was done in the app since it was launched or preserved.
  private var hasActed = false
  /// The files that have changed since the app was read.
  var changedFiles: [String] = []
  /// What was mended, in its order.
  var mends: [Mend] = []
  /// How many files were written with what was mended.
  var filesWritten = 0
  /// Whether what is done is recorded as a script, which runs with the app as it is in its file.
  package var isRecorded = false
  /// Whether the inspector was opened since there was room for it.
  private var wasOffered = false
  private var knownCures: (definition: AppDefinition, version: String, cures: LossCures)?
  /// The actions since the launch, with the device's time.
  private(set) var log: [LogEntry] = []

  /// Makes a console for a device, whose app may be running or not.
  package init(device: Device, size: Size) {
    self.device = device
    super.init(target: device, size: size)
    device.makesPicture = { $0.picture }
  }

  // MARK: Acting

  /// Performs a user's action on the device, with words for the log if they are given.
  ///
  /// - Throws: If it is not possible now. If the state could not be saved it is performed nevertheless, and
  ///   `storeError` has the reason.
  package func perform(_ action: UserAction<ElementID>) throws(UserActionError) {
    if case .device(.launch) = action {
      isFirstLaunch = device.launchRecord == nil
      if !isFirstLaunch { trial = nil }
      noteEndOfLastRun()
      reset()
      log = []
      inspector.reset()
      (lossesOfLaunch, unread, hasPreserved, card) = (nil, nil, false, nil)
      for place in mends.indices { mends[place].isOfThisLaunch = false }
    }
    if case .element(.type(let text, nil)) = action { return try perform(.element(.type(text, into: fieldInFocus()))) }
    (storeError, coveringPage) = (nil, nil)
    let wasUnsaved = device.saveError != nil
    let titleBefore = if case .device = action { titleWhileUnread } else { String?.none }
    let words = logWords(of: action)
    if let words, !action.isRepeated || log.last?.text != words { note(words) }
    if case .element(let action) = action { moveFocus(for: action) }
    do throws(UserActionError) {
      try device.perform(action)
    } catch {
      if case .store(let error) = error { storeError = error }
      throw error
    }
    if case .device(.launch) = action, let record = device.launchRecord {
      note("launch: \(record.outcomeTitle)" + (record.outcome.reason.map { ", \($0)" } ?? ""))
      // Of a run before this one it is not known what was done in it.
      let isNothingGone = !isFirstLaunch && !hasActed && record.savedState != nil
      let isCopied = record.savedState == nil && keepsCopy
      if record.endedUnpreserved, !isNothingGone, !isCopied, !record.leavesAllToCode {
        let words =
          record.savedState == nil
          ? "before anything of it was saved" : "in the foreground, so what was done since it was saved is gone"
        note("the last run ended \(words) (\(ruleOfSaving))")
      }
    }
    if case .device(let action) = action, action.preserves, let report = device.preservationReport {
      lastSaved = report.savedState ?? lastSaved
    }
    hasActed = action.leavesUnsaved ?? hasActed
    switch action {
    case .device(.launch):
      if !hasExited { lastSaved = device.launchRecord?.savedState }
      noteLosses()
      card = launchCard
      updateCommands()
    case .device(.background), .device(.finishBackgroundWork):
      hasPreserved = true
      if let report = device.preservationReport { note("background: \(report.summary)") }
    case .device: if let titleBefore, hasNews(since: titleBefore) { noteScenesBack() }
    case .element: break
    }
    for deed in device.takeRemarks(on: words ?? "launch") {
      note(deed.remark.words)
      onRemark?(deed)
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

  public override var canUndo: Bool { super.canUndo || mends.last?.isOfThisLaunch == true }
  public override var reasonAgainstUndo: String {
    mends.isEmpty ? super.reasonAgainstUndo : "nothing to undo here; i, then u, takes the last mend back"
  }
  public override func undo() { if super.canUndo { super.undo() } else { takeMendBack() } }

  // MARK: What is around the app

  public override var ownCommands: [KeyCommand] { deviceCommands }
  public override var unseenReason: String { unseenWords }
  public override func reasonUnknown(_ key: Key) -> String { wordsForUnknown(key) ?? super.reasonUnknown(key) }
  public override func goToScreenBeside() { goToOtherWindow() }
  public override func reasonLeftToCode(_ element: Element, on screen: Screen) -> String {
    wordsLeftToCode(element, on: screen)
  }
  public override var panel: SidePanel? {
    guard hasPanel else { return nil }
    return inspector.panel(inspectorContent(inspectorWidth), width: inspectorWidth)
  }
  public override var hasPanel: Bool { inspector.isOpen }
  public override var panelHasKeys: Bool { inspector.isOpen && (inspector.hasFocus || isCovered) }
  public override var panelCommands: [KeyCommand] { inspectorCommands }

  public override var frame: Idiom? { isAttended ? device.idiom : nil }

  public override var banner: Banner? { statusLine.map { Banner(.status, [$0]) } }
  public override func cardTakes(_ key: Key) -> Bool { mendsFromCard(key) }

  public override func goOn() { filesDidChange() }

  public override func openWithoutScreen() {
    attempt(.device(device.state == .background ? .foreground : .launch(LaunchOptions())))
  }

  public override var noticeHints: [Hint] {
    device.state == .background
      ? [Hint("⏎", "bring it back"), Hint("K", "kill"), whyHint] + (hasScenes ? [Hint("s", "windows")] : [])
        + [Hint("q", "quit")]
      : [Hint("R", "launch"), whyHint, Hint("?", "help"), Hint("q", "quit")]
  }

  public override var noticeLines: [String] {
    var lines: [String] = []
    switch device.state {
    case .background:
      lines = ["\(device.definition.name) is in the background"]
      if hasScenes, device.application?.openSessions.isEmpty == true {
        lines += ["", "All its windows are closed; the next one begins anew."]
      }
    case .notRunning, .foreground:
      lines = ["\(device.definition.name) is not running"]
      if let outcome = device.launchRecord?.outcome, case .crashed(let reason) = outcome {
        let next =
          hasScenes && device.observed.contains(.crash)
          ? "What was kept is still there, so the next launch may crash, too (\(Rule.connectionCrashMayLoop))."
          : "The next launch starts clean (\(Rule.failedRestorationDropsTheState))."
        lines += ["", "It crashed at launch: \(reason.sentence).", next]
      }
    }
    if let storeError { lines += ["", storeError.message] }
    return lines
  }

  // MARK: The inspector

  /// What can be done about what was lost in the app as it is now.
  var cures: LossCures {
    let (definition, version) = (device.definition, device.bundleVersion)
    if let knownCures, knownCures.version == version, knownCures.definition == definition { return knownCures.cures }
    let cures = LossCures(definition.at(version: version))
    knownCures = (definition, version, cures)
    return cures
  }

  /// In a terminal that has room for it the inspector is beside the device from the start; it never takes the device's
  /// place by itself.
  public override func sizeDidChange() {
    if card != nil { card = launchCard }
    let hasRoom = size.width >= Drawing.leastColumnsForPanel
    if isAttended, hasRoom, !wasOffered {
      openInspector()
      wasOffered = true
    } else if !hasRoom, !inspector.hasFocus {
      if inspector.isOpen { wasOffered = false }
      inspector.isOpen = false
    }
  }

  public override var deviceEntries: [CommandPalette.Entry] { launchEntries }

  public override func panelTakes(_ key: Key) -> Bool { inspectorTakes(key) }

  public override func paletteEntries(around commands: [CommandPalette.Entry], on screen: Screen) -> [CommandPalette
    .Entry]
  {
    segueEntries(screen) + eventEntries + commands + widthEntries + conditionEntries + makingEntries(screen)
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
