import Foundation

/// Something that is compared in a run, and how far it may go.
struct Measure {
  /// What it came to.
  let value: Double
  /// How much it may be at most, or must be at least.
  let limit: Double
  /// Whether the limit is the least.
  let isLeast: Bool
  /// What it is a multiple of, or its unit.
  let of: String

  /// A ratio to something else that was measured in the same run.
  static func times(_ value: Double, of peer: String, atMost limit: Double) -> Measure {
    Measure(value: value, limit: limit, isLeast: false, of: "× \(peer)")
  }

  /// How many times faster it is than something else that was measured in the same run.
  static func faster(_ value: Double, than peer: String, atLeast limit: Double) -> Measure {
    Measure(value: value, limit: limit, isLeast: true, of: "× faster than \(peer)")
  }

  /// Something that is the same on every machine, such as bytes.
  static func amount(_ value: Double, _ unit: String, atMost limit: Double) -> Measure {
    Measure(value: value, limit: limit, isLeast: false, of: unit)
  }
}

/// One line of the table: a work, what it took here and beside, and what was aimed at.
struct Row {
  /// What is done.
  let work: String
  /// What it took here, in figures that have no target, since they depend on the machine.
  let here: String
  /// What the programs beside it took in the same run, and what could not be measured.
  var beside: [String] = []
  /// What is compared; empty where what it is measured against is not there.
  var measures: [Measure] = []
}

/// A line of the table after all runs.
struct Outcome {
  /// The same row of each run.
  private let runs: [Row]

  /// How far the runs may be apart for their middle to count: a share of it.
  private static let mostSpread = 0.15

  /// Puts the rows of some runs together.
  static func of(_ runs: [[Row]]) -> [Outcome] {
    runs[0].map { row in Outcome(runs: runs.flatMap { $0.filter { $0.work == row.work } }) }
  }

  /// Whether the middle of the runs is within every limit, and the runs are near each other; `nil` where nothing was
  /// compared.
  var isMet: Bool? {
    let measures = measures
    guard !measures.isEmpty else { return nil }
    return measures.allSatisfy { $0.isWithin && $0.spread <= Self.mostSpread }
  }

  /// The middle of each measure over the runs, and how far apart they are.
  private var measures: [(middle: Double, spread: Double, isWithin: Bool, one: Measure)] {
    runs[0].measures.indices.map { place in
      let all = runs.compactMap { $0.measures.count > place ? $0.measures[place] : nil }
      let values = all.map(\.value)
      let middle = median(values)
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      let one = all[0]
      return (
        middle, middle == 0 ? range : range / middle, one.isLeast ? middle >= one.limit : middle <= one.limit, one
      )
    }
  }

  /// The table as Markdown.
  static func table(_ outcomes: [Outcome]) -> String {
    let head = "| work | here | beside | compared | target | |\n|---|---|---|---|---|---|\n"
    return head
      + outcomes.map { outcome in
        let measures = outcome.measures
        let compared = measures.map { measure in
          "\(measure.middle.figure) \(measure.one.of)"
            + (measure.spread > 0 ? " (± \((measure.spread * 50).figure) %)" : "")
        }
        let targets = measures.map { "at \($0.one.isLeast ? "least" : "most") \($0.one.limit.formatted())" }
        let isApart = measures.allSatisfy(\.isWithin) && outcome.isMet == false
        let verdict = outcome.isMet.map { $0 ? "met" : isApart ? "**the runs differ**" : "**missed**" }
        let cells = [
          outcome.runs[0].work, outcome.runs[0].here, outcome.runs[0].beside.joined(separator: " · "),
          compared.joined(separator: "; "), targets.joined(separator: "; "), verdict ?? "not measured",
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
      }.joined()
  }
}

extension Double {
  /// Three significant digits, with the thousands separated.
  var figure: String {
    guard self < 1_000 else {
      return Int((self / 10).rounded() * 10).formatted(.number.locale(.init(identifier: "en_US")))
    }
    let places = self >= 100 ? 0 : self >= 10 ? 1 : self >= 1 ? 2 : 3
    return formatted(.number.precision(.fractionLength(places)).locale(.init(identifier: "en_US")))
  }

  /// Seconds in the unit in which they are read best.
  var time: String {
    self >= 1 ? "\(figure) s" : self >= 0.001 ? "\((self * 1e3).figure) ms" : "\((self * 1e6).figure) µs"
  }
}
