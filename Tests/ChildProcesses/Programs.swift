import Foundation

/// The programs that tests start.
package enum Programs {
  /// One of the package's own programs, which is beside the tests.
  package static func built(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// A program of the system, looked for where the shell would.
  package static func installed(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// The variables that every started program gets: nothing of the machine but where its programs are.
  ///
  /// - Parameter more: Variables to add or replace.
  package static func environment(_ more: [String: String] = [:]) -> [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var result = ["LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "interactive=no", "HOME": NSTemporaryDirectory()]
    for name in ["PATH", "LD_LIBRARY_PATH"] { result[name] = inherited[name] }
    return result.merging(more) { $1 }
  }

  /// A text as one word of a shell's command line.
  package static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
