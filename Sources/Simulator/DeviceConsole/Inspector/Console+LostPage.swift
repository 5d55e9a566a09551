import AppDefinition
import Checking
import ControllerKit
import Rendering
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

// The page that says what was lost: the causes, and below each what follows from it.
extension Console {
  func lostLines(_ width: Int) -> [InspectorLine] {
    var lines: [InspectorLine] = []
    let since = lossesOfPreservation
    var told: [Loss] = []
    for report in shownLosses {
      // What was left out since is told first, and what it has in common with the launch once.
      let isBefore = since != nil && report != since
      if report.hasLosses || report.isOfAssumption { lines += heading(of: report, isBefore: isBefore, width) }
      for group in report.groups {
        lines.append(line(of: group.losses, in: report, depth: 0))
        lines += group.following.map { line(of: [$0], in: report, depth: 1) }
      }
      let open = report.leftToCode.filter { loss in !told.contains { $0.isSame(as: loss) } }
      told += open
      lines += linesLeftToCode(
        open, report.occasion,
        heading: isBefore ? "LEFT TO CODE BEFORE THE LAST LAUNCH" : "LEFT TO CODE")
    }
    lines += warningLines
    if lines.isEmpty { lines = notice(wordsForNoLoss, width) }
    return lines + linesLeftToCode(stateLeftToCode, .launch, heading: "RESTORED, STATE LEFT TO CODE")
      + linesLeftToCode(endingLeftToCode, .launch, heading: "RESTORED, WHAT FOLLOWS LEFT TO CODE")
      + linesOfTransient
  }

  /// Of a scene only what its activity says is kept, so what that does not name is no loss of it (U8).
  private var wordsForNoLoss: String {
    if device.launchRecord == nil { return "Nothing was launched yet; R launches the app." }
    if let words = wordsForActivitiesLeftToCode { return words }
    let said =
      device.launchRecord?.isBackFromCopyAlone == true
      ? "What is back came from the app's own copy; what that does not have was not saved."
      : device.definition.lifecycle == .scenes
        ? "Nothing of what was saved was lost at the last launch; what no activity names was not saved."
        : "Nothing was lost at the last launch."
    return said + " b sends the app to the background, and says what of it is not saved."
  }

  /// One loss, with what comes back with it.
  private func line(of losses: [Loss], in report: LossReport, depth: Int) -> InspectorLine {
    let loss = losses[0]
    let isForCode = cures.mending(of: loss, among: report.losses).isEmpty && !loss.isOfDeclaration
    let mark = SidePanel.Line.Mark("✗ \(loss.rule)" + (isForCode ? " code" : ""), .destructive)
    var line = InspectorLine(
      line: .init(title(of: loss), mark: mark), depth: depth,
      key: .text("\(report.occasion.rawValue) \(loss.path) \(loss.rule)"), target: .loss(loss))
    (line.losses, line.subject) = (losses, loss.path)
    if case .rule(let rule) = loss.rule { line.rule = rule }
    line.detail = { [unowned self] in detail(of: loss, in: report, $0) }
    return line
  }

  private func title(of loss: Loss) -> String {
    loss.kind == .view ? "view \(loss.name)\(loss.title.map { " of \($0)" } ?? "")" : loss.name
  }

  /// What code keeps, or not, of which nobody can say that it is lost.
  private func linesLeftToCode(
    _ losses: [Loss], _ occasion: LossReport.Occasion, heading: String
  ) -> [InspectorLine] {
    guard !losses.isEmpty else { return [] }
    return [InspectorLine(line: .init(heading, isHeading: true))]
      + losses.map { loss in
        var line = InspectorLine(
          line: .init(title(of: loss), mark: .init("◇ code", .undecided)),
          key: .text("\(occasion.rawValue) \(loss.path) \(heading)"), target: .loss(loss))
        (line.subject, line.leftToCode) = (loss.path, loss)
        line.detail = { [unowned self] width in
          [.init(title(of: loss), isHeading: true)] + wrapped(origin(of: loss), width, isFaint: true)
            + wrapped(loss.reason.withCapital, width)
            + (codePlaces(of: loss).isEmpty ? [] : wrapped("⏎ shows the source", width, isFaint: true))
        }
        return line
      }
  }

