import AppDefinition
import AppReading
import TestSupport
import Testing
import TextFormatting

/// A scene that should be refused, or read with a warning, and what the reader says.
struct BadScene: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let said: [String]

  init(_ name: String, _ text: String, _ said: String...) {
    (self.name, self.text, self.said) = (name, text, said)
  }

  var testDescription: String { name }
}

private let badScenes = [
  BadScene("empty", "", "Test.yaml:1:1: the file is empty"),
  BadScene("blank", "\n \n", "Test.yaml:1:1: the file is empty"),
  BadScene("only a comment", "# nothing here\n", "Test.yaml:1:1: the file is empty"),
  BadScene("only a document start", "---\n", "Test.yaml:2:1: the file is empty"),
  BadScene("a list", "- a\n", "Test.yaml:1:1: expected a mapping (KEY: VALUE), found a list"),
  BadScene("binary", "bplist00\u{1}\u{2}", "Test.yaml:1:1: this is a binary file, not text"),
  BadScene(
    "a control character", "app: a\ninitial: \u{1B}[31m\n",
    "Test.yaml:2:10: a control character (byte 1B) is here; remove it"),
  BadScene(
    "a merge conflict", "app: a\n<<<<<<< ours\ninitial: a\n=======\ninitial: b\n>>>>>>> theirs\n",
    "Test.yaml:2:1: a merge left its conflict marker here; finish the merge first"),
  BadScene("no app", "initial: a\ncontrollers: { a: {} }\n", "Test.yaml:1:1: a scene needs a key \"app\""),
  BadScene("no initial", "app: A\ncontrollers: { a: {} }\n", "Test.yaml:1:1: a scene needs a key \"initial\""),
  BadScene(
    "a misspelt kind", "app: A\ninitial: a\ncontrollers:\n  a: { kind: navigaton, root: b }\n  b: {}\n",
    "Test.yaml:4:14: \"navigaton\" is not one of plain, table, collection, navigation, tabBar, split, page, container, "
      + "alert, placeholder; did you mean \"navigation\"?",
    "Test.yaml:4:31: \"root\" does not fit a controller of kind plain"),
  BadScene(
    "a misspelt key", "app: A\ninital: a\ncontrollers: { a: {} }\n",
    "Test.yaml:1:1: a scene needs a key \"initial\"",
    "Test.yaml:2:1: a scene has no key \"inital\"; did you mean \"initial\"?"),
  BadScene(
    "a controller that is given twice", "app: A\ninitial: a\ncontrollers:\n  a: {}\n  b: {}\n  a: {}\n",
    "Test.yaml:4:3: \"a\" appears twice, first here and again on line 6; rename one"),
  BadScene(
    "a child that does not exist",
    "app: A\ninitial: tabs\ncontrollers:\n  tabs: { kind: tabBar, children: [inbx] }\n  inbox: {}\n",
    "Test.yaml:4:36: no controller is called \"inbx\"; did you mean \"inbox\"?"),
  BadScene(
    "a destination that does not exist",
    "app: A\ninitial: a\ncontrollers:\n  a: { views: [{ button: Go, show: messge }] }\n  message: {}\n",
    "Test.yaml:4:36: no controller is called \"messge\"; did you mean \"message\"?"),
  BadScene(
    "a cycle of containment",
    "app: A\ninitial: a\ncontrollers:\n  a: { kind: navigation, root: b }\n"
      + "  b: { kind: tabBar, children: [a] }\n",
    "Test.yaml:5:3: the controller contains itself: \"a\" > \"b\" > \"a\"; take one link out"),
  BadScene(
    "a screen that embeds itself", "app: A\ninitial: a\ncontrollers:\n  a: { views: [{ embed: a }] }\n",
    "Test.yaml:4:3: the controller contains itself: \"a\" > \"a\"; take one link out"),
  BadScene(
    "an anchor", "app: A\ninitial: a\ncontrollers:\n  a: &shared { title: B }\n  b: *shared\n",
    "Test.yaml:4:6: anchors and aliases are not read; write it out, or put \"&shared\" in quotes if it is text",
    "Test.yaml:5:6: anchors and aliases are not read; write it out, or put \"*shared\" in quotes if it is text"),
  BadScene(
    "an alias alone", "app: A\ninitial: a\ncontrollers:\n  a: { title: *name }\n",
    "Test.yaml:4:15: anchors and aliases are not read; write it out, or put \"*name\" in quotes if it is text"),
  BadScene(
    "an alias without a name", "app: A\ninitial: a\ncontrollers:\n  a: { title: * }\n",
    "Test.yaml:4:15: anchors and aliases are not read; write it out, or put \"*\" in quotes if it is text"),
  BadScene(
    "data that does not exist",
    "app: A\ninitial: a\ndata: { messages: [] }\ncontrollers:\n  a: { kind: table, table: { rows: mesages } }\n",
    "Test.yaml:5:28: there is no data called \"mesages\"; did you mean \"messages\"?"),
  BadScene(
    "a restoration class that does not exist",
    "app: A\ninitial: a\nrestorationClasses: { Maker: { makes: a } }\ncontrollers: { a: { restorationClass: Makr } }\n",
    "Test.yaml:4:16: the restoration class \"Makr\" is not defined; did you mean \"Maker\"?"),
  BadScene(
    "a truth value in other words", "app: A\ninitial: a\ncontrollers: { a: { callsSuper: yes } }\n",
    "Test.yaml:3:33: \"yes\" is not one of true, false"),
  BadScene(
    "a number in other words",
    "app: A\ninitial: a\ncontrollers: { a: { views: [{ slider: s, value: 12:30 }] } }\n",
    "Test.yaml:3:49: \"12:30\" is not a number; write digits with at most one point"),
  BadScene(
    "several mistakes",
    "app: [A]\ninitial: b\ndelegate: { shouldSave: alwys }\ncontrollers:\n  a: { titel: x, saves: [itm] }\n",
    "Test.yaml:1:6: expected text, found a list",
    "Test.yaml:2:10: no controller is called \"b\"; did you mean \"a\"?",
    "Test.yaml:3:25: \"alwys\" is not one of always, never, sameVersion, sameIdiom; did you mean \"always\"?",
    "Test.yaml:5:8: a controller has no key \"titel\"; did you mean \"title\"?",
    "Test.yaml:5:26: \"itm\" is not understood; write item, text(VIEW), value(VIEW), own(NAME), one of these under a KEY, KEY: TEXT, "
      + "KEY: reference(PATH) or KEY: object(NAME)"),
  BadScene(
    "a view that is two things", "app: A\ninitial: a\ncontrollers: { a: { views: [{ label: x, button: y }] } }\n",
    "Test.yaml:3:29: a view is one thing only, not label and button"),
  BadScene(
    "a tap that does two things",
    "app: A\ninitial: a\ncontrollers: { a: { views: [{ button: x, pop: true, show: a }] } }\n",
    "Test.yaml:3:29: a tap does one thing only, not pop and show"),
  BadScene(
    "a tap that goes through a property and does nothing",
    "app: A\ninitial: a\ncontrollers: { a: { actions: { go: { through: owner } } } }\n",
    "Test.yaml:3:36: an action needs a key \"dismiss\""),
  BadScene(
    "a record that is given twice",
    "app: A\ninitial: a\ndata:\n  x:\n    - { id: m }\n    - { id: m }\ncontrollers: { a: {} }\n",
    "Test.yaml:6:7: the record \"m\" is used twice, first on line 5"),
  BadScene(
    "a storyboard that is not there", "app: A\ninitial: a\nstoryboards: [Main.storyboard]\ncontrollers: { a: {} }\n",
    "Test.yaml:3:15: the file \"Main.storyboard\" was not found beside the scene"),
  BadScene(
    "a tab in the indentation", "app: A\ninitial: a\ncontrollers:\n\ta: {}\n",
    "Test.yaml:4:1: there is a tab in the indentation; use blanks"),
  BadScene(
    "a list that is not closed", "app: A\ninitial: a\nstoryboards: [a, b\ncontrollers: {}\n",
    "Test.yaml:4:12: a \",\" or \"]\" is missing here"),
  BadScene(
    "a second document", "app: A\n---\napp: B\n",
    "Test.yaml:2:1: a second document begins here; a scene is one document"),
  BadScene(
    "identifiers that siblings share",
    "app: A\ninitial: t\ncontrollers:\n  t: { kind: tabBar, children: [a, b] }\n  a: { restorationIdentifier: x }\n"
      + "  b: { restorationIdentifier: x }\n",
    "Test.yaml:6:3: restoration identifier \"x\" is already used on line 5; identifiers must differ among siblings"),
]

