import Interaction
import ScreenModel
import Simulation

extension ScriptWord<StepCommand> {
  /// The words for what a person does to what can be seen, and for what the app's code does by name.
  static let hands: [ScriptWord] =
    [
      ScriptWord(
        "tap", "SELECTOR [accessory]", "taps a thing, or the accessory of a row",
        Arguments.selector().then(Arguments.flag("accessory")),
        to: { .element($1 ? .tapAccessory($0) : .tap($0)) }, from: \.tap),
      ScriptWord("back", "goes back, as the back button does", .element(.back)),
      ScriptWord(
        "tab", "SELECTOR", "shows a tab", .selector(),
        to: { .element(.selectTab($0)) }, from: { if case .element(.selectTab(let tab)) = $0 { tab } else { nil } }),
    ] + code + [
      ScriptWord("dismiss", "dismisses what is presented", .element(.dismiss)),
      ScriptWord("undo", "takes a dismissal back, straight after it", .element(.undo)),
    ] + controls

  private static let code: [ScriptWord] = [
    ScriptWord(
      "show", "IDENTIFIER", "shows a controller by its storyboard identifier", .identifier("a storyboard identifier"),
      to: { .device(.show($0)) }, from: { if case .device(.show(let name)) = $0 { name } else { nil } }),
    ScriptWord(
      "present", "IDENTIFIER", "presents a controller by its storyboard identifier",
      .identifier("a storyboard identifier"),
      to: { .device(.present($0)) }, from: { if case .device(.present(let name)) = $0 { name } else { nil } }),
    ScriptWord(
      "perform", "IDENTIFIER", "performs a segue or an action by its identifier, or by the name that the palette shows",
      .identifier("a segue's identifier"),
      to: { .device(.performSegue($0)) }, from: { if case .device(.performSegue(let name)) = $0 { name } else { nil } }
    ),
    ScriptWord(
      "event", "NAME", "lets an event of the scene happen, such as a login", .identifier("an event's name"),
      to: { .device(.event($0)) }, from: { if case .device(.event(let name)) = $0 { name } else { nil } }),
  ]

  private static let controls: [ScriptWord] = [
    ScriptWord(
      "type", "[SELECTOR] \"text\"", "types into a field, else into the one with the focus", .typing,
      to: { .element(.type($1, into: $0)) },
      from: { if case .element(.type(let text, let field)) = $0 { (field, text) } else { nil } }),
    ScriptWord(
      "delete", "SELECTOR", "deletes what is before the cursor of a field", .selector(),
      to: { .element(.deleteBackward($0)) },
      from: { if case .element(.deleteBackward(let field)) = $0 { field } else { nil } }),
    ScriptWord(
      "select", "SELECTOR [from N to N]", "selects a row, or a part of a text",
      Arguments.selector().then(Arguments.textRange.orNone),
      to: { .element(.select($0, $1)) },
      from: { if case .element(.select(let thing, let range)) = $0 { (thing, range) } else { nil } }),
    ScriptWord(
      "scroll", "SELECTOR to N|\"row\"", "scrolls until N lines or rows, or a row's predecessors, are above",
      Arguments.selector().to(Arguments.scrollTarget),
      to: { .element(.scroll($0, to: $1)) },
      from: { if case .element(.scroll(let view, let target)) = $0 { (view, target) } else { nil } }),
    ScriptWord(
      "zoom", "SELECTOR to N", "zooms a scroll view; 1 is its own size", Arguments.selector().to(Arguments.scale),
      to: { .element(.zoom($0, to: $1)) },
      from: { if case .element(.zoom(let view, let scale)) = $0 { (view, scale) } else { nil } }),
    ScriptWord(
      "turn page", "forward|back|to N", "turns the pages in front", .pageTurn,
      to: { .element(.turnPage($0)) }, from: { if case .element(.turnPage(let turn)) = $0 { turn } else { nil } }),
    ScriptWord(
      "turn", "SELECTOR on|off", "turns a switch",
      Arguments.selector(avoiding: ["page"]).then(Arguments.either("on", "off")),
      to: { .element(.turn($0, isOn: $1)) },
      from: { if case .element(.turn(let control, let isOn)) = $0 { (control, isOn) } else { nil } }),
    ScriptWord(
      "slide", "SELECTOR to N", "sets a slider or a stepper",
      Arguments.selector().to(Arguments.number("a value", in: -1e15...1e15)),
      to: { .element(.slide($0, to: $1)) },
      from: { if case .element(.slide(let control, let value)) = $0 { (control, value) } else { nil } }),
    ScriptWord(
      "choose", "SELECTOR \"segment\"|N", "chooses one of several, by its text or its number from 1",
      Arguments.selector().then(Arguments.choiceTarget),
      to: { .element(.choose($0, $1)) },
      from: { if case .element(.choose(let control, let target)) = $0 { (control, target) } else { nil } }),
  ]

  /// The words for what a terminal sends.
  static let terminal: [ScriptWord] = [
    ScriptWord(
      "press", "KEY [N]", "presses a key, N times", Arguments.key.then(Arguments.times),
      to: { .input(.key($0), times: $1) },
      from: { if case .input(.key(let key), let times) = $0 { (key, times) } else { nil } }),
    ScriptWord(
      "click", "X,Y", "clicks a cell, from 0,0 at the top left", .point,
      to: { .input(.mouse(.press, at: $0), times: 1) },
      from: { if case .input(.mouse(.press, let point), _) = $0 { point } else { nil } }),
    ScriptWord(
      "wheel", "up|down [N]", "turns the wheel", Arguments.either("up", "down").then(Arguments.times),
      to: { .input(.mouse($0 ? .wheelUp : .wheelDown, at: Point(x: 0, y: 0)), times: $1) }, from: \.wheelTurn),
    ScriptWord(
      "paste", "\"text\"", "pastes a text", .string("a text"),
      to: { .input(.paste($0), times: 1) }, from: { if case .input(.paste(let text), _) = $0 { text } else { nil } }),
    ScriptWord(
      "resize", "WxH", "gives the device another size", .size,
      to: { .input(.resize($0), times: 1) }, from: { if case .input(.resize(let size), _) = $0 { size } else { nil } }),
  ]

  /// The words of a test that are neither.
  static let test: [ScriptWord] = [
    ScriptWord("rotate", "swaps the sides of the device", .rotate),
    ScriptWord(
      "repeat", "N", "does the steps up to end so many times", .integer("a number of times", in: 1...10_000),
      block: .steps, to: { .loop($0, []) }, from: { if case .loop(let count, _) = $0 { count } else { nil } }),
    ScriptWord(
      "say", "\"caption\"", "shows a caption in a watched replay", .string("a caption"), to: { .say($0) },
      from: { if case .say(let caption) = $0 { caption } else { nil } }),
    ScriptWord(
      "snapshot", "screen|styled|tree NAME", "compares with what was kept beside the script",
      Arguments.choice(of: SnapshotKind.self).then(Arguments.fileStem), to: { .snapshot($0, $1) },
      from: { if case .snapshot(let kind, let name) = $0 { (kind, name) } else { nil } }),
  ]
}

extension StepCommand {
  /// What is tapped, and whether its accessory is.
  fileprivate var tap: (Selector, Bool)? {
    if case .element(.tap(let thing)) = self { return (thing, false) }
    if case .element(.tapAccessory(let row)) = self { return (row, true) }
    return nil
  }

  /// Whether the wheel is turned up, and how often.
  fileprivate var wheelTurn: (Bool, Int)? {
    guard case .input(.mouse(let action, _), let times) = self, action != .press else { return nil }
    return (action == .wheelUp, times)
  }
}
