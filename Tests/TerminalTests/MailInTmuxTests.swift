import ChildProcesses
import Foundation
import Glibc
import Rendering
import TerminalHarness
import Testing
import TextFormatting

extension TerminalTests {
  /// The main job, end to end, in the built program.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)))
  struct MailInTmux {
    static let relaunch = Programs.built("relaunch")

    /// The program with its saved state in the terminal's own folder.
    func command(_ tmux: Tmux, _ more: String...) -> [String] {
      [Self.relaunch, "Mail", "--state", tmux.folder + "/state"] + more
    }

    @Test func `half a reply is on the same screen after quitting, and the last background after kill -9`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start(command(tmux))
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.send("Enter")
      try tmux.waitFor("Shall we say")
      try tmux.send("Enter")
      try tmux.sendText("Half past on")
      let before = try tmux.waitFor("Half past on█")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")

      let process = try tmux.startNoting(command(tmux))
      let after = try tmux.waitFor("Half past on")
      #expect(content(after) == content(before).replacing("█", with: ""))
      // The background is preserved with this screen; what is typed afterwards is not.
      try tmux.send("b")
      try tmux.waitFor("Saved")
      try tmux.send("Enter")
      try tmux.sendText("e, then")
      try tmux.waitFor("Half past one, then")
      kill(process, SIGKILL)
      try tmux.waitFor("status 137")
      // Nobody could give that terminal back, so the app continues in another.
      let other = try Tmux()
      defer { other.stop() }
      try other.start(command(tmux))
      let last = try other.waitFor("Half past on")
      #expect(!last.contains("Half past one"))
      #expect(last.contains("the last run was cut off; this is the state of its last background,"))
      try other.send("Escape")
      try other.waitFor("┃ Lunch on Friday")
      try other.send("q")
      try other.waitFor("status 0")
    }

