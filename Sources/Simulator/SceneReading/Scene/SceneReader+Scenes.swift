internal import AppDefinition

/// The keys of `scenes`.
package enum ScenesKey: String, SceneKeys {
  case activityTypes, severalWindows, keeps, willConnect, restoreInteractionState, extendsRestoration
  package static let place = "scenes"
}

/// The keys of a screen's `activity`.
package enum ActivityKey: String, SceneKeys {
  case type, heldBy, starts, adds
  package static let place = "an activity"
}

extension SceneReader {
  /// Reads what an app with scenes declares, and what its scene delegate does.
  func readScenes(_ node: SceneNode) -> ScenesDefinition? {
    guard let fields = Fields<ScenesKey>(node, problems) else { return nil }
    var scenes = ScenesDefinition(position: fields.position)
    scenes.activityTypes = fields.given(.activityTypes).map { readOneOrMany($0).compactMap(readName) } ?? []
    scenes.hasSeveralWindows = truth(fields[.severalWindows], or: false) ?? false
    scenes.keeps = fields.given(.keeps).flatMap(readName)
    scenes.willConnect = fields.given(.willConnect).map(readRestorationEffects) ?? []
    scenes.restoreInteractionState = fields.given(.restoreInteractionState).map(readRestorationEffects) ?? []
    scenes.extendsRestoration = fields.given(.extendsRestoration).flatMap {
      readWord($0, DelegateDefinition.Extension.self)
    }
    return scenes
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
    activity.starts = fields.given(.starts).map { readSaves($0, of: .activity) } ?? []
    activity.adds = fields.given(.adds).map { readSaves($0, of: .activity) } ?? []
    return activity
  }
}
