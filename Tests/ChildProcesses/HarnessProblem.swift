/// What keeps a test from driving a terminal, or did not happen in time.
package enum HarnessProblem: Error, CustomStringConvertible {
  case system(call: String, code: Int32)
  case failed(command: String, status: ExitStatus, output: String)
  case timeout(waitedFor: String, seen: String)

  package var description: String {
    switch self {
    case .system(let call, let code): "\(call) failed with error \(code)"
    case .failed(let command, let status, let output): "\(command) ended with \(status): \(output)"
    case .timeout(let waitedFor, let seen): "timed out waiting for \(waitedFor); what was there:\n\(seen)"
    }
  }
}
