package import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TextFormatting

extension SceneTrial {
  /// Something that was added to an activity.
  package struct Addition {
    /// Where it is written.
    package let position: SourcePosition
    fileprivate let key: ByteString
    /// The screen that adds it; `nil` is the scene's delegate.
    fileprivate let screen: ByteString?
  }

  /// Two things that were added to one activity under one key.
  package struct AddedTwice {
    /// The key.
    package let key: String
    /// What was added first, and what took its place.
    package let first, second: Addition
    /// Whether one screen adds both.
    package var isOfOneScreen: Bool { first.screen != nil && first.screen == second.screen }
  }

  /// What took the place of something else when the activity was brought up to date.
  package func addedTwice(in app: AppDefinition) -> [AddedTwice] {
    var known: [ByteString: Addition] = [:]
    var found: [AddedTwice] = []
    for addition in additions(in: app) {
      let earlier = known.updateValue(addition, forKey: addition.key)
      // One screen that is there several times adds the same.
      guard let earlier, earlier.position != addition.position else { continue }
      found.append(AddedTwice(key: addition.key.text, first: earlier, second: addition))
    }
    return found
  }

  /// What was added to the activity of the scene, in the order in which it was asked for.
  private func additions(in app: AppDefinition) -> [Addition] {
    guard let session = trial.before.frontSession else { return [] }
    return (trial.preservation?.calls ?? []).flatMap { call -> [Addition] in
      guard case .scene(let call, let name) = call, ByteString(name) == session else { return [] }
      switch call {
      case .updateActivity(.live(let path)):
        let name = SavedState.components(of: path).last ?? ""
        return app.controllers.first { $0.pathComponent.hasSameBytes(as: name) }?.additions ?? []
      case .didUpdate:
        return (app.scenes?.delegate.adds ?? []).compactMap { entry in
          entry.position.map { Addition(position: $0, key: ByteString(entry.key), screen: nil) }
        }
      case .configurationForConnecting, .firstConfiguration, .assumedConfiguration, .willConnect,
        .restoreInteractionState,
        .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground, .stateRestorationActivity,
        .activityWillSave, .updateActivity(.saved),
        .continueActivity, .opened, .didDisconnect, .didDiscard:
        return []
      }
    }
  }
}

extension ControllerDefinition {
  /// What its class adds to its activity, as far as it is known where that is written.
  fileprivate var additions: [SceneTrial.Addition] {
    guard let activity = classBehavior.activity else { return [] }
    return zip(activity.adds, activity.addedAt).map { property, position in
      SceneTrial.Addition(position: position, key: ByteString(property.key), screen: ByteString(name))
    }
  }
}
