import AppDefinition
import Rendering
import StateArchive

/// The result of one line at the top of a script.
enum ScriptSetting {
  /// A setting; the position is that of the line.
  case change((_ settings: inout ScriptSettings, _ position: SourcePosition) -> Void)
  /// The lines of another script replace it.
  case include(String)

  /// The words that make settings.
  static let words: [ScriptWord<ScriptSetting>] = [
    ScriptWord("version", "1", "the version of the script language") { reader throws(ScriptSyntaxError) in
      let token = try reader.token("the version")
      guard token.word == "1" else { throw ScriptSyntaxError(.unknownVersion(token.written), column: token.column) }
      return .change { _, _ in }
    },
    ScriptWord("scene", "FILE", "the app: a file beside the script, or a bundled scene's name", .file) { name in
      .change { $0.scene = ScriptSettings.Reference(name: name, position: $1) }
    },
    ScriptWord("set size", "WxH", "the size of the device, else 80x24", .size) { size in
      .change { settings, _ in settings.size = size }
    },
    ScriptWord("set clock", "TIMESTAMP", "the moment at which each test begins, else 2020-01-01T00:00:00Z", .moment) {
      moment in
      .change { settings, _ in settings.clock = moment }
    },
    ScriptWord(
      "set color", "16|256|never", "how many colours the device shows", .choice(of: ScriptSettings.Color.self)
    ) { color in
      .change { settings, _ in settings.color = color }
    },
    ScriptWord(
      "set timeout", "SECONDS", "the most simulated time that one test may take",
      .number("a number of seconds", in: 0...1e9)
    ) { seconds in
      .change { settings, _ in settings.timeout = seconds }
    },
    ScriptWord("include", "FILE", "inserts the lines of another script, once", .file) { .include($0) },
  ]
}

extension Arguments<Timestamp> {
  fileprivate static let moment = token("a moment such as 2020-01-01T00:00:00Z") { token in
    token.word.flatMap { $0.hasSuffix("Z") ? Timestamp(rfc3339: $0) : nil }
  } write: {
    $0.rfc3339
  }
}
