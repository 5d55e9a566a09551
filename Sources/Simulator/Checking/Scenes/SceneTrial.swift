import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TextFormatting
import Trials
import Vocabulary

/// What became of one screen of an app with scenes when the app was ended there and launched again.
struct SceneTrial {
  /// Something that was lost, and why.
  enum Loss: Hashable {
    /// The scene's delegate keeps nothing (U10).
    case nothingKept
    /// The app does not declare the type of the activity (U19).
    case typeNotDeclared(String)
    /// The activity was not written for a value that it cannot carry (U17).
    case valueRefused(key: String)
    /// A key was put into the activity once and not added again (U14).
    case notAddedAgain(key: String)
    /// A screen was presented before there was a window (U36).
    case presentedTooEarly
    /// The app crashed when it was launched again.
    case crashed(String)
    /// The restoration of the scene was extended and never completed, so what was kept is thrown away (U37).
    case restorationLeftOpen
    /// Nothing shows the screen again (U8).
    case notShown
  }

  /// The steps to the screen.
  let way: [SceneStep]
  /// The screen in front.
  let front: ShownScreen
  /// The screens that were there, and those that are there again.
  let before, after: Set<ShownScreen>
  /// Why less was kept than was there, whether the screen in front is there again or not.
  let keeping: [Loss]
  /// Why the screen in front is not there again; empty if it is.
  private(set) var losses: [Loss] = []
  /// The ids of the views of the screen in front that have lost what was entered.
  private(set) var lostViews: [String] = []
  /// Whether what was entered would be there if the activity had come in willConnectTo.
  private(set) var areViewsLate = false
  /// What becomes of the next launch if what the activity names is gone by then.
  private(set) var whenGone: GoneEffect?
  /// Whether the screen is lost where the app is launched while the device is locked (U34).
  private(set) var isLostWhenLocked = false
  /// The type of an activity from elsewhere with which the app is launched, and by which the screen is lost (U31).
  private(set) var typeAskedInstead: String?
  /// The keys that were put into the activity once and not added again, whether the screen is there or not.
  let keysNotAddedAgain: [String]

  /// What a launch does with an activity that names what is gone (U40).
  enum GoneEffect: Hashable {
    /// The app crashes, at every launch; once what is so, in words.
    case crashes(String)
    /// The screen is there with nothing in it.
    case isEmpty(record: String)
  }

  /// Whether the screen is there again, and another one is in front.
  private(set) var isBehind = false

  /// Whether the screen in front is there again.
  var isBack: Bool { losses.isEmpty }
}

extension SceneTrial {
  /// Walks to a screen, ends the app there and launches it again; `nil` where the way leads nowhere.
  init?(_ app: AppDefinition, way: [SceneStep]) {
    guard let first = TrialRun(app) else { return nil }
    for step in way { first.perform(step) }
    guard let controller = first.front(of: first.scene), let front = ShownScreen(controller) else { return nil }
    let edits = Self.edit(controller)
    self.way = way
    self.front = front
    before = first.screens(in: first.scene)
    guard let report = first.preserve() else { return nil }
    let saved = report.savedState
    let next = TrialRun(app, from: saved, kept: first.application.kept)
    after = next?.screens(in: next?.scene) ?? []
    let activity = controller.definedBehavior?.definition.classBehavior.activity
    keysNotAddedAgain = Self.keysNotAddedAgain(saved, of: activity)
    keeping = Self.lossesInKeeping(report)
    let isThere = after.contains(front)
    guard let next, next.record.outcome.crash == nil, isThere else {
      losses = keeping + reasons(next)
      if losses.isEmpty { losses = [.notShown] }
      return
    }
    isBehind = next.fronts.values.contains { $0 != front } && !next.fronts.values.contains(front)
    let restored = next.controller(front)
    lostViews = edits.filter { edit in restored.map(edit.isThere) != true }.map(\.view)
    if !lostViews.isEmpty, let saved,
      let earlier = TrialRun(app.restoringEarlier, from: saved, kept: first.application.kept),
      let other = earlier.controller(front)
    {
      areViewsLate = app.restoringEarlier != app && edits.allSatisfy { $0.isThere(in: other) }
    }
    guard let saved else { return }
    let kept = first.application.kept
    whenGone =
      Self.effectWithoutRecord(saved, kept, app, front) ?? Self.effectWithoutScreen(saved, kept, app, front)
    let known = edits.filter { edit in !lostViews.contains { $0.hasSameBytes(as: edit.view) } }
    func isLost(_ next: TrialRun?) -> Bool {
      guard let next else { return false }
      guard let controller = next.controller(front) else { return true }
      return !known.allSatisfy { $0.isThere(in: controller) }
    }
    let locked = TrialRun(app, .locked, from: saved, kept: kept)
    locked?.application.enterForeground()
    isLostWhenLocked = isLost(locked)
    typeAskedInstead = app.typesFromElsewhere.first { type in
      isLost(TrialRun(app, .arriving(type), from: saved, kept: kept))
    }
  }

