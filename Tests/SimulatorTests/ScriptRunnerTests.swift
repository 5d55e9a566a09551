import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateStore
import TestSupport
import Testing

/// What scripts do on a device, and how they fail.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptRunnerTests {
  @Test(arguments: [
    ScriptSamples.mail,
    // What a person types is kept, and by whom each screen comes back.
    """
    launch
    tab "Settings"
    tap "Account"
    type "Signature" "Anna"
    background
    expect saved tabs/settings/account/signature
    kill
    expect archive present
    launch
    expect launch restored
    expect tab "Settings"
    expect restored tabs/settings/account by delegate
    expect restored tabs/inbox by existing
    expect value #signature "Anna"
    expect value tabs/settings/account/signature "Anna"
    expect stack settings > preferences > account
    """,
    // A sheet hangs under the tab bar controller; an alert does not come back.
    """
    launch
    expect presented none
    tap "Compose"
    expect presented compose
    expect title "New Message"
    tap #to
    type "anna@example.org"
    press Tab
    type "Lunch"
    expect focus #subject
    press Escape
    background
    quit
    launch
    expect presented compose
    expect value #to "anna@example.org"
    expect value #subject "Lunch"
    expect restored tabs/compose by storyboard
    tap "Cancel"
    expect presented none
    tab tabs/settings
    tap "Sign in…"
    expect title "Sign in"
    expect text "anna@example.org"
    dismiss
    expect no text "password"
    """,
    // Values, switches, scrolling, several times.
    """
    launch
    tab #settings
    turn #notifications off
    expect value #notifications "off"
    tap #notifications
    expect value #notifications "on"
    tab "Inbox"
    resize 80x12
    scroll #list to "Train times"
    select row 9
    expect selected "Train times"
    rotate
    rotate
    repeat 3
      background
      foreground
    end
    expect state tabs/inbox/messages/list selectedModels "[\\"m9\\"]"
    expect state tabs $selected tabs/inbox
    expect state tabs gone none
    expect state application unread 3
    """,
    // What is lost, and why.
    """
    launch
    tab "Settings"
    tap "Search"
    expect title "Search"
    background
    expect saved tabs/settings
    expect not saved tabs/(search) because "R13"
    expect not saved tabs/(search)/results because "above it has no restoration identifier"
    kill
    launch
    expect presented none
    expect not restored tabs/(search) because "R13"
    """,
    // The app changes between launches.
    """
    launch
    tap "Lunch on Friday"
    background
    kill
    launch version "4.0"
    expect launch restored
    expect not restored tabs/inbox/message because "R42"
    expect not restored tabs/inbox/message because "answered nil"
    expect stack inbox > messages
    expect row 1 "Minutes of Monday's meeting"
    expect calls
      willFinishLaunching
      shouldRestore yes
      didFinishLaunching
    end
    """,
    // What a launch comes to.
    """
    expect archive none
    launch
    expect launch first
    quit
    launch idiom pad
    expect launch refused
    kill
    launch fresh idiom phone
    expect launch clean
    background
    force-quit
    expect archive none
    launch
    expect launch clean
    background
    kill
    launch locked
    expect launch exited
    launch background
    foreground
    background
    kill
    corrupt archive truncate 20
    launch
    expect warning "set aside"
    """,
    // Nobody waits for simulated time.
    "set timeout 5\nlaunch\nadvance 2\nadvance 3\nsay \"done\"",
    // The keyboard does what the words do.
    "launch\npress Down\npress Enter\nexpect title \"Minutes of Monday's meeting\"\npress Escape\nexpect title \"Inbox\"",
    "launch\nclick 20,3\nclick 20,3\nexpect title \"Lunch on Friday\"",
    "launch\nshow message\nback\npresent compose\nexpect presented compose",
  ])
  func `a script that tells the truth passes`(text: String) throws {
    let script = text.replacing("scene Mail\n", with: "")
    let result = try replay(script)
    #expect(result.tests.allSatisfy { $0.outcome == .passed }, report(result))
  }

  @Test(arguments: [
    ("launch\nexpect title \"Outbox\"", "title \"Inbox\""),
    ("launch\nexpect text \"nowhere\"", "nothing on the screen says so"),
    ("launch\nexpect no text \"Lunch\"", "text \"Lunch on Friday\""),
    ("launch\nexpect stack inbox > message", "stack inbox > messages"),
    ("launch\nexpect tab \"Settings\"", "tab \"Inbox\""),
    ("launch\nexpect presented compose", "presented none"),
    ("launch\nexpect row 2 \"Lunch on Friday\"", "row 2 \"Minutes of Monday's meeting\""),
    ("launch\nexpect row 11 \"x\"", "no row 11 among 10"),
    ("launch\nexpect selected \"Welcome\"", "no selected at all"),
    ("launch\nexpect focus \"Compose\"", "focus on row 1 \"Lunch on Friday\""),
    ("launch\nexpect scrolled #list to 3", "scrolled to 0"),
    ("launch\nexpect launch restored", "launch first"),
    ("expect launch restored", "no launch yet"),
    ("launch\nexpect warning \"x\"", "no warnings"),
    ("launch\nexpect saved tabs", "nothing has been preserved yet"),
    ("launch\nbackground\nexpect saved tabs/inbx", "nothing of that path; did you mean tabs/inbox?"),
    ("launch\nbackground\nexpect not saved tabs", "it was saved"),
    ("launch\nexpect restored tabs", "launch first: nothing was restored"),
    ("launch\nquit\nlaunch\nexpect restored tabs by class", "restored by existing"),
    ("launch\nquit\nlaunch\nexpect not restored tabs", "it was restored by existing"),
    ("launch\nexpect archive present", "archive none"),
    ("launch\nbackground\nexpect state application unread 4", "3"),
    ("launch\nbackground\nexpect state application red 3", "no such key; the only key is unread"),
    ("launch\nexpect calls\n  didDecode\nend", "no such call"),
    (
      "launch\nexpect calls\n  didFinishLaunching\n  willFinishLaunching\nend",
      "the call, but earlier than the one before it"
    ),
    ("expect title \"x\"", "no screen: the app is not running"),
    ("launch\nbackground\nexpect text \"x\"", "no screen: the app is in the background"),
    ("launch\nsnapshot screen inbox", "no such snapshot; take it with --update"),
  ])
  func `an expectation that does not hold fails with what is there instead`(text: String, found: String) throws {
    let result = try #require(try replay(text).tests.first)
    guard case .failed(let failure) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(failure.found == found)
    #expect(!failure.expected.isEmpty)
  }

  @Test(arguments: [
    ("tap \"a\"", "\"tap \"a\"\" has no place while the app is not running; launch it first"),
    ("launch\nlaunch", "\"launch\" has no place while the app is in the foreground; quit or kill it first"),
    ("launch\nforeground", "\"foreground\" has no place while the app is in the foreground; quit or kill it first"),
    (
      "launch\nbackground\nbackground",
      "\"background\" has no place while the app is in the background; bring it back with foreground, or quit or kill it"
    ),
    ("quit", "\"quit\" has no place while the app is not running; launch it first"),
    (
      "launch\ncorrupt archive empty",
      "\"corrupt archive empty\" has no place while the app is in the foreground; quit or kill it first"
    ),
    ("corrupt archive empty", "there is no archive; send the app to the background first"),
    ("launch\nback", "there is nothing to go back to"),
    ("launch\ndismiss", "nothing is presented"),
    ("launch\nshow mesage", "the app has no controller \"mesage\"; did you mean \"message\"?"),
    ("launch\ntype \"x\"", "no field has the focus; name one, or tap it first"),
    ("launch\nscroll #list to \"Train tims\"", "the table has no row \"Train tims\"; did you mean \"Train times\"?"),
    ("set timeout 1\nlaunch\nadvance 2", "the test takes more than the 1 seconds of its timeout"),
    ("launch\nrepeat 10000\nrepeat 10000\nsay \"on\"\nend\nend", "the test takes more than 100000 steps"),
    (
      "launch\ntab \"Inbx\"",
      "no tab here is \"Inbx\"; did you mean \"Inbox\"? there are tab \"Inbox\" #inbox, tab \"Settings\" #settings"
    ),
  ])
  func `a step that cannot be done is an error that says why`(text: String, found: String) throws {
    let result = try #require(try replay(text).tests.first)
    guard case .error(let failure) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(failure.found == found)
    #expect(failure.lastSteps.count <= 10)
  }

  @Test
  func `tests begin with nothing, on a device of their own, and one that fails stops only itself`() throws {
    let text = """
      test "a"
        launch
        quit
        expect archive none
        expect title "never reached"
      end
      test "b"
        expect archive none
        launch
        expect launch first
      end
      """
    let result = try replay(text)
    #expect(result.tests.map { $0.outcome == .passed } == [false, true])
    #expect(result.tests[0].failure?.step == "expect archive none")
    #expect(result.tests[0].failure?.position.description == "a.script:4:3")
  }

  @Test
  func `what the caller asks of a launch holds for the first one of a test`() throws {
    let text = """
      launch
      tap "Minutes of Monday's meeting"
      quit
      launch
      expect launch restored
      back
      expect row 1 "Minutes of Monday's meeting"
      """
    let result = try replay(text) {
      $0.launchOptions.isFresh = true
      $0.launchOptions.version = "4.0"
    }
    #expect(result.tests[0].outcome == .passed, report(result))
  }

  @Test
  func `a store that cannot be made is an error of its test`() throws {
    let error = StoreError.failed(.makeFolder, path: "/x", reason: "no room")
    let result = try replay("launch") { $0.makeStore = { _ throws(StoreError) in throw error } }
    #expect(result.tests.first?.failure?.found == error.message)
  }

  @Test
  func `snapshots are compared with what was kept, and taken where that is asked for`() throws {
    let text = "launch\nsnapshot tree start\nsnapshot screen start\nsnapshot styled start"
    let taken = try #require(try replay(text) { $0.updatesSnapshots = true }.tests.first)
    #expect(taken.outcome == .passed)
    #expect(taken.snapshots.map(\.fileName) == ["start.tree", "start.screen", "start.styled"])
    #expect(taken.snapshots[0].text.hasPrefix("Window\n  TabBarController \"tabs\"\n    NavigationController"))
    let kept = { (kind: SnapshotKind, name: String) -> String? in
      taken.snapshots.first { $0.kind == kind && $0.name == name }.map { $0.text + "\n" }
    }
    #expect(try replay(text) { $0.keptSnapshot = kept }.tests[0].outcome == .passed)
    let changed = try replay(text) {
      $0.keptSnapshot = { kept($0, $1)?.replacing("TabBarController", with: "SplitViewController") }
    }
    let failure = try #require(changed.tests[0].failure)
    #expect(failure.comparison.prefix(3).map(\.mark) == [.same, .missing, .found])
    #expect(failure.screen.allSatisfy { $0.mark == .same })
  }

  @Test
  func `a screen that differs is shown whole, with what was expected and what was found`() throws {
    let text = "set size 40x12\nlaunch\nexpect screen\n  |\n  |───\nend"
    let failure = try #require(try failure(of: text))
    #expect(failure.found.hasSuffix(" lines that differ"))
    #expect(failure.size.width == 40)
    #expect(failure.screen.prefix(2).map(\.mark) == [.missing, .found])
    #expect(Set(failure.screen.filter { $0.mark != .missing }.map(\.number)) == Set(0..<12))
    let taken = try replay("set size 40x12\nlaunch\nsnapshot screen a") { $0.updatesSnapshots = true }
    let lines = taken.tests[0].snapshots[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    let whole = (["set size 40x12", "launch", "expect screen"] + lines.map { "  |\($0)  " } + ["end"])
    #expect(try replay(whole.joined(separator: "\n")).tests[0].outcome == .passed)
  }

  @Test
  func `the same script gives the same bytes, in every format`() throws {
    let text = ScriptSamples.mail.replacing("scene Mail\n", with: "") + "\nlaunch\nexpect title \"x\""
    let reports = try (0..<3).map { _ in ReplayReport(scripts: [try replay(text)]) }
    for format in ReportFormat.allCases {
      #expect(Set(reports.map { $0.text(format) }).count == 1)
    }
  }
}
