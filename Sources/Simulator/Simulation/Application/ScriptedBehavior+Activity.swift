import AppDefinition
package import ControllerKit
import StateArchive
import TextFormatting

// The part of a screen's class in the user activity of its scene (U13, U14).
extension ScriptedBehavior {
  /// Takes up the activity when the screen appears, and lets go of it when the screen leaves.
  package func perform(_ method: AppearanceMethod, of controller: ViewController) {
    guard let activity = definition.classBehavior.activity, let scene = controller.window?.windowScene else { return }
    switch method {
    case .viewDidAppear: takeUp(activity, for: controller, in: scene)
    case .viewWillDisappear: controller.userActivity = nil
    case .viewWillAppear, .viewDidDisappear: break
    }
  }

  private func takeUp(_ activity: ActivityDefinition, for controller: ViewController, in scene: WindowScene) {
    switch activity.holder {
    case .scene:
      let made = UserActivity(activityType: activity.type)
      made.addUserInfoEntries(from: values(of: activity.properties, controller))
      scene.userActivity = made
    case .screen:
      let delegate = app?.sceneDelegates[ByteString(scene.session.persistentIdentifier)]
      guard let shared = delegate?.activity(of: activity.type) else { return }
      if !activity.starts.isEmpty { shared.addUserInfoEntries(from: values(of: activity.starts, controller)) }
      controller.userActivity = shared
    }
  }

  /// Adds what the class adds in `updateUserActivityState`.
  package func update(_ activity: UserActivity, for controller: ViewController) {
    guard let definition = definition.classBehavior.activity else { return }
    activity.addUserInfoEntries(from: values(of: definition.adds, controller))
  }

  /// Takes out of an activity what the class takes out in `restoreUserActivityState`.
  func restore(_ activity: UserActivity, for controller: ViewController) {
    guard let definition = definition.classBehavior.activity, definition.type.hasSameBytes(as: activity.activityType)
    else { return }
    let values = activity.userInfo ?? [:]
    for property in definition.properties {
      switch property {
      case .item(let key):
        if case .string(let id)? = values[key] { take(app?.definition.record(id: id), for: controller) }
      case .text(let id, let key):
        guard case .string(let text)? = values[key ?? id] else { continue }
        controller.loadViewIfNeeded()
        view(id, of: controller)?.textInput?.text = text
      case .value(let id, let key):
        guard case .real(let value)? = values[key ?? id] else { continue }
        controller.loadViewIfNeeded()
        view(id, of: controller)?.numericValue = value
      case .interaction, .constant, .reference, .references, .namedReferences, .object: break
      }
    }
    // A selection is set on a text that is there already (U38).
    for case .interaction(let id, let key) in definition.properties {
      guard let state = values[key ?? id] else { continue }
      controller.loadViewIfNeeded()
      view(id, of: controller)?.interactionHolder?.interactionState = state
    }
  }

  private func values(of properties: [SavedProperty], _ controller: ViewController) -> [String: ActivityValue] {
    var values: [String: ActivityValue] = [:]
    for property in properties {
      switch property {
      case .item(let key): if let id = item?.id { values[key] = .string(id) }
      case .constant(let key, let text): values[key] = .string(text)
      case .text(let id, let key):
        guard let field = view(id, of: controller)?.textInput, !field.isSecureTextEntry else { continue }
        values[key ?? id] = .string(field.text)
      case .value(let id, let key):
        if let value = view(id, of: controller)?.numericValue { values[key ?? id] = .real(value) }
      case .interaction(let id, let key):
        values[key ?? id] = view(id, of: controller)?.interactionHolder?.interactionState
      case .object(let key, let name):
        let object = app?.definition.objects.first { $0.name.hasSameBytes(as: name) }
        values[key] = .object(className: object?.className ?? name)
      case .reference, .references, .namedReferences: break
      }
    }
    return values
  }
}
