internal import Glibc
internal import Synchronization

/// The writing end that signal handlers use, or -1.
private let writingEnd = Atomic<Int32>(-1)

/// Whether a signal ends the program.
private func isEnd(_ number: Int32) -> Bool { number == SIGINT || number == SIGTERM || number == SIGHUP }

/// The handler of all signals that can wait: it writes the signal's number into the pipe.
@c private func noteSignal(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  if isEnd(number) { StoppedOutput.watch() }
  let descriptor = writingEnd.load(ordering: .relaxed)
  if descriptor >= 0 { _ = write(descriptor, &byte, 1) }
  errno = saved
}

/// A pipe through which signals reach the loop that waits for input, and the handlers that write into it.
final class SelfPipe {
  /// The signals that are handled.
  static let signals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGTSTP]

  /// The reading end, for `poll`.
  var descriptor: Int32 { pipe.reader }
  private let pipe: NonblockingPipe
  private var former: [(number: Int32, action: sigaction)] = []

  /// Makes the pipe and installs the handlers.
  ///
  /// Signals that were blocked where the program was started are let through. One that was ignored stays ignored
  /// only if it is `SIGHUP`, as under `nohup`.
  init?() {
    guard let pipe = NonblockingPipe() else { return nil }
    self.pipe = pipe
    writingEnd.store(pipe.writer, ordering: .relaxed)
    for number in Self.signals { install(number) }
    Self.unblockAll()
  }

  /// The signals that came since the last call, in order.
  func read() -> [Int32] { pipe.takeAll().map { Int32($0) } }

  /// Stops the program's job as Ctrl-Z does, until it is continued.
  func stopJob() {
    var standard = sigaction()
    standard.__sigaction_handler.sa_handler = SIG_DFL
    var own = sigaction()
    sigaction(SIGTSTP, &standard, &own)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &own, nil)
  }

  /// Puts the former handlers back and closes the pipe.
  func close() {
    for (number, action) in former.reversed() {
      var action = action
      sigaction(number, &action, nil)
    }
    former = []
    writingEnd.store(-1, ordering: .relaxed)
    pipe.close()
  }

  private func install(_ number: Int32) {
    var old = sigaction()
    sigaction(number, nil, &old)
    if number == SIGHUP, isIgnored(old) { return }
    var new = sigaction()
    new.__sigaction_handler.sa_handler = noteSignal
    // A write to a terminal that takes nothing has to be given up.
    new.sa_flags = isEnd(number) ? 0 : SA_RESTART
    sigaction(number, &new, &old)
    former.append((number, old))
  }

  private func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static func unblockAll() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }
}
