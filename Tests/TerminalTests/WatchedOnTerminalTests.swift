import ChildProcesses
import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// Replays that are watched, and recordings with a gap, in the built program.
  @Suite(.timeLimit(.minutes(30))) struct WatchedOnTerminal {
    /// A folder with some files, which is to be removed.
    private func folder(_ files: [String: String]) throws -> String {
      let folder = NSTemporaryDirectory() + "/watched-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
      return folder
    }

    @Test(arguments: [true, false])
    func `every test is shown up to its failure, and with --fail-fast nothing after that`(isFast: Bool) throws {
      let tests = [("first", "Inbox"), ("second", "Dinner"), ("third", "Supper")].map { name, title in
        "test \"\(name)\"\n  launch\n  say \"This is the \(name)\"\n  expect title \"\(title)\"\nend\n"
      }
      let folder = try folder(["a.script": "version 1\nscene Mail\n" + tests.joined()])
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let terminal = try PseudoTerminal()
      let options = ["--script", folder + "/a.script", "--watch", "--slow", "0"] + (isFast ? ["--fail-fast"] : [])
      let child = try terminal.start([Programs.built("relaunch")] + options)
      #expect(try child.wait() == .exited(1))
      for words in ["This is the first", "This is the second", "✗ expect title \"Dinner\": title \"Inbox\""] {
        #expect(terminal.text.contains(words), "\(words)")
      }
      for words in ["This is the third", "✗ expect title \"Supper\": title \"Inbox\""] {
        #expect(terminal.text.contains(words) == !isFast, "\(words)")
      }
      #expect(terminal.text.contains("1 passed, \(isFast ? 1 : 2) failed"))
    }

    @Test func `a recording is in its file while it grows`() throws {
      let folder = try folder([
        "A.yaml": "app: A\ninitial: a\ncontrollers: { a: { views: [{ switch: s, title: On }] } }\n"
      ])
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let terminal = try PseudoTerminal()
      let child = try terminal.start(
        [Programs.built("relaunch"), folder + "/A.yaml", "--record", folder + "/a.script"])
      let script = { try String(contentsOfFile: folder + "/a.script", encoding: .utf8) }
      try terminal.waitFor("commands")
      #expect(try script().hasSuffix("\nlaunch fresh\n"))
      terminal.forget()
      terminal.type("b")
      try terminal.waitFor("nothing saved")
      try terminal.waitForQuiet()
      #expect(try script().contains("\nbackground\n"))
      terminal.type("\u{3}")
      #expect(try child.wait() == .exited(0))
      #expect(try script().hasSuffix("\nquit\n"))
    }

    @Test(
      arguments: [
        ("Pitfalls/second-tab", "Timer", "Press 2 and turn the switch on"),
        ("Questions/callbacks", "Fern", "To try: Open"),
        ("Own.yaml", "Bread", "To try: Press b."), ("Mail", "Lunch on Friday", "loses a screen"),
      ])
    func `what to try is shown of every app that says it`(scene: String, shown: String, trial: String) throws {
      let own = "app: Own\ntry: Press b.\ninitial: a\ncontrollers: { a: { title: Bread } }\n"
      let folder = try folder(["Own.yaml": own])
      let path = scene.hasSuffix(".yaml") ? "\(folder)/\(scene)" : scene
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let terminal = try PseudoTerminal()
      let child = try terminal.start([Programs.built("relaunch"), "--state", folder + "/state", path])
      try terminal.waitFor(shown)
      try terminal.waitForQuiet()
      #expect(terminal.text.contains("To try"))
      #expect(terminal.text.contains(trial))
      terminal.type("\u{3}")
      #expect(try child.wait() == .exited(0))
    }
  }
}
