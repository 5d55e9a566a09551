/// An expectation whose one argument is a text in quotes.
protocol TextExpectation: Expectation {
  /// The text.
  var text: String { get }

  init(text: String)
}

extension TextExpectation {
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    self.init(text: try arguments.string("a text"))
  }

  var arguments: String { ScriptSpelling.string(text) }
}
