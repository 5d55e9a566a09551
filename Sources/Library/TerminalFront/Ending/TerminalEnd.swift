/// Why the front ended.
public enum TerminalEnd: Sendable, Hashable {
  /// The user has quit.
  case finished
  /// A signal ended it, by its number; the driver got `.hangUp` before.
  case signal(Int32)
  /// The terminal was closed or its input ended; the driver got `.hangUp` before.
  case closed

  /// The exit status for it: 0, 128 + n, or 129 as if hung up.
  public var exitStatus: Int32 {
    switch self {
    case .finished: 0
    case .signal(let number): 128 + number
    case .closed: 129
    }
  }
}
