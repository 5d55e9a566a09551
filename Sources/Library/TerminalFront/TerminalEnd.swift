/// Why the front gave the terminal back.
public enum TerminalEnd: Sendable, Hashable {
  /// The person has left.
  case finished
  /// A signal ended it, by its number; the driver was told to preserve.
  case signal(Int32)
  /// The terminal was closed or its input ended; the driver was told to preserve.
  case closed

  /// The exit status that says so: 0, 128 + n, or 129 as if hung up.
  public var exitStatus: Int32 {
    switch self {
    case .finished: 0
    case .signal(let number): 128 + number
    case .closed: 129
    }
  }
}
