package import AppDefinition
import ControllerKit
import TextFormatting
import Trials
import Vocabulary

// What the report says of each controller.
extension CheckAnalysis {
  /// Whether a controller is saved, with the rule and the reason where it is not for certain.
  typealias Judgement = (saved: CheckedController.Saved, rule: Rule?, reason: String?)

  /// The most ways in that are listed for one controller.
  static let mostPaths = 16

  /// Sums up what is known of a controller.
  func describe(_ number: Int) -> CheckedController {
    let definition = definition(number)
    var checked = CheckedController(
      id: definition.fileID, label: names[number], kind: definition.fileKind, className: definition.classBehavior.name,
      name: definition.debugName, isResolved: definition.traits.role == .reference ? !definition.isUnresolved : nil,
      reach: reach(number), paths: paths(number), saved: .no, file: definition.position.file,
      line: definition.position.line,
      subject: screens[number].subject)
    let verdict = judgements[number]
    checked.hasIdentifier = definition.validIdentifier != nil
    checked.saved = verdict.saved
    checked.rule = verdict.rule
    checked.reason = verdict.reason
    checked.codeMay = codeMay(number)
    checked.isShownByMethod = waysOrTarget(number).contains {
      self.definition(placed(outermost(of: $0)).controller).origin.isShownByMethod
    }
    checked.isOfWrittenFile =
      map.app.project != nil
      && waysOrTarget(number).allSatisfy {
        self.definition(placed(outermost(of: $0)).controller).origin.element == nil
      }
    checked.isShownByEvent = waysOrTarget(number).allSatisfy { placed(outermost(of: $0)).isShownByEvent }
    if verdict.saved == .yes || verdict.saved == .dependsOnCode { checked.restoredBy = step(number) }
    checked.isNamedNowhere = isNamedNowhere(number) && verdict.saved == .dependsOnCode
    if checked.restoredBy == .restorationClass || checked.restoredBy == .delegate {
      let isAskedOfDelegate = checked.restoredBy == .delegate
      checked.findsExisting = map.app.findsExisting(definition, byDelegate: isAskedOfDelegate)
    }
    if map.app.delegate?.openAnswers?.isKnown == true { checked.delegateMayAnswer = true }
    return checked
  }

  private func paths(_ number: Int) -> [String] {
    var seen: Set<ByteString> = []
    let known = waysOrTarget(number).filter { way in
      switch walks[way.walk].start {
      case .launch, .scenes: true
      case .nowhere, .never: false
      }
    }.map(path)
    return Array(known.filter { seen.insert(ByteString($0)).inserted }.prefix(Self.mostPaths))
  }

  /// How a controller comes onto the screen.
  func reach(_ number: Int) -> CheckedController.Reach {
    let ways = waysOrTarget(number)
    let number = definition(number).content.target.flatMap(map.index) ?? number
    if ways.contains(where: { placed($0).isAtLaunch }) { return .launch }
    // What comes along with a container comes onto the screen as that does; a page is turned to.
    let outer = ways.filter { walks[$0.walk].start != .never }.map(outermost)
    if outer.contains(where: { isShownByAnother($0) || placed($0).isAtLaunch || placed($0).isShownByEvent }) {
      return .segue
    }
    return canBeMade(number) || outer.contains { canBeMade(placed($0).controller) } ? .identifier : .none
  }

  /// Whether code alone shows a controller, and not a container with which it comes along.
  func isShownByCodeAlone(_ number: Int) -> Bool {
    reach(number) == .identifier
      && waysOrTarget(number).allSatisfy { walks[$0.walk].start == .never || outermost(of: $0).place == $0.place }
  }

  /// The outermost container with which the screen at a place comes along, or the screen itself.
  private func outermost(of way: Occurrence) -> Occurrence {
    Occurrence(walk: way.walk, place: walks[way.walk].outermost(of: way.place))
  }

  /// Whether something on another screen shows what is at a place.
  private func isShownByAnother(_ way: Occurrence) -> Bool { (placed(way).container ?? placed(way).source) != nil }

  /// The place at which a way begins.
  private func origin(of way: Occurrence) -> Int { walks[way.walk].origin(of: way.place) }

  /// Whether a controller never comes up: nothing leads to it, or only screens that never come up themselves.
  func neverComesUp(_ number: Int) -> Bool { decidingWay(number).map { walks[$0.walk].start == .never } ?? true }

