import AppDefinition
import Checking
import Testing

/// Tests of what the check finds in small storyboards and scenes.
protocol CheckSuite {}

extension CheckSuite {
  private var used: String {
    "storyboardIdentifier=\"%\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\""
  }

  /// The attributes of a controller whose storyboard identifier is its restoration identifier.
  func identified(_ identifier: String) -> String { used.replacing("%", with: identifier) }

  func findings(_ report: CheckReport) -> [String] {
    report.findings.map { "\($0.severity.rawValue) \($0.rule) \($0.id ?? "-") \($0.position.line)" }
  }

  func controller(_ id: String, _ report: CheckReport) throws -> CheckedController {
    try #require(report.controllers.first { $0.id == id })
  }
}
