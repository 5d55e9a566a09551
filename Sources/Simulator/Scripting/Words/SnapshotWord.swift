import Simulation
import TextFormatting

/// `snapshot`: compares with a file beside the script.
struct SnapshotWord: DeclaredWord {
  static let syntax = WordSyntax(
    "snapshot", "screen|styled|tree NAME", "compares with what was kept beside the script")

  let kind: SnapshotKind
  let name: String

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    kind = try arguments.choice(SnapshotKind.self)
    name = try arguments.fileStem()
  }

  var arguments: String { "\(kind.rawValue) \(ScriptSpelling.identifier(name))" }

  func run(in run: ScriptRun) throws(StepProblem) { try run.compare(kind, name) }
}

extension ArgumentReader {
  /// Takes a name that can be a file's on any system.
  fileprivate mutating func fileStem() throws(ScriptSyntaxError) -> String {
    let wanted = "a name of letters, digits, -, _ and ."
    let token = try token(wanted)
    guard let name = token.path?.components, name.count == 1,
      !name[0].isEmpty, !name[0].hasPrefix("."), name[0].utf8.allSatisfy(\.isOfFileStem)
    else { throw wrong(token, wanted) }
    return name[0]
  }
}

extension UInt8 {
  /// Whether it is the code of a letter, of a digit, or of one of `-`, `_` and `.`.
  fileprivate var isOfFileStem: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || "-_.".utf8.contains(self)
  }
}

/// The kind of a snapshot.
package enum SnapshotKind: String, Sendable, Hashable, CaseIterable {
  /// The screen as plain text.
  case screen
  /// The screen with its styles.
  case styled
  /// The outline of controllers and views.
  case tree
}
