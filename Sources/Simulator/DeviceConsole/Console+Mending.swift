import AppDefinition
import Checking
import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import StateStore
import TextFormatting

// Mending what was lost: identifiers are given and the app's file is edited, what was done is done again, and the app is
// launched anew.
extension Console {
  /// Mends losses, of which the first is named, or everything that identifiers and edits of the app's file can mend.
  func mend(_ chosen: [Loss]?) {
    guard !isRecorded else {
      return showToast("! not while what is done is recorded; the script runs with the file as it is")
    }
    let all = shownLosses.flatMap(\.losses)
    let losses = chosen ?? all
    let mending =
      chosen.map { $0.map { cures.mending(of: $0, among: all) }.reduce(Mending(edits: [])) { $0.adding($1) } }
      ?? cures.mending(ofAll: all)
    if losses.isEmpty, !mending.isEmpty || cures.codeForAll() == nil, !shownLosses.contains(where: \.hasLosses) {
      if !shownWarnings.isEmpty { return showToast("! only code can mend what the warnings tell") }
      let isOpen =
        !stateLeftToCode.isEmpty || !endingLeftToCode.isEmpty || shownLosses.contains { !$0.leftToCode.isEmpty }
      return showToast(
        isOpen ? "! nothing is known to be lost; what is left to code, only code decides" : "! nothing was lost")
    }
    guard !mending.isEmpty, !losses.isEmpty else {
      let code = chosen?.first.map(code) ?? cures.codeForAll()
      return showToast(
        code.map { code in
          let what = code.isOfInfo ? "no edit here" : "only code"
          return "\(what) can mend it: \(code.sentence); \(panelHasKeys ? "" : "i, then ")y copies the lines"
        }
          ?? wordsOfCode(for: losses).map { words in
            "\(losses.first?.isOfDeclaration == true ? "no edit here" : "only code") can mend it: \(words)"
          } ?? "! no edit would mend it")
    }
    let definition = mending.applied(to: device.definition)
    if let problem = definition.problems().first(where: { $0.severity == .error }) {
      return showToast("! it cannot be mended: \(problem.message)")
    }
    let repetition = history?.repetition(of: runs(of: losses), with: definition)
    let subject = chosen.flatMap(subject) ?? subject(ofAll: losses)
    func apply() { install(definition, mending, for: losses, subject, repetition) }
    guard let undone = repetition?.undone, !undone.isEmpty else { return apply() }
    noteUndone(undone)
    ask(
      Question(
        "! Once \(subject) back, this cannot be done again: \(words(ofUndone: undone))", yes: [.character("y")],
        hints: [Hint("", "mend without it?"), Hint("y", "mend"), Hint("n", "no")], answer: apply))
  }

  /// Whether identifiers or edits of the app's file bring something back that was lost.
  var canMend: Bool {
    shownLosses.contains { report in
      report.losses.contains { !cures.mending(of: $0, among: report.losses).isEmpty }
    }
  }

  /// What the app's code has to do about the first of losses, or about a crash that has cost everything, where no lines
  /// of it are known.
  private func wordsOfCode(for losses: [Loss]) -> String? {
    guard let loss = losses.first else {
      return shownLosses.contains(where: \.isOfCrash) ? cureOfCrash : nil
    }
    let steps = cures.explanation(of: loss, among: shownLosses.flatMap(\.losses))?.steps ?? []
    return steps.lazy.compactMap { step in if case .inCode(let words) = step.cure { words } else { nil } }.first
  }

  /// Mends the first thing that was lost, with what follows from it.
  func mendFirst() { mend(firstLosses) }

  /// Whether that can be mended here.
  var canMendFirst: Bool {
    guard let firstLosses else { return false }
    let all = shownLosses.flatMap(\.losses)
    return firstLosses.contains { !cures.mending(of: $0, among: all).isEmpty }
  }

  private var firstLosses: [Loss]? { shownLosses.lazy.compactMap(\.groups.first).first?.losses }

  /// What is to be done again so that what was lost is there again: what was not saved since the launch was done since
  /// then, what the launch has lost was done before it.
  private func runs(of losses: [Loss]) -> HistoricRuns {
    guard hasPreserved else { return .lastAndCurrent }
    let ofPreservation = Set(lossesOfPreservation?.losses ?? [])
    return losses.allSatisfy(ofPreservation.contains) ? .current : .lastAndCurrent
  }

