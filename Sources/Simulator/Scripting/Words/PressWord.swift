import Interaction

/// `press`: presses a key.
struct PressWord: InputWord {
  static let syntax = ScriptSyntax(StepName.press, "KEY [N]", "presses a key, N times")

  let key: Key
  let times: Int

  init(key: Key, times: Int) {
    self.key = key
    self.times = times
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    key = try Key(from: &arguments)
    times = try arguments.optionalCount("a number of times")
  }

  var arguments: String { key.scriptName + (times == 1 ? "" : " \(times)") }

  var event: InputEvent { .key(key) }
}
