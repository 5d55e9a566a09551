import Simulation
import TextFormatting

/// A word for something that is done to one session.
protocol SessionWord: ActionWord {
  /// The session.
  var session: SessionReference { get }

  init(session: SessionReference)
}

extension SessionWord {
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    self.init(session: try arguments.session())
  }

  var arguments: String { session.spelling }
}

extension ArgumentReader {
  /// Takes a session: its number or its identifier.
  mutating func session() throws(ScriptSyntaxError) -> SessionReference {
    isNumber
      ? .number(try integer("the number of a session", in: 1...Int(Int32.max)))
      : .identifier(try identifier("a session"))
  }
}

extension SessionReference {
  /// The session as a script writes it.
  var spelling: String {
    switch self {
    case .number(let number): String(number)
    case .identifier(let text): text.isNumber ? ScriptSpelling.string(text) : ScriptSpelling.identifier(text)
    }
  }
}
