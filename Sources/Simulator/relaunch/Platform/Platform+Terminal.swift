import Glibc
import Rendering
import TerminalFront

extension Platform {
  /// Whether standard output is a terminal.
  static var writesToTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal that standard output is; `nil` if it is none, or does not know them.
  static var terminalColumns: Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The columns for which texts are wrapped, as ArgumentParser finds them.
  static var columns: Int { environment["COLUMNS"].flatMap { Int($0) } ?? terminalColumns ?? 80 }

  /// The columns of the terminal that standard error is; `nil` if it is none, or one that cannot place its cursor.
  static var columnsOfErrors: Int? {
    var size = winsize()
    guard ![nil, "", "dumb"].contains(environment["TERM"]), isatty(STDERR_FILENO) == 1,
      unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a text in the place of the last line of standard error, without a line break.
  static func writeProgress(_ line: String) {
    _ = write(Array("\r\u{1B}[K\(line)".utf8), toDescriptor: STDERR_FILENO)
  }

  /// Whether lines may have colours, by the same options and variables as the screen.
  ///
  /// - Parameters:
  ///   - mode: What was asked for.
  ///   - isForTerminal: Whether the lines go to a terminal.
  static func hasColors(_ mode: TerminalOptions.ColorMode, isForTerminal: Bool) -> Bool {
    let terminal = environment["TERM"] ?? ""
    let isDumb = terminal.isEmpty || terminal == "dumb"
    let available = mode == .always || isForTerminal && !isDumb ? 16 : 0
    return ColorDepth(TerminalOptions(color: mode, environment: environment), available: available) != .none
  }
}
