import ControllerKit
import DeviceConsole
import Interaction
import ScreenModel
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

// The arguments that one word alone has, or two.

extension Arguments<LaunchOptions> {
  /// The words that may follow `launch`.
  private enum Option: String, CaseIterable {
    case fresh, background, locked, version, idiom, size
  }

  /// How the app is launched.
  static let launchOptions = Arguments { reader throws(ScriptSyntaxError) in
    var options = LaunchOptions()
    var seen: [Option] = []
    while reader.count > 0 {
      let column = reader.column
      let option = try reader.choice(Option.self)
      if seen.contains(option) { throw ScriptSyntaxError(.givenTwice(option.rawValue), column: column) }
      seen.append(option)
      switch option {
      case .fresh: options.isFresh = true
      case .background: options.isInBackground = true
      case .locked: options.isLocked = true
      case .version: options.version = try reader.read(.string("a version"))
      case .idiom: options.idiom = try reader.choice(Idiom.self)
      case .size:
        try reader.keyword("class")
        options.sizeClass = try reader.choice(SizeClass.self)
      }
    }
    return options
  } write: { options in
    var words: [String] = []
    if options.isFresh { words.append("fresh") }
    if options.isInBackground { words.append("background") }
    if options.isLocked { words.append("locked") }
    if let version = options.version { words += ["version", version.quotedForScripts] }
    if let idiom = options.idiom { words += ["idiom", idiom.rawValue] }
    if let sizeClass = options.sizeClass { words += ["size", "class", sizeClass.rawValue] }
    return words.joined(separator: " ")
  }
}

extension DeviceAction {
  /// Whether it sets a condition of the device.
  var isCondition: Bool {
    if case .condition = self { return true }
    if case .turn = self { return true }
    return false
  }
}

extension Arguments<DeviceAction> {
  /// A condition of the device, and whether it is as it was observed; or a switch of the app, which is told by its word,
  /// since its name is the app's own.
  static let condition = Arguments { reader throws(ScriptSyntaxError) in
    var ahead = reader
    if let name = try? ahead.read(.identifier("a switch")), Observation(rawValue: name) == nil {
      for isOn in [true, false] where ahead.takes(isOn ? "on" : "off") {
        reader = ahead
        return .turn(name, isOn: isOn)
      }
    }
    let observation = try reader.choice(Observation.self)
    let word = try reader.choice([observation.documentedWord, observation.observedWord])
    return .condition(observation, isObserved: word == observation.observedWord)
  } write: { action in
    if case .condition(let observation, let isObserved) = action {
      return "\(observation.name) \(observation.word(isObserved))"
    }
    if case .turn(let name, let isOn) = action { return "\(name.identifierForScripts) \(isOn ? "on" : "off")" }
    return ""
  }
}

extension Arguments<[String: ActivityValue]> {
  /// What an app reads from an activity or a request: keys, each with a text.
  static let userInfo = Arguments { reader throws(ScriptSyntaxError) in
    var userInfo: [String: ActivityValue] = [:]
    while reader.count > 0 {
      let column = reader.column
      let key = try reader.read(.identifier("a key"))
      if userInfo[key] != nil { throw ScriptSyntaxError(.givenTwice(key), column: column) }
      userInfo[key] = .string(try reader.read(.string("a value")))
    }
    return userInfo
  } write: { userInfo in
    userInfo.sortedByBytes
      .map { "\($0.key.identifierForScripts) \(($0.value.plainText ?? "").quotedForScripts)" }
      .joined(separator: " ")
  }
}

extension Arguments<(Selector?, String)> {
  /// A field, unless it is the one with the focus, and what is typed.
  static let typing = Arguments { reader throws(ScriptSyntaxError) in
    (reader.count > 1 ? try reader.read(.selector()) : nil, try reader.read(.string("a text")))
  } write: {
    ($0.0.map { $0.written() + " " } ?? "") + $0.1.quotedForScripts
  }
}

extension Arguments<Range<Int>> {
  /// A part of a text.
  static let textRange = Arguments { reader throws(ScriptSyntaxError) in
    try reader.keyword("from")
    let lower = try reader.read(.integer("a place in the text, from 0", in: 0...1_000_000))
    try reader.keyword("to")
    return lower..<(try reader.read(.integer("a place behind the first", in: lower...1_000_000)))
  } write: {
    "from \($0.lowerBound) to \($0.upperBound)"
  }
}

extension Arguments<ScrollTarget> {
  /// Where it is scrolled to: lines or a row.
  static let scrollTarget = Arguments { reader throws(ScriptSyntaxError) in
    reader.isString
      ? .row(try reader.read(.string("a row")))
      : .offset(Double(try reader.read(.integer("a number of lines or a row in quotes", in: 0...1_000_000))))
  } write: {
    switch $0 {
    case .offset(let offset): offset.digits
    case .row(let text): text.quotedForScripts
    }
  }
}

extension Arguments<PageTurn> {
  /// Where the pages are turned.
  static let pageTurn = Arguments { reader throws(ScriptSyntaxError) in
    switch try reader.choice(["forward", "back", "to"]) {
    case "forward": .forward
    case "back": .back
    case _: .to(try reader.read(.integer("a page's number from 1", in: 1...1_000_000)))
    }
  } write: {
    switch $0 {
    case .forward: "forward"
    case .back: "back"
    case .to(let number): "to \(number)"
    }
  }
}

extension Arguments<ChoiceTarget> {
  /// What is chosen.
  static let choiceTarget = Arguments { reader throws(ScriptSyntaxError) in
    reader.isNumber
      ? .index(try reader.read(.integer("a segment's number from 1", in: 1...1_000_000)) - 1)
      : .title(try reader.read(.string("a segment or its number")))
  } write: {
    switch $0 {
    case .title(let title): title.quotedForScripts
    case .index(let index): String(index + 1)
    }
  }
}

extension Arguments<ArchiveDamage> {
  private enum Word: String, CaseIterable {
    case empty, truncate, flip, garbage
  }

  /// How an archive is damaged.
  static let damage = Arguments { reader throws(ScriptSyntaxError) in
    switch try reader.choice(Word.self) {
    case .empty: .empty
    case .truncate: .truncate(try reader.read(.integer("a number of bytes", in: 0...1_000_000_000)))
    case .flip: .flip(try reader.read(.integer("the place of a byte, from 0", in: 0...1_000_000_000)))
    case .garbage: .garbage
    }
  } write: {
    switch $0 {
    case .empty: "empty"
    case .truncate(let count): "truncate \(count)"
    case .flip(let place): "flip \(place)"
    case .garbage: "garbage"
    }
  }
}

extension Key {
  /// Other names that scripts may use.
  fileprivate static let aliases: [String: Key] = [
    "esc": .escape, "return": .enter, "back-tab": .backTab, "page-up": .pageUp, "page-down": .pageDown,
  ]
}

extension Arguments<Key> {
  /// A key: its name as the help shows it, in any case, or one character.
  static let key = Arguments { reader throws(ScriptSyntaxError) in
    let token = try reader.token("a key")
    let name = token.path?.components.joined(separator: "/") ?? token.written
    if let key = Key.aliases[name.lowercased()] ?? Key(name: name), Key(name: key.name) == key { return key }
    let known = Key.named.map(\.name)
    throw ScriptSyntaxError(
      .unknownChoice(token.written, known, or: ["F1", "Ctrl-X", "Alt-X", "a character"]), column: token.column)
  } write: {
    $0.name.identifierForScripts
  }
}
