import AppDefinition
import TextFormatting
import Vocabulary

extension CheckRun {
  /// The run as a comment on a pull request: what comes back, and what does not, in a table for each file.
  var markdown: String {
    var lines = ["### \(Self.escaped(summary))", ""]
    if let note = reports.flatMap(\.findings).first(where: \.isOfEveryFile) {
      lines += [Self.entry(note, headline: note.headline), ""]
    }
    for report in reportsByLoss {
      let findings = FindingGroup.groups(of: shown(of: report)).flatMap { $0.findings + $0.explained }
      guard listsScreens || layout.showsAll || !findings.isEmpty else { continue }
      lines += ["#### \(Self.code(report.file))", ""]
      lines += findings.map { Self.entry($0, headline: $0.headline(in: report.file)) }
      if !findings.isEmpty { lines.append("") }
      lines += Self.table(of: report)
    }
    return lines.joined(separator: "\n") + (lines.last == "" ? "" : "\n")
  }

  /// What was found as an item of a list, with what to do.
  private static func entry(_ finding: CheckFinding, headline: String) -> String {
    let rule: String
    if case .rule(let known) = finding.rule { rule = " (\(known.number))" } else { rule = "" }
    let end = headline.hasSuffix("?") ? "" : "."
    let fix = finding.fix.map { " → \(escaped($0))" } ?? ""
    return "- **\(finding.severity.rawValue)** \(escaped(headline))\(end)\(rule)\(fix)"
  }

  /// The screens of a file; those that come back are folded where others do not.
  private static func table(of report: CheckReport) -> [String] {
    let screens = report.controllersByLoss
    let back = screens.filter { $0.saved == .yes }
    let others = screens.filter { $0.saved != .yes }
    func rows(_ screens: [CheckedController]) -> [String] {
      guard !screens.isEmpty else { return [] }
      return ["| | screen | way | how it comes back, or why not |", "|---|---|---|---|"]
        + screens.map { screen in
          let name = escaped(screen.subject.listed(in: report.file))
          return "| \(screen.word) | \(name) | \(screen.paths.first.map(code) ?? "–") | \(escaped(screen.fate)) |"
        } + [""]
    }
    guard !others.isEmpty, !back.isEmpty else { return rows(screens) }
    let title = "\(counted(back.count, "screen")) saved"
    return rows(others) + ["<details><summary>\(title)</summary>", ""] + rows(back) + ["</details>", ""]
  }

  /// Text in which no character means anything to Markdown, and nobody is called by `@`.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "@": result += "@<!-- -->"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name as code, also in a table; a backquote of its own makes the fence longer.
  private static func code(_ name: String) -> String {
    let text = name.printable.replacing("|", with: "\\|")
    var longest = 0
    var run = 0
    for character in text.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }
}
