import AppDefinition
package import ControllerKit
import StateArchive
import TextFormatting

// The part of a screen's class in the user activity of its scene (U13, U14).
extension DefinedBehavior {
  /// Takes up the activity when the screen appears, and lets go of it when the screen leaves; does what the class does
  /// with an activity that it was given before.
  package func perform(_ method: AppearanceMethod, of controller: ViewController) {
    guard let activity = definition.classBehavior.activity else { return }
    switch method {
    case .viewWillAppear:
      let waiting = given.waiting
      given.waiting = nil
      given.isLate = true
      if let waiting { take(waiting, for: controller) }
    case .viewDidAppear:
      given.isShown = true
      if let scene = controller.window?.windowScene { takeUp(activity, for: controller, in: scene) }
      followWaitingEffects(of: controller)
    case .viewWillDisappear:
      given.isShown = false
      if activity.holder != .untilClosed { controller.userActivity = nil }
    case .viewDidDisappear:
      // What is covered stays in the tree; what is closed has left it (Y12).
      if controller.window == nil { controller.userActivity = nil }
    }
  }

  /// Does what the class does in viewDidAppear; what comes onto the screen by that is handed the activity, too.
  private func followWaitingEffects(of controller: ViewController) {
    guard let waiting = given.effects else { return }
    given.effects = nil
    let session = controller.window?.windowScene?.session
    guard let app, let session, app.mayFollow(waiting.effects.map(\.effect), waiting.activity, in: session) else {
      return
    }
    let known = Set(controller.window.map { ControllerTree($0.rootViewController).map(ObjectIdentifier.init) } ?? [])
    for effect in waiting.effects { app.perform(effect, on: controller) }
    for other in Array(ControllerTree(controller.window?.rootViewController))
    where !known.contains(ObjectIdentifier(other)) {
      other.definedBehavior?.restore(waiting.activity, for: other, madeForIt: true)
    }
  }

  private func takeUp(_ activity: ActivityDefinition, for controller: ViewController, in scene: WindowScene) {
    switch activity.holder {
    case .scene: give(activity, of: controller, to: scene)
    case .resigning: break
    case .app:
      let delegate = app?.sceneDelegates[ByteString(scene.session.persistentIdentifier)]
      delegate?.activity(of: activity.type).addUserInfoEntries(from: known(activity, of: controller))
    case .screen, .sceneWhileShown, .untilClosed:
      let delegate = app?.sceneDelegates[ByteString(scene.session.persistentIdentifier)]
      guard let shared = delegate?.activity(of: activity.type) else { return }
      if !activity.starts.isEmpty { shared.addUserInfoEntries(from: values(of: activity.starts, controller)) }
      controller.userActivity = shared
    }
  }

  /// Gives the scene what the screen has, where the scene's delegate does that when it resigns.
  func giveActivity(of controller: ViewController, to scene: WindowScene) {
    guard let activity = definition.classBehavior.activity, activity.holder == .resigning else { return }
    give(activity, of: controller, to: scene)
  }

  private func give(_ activity: ActivityDefinition, of controller: ViewController, to scene: WindowScene) {
    let made = UserActivity(activityType: activity.type)
    made.addUserInfoEntries(from: known(activity, of: controller))
    scene.userActivity = made
  }

  /// What the class puts into an activity, but for what code has filled in and nobody has changed.
  private func known(_ activity: ActivityDefinition, of controller: ViewController) -> [String: ActivityValue] {
    let filled = keysFilledByCode(controller)
    return values(of: activity.properties, controller).filter { filled[$0.key] == nil }
  }

  package var takesUpdates: Bool {
    switch definition.classBehavior.activity?.holder {
    case .sceneWhileShown, .app: false
    case .screen, .untilClosed, .scene, .resigning, nil: true
    }
  }

  /// The keys under which an activity carries texts that are still what code has filled in, with where it does that.
  func keysFilledByCode(_ controller: ViewController) -> [String: SourcePosition] {
    guard let activity = definition.classBehavior.activity, !activity.filledAt.isEmpty else { return [:] }
    return activity.filledAt.filter { key, _ in
      activity.properties.contains { property in
        guard case .part(.text, let id, _) = property, property.key.hasSameBytes(as: key) else { return false }
        return view(id, of: controller)?.hasChangedSetting == false
      }
    }
  }

  /// Adds what the class adds in `updateUserActivityState`.
  package func update(_ activity: UserActivity, for controller: ViewController) {
    guard let definition = definition.classBehavior.activity else { return }
    let filled = keysFilledByCode(controller)
    let values = values(of: definition.adds, controller).filter { filled[$0.key] == nil }
    activity.addUserInfoEntries(from: values)
  }

