internal import CNcurses
internal import Glibc
internal import Rendering
import ScreenModel

/// The terminal as the system sees it: where it is read and written, its modes and its size.
struct TerminalDevice {
  /// What is read.
  let input: UnsafeMutablePointer<FILE>
  /// What is written.
  let output: UnsafeMutablePointer<FILE>
  /// The modes it had.
  let modes: termios
  private let ownsInput: Bool

  /// Finds the terminal: standard output, and standard input or, where that is a pipe, `/dev/tty`.
  init() throws(TerminalProblem) {
    guard isatty(STDOUT_FILENO) == 1, let output = nc_stdout() else { throw .notATerminal }
    self.output = output
    if isatty(STDIN_FILENO) == 1, let standard = nc_stdin() {
      (input, ownsInput) = (standard, false)
    } else if let opened = fopen("/dev/tty", "r") {
      (input, ownsInput) = (opened, true)
    } else {
      throw .notATerminal
    }
    var modes = termios()
    guard tcgetattr(fileno(output), &modes) == 0 else {
      if ownsInput { fclose(input) }
      throw .notATerminal
    }
    self.modes = modes
  }

  /// The descriptor that is read.
  var inputDescriptor: Int32 { fileno(input) }
  /// The descriptor that is written.
  var outputDescriptor: Int32 { fileno(output) }

  /// The size now; `nil` where the system does not know it.
  var size: Size? {
    var size = winsize()
    guard ioctl(outputDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Whether a size is one that a terminal can have; more than that is a mistake, and takes gigabytes of cells.
  static func canShow(_ size: Size) -> Bool { size.width <= 4_000 && size.height <= 2_000 }

  /// Refuses a size that no terminal has.
  func checkSize() throws(TerminalProblem) {
    guard let size, !Self.canShow(size) else { return }
    throw .tooLarge(width: size.width, height: size.height)
  }

  /// Writes bytes past curses.
  func write(_ text: StaticString) {
    _ = Glibc.write(outputDescriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Writes bytes, as far as the terminal takes them.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(outputDescriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Puts the modes back unless another job has the terminal by now, and closes what was opened.
  func giveBack() {
    var modes = modes
    // A terminal that takes no output would never be done with it.
    let (descriptor, action) =
      StoppedOutput.isGivenUp ? (inputDescriptor, TCSANOW) : (outputDescriptor, TCSADRAIN)
    if tcgetpgrp(descriptor) == getpgrp() { tcsetattr(descriptor, action, &modes) }
    if ownsInput { fclose(input) }
  }
}
