package import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Trials
import Vocabulary

/// The explanations of what an app loses, from the records of its runs.
package struct LossExplanations {
  /// The app as the check looks at it.
  let analysis: CheckAnalysis

  /// Looks at an app with all of its files.
  package init(_ app: AppDefinition) { self.init(CheckAnalysis(app, file: nil)) }

  /// Looks at an app that was analysed.
  init(_ analysis: CheckAnalysis) { self.analysis = analysis }

  /// Why nothing of the app is saved; `nil` where something is.
  package var explanationForAll: LossExplanation? {
    guard let reason = app.reasonToKeepNothing else { return nil }
    return LossExplanation(
      subject: nil, rule: reason.rule,
      sentence: "nothing of this app is saved: \(reason.sentence)\(reason.citation(app))"
        .withCapital,
      steps: reason.cure.map { [.init(subject: nil, cure: $0)] } ?? [])
  }

  /// Why a session has nothing to be restored from, or less than it had, as the record of a run has it.
  ///
  /// - Parameters:
  ///   - loss: What was lost.
  ///   - reason: Why.
  ///   - culprit: What decided it, where the record knows that.
  func explanation(of loss: Loss, _ reason: ActivityLoss, by culprit: Culprit?) -> LossExplanation {
    let culprit = culprit.flatMap(subject)
    var explanation = LossExplanation(subject: nil, culprit: culprit, sentence: loss.reason.withCapital, steps: [])
    if case .rule(let rule) = loss.rule { explanation.rule = rule }
    guard let cure = reason.cure(declaredIn: app.scenes) else { return explanation }
    // What is declared is declared for the whole app.
    let subject = if case .typeNotDeclared = reason { nil as CheckSubject? } else { culprit }
    explanation.steps = [.init(subject: subject, cure: cure)]
    return explanation
  }

  /// The screen, or the scene delegate, that decided that something of a session was lost; `nil` where it is nowhere in
  /// the app's files.
  private func subject(_ culprit: Culprit) -> CheckSubject? {
    if let screen = app.definition(of: culprit).flatMap(analysis.named) { return screen.subject }
    guard let source = culprit.source, let role = culprit.role else { return nil }
    return CheckSubject(
      controller: "", noun: role.hasPrefix("the ") ? String(role.dropFirst(4)) : role, className: culprit.className,
      position: SourcePosition(file: source.file, line: source.line, column: 1), inReports: role)
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
    guard let screen = analysis.named(screen) else { return nil }
    let subject = view.map { CheckSubject($0, of: screen) } ?? screen.subject
    let culprit = loss.cause.culprit.flatMap(app.definition(of:)).flatMap(analysis.named)
    let file = screen.position.file
    let above = culprit?.subject.located(in: file)
    var explanation = LossExplanation(
      subject: subject, culprit: culprit?.subject,
      sentence: "\(subject.located(in: file)) \(loss.predicate(above: above))".withCapital,
      steps: LossSteps(loss, screen: screen, view: view, self, among: losses).steps)
    if case .rule(let rule) = loss.rule { explanation.rule = rule }
    return explanation
  }

  /// The app.
  var app: AppDefinition { analysis.map.app }
}

extension Loss {
  /// What is so of what was lost.
  fileprivate func predicate(above: String?) -> String {
    switch cause {
    case .notSaved(.notEncoded(.text, _)): "comes back without its text: \(reason)"
    case .notSaved(.notEncoded(.value, _)): "comes back without its value: \(reason)"
    case .notSaved(let reason): "is not saved: \(above.map(reason.words(above:)) ?? self.reason)"
    case .notRestored: "is not restored: \(reason)"
    case .session, .told: stage == .notSaved ? "is not saved: \(reason)" : "is not restored: \(reason)"
    }
  }
}
