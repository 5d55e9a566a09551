package import AppDefinition
import ControllerKit
import TextFormatting
package import Vocabulary

/// The explanations of all that an app loses: what a check of it says, asked for one screen or view.
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

  /// What the check finds of a view.
  ///
  /// - Parameters:
  ///   - id: The view's id.
  ///   - screen: The name of the definition of the screen that shows it.
  package func findings(ofView id: String, in screen: String) -> [CheckFinding] {
    findings.filter { finding in
      finding.subject.map { subject in
        subject.view?.hasSameBytes(as: id) == true && subject.controller.hasSameBytes(as: screen)
      } == true
    }
  }

  /// Why a screen does not come back; `nil` where the check knows nothing against it.
  ///
  /// - Parameters:
  ///   - name: The name of the screen's definition.
  ///   - path: The path at which it was, as the inspector shows it; without one, or where no way in has that path, the
  ///     first way by which the screen is lost.
  package func explanation(ofScreen name: String, at path: String? = nil) -> LossExplanation? {
    let analysis = context.analysis
    if let reason = analysis.map.app.reasonToKeepNothing { return explanation(of: reason) }
    guard let number = analysis.map.index(of: name) else { return nil }
    let screen = analysis.screens[number]
    if analysis.trials != nil { return found(of: screen, isElsewhereToo: true) }
    let ways = analysis.ways[number]
    let lost = ways.filter { way in if case .lost = analysis.verdict(way) { true } else { false } }
    let way =
      ways.first { way in path.map(analysis.path(way).hasSameBytes) == true } ?? lost.first ?? ways.first
    guard let way else { return found(of: screen, isElsewhereToo: true) }
    switch analysis.verdict(way) {
    case .saved: return found(of: screen, isElsewhereToo: path == nil)
    case .code(let container):
      let above = context.controller(at: container, in: way)
      return LossExplanation(
        subject: screen.subject, rule: above.definition.reasonWithoutCode.rule,
        sentence: sentence(screen, "is saved only if the code of \(above.subject) does it"),
        steps: [.init(subject: above.subject, cure: .inCode(CheckWords.encode(above.definition)))],
        container: above.subject, alsoLost: others(below: analysis.controller(at: container, in: way), but: number))
    case .lost(let reason, let culprit):
      return LossExplanation(
        subject: screen.subject, rule: reason.rule,
        sentence: sentence(screen, "is not saved: \(context.sentence(of: reason, culprit: culprit, in: way))"),
        steps: steps(way, reason, culprit), container: container(of: culprit, in: way),
        alsoLost: others(below: analysis.controller(at: culprit, in: way), but: number))
    }
  }

  /// Why the activity of a scene, or a part of it, does not come back; `nil` where the check knows nothing of it.
  ///
  /// - Parameters:
  ///   - rule: The rule by which a launch says that it is lost.
  ///   - screen: The name of the definition of the screen that is meant; `nil` where it is none of one screen.
  package func explanation(ofSessionLostBy rule: Rule, in screen: String? = nil) -> LossExplanation? {
    if let reason = context.analysis.map.app.reasonToKeepNothing { return explanation(of: reason) }
    // The check tells a view that was given away with its activity from one that nobody adds.
    let rules = rule == .u38 ? [rule, .u16, .u33] : [rule]
    let candidates = screen.map(findings(ofScreen:)) ?? findings
    return candidates.first { rules.map(CheckRule.rule).contains($0.rule) }.map(explanation)
  }

  /// Why a view's state does not come back; `nil` where the check knows nothing against it.
  ///
  /// - Parameters:
  ///   - id: The view's id.
  ///   - screen: The name of the definition of the screen that shows it.
  package func explanation(ofView id: String, in screen: String) -> LossExplanation? {
    guard let finding = findings(ofView: id, in: screen).first(where: { $0.severity != .note }) else {
      return explanation(ofScreen: screen)
    }
    var explanation = explanation(finding)
    if finding.cause != nil, let owner = self.explanation(ofScreen: screen) {
      explanation.steps = owner.steps
      explanation.alsoLost = owner.alsoLost
    }
    return explanation
  }
}

extension LossExplanations {
  private func explanation(of reason: NothingKeptReason) -> LossExplanation {
    LossExplanation(
      subject: nil, rule: reason.rule,
      sentence: "nothing of this app is saved: \(reason.sentence)\(reason.citation(context.analysis.map.app))"
        .withCapital,
      steps: reason.cure.map { [.init(subject: nil, cure: $0)] } ?? [],
      alsoLost: context.listed.map(\.subject))
  }

  /// What a finding says of a screen that is saved.
  ///
  /// - Parameter isElsewhereToo: Whether it is of interest that the screen is lost in another place (R16).
  private func found(of screen: NamedController, isElsewhereToo: Bool) -> LossExplanation? {
    findings(ofScreen: screen.name).first { isElsewhereToo || $0.rule != .rule(.r16) }.map(explanation)
  }

  private func explanation(_ finding: CheckFinding) -> LossExplanation {
    var explanation = LossExplanation(
      subject: finding.subject, rule: nil, sentence: finding.headline,
      steps: finding.cure.map { [.init(subject: finding.subject, cure: $0)] } ?? [], alsoLost: [])
    if case .rule(let rule) = finding.rule { explanation.rule = rule }
    return explanation
  }

  /// What contains or presents a controller on a way.
  private func container(of culprit: Int, in way: CheckAnalysis.Occurrence) -> CheckSubject? {
    let line = context.analysis.walks[way.walk].verdicts.line(to: way.place)
    guard let place = line.firstIndex(of: culprit), place > 0 else { return nil }
    return context.controller(at: line[place - 1], in: way).subject
  }

  /// What has to be done so that a way saves its screen: every identifier that is missing on it, from the root on.
  private func steps(
    _ way: CheckAnalysis.Occurrence, _ reason: NotSavedReason, _ culprit: Int
  ) -> [LossExplanation.Step] {
    let line = context.analysis.walks[way.walk].verdicts.line(to: way.place)
    let missing = line.map { context.controller(at: $0, in: way) }.filter { $0.validIdentifier == nil }
    let steps = missing.map { LossExplanation.Step(subject: $0.subject, cure: $0.cureOfMissing) }
    if reason.isOfMissingIdentifier { return steps }
    let above = context.controller(at: culprit, in: way)
    return [.init(subject: above.subject, cure: reason.cure(of: above))] + steps
  }

  private func others(below number: Int, but screen: Int) -> [CheckSubject] {
    let lost = Set(context.lost(below: number) + [number]).subtracting([screen])
    return lost.sorted().map { context.analysis.screens[$0].subject }
  }

  private func sentence(_ screen: NamedController, _ predicate: CheckText) -> String {
    let file = screen.position.file
    return "\(screen.subject.located(in: file)) \(predicate.words(in: file))".withCapital
  }
}
