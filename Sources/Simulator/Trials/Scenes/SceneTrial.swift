package import AppDefinition
import ControllerKit
import Simulation
import StateArchive
package import TextFormatting

/// What became of the screen in front of a scene when the app was ended there and launched again.
package struct SceneTrial {
  /// What a launch does with an activity that names what is gone (U40).
  package enum GoneEffect: Hashable {
    /// The app crashes, at every launch, once a record is gone.
    case crashesWithoutRecord(String)
    /// The app crashes, at every launch, once it does not have the screen.
    case crashesWithoutScreen
    /// The screen is there with nothing in it.
    case isEmpty(record: String)
  }

  /// The steps to the screen.
  package let way: [SceneStep]
  /// The screen in front.
  package let front: ShownScreen
  /// What was there, the records of what was kept and of the next launch, and what is there then.
  package let trial: Trial
  /// Why less was kept than was there, whether the screen in front is there again or not.
  package let keeping: [SessionLoss]
  /// Why the screen in front is not there again; empty if it is.
  package private(set) var losses: [SessionLoss] = []
  /// The ids of the views of the screen in front that have lost what was entered.
  package private(set) var lostViews: [String] = []
  /// Whether a list of the screen in front begins anew that was scrolled.
  package private(set) var hasLostList = false
  /// Whether what was entered would be there if the activity had come in willConnectTo.
  package private(set) var areViewsLate = false
  /// What becomes of the next launch if what the activity names is gone by then.
  package private(set) var whenGone: GoneEffect?
  /// The names of the screens that are there again, and are lost where the app is launched while the device is locked
  /// (U34).
  package private(set) var lostWhenLocked: Set<ByteString> = []
  /// The type of an activity from elsewhere with which the app is launched, and by which screens are lost (U31), with
  /// their names.
  package private(set) var askedInstead: (type: String, lost: Set<ByteString>)?
  /// The keys that were put into the activity once and not added again, whether the screen is there or not.
  package let keysNotAddedAgain: [String]
  /// Whether the screen is there again, and another one is in front.
  package private(set) var isBehind = false

  /// Whether the screen in front is there again.
  package var isBack: Bool { losses.isEmpty }
  /// The screens that were there in its session.
  var before: Set<ShownScreen> { trial.before.screens(in: trial.before.frontSession) }
  /// The screens that are there again, in the session that is in front then.
  var after: Set<ShownScreen> { trial.after.map { $0.screens(in: $0.frontSession) } ?? [] }
}

extension SceneTrial {
  /// Walks to a screen, ends the app there and launches it again; `nil` where the way leads nowhere.
  init?(_ app: AppDefinition, way: [SceneStep]) {
    guard let first = TrialRun(app) else { return nil }
    for step in way { first.perform(step) }
    guard let controller = first.front, let front = ShownScreen(controller) else { return nil }
    let edits = ViewEdit.all(in: controller)
    let list = ScrolledList(of: controller)
    let delegate = first.scene?.culprit
    self.way = way
    self.front = front
    let (trial, next) = Trial.ending(first)
    guard let report = trial.preservation else { return nil }
    self.trial = trial
    let activity = controller.definedBehavior?.definition.classBehavior.activity
    let noted = LossReport(report).losses.compactMap { loss in
      if case .session(let loss, let culprit) = loss.cause { SessionLoss(.kept(loss), by: culprit) } else { nil }
    }
    let notAddedAgain = (activity?.properties ?? []).compactMap { property in
      noted.first { loss in
        if case .kept(.notAddedAgain(let key)) = loss.cause { key.hasSameBytes(as: property.key) } else { false }
      }
    }
    keysNotAddedAgain = notAddedAgain.compactMap { loss in
      if case .kept(.notAddedAgain(let key)) = loss.cause { key } else { nil }
    }
    // Where none answers, an archive is not even begun.
    keeping =
      report.savedState == nil ? [SessionLoss(.kept(.notImplemented), by: delegate)] : noted.filter(\.isOfWhatIsKept)
    guard let next, next.record.outcome.crash == nil, !next.application.neverComesToRest, after.contains(front) else {
      losses = keeping + notAddedAgain
      losses += Self.reasons(next).map { SessionLoss($0, by: delegate) }
      if losses.isEmpty { losses = [SessionLoss(.notShown, by: delegate)] }
      return
    }
    let fronts = trial.after?.fronts ?? [:]
    isBehind = fronts.values.contains { $0 != front } && !fronts.values.contains(front)
    tryFurther(app, first, next, edits, list)
  }

  /// Tries what else may become of a screen that is there again.
  private mutating func tryFurther(
    _ app: AppDefinition, _ first: TrialRun, _ next: TrialRun, _ edits: [ViewEdit], _ list: ScrolledList?
  ) {
    let restored = next.controller(front)
    lostViews = edits.filter { edit in restored.map(edit.isThere) != true }.map(\.view)
    hasLostList = list.map { list in restored.map(list.isThere) != true } ?? false
    guard let saved = trial.preservation?.savedState else { return }
    let kept = first.application.kept
    if !lostViews.isEmpty, app.restoringEarlier != app,
      let other = TrialRun(app.restoringEarlier, from: saved, kept: kept)?.controller(front)
    {
      areViewsLate = edits.allSatisfy { $0.isThere(in: other) }
    }
    whenGone =
      Self.effectWithoutRecord(saved, kept, app, front) ?? Self.effectWithoutScreen(saved, kept, app, front)
    let known = edits.filter { edit in !lostViews.contains { $0.hasSameBytes(as: edit.view) } }
    let front = front
    // Of the front its record counts, of what it stands in and with the name alone.
    let names = Set(after.map(\.name))
    func lost(_ next: TrialRun?) -> Set<ByteString> {
      guard let next else { return [] }
      let controller = next.controller(front)
      let isThere = controller.map { controller in known.allSatisfy { $0.isThere(in: controller) } } ?? false
      return isThere ? [] : names.subtracting(next.screens.map(\.name)).union([front.name])
    }
    let locked = TrialRun(app, .locked, from: saved, kept: kept)
    locked?.application.enterForeground()
    lostWhenLocked = lost(locked)
    askedInstead = app.typesFromElsewhere.lazy.map { type in
      (type, lost(TrialRun(app, .arriving(type), from: saved, kept: kept)))
    }.first { !$0.1.isEmpty }
  }

