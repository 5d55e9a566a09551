package import AppDefinition
import ControllerKit
import TextFormatting
import Trials
package import Vocabulary

/// The explanations of what an app loses, from the records of its runs.
package struct LossExplanations {
  /// Everything that the check finds in the app, in the order of its places.
  package let findings: [CheckFinding]
  private let context: CheckContext

  /// Checks an app with all of its files.
  package init(_ app: AppDefinition) {
    context = CheckContext(CheckAnalysis(app, file: nil))
    findings = CheckFindings(context, diagnostics: []).found
  }

  /// What the check finds of a screen.
  ///
  /// - Parameter name: The name of the screen's definition.
  package func findings(ofScreen name: String) -> [CheckFinding] {
    findings.filter { finding in
      finding.subject.map { $0.view == nil && $0.controller.hasSameBytes(as: name) } == true
    }
  }

  /// Why nothing of the app is saved; `nil` where something is.
  package var explanationForAll: LossExplanation? {
    guard let reason = context.analysis.map.app.reasonToKeepNothing else { return nil }
    return LossExplanation(
      subject: nil, rule: reason.rule,
      sentence: "nothing of this app is saved: \(reason.sentence)\(reason.citation(context.analysis.map.app))"
        .withCapital,
      steps: reason.cure.map { [.init(subject: nil, cure: $0)] } ?? [])
  }

  /// Why the activity of a scene, or a part of it, does not come back; `nil` where the check knows nothing of it.
  ///
  /// - Parameters:
  ///   - rule: The rule by which a launch says that it is lost.
  ///   - screen: The name of the definition of the screen that is meant; `nil` where it is none of one screen.
  package func explanation(ofSessionLostBy rule: Rule, in screen: String? = nil) -> LossExplanation? {
    if let explanationForAll { return explanationForAll }
    // The check tells a view that was given away with its activity from one that nobody adds.
    let rules =
      rule == .viewsKeepNothingByThemselves ? [rule, .activityMayBeThatOfHandoff, .interactionStateComesLate] : [rule]
    let candidates = screen.map(findings(ofScreen:)) ?? findings
    guard let finding = candidates.first(where: { rules.map(CheckRule.rule).contains($0.rule) }) else { return nil }
    var explanation = LossExplanation(
      subject: finding.subject, rule: nil, sentence: finding.headline,
      steps: finding.cure.map { [.init(subject: finding.subject, cure: $0)] } ?? [])
    if case .rule(let rule) = finding.rule { explanation.rule = rule }
    return explanation
  }

  /// Why a screen, or a view of it, was lost, as the record of a run has it.
  ///
  /// - Parameters:
  ///   - loss: What was lost.
  ///   - screen: The definition of the screen that it is, or that shows it.
  ///   - view: The definition of the view that it is.
  ///   - losses: Everything that the record has as lost.
  func explanation(
    of loss: Loss, screen: ControllerDefinition, view: ViewDefinition?, among losses: [Loss]
  ) -> LossExplanation? {
    guard let screen = named(screen) else { return nil }
    let subject = view.map { CheckSubject($0, of: screen) } ?? screen.subject
    let culprit = loss.cause.culprit.flatMap(app.definition(of:)).flatMap(named)
    let file = screen.position.file
    let above = culprit?.subject.located(in: file)
    var explanation = LossExplanation(
      subject: subject, culprit: culprit?.subject,
      sentence: "\(subject.located(in: file)) \(loss.predicate(above: above))".withCapital,
      steps: LossSteps(loss, screen: screen, view: view, self, among: losses).steps)
    if case .rule(let rule) = loss.rule { explanation.rule = rule }
    return explanation
  }

  /// What the check finds of the code that has a screen's identifier, where the record says no more than that the screen
  /// had none, or was not found by it.
  func findingOfIdentifier(of loss: Loss, screen: NamedController) -> CheckFinding? {
    guard screen.validIdentifier != nil, loss.cause.isOfIdentifier else { return nil }
    return findings(ofScreen: screen.name).first {
      [.rule(.identifierIsSetThroughItsProperty), .rule(.identifierIsSetAgain), .rule(.unloadedViewsAreNotSaved)]
        .contains($0.rule)
    }
  }

  /// The app.
  var app: AppDefinition { context.analysis.map.app }

  /// What reports call the controller of a definition.
  func named(_ definition: ControllerDefinition) -> NamedController? {
    context.analysis.map.index(of: definition.name).map { context.analysis.screens[$0] }
  }
}

extension LossCause {
  /// Whether it says that a screen had no identifier, or was not found by the one that was saved.
  fileprivate var isOfIdentifier: Bool {
    switch self {
    case .notSaved(.noIdentifier), .notSaved(.noIdentifierInStack), .notRestored(.notFound, _),
      .notRestored(.tabGone, _):
      true
    case .notSaved, .notRestored, .session, .told: false
    }
  }
}

extension Loss {
  /// What is so of what was lost.
  fileprivate func predicate(above: String?) -> String {
    switch cause {
    case .notSaved(.textNotEncoded): "comes back without its text: \(reason)"
    case .notSaved(.valueNotEncoded): "comes back without its value: \(reason)"
    case .notSaved(let reason): "is not saved: \(above.map(reason.words(above:)) ?? self.reason)"
    case .notRestored: "is not restored: \(reason)"
    case .session, .told: stage == .notSaved ? "is not saved: \(reason)" : "is not restored: \(reason)"
    }
  }
}
