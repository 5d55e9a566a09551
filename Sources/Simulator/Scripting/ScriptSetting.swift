import AppDefinition
import Rendering
import ScreenModel
import StateArchive

/// The result of one line at the top of a script.
enum ScriptSetting {
  /// A setting; the position is that of the line.
  case change((_ settings: inout ScriptSettings, _ position: SourcePosition) -> Void)
  /// The lines of another script replace it.
  case include(String)

  /// The words that make settings.
  static let words: [ScriptWord<ScriptSetting>] = [
    ScriptWord(WordSyntax("version", "1", "the version of the script language")) {
      arguments throws(ScriptSyntaxError) in
      let token = try arguments.token("the version")
      guard token.word == "1" else { throw ScriptSyntaxError(.unknownVersion(token.written), column: token.column) }
      return .change { _, _ in }
    },
    ScriptWord(WordSyntax("scene", "FILE", "the app: a file beside the script, or a bundled scene's name")) {
      arguments throws(ScriptSyntaxError) in
      let name = try arguments.file()
      return .change { $0.scene = ScriptSettings.Reference(name: name, position: $1) }
    },
    ScriptWord(WordSyntax("set size", "WxH", "the size of the device, else 80x24")) {
      arguments throws(ScriptSyntaxError) in
      let size = try arguments.read(.size)
      return .change { settings, _ in settings.size = size }
    },
    ScriptWord(WordSyntax("set clock", "TIMESTAMP", "the moment at which each test begins, else 2020-01-01T00:00:00Z"))
    {
      arguments throws(ScriptSyntaxError) in
      let wanted = "a moment such as 2020-01-01T00:00:00Z"
      let token = try arguments.token(wanted)
      guard let word = token.word, word.hasSuffix("Z"), let moment = Timestamp(rfc3339: word) else {
        throw arguments.wrong(token, wanted)
      }
      return .change { settings, _ in settings.clock = moment }
    },
    ScriptWord(WordSyntax("set color", "16|256|never", "how many colours the device shows")) {
      arguments throws(ScriptSyntaxError) in
      let color = try arguments.choice(ScriptSettings.Color.self)
      return .change { settings, _ in settings.color = color }
    },
    ScriptWord(WordSyntax("set timeout", "SECONDS", "the most simulated time that one test may take")) {
      arguments throws(ScriptSyntaxError) in
      let seconds = try arguments.read(.number("a number of seconds", in: 0...1e9))
      return .change { settings, _ in settings.timeout = seconds }
    },
    ScriptWord(WordSyntax("include", "FILE", "inserts the lines of another script, once")) {
      arguments throws(ScriptSyntaxError) in
      .include(try arguments.file())
    },
  ]
}
