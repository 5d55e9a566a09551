internal import Glibc

/// The clock of the machine.
package enum ProcessClock {
  /// The seconds from 1970-01-01 to 2001-01-01, the zero of the timestamps.
  private static let epoch = 978_307_200.0

  /// The time since the machine was started, in seconds; nobody sets it back.
  package static var secondsRunning: Double {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The current time, in seconds since 2001-01-01 00:00:00 UTC.
  package static var secondsNow: Double {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return 0 }
    return Double(time.tv_sec) - epoch + Double(time.tv_nsec) / 1e9
  }
}
