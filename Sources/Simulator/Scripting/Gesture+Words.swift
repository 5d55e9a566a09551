import Interaction

extension Gesture {
  /// The words that act, as steps.
  static let words: [ScriptWord<StepCommand>] = [
    word("tap", "SELECTOR [accessory]", "taps a thing, or the accessory of a row") { arguments throws(Misreading) in
      let selector = try arguments.selector()
      return arguments.takes("accessory") ? .tapAccessory(selector) : .tap(selector)
    },
    ScriptWord("back", "goes back, as the back button does", .act(.back)),
    word("tab", "SELECTOR", "shows a tab") { arguments throws(Misreading) in .tab(try arguments.selector()) },
    word("show", "IDENTIFIER", "shows a controller by its storyboard identifier") { arguments throws(Misreading) in
      .show(try arguments.identifier("a storyboard identifier"))
    },
    word("present", "IDENTIFIER", "presents a controller by its storyboard identifier") {
      arguments throws(Misreading) in .present(try arguments.identifier("a storyboard identifier"))
    },
    word("perform", "IDENTIFIER", "performs a segue by its identifier, or by the name that the palette shows") {
      arguments throws(Misreading) in .perform(try arguments.identifier("a segue's identifier"))
    },
    ScriptWord("dismiss", "dismisses what is presented", .act(.dismiss)),
    word("type", "[SELECTOR] \"text\"", "types into a field, else into the one with the focus") {
      arguments throws(Misreading) in
      let field = arguments.count > 1 ? try arguments.selector() : nil
      return .type(try arguments.string("a text"), into: field)
    },
    word("select", "SELECTOR [from N to N]", "selects a row, or a part of a text") { arguments throws(Misreading) in
      let selector = try arguments.selector()
      guard arguments.count > 0 else { return .select(selector, nil) }
      try arguments.keyword("from")
      let lower = try arguments.integer("a place in the text, from 0", in: 0...1_000_000)
      try arguments.keyword("to")
      return .select(selector, lower..<(try arguments.integer("a place behind the first", in: lower...1_000_000)))
    },
    word("scroll", "SELECTOR to N|\"row\"", "scrolls until N lines or rows, or a row's predecessors, are above") {
      arguments throws(Misreading) in
      let selector = try arguments.selector()
      try arguments.keyword("to")
      return .scroll(selector, to: try ScrollTarget(from: &arguments))
    },
    word("turn", "SELECTOR on|off", "turns a switch") { arguments throws(Misreading) in
      .turn(try arguments.selector(), isOn: try arguments.choice(["on", "off"]) == "on")
    },
    word("slide", "SELECTOR to N", "sets a slider or a stepper") { arguments throws(Misreading) in
      let selector = try arguments.selector()
      try arguments.keyword("to")
      return .slide(selector, to: try arguments.number("a value", in: -1e15...1e15))
    },
    word("choose", "SELECTOR \"segment\"", "chooses one of several") { arguments throws(Misreading) in
      .choose(try arguments.selector(), try arguments.string("a segment"))
    },
    word("press", "KEY [N]", "presses a key, N times") { arguments throws(Misreading) in
      .press(try Key(from: &arguments), times: try arguments.optionalCount("a number of times"))
    },
    word("click", "X,Y", "clicks a cell, from 0,0 at the top left") { arguments throws(Misreading) in
      .click(try arguments.point())
    },
    word("wheel", "up|down [N]", "turns the wheel") { arguments throws(Misreading) in
      .wheel(
        try arguments.choice(WheelDirection.self), times: try arguments.optionalCount("a number of times"))
    },
    word("paste", "\"text\"", "pastes a text") { arguments throws(Misreading) in .paste(try arguments.string("a text"))
    },
    word("resize", "WxH", "gives the device another size") { arguments throws(Misreading) in
      .resize(try arguments.size())
    },
    ScriptWord("rotate", "swaps the sides of the device", .act(.rotate)),
  ]

  private static func word(
    _ name: String, _ arguments: String, _ summary: String,
    read: @escaping @Sendable (inout ArgumentReader) throws(Misreading) -> Gesture
  ) -> ScriptWord<StepCommand> {
    ScriptWord(name, arguments, summary) { (reader: inout ArgumentReader) throws(Misreading) -> StepCommand in
      .act(try read(&reader))
    }
  }
}

extension ScrollTarget {
  fileprivate init(from arguments: inout ArgumentReader) throws(Misreading) {
    self =
      arguments.isString
      ? .row(try arguments.string("a row"))
      : .offset(try arguments.integer("a number of lines or a row in quotes", in: 0...1_000_000))
  }
}
