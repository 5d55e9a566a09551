import AppDefinition
package import Checking
import Testing

/// Tests of what the check finds in small storyboards and scenes.
package protocol CheckSuite {}

extension CheckSuite {
  private var used: String {
    "storyboardIdentifier=\"%\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\""
  }

  /// The attributes of a controller whose storyboard identifier is its restoration identifier.
  package func identified(_ identifier: String) -> String { used.replacing("%", with: identifier) }

  package func findings(_ report: CheckReport) -> [String] {
    report.findings.map { "\($0.severity.rawValue) \($0.rule) \($0.id ?? "-") \($0.position.line)" }
  }

  package func controller(_ id: String, _ report: CheckReport) throws -> CheckedController {
    try #require(report.controllers.first { $0.id == id })
  }
}
