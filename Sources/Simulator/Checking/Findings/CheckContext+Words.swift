import AppDefinition
import ControllerKit
import Trials
import Vocabulary

// Why controllers are lost, in words for a person.
extension CheckContext {
  /// Why a controller is lost by a way that loses it.
  func sentence(of way: CheckAnalysis.Occurrence) -> String {
    guard case .lost(let reason, let culprit) = analysis.verdict(way) else { return CheckWords.placeDecides }
    return sentence(of: reason, culprit: culprit, in: way)
  }

  /// What takes a controller along by a way that loses it, itself perhaps.
  func culprit(of way: CheckAnalysis.Occurrence) -> CheckSubject {
    guard case .lost(_, let culprit) = analysis.verdict(way) else { return controller(at: way.place, in: way).subject }
    return controller(at: culprit, in: way).subject
  }

  /// Why a controller is lost by a way, for a reason that a place on it is to blame for.
  func sentence(of reason: NotSavedReason, culprit: Int, in way: CheckAnalysis.Occurrence) -> String {
    let file = controller(at: way.place, in: way).position.file
    return reason.words(above: controller(at: culprit, in: way).subject.located(in: file))
  }

  /// What becomes of a controller that is not saved for certain, in few words.
  func fate(of number: Int, in file: String) -> String? {
    if analysis.definition(number).isUnresolved { return CheckWords.notFound }
    let judgement = analysis.judgements[number]
    guard judgement.saved != .yes else {
      if let place = analysis.definition(number).classBehavior.open[.restorationClass], place.isKnown {
        return CheckWords.classMayMakeIt + place.words
      }
      if analysis.trials != nil { return sceneFate(of: number) }
      let known = analysis.restorationClass(of: analysis.screens[number])
      if case .crash(let reason)? = known?.answer {
        return "its restoration class crashes: \(reason) (\(Rule.failedRestorationDropsTheState))"
      }
      guard let way = analysis.decidingWay(number), case .lost(let reason)? = analysis.lookup(way) else { return nil }
      return "\(reason.sentence) (\(reason.rule))"
    }
    guard analysis.map.app.reasonToKeepNothing == nil, analysis.trials == nil, let way = analysis.decidingWay(number)
    else {
      return judgement.reason
    }
    if analysis.neverComesUp(number) { return CheckWords.nothingLeads }
    func name(_ place: Int) -> String { controller(at: place, in: way).subject.listed(in: file) }
    return switch analysis.verdict(way) {
    case .saved: analysis.isOfUnnamedFile ? judgement.reason : CheckWords.placeDecides
    case .code(let container) where controller(at: container, in: way).isLeftToDelegate:
      controller(at: container, in: way).definition.traits.role == .container
        ? controller(at: container, in: way).definition.deedOfDelegate : "the app delegate may bring it back"
    case .code(let container) where controller(at: container, in: way).validIdentifier == nil:
      [
        controller(at: container, in: way).definition.classBehavior.open[.identifier] == .unread
          ? OpenCode.Place.unreadCode + analysis.map.app.unreadSources.brackets : "code",
        container == way.place ? "may set its identifier" : "may set the identifier of \(name(container))",
      ].joined(separator: " ")
    case .code(let container): "only the code of \(name(container)) can save it"
    case .lost(.noIdentifier, _): CheckWords.noIdentifier
    case .lost(.ancestor(.withoutIdentifier, _), let culprit): "\(name(culprit)) above it has no identifier"
    case .lost(let reason, let culprit): reason.words(above: name(culprit))
    }
  }

  /// What brings a screen of an app with scenes back.
  private func sceneFate(of number: Int) -> String {
    switch analysis.reach(number) {
    case .launch: CheckWords.thereAtLaunch
    case .segue, .identifier, .none:
      isLeftOutOfTree(number) ? CheckWords.thereWithContainer : CheckWords.shownByScene
    }
  }

  /// Whether the scene delegate keeps the tree of its window, in which a screen has no part.
  private func isLeftOutOfTree(_ number: Int) -> Bool {
    let definition = analysis.definition(number)
    return analysis.map.app.scenes?.delegate.makesTree == true && definition.classBehavior.state == nil
      && !definition.traits.isContainerOfUIKit
  }

}

extension NotSavedReason {
  /// The reason in a sentence in which a screen above is called by more than the end of its path.
  func words(above: String) -> String {
    let isNotSaved = "\(above) above it is not saved"
    if case .controllerNotSaved = self { return isNotSaved }
    guard case .ancestor(let state, _) = self else { return sentence }
    return switch state {
    case .withoutIdentifier: "\(above) above it has no restoration identifier"
    case .isDuplicate: "\(above) above it has the same path as another controller"
    case .isNotSaved: isNotSaved
    }
  }
}
