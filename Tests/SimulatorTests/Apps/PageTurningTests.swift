import AppDefinition
import Exploring
import AppReading
import Scripting
import Simulation
import TestSupport
import Testing
import Vocabulary

/// Pages that are turned by a script, and stacks and pages below containers of the app's own.
@Suite(.timed, .timeLimit(.minutes(30))) struct PageTurningTests {
  /// A container of the app's own, with pages and a stack beside each other.
  static func app() throws -> AppDefinition {
    let text = """
      app: Pages
      delegate: { shouldSave: always, shouldRestore: always }
      initial: frame
      controllers:
        frame: { kind: container, restorationIdentifier: frame, children: [side, book, nav] }
        side: { kind: navigation, restorationIdentifier: side, root: menu }
        menu: { title: Menu, restorationIdentifier: menu }
        book: { kind: page, restorationIdentifier: book, children: [one, two, three], keepsPages: true }
        one: { title: One, restorationIdentifier: one }
        two: { title: Two, restorationIdentifier: two }
        three: { title: Three, restorationIdentifier: three, views: [Third] }
        nav: { kind: navigation, restorationIdentifier: nav, root: list }
        list: { title: List, restorationIdentifier: list, views: [{ button: More, show: more }] }
        more: { title: More, restorationIdentifier: more }
      """
    return try #require(readAppFile(SourceFile(name: "Pages.yaml", bytes: Array(text.utf8))).value)
  }

  private func failure(of text: String) throws -> StepFailure? {
    let reading = read("launch\n" + text)
    let script = try #require(reading.value, "\(reading.diagnostics)")
    return ScriptRunner(definition: try Self.app()).run(script).tests.first?.failure
  }

  @Test(arguments: [
    "expect page 1\nturn page forward\nexpect page two\nturn page to 3\nexpect page three\nturn page back\nexpect page 2",
    "turn page to 2\nturn page to 2\nexpect page 2\nquit\nlaunch\nexpect page two",
    "tap \"More\"\nexpect stack nav > list > more\nexpect stack side > menu",
    "tap \"More\"\nquit\nlaunch\nexpect stack nav > list > more",
  ])
  func `pages and stacks below a container of the app's own are found`(text: String) throws {
    let failure = try failure(of: text)
    #expect(failure == nil, "\(failure?.found ?? "")")
  }

  @Test(arguments: [
    ("turn page back", "no further page is known"),
    ("turn page to 3\nturn page forward", "no further page is known"),
    ("turn page to 4", "there is no page 4; the last one is 3"),
    ("expect page two", "page 1 of 3, one"),
    ("expect stack nav > more", "stack nav > list"),
    ("expect stack x > y", "stack side > menu and nav > list"),
  ])
  func `what is not there is said, with what is`(text: String, found: String) throws {
    #expect(try failure(of: text)?.found == found)
  }

  @Test func `where there are no pages none is turned`() throws {
    let script = try #require(read("launch\nturn page to 1").value)
    let failure = ScriptRunner(definition: try mailScene()).run(script).tests.first?.failure
    #expect(failure?.found == "there is no page 1; no pages are known here to turn")
  }

  @Test func `a random walk turns pages, to each of them`() throws {
    let walk = Explorer(definition: try Self.app(), seed: 1).explore(steps: 300)
    #expect(walk.screens == 10)
    #expect(walk.finding == nil)
  }
}
