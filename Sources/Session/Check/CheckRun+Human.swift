import AppDefinition
import Rendering

extension CheckRun {
  /// The columns that a line takes at most.
  private static let width = 110

  /// The run for a person: file by file, the worst first, and what it comes to at the end.
  var human: String {
    var lines: [String] = []
    for report in reports {
      let shown = report.findings.filter { $0.rule != CheckProblem.scenesNote.rule && !baseline.contains($0) }
      guard listsScreens || !shown.isEmpty else { continue }
      lines.append("\(report.file): \(Self.tally([report]))")
      if listsScreens { lines += Self.screens(of: report) }
      lines += Self.block(shown)
      lines.append("")
    }
    if !passedOver.isEmpty {
      lines.append("Passed over:")
      lines += passedOver.map { "  \($0.line)" } + [""]
    }
    let notes = reports.flatMap(\.findings).filter { $0.rule == CheckProblem.scenesNote.rule }
    lines += notes.prefix(1).flatMap { Self.wrapped("Note (\($0.rule)): \($0.message).", indent: 0) }
    lines += summary
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n") + "\n"
  }

  /// What the run comes to, in a line or two.
  private var summary: [String] {
    let findings = reports.flatMap(\.findings).filter { !baseline.contains($0) }
    let known = reports.flatMap(\.errors).count { baseline.contains($0) }
    var counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : CheckProblem.count(count, severity.rawValue)
    }
    if known > 0 { counts.append("\(CheckProblem.count(known, "known error")) in the baseline") }
    let files = CheckProblem.count(reports.count, "file")
    return ["\(files), \(Self.tally(reports))\(counts.isEmpty ? "" : "; \(counts.joined(separator: ", "))")"]
  }

  private static func tally(_ reports: [CheckReport]) -> String {
    let screens = reports.reduce(0) { $0 + $1.controllers.count }
    func count(_ saved: CheckedController.Saved) -> Int { reports.reduce(0) { $0 + $1.count(saved) } }
    var parts = ["\(CheckProblem.count(screens, "screen"))", "\(count(.yes)) saved", "\(count(.no)) lost"]
    if count(.dependsOnCode) > 0 { parts.append("\(count(.dependsOnCode)) left to code") }
    return parts.joined(separator: ", ")
  }

  // MARK: Screens

  /// The screens of a file as a table.
  private static func screens(of report: CheckReport) -> [String] {
    let rows = report.controllers.map { controller in
      let mark =
        switch controller.saved {
        case .yes: "saved"
        case .no: "lost"
        case .dependsOnCode: "code?"
        }
      let why = [controller.rule, controller.reason, controller.codeMay].compactMap { $0 }
      return [
        mark, controller.paths.first ?? "(\(controller.name ?? controller.id))", controller.reach.rawValue,
        controller.restoredBy.map { "by \($0.rawValue)" } ?? why.first ?? "",
        controller.paths.count > 1 ? "+\(CheckProblem.count(controller.paths.count - 1, "way"))" : "",
      ]
    }
    let widths = (0..<4).map { column in min(60, rows.map { displayWidth($0[column]) }.max() ?? 0) }
    return rows.map { row in
      "  " + zip(row, widths).map { padded($0.0, $0.1) }.joined(separator: "  ") + "  " + row[4]
    }
  }

  // MARK: Findings

  /// The findings of a file: the worst first, those that another one explains below that one.
  private static func block(_ findings: [CheckFinding]) -> [String] {
    var lines: [String] = []
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      for finding in findings where finding.severity == severity {
        let explained = finding.cause.map { cause in
          findings.contains { $0.id == cause && $0.cause == nil && $0.severity == .error && $0.rule == "R15" }
        }
        if explained == true { continue }
        lines += self.lines(finding, explaining: findings.filter { $0.cause != nil && $0.cause == finding.id })
      }
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private static func lines(_ finding: CheckFinding, explaining others: [CheckFinding]) -> [String] {
    let place = "\(finding.position.line):\(finding.position.column)"
    let head = "  \(padded(finding.severity.rawValue, 7))  \(padded(place, 8))  \(padded(finding.rule, 4))  "
    let indent = displayWidth(head)
    var lines = wrapped(finding.message, indent: indent)
    if let first = lines.first { lines[0] = head + first.dropFirst(indent) }
    if finding.rule == "R15", !others.isEmpty {
      let places = others.map { String($0.position.line) }
      let shown = places.prefix(12).joined(separator: ", ") + (places.count > 12 ? " and more" : "")
      lines += wrapped(
        "identifiers in vain on \(places.count == 1 ? "line" : "lines") \(shown)", indent: indent)
    }
    if let fix = finding.fix { lines += wrapped("→ \(fix)", indent: indent) }
    return lines
  }

  /// A text in lines that end before the width does, each behind some blanks.
  private static func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in displayable(text).split(separator: " ") {
      if !line.isEmpty, indent + displayWidth(line) + 1 + displayWidth(String(word)) > width {
        lines.append(margin + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }
}
