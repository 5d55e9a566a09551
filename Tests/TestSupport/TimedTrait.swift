internal import Foundation
package import Testing

/// Notes how long the tests of a suite take, for `make test` to name the slowest.
///
/// The events of the testing library do not say it: every test begins at once and most of it is waiting for the others.
package struct TimedTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    defer { Self.note(test.displayName ?? test.name, clock.now - start) }
    try await function()
  }

  /// Adds a line to the file that the environment names.
  private static func note(_ name: String, _ time: Duration) {
    guard let path = ProcessInfo.processInfo.environment["TEST_TIMES"] else { return }
    let milliseconds = time / .milliseconds(1)
    let line = String(format: "%.0f\t%@\n", locale: nil, milliseconds, name)
    guard let file = OutputStream(toFileAtPath: path, append: true) else { return }
    file.open()
    let bytes = Array(line.utf8)
    _ = unsafe file.write(bytes, maxLength: bytes.count)
    file.close()
  }
}

extension Trait where Self == TimedTrait {
  /// Notes how long each test takes.
  package static var timed: Self { Self() }
}