  /// Installs the app with what mends it, launches it from where doing everything again has led, and says what is back.
  private func install(
    _ definition: AppDefinition, _ mending: Mending, for losses: [Loss], _ subject: String,
    _ repetition: Repetition?
  ) {
    let screens = losses.filter { $0.kind == .viewController }
    let wanted = screens.compactMap { loss in cures.definition(of: loss).map { (name: $0.name, said: loss.name) } }
    let before = controllersOnDevice
    var mend = Mend(
      mending: mending, definition: device.definition, archive: try? device.store.archive(generation: 0),
      losses: lossesOfLaunch, isStraightAfterLast: mends.last.map(isFollowed) == false)
    do throws(StoreError) {
      try device.install(definition, archive: repetition?.archive, kept: repetition?.kept)
    } catch {
      return showToast("! \(error.message)")
    }
    mend.wayBack = history?.willMend(isRepeated: repetition != nil)
    let isLaunched = attempt(.device(.launch(LaunchOptions())))
    mends.append(mend)
    guard isLaunched else { return }
    var isOpenedAfresh = false
    if repetition == nil {
      isOpenedAfresh = open(wanted.map(\.name))
      if isOpenedAfresh {
        attempt(.device(.background))
        attempt(.device(.kill))
        attempt(.device(.launch(LaunchOptions())))
      }
    }
    noteUndone(repetition?.undone ?? [])
    (mends[mends.count - 1].isOfThisLaunch, mends[mends.count - 1].logCount) = (true, log.count)
    let there = namesOnDevice
    let missing = wanted.first { !there.contains(ByteString($0.name)) }?.said
    let left = repetition?.undone.isEmpty == true ? before.first { !there.contains(ByteString($0.name)) }?.said : nil
    let lost = lossesOfLaunch?.losses ?? []
    let still = losses.first { loss in
      lost.contains { $0.path.hasSameBytes(as: loss.path) && $0.name.hasSameBytes(as: loss.name) }
    }
    let unmended = missing ?? still?.name
    guard unmended == nil, left == nil else {
      let words =
        unmended.map { "\($0) needs more than that: i says what is left" } ?? "\(left ?? "") is there no more"
      return showToast("! \(words); u takes it back")
    }
    if isCovered { closeInspector() } else { inspector.hasFocus = false }
    let how = isOpenedAfresh ? "; what was done is not known, so it was opened afresh" : ""
    let writing = reasonNotToWrite == nil ? ", i w writes it" : ", and then i says what to do in Xcode or in code"
    showToast("✓ \(subject) back, with \(mending.words)\(how); u takes it back\(writing)")
  }

  /// What the app's code has to do about a loss, or about the nearest one around it for which that is known.
  func code(for loss: Loss) -> CodeCure? {
    let losses = shownLosses.flatMap(\.losses)
    let around = losses.filter { loss.isBelow($0) }.sorted { $0.path.utf8.count > $1.path.utf8.count }
    let cures = cures
    return ([loss] + around).lazy.compactMap { cures.code(for: $0, among: losses) }.first
  }

  /// What a person would name of what is mended, with a verb: the one screen that there is, or the one loss.
  private func subject(of losses: [Loss]) -> String? {
    let named = shownLosses.flatMap(\.screens).filter(losses.contains)
    if losses.count == 1 {
      return losses[0].isOfSession ? "the activity of \(losses[0].name) is" : "\(losses[0].name) is"
    }
    return Set(named.map { ByteString($0.path) }).count == 1 ? "\(named[0].name) is" : nil
  }

  /// What is mended with many losses, each counted once, and the verb: screens, or else what else there is.
  private func subject(ofAll losses: [Loss]) -> String {
    let named = Set(shownLosses.flatMap(\.screens)).intersection(losses)
    let screens = Set(named.map { ByteString($0.path) }).count
    let views = Set(losses.filter { $0.kind == .view }.map { ByteString($0.path) }).count
    if losses.allSatisfy(\.isOfSession) {
      return losses.count == 1 ? "1 activity is" : "\(losses.count) activities are"
    }
    let (count, noun) = screens > 0 ? (screens, "screen") : views > 0 ? (views, "view") : (losses.count, "object")
    return counted(count, noun) + (count == 1 ? " is" : " are")
  }

  /// Opens screens that are not on the device.
  ///
  /// - Returns: Whether one was opened.
  private func open(_ names: [String]) -> Bool {
    var isOpened = false
    var there = namesOnDevice
    for name in names where !there.contains(ByteString(name)) {
      guard let opening = cures.opening(of: name, isThere: { there.contains(ByteString($0)) }) else { continue }
      if attempt(.device(opening.isPresented ? .present(opening.name) : .show(opening.name))) {
        isOpened = true
        there = namesOnDevice
      }
    }
    return isOpened
  }

  /// The names of the definitions whose controllers are on the device.
  private var namesOnDevice: Set<ByteString> { Set(controllersOnDevice.map { ByteString($0.name) }) }

  /// The controllers on the device that the app defines: the names of their definitions, and what a person calls them.
  private var controllersOnDevice: [(name: String, said: String)] {
    let roots = device.application?.windows.compactMap(\.rootViewController) ?? []
    return roots.flatMap { root in
      ControllerTree(root).compactMap { controller in
        controller.behavior.map { (name: $0.name, said: displayable(controller.displayTitle ?? $0.name)) }
      }
    }
  }
}
