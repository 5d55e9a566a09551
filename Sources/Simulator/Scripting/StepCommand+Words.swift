import AppDefinition
import TextFormatting
import Vocabulary

extension StepCommand {
  /// The words that make steps, in the order in which help shows them.
  static let words: [ScriptWord<StepCommand>] = launches + Gesture.words + others

  private static let launches: [ScriptWord<StepCommand>] = [
    ScriptWord(
      "launch", "[fresh] [background] [locked] [version \"V\"] [idiom phone|pad]",
      "launches the app; fresh first sets the saved state aside"
    ) { arguments throws(Misreading) in .launch(try ScriptLaunch(from: &arguments)) },
    ScriptWord("background", "sends the app to the background, which preserves", .background),
    ScriptWord("foreground", "brings the app back from the background", .foreground),
    ScriptWord("quit", "sends the app to the background and ends it", .quit),
    ScriptWord("kill", "ends the app as the system does: nothing is saved", .kill),
    ScriptWord("crash", "the app dies where it stands", .crash),
    ScriptWord("force-quit", "ends the app as a swipe does: the archive is set aside", .forceQuit),
    ScriptWord("corrupt archive", "empty|truncate N|flip N|garbage", "spoils the archive on the disk") {
      arguments throws(Misreading) in .corruptArchive(try ArchiveDamage(from: &arguments))
    },
    ScriptWord("advance", "SECONDS", "lets simulated time pass") { arguments throws(Misreading) in
      .advance(try arguments.number("a number of seconds", in: 0...1e9))
    },
  ]

  private static let others: [ScriptWord<StepCommand>] = [
    ScriptWord("repeat", "N", "does the steps up to end so many times") { arguments throws(Misreading) in
      .loop(try arguments.integer("a number of times", in: 1...10_000), [])
    },
    ScriptWord("say", "\"caption\"", "shows a line to those who watch") { arguments throws(Misreading) in
      .say(try arguments.string("a caption"))
    },
    ScriptWord("snapshot", "screen|styled|tree NAME", "compares with what was kept beside the script") {
      arguments throws(Misreading) in
      let kind = try arguments.choice(SnapshotKind.self)
      return .snapshot(kind, name: try arguments.fileStem())
    },
  ]
}

extension ArgumentReader {
  /// Takes a name that can be a file's on any system.
  fileprivate mutating func fileStem() throws(Misreading) -> String {
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

extension ScriptLaunch {
  fileprivate init(from arguments: inout ArgumentReader) throws(Misreading) {
    var seen: [String] = []
    while arguments.count > 0 {
      let column = arguments.column
      let word = try arguments.choice(["fresh", "background", "locked", "version", "idiom"])
      if seen.contains(word) { throw Misreading(.givenTwice(word), column: column) }
      seen.append(word)
      switch word {
      case "fresh": isFresh = true
      case "background": isBackground = true
      case "locked": isLocked = true
      case "version": version = try arguments.string("a version")
      default: idiom = try arguments.choice(Idiom.self)
      }
    }
  }
}

extension ArchiveDamage {
  fileprivate init(from arguments: inout ArgumentReader) throws(Misreading) {
    switch try arguments.choice(["empty", "truncate", "flip", "garbage"]) {
    case "empty": self = .empty
    case "truncate": self = .truncate(try arguments.integer("a number of bytes", in: 0...1_000_000_000))
    case "flip": self = .flip(try arguments.integer("the place of a byte, from 0", in: 0...1_000_000_000))
    default: self = .garbage
    }
  }
}
