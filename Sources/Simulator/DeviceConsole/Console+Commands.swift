import AppDefinition
import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

// The keys of the device.
extension Console {
  var deviceCommands: [KeyCommand] { commonCommands + mendCommands + (hasScenes ? windowCommands : []) }

  /// What mends without the inspector, for a person and as long as something is lost: else the letter is typed.
  private var mendCommands: [KeyCommand] {
    guard isAttended, shownLosses.contains(where: \.hasLosses) else { return [] }
    var mend = command([.character("f")], shown: "f", "mend what was lost first, and relaunch") { $0.mendFirst() }
      .titled { [unowned self] _ in canMendFirst ? "Mend what was lost first, and relaunch" : nil }
      .found(as: .device, by: "cure fix repair lost")
    // Where nothing can be mended here the key says why, and is none of what can be done.
    mend.isInHelp = { [unowned self] screen in screen != nil && canMendFirst }
    return [mend]
  }

  private var commonCommands: [KeyCommand] {
    [
      command([.character("b")], shown: "b", "to the background and back: preserves") {
        $0.backgroundAndReturn()
      }.hinted("background").ranked(.first).found(as: .device, by: "home suspend save preserve leave switch"),
      KeyCommand([.character("K")], shown: "K", "kill the process: saves nothing") { [unowned self] _ in
        device.state != .notRunning
      } run: { [unowned self] _ in
        guard device.state != .notRunning else { return }
        attempt(.device(.kill))
      }.withoutSight().hinted("kill").ranked(.first).found(as: .destructive, by: "terminate end stop die exit"),
      KeyCommand([.character("R")], shown: "R", "kill, then launch again") { _ in
        true
      } run: { [unowned self] _ in
        relaunch()
      }.withoutSight().hinted("relaunch").ranked(.first).titled { [unowned self] screen in
        screen != nil
          ? "Relaunch: kill, then launch again" : device.state == .background ? "Bring the app back" : "Launch the app"
      }.found(as: .device, by: "restart reopen restore start open return"),
      command([.character("Q")], shown: "Q", "force-quit: throws the saved state away") {
        $0.askForForceQuit()
      }.found(as: .destructive, by: "swipe discard delete reset clean state"),
      KeyCommand([.character("r")], shown: "r", "read the app again, and do again what was done") {
        [unowned self] _ in
        readAgain != nil
      } run: { [unowned self] _ in
        readAppAgain()
      }.withoutSight().hinted { [unowned self] _ in changedFiles.isEmpty ? nil : Hint("r", "read again") }.ranked(.here)
        .idle("the app is not from a file that can be read again").found(
          as: .device, by: "reload refresh source changed"),
      KeyCommand(
        [.character("i"), .function(12)], shown: "i", "inspector: what was lost and why, tree, trace, archive, log"
      ) { _ in
        true
      } run: { [unowned self] _ in
        toggleInspector()
      }.withoutSight().hinted { [unowned self] _ in whyHint }.ranked(.first)
        .found(as: .device, by: "lost why mend fix tree trace archive log chain"),
    ]
  }

  /// A command for an app that is in the foreground.
  func command(
    _ keys: [Key], shown: String, _ explanation: String, run: @escaping (Console) -> Void
  ) -> KeyCommand {
    KeyCommand(keys, shown: shown, explanation) { screen in
      screen != nil
    } run: { [unowned self] _ in
      if device.state == .foreground { run(self) }
    }.withoutSight()
  }

  /// Kills the app and launches it again; if it is in the background, brings it back.
  private func relaunch() {
    guard device.state == .foreground else { return openWithoutScreen() }
    if attempt(.device(.kill)) { attempt(.device(.launch(LaunchOptions()))) }
  }

  private func askForForceQuit() {
    ask(
      Question(
        yes: [.character("y"), .character("Q")],
        hints: [Hint("y", "force-quit, state set aside"), Hint("n", "no")]
      ) { [unowned self] in
        attempt(.device(.forceQuit))
      })
  }