  /// Whether a controller is saved, by all that is known of its places.
  func judge(_ number: Int) -> Judgement {
    if map.app.leavesScenesToCode {
      let words = reach(number) == .launch ? CheckWords.thereUnlessSceneDelegate : CheckWords.leftToSceneDelegate
      return (.dependsOnCode, .sceneDelegateAnswersAnActivity, words)
    }
    if let reason = map.app.reasonToKeepNothing { return (.no, reason.rule, reason.sentence) }
    if let trials { return judge(number, trials) }
    if definition(number).isUnresolved { return (.unknown, nil, CheckWords.unresolved) }
    guard let way = decidingWay(number), walks[way.walk].start != .never else {
      return (.no, NotSavedReason.notReached.rule, CheckWords.nothingLeadsHere)
    }
    switch verdict(way) {
    case .lost(let reason, _): return (.no, reason.rule, reason.sentence)
    case .saved where walks[way.walk].start == .nowhere && isOfUnnamedFile:
      return (.dependsOnCode, nil, wordsNamedNowhere(number))
    case .saved where walks[way.walk].start == .nowhere:
      let first = origin(of: way)
      return (
        .dependsOnCode, .everyControllerAboveNeedsAnIdentifier,
        first == way.place
          ? CheckWords.onlyCodeShows : CheckWords.onlyCodeShows(names[controller(at: first, in: way)])
      )
    case .saved where isTriedAlone(way): return (.notTried, nil, CheckWords.triedAlone(budget.steps))
    case .saved: return (.yes, nil, nil)
    case .code(let container):
      let above = definition(controller(at: container, in: way))
      if above.validIdentifier == nil {
        return (.dependsOnCode, .onlyIdentifiedObjectsAreSaved, CheckWords.identifierLeftToCode(above, in: map.app))
      }
      let reason = above.reasonWithoutCode
      return (.dependsOnCode, reason.rule, CheckWords.dependsOnCode(above))
    }
  }

  /// Whether a screen of an app with scenes comes back, as its launches have shown.
  private func judge(_ number: Int, _ trials: SceneTrials) -> Judgement {
    // What refers to a screen of another file comes back as that does.
    guard let known = trials.judgement(of: definition(number).content.target ?? definition(number).name) else {
      if neverComesUp(number) { return (.no, NotSavedReason.notReached.rule, CheckWords.nothingLeadsHere) }
      if trials.isCutShort { return (.notTried, nil, CheckWords.notTried(budget.stepsToScreens)) }
      if isOfUnnamedFile { return (.dependsOnCode, nil, wordsNamedNowhere(number)) }
      return (.dependsOnCode, .appBuildsItsScenes, onlyCodeShowsInScene(number))
    }
    if known.isBack {
      let place = map.app.scenes?.lookUp(for: definition(number).name)
      return place.map { (.dependsOnCode, .appBuildsItsScenes, CheckWords.looksUp(at: $0)) } ?? (.yes, nil, nil)
    }
    let loss = known.losses.first
    let rule: Rule? = if case .rule(let rule)? = loss?.rule { rule } else { nil }
    if case .kept(.typeNotDeclared)? = loss?.cause { return (.disputed, rule, loss?.sentence) }
    return (.no, rule, loss?.sentence)
  }

  /// That no source names the file of a controller, or of the screen from which a way leads to one that code makes.
  private func wordsNamedNowhere(_ number: Int) -> String {
    guard !isNamedNowhere(number), let way = decidingWay(number), origin(of: way) != way.place else {
      return CheckWords.namedNowhere
    }
    return CheckWords.namedNowhere(from: names[controller(at: origin(of: way), in: way)])
  }

  /// That code alone shows a screen of an app with scenes, or one from which a way leads to it.
  private func onlyCodeShowsInScene(_ number: Int) -> String {
    guard let way = decidingWay(number), walks[way.walk].start == .nowhere else {
      return CheckWords.onlyCodeShowsInScene
    }
    let first = origin(of: way)
    return first == way.place
      ? CheckWords.onlyCodeShowsInScene : CheckWords.onlyCodeShowsInScene(names[controller(at: first, in: way)])
  }

