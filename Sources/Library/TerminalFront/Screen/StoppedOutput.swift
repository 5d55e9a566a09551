internal import Glibc
internal import Synchronization

/// What is written to the terminal, or -1.
private let guarded = Atomic<Int32>(-1)
/// A descriptor that takes everything and keeps nothing, or -1.
private let nowhere = Atomic<Int32>(-1)
/// Whether the terminal was given up.
private let isGivenUp = Atomic<Bool>(false)

/// Puts what keeps nothing in the place of a descriptor that takes no output, so that a write that waits goes on.
@c private func giveUpWhatIsStopped(_ number: Int32) {
  let saved = errno
  giveUp(guarded.load(ordering: .relaxed))
  giveUp(STDERR_FILENO)
  errno = saved
}

private func giveUp(_ descriptor: Int32) {
  guard descriptor >= 0 else { return }
  var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  if poll(&output, 1, 0) == 0, dup2(nowhere.load(ordering: .relaxed), descriptor) >= 0 {
    isGivenUp.store(true, ordering: .relaxed)
  }
}

/// Lets a program that was told to end do so though its terminal has stopped taking output (a stopped reader, `^S`).
///
/// A write to such a terminal waits for ever, and the program with it. From the signal that ends it on, the outputs are
/// looked at again and again; one that takes nothing for so long is given up.
enum StoppedOutput {
  /// How long a terminal may take nothing, in microseconds.
  private static let patience = 400_000

  /// Whether the terminal was given up, which then cannot be written to any more.
  static var isGivenUp: Bool { TerminalFront.isGivenUp.load(ordering: .relaxed) }

  /// Prepares for a signal that ends the program.
  ///
  /// - Parameter descriptor: What is written to the terminal.
  static func prepare(descriptor: Int32) {
    if nowhere.load(ordering: .relaxed) < 0 {
      nowhere.store(open("/dev/null", O_WRONLY | O_CLOEXEC), ordering: .relaxed)
    }
    guarded.store(descriptor, ordering: .relaxed)
    TerminalFront.isGivenUp.store(false, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = giveUpWhatIsStopped
    sigaction(SIGALRM, &action, nil)
  }

  /// Begins to look at the outputs; a signal handler may call it.
  static func watch() {
    let interval = timeval(tv_sec: 0, tv_usec: patience)
    var timer = itimerval(it_interval: interval, it_value: interval)
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  /// Stops looking at the outputs, where the program goes on.
  static func forget() {
    var timer = itimerval()
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    guarded.store(-1, ordering: .relaxed)
  }
}
