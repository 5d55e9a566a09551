import ControllerKit
import TextFormatting

extension Expectation {
  /// The words behind `expect`, in the order in which help shows them.
  static let words: [ScriptWord<Expectation>] = screenWords + stateWords

  private static let screenWords: [ScriptWord<Expectation>] = [
    word("title", "\"title\"", "the title that is shown", Expectation.title),
    word("text", "\"text\"", "something on the screen says this", Expectation.text),
    word("no text", "\"text\"", "nothing on the screen says this", Expectation.noText),
    ScriptWord("stack", "a > b > c", "the shown stack, the navigation controller first") {
      arguments throws(Misreading) in
      var components = [try arguments.identifier("an identifier")]
      while arguments.takesSeparator() { components.append(try arguments.identifier("an identifier")) }
      return .stack(components)
    },
    word("tab", "\"tab\"", "the tab that is shown", Expectation.tab),
    ScriptWord("presented", "IDENTIFIER|none", "what is presented on top") { arguments throws(Misreading) in
      .presented(arguments.takes("none") ? nil : try arguments.identifier("an identifier or none"))
    },
    ScriptWord("row", "N \"text\"", "what a row says, counted from 1") { arguments throws(Misreading) in
      .row(try arguments.integer("a row's number from 1", in: 1...1_000_000), try arguments.string("a text"))
    },
    word("selected", "\"row\"", "the row that is selected", Expectation.selected),
    ScriptWord("value", "SELECTOR \"value\"", "what a field, switch, slider or choice holds") {
      arguments throws(Misreading) in .value(try arguments.selector(), try arguments.string("a value"))
    },
    ScriptWord("focus", "SELECTOR", "what the keys act on") { arguments throws(Misreading) in
      .focus(try arguments.selector())
    },
    ScriptWord("scrolled", "SELECTOR to N", "how many lines or rows are above") { arguments throws(Misreading) in
      let selector = try arguments.selector()
      try arguments.keyword("to")
      return .scrolled(selector, to: try arguments.integer("a number of lines", in: 0...1_000_000))
    },
    ScriptWord("screen", "", "the lines of the screen, each behind |, up to end") { _ in .screen([]) },
  ]

  private static let stateWords: [ScriptWord<Expectation>] = [
    ScriptWord("launch", "restored|first|clean|refused|crashed|exited", "what the last launch came to") {
      arguments throws(Misreading) in .launch(try arguments.choice(LaunchWord.self))
    },
    word("warning", "\"text\"", "a warning of the last launch or preservation holds this", Expectation.warning),
    ScriptWord("saved", "PATH", "the last preservation saved this") { arguments throws(Misreading) in
      .saved(try arguments.path())
    },
    ScriptWord("not saved", "PATH [because \"reason\"]", "the last preservation left this out") {
      arguments throws(Misreading) in .notSaved(try arguments.path(), because: try arguments.reason())
    },
    ScriptWord("restored", "PATH [by class|delegate|existing|storyboard]", "the last launch brought this back") {
      arguments throws(Misreading) in
      let path = try arguments.path()
      return .restored(path, by: arguments.takes("by") ? try arguments.choice(LookupStep.self) : nil)
    },
    ScriptWord("not restored", "PATH [because \"reason\"]", "the last launch did not bring this back") {
      arguments throws(Misreading) in .notRestored(try arguments.path(), because: try arguments.reason())
    },
    ScriptWord("archive", "none|present", "whether there is saved state") { arguments throws(Misreading) in
      .archive(isPresent: try arguments.choice(["none", "present"]) == "present")
    },
    ScriptWord("state", "PATH KEY VALUE", "what the archive holds under a key") { arguments throws(Misreading) in
      .state(try arguments.path(), key: try arguments.identifier("a key"), try ExpectedValue(from: &arguments))
    },
    ScriptWord("calls", "", "lines of the launch record in this order, up to end") { _ in .calls([]) },
  ]

  private static func word(
    _ name: String, _ arguments: String, _ summary: String, _ make: @escaping @Sendable (String) -> Expectation
  ) -> ScriptWord<Expectation> {
    ScriptWord(name, arguments, summary) { (reader: inout ArgumentReader) throws(Misreading) -> Expectation in
      make(try reader.string("a text"))
    }
  }
}

extension ExpectedValue {
  fileprivate init(from arguments: inout ArgumentReader) throws(Misreading) {
    let wanted = "a value: \"text\", a number, true, false, none or a path"
    let token = try arguments.token(wanted)
    switch token.content {
    case .string(let text): self = .text(text)
    case .word(let path) where !path.components.contains(""):
      switch token.word {
      case "true": self = .bool(true)
      case "false": self = .bool(false)
      case "none": self = .none
      case let word?:
        if word.isNumber, let number = Double(word), number.isFinite {
          self = .number(number)
        } else {
          self = .reference(path)
        }
      case nil: self = .reference(path)
      }
    default: throw arguments.wrong(token, wanted)
    }
  }
}

extension ArgumentReader {
  fileprivate mutating func reason() throws(Misreading) -> String? {
    guard count > 0 else { return nil }
    try keyword("because")
    return try string("a reason")
  }
}
