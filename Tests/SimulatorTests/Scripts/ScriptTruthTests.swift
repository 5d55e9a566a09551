import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateStore
import TestSupport
import Testing

/// Scripts that pass.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptTruthTests {
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
  func `a script whose expectations hold passes`(text: String) throws {
    let script = text.replacing("scene Mail\n", with: "")
    let result = try replay(script)
    #expect(result.tests.allSatisfy { $0.outcome == .passed }, report(result))
  }
}
