import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// Keys of a program's own.
@Suite(.timeLimit(.minutes(30))) struct KeyActionTests {
  /// A screen that gives keys a meaning.
  private final class Keyed: ViewController {
    var actions: [KeyAction] = []
    override var keyCommands: [KeyAction] { actions }
    override var frontChild: ViewController? { children.last }
  }

  private final class Log { var lines: [String] = [] }

  private let log = Log()

  private func action(_ key: String, _ title: String, isEnabled: Bool = true) -> KeyAction {
    KeyAction(key, title, isEnabled: isEnabled) { [log] in log.lines.append(title) }
  }

  private func hands(_ root: @escaping () -> ViewController) -> ScreenInteraction {
    let hands = ScreenInteraction(
      target: RootApp(root), size: Size(width: 100, height: 24), actsAtOnce: true)
    _ = hands.screenful()
    return hands
  }

  private func hands(_ actions: KeyAction..., stack: [KeyAction] = [], views: [View] = []) -> ScreenInteraction {
    hands {
      let keyed = Keyed()
      keyed.actions = actions
      for view in views { keyed.view.addSubview(view) }
      let outer = Keyed()
      outer.actions = stack
      outer.addChild(keyed)
      return outer
    }
  }

  @Test(arguments: [("r", Key.character("r")), ("R", .character("R")), ("Ctrl-R", .control("r")), ("F5", .function(5))])
  func `a key does what the controller says`(name: String, key: Key) {
    let hands = hands(action(name, "reload"))
    hands.handle(.key(key))
    #expect(log.lines == ["reload"])
  }

  @Test func `the hint line, the help and the palette name it`() {
    let hands = hands(action("r", "reload"))
    #expect(hands.screenful().grid.lines.last?.hasPrefix(" r reload") == true)
    hands.handle(.key(.character("?")))
    #expect(hands.screenful().grid.text.contains("reload"))
    hands.handle(.key(.escape))
    hands.handle(.key(.character(":")))
    for letter in ["r", "e", "l"] { hands.handle(.key(.character(letter))) }
    hands.handle(.key(.enter))
    #expect(log.lines == ["reload"])
  }

  @Test func `one that is not possible now is no hint and says so`() {
    let hands = hands(action("r", "reload", isEnabled: false))
    #expect(hands.screenful().grid.lines.last?.contains("reload") == false)
    hands.handle(.key(.character("r")))
    #expect(log.lines.isEmpty)
    #expect(hands.screenful().grid.lines.last == " reload is not possible now")
  }

  @Test func `a field that is typed in takes the characters, and no other key`() {
    let field = TextField()
    let hands = hands(action("r", "reload"), action("Ctrl-R", "reload all"), views: [field])
    hands.handle(.key(.character("r")))
    hands.handle(.key(.control("r")))
    #expect(field.text == "r")
    #expect(log.lines == ["reload all"])
  }

  @Test func `the controller in front comes before those around it, and before the library`() {
    let hands = hands(action("q", "quiet"), stack: [action("q", "loud"), action("x", "outer")])
    hands.handle(.key(.character("q")))
    hands.handle(.key(.character("x")))
    #expect(log.lines == ["quiet", "outer"])
    #expect(!hands.isFinished)
  }

  @Test func `an alert has no keys of what is behind it`() {
    let hands = hands { [log] in
      let keyed = Keyed()
      keyed.actions = [KeyAction("r", "reload") { log.lines.append("reload") }]
      keyed.loadViewIfNeeded()
      keyed.present(AlertController(title: "Sure?", message: nil))
      return keyed
    }
    hands.handle(.key(.character("r")))
    #expect(log.lines.isEmpty)
  }

  private static let problems: [([String], String?)] = [
    (["r"], nil),
    (
      ["q"],
      "q of \"rename\" takes the place of \"quit: preserves; asks below the root; ^C at once\"; choose another key"
    ),
    (["Hyper-R"], "\"Hyper-R\" of \"rename\" is the name of no key; see the help for names"),
    (["Ctrl-C"], "Ctrl-C of \"rename\" never reaches a controller; choose another key"),
    (["r", "r"], "r is both \"rename\" and \"rename\"; choose another key"),
  ]

  @Test(arguments: problems)
  func `what is wrong with keys is said while debugging`(keys: [String], problem: String?) throws {
    let hands = hands {
      let keyed = Keyed()
      keyed.actions = keys.map { KeyAction($0, "rename") {} }
      return keyed
    }
    let screen = try #require(hands.screen)
    #expect(hands.clashes(on: screen).first == problem)
  }

  @Test func `control characters in a title do not get out`() {
    let hands = hands(action("r", "re\u{1B}[2Jload"))
    #expect(!hands.screenful().grid.text.unicodeScalars.contains("\u{1B}"))
  }
}
