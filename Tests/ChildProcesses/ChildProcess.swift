package import Glibc

/// A process that a test has started, with no signal blocked and every one at its default.
package final class ChildProcess {
  /// Where a process's input or output comes from or goes to.
  package enum Stream {
    /// A file, opened by its path; a terminal that is opened first in a new session becomes its terminal.
    case path(String)
    /// A descriptor of the test.
    case descriptor(Int32)
  }

  /// Its number.
  package let pid: pid_t
  private var status: ExitStatus?
  /// The seconds of processor time that it took, once it has ended.
  package private(set) var processorTime = 0.0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program's path, and its arguments.
  ///   - environment: All of its variables.
  ///   - streams: Standard input, output and error, opened in the order of their numbers.
  ///   - newSession: Whether it leads a session of its own.
  package init(_ command: [String], environment: [String: String], streams: [Stream], newSession: Bool) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .path(let path): posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      }
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let setSession: Int16 = newSession ? 0x80 : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | setSession)

    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, command[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw HarnessProblem.system(call: "posix_spawn \(command[0])", code: code) }
    self.pid = pid
  }

  deinit {
    guard status == nil else { return }
    Glibc.kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  /// Sends it a signal.
  package func kill(_ signal: Int32) { Glibc.kill(pid, signal) }

  /// How it ended; throws if it has not after so many seconds.
  package func wait(seconds: Double = 10) throws -> ExitStatus {
    let end: Void? = try? poll(seconds: seconds) { self.hasEnded() }
    guard end != nil, let status else {
      throw HarnessProblem.timeout(waitedFor: "the end of process \(pid)", seen: "it still runs")
    }
    return status
  }

  /// Whether it has ended.
  package func hasEnded() -> Bool {
    if status != nil { return true }
    var value: Int32 = 0
    var usage = rusage()
    guard wait4(pid, &value, WNOHANG, &usage) == pid else { return false }
    let times = [usage.ru_utime, usage.ru_stime]
    processorTime = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    ProcessorTime.add(processorTime)
    status = ExitStatus(waitStatus: value)
    return true
  }
}

/// Asks again and again, a few milliseconds apart, and throws when the time is up.
package func poll(seconds: Double = 10, until isDone: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .milliseconds(Int(seconds * 1000))
  while try !isDone() {
    guard ContinuousClock.now < deadline else { throw HarnessProblem.timeout(waitedFor: "a condition", seen: "") }
    usleep(2000)
  }
}
