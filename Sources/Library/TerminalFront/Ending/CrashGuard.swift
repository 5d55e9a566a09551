internal import Glibc
internal import Synchronization

/// Whether there is a terminal to restore.
private let isArmed = Atomic<Bool>(false)
/// The terminal, the real standard error and the file that replaces it, or -1.
private let terminal = Atomic<Int32>(-1)
private let realError = Atomic<Int32>(-1)
private let keptErrors = Atomic<Int32>(-1)
/// The address of the data that the handler needs, which is made once and never freed.
private let notesAddress = Atomic<UInt>(0)

/// The data that the handler writes and restores, allocated before a crash is possible.
private struct CrashNotes {
  var modes = termios()
  var restore: UnsafeBufferPointer<UInt8>
  var line: UnsafeBufferPointer<UInt8>
  var former: UnsafeMutablePointer<sigaction>
  var stack: UnsafeMutableRawBufferPointer
  var formerStack = stack_t()
  var copyBuffer: UnsafeMutableRawBufferPointer
}

/// Restores the terminal, then lets the signal have its former effect.
@c private func handleCrash(
  _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  guard let notes = UnsafeMutablePointer<CrashNotes>(bitPattern: notesAddress.load(ordering: .relaxed)) else {
    _exit(128 + number)
  }
  if isArmed.exchange(false, ordering: .relaxed) {
    let descriptor = terminal.load(ordering: .relaxed)
    _ = write(descriptor, notes.pointee.restore.baseAddress, notes.pointee.restore.count)
    _ = tcsetattr(descriptor, TCSANOW, &notes.pointee.modes)
    let real = realError.load(ordering: .relaxed)
    if real >= 0 {
      _ = dup2(real, 2)
      StderrCapture.copy(from: keptErrors.load(ordering: .relaxed), to: 2, through: notes.pointee.copyBuffer)
    }
    _ = write(2, notes.pointee.line.baseAddress, notes.pointee.line.count)
  }
  _ = sigaction(number, notes.pointee.former + Int(number), nil)
  // A fault happens again when the handler returns; a signal that was sent has to be sent again.
  let isFault = (information?.pointee.si_code ?? 0) > 0
  #if arch(x86_64)
    let comesBack = isFault && number != SIGTRAP
  #else
    let comesBack = isFault
  #endif
  if !comesBack { raise(number) }
}

/// Restores the terminal if the program dies while the screen is up.
///
/// Its handlers run on a stack of their own, call nothing that a signal handler must not call, and restore the former
/// handlers, so that the runtime's own report appears on a working terminal.
enum CrashGuard {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT]
  private static let stackSize = 64 * 1024

  /// Prepares the handlers, before the screen is entered.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - modes: Its modes before the screen was entered.
  ///   - restore: What is written to it to leave the screen.
  ///   - errors: The file that replaces standard error, if there is one.
  ///   - line: A line printed at the end; nothing if it is empty.
  static func arm(descriptor: Int32, modes: termios, restore: [UInt8], errors: StderrCapture?, line: String) {
    disarm()
    let notes = UnsafeMutablePointer<CrashNotes>.allocate(capacity: 1)
    notes.initialize(
      to: CrashNotes(
        modes: modes, restore: copied(restore), line: copied(line.isEmpty ? [] : Array((line + "\n").utf8)),
        former: .allocate(capacity: 65), stack: .allocate(byteCount: stackSize, alignment: 16),
        copyBuffer: .allocate(byteCount: 4096, alignment: 16)))
    notes.pointee.former.initialize(repeating: sigaction(), count: 65)
    notesAddress.store(UInt(bitPattern: notes), ordering: .relaxed)
    terminal.store(descriptor, ordering: .relaxed)
    realError.store(errors?.real ?? -1, ordering: .relaxed)
    keptErrors.store(errors?.file ?? -1, ordering: .relaxed)

    var stack = stack_t(ss_sp: notes.pointee.stack.baseAddress, ss_flags: 0, ss_size: stackSize)
    sigaltstack(&stack, &notes.pointee.formerStack)
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = handleCrash
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(bitPattern: UInt32(SA_NODEFER))
      sigaction(number, &action, notes.pointee.former + Int(number))
    }
    isArmed.store(true, ordering: .relaxed)
  }

  /// Sets whether the screen is up; while it is not, a crash has nothing to restore.
  static func setArmed(_ value: Bool) {
    if notesAddress.load(ordering: .relaxed) != 0 { isArmed.store(value, ordering: .relaxed) }
  }

  /// Restores the former handlers, after the screen has been left.
  static func disarm() {
    isArmed.store(false, ordering: .relaxed)
    let address = notesAddress.load(ordering: .relaxed)
    guard let notes = UnsafeMutablePointer<CrashNotes>(bitPattern: address) else { return }
    for number in signals { sigaction(number, notes.pointee.former + Int(number), nil) }
    notesAddress.store(0, ordering: .relaxed)
    sigaltstack(&notes.pointee.formerStack, nil)
    notes.pointee.stack.deallocate()
    notes.pointee.copyBuffer.deallocate()
    notes.pointee.restore.deallocate()
    notes.pointee.line.deallocate()
    notes.pointee.former.deallocate()
    notes.deinitialize(count: 1)
    notes.deallocate()
  }

  private static func copied(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    return UnsafeBufferPointer(buffer)
  }
}
