internal import Glibc
import Synchronization

/// Processor time as a test causes it: that of its own thread, and that of the programs that it started and waited for.
package enum ProcessorTime {
  /// The beginning of a test.
  package struct Start: Sendable {
    fileprivate let thread: UInt
    fileprivate let number: Int
    fileprivate let seconds: Double
  }

  /// What is known of a thread.
  private struct Record {
    /// The seconds of the ended children that it waited for.
    var children = 0.0
    /// How many tests have begun on it.
    var starts = 0
  }

  private static let records = Mutex<[UInt: Record]>([:])

  /// Begins to measure.
  package static func begin() -> Start {
    let thread = UInt(pthread_self())
    let record = records.withLock { records in
      records[thread, default: Record()].starts += 1
      return records[thread] ?? Record()
    }
    return Start(thread: thread, number: record.starts, seconds: ownSeconds + record.children)
  }

  /// The seconds since a beginning; `nil` where the test has waited for something asynchronous, and ends on another
  /// thread or on one where other tests have begun since.
  package static func seconds(since start: Start) -> Double? {
    let thread = UInt(pthread_self())
    let record = records.withLock { $0[thread] } ?? Record()
    guard thread == start.thread, record.starts == start.number else { return nil }
    return ownSeconds + record.children - start.seconds
  }

  /// Adds the seconds of a child that has ended to those of the thread that waited for it.
  static func add(_ seconds: Double) {
    let thread = UInt(pthread_self())
    records.withLock { $0[thread, default: Record()].children += seconds }
  }

  private static var ownSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
