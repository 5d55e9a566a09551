/// A word for what the app's code does with something that it names by an identifier.
protocol IdentifierWord: ActionWord {
  /// What the identifier is of, in words.
  static var identified: String { get }
  /// The identifier.
  var identifier: String { get }

  init(identifier: String)
}

extension IdentifierWord {
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    self.init(identifier: try arguments.identifier(Self.identified))
  }

  var arguments: String { ScriptSpelling.identifier(identifier) }
}