  /// Takes out of an activity what the class takes out in `restoreUserActivityState`, or later where it waits for that.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - controller: The controller.
  ///   - isMadeForIt: Whether the controller was made only now, so that UIKit lets it appear after this.
  /// - Returns: Whether something for the class is in the activity, and it had looked for that before (U33).
  @discardableResult
  func restore(
    _ activity: UserActivity, for controller: ViewController, madeForIt isMadeForIt: Bool = false
  ) -> Bool {
    guard let definition = definition.classBehavior.activity, definition.type.hasSameBytes(as: activity.activityType)
    else { return false }
    let values = activity.userInfo ?? [:]
    let session = controller.window?.windowScene?.session
    let effects = definition.viewDidAppear.meant { app?.value($0, in: values, of: session) }
    if !effects.isEmpty { given.effects = (effects, activity) }
    // One that is made again below others is not shown, and holds the activity all the same (Y12).
    if definition.holder == .untilClosed, let scene = controller.window?.windowScene, finds(in: activity) {
      takeUp(definition, for: controller, in: scene)
    }
    let isMissed = definition.taken == .viewWillAppear && given.isLate && !isMadeForIt && hasMore(activity, controller)
    switch definition.taken {
    case .atOnce: take(activity, for: controller)
    case .viewWillAppear where !given.isLate: given.waiting = activity
    case .viewWillAppear: if isMadeForIt { take(activity, for: controller) }
    }
    if given.isShown { followWaitingEffects(of: controller) }
    return isMissed
  }

  /// Whether something for the class is in an activity.
  func finds(in activity: UserActivity) -> Bool {
    guard let own = definition.classBehavior.activity, own.type.hasSameBytes(as: activity.activityType) else {
      return false
    }
    return own.properties.contains { activity.userInfo?[$0.key] != nil }
  }

  /// Whether the class would find something in an activity that the controller does not show already.
  private func hasMore(_ activity: UserActivity, _ controller: ViewController) -> Bool {
    let properties = definition.classBehavior.activity?.properties ?? []
    readTab(of: controller)
    return properties.contains { property in
      guard let value = activity.userInfo?[property.key] else { return false }
      switch property {
      case .item:
        guard let id = value.plainText, let record = app?.definition.record(id: id) else { return false }
        return item?.id.hasSameBytes(as: record.id) != true
      case .part(.text, let id, _): return view(id, of: controller)?.textInput?.text != value.enteredText
      case .part(.value, let id, _): return view(id, of: controller)?.numericValue != value.number
      case .part(.scroll, let id, _): return view(id, of: controller)?.scrollView?.contentOffset.y != value.number
      case .part(.selection, let id, _): return view(id, of: controller)?.selectedRowNames != value.names
      case .part(.firstRow, let id, _): return view(id, of: controller)?.firstRowName != value.plainText
      case .part(.own, let name, _): return own[name] != value.plainText
      case .part(.unfolded, let id, _): return view(id, of: controller)?.definedRows?.unfolded != value.names
      case .part(.interaction, _, _), .content, .constant, .reference: return false
      }
    }
  }

  private func take(_ activity: UserActivity, for controller: ViewController) {
    guard let definition = definition.classBehavior.activity else { return }
    take(activity.userInfo ?? [:], of: definition.properties, for: controller)
  }

  /// Takes out of values what the class wants; what is for its views waits where these come onto the screen by themselves,
  /// since UIKit loads them then, after those of what contains them.
  func take(_ values: [String: ActivityValue], of properties: [SavedProperty], for controller: ViewController) {
    for property in properties {
      switch property {
      case .item(let key):
        if case .string(let id)? = values[key] { take(app?.definition.record(id: id), for: controller) }
      case .part(.own, let name, let key):
        if let value = values[key ?? name]?.plainText { take(own: name, value, for: controller) }
      case .part, .content, .constant, .reference: break
      }
    }
    let ofViews = properties.filter { values[$0.key] != nil && $0.isOfView }
    guard !ofViews.isEmpty else { return }
    if !controller.isViewLoaded, app?.visibleControllers.contains(where: { $0 === controller }) == true {
      given.ofViews.append((values, ofViews))
      return
    }
    for above in controller.line { above.loadViewIfNeeded() }
    show(values, of: ofViews, on: controller)
  }

  /// Puts into the views, which were just loaded, what has waited for them.
  func showWhatWaited(on controller: ViewController) {
    let waiting = given.ofViews
    given.ofViews = []
    for (values, properties) in waiting { show(values, of: properties, on: controller) }
  }

  private func show(_ values: [String: ActivityValue], of properties: [SavedProperty], on controller: ViewController) {
    for case .part(let part, let id, let key) in properties {
      guard let value = values[key ?? id], let view = view(id, of: controller) else { continue }
      switch part {
      case .text: if let text = value.enteredText { view.textInput?.text = text }
      case .value: if let number = value.number { view.numericValue = number }
      case .scroll: if let offset = value.number { view.scrollView?.scrollDown(to: offset) }
      case .selection: if let names = value.names { view.select(rows: names) }
      case .firstRow: if let name = value.plainText { view.scroll(toRow: name) }
      case .unfolded: if let names = value.names { view.definedRows?.unfold(names) }
      case .own, .interaction: break
      }
    }
    // A selection is set on a text that is there already (U38).
    for case .part(.interaction, let id, let key) in properties {
      guard let state = values[key ?? id] else { continue }
      view(id, of: controller)?.interactionHolder?.interactionState = state
    }
  }