    @Test func `sheet and alert cover the dimmed screen and disappear`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start(command(tmux))
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.send("BTab", "Enter")
      let sheet = try tmux.waitFor("New Message")
      #expect(sheet.contains("╭──"))
      #expect(sheet.contains("▂▂▂▂▂▂"))
      #expect(sheet.contains("Cancel"))
      try tmux.send("Escape", "Escape")
      try tmux.waitForNo("New Message")
      try tmux.send("2", "Down", "Down", "Down", "Enter")
      let alert = try tmux.waitFor("Cancel")
      #expect(alert.contains("Enter the password"))
      #expect(alert.contains("╭──"))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
      try tmux.start(command(tmux))
      let next = try tmux.waitFor("Notifications")
      #expect(!next.contains("Enter the password"))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `a sheet in which something was typed is left after a yes, and comes back by u`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start(command(tmux))
      #expect(try tmux.waitFor("┃ Lunch on Friday").contains(" b background  K kill  R relaunch  i why  "))
      try tmux.send("BTab", "Enter")
      try tmux.waitFor("New Message")
      try tmux.send("Enter")
      try tmux.sendText("anna")
      try tmux.waitFor("anna█")
      try tmux.send("Escape")
      try tmux.waitForNo("anna█")
      try tmux.send("Escape")
      try tmux.waitFor("discard what was typed? y discard  n keep")
      try tmux.send("y")
      try tmux.waitFor("✓ New Message dismissed  u undo")
      try tmux.send("u")
      try tmux.waitFor("▏anna")
      try tmux.send("q")
      try tmux.waitFor("quit? y quit  n stay")
      try tmux.send("q")
      try tmux.waitFor("status 0")
      try tmux.start(command(tmux, "--ascii"))
      let plain = try tmux.waitFor("anna")
      #expect(plain.contains("Enter "))
      try tmux.send("Escape")
      try tmux.waitFor("discard what was typed?")
      try tmux.send("y")
      try tmux.waitForNo("New Message")
      try tmux.send("Enter")
      #expect(try tmux.waitFor("Back: Inbox").contains("Enter type"))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `the palette finds a command by what is typed and pasted, in ASCII and without colours too`() throws {
      let tmux = try Tmux(environment: ["NO_COLOR": "1"])
      defer { tmux.stop() }
      try tmux.start(command(tmux))
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.send("C-p")
      try tmux.waitFor("╭─ Commands ─")
      try tmux.paste("go to")
      try tmux.sendText(" se")
      try tmux.waitFor("┃ Go to Settings")
      try tmux.send("Enter")
      try tmux.waitFor("Notifications")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
      try tmux.start(command(tmux, "--ascii"))
      try tmux.waitFor("Notifications")
      try tmux.resize(width: 40, height: 12)
      try tmux.sendText(":kill")
      let screen = try tmux.waitFor("Kill the process")
      #expect(screen.contains("- Commands -"))
      #expect(screen.filter { !$0.isASCII } == "")
      try tmux.send("Enter")
      try tmux.waitFor("Mail is not running")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `what is done is recorded as it is done, and replays`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let script = tmux.folder + "/recorded.script"
      try tmux.start([Self.relaunch, "Mail", "--record", script])
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.send("Enter")
      try tmux.waitFor("Shall we say")
      try tmux.send("Enter")
      try tmux.sendText("Half past one")
      try tmux.waitFor("Half past one█")
      let midway = try String(contentsOfFile: script, encoding: .utf8)
      #expect(midway.contains("tap \"Lunch on Friday\"\nexpect title \"Lunch on Friday\"\ntype #reply \"Half"))
      try tmux.send("Escape")
      try tmux.waitForNo("one█")
      try tmux.send("b")
      try tmux.waitFor("Saved")
      try tmux.send("R")
      try tmux.waitFor("Half past one")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
      let recorded = try String(contentsOfFile: script, encoding: .utf8)
      #expect(recorded.hasSuffix("kill\nlaunch\nexpect launch restored\nexpect title \"Lunch on Friday\"\nquit\n"))
      let replay = try CapturedRun([Self.relaunch, "--script", script])
      #expect(replay.status == .exited(0), "\(replay.text)")
      #expect(replay.text.contains("1 passed, 0 failed"), "\(replay.text)")
    }

    @Test func `a replay is shown step by step, and its report is the same when one has seen enough`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let script = tmux.folder + "/shown.script"
      let steps = """
        scene Mail
        launch
        say "Anna has written"
        tap "Lunch on Friday"
        expect title "Dinner"
        """
      try steps.write(toFile: script, atomically: true, encoding: .utf8)
      let plain = try CapturedRun([Self.relaunch, "--script", script])
      try tmux.start([Self.relaunch, "--script", script, "--watch", "--slow", "600"])
      try tmux.waitFor(" launch  ")
      #expect(try tmux.isAlternate())
      try tmux.waitFor(" Anna has written  ")
      #expect(try tmux.waitFor(" tap \"Lunch on Friday\"  ").contains("Shall we say"))
      try tmux.waitFor("✗ expect title \"Dinner\"")
      try tmux.waitFor("status 1")
      #expect(try !tmux.isAlternate())
      try tmux.start([Self.relaunch, "--script", script, "--watch", "--slow", "60000"])
      try tmux.waitFor(" launch  ")
      try tmux.send("C-c")
      let screen = try tmux.waitFor("status 1")
      #expect(screen.contains("0 passed, 1 failed"))
      #expect(plain.text.contains("0 passed, 1 failed"))
    }

    @Test func `a live resize lays the screen out anew`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start(command(tmux))
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.resize(width: 120, height: 40)
      try tmux.waitFor("Welcome")
      try tmux.resize(width: 30, height: 8)
      try tmux.waitFor("need 40x12, have 30x8")
      try tmux.resize(width: 80, height: 24)
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.send("q")
      try tmux.waitFor("status 0")
    }

    @Test(arguments: [(SIGTERM, "status 143"), (SIGHUP, "status 129"), (SIGINT, "status 130")])
    func `a signal preserves and ends with its status`(signal: Int32, status: String) throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let process = try tmux.startNoting(command(tmux))
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.send("Enter")
      try tmux.waitFor("Shall we say")
      kill(process, signal)
      try tmux.waitFor(status)
      #expect(try !tmux.isAlternate())
      try tmux.start(command(tmux))
      try tmux.waitFor("Shall we say")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `a second program says who holds the saved state`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let process = try tmux.startNoting(command(tmux))
      try tmux.waitFor("┃ Lunch on Friday")
      let second = try CapturedRun(command(tmux))
      #expect(second.status == .exited(75))
      #expect(second.text.contains("process \(process)"))
      try tmux.send("q")
      try tmux.waitFor("status 0")
    }

    /// What is above the tabs: below them each launch has something else to say.
    private func content(_ screen: String) -> String {
      screen.split(separator: "\n", omittingEmptySubsequences: false).prefix(16).joined(separator: "\n")
    }
  }

  /// What the program says where it cannot do its work.
  struct MailWithoutTerminal {
    @Test(arguments: ["xterm", "dumb"])
    func `no terminal is said in one line that says what to do instead`(term: String) throws {
      let folder = NSTemporaryDirectory() + "/relaunch-none-\(getpid())-\(term)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let run = try CapturedRun([MailInTmux.relaunch, "--state", folder], environment: ["TERM": term])
      #expect(run.status == .exited(69))
      #expect(run.text.split(separator: "\n").count == 1)
      #expect(run.text.contains("--script"))
    }

    @Test(arguments: [
      (["Mial"], 66, "did you mean \"Mail\"?"),
      (["/nowhere/at/all.yaml"], 66, "there is no such file"),
      (["--size", "80x24"], 64, "--size is for replays"),
      (["--no-such-option"], 64, "Unknown option"),
    ])
    func `a wrong call is refused with its status`(arguments: [String], status: Int32, text: String) throws {
      let run = try CapturedRun([MailInTmux.relaunch] + arguments)
      #expect(run.status == .exited(status))
      #expect(run.text.contains(text))
    }
  }
}
