import AppDefinition
import TextFormatting

extension CheckRun {
  /// The findings as the commands that GitHub reads from a workflow's output; known errors are left out.
  var github: String {
    var lines: [String] = []
    for finding in reports.flatMap(\.findings) where !baseline.contains(finding) {
      let command =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      let file = repositoryPaths[ByteString(finding.position.file)] ?? finding.position.file
      let properties = [
        "file=\(Self.escaped(file, isProperty: true))", "line=\(finding.position.line)",
        "col=\(finding.position.column)", "title=\(finding.rule)",
      ]
      let text = finding.message + (finding.fix.map { "; \($0)" } ?? "")
      lines.append("::\(command) \(properties.joined(separator: ","))::\(Self.escaped(text, isProperty: false))")
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