  /// Whether an activity carries what is in a view of the controller now, under a key of its class, or in the tree of the
  /// window; or code of the class that was not understood may keep it in a place of its own.
  package func isSetting(of view: View, in activity: UserActivity) -> Bool {
    definition.classBehavior.open.mayKeepSettings || isCarried(view, by: activity)
  }

  /// Whether an activity carries what is in a view of the controller now, under a key of its class, or in the tree of the
  /// window.
  func isCarried(_ view: View, by activity: UserActivity?) -> Bool {
    if let inTree, definition.classBehavior.state?.contains(where: { $0.isSetting(of: view, in: inTree) }) == true {
      return true
    }
    guard let activity, let own = definition.classBehavior.activity,
      own.type.hasSameBytes(as: activity.activityType)
    else { return false }
    return own.properties.contains { $0.isSetting(of: view, in: activity.userInfo ?? [:]) }
  }

  package func adds(_ key: String) -> Bool {
    definition.classBehavior.activity?.properties.contains { $0.key.hasSameBytes(as: key) } == true
  }

  /// What properties come to now, by their keys.
  func values(of properties: [SavedProperty], _ controller: ViewController) -> [String: ActivityValue] {
    var values: [String: ActivityValue] = [:]
    readTab(of: controller)
    for property in properties {
      switch property {
      case .item(let key): if let id = item?.id { values[key] = .string(id) }
      case .constant(let key, let text): values[key] = value(fill(text), under: key)
      case .part(.own, let name, let key):
        if let text = own[name] { values[key ?? name] = value(text, under: key ?? name) }
      case .content(let key, let content): values[key] = content.filled(fill).value
      case .part(.scroll, let id, let key):
        if let view = view(id, of: controller)?.scrollView { values[key ?? id] = .real(view.contentOffset.y) }
      case .part(.selection, let id, let key):
        if let names = view(id, of: controller)?.selectedRowNames {
          values[key ?? id] = .array(names.map { .string($0) })
        }
      case .part(.firstRow, let id, let key):
        if let name = view(id, of: controller)?.firstRowName { values[key ?? id] = .string(name) }
      case .part(.unfolded, let id, let key):
        if let rows = view(id, of: controller)?.definedRows {
          values[key ?? id] = .array(rows.unfolded.map { .string($0) })
        }
      case .part(.text, let id, let key):
        guard let field = view(id, of: controller)?.textInput else { continue }
        values[key ?? id] = field.isSecureTextEntry ? .secureText(field.text) : .string(field.text)
      case .part(.value, let id, let key):
        values[key ?? id] = view(id, of: controller)?.carriedValue
      case .part(.interaction, let id, let key):
        values[key ?? id] = view(id, of: controller)?.interactionHolder?.interactionState
      case .reference(let key, .object(let name)):
        let object = app?.definition.objects.first { $0.name.hasSameBytes(as: name) }
        values[key] = .object(className: object?.className ?? name)
      case .reference(_, .controller), .reference(_, .controllers), .reference(_, .named): break
      }
    }
    return values
  }
}

/// The activity that a screen was given to restore itself from, and what is still to be done with it.
struct GivenActivity {
  /// The activity, until the class looks for it in viewWillAppear.
  var waiting: UserActivity?
  /// Whether the class has looked for it already, so that another one comes too late (U33).
  var isLate = false
  /// What the class does in viewDidAppear, with the activity that says so (U36).
  var effects: (effects: [MeantEffect], activity: UserActivity)?
  /// Whether the screen is shown.
  var isShown = false
  /// What is put into its views once they are loaded.
  var ofViews: [(values: [String: ActivityValue], properties: [SavedProperty])] = []
}

extension ViewController {
  /// The controller below those that contain it, the outermost first.
  fileprivate var line: [ViewController] {
    var line = [self]
    while let above = line.last?.parent { line.append(above) }
    return line.reversed()
  }
}

extension SavedProperty {
  /// Whether it is in a view.
  fileprivate var isOfView: Bool {
    switch self {
    case .part(let part, _, _): part != .own
    case .item, .content, .constant, .reference: false
    }
  }

  /// Whether values hold what was entered in a view, as it is now.
  fileprivate func isSetting(of view: View, in values: [String: ActivityValue]) -> Bool {
    switch self {
    case .part(.text, let id, let key):
      guard view.id?.hasSameBytes(as: id) == true, let text = view.textInput?.text else { return false }
      return values[key ?? id] == .string(text)
    case .part(.value, let id, let key):
      guard view.id?.hasSameBytes(as: id) == true, let value = view.carriedValue else { return false }
      return values[key ?? id] == value
    case .item, .part, .content, .constant, .reference: return false
    }
  }
}

extension ActivityContent {
  /// The content as an activity carries it.
  var value: ActivityValue {
    switch self {
    case .text(let text): .string(text)
    case .list(let values): .array(values.map(\.value))
    case .mapping(let entries): .dictionary(entries.values)
    }
  }
}

extension [ActivityEntry] {
  /// The entries as an activity carries them; of two with one key the last counts.
  var values: [String: ActivityValue] {
    Dictionary(map { ($0.key, $0.content.value) }, uniquingKeysWith: { $1 })
  }
}
