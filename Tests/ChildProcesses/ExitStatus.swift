/// How a process ended.
package enum ExitStatus: Sendable, Hashable {
  case exited(Int32)
  case killed(signal: Int32)

  /// Reads what `waitpid` says.
  package init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}
