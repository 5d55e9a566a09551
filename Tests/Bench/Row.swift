import Foundation

/// One line of the table: a work, what it took here and beside, and what was aimed at.
struct Row {
  /// What is done.
  let work: String
  /// What it took here.
  let here: String
  /// What the programs beside it took in the same run, and what could not be measured.
  let beside: [String]
  /// What is aimed at.
  let target: String
  /// Whether the target is met; `nil` where what it is measured against is not there.
  let isMet: Bool?

  /// The table as Markdown.
  static func table(_ rows: [Row]) -> String {
    let head = "| work | here | beside | target | |\n|---|---|---|---|---|\n"
    return head
      + rows.map { row in
        let verdict = row.isMet.map { $0 ? "met" : "**missed**" } ?? "not measured"
        return "| \(row.work) | \(row.here) | \(row.beside.joined(separator: " · ")) | \(row.target) | \(verdict) |\n"
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