  /// What was there for a moment, and is not meant to come back (R31).
  private var linesOfTransient: [InspectorLine] {
    var told: [Loss] = []
    for loss in shownLosses.flatMap(\.transient) where !told.contains(where: { $0.isSame(as: loss) }) {
      told.append(loss)
    }
    guard !told.isEmpty else { return [] }
    return [InspectorLine(line: .init("NOT MEANT TO COME BACK", isHeading: true))]
      + told.map { loss in
        var line = InspectorLine(
          line: .init(title(of: loss), mark: Self.markOfTransient), key: .text("\(loss.path) transient"),
          target: .loss(loss))
        (line.subject, line.rule) = (loss.path, .r31)
        line.detail = { [unowned self] width in
          [.init(title(of: loss), isHeading: true)] + wrapped(origin(of: loss), width, isFaint: true)
            + wrapped(loss.reason.withCapital, width)
            + wrapped("\(Rule.r31.number): \(Rule.r31.sentence)", width, isFaint: true)
        }
        return line
      }
  }

  /// What is said of something that is not meant to come back.
  static var markOfTransient: SidePanel.Line.Mark { .init("– \(Rule.r31)", .accent) }

  /// The warnings of the last launch and of what was saved since, which may have cost state without losing an object.
  private var warningLines: [InspectorLine] {
    let warnings = shownWarnings
    guard !warnings.isEmpty else { return [] }
    return [InspectorLine(line: .init("WARNINGS", isHeading: true))]
      + warnings.map { warning in
        var line = InspectorLine(line: .init(warning, mark: .init("!", .changed)), key: .text(warning))
        line.rule = Rule(firstIn: warning)
        line.detail = { [unowned self] in wrapped(warning, $0) }
        return line
      }
  }

  private func heading(of report: LossReport, isBefore: Bool, _ width: Int) -> [InspectorLine] {
    var lines: [InspectorLine] = []
    if let age = ageOfState, report.occasion == .launch {
      lines += wrapped(age, width).map { InspectorLine(line: $0) }
    }
    let words =
      switch report.occasion {
      case .launch:
        report.keepsNothing
          ? "NOTHING IS KEPT" : report.lacksActivitiesOnly ? "BACK WITHOUT AN ACTIVITY" : "LOST AT THE LAST LAUNCH"
      // What was not saved before a launch that found nothing is told of the launch, too.
      case .preservation:
        isBefore
          ? "NOT SAVED BEFORE THE LAST LAUNCH"
          : report.lacksActivitiesOnly ? "KEPT WITHOUT AN ACTIVITY" : "NOT SAVED BY THE LAST BACKGROUND"
      }
    let code = isBefore ? "LEFT TO CODE BEFORE THE LAST LAUNCH" : "LEFT TO CODE"
    lines.append(InspectorLine(line: .init(report.isLeftToCode ? code : words, isHeading: true)))
    guard let reason = report.reasonForAll else { return lines }
    var line = InspectorLine(
      line: .init(reason), key: .text(report.occasion.rawValue + (isBefore ? " before" : "")))
    line.rule = Rule(firstIn: reason)
    let isDiscarded = report.occasion == .launch && device.launchRecord?.outcome.isOfDiscarded == true
    if !isDiscarded { line.code = cures.codeForAll() }
    line.detail = { [unowned self] width in
      let said = wrapped(reason, width) + (report.isOfCrash ? crashLines(width) : [])
      if isDiscarded { return said }
      let cures = cures
      return said + (cures.explanationForAll().map { self.lines(of: $0, width) } ?? [])
        + (cures.codeForAll().map { self.lines(of: $0, width) } ?? [])
    }
    return lines + [line]
  }

  // MARK: What is said of the selected one

  /// One loss: what it is, where it is defined, why it was lost, and what mends it.
  private func detail(of loss: Loss, in report: LossReport, _ width: Int) -> [SidePanel.Line] {
    let explanation = cures.explanation(of: loss, among: report.losses)
    let mending = cures.mending(of: loss, among: report.losses)
    var lines = [SidePanel.Line(title(of: loss), isHeading: true)]
    lines += wrapped(origin(of: loss, explanation?.subject), width, isFaint: true)
    lines += wrapped(explanation?.sentence ?? loss.reason.withCapital, width)
    // Reports disagree with what the rule says of undeclared types, which the sentence above tells.
    if case .rule(let rule) = loss.rule, !loss.isOfDeclaration {
      lines += wrapped("\(rule.number): \(rule.sentence)", width, isFaint: true)
    }
    if let explanation { lines += self.lines(of: explanation, width) }
    // What a class does is changed in the app's own code, too.
    if mending.identifiers.isEmpty, let code = code(for: loss) { lines += self.lines(of: code, width) }
    if !mending.isEmpty { lines += wrapped("f mends it, does again what was done, and relaunches", width) }
    return lines
  }

