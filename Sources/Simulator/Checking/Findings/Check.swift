import AppDefinition
import Vocabulary

/// Something that the check can find: the rules from which it follows, what is said of it, and the code that finds it.
///
/// A finding is one declaration in one of the lists below, and nothing else has to know of it.
struct Check: Sendable {
  /// The rules that its findings cite, each with the word that SARIF has for it.
  let cites: [(rule: CheckRule, name: String)]
  /// Finds it in an app.
  let find: @Sendable (CheckContext) -> [CheckFinding]

  /// Makes a check of an app as a whole.
  init(
    _ cite: (CheckRule, String), _ others: (CheckRule, String)...,
    find: @escaping @Sendable (CheckContext) -> [CheckFinding]
  ) {
    cites = ([cite] + others).map { (rule: $0.0, name: $0.1) }
    self.find = find
  }

  /// Makes a check with all the rules that it cites.
  init(cites: [(CheckRule, String)], find: @escaping @Sendable (CheckContext) -> [CheckFinding]) {
    self.cites = cites.map { (rule: $0.0, name: $0.1) }
    self.find = find
  }

  /// Makes a check of each controller of which it is known whether it is saved.
  init(
    judging cite: (CheckRule, String), _ others: (CheckRule, String)...,
    find: @escaping @Sendable (JudgedController, CheckContext) -> CheckFinding?
  ) {
    cites = ([cite] + others).map { (rule: $0.0, name: $0.1) }
    self.find = { context in context.judged.compactMap { find($0, context) } }
  }

  /// Makes a check of each controller that is saved, with the restoration class that it names.
  init(
    returning cite: (CheckRule, String), _ others: (CheckRule, String)...,
    find: @escaping @Sendable (JudgedController, RestorationClassDefinition?, CheckContext) -> CheckFinding?
  ) {
    cites = ([cite] + others).map { (rule: $0.0, name: $0.1) }
    self.find = { context in
      context.judged.filter { $0.saved == .yes }.compactMap {
        find($0, context.analysis.restorationClass(of: $0.controller), context)
      }
    }
  }

  /// Makes a check of each view that has a restoration identifier, with what becomes of its controller.
  init(
    ofViews cite: (CheckRule, String), _ others: (CheckRule, String)...,
    find: @escaping @Sendable (ViewDefinition, String, NamedController, CheckedController.Saved) -> CheckFinding?
  ) {
    cites = ([cite] + others).map { (rule: $0.0, name: $0.1) }
    self.find = { context in
      context.analysis.listed.flatMap { number in
        let owner = context.analysis.screens[number]
        let saved = context.analysis.judgements[number].saved
        return owner.identifiedViews.compactMap { find($0.view, $0.identifier, owner, saved) }
      }
    }
  }

  /// Everything that the check can find, in the order in which it is told of one place.
  static let all: [Check] = ofApps + ofScenes + saving + returning + ofIdentifiers

  /// What can be found in an app with scenes of which something is kept: no restoration identifier counts there.
  static let ofAppsWithScenes = ofScenes + all.filter { $0.cites.allSatisfy(\.rule.isOfFile) }
}

extension CheckRule {
  /// The rules that findings cite, each with one word for it, in the order in which SARIF lists them.
  static let cited: [(rule: CheckRule, name: String)] = {
    let names = Dictionary(
      Check.all.flatMap(\.cites).map { ($0.rule, $0.name) }, uniquingKeysWith: { first, _ in first })
    let rules = Rule.allCases.map(CheckRule.rule)
    return rules.compactMap { rule in names[rule].map { (rule, $0) } }
      + FileFinding.allCases.map { (.file($0), $0.word) }
  }()
}
