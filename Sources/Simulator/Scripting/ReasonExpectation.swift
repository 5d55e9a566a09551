/// An expectation that something is not there, for any reason or for the one that it names.
protocol ReasonExpectation: Expectation {
  /// What is not there.
  var path: ScriptPath { get }
  /// A part of the reason, or the rule; `nil` is any.
  var reason: String? { get }

  init(path: ScriptPath, reason: String?)
}

extension ReasonExpectation {
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    self.init(path: try arguments.path(), reason: try arguments.reason())
  }

  var arguments: String { ScriptSpelling.path(path) + ScriptSpelling.reason(reason) }
}