  private func backgroundAndReturn() {
    attempt(.device(.background))
    let error = storeError
    attempt(.device(.foreground))
    storeError = error
    guard error == nil, let report = device.preservationReport else { return }
    switch report.outcome {
    case .preserved, .leftToCode:
      let sessions = report.savedState?.sessions ?? []
      let notAsked = report.sessionsNotAsked
      let count =
        sessions.isEmpty
        ? report.savedState?.objects.count ?? 0
        : sessions.count { $0.activity != nil && !notAsked.contains($0.identifier) }
      // What an earlier activity lacks is nothing that was asked for now.
      func isOfNow(_ finding: TraceFinding) -> Bool {
        !notAsked.contains(SavedState.components(of: finding.path).first ?? "")
      }
      // A delegate that answers nil may mean it: its scene is kept without an activity.
      let silent = LossReport(report).losses.count(where: \.isAnsweredByNothing)
      let lost = report.notSaved.count
      let warnings = report.warnings.count
      let open = report.leftToCode.count(where: isOfNow)
      let left = "\(counted(open, "thing")) \(open == 1 ? "is" : "are") left to code: i says what"
      let without = silent > 0 ? ", \(silent) without an activity" : ""
      let also = open > 0 ? ", \(open) left to code" : ""
      let more =
        lost > 0
        ? "\(without)\(lost > silent ? ", \(lost - silent) not" : "")\(also): i says why"
        : warnings > 0 ? ", \(counted(warnings, "warning"))\(also): i says why" : open > 0 ? "; \(left)" : ""
      showToast(
        count == 0
          ? lost == 0 && open > 0
            ? "◇ No screen was saved; \(left)"
            : sessions.isEmpty
              ? "! Nothing was saved: i says why"
              : notAsked.isEmpty
                ? "! No activity was kept: i says why" : "! No scene was asked what to keep: i says why"
          : "✓ Saved \(sessions.isEmpty ? counted(count, "object") : counted(count + silent, "scene"))\(more)")
      if lost + warnings + open > 0 { inspector.turn(to: .lost) }
      if lost + warnings > 0 {
        // A delegate that answers nil may mean it, as at a launch.
        let mark = lost > 0 && !LossReport(report).lacksActivitiesOnly ? "✗" : "!"
        unread = "\(mark)\(lost > 0 ? lost : warnings)"
      }
    case .notImplemented, .notCalled, .refused, .crashed:
      showToast("! \(report.summary); i says what to do")
      inspector.turn(to: .lost)
    case .keptInCopy: showToast("✓ The app's own copy is saved; no scene was asked what to keep")
    case .notAsked, .noScene:
      showToast("! \(report.summary)")
      inspector.turn(to: .lost)
    }
  }

  /// Opens the inspector, gives it the keys if the app has them, or closes it.
  private func toggleInspector() {
    guard !inspector.isOpen || !inspector.hasFocus else { return closeInspector() }
    if !inspector.isOpen { openInspector() }
    if let element = focusedElement, let object: AnyObject = element.view ?? element.controller {
      inspector.select(.object(ObjectIdentifier(object)), on: .tree)
    }
    (inspector.hasFocus, unread, device.keepsMarks) = (true, nil, true)
  }

  /// Opens the inspector: with what was lost, or else with what is there.
  func openInspector() {
    inspector.isOpen = true
    guard inspector.page == .lost, shownLosses.isEmpty, shownWarnings.isEmpty, countLeftToCode == 0 else { return }
    inspector.turn(to: .tree)
  }

  // MARK: Why a key does nothing

  var unseenWords: String {
    switch device.state {
    case .foreground: "the inspector covers the app; q closes it"
    case .background: "the app is in the background; ⏎ brings it back"
    case .notRunning: "the app is not running; R launches it"
    }
  }

  /// Names the commands by which the palette does what only the app's code can do on a tap.
  func wordsLeftToCode(_ element: Element, on screen: Screen) -> String {
    let remark = element.remarkOnTap
    guard remark.isLeftToCode else { return remark.words }
    let reason = remark.words
    // Which of them it is, if any, and whether it shows anything at all, only the code knows.
    let segues = screen.segues.filter { !$0.isOfElement }
    if segues.count == 1 { return "\(reason); the palette (:) has Perform \(segues[0].name)" }
    if !segues.isEmpty { return "\(reason); the palette (:) has Perform …" }
    return makingEntries(screen).isEmpty ? reason : "\(reason); the palette (:) has Show …"
  }

