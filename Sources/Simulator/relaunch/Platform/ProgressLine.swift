import Glibc
import TextFormatting

/// A line on a terminal that says how far long work has come, and goes when it is done; in a pipe there is none.
struct ProgressLine {
  /// How long work takes of which nothing is said, in seconds.
  private static let patience = 0.5
  /// How often the line is written, in seconds.
  private static let interval = 0.1

  private let what: String
  private let count: Int
  private let begin = Platform.secondsNow
  private let columns = Platform.columnsOfErrors
  private var last = 0.0

  /// Begins.
  ///
  /// - Parameters:
  ///   - what: What is done, such as `checking`.
  ///   - count: How many times.
  init(_ what: String, of count: Int) {
    self.what = what
    self.count = count
  }

  /// Says that one more is begun.
  ///
  /// - Parameters:
  ///   - number: How many are done.
  ///   - name: What is next; empty where that has no name.
  mutating func begin(after number: Int, _ name: String = "") {
    guard let columns else { return }
    let now = Platform.secondsNow
    guard now - begin >= Self.patience, now - last >= Self.interval else { return }
    last = now
    let seconds = Int(now - begin)
    let next = name.isEmpty ? "" : ": \(displayable(name))"
    let line = "\(what) \(number + 1) of \(count), \(seconds) s\(next)"
    Platform.writeProgress(fitted(line, max(1, columns - 1)))
  }

  /// Takes the line away.
  func end() { if last > 0 { Platform.writeProgress("") } }
}
