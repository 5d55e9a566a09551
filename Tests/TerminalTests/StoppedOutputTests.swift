import ChildProcesses
import Foundation
import Glibc
import TerminalHarness
import Testing

extension TerminalTests {
  /// Ends of the built program on a terminal that has stopped taking output, and sizes that no terminal has.
  @Suite struct StoppedOutputTests {
    /// How the output stops.
    enum Stop: CaseIterable {
      case flowControl, fullPipe
    }

    private let folder = NSTemporaryDirectory() + "/stopped-\(UUID().uuidString)"

    @Test(arguments: Stop.allCases, [SIGTERM, SIGHUP])
    func `a signal saves and ends the program within a second`(stop: Stop, signal: Int32) throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let terminal = try PseudoTerminal(width: 200, height: 60)
      let child = try terminal.start([Programs.built("relaunch"), "Mail", "--state", folder])
      try terminal.waitFor("Lunch on Friday")
      terminal.type("\r")
      try terminal.waitFor("Shall we say")
      try terminal.waitForQuiet()
      switch stop {
      case .flowControl: terminal.stopOutput()
      case .fullPipe: break
      }
      // Each of these draws the whole screen, and nobody reads it.
      terminal.type(String(repeating: "\u{C}", count: 400))
      usleep(500_000)
      let start = ContinuousClock.now
      child.kill(signal)
      #expect(try child.wait(seconds: 5) == .exited(128 + signal))
      #expect(start.duration(to: .now) < .seconds(1))
      let archive = try Data(contentsOf: URL(filePath: folder + "/Mail.savedState/archive.plist"))
      #expect(String(decoding: archive, as: UTF8.self).contains("message"))
    }

    @Test func `a signal ends the program on a terminal that was stopped while it waited`() throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let terminal = try PseudoTerminal()
      let child = try terminal.start([Programs.built("relaunch"), "Mail", "--state", folder])
      try terminal.waitFor("Lunch on Friday")
      try terminal.waitForQuiet()
      terminal.stopOutput()
      let start = ContinuousClock.now
      child.kill(SIGTERM)
      #expect(try child.wait(seconds: 5) == .exited(143))
      #expect(start.duration(to: .now) < .seconds(1.5))
      #expect(terminal.modes.c_lflag & tcflag_t(ICANON) != 0)
    }

    @Test(arguments: [(65_535, 24), (80, 65_535)])
    func `a size that no terminal has is refused in words`(width: Int, height: Int) throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let terminal = try PseudoTerminal(width: width, height: height)
      let child = try terminal.start([Programs.built("relaunch"), "Mail", "--state", folder])
      #expect(try child.wait() == .exited(69))
      #expect(terminal.text.contains("the terminal says that it has \(width) columns and \(height) rows"))
    }
  }
}