  /// What was lost by its class, and where that is declared and it is defined now; its path where neither is known.
  private func origin(of loss: Loss, _ subject: CheckSubject? = nil) -> String {
    let what = loss.className + (subject?.declaration.map { " (\($0.inShort))" } ?? "")
    let recorded = loss.source.map { SourcePosition(file: $0.file, line: $0.line, column: 1) }
    let defined = recorded.map { place in
      subject.map(\.position).flatMap { $0.file.hasSameBytes(as: place.file) ? $0 : nil } ?? place
    }
    let place = defined.map { (loss.kind == .view ? "of the screen at " : "") + $0.inShort }
    let parts = [what, place ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? loss.path : parts.joined(separator: ", ")
  }

  /// Of what the run before died, and what its code has to do.
  private func crashLines(_ width: Int) -> [SidePanel.Line] {
    let reason = crashOfLastRun.map { wrapped("It crashed: \($0.sentence)", width) } ?? []
    return reason + wrapped("⇒ \(cureOfCrash)", width, role: .success)
  }

  /// What has to be done about what the run before died of.
  var cureOfCrash: String {
    switch crashOfLastRun {
    case .app: "answer nil where a screen cannot be made, and let no launch crash"
    case .storyboard: "give the scene its storyboard identifier again, or answer for the old path in code"
    case .markFailed: "make room for the state, and let it be written"
    case nil: "end what extendStateRestoration() began, and mend the crash"
    }
  }

  private func lines(of code: CodeCure, _ width: Int) -> [SidePanel.Line] {
    wrapped("⇒ \(code.sentence)  (y copies the lines)", width)
      + code.lines.map { .init("  + " + fitted($0, max(1, width - 6)), role: .success) }
  }

  /// What is to be done, a changed line of the app's file as it is changed.
  private func lines(of explanation: LossExplanation, _ width: Int) -> [SidePanel.Line] {
    explanation.steps.flatMap { step -> [SidePanel.Line] in
      let subject = step.subject.map { "\($0.described), \(line(of: $0.position))" }
      guard let changed = step.cure.changedLine else {
        return wrapped("⇒ \(subject.map { "\($0): " } ?? "")\(step.cure.words)", width, role: .success)
      }
      return wrapped("⇒ \(subject ?? "the app's file"):", width)
        + wrapped(
          "\(changed.isAdded ? "+" : "-") \(changed.text)", width, indent: 2,
          role: changed.isAdded ? .success : .destructive)
    }
  }

  /// A line of the app's file, or of another one, or of a source, by its name.
  private func line(of position: SourcePosition) -> String {
    let isOfApp =
      !position.isInSource
      && device.definition.controllers.contains { $0.position.file.hasSameBytes(as: position.file) }
    return isOfApp ? "line \(position.line)" : position.inShort
  }

  /// A text in lines below each other.
  func wrapped(
    _ text: String, _ width: Int, indent: Int = 0, isFaint: Bool = false, role: Style.Role? = nil
  ) -> [SidePanel.Line] {
    let lead = String(repeating: " ", count: indent)
    return textLines(text, max(10, width - indent - 1)).map { .init(lead + $0.text, isFaint: isFaint, role: role) }
  }
}

extension Rule {
  /// The first rule that a sentence cites, as in `(R2)`.
  init?(firstIn sentence: String) {
    let cited = sentence.split(separator: "(").dropFirst().lazy.compactMap { part in
      Rule(rawValue: String(part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }))
    }
    guard let first = cited.first else { return nil }
    self = first
  }
}

extension LaunchOutcome {
  /// Whether what was kept was discarded, which no change of the app brings back.
  fileprivate var isOfDiscarded: Bool {
    guard case .clean(let cause) = self else { return false }
    return switch cause {
    case .forced, .sessionsDiscarded, .windowsClosed: true
    case .unreadable, .damaged, .newer, .foreign, .crashed, .refused, .program: false
    }
  }
}
