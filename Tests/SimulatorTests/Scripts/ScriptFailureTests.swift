import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateStore
import TestSupport
import Testing

/// Expectations that do not hold, and steps that cannot be done.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptFailureTests {
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
    ("expect restored tabs", "no launch yet"),
    ("expect not restored tabs", "no launch yet"),
    ("expect not restored tabs because \"R15\"", "no launch yet"),
    ("expect calls\n  didDecode\nend", "no launch yet"),
    ("expect saved tabs", "nothing has been preserved yet"),
    ("expect not saved tabs", "nothing has been preserved yet"),
    ("expect warning \"x\"", "no warnings"),
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
    ("tap \"a\"", "\"tap \"a\"\" is not possible while the app is not running; launch it first"),
    ("launch\nlaunch", "\"launch\" is not possible while the app is in the foreground; quit or kill it first"),
    ("launch\nforeground", "\"foreground\" is not possible while the app is in the foreground; quit or kill it first"),
    (
      "launch\nbackground\nbackground",
      "\"background\" is not possible while the app is in the background; bring it back with foreground, or quit or kill it"
    ),
    ("quit", "\"quit\" is not possible while the app is not running; launch it first"),
    (
      "launch\ncorrupt archive empty",
      "\"corrupt archive empty\" is not possible while the app is in the foreground; quit or kill it first"
    ),
    (
      "launch locked\nunlock",
      "\"unlock\" is not possible while the app is not running; a launch that is not \"launch locked\" finds the device "
        + "unlocked"
    ),
    ("launch\ntab 1", "no tab here is 1; there are tab \"Inbox\" #inbox, tab \"Settings\" #settings"),
    ("corrupt archive empty", "there is no archive; send the app to the background first"),
    (
      "launch\nbackground\nkill\ncorrupt archive garbage\nexpect state tabs selected none",
      "the archive cannot be read: byte 0: does not begin with bplist00; the file is damaged or not an archive"
    ),
    ("expect state tabs selected none", "there is no archive; send the app to the background first"),
    ("launch\nback", "there is nothing to go back to"),
    ("launch\ndismiss", "nothing is presented"),
    ("launch\nshow mesage", "the app has no controller \"mesage\"; did you mean \"message\"?"),
    ("launch\ntype \"x\"", "no field has the focus; name one, or tap it first"),
    ("launch\nscroll #list to \"Train tims\"", "the table has no row \"Train tims\"; did you mean \"Train times\"?"),
    ("set timeout 1\nlaunch\nadvance 2", "the test takes more than the 1 seconds of its timeout"),
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
}