@Suite(.timed, .timeLimit(.minutes(30))) struct BadSceneTests {
  @Test(arguments: badScenes) func `a bad scene is reported in full with its places`(_ bad: BadScene) {
    #expect(lines(readAppFile(file(bad.text))) == bad.said)
  }

  @Test func `siblings that share an identifier are a warning, and the app opens all the same`() {
    let text = badScenes.last?.text ?? ""
    #expect(readAppFile(file(text)).value != nil)
  }

  @Test func `bytes that are not UTF-8 are refused at their place`() {
    let bad = SourceFile(name: "Test.yaml", bytes: Array("app: é".utf8) + [0xFF, 0x0A])
    #expect(lines(readAppFile(bad)) == ["Test.yaml:1:7: these bytes are not UTF-8; save the file as UTF-8"])
    for bytes in [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]] {
      let wide = SourceFile(name: "Test.yaml", bytes: bytes)
      #expect(lines(readAppFile(wide)) == ["Test.yaml:1:1: the file is UTF-16; save it as UTF-8"])
    }
  }

  @Test func `a file that is too large is not read`() {
    let large = SourceFile(name: "Test.yaml", bytes: Array(repeating: UInt8(ascii: " "), count: (2 << 20) + 1))
    #expect(lines(readAppFile(large)) == ["Test.yaml:1:1: the file is larger than 2 MB; split it"])
  }

  @Test(arguments: [
    "[", "{a: ", "- ",
  ]) func `nesting without end is refused`(_ opening: String) {
    let said = lines(readAppFile(file("app: A\nx: " + String(repeating: opening, count: 100_000))))
    #expect(said.count == 1)
    #expect(said.first?.isEmpty == false)
  }

  @Test func `a chain of anchors and an alias as a key are refused at once`() {
    var chain = "a0: &a0 [x]\n"
    for link in 1..<50_000 { chain += "a\(link): &a\(link) [*a\(link - 1)]\n" }
    #expect(lines(readAppFile(file(chain))).first?.contains("anchors and aliases are not read") == true)
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<9 {
      bomb += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    #expect(lines(readAppFile(file(bomb + "? *a8\n: x\n"))).first?.contains("anchors and aliases are not read") == true)
  }

  @Test func `controllers more than a thousand levels deep are refused`() {
    func scene(_ depth: Int) -> String {
      let links = (1..<depth).map { "  c\($0): { kind: navigation, root: c\($0 + 1) }\n" }
      return "app: A\ninitial: c1\ncontrollers:\n" + links.joined() + "  c\(depth): {}\n"
    }
    #expect(readAppFile(file(scene(1_000))).value != nil)
    let said = lines(readAppFile(file(scene(1_001))))
    #expect(said == ["Test.yaml:4:3: the controllers below are nested more than 1000 levels deep"])
  }

  @Test func `each problem of a definition has its own suggestion`() {
    let here = SourcePosition(file: "f", line: 1, column: 1)
    let app = AppDefinition(
      name: "A",
      controllers: ["inbox", "settings"].map { ControllerDefinition(name: $0, kind: .plain, position: here) },
      windows: ["inbx", "setings"].map { WindowDefinition(root: $0) })
    let said = app.problems().map(\.message)
    #expect(said.count == 2)
    #expect(said.first?.contains("did you mean \"inbox\"") == true)
    #expect(said.last?.contains("did you mean \"settings\"") == true)
  }
}
