internal import Glibc
import Synchronization

/// Processor time as a test causes it: that of its own thread, and that of the programs that it started and waited for.
package enum ProcessorTime {
  /// The seconds of the ended children, by the number of the thread that waited for them.
  private static let ofChildren = Mutex<[UInt: Double]>([:])

  /// The number of the thread that asks.
  package static var thread: UInt { UInt(pthread_self()) }

  /// The seconds that the thread that asks has taken so far, with those of the children that it waited for.
  package static var ofThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    let own = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    return own + ofChildren.withLock { $0[thread] ?? 0 }
  }

  /// Adds the seconds of a child that has ended to those of the thread that waited for it.
  static func add(_ seconds: Double) {
    let thread = thread
    ofChildren.withLock { $0[thread, default: 0] += seconds }
  }
}
