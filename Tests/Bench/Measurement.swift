/// How long something took, over some rounds.
struct Measurement {
  /// What was measured.
  let name: String
  /// The times in milliseconds, least first.
  let times: [Double]

  var median: Double { times[times.count / 2] }
}

/// Things that are measured against each other: each is done once a round, so that what else the machine does falls
/// on all of them alike.
struct Comparison {
  private let title: String
  private var works: [(name: String, work: () -> Void)] = []

  init(_ title: String) { self.title = title }

  /// Adds something to measure; the others are held against what is added first.
  mutating func add(_ name: String, _ work: @escaping () -> Void) { works.append((name, work)) }

  /// Measures, and prints a line for each.
  func run(rounds: Int) {
    let clock = ContinuousClock()
    var times: [[Double]] = Array(repeating: [], count: works.count)
    for round in 0...rounds {
      for (place, work) in works.enumerated() {
        let time = clock.measure(work.work)
        // The first round warms up.
        if round > 0 { times[place].append(time / .milliseconds(1)) }
      }
    }
    print(title)
    let measured = zip(works, times).map { Measurement(name: $0.name, times: $1.sorted()) }
    for one in measured {
      let ratio = one.name == measured[0].name ? "" : "  × \(shown(one.median / max(measured[0].median, 0.000_1)))"
      print(
        "  \(shown(one.times[0], 10))  \(shown(one.median, 10))  \(shown(one.times[one.times.count - 1], 10))  "
          + one.name + ratio)
    }
  }

  /// A number with two digits after the point, put to the right of a column.
  private func shown(_ number: Double, _ width: Int = 0) -> String {
    let hundredths = Int((number * 100).rounded())
    let digits = "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}
