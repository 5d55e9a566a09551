package import ChildProcesses
package import Glibc

/// A terminal whose other end a test holds: it sees every byte that is written, and interprets none.
package final class PseudoTerminal {
  private var master: Int32 = -1
  private let path: String
  private var slave: Int32 = -1
  /// Everything that was written to the terminal so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes a terminal of a size.
  package init(width: Int = 80, height: Int = 24) throws {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else {
      throw HarnessProblem.system(call: "openpty", code: errno)
    }
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close()
    Glibc.close(slave)
  }

  /// Starts a program on it.
  ///
  /// - Parameters:
  ///   - command: The program's path, and its arguments.
  ///   - environment: What is added to the usual variables; `TERM` is `xterm-256color` unless it says otherwise.
  ///   - input: Another standard input than the terminal.
  ///   - newSession: Whether the program leads a session whose terminal this is.
  package func start(
    _ command: [String], environment: [String: String] = [:], input: String? = nil, newSession: Bool = true
  ) throws -> ChildProcess {
    let variables = Programs.environment(["TERM": "xterm-256color"].merging(environment) { $1 })
    return try ChildProcess(
      command, environment: variables, streams: [.path(input ?? path), .path(path), .path(path)],
      newSession: newSession)
  }

  /// Types a text.
  package func type(_ text: String) { type(bytes: Array(text.utf8)) }

  /// Types bytes that may be no text.
  package func type(bytes: [UInt8]) { write(master, bytes, bytes.count) }

  /// Makes it another size.
  package func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Stops the output on it as `^S` does: what is written waits.
  package func stopOutput() { tcflow(slave, TCOOFF) }

  /// The modes it is in.
  package var modes: termios {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes
  }

  /// What was written to it, as text.
  package var text: String {
    readWaiting()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Forgets what was written so far.
  package func forget() {
    readWaiting()
    bytes = []
  }

  /// Waits until a text has been written to it.
  package func waitFor(_ expected: String, seconds: Double = 10) throws {
    do {
      try poll(seconds: seconds) { self.text.contains(expected) }
    } catch {
      throw HarnessProblem.timeout(waitedFor: "\"\(expected)\"", seen: String(reflecting: text))
    }
  }

  /// Waits until something has been written to it since the last `forget`.
  package func waitForOutput() throws { try poll { !self.text.isEmpty } }

  /// Waits until nothing has been written for a while.
  package func waitForQuiet(milliseconds: Int = 150) throws {
    var last = ContinuousClock.now
    try poll {
      let count = self.bytes.count
      self.readWaiting()
      if self.bytes.count != count { last = .now }
      return last.duration(to: .now) > .milliseconds(milliseconds)
    }
  }

  /// Closes the test's end, as a terminal's window is closed.
  package func close() {
    if master >= 0 { Glibc.close(master) }
    master = -1
  }

  private func readWaiting() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while master >= 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
  }
}
