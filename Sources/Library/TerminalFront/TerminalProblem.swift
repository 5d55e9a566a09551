internal import Rendering
import TextFormatting

/// Why the front cannot be shown.
public enum TerminalProblem: Error, Sendable, Hashable {
  /// Input or output is no terminal.
  case notATerminal
  /// The terminal cannot place the cursor.
  case dumb(term: String)
  /// The system has no description of the terminal.
  case unknown(term: String)
  /// The terminal could not be set up although its description is installed.
  case unusable(term: String)
  /// The terminal says that it has more columns or rows than any has.
  case tooLarge(width: Int, height: Int)
}

extension TerminalProblem: CustomStringConvertible {
  /// The problem and what to do instead, in one line.
  public var description: String {
    switch self {
    case .notATerminal:
      "standard input and output are no terminal; run it in one"
    case .dumb(let term):
      "the terminal \"\(displayable(term))\" cannot place the cursor; use another"
    case .unknown(let term) where term.isEmpty:
      "TERM is not set; set it to your terminal's name, for instance xterm-256color"
    case .unknown(let term):
      "no description of the terminal \"\(displayable(term))\" is installed; set TERM to a known one, for instance "
        + "xterm-256color"
    case .unusable(let term):
      "the terminal \"\(displayable(term))\" could not be set up; use another"
    case .tooLarge(let width, let height):
      "the terminal says that it has \(width) columns and \(height) rows; give it another size, for instance with "
        + "stty columns 80 rows 24"
    }
  }
}
