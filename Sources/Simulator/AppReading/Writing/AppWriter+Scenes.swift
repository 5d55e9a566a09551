internal import AppDefinition
import TextFormatting

// What is written of an app's scenes.
extension AppWriter {
  func value(of scenes: ScenesDefinition) -> YAMLValue {
    var members = Members<ScenesKey>()
    members.add(.activityTypes, oneOrMany: scenes.activityTypes.map(YAMLValue.text))
    members.add(.severalWindows, scenes.hasSeveralWindows, unless: false)
    members.add(.configuration, text: scenes.name)
    members.add(
      .configurations,
      named: scenes.configurations.map { configuration in
        var members = Members<SceneConfigurationKey>()
        members.add(.root, text: configuration.root)
        members.add(.for, oneOrMany: configuration.types.map(YAMLValue.text))
        let list = members.list + self.members(of: configuration.delegate)
        return YAMLValue.Member(configuration.name, placed(.mapping(list), at: configuration.position))
      })
    var later = Members<ScenesKey>()
    later.add(.keptIn, scenes.keptIn, unless: .session)
    later.add(.recordGone, scenes.recordGone, unless: .shown)
    later.add(.asked, scenes.asked, unless: .replaces)
    if !scenes.whenDiscarded.isEmpty { later.add(.whenDiscarded, value(of: scenes.whenDiscarded)) }
    return placed(.mapping(members.list + self.members(of: scenes.delegate) + later.list), at: scenes.position)
  }

  private func members(of delegate: SceneDelegateDefinition) -> [YAMLValue.Member] {
    var members = Members<SceneConfigurationKey>()
    members.add(.keeps, oneOrMany: delegate.answers.map(value))
    if !delegate.adds.isEmpty { members.add(.adds, value(of: delegate.adds)) }
    if !delegate.willConnect.isEmpty { members.add(.willConnect, value(of: delegate.willConnect)) }
    members.add(.whenAsked, delegate.whenAsked.map(value))
    if !delegate.restoreInteractionState.isEmpty {
      members.add(.restoreInteractionState, value(of: delegate.restoreInteractionState))
    }
    members.add(.mostAge, delegate.mostAge.map(Self.span))
    members.add(.waits, delegate.waits.map(value))
    if let targets = delegate.activation.canActivate {
      members.add(.canActivateFor, .oneOrMany(targets.isEmpty ? [.text("nothing")] : targets.map(YAMLValue.text)))
    }
    members.add(.prefersToActivateFor, oneOrMany: delegate.activation.prefersToActivate.map(YAMLValue.text))
    members.add(.extendsRestoration, text: delegate.extendsRestoration?.rawValue)
    members.add(
      .load,
      delegate.load.map { load in
        var members = Members<LoadKey>()
        members.add(.after, Self.span(load.seconds))
        members.add(.then, value(of: load.effects))
        members.add(.sparesRestored, load.sparesRestored, unless: false)
        return members.value
      })
    members.add(.makesWindow, delegate.makesWindow, unless: true)
    members.add(.visibleFirst, delegate.makesWindowVisibleFirst, unless: false)
    members.add(.tree, delegate.tree.map(value))
    members.add(.source, delegate.position.map(place))
    members.add(.leftToCode, oneOrMany: delegate.openAt.map(place))
    return members.list
  }

  private func value(of tree: WindowTreeDefinition) -> YAMLValue {
    var members = Members<TreeKey>()
    members.add(.key, text: tree.key)
    members.add(.restored, tree.moment, unless: .willConnect)
    members.add(.copy, text: tree.copy?.rawValue)
    members.add(.shouldSave, tree.shouldSave.map(value))
    members.add(.shouldRestore, tree.shouldRestore.map(value))
    members.add(.needsRecord, oneOrMany: tree.needsRecord.map(YAMLValue.text))
    members.add(.looksUp, named: tree.lookUps.sortedByBytes.map { YAMLValue.Member($0.key, place($0.value)) })
    members.add(.windowByCode, oneOrMany: tree.windowByCode.map { value(at: $0) })
    members.add(.objects, oneOrMany: tree.objects.map(YAMLValue.text))
    return members.list.count == 1 ? .text(tree.key) : members.value
  }

  private func value(of wait: Wait) -> YAMLValue {
    switch wait {
    case .active: .word("active")
    case .seconds(let seconds): Self.span(seconds)
    }
  }

  private func value(of answer: ActivityAnswer) -> YAMLValue {
    let type = YAMLValue.text(answer.type ?? "nothing")
    if answer.screens.isEmpty { return type }
    var members = Members<KeptForKey>()
    members.add(.shown, oneOrMany: answer.screens.map(YAMLValue.text))
    members.add(.type, type)
    return members.value
  }

  /// The activity in which a screen takes part.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - kinds: Of which kind those of its values are that are no texts, by their keys.
  func value(of activity: ActivityDefinition, _ kinds: [String: ValueKind]) -> YAMLValue {
    var members = Members<ActivityKey>()
    members.add(.type, text: activity.type)
    members.add(.heldBy, activity.holder, unless: .screen)
    members.add(.takenIn, activity.taken, unless: .atOnce)
    members.add(.starts, oneOrMany: values(of: activity.starts, kinds))
    members.add(.adds, oneOrMany: values(of: activity.adds, kinds))
    let filled = activity.filledAt.sortedByBytes.map { YAMLValue.Member($0.key, place($0.value)) }
    members.add(
      .leftToCode,
      oneOrMany: activity.openAt.map(place) + (filled.isEmpty ? [] : [YAMLValue.mapping(filled)]))
    if !activity.viewDidAppear.isEmpty { members.add(.viewDidAppear, value(of: activity.viewDidAppear)) }
    return members.value
  }
}
