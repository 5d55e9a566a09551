import ControllerKit
import Rendering
import Simulation
import TextFormatting
import Vocabulary

// The expectations of the last launch and the last preservation as a whole.
extension ExpectWords {
  static let launch = ExpectWord(
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
    return calls.first { $0.contains(text) }.map { Mismatch("the call \(ScriptSpelling.string($0))") }
  }

  /// Whether the picture of the screen that the last background took is shown at the next launch (R94 to R96).
  static let snapshot = ExpectWord(
    "snapshot", "used|refused [because \"reason\"]", "whether the next launch shows the last screen", .pictureUse
  ) { expected, run in
    guard let snapshot = run.device.preservationReport?.snapshot else { return .nothingPreserved }
    let isExplained =
      expected.reason.map { snapshot.sentence.contains($0) || snapshot.rule.description.hasSameBytes(as: $0) } ?? true
    if snapshot.isUsed == (expected.use == .used), isExplained { return nil }
    return Mismatch(snapshot.isUsed ? "snapshot used" : "\(snapshot.sentence) (\(snapshot.rule))")
  }
}

/// The outcome of a launch, in the words of the scripts.
package enum ExpectedLaunch: String, Sendable, Hashable, CaseIterable {
  case restored, first, clean, refused, crashed, exited
}

/// The words for what becomes of the picture.
enum PictureUse: String, CaseIterable {
  case used, refused
}

extension Arguments<(use: PictureUse, reason: String?)> {
  fileprivate static let pictureUse = Arguments { reader throws(ScriptSyntaxError) in
    let use = try reader.choice(PictureUse.self)
    return (use, use == .refused ? try Arguments<String?>.reason.read(&reader) : nil)
  } write: { use, reason in
    [use.rawValue, Arguments<String?>.reason.write(reason)].spaced
  }
}

extension LaunchRecord {
  /// The outcome of the launch, with its reason if there is one.
  var outcomeWords: String { "launch \(outcome.word)" + (outcome.reason.map { ": \($0)" } ?? "") }
}

extension Mismatch {
  static let noLaunch = Mismatch("no launch yet")
  static let nothingPreserved = Mismatch("nothing has been preserved yet")
}
