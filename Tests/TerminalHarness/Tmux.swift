internal import ChildProcesses
package import Foundation
import Rendering
package import ScreenModel
import Synchronization
import TextFormatting

/// A terminal that a test sees as a user does: a separate tmux server with one shell in one window.
package final class Tmux {
  /// Whether tmux is installed; tests that need it are left out otherwise.
  package static var isAvailable: Bool { Programs.installed("tmux") != nil }
  /// What is said where it is not.
  package static let missing = "tmux is not installed"

  private static let serial = Atomic<Int>(0)
  private let program: String
  private let socket: String
  private var socketPath = ""
  private var isRunning = true
  /// A folder for the test's files; it goes away with the server.
  package let folder: String

  /// Starts a server whose shell shows the prompt `$ `.
  ///
  /// - Parameters:
  ///   - size: The window's size.
  ///   - environment: What is added to the shell's variables.
  package init(size: Size = .standard, environment: [String: String] = [:]) throws {
    program = Programs.installed("tmux") ?? "tmux"
    let number = Self.serial.wrappingAdd(1, ordering: .relaxed).newValue
    socket = "relaunch-\(getpid())-\(number)"
    folder = NSTemporaryDirectory() + "/" + socket
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let variables = Programs.environment(environment.merging(["PS1": "$ ", "ENV": ""]) { $1 })
    let shell = ["env", "-i"] + variables.map { "\($0.key)=\($0.value)" } + ["TERM=tmux-256color", "sh", "-i"]
    try run([
      "start-server", ";", "set-option", "-g", "default-terminal", "tmux-256color", ";", "set-option", "-g",
      "escape-time", "0", ";", "new-session", "-d", "-x", "\(size.width)", "-y", "\(size.height)",
      "exec " + shell.map(Programs.quoted).joined(separator: " "),
    ])
    socketPath = try run(["display-message", "-p", "#{socket_path}"]).trimmingCharacters(in: .newlines)
    try waitFor("$")
  }

  deinit { stop() }

  /// Ends the server and everything in it; a second time it does nothing.
  package func stop() {
    guard isRunning else { return }
    isRunning = false
    _ = try? run(["kill-server"])
    for path in [socketPath, folder] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Types a command line into the shell, which then says how it ended: `status 0`.
  package func start(_ command: [String]) throws {
    try sendText(command.map(Programs.quoted).joined(separator: " ") + "; echo status $?")
    try send("Enter")
  }

  /// As `start`, and returns the number of the process.
  package func startNoting(_ command: [String]) throws -> pid_t {
    let file = folder + "/pid"
    let words = command.map(Programs.quoted).joined(separator: " ")
    try start(["sh", "-c", "echo $$ > \(Programs.quoted(file)); exec \(words)"])
    var pid: pid_t?
    try poll {
      pid = (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { text in
        pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      return pid != nil
    }
    return pid!
  }

  /// Presses keys by their names: `send("Enter", "C-c", "M-x")`.
  package func send(_ keys: String...) throws { try run(["send-keys", "--"] + keys) }

  /// Types a text letter by letter.
  package func sendText(_ text: String) throws { try run(["send-keys", "-l", "--", text]) }

  /// Pastes a text as a terminal does whose program has asked for brackets.
  package func paste(_ text: String) throws {
    try run(["set-buffer", "--", text])
    try run(["paste-buffer", "-p", "-r"])
  }

  /// Makes the window another size.
  package func resize(width: Int, height: Int) throws {
    try run(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  /// What is on the screen now, line by line, without blanks at the ends.
  package func screen() throws -> String { try run(["capture-pane", "-p"]) }

  /// A row of the screen, from 0.
  package func row(_ number: Int) throws -> String {
    let rows = try screen().split(separator: "\n", omittingEmptySubsequences: false)
    return number < rows.count ? String(rows[number]) : ""
  }

  /// A row of the screen, from 0, with the sequences that make its styles.
  package func styledRow(_ number: Int) throws -> String {
    let rows = try run(["capture-pane", "-p", "-e"]).split(separator: "\n", omittingEmptySubsequences: false)
    return number < rows.count ? String(rows[number]) : ""
  }

  /// Where the cursor is, if it is visible.
  package func cursor() throws -> Point? {
    let words = try run(["display-message", "-p", "#{cursor_flag} #{cursor_x} #{cursor_y}"]).split { $0.isWhitespace }
    let numbers = words.compactMap { Int($0) }
    return numbers.count == 3 && numbers[0] == 1 ? Point(x: numbers[1], y: numbers[2]) : nil
  }

  /// What a program has asked of the terminal: the mouse, the keypad, the cursor.
  package func modes() throws -> String {
    let format = "mouse #{mouse_standard_flag} keypad #{keypad_flag} cursor #{cursor_flag}"
    return try run(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// Whether a program has the alternate screen.
  package func isAlternate() throws -> Bool { try run(["display-message", "-p", "#{alternate_on}"]).hasPrefix("1") }

  /// Waits until the screen shows a text, and returns the screen.
  @discardableResult
  package func waitFor(_ text: String, seconds: Double = 10) throws -> String {
    try waitUntil("\"\(text)\"", seconds: seconds) { $0.contains(text) }
  }

  /// Waits until the screen no longer shows a text, and returns the screen.
  @discardableResult
  package func waitForNo(_ text: String, seconds: Double = 10) throws -> String {
    try waitUntil("no \"\(text)\"", seconds: seconds) { !$0.contains(text) }
  }

  private func waitUntil(_ what: String, seconds: Double, _ isRight: (String) -> Bool) throws -> String {
    var seen = ""
    do {
      try poll(seconds: seconds) {
        let before = seen
        seen = try self.screen()
        // A screen that is being painted is no screen yet.
        return isRight(seen) && seen == before
      }
    } catch HarnessProblem.timeout {
      throw HarnessProblem.timeout(waitedFor: what, seen: seen)
    }
    return seen
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let output = try CapturedRun([program, "-u", "-L", socket, "-f", "/dev/null"] + arguments)
    guard output.status == .exited(0) else {
      throw HarnessProblem.failed(command: "tmux \(arguments[0])", status: output.status, output: output.text)
    }
    return output.text
  }
}
