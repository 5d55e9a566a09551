import Interaction
import ScreenModel
import Simulation

extension StepCommand {
  /// The words that act.
  static let actions: [ScriptWord<StepCommand>] = [
    ScriptWord("tap", "SELECTOR [accessory]", "taps a thing, or the accessory of a row") {
      arguments throws(Misreading) in
      let selector = try arguments.selector()
      return arguments.takes("accessory") ? .element(.tapAccessory(selector)) : .element(.tap(selector))
    },
    ScriptWord("back", "goes back, as the back button does", .element(.back)),
    ScriptWord("tab", "SELECTOR", "shows a tab") { arguments throws(Misreading) in
      .element(.selectTab(try arguments.selector()))
    },
    ScriptWord("show", "IDENTIFIER", "shows a controller by its storyboard identifier") {
      arguments throws(Misreading) in
      .device(.show(try arguments.identifier("a storyboard identifier")))
    },
    ScriptWord("present", "IDENTIFIER", "presents a controller by its storyboard identifier") {
      arguments throws(Misreading) in .device(.present(try arguments.identifier("a storyboard identifier")))
    },
    ScriptWord("perform", "IDENTIFIER", "performs a segue by its identifier, or by the name that the palette shows") {
      arguments throws(Misreading) in .device(.performSegue(try arguments.identifier("a segue's identifier")))
    },
    ScriptWord("dismiss", "dismisses what is presented", .element(.dismiss)),
    ScriptWord("type", "[SELECTOR] \"text\"", "types into a field, else into the one with the focus") {
      arguments throws(Misreading) in
      let field = arguments.count > 1 ? try arguments.selector() : nil
      return .element(.type(try arguments.string("a text"), into: field))
    },
    ScriptWord("select", "SELECTOR [from N to N]", "selects a row, or a part of a text") {
      arguments throws(Misreading) in
      let selector = try arguments.selector()
      guard arguments.count > 0 else { return .element(.select(selector, nil)) }
      try arguments.keyword("from")
      let lower = try arguments.integer("a place in the text, from 0", in: 0...1_000_000)
      try arguments.keyword("to")
      let upper = try arguments.integer("a place behind the first", in: lower...1_000_000)
      return .element(.select(selector, lower..<upper))
    },
    ScriptWord("scroll", "SELECTOR to N|\"row\"", "scrolls until N lines or rows, or a row's predecessors, are above") {
      arguments throws(Misreading) in
      let selector = try arguments.selector()
      try arguments.keyword("to")
      return .element(.scroll(selector, to: try ScrollTarget(from: &arguments)))
    },
    ScriptWord("turn", "SELECTOR on|off", "turns a switch") { arguments throws(Misreading) in
      .element(.turn(try arguments.selector(), isOn: try arguments.choice(["on", "off"]) == "on"))
    },
    ScriptWord("slide", "SELECTOR to N", "sets a slider or a stepper") { arguments throws(Misreading) in
      let selector = try arguments.selector()
      try arguments.keyword("to")
      return .element(.slide(selector, to: try arguments.number("a value", in: -1e15...1e15)))
    },
    ScriptWord("choose", "SELECTOR \"segment\"", "chooses one of several") { arguments throws(Misreading) in
      .element(.choose(try arguments.selector(), .title(try arguments.string("a segment"))))
    },
    ScriptWord("press", "KEY [N]", "presses a key, N times") { arguments throws(Misreading) in
      .press(try Key(from: &arguments), times: try arguments.optionalCount("a number of times"))
    },
    ScriptWord("click", "X,Y", "clicks a cell, from 0,0 at the top left") { arguments throws(Misreading) in
      .input(.mouse(.press, at: try arguments.point()), times: 1)
    },
    ScriptWord("wheel", "up|down [N]", "turns the wheel") { arguments throws(Misreading) in
      let direction = try arguments.choice(WheelDirection.self)
      return .input(
        .mouse(direction.action, at: Point(x: 0, y: 0)), times: try arguments.optionalCount("a number of times"))
    },
    ScriptWord("paste", "\"text\"", "pastes a text") { arguments throws(Misreading) in
      .input(.paste(try arguments.string("a text")), times: 1)
    },
    ScriptWord("resize", "WxH", "gives the device another size") { arguments throws(Misreading) in
      .input(.resize(try arguments.size()), times: 1)
    },
    ScriptWord("rotate", "swaps the sides of the device", .rotate),
  ]
}

/// Where the wheel is turned.
enum WheelDirection: String, CaseIterable {
  case up, down

  /// What the mouse does.
  var action: MouseAction { self == .up ? .wheelUp : .wheelDown }
}

extension ScrollTarget {
  fileprivate init(from arguments: inout ArgumentReader) throws(Misreading) {
    self =
      arguments.isString
      ? .row(try arguments.string("a row"))
      : .offset(Double(try arguments.integer("a number of lines or a row in quotes", in: 0...1_000_000)))
  }
}
