import AppDefinition
import TextFormatting
import Vocabulary

extension CheckRun {
  /// The columns that a line takes at most.
  private static let width = 110

  /// The run for a person: file by file, the worst first, and what it comes to at the end.
  var human: String {
    var lines: [String] = []
    for report in reports {
      let shown = shown(of: report)
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
    let notes = reports.flatMap(\.findings).filter(\.isOfEveryFile)
    lines += notes.prefix(1).flatMap { Self.wrapped("Note (\($0.rule)): \($0.message).", indent: 0) }
    lines += summary
    let shown = lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()).printable }
    return shown.joined(separator: "\n") + "\n"
  }

  /// What the run comes to, in a line or two.
  private var summary: [String] {
    let findings = reports.flatMap(\.findings).filter { !baseline.contains($0) }
    let explained = reports.flatMap(shown).flatMap(\.explained)
    let known = reports.flatMap(\.errors).count { baseline.contains($0) }
    var counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      let told = explained.count { $0.severity == severity }
      return counted(count, severity.rawValue) + (told == 0 ? "" : " (\(told) grouped)")
    }
    if known > 0 { counts.append("\(counted(known, "known error")) in the baseline") }
    var line = "\(counted(reports.count, "file")), \(Self.tally(reports))"
    if !counts.isEmpty { line += "; \(counts.joined(separator: ", "))" }
    if !passedOver.isEmpty { line += "; \(counted(passedOver.count, "file")) passed over" }
    return [line]
  }

  private static func tally(_ reports: [CheckReport]) -> String {
    let screens = reports.reduce(0) { $0 + $1.controllers.count }
    func count(_ saved: CheckedController.Saved) -> Int { reports.reduce(0) { $0 + $1.count(saved) } }
    var parts = [counted(screens, "screen"), "\(count(.yes)) saved", "\(count(.no)) lost"]
    if count(.dependsOnCode) > 0 { parts.append("\(count(.dependsOnCode)) left to code") }
    return parts.joined(separator: ", ")
  }

  // MARK: Screens

  /// The screens of a file as a table, the lost ones first.
  private static func screens(of report: CheckReport) -> [String] {
    let head = ["", "screen", "path", "reached", "back by", "why not"]
    let order: [CheckedController.Saved] = [.no, .dependsOnCode, .yes]
    let rows = order.flatMap { saved in report.controllers.filter { $0.saved == saved } }.map { controller in
      [
        words(controller.saved), fitted(controller.label, 56),
        path(of: controller), words(controller.reach), controller.restoredBy.map(words) ?? "-",
        [controller.rule?.number, controller.reason].compactMap(\.self).joined(separator: "  "),
      ]
    }
    let widths = (0..<5).map { column in ([head] + rows).map { displayWidth($0[column]) }.max() ?? 0 }
    return ([head] + rows).map { row in
      "  " + zip(row, widths).map { padded($0.0, $0.1) }.joined(separator: "  ") + "  " + displayable(row[5])
    }
  }

  /// The shortest way in, of a long one its end, and how many more there are.
  private static func path(of controller: CheckedController) -> String {
    guard let path = controller.paths.first.map({ fittedEnd($0, 44) }) else { return "-" }
    return controller.paths.count > 1 ? "\(path) (+\(controller.paths.count - 1) more)" : path
  }

  private static func words(_ saved: CheckedController.Saved) -> String {
    switch saved {
    case .yes: "saved"
    case .no: "lost"
    case .dependsOnCode: "code"
    }
  }

  private static func words(_ reach: CheckedController.Reach) -> String {
    switch reach {
    case .launch: "at launch"
    case .segue: "by segue"
    case .identifier: "by code"
    case .none: "never"
    }
  }

  private static func words(_ step: CheckedController.Step) -> String {
    switch step {
    case .class: "its class"
    case .delegate: "the delegate"
    case .existing: "existing"
    case .storyboard: "the storyboard"
    }
  }

  // MARK: Findings

  /// The findings of a file that the baseline does not list; what is said of every file stands at the end.
  private func shown(of report: CheckReport) -> [FindingGroup] {
    FindingGroup.groups(of: report.findings.filter { !$0.isOfEveryFile && !baseline.contains($0) })
  }

  /// The findings of a file: the worst first, those that another one explains below that one.
  private static func block(_ groups: [FindingGroup]) -> [String] {
    let lines = [Diagnostic.Severity.error, .warning, .note].flatMap { severity in
      groups.filter { $0.finding.severity == severity }.flatMap { self.lines($0.finding, explaining: $0.explained) }
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private static func lines(_ finding: CheckFinding, explaining others: [CheckFinding]) -> [String] {
    let place = "\(finding.position.line):\(finding.position.column)"
    let rule = finding.rule.description
    let head = "  \(padded(finding.severity.rawValue, 7))  \(padded(place, 8))  \(padded(rule, 7))  "
    let indent = displayWidth(head)
    var lines = wrapped(finding.message, indent: indent)
    if let first = lines.first { lines[0] = head + first.dropFirst(indent) }
    // Identifiers that are missing below are named in the message.
    lines += places("identifiers without effect", of: others.filter { !$0.isNamedByCause }, indent)
    if let fix = finding.fix { lines += wrapped("→ \(fix)", indent: indent) }
    return lines
  }

  /// Where some findings are, in a line.
  private static func places(_ what: String, of findings: [CheckFinding], _ indent: Int) -> [String] {
    guard !findings.isEmpty else { return [] }
    let places = findings.map { String($0.position.line) }
    let shown = places.prefix(12).joined(separator: ", ") + (places.count > 12 ? " and more" : "")
    return wrapped("\(what): \(places.count == 1 ? "line" : "lines") \(shown)", indent: indent)
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
