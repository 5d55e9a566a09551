import Foundation

/// What `check --format json` printed, without its sentences: a line for each screen and for each finding.
struct CheckOutline: Decodable {
  private struct Controller: Decodable {
    let id, kind, reach, saved: String
    let paths: [String]
    let `class`, rule, restoredBy: String?
    let line: Int
  }

  private struct Finding: Decodable {
    let rule, severity, file: String
    let id: String?
    let line, column: Int
  }

  /// The path of the file that was checked.
  let file: String
  private let initial: String?
  private let controllers: [Controller]
  private let findings: [Finding]

  /// The outline, a line end after each line.
  var text: String {
    var lines = ["\(file) initial \(initial ?? "none")"]
    for controller in controllers {
      let facts = [controller.class, controller.reach, controller.saved, controller.rule, controller.restoredBy]
      lines.append(
        "\(controller.line) \(controller.kind) \(controller.id): \(facts.map { $0 ?? "-" }.joined(separator: " "))")
      lines += controller.paths.map { "  \($0)" }
    }
    for finding in findings {
      let place = "\(finding.file):\(finding.line):\(finding.column)"
      lines.append("\(place) \(finding.severity) \(finding.rule) \(finding.id ?? "-")")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
