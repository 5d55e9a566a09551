import AppDefinition
import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateArchive
import StateStore
import TestSupport
import Testing
import Vocabulary

/// The rarer ways of a script: words that nobody types, stores that fail, pictures without a replay.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptEdgeTests {
  private static let activity = SavedActivity(
    type: "org.example.read", userInfo: ["n": .integer(1), "a": .string("b c")])

  static let deviceWords: [(DeviceAction, String)] = [
    (.launch(LaunchOptions()), "launch"), (.background, "background"), (.foreground, "foreground"), (.quit, "quit"),
    (.kill, "kill"), (.crash, "crash"), (.forceQuit, "force-quit"),
    (.finishBackgroundWork, "finish background work"), (.changeSizeClass(.compact), "size class compact"),
    (.changeSizeClass(.regular), "size class regular"), (.show("a b"), "show \"a b\""),
    (.present("a"), "present a"), (.performSegue("a"), "perform a"), (.event("log in"), "event \"log in\""),
    (.lock, "lock"), (.unlock, "unlock"), (.open(OpenRequest(.link, "a://b")), "open link \"a://b\""),
    (.open(OpenRequest(.notification, "n", userInfo: ["k": .string("v")])), "open notification \"n\" k \"v\""),
    (.open(OpenRequest(.quickAction, "q")), "open action \"q\""),
    (.condition(.crash, isObserved: true), "condition crash keeps"),
    (.condition(.asks, isObserved: false), "condition asks background"),
    (.scene(.open), "scene open"), (.scene(.activate(.number(2))), "scene activate 2"),
    (.scene(.disconnect(.identifier("3"))), "scene disconnect \"3\""),
    (.scene(.close(.identifier("s"))), "scene close s"),
    (.scene(.receive(activity)), "scene receives org.example.read a \"b c\" n \"1\""),
  ]

  @Test(arguments: deviceWords.indices) func `every action on the device has its word`(index: Int) {
    let (action, word) = Self.deviceWords[index]
    #expect(StepCommand.device(action).description == word)
  }

  static let elementWords: [(ElementAction<Selector>, String)] = [
    (.tap(.text("A")), "tap \"A\""), (.tapAccessory(.row(2)), "tap row 2 accessory"),
    (.selectTab(.identifier("t")), "tab #t"), (.back, "back"), (.dismiss, "dismiss"), (.undo, "undo"),
    (.turnPage(.forward), "turn page forward"), (.turnPage(.back), "turn page back"),
    (.turnPage(.to(3)), "turn page to 3"),
    (.type("x", into: nil), "type \"x\""), (.type("x", into: .identifier("f")), "type #f \"x\""),
    (.deleteBackward(.identifier("f")), "delete #f"), (.select(.row(1), nil), "select row 1"),
    (.select(.identifier("f"), 1..<3), "select #f from 1 to 3"),
    (.scroll(.identifier("l"), to: .offset(4)), "scroll #l to 4"),
    (.scroll(.identifier("l"), to: .row("Last")), "scroll #l to \"Last\""),
    (.zoom(.identifier("m"), to: 1.5), "zoom #m to 1.5"), (.turn(.identifier("s"), isOn: true), "turn #s on"),
    (.turn(.identifier("s"), isOn: false), "turn #s off"), (.slide(.identifier("v"), to: -2), "slide #v to -2"),
    (.choose(.identifier("c"), .title("Two")), "choose #c \"Two\""),
    (.choose(.identifier("c"), .index(1)), "choose #c 2"),
  ]

  @Test(arguments: elementWords.indices) func `every action on an element has its word`(index: Int) {
    let (action, word) = Self.elementWords[index]
    #expect(StepCommand.element(action).description == word)
  }

  @Test func `equal steps are one in a set, and steps of different words are not equal`() {
    let words = ["back", "dismiss", "undo", "show a", "present a", "perform a", "event a", "press a", "press a 2"]
    let steps = (words + words).compactMap(step)
    #expect(steps.count == 2 * words.count)
    #expect(Set(steps).count == words.count)
    let hashes = Set(words.compactMap(step).map(\.hashValue))
    #expect(hashes.count == words.count)
    #expect(step("show a") != step("present a"))
  }

  @Test(arguments: [
    ("resize \"80x24\"", "1:8: \"80x24\" is not a size such as 80x24; write resize WxH"),
    ("resize 80x24x2", "1:8: 80x24x2 is not a size such as 80x24; write resize WxH"),
    ("resize 1001x24", "1:8: 1001x24 is out of range; write two numbers from 1 to 1000"),
    ("resize 80x1001", "1:8: 80x1001 is out of range; write two numbers from 1 to 1000"),
    ("resize 99999999999999999999x1", "1:8: 99999999999999999999x1 is out of range; write two numbers from 1 to 1000"),
    ("click \"1,2\"", "1:7: \"1,2\" is not a place such as 4,10; write click X,Y"),
    ("click 1000,2", "1:7: 1000,2 is out of range; write two numbers from 0 to 999"),
    ("click -1,2", "1:7: -1,2 is not a place such as 4,10; write click X,Y"),
    ("include \"\"", "1:9: \"\" is not a file; write include FILE"),
    ("scene \"\"\nback", "1:7: \"\" is not a file; write scene FILE"),
    ("scene #a\nback", "1:7: #a is not a file; write scene FILE"),
    ("scene receives a b \"1\" b \"2\"", "1:24: \"b\" is given twice; leave one out"),
    ("scene receives a b", "1:19: a value is missing; write scene receives TYPE [KEY \"text\"]…"),
    ("expect page", "1:12: a page's number or identifier is missing; write expect page N|IDENTIFIER"),
    ("expect page 0", "1:13: 0 is out of range; write a number from 1 to 1000000"),
    (
      "expect inset #a 1 2 3",
      "1:22: the room on the right is missing; write expect inset SELECTOR TOP LEFT BOTTOM RIGHT"
    ),
    ("expect inset #a", "1:16: the room above is missing; write expect inset SELECTOR TOP LEFT BOTTOM RIGHT"),
    ("expect inset #a 1", "1:18: the room on the left is missing; write expect inset SELECTOR TOP LEFT BOTTOM RIGHT"),
    ("expect inset #a 1 2", "1:20: the room below is missing; write expect inset SELECTOR TOP LEFT BOTTOM RIGHT"),
    ("zoom #a to 0.001", "1:12: 0.001 is out of range; write a number from 0.01 to 100"),
    ("zoom #a to 101", "1:12: 101 is out of range; write a number from 0.01 to 100"),
    ("press Down 10001", "1:12: 10001 is out of range; write a number from 1 to 10000"),
    ("wheel down 0", "1:12: 0 is out of range; write a number from 1 to 10000"),
    ("turn page sideways", "1:11: unknown word sideways; known are forward, back, to"),
    ("set timeout -1\nback", "1:13: -1 is out of range; write a number from 0 to 1000000000"),
    (
      "set clock 2020-01-01T00:00:00+01:00\nback",
      "1:11: 2020-01-01T00:00:00+01:00 is not a moment such as 2020-01-01T00:00:00Z; write set clock TIMESTAMP"
    ),
    (
      "snapshot tree .a",
      "1:15: .a is not a name of letters, digits, -, _ and .; write snapshot screen|styled|tree NAME"
    ),
    (
      "corrupt archive flip",
      "1:21: the place of a byte, from 0 is missing; write corrupt archive empty|truncate N|flip N|garbage"
    ),
  ])
  func `an argument of the wrong kind is told with its place`(text: String, expected: String) {
    #expect(problems(of: text) == ["a.script:" + expected])
  }

  @Test(arguments: [20, 21]) func `scripts include each other up to a depth`(depth: Int) {
    let chain = (1..<depth).map { ("s\($0)", "include s\($0 + 1)\n") }
    let includes = Dictionary(uniqueKeysWithValues: chain + [("s\(depth)", "back\n")])
    let expected = depth == 20 ? [] : ["s20:1:1: blocks are nested more than 20 deep here; nest fewer"]
    #expect(problems(of: "include s1\n", includes: includes).prefix(1) == expected[...])
  }

  @Test func `a store that cannot be spoilt is an error of the step`() throws {
    let store = StubbornStore()
    store.keepsGenerations = true
    let result = try ScriptHonestyTests.result("launch\nquit\ncorrupt archive garbage\n") {
      $0.makeStore = { _ in store }
    }
    let error = StoreError.failed(.write, path: "archive", reason: "full")
    #expect(result.failure?.found == error.message)
    #expect(result.failure?.step == "corrupt archive garbage")
  }

  @Test(arguments: [
    (
      "tab \"Settings\"\ntap \"Search\"\nbackground\nexpect saved tabs/(search)",
      "it was not saved: it has no restoration identifier (R13)"
    ),
    (
      "tab \"Settings\"\ntap \"Search\"\nbackground\nexpect not saved tabs/(search) because \"R15\"",
      "it has no restoration identifier (R13)"
    ),
    (
      "tab \"Settings\"\ntap \"Search\"\nbackground\nexpect not saved tabs/(serch) because \"R13\"",
      "no reason is known: nothing of that path was there; did you mean tabs/(search)?"
    ),
    ("present compose\nexpect stack inbox > messages", "stack compose > draft"),
    ("present compose\nexpect tab \"Settings\"", "tab \"Inbox\""),
    ("scroll row 3 to 2\nexpect scrolled row 4 to 1", "scrolled to 2"),
    ("scroll \"Welcome\" to 2\nexpect scrolled \"Lunch on Friday\" to 1", "scrolled to 2"),
    ("background\nexpect state tabs gone 3", "no such key; the keys are $children, $selected"),
    ("background\nexpect state tabs $selected tabs/settings", "tabs/inbox"),
    ("background\nexpect state application unread tabs/inbox", "3"),
  ])
  func `what Mail shows and saves is told in place of the expected`(steps: String, found: String) throws {
    #expect(try failure(of: "launch\n\(steps)")?.found == found)
  }

  @Test func `lines that are expected at the end and not found are shown with their numbers`() throws {
    let taken = try ScriptHonestyTests.result("launch\nsnapshot tree start\n") { $0.updatesSnapshots = true }
    let lines = try #require(taken.snapshots.first).text.split(separator: "\n").map(String.init)
    let result = try ScriptHonestyTests.result("launch\nsnapshot tree start\n") {
      $0.keptSnapshot = { _, _ in (lines + ["one", "two"]).joined(separator: "\n") }
    }
    let count = lines.count
    #expect(
      result.failure?.comparison == (count - 3..<count).map { ComparedLine(.same, $0, lines[$0]) } + [
        ComparedLine(.missing, count, "one"), ComparedLine(.missing, count + 1, "two"),
      ])
  }

  @Test func `the failure of a test is changed where there is one`() {
    let place = SourcePosition(file: "a", line: 1, column: 1)
    let first = StepFailure(
      step: "a", position: place, expected: "", found: "", state: .foreground, elapsed: 0, size: .standard)
    var second = first
    second.keptIn = "there"
    for outcome in [TestResult.Outcome.failed(first), .error(first), .passed] {
      var result = TestResult(name: "t", position: place, outcome: outcome)
      result.failure = nil
      #expect(result.outcome == outcome)
      result.failure = second
      switch outcome {
      case .passed: #expect(result.outcome == .passed)
      case .failed: #expect(result.outcome == .failed(second))
      case .error: #expect(result.outcome == .error(second))
      }
    }
  }

  @Test func `a test that fails at its first step has an empty picture of its size`() {
    let failure = StepFailure(
      step: "tap \"a\"", position: SourcePosition(file: "a.script", line: 2, column: 3), expected: "", found: "no",
      state: .notRunning, elapsed: 0, size: Size(width: 30, height: 4))
    let frame = ReplayFrame(failure, after: nil)
    #expect(frame.grid == CellGrid(size: Size(width: 30, height: 4)))
    #expect(frame.words == "✗ tap \"a\": no")
    #expect(frame.place == "a.script:2:3")
    #expect(
      frame.grid(in: Size(width: 40, height: 9)).lines == [
        "", "", "", " ✗ tap \"a\": no  a.script:2:3", "", "", "", "", "",
      ])
    let next = ReplayFrame(failure, after: ReplayFrame(failure, after: nil))
    #expect(next.grid == frame.grid)
  }

  @Test func `a watched replay takes the size of its terminal, and of keys only those that end it`() {
    let failure = StepFailure(
      step: "back", position: SourcePosition(file: "a", line: 1, column: 1), expected: "", found: "no",
      state: .notRunning, elapsed: 0, size: Size(width: 30, height: 4))
    var frames: [[ReplayFrame]] = [[ReplayFrame(failure, after: nil)]]
    let watch = ReplayWatch(pause: 5) { frames.popLast() }
    #expect(watch.screenful().grid.size == .standard)
    watch.handle(.resize(Size(width: 33, height: 7)))
    #expect(watch.screenful().grid.size == Size(width: 33, height: 7))
    for event in [
      InputEvent.key(.character("x")), .key(.enter), .paste("q"), .mouse(.press, at: Point(x: 0, y: 0)),
      .key(.control("q")),
    ] {
      watch.handle(event)
      #expect(!watch.isFinished, "\(event)")
      #expect(watch.screenful().grid.text.contains("✗ back: no"))
    }
    watch.handle(.timer)
    #expect(watch.isFinished)
    #expect(watch.screenful().grid == CellGrid(size: Size(width: 33, height: 7)))
    let none = ReplayWatch(pause: 5) { nil }
    #expect(none.isFinished)
    #expect(none.screenful().grid == CellGrid(size: .standard))
  }

  @Test func `a remembered run is read back, and nothing else is`() throws {
    let lead = "# The last run of the app, which began with what was saved at: "
    let text = "\(lead)2020-01-01T00:00:00Z\nversion 1\nset size 60x20\n\nlaunch\ntap \"Search\"\n"
    let run = try #require(RememberedRun(bytes: Array(text.utf8)))
    #expect(run.archiveDate == "2020-01-01T00:00:00Z")
    #expect(run.text == text)
    let never = text.replacing("2020-01-01T00:00:00Z", with: "never")
    #expect(try #require(RememberedRun(bytes: Array(never.utf8))).archiveDate == nil)
    #expect(RememberedRun(bytes: Array(never.utf8))?.text == never)
    let sizeless = never.replacing("set size 60x20\n", with: "")
    #expect(RememberedRun(bytes: Array(sizeless.utf8))?.text == never.replacing("60x20", with: "80x24"))
    for other in [
      "", "version 1\nlaunch\n", lead, String(text.dropFirst()), text + "tpa\n", "\(lead)never\nversion 1\n",
      text.replacing("launch\ntap \"Search\"\n", with: "test \"a\"\nlaunch\nend\ntest \"b\"\nlaunch\nend\n"),
    ] {
      #expect(RememberedRun(bytes: Array(other.utf8)) == nil, "\(other)")
    }
  }
}
