import AppDefinition
import TextFormatting

extension CheckRun {
  /// The run for a person.
  var human: String { CheckPage(self, layout).text }

  /// The findings of a file that the baseline does not list; what is said of every file is told once.
  func shown(of report: CheckReport) -> [CheckFinding] {
    report.findings.filter { !$0.isOfEveryFile && !baseline.contains($0) }
  }

  /// What is to be said of a file without a single identifier, unless the baseline lists it.
  func bareFile(_ report: CheckReport) -> BareFile? {
    shown(of: report).contains(where: \.isNamedByCause) ? report.bare : nil
  }

  /// The files in which most is lost first, those that make the run fail before all others.
  var reportsByLoss: [CheckReport] {
    let ranks = reports.map { report in
      (fails: shown(of: report).contains { isFailing($0) }, loss: report.count(.no))
    }
    return reports.indices.sorted { left, right in
      let (a, b) = (ranks[left], ranks[right])
      if a.fails != b.fails { return a.fails }
      return a.loss != b.loss ? a.loss > b.loss : left < right
    }.map { reports[$0] }
  }

  /// What the run comes to.
  var summary: String {
    let findings = reports.flatMap(\.findings).filter { !baseline.contains($0) }
    let explained = reports.flatMap { FindingGroup.groups(of: shown(of: $0)) }.flatMap(\.explained)
    let known = reports.flatMap(\.findings).count { baseline.contains($0) }
    var counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      let told = explained.count { $0.severity == severity }
      let following = told == 0 ? "" : told == 1 ? " (1 follows from another)" : " (\(told) follow from others)"
      return counted(count, severity.rawValue) + following
    }
    if known > 0 { counts.append("\(counted(known, "known finding")) in the baseline") }
    var line = "\(counted(reports.count, "file")), \(CheckTally(reports).words)"
    if leavesShownByCode { line += "; what code shows besides is not judged" }
    if !counts.isEmpty { line += "; \(counts.joined(separator: ", "))" }
    if !passedOver.isEmpty { line += "; \(counted(passedOver.count, "file")) passed over" }
    return line
  }
}