  /// The views of the screen in front that have lost what was entered since nobody adds it to the activity.
  func forgottenViews(_ activity: ActivityDefinition?) -> [String] {
    guard isBack, keeping.isEmpty, !areViewsLate else { return [] }
    let told = (activity?.properties ?? []).filter { property in
      keysNotAddedAgain.contains { $0.hasSameBytes(as: property.key) }
    }.compactMap(\.view)
    return lostViews.filter { view in !told.contains { $0.hasSameBytes(as: view) } }
  }

  private static func edit(_ controller: ViewController) -> [ViewEdit] {
    controller.loadViewIfNeeded()
    let views = controller.definedBehavior?.definition.allViews ?? []
    return views.compactMap { ViewEdit($0, of: controller) }
  }

  /// Why less was kept than was there, as far as the preservation has said it.
  private static func lossesInKeeping(_ report: PreservationReport) -> [Loss] {
    var found: [Loss] = []
    if report.savedState?.sessions.contains(where: { $0.activity != nil }) != true,
      report.savedState?.excluded.contains(where: { $0.rule == Rule.sceneDelegateAnswersAnActivity.number }) ?? true
    {
      found.append(.nothingKept)
    }
    for warning in report.warnings {
      if case .activityTypeNotDeclared(_, let type) = warning { found.append(.typeNotDeclared(type)) }
      if case .activityValueRefused(_, let key, _) = warning { found.append(.valueRefused(key: key)) }
    }
    return found
  }

  /// Why the screen in front is not there, as far as its activity and the next launch have said it.
  private func reasons(_ next: TrialRun?) -> [Loss] {
    var found: [Loss] = []
    found += keysNotAddedAgain.map { .notAddedAgain(key: $0) }
    if case .crashed(let reason)? = next?.record.outcome { found.append(.crashed(reason.sentence)) }
    if case .clean(.crashed)? = next?.record.outcome { found.append(.restorationLeftOpen) }
    let isEarly = next?.record.warnings.contains { if case .presentedOutsideWindow = $0 { true } else { false } }
    if isEarly == true { found.append(.presentedTooEarly) }
    return found
  }

  /// The keys of a screen's activity that the preservation has noted as not added again (U14).
  private static func keysNotAddedAgain(_ saved: SavedState?, of activity: ActivityDefinition?) -> [String] {
    let keys = activity?.properties.map(\.key) ?? []
    let noted = (saved?.excluded ?? []).filter { $0.rule == Rule.activityIsClearedBeforeItIsFilled.number }.compactMap {
      entry in
      SavedState.components(of: entry.path).last
    }
    return keys.filter { key in noted.contains { $0.hasSameBytes(as: SavedState.pathComponent(key)) } }
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
      return .crashes("the record \(quoted(id.text)) is gone, which its activity names")
    }
    let isEmpty = next.screens(in: next.scene).contains { $0.name == front.name && $0.item == nil }
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
    return .crashes("the app has no such screen any more")
  }
}

extension TrialRun {
  /// The controller of a screen, in the scene in front.
  func controller(_ screen: ShownScreen) -> ViewController? {
    for window in scene?.windows ?? [] {
      for controller in ControllerTree(window.rootViewController) where ShownScreen(controller) == screen {
        return controller
      }
    }
    return nil
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
  func adds(view: String) -> Bool { properties.contains { $0.view?.hasSameBytes(as: view) == true } }
}

extension SavedProperty {
  /// The id of the view of which it is something.
  fileprivate var view: String? {
    switch self {
    case .text(let view, _), .value(let view, _), .interaction(let view, _): view
    case .item, .scroll, .unfolded, .own, .content, .constant, .reference, .references, .namedReferences, .object: nil
    }
  }
}
