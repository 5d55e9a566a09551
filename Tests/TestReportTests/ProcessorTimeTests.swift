import ChildProcesses
import Foundation
import Synchronization
import Testing

/// The time by which the slowest tests are found.
@Suite(.timeLimit(.minutes(30))) struct ProcessorTimeTests {
  /// A shell that counts for some time.
  private static let counting = ["/bin/sh", "-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done"]

  private func child(_ command: [String]) throws -> ChildProcess {
    try ChildProcess(
      command, environment: Programs.environment([:]), streams: Array(repeating: .path("/dev/null"), count: 3),
      newSession: true)
  }

  /// Does something on a thread of its own, and waits for it.
  private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      end.signal()
    }
    end.wait()
  }

  @Test func `the programs that a test waits for are part of its time, and others are not`() throws {
    let start = ProcessorTime.begin()
    let waitedFor = try child(Self.counting)
    _ = try waitedFor.wait(seconds: 60)
    let seconds = try #require(ProcessorTime.seconds(since: start))
    #expect(waitedFor.processorTime > 0)
    #expect(seconds >= waitedFor.processorTime)

    let later = ProcessorTime.begin()
    let elsewhere = Mutex(0.0)
    onAnotherThread {
      let start = ProcessorTime.begin()
      _ = try? child(Self.counting).wait(seconds: 60)
      elsewhere.withLock { $0 = ProcessorTime.seconds(since: start) ?? 0 }
    }
    let waiting = try #require(ProcessorTime.seconds(since: later))
    #expect(waiting < elsewhere.withLock { $0 })
  }

  @Test func `a test that ends on another thread, or after another one has begun, has no time`() {
    let start = ProcessorTime.begin()
    let found = Mutex<Double?>(0)
    onAnotherThread { found.withLock { $0 = ProcessorTime.seconds(since: start) } }
    #expect(found.withLock { $0 } == nil)
    _ = ProcessorTime.begin()
    #expect(ProcessorTime.seconds(since: start) == nil)
  }
}