  private func codeMay(_ number: Int) -> String? {
    guard map.app.reasonToKeepNothing == nil, trials == nil, !neverComesUp(number), let way = decidingWay(number) else {
      return nil
    }
    switch verdict(way) {
    case .saved: return walks[way.walk].start == .nowhere && !isOfUnnamedFile ? CheckWords.codeMayPlace : nil
    case .code(let container):
      let above = definition(controller(at: container, in: way))
      return above.validIdentifier == nil
        ? CheckWords.identifierLeftToCode(above, in: map.app) : CheckWords.codeMayEncode(above)
    case .lost(.noIdentifier, let culprit), .lost(.ancestor(.withoutIdentifier, _), let culprit):
      let above = definition(controller(at: culprit, in: way))
      let isSeen = above.classBehavior.source?.leavesIdentifier == true
      return above.origin.element == nil || isSeen
        ? nil : CheckWords.located(above.classBehavior).map(CheckWords.codeMaySet)
    case .lost: return nil
    }
  }

  /// Whether it is left to code that a restoration class, or the app delegate, makes a controller.
  func mayBeMadeByCode(_ number: Int) -> Bool {
    definition(number).classBehavior.open[.restorationClass] != nil || map.app.delegate?.openAnswers != nil
  }

  /// The step of the lookup chain that brings a controller back (R41).
  func step(_ number: Int) -> LookupStep? {
    guard trials == nil, !map.app.leavesScenesToCode, let way = decidingWay(number),
      definition(controller(at: way.place, in: way)).classBehavior.open[.restorationClass].map(\.isKnown) != true,
      case .restored(let step, _)? = lookup(way)
    else { return nil }
    return step
  }

  /// How a controller was looked up when it was restored by one way; `nil` if it was not.
  func lookup(_ way: Occurrence) -> Lookup.Outcome? { walks[way.walk].lookup(way.place) }

  /// What the app defines under the name of a controller's restoration class.
  func restorationClass(of controller: NamedController) -> RestorationClassDefinition? {
    map.app.restorationClass(of: controller.definition)
  }

  /// The restoration identifiers on a way, root first.
  func identifiers(on way: Occurrence) -> [String] {
    walks[way.walk].line(to: way.place).compactMap { definition(controller(at: $0, in: way)).validIdentifier }
  }

  /// The detail that a split view has from the start and that is found in the place of one shown later, since both
  /// have the same identifier (R79).
  func defaultDetail(insteadOf way: Occurrence) -> Int? {
    let placed = placed(way)
    guard placed.relation == .added, let container = placed.container else { return nil }
    let split = controller(at: container, in: way)
    guard definition(split).traits.arrangement == .columns, let detail = map.children[split].last,
      let identifier = definition(placed.controller).validIdentifier,
      definition(detail).validIdentifier?.hasSameBytes(as: identifier) == true
    else { return nil }
    return detail
  }
}

extension AppDefinition {
  /// Whether something in the app's code makes the screen of a name.
  func codeMakes(_ name: String) -> Bool {
    let makers = restorationClasses.contains { $0.mayMake(name) }
    let finders = delegate?.finds.contains { $0.answer.mayMake(name) }
    let restored = controllers.lazy.flatMap { controller in
      controller.classBehavior.whenDecoded + controller.classBehavior.whenRestored
        + (controller.classBehavior.activity?.viewDidAppear ?? [])
    }
    if scenes?.makes(name) == true { return true }
    let effects = events.lazy.flatMap(\.effects) + restored.map(\.effect)
    let isShown = effects.flatMap(\.alternatives).contains { effect in
      effect.destination.map { PathPattern.matches(name, $0.pattern) } == true
    }
    return makers || finders == true || isShown || delegate?.presentsDuringRestoration?.hasSameBytes(as: name) == true
  }

  /// Whether the app has scenes, and what one of their delegates answers is left to code.
  package var leavesScenesToCode: Bool { lifecycle == .scenes && !openActivities.isEmpty }

  /// Why nothing of the app is ever saved, if that is so.
  var reasonToKeepNothing: NothingKeptReason? {
    if lifecycle == .scenes {
      guard let scenes, !leavesScenesToCode else { return .scenes }
      return scenes.delegates.contains { $0.keeps != nil } ? nil : .noActivity
    }
    guard let delegate, let shouldSave = delegate.shouldSave, delegate.shouldRestore != nil else { return .noGates }
    return shouldSave.open == nil && shouldSave.conditions.contains(.never) ? .neverSaves : nil
  }
}

extension ScenesDefinition {
  /// Whether the root of a configuration, or a scene delegate, makes the screen of a name.
  fileprivate func makes(_ name: String) -> Bool {
    let effects = delegates.flatMap { $0.effects }
    return configurations.contains { $0.root.hasSameBytes(as: name) }
      || effects.flatMap(\.effect.alternatives).contains {
        $0.destination.map { PathPattern.matches(name, $0.pattern) } == true
      }
  }
}