  /// The views of the screen in front that have lost what was entered since nobody adds it to the activity.
  package func forgottenViews(_ activity: ActivityDefinition?) -> [String] {
    guard isBack, keeping.isEmpty, !areViewsLate else { return [] }
    let told = (activity?.properties ?? []).filter { property in
      keysNotAddedAgain.contains { $0.hasSameBytes(as: property.key) }
    }
    return lostViews.filter { view in !told.contains { $0.isPart([.text, .value, .interaction], of: view) } }
  }

  /// Why the screen in front is not there, as far as the next launch has said it.
  private static func reasons(_ next: TrialRun?) -> [SessionLoss.Cause] {
    guard let next else { return [] }
    var found: [SessionLoss.Cause] = []
    switch next.record.outcome {
    case .crashed(let reason): found.append(.crashed(reason))
    case .clean(.crashed): found.append(.kept(.diedWhileRestoring))
    case .first, .restored, .clean, .refused, .exited: break
    }
    let warnings = next.record.warnings
    if warnings.contains(where: { if case .presentedOutsideWindow = $0 { true } else { false } }) {
      found.append(.presentedTooEarly)
    }
    if warnings.contains(where: { if case .closedWhileConnecting = $0 { true } else { false } }) {
      found.append(.closedAtConnection)
    }
    if next.application.neverComesToRest { found.append(.neverEnds) }
    return found
  }

  /// What a launch comes to if a record that the activity names is gone by then.
  private static func effectWithoutRecord(
    _ saved: SavedState, _ kept: KeptData, _ app: AppDefinition, _ front: ShownScreen
  ) -> GoneEffect? {
    guard let id = front.item else { return nil }
    var other = app
    for place in other.data.indices { other.data[place].records.removeAll { ByteString($0.id) == id } }
    guard other.data != app.data, let next = TrialRun(other, from: saved, kept: kept) else { return nil }
    if next.record.outcome.crash != nil {
      return .crashesWithoutRecord(id.text)
    }
    let isEmpty = next.screens.contains { $0.name == front.name && $0.item == nil }
    return isEmpty ? .isEmpty(record: id.text) : nil
  }

  /// What a launch comes to if the app does not have the screen any more by then, where the activity names it.
  private static func effectWithoutScreen(
    _ saved: SavedState, _ kept: KeptData, _ app: AppDefinition, _ front: ShownScreen
  ) -> GoneEffect? {
    var other = saved
    for place in other.sessions.indices {
      // A name that no app file can give a screen.
      other.sessions[place].activity?.userInfo = (saved.sessions[place].activity?.userInfo ?? [:]).mapValues { value in
        value == .string(front.name.text) ? .string(front.name.text + "\n") : value
      }
    }
    guard other != saved, let next = TrialRun(app, from: other, kept: kept), next.record.outcome.crash != nil
    else {
      return nil
    }
    return .crashesWithoutScreen
  }
}

extension LaunchOutcome {
  /// Why the app crashed, if it did.
  fileprivate var crash: AbortReason? { if case .crashed(let reason) = self { reason } else { nil } }
}

extension AppDefinition {
  /// The types of activities that the app declares, that screens of it take part in, and that no scene delegate keeps:
  /// with one of them the app is launched from elsewhere, by a link or by Handoff.
  fileprivate var typesFromElsewhere: [String] {
    let kept = (scenes?.delegates ?? []).compactMap(\.keeps)
    let types = controllers.compactMap(\.classBehavior.activity?.type)
    return types.filter { type in
      !kept.contains(where: type.hasSameBytes) && scenes?.activityTypes.contains(where: type.hasSameBytes) == true
    }
  }

  /// The app as it would be if its scene delegates did in willConnectTo what they do in restoreInteractionState.
  fileprivate var restoringEarlier: AppDefinition {
    var app = self
    app.scenes?.delegate.restoreEarlier()
    for place in app.scenes?.configurations.indices ?? 0..<0 {
      app.scenes?.configurations[place].delegate.restoreEarlier()
    }
    return app
  }
}

extension SceneDelegateDefinition {
  fileprivate mutating func restoreEarlier() {
    willConnect += restoreInteractionState
    restoreInteractionState = []
  }
}

extension ActivityDefinition {
  /// Whether the class adds what is in a view.
  package func adds(view: String) -> Bool {
    properties.contains { $0.isPart([.text, .value, .interaction], of: view) }
  }
}

extension SessionLoss {
  /// Whether nothing was kept of the scene, as far as the preservation has said it.
  fileprivate var isOfWhatIsKept: Bool {
    switch cause {
    case .kept(.notImplemented), .kept(.noDelegate), .kept(.answeredNothing), .kept(.typeNotDeclared),
      .kept(.valueRefused):
      true
    case .kept(.leftToCode), .kept(.notAddedAgain), .kept(.viewNotAdded), .kept(.diedWhileRestoring),
      .presentedTooEarly, .closedAtConnection, .crashed, .neverEnds, .notShown:
      false
    }
  }
}
