import ControllerKit
import Interaction
import Rendering
import Simulation
import TextFormatting

// The expectations of the last launch and the last preservation as a whole.
extension ExpectWords {
  package static let launch = ExpectWord(
    "launch", "restored|first|clean|refused|crashed|exited", "the outcome of the last launch",
    .choice(of: ExpectedLaunch.self)
  ) { launch, run in
    guard let record = run.device.launchRecord else { return .noLaunch }
    return record.outcome.word == launch.rawValue ? nil : Mismatch(record.outcomeWords)
  }

  static let warning = ExpectWord(
    "warning", "\"text\"", "a warning of the last launch or preservation holds this", .string("a text")
  ) { text, run in
    let device = run.device
    let warnings =
      (device.launchRecord?.warningSentences ?? []) + (device.preservationReport?.warningSentences ?? [])
    if warnings.contains(where: { $0.contains(text) }) { return nil }
    return Mismatch(warnings.isEmpty ? "no warnings" : warnings.joined(separator: "; "))
  }

  static let noCall = ExpectWord(
    "no call", "\"text\"", "no call of the last launch, after it or of the last preservation says this",
    .string("a text")
  ) { text, run in
    guard let launch = run.device.launchCallLines else { return .noLaunch }
    let calls = launch + (run.device.preservationReport?.callLines ?? [])
    return calls.first { $0.contains(text) }.map { Mismatch("the call \($0.quotedForScripts)") }
  }

  /// Whether the picture of the screen that the last background took is shown at the next launch (R94 to R96).
  static let snapshot = ExpectWord(
    "snapshot", "used|refused [because \"reason\"]", "whether the next launch shows the last screen", .pictureUse
  ) { expected, run in
    guard let snapshot = run.device.preservationReport?.snapshot else { return .nothingPreserved }
    let finding = TraceFinding(path: "", rule: .rule(snapshot.rule), reason: snapshot.sentence)
    if snapshot.isUsed == expected.isUsed, expected.reason.map(finding.isMeant) ?? true { return nil }
    return Mismatch(snapshot.isUsed ? "snapshot used" : finding.words)
  }
}

/// The outcome of a launch, in the words of the scripts.
package enum ExpectedLaunch: String, Sendable, Hashable, CaseIterable {
  case restored, first, clean, refused, crashed, exited
}

extension Arguments<(isUsed: Bool, reason: String?)> {
  /// What becomes of the picture.
  fileprivate static let pictureUse = Arguments { reader throws(ScriptSyntaxError) in
    let isUsed = try reader.read(.either("used", "refused"))
    return (isUsed, isUsed ? nil : try reader.read(.reason))
  } write: { isUsed, reason in
    [Arguments<Bool>.either("used", "refused").write(isUsed), Arguments<String?>.reason.write(reason)].spaced
  }
}

extension Mismatch {
  static let noLaunch = Mismatch("no launch yet")
  static let nothingPreserved = Mismatch("nothing has been preserved yet")
}

// The expectations of lines up to `end`.
extension ExpectWords {
  /// The lines of the screen, without blanks at their ends.
  package static let screen = ExpectWord("screen", "the lines of the screen, each behind |, up to end", .barredLines) {
    lines, run in
    // The switcher can be seen while the app cannot.
    guard run.console.screen != nil || run.console.coveringPage != nil else { return run.noScreen }
    let compared = ComparedLine.comparing(expected: lines, found: run.console.screenful().grid.lines)
    let count = compared.count { $0.mark == .missing }
    guard count > 0 else { return nil }
    let found = count == 1 ? "1 line that differs" : "\(count) lines that differ"
    return Mismatch(found, expected: "the screen as written", screen: compared)
  }

  static let calls = ExpectWord("calls", "calls of the last launch and after it in this order, up to end", .lines) {
    lines, run in
    run.device.launchCallLines.map { difference(lines, among: $0) } ?? .noLaunch
  }

  /// The calls of the last preservation (R9, R10).
  static let preservationCalls = ExpectWord(
    "preservation calls", "calls of the last preservation in this order, up to end", .lines
  ) { lines, run in
    run.device.preservationReport.map { difference(lines, among: $0.callLines) } ?? .nothingPreserved
  }

  /// The first call that was not made behind those before it; others may lie between them.
  private static func difference(_ lines: [String], among calls: [String]) -> Mismatch? {
    var rest = calls[...]
    for line in lines {
      guard let place = rest.firstIndex(of: line) else {
        let found = calls.contains(line) ? "the call, but earlier than the one before it" : "no such call"
        let shown = calls.prefix(500).enumerated().map { ComparedLine(.same, $0.offset, $0.element) }
        return Mismatch(found, expected: "the call \(line.quotedForScripts)", comparison: shown)
      }
      rest = rest[(place + 1)...]
    }
    return nil
  }
}

extension Device {
  /// The calls of the last launch and those that controllers have got since, a line each.
  var launchCallLines: [String]? { launchRecord.map { $0.callLines + $0.laterCallLines } }
}
