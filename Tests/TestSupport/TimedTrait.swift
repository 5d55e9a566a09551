internal import ChildProcesses
internal import Foundation
package import Testing

/// Notes how much processor time the tests of a suite take, for `make test` to name the slowest.
///
/// The events of the testing library say only when a test began and ended, and most of that is waiting for the others.
package struct TimedTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let start = ProcessorTime.begin()
    defer {
      if let seconds = ProcessorTime.seconds(since: start) { Self.note(test.displayName ?? test.name, seconds) }
    }
    try await function()
  }

  /// Adds a line to the file that the environment names.
  private static func note(_ name: String, _ seconds: Double) {
    guard let path = ProcessInfo.processInfo.environment["TEST_TIMES"] else { return }
    let line = String(format: "%.0f\t%@\n", locale: nil, seconds * 1000, name)
    guard let file = OutputStream(toFileAtPath: path, append: true) else { return }
    file.open()
    let bytes = Array(line.utf8)
    _ = unsafe file.write(bytes, maxLength: bytes.count)
    file.close()
  }
}

extension Trait where Self == TimedTrait {
  /// Notes how much processor time each test takes.
  package static var timed: Self { Self() }
}
