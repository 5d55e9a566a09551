/// A word without arguments.
protocol PlainWord: StepWord {
  init()
}

extension PlainWord {
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { self.init() }

  var arguments: String { "" }
}
