import AppDefinition
import Rendering
import ScreenModel
import StateArchive

/// One setting at the top of a script.
enum ScriptSetting {
  case version
  case scene(String)
  case size(Size)
  case clock(Timestamp)
  case color(ScriptSettings.Color)
  case timeout(Double)
  case include(String)

  /// The words that make settings.
  static let words: [ScriptWord<ScriptSetting>] = [
    ScriptWord("version", "1", "the version of the script language") { arguments throws(Misreading) in
      let token = try arguments.token("the version")
      guard token.word == "1" else { throw Misreading(.unknownVersion(token.written), column: token.column) }
      return .version
    },
    ScriptWord("scene", "FILE", "the app: a file beside the script, or a bundled scene's name") {
      arguments throws(Misreading) in .scene(try arguments.file())
    },
    ScriptWord("set size", "WxH", "the size of the device, else 80x24") { arguments throws(Misreading) in
      .size(try arguments.size())
    },
    ScriptWord("set clock", "TIMESTAMP", "the moment at which each test begins, else 2020-01-01T00:00:00Z") {
      arguments throws(Misreading) in
      let wanted = "a moment such as 2020-01-01T00:00:00Z"
      let token = try arguments.token(wanted)
      guard let word = token.word, word.hasSuffix("Z"), let moment = Timestamp(rfc3339: word) else {
        throw arguments.wrong(token, wanted)
      }
      return .clock(moment)
    },
    ScriptWord("set color", "16|256|never", "how many colours the device shows") { arguments throws(Misreading) in
      .color(try arguments.choice(ScriptSettings.Color.self))
    },
    ScriptWord("set timeout", "SECONDS", "the most simulated time that one test may take") {
      arguments throws(Misreading) in .timeout(try arguments.number("a number of seconds", in: 0...1e9))
    },
    ScriptWord("include", "FILE", "the lines of another script stand here, once") { arguments throws(Misreading) in
      .include(try arguments.file())
    },
  ]
}
