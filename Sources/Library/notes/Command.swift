/// The command of a line of input.
enum Command {
  case open(Int)
  case scroll(Int)
  case select(from: Int, to: Int)
  case type(String)
  case back
  case quit

  /// The commands as the user writes them.
  static let usage = "open N, scroll N, type TEXT, select FROM TO, back, quit"

  /// Reads a line.
  ///
  /// - Returns: `nil` if the line is no command.
  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = words.count > 1 ? String(words[1]) : ""
    let numbers = rest.split(separator: " ").map { Int($0) ?? -1 }
    switch words.first {
    case "open" where numbers.count == 1: self = .open(numbers[0])
    case "scroll" where numbers.count == 1: self = .scroll(numbers[0])
    case "select" where numbers.count == 2: self = .select(from: numbers[0], to: numbers[1])
    case "type": self = .type(rest)
    case "back": self = .back
    case "quit": self = .quit
    default: return nil
    }
  }
}