  // MARK: The palette

  func segueEntries(_ screen: Screen) -> [CommandPalette.Entry] {
    screen.segues.map { entry("Perform \($0.name)", .performSegue($0.name)) }
  }

  /// What the scene says can happen in the app.
  var eventEntries: [CommandPalette.Entry] {
    device.application?.definition.events.map { entry("Event \($0.name)", .event($0.name)) } ?? []
  }

  /// The controllers that code can make by a storyboard identifier, an element's id being none, or that code shows. What
  /// is in front already is not shown over itself, unless it says that it does so.
  func makingEntries(_ screen: Screen) -> [CommandPalette.Entry] {
    let app = device.application?.definition ?? device.definition
    let inFront = screen.visibleControllers.compactMap { $0.definedBehavior?.definition }
    let shown = Set(inFront.flatMap(\.allActions).compactMap { $0.action.destination.map(ByteString.init) })
    let notOffered = Set(inFront.map { ByteString($0.name) }).subtracting(shown)
    return app.showable.compactMap { identifier, controller in
      if notOffered.contains(ByteString(controller.name)) { return nil }
      if let id = controller.origin.element?.id, controller.storyboard?.identifier.hasSameBytes(as: id) == true {
        return nil
      }
      return controller.traits.role == .message
        ? entry("Present \(identifier)", .present(identifier)) : entry("Show \(identifier)", .show(identifier))
    }
  }

  /// The launches that are unlike the usual one: with what each is asked to be.
  var launchEntries: [CommandPalette.Entry] {
    func launch(_ title: String, _ words: String, _ change: (inout LaunchOptions) -> Void) -> CommandPalette.Entry {
      var options = LaunchOptions()
      change(&options)
      return CommandPalette.Entry(title: "Launch \(title)", kind: .device, words: "relaunch restart start " + words) {
        [unowned self] in
        if device.state == .notRunning || attempt(.device(.kill)) { attempt(.device(.launch(options))) }
      }
    }
    let definition = device.definition
    let versions = ([definition.version] + definition.versions.keys.sorted(by: { $0.utf8Precedes($1) }))
      .filter { !$0.hasSameBytes(as: device.bundleVersion) }
    let others: [Idiom] = device.idiom == .phone ? [.pad] : [.phone]
    let idioms = others.filter { definition.idioms.isEmpty || definition.idioms.contains($0) }
    let width: SizeClass = device.sizeClass == .compact ? .regular : .compact
    return versions.map { version in
      launch("as version \(displayable(version))", "update upgrade install") { $0.version = version }
    }
      + idioms.map { idiom in
        launch("on a \(idiom.rawValue)", "idiom device ipad iphone tablet") { $0.idiom = idiom }
      } + [
        launch("in \(width.rawValue) width", "size class turn rotate split") { $0.sizeClass = width },
        launch("on a locked device", "lock passcode first unlock") { $0.isLocked = true },
        launch("in the background", "fetch push work unseen") { $0.isInBackground = true },
      ]
  }

  /// The other width, where the app looks different in it (X28).
  var widthEntries: [CommandPalette.Entry] {
    let app = device.application?.definition ?? device.definition
    guard app.controllers.contains(where: \.content.dependsOnWidth) else { return [] }
    let other: SizeClass = device.sizeClass == .compact ? .regular : .compact
    return [entry("Change to \(other.rawValue) width", .changeSizeClass(other))]
  }

  /// What the system can do otherwise, where reports and documents disagree about apps with scenes.
  var conditionEntries: [CommandPalette.Entry] {
    let switches = device.definition.switches.map { known in
      entry("Condition \(displayable(known.name)): \(known.isOn ? "off" : "on")", .turn(known.name, isOn: !known.isOn))
    }
    guard hasScenes else { return switches }
    return switches
      + Observation.allCases.map { observation in
        let isObserved = !device.observed.contains(observation)
        return entry(
          "Condition \(observation.name): \(observation.word(isObserved))",
          .condition(observation, isObserved: isObserved))
      }
  }

  private func entry(_ title: String, _ action: DeviceAction) -> CommandPalette.Entry {
    CommandPalette.Entry(title: title) { [unowned self] in
      attempt(.device(action))
    }
  }
}
