internal import AppDefinition

/// The keys of `scenes`.
package enum ScenesKey: String, SceneKeys {
  case activityTypes, severalWindows, configurations, keeps, willConnect, restoreInteractionState, keptIn, recordGone
  case asked, extendsRestoration
  package static let place = "scenes"
}

/// The keys of a scene configuration beside the first one.
package enum SceneConfigurationKey: String, SceneKeys {
  case root, `for`, keeps, willConnect, restoreInteractionState, extendsRestoration
  package static let place = "a scene configuration"
}

/// The keys of a screen's `activity`.
package enum ActivityKey: String, SceneKeys {
  case type, heldBy, takenIn, starts, adds, viewDidAppear
  package static let place = "an activity"
}

extension SceneReader {
  /// Reads what an app with scenes declares, and what its scene delegates do.
  func readScenes(_ node: SceneNode) -> ScenesDefinition? {
    guard let fields = Fields<ScenesKey>(node, problems) else { return nil }
    var scenes = ScenesDefinition(position: sourcePosition(of: fields.position))
    scenes.activityTypes = fields.given(.activityTypes).map { readOneOrMany($0).compactMap(readName) } ?? []
    scenes.hasSeveralWindows = truth(fields[.severalWindows], or: false) ?? false
    scenes.delegate = readSceneDelegate(
      keeps: fields.given(.keeps), willConnect: fields.given(.willConnect),
      restoreInteractionState: fields.given(.restoreInteractionState),
      extendsRestoration: fields.given(.extendsRestoration))
    scenes.configurations = fields.given(.configurations).map(readConfigurations) ?? []
    scenes.keptIn = fields.given(.keptIn).flatMap { readWord($0, ScenesDefinition.Place.self) } ?? .session
    scenes.recordGone = fields.given(.recordGone).flatMap { readWord($0, ScenesDefinition.GoneRecord.self) } ?? .shown
    scenes.asked = fields.given(.asked).flatMap { readWord($0, ScenesDefinition.AskedActivity.self) } ?? .replaces
    return scenes
  }

  /// Reads what a scene delegate does, each from the value of its key; `nil` where that is not given.
  private func readSceneDelegate(
    keeps: SceneNode?, willConnect: SceneNode?, restoreInteractionState: SceneNode?, extendsRestoration: SceneNode?
  ) -> SceneDelegateDefinition {
    var delegate = SceneDelegateDefinition()
    delegate.keeps = keeps.flatMap(readName)
    delegate.willConnect = willConnect.map(readRestorationEffects) ?? []
    delegate.restoreInteractionState = restoreInteractionState.map(readRestorationEffects) ?? []
    delegate.extendsRestoration = extendsRestoration.flatMap { readWord($0, DelegateDefinition.Extension.self) }
    return delegate
  }

  private func readConfigurations(_ node: SceneNode) -> [SceneConfigurationDefinition] {
    readEntries(node).compactMap { entry in
      guard !entry.value.isNull, let fields = Fields<SceneConfigurationKey>(entry.value, problems) else { return nil }
      guard let root = fields.given(.root) else {
        problems.add(.missingKey("root", in: SceneConfigurationKey.place), at: fields.position)
        return nil
      }
      guard let name = readController(root) else { return nil }
      var configuration = SceneConfigurationDefinition(
        name: entry.key, root: name, position: sourcePosition(of: entry.keyPosition))
      configuration.types = fields.given(.for).map { readOneOrMany($0).compactMap(readName) } ?? []
      configuration.delegate = readSceneDelegate(
        keeps: fields.given(.keeps), willConnect: fields.given(.willConnect),
        restoreInteractionState: fields.given(.restoreInteractionState),
        extendsRestoration: fields.given(.extendsRestoration))
      return configuration
    }
  }

  /// Reads the activity in which a screen takes part.
  func readActivity(_ node: SceneNode) -> ActivityDefinition? {
    guard let fields = Fields<ActivityKey>(node, problems) else { return nil }
    guard let type = fields.given(.type).flatMap(readName) else {
      if fields.given(.type) == nil { problems.add(.missingKey("type", in: ActivityKey.place), at: fields.position) }
      return nil
    }
    var activity = ActivityDefinition(type: type)
    activity.holder = fields.given(.heldBy).flatMap { readWord($0, ActivityDefinition.Holder.self) } ?? .screen
    activity.taken = fields.given(.takenIn).flatMap { readWord($0, ActivityDefinition.Moment.self) } ?? .atOnce
    activity.starts = fields.given(.starts).map { readSaves($0, of: .activity) } ?? []
    activity.adds = fields.given(.adds).map { readSaves($0, of: .activity) } ?? []
    activity.viewDidAppear = fields.given(.viewDidAppear).map(readRestorationEffects) ?? []
    return activity
  }
}
