import ControllerKit
import Simulation
import TextFormatting
import Vocabulary

/// `expect snapshot`: whether the picture of the screen that the last background took is shown at the next launch (R94
/// to R96).
struct ExpectSnapshot: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "snapshot", "used|refused [because \"reason\"]", "whether the next launch shows the last screen")

  /// The words for what becomes of the picture.
  private enum Use: String, CaseIterable {
    case used, refused
  }

  private let use: Use
  private let reason: String?

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    use = try arguments.choice(Use.self)
    reason = use == .refused ? try arguments.reason() : nil
  }

  var arguments: String { use.rawValue + ScriptSpelling.reason(reason) }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let snapshot = run.device.preservationReport?.snapshot else {
      return Mismatch("nothing has been preserved yet")
    }
    let isRight = snapshot.isUsed == (use == .used) && (reason.map(snapshot.isExplained) ?? true)
    return isRight ? nil : Mismatch(snapshot.isUsed ? "snapshot used" : "\(snapshot.sentence) (\(snapshot.rule))")
  }
}

extension SnapshotUse {
  /// Whether a text is a part of the reason, or the rule.
  fileprivate func isExplained(by text: String) -> Bool {
    sentence.contains(text) || rule.description.hasSameBytes(as: text)
  }
}
