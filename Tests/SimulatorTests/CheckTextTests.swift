import AppDefinition
import Checking
import ControllerKit
import Foundation
import StateArchive
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// What the check tells of every input of its tables: to a person, to a program, and of each screen by itself.
///
/// A file holds one way of telling it, with a line `## CASE` before what is told. `UPDATE_FIXTURES=1` writes what is told
/// now; read the difference.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckTextTests {
  /// A way of telling it.
  enum Way: String, CaseIterable {
    /// The page for a person.
    case page
    /// The page with everything, in a narrow terminal and with colours.
    case all
    /// What is known of each screen, a line each.
    case screens
    /// Why each screen and view is lost, and what mends it.
    case losses
    /// The suggested scene file.
    case suggestion
  }

  @Test(arguments: Way.allCases) func `every input is told as it was`(way: Way) throws {
    var text = ""
    for entry in try MessageTests.checks.flatMap({ try MessageTable($0).entries }) {
      let (reading, file) = entry.app
      guard let app = reading.value else { continue }
      let report = CheckReport(app, file: file, diagnostics: reading.diagnostics)
      text += "## \(entry.name)\n" + told(app, report, by: way)
    }
    try Golden(path: "Checks/\(way.rawValue).txt").holds(text)
  }

  func told(_ app: AppDefinition, _ report: CheckReport, by way: Way) -> String {
    var run = CheckRun()
    switch way {
    case .page: break
    case .all:
      run.layout = CheckLayout(columns: 80)
      run.layout.showsAll = true
      run.layout.isColored = true
    case .screens: return report.controllers.map { Self.line(of: $0) + "\n" }.joined()
    case .losses: return losses(of: app, report)
    case .suggestion: return SuggestedScene(app, file: report.file, path: report.file).text
    }
    run.add(report, mayHaveScenes: report.file.hasSuffix(".storyboard"))
    return run.text(.human)
  }

  // MARK: One by one

  private static func line(of screen: CheckedController) -> String {
    let resolved = screen.isResolved.map { $0 ? "resolved" : "unresolved" }
    let words = [
      screen.reach.rawValue, screen.saved.rawValue, screen.rule?.number, screen.restoredBy?.rawValue, resolved,
    ]
    let texts = [screen.label, screen.className, screen.name, screen.reason, screen.codeMay].map { $0 ?? "-" }
    return "\(screen.line) \(screen.kind) \(screen.id): \(words.compactMap(\.self).joined(separator: " ")) | "
      + (texts + [screen.paths.prefix(5).joined(separator: ", ")]).joined(separator: " | ")
  }

  private func losses(of app: AppDefinition, _ report: CheckReport) -> String {
    let explanations = LossExplanations(app)
    let cures = LossCures(app)
    var lines: [String] = []
    func tell(_ what: String, _ explanation: LossExplanation?) {
      guard let explanation else { return }
      let rule = explanation.rule.map { "\($0) " } ?? ""
      lines.append("\(what): \(rule)\(explanation.subject?.listed(in: "") ?? "-"): \(explanation.sentence)")
      lines += explanation.steps.map { "  \($0.subject?.located(in: "") ?? "the app") → \($0.cure.words)" }
      if let container = explanation.container { lines.append("  in \(container.located(in: report.file))") }
      let lost = explanation.alsoLost.map { $0.listed(in: report.file) }
      if !lost.isEmpty { lines.append("  with \(lost.joined(separator: ", "))") }
    }
    func mend(_ loss: Loss) {
      if let words = cures.explanation(of: loss)?.sentence { lines.append("  said: \(words)") }
      let members = cures.identifiers(for: loss).entries.map { "\($0.controller): \($0.members)" }
      if !members.isEmpty { lines.append("  mended by \(members.joined(separator: ", "))") }
      if let code = cures.code(for: loss) { lines.append("  or by code: \(code.sentence)") }
    }
    tell("all", cures.explanationForAll())
    if let code = cures.codeForAll() { lines += ["  code: \(code.sentence)"] + code.lines.map { "    \($0)" } }
    for (controller, checked) in zip(app.controllers, report.controllers) {
      let first = explanations.explanation(ofScreen: controller.name)
      tell(controller.name, first)
      for path in checked.paths.prefix(4) {
        let other = explanations.explanation(ofScreen: controller.name, at: path)
        if other != first {
          lines.append("\(controller.name) at \(path): \(other == nil ? "saved" : "another loss")")
          tell("\(controller.name) at \(path)", other)
        }
        mend(Self.loss(of: path, by: checked.rule, .viewController, checked.className))
      }
      for id in controller.allViews.compactMap(\.id) {
        tell("view \(id)", explanations.explanation(ofView: id, in: controller.name))
        let view = controller.allViews.first { $0.id == id }?.restorationIdentifier ?? "(\(id))"
        if let path = checked.paths.first { mend(Self.loss(of: "\(path)/\(view)", by: .r23, .view, "TextField")) }
      }
    }
    for rule in Rule.allCases where app.scenes != nil && rule.number.hasPrefix("U") {
      let first = explanations.explanation(ofSessionLostBy: rule)
      tell("session by \(rule)", first)
      for controller in app.controllers {
        let own = explanations.explanation(ofSessionLostBy: rule, in: controller.name)
        if own != first { tell("session by \(rule) in \(controller.name)", own) }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Something that was lost, as a preservation reports it.
  static func loss(of path: String, by rule: Rule?, _ kind: SavedObject.Kind, _ className: String? = nil) -> Loss {
    let excluded = ExcludedObject(
      path: path, rule: rule?.number ?? "file", reason: "", kind: kind, className: className)
    let saved = SavedState(
      app: "A", bundleVersion: "1.0", idiom: "phone", systemVersion: "12.0", timestamp: Timestamp(seconds: 0),
      excluded: [excluded])
    return LossReport(PreservationReport(outcome: .preserved, savedState: saved)).losses[0]
  }

  // MARK: Code

  @Test func `the code that mends a loss is written as it was, for every rule and every kind of view`() throws {
    let app = try keptApp(
      """
      initial: host
      controllers:
        host: { kind: container, class: Host, children: [leaf], restorationIdentifier: host }
        leaf: { class: Leaf, restorationIdentifier: "leaf-1", views: [{ textField: f, restorationIdentifier: f-2 }] }
      """)
    let cures = LossCures(app)
    func text(_ head: String, _ code: CodeCure?) -> String {
      let lines = code.map { [$0.sentence] + $0.lines.map { "  \($0)" } } ?? ["none"]
      return "## \(head)\n" + lines.map { $0 + "\n" }.joined()
    }
    var told = ""
    for rule in Rule.allCases {
      let code = cures.code(for: Self.loss(of: "host/leaf-1", by: rule, .viewController))
      #expect((code != nil) == CodeCure.isNeeded(by: rule), "\(rule)")
      if code != nil { told += text("\(rule)", code) }
    }
    for kind in ["Switch", "Slider", "Stepper", "SegmentedControl", "PageControl", "PickerView", "TextField", ""] {
      told += text("U38 of a \(kind)", cures.code(for: Self.loss(of: "host/leaf-1/f-2", by: .u38, .view, kind)))
    }
    for (path, kind) in [("host", SavedObject.Kind.viewController), ("filter", .object), ("...", .object)] {
      told += text("R53 of \(path)", cures.code(for: Self.loss(of: path, by: .r53, kind, "Filter")))
    }
    told += text("R101 of a view", cures.code(for: Self.loss(of: "host/leaf-1/f-2", by: .r101, .view, "TextField")))
    told += text("R21 of nothing known", cures.code(for: Self.loss(of: "gone/lost", by: .r21, .viewController, "Lost")))
    told += text("a file", cures.code(for: Self.loss(of: "host/leaf-1", by: nil, .viewController)))
    try Golden(path: "Checks/code.txt").holds(told)
  }
}
