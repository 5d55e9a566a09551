import StateArchive
import TextFormatting

/// What has become of what was kept of an app's sessions.
package enum SessionsOutcome: Sendable, Hashable {
  /// No scene is connected, as at a launch in the background (U70).
  case notConnected
  /// The device was locked, so that no activity was read (U34).
  case locked
  /// The person asked for another activity, and what was kept was left alone (U31).
  case passedOver
  /// Sessions came back, and none of them with an activity.
  case withoutActivity
  /// The same, where code that is not run here may answer one.
  case leftToCode
  /// At least one came back with its activity.
  case restored
}

extension SessionsOutcome {
  /// What records call it.
  var words: String {
    switch self {
    case .notConnected: "no scene connected"
    case .locked: "locked, no activity read"
    case .passedOver: "another activity was asked for"
    case .withoutActivity: "sessions back, no activity"
    case .leftToCode: "sessions back, activities left to code"
    case .restored: LaunchOutcome.restored.word
    }
  }
}

extension LaunchRecord {
  /// What has become of the sessions at the launch and since; `nil` where it found none.
  package var sessionsOutcome: SessionsOutcome? { sessionsOutcome(connections.adding(laterScenes)) }

  /// How the launch ended for the sessions, and what has become of them since where that is more.
  var titleOfSessions: String? {
    guard let first = sessionsOutcome(connections), let now = sessionsOutcome else { return nil }
    return first == now ? now.words : "\(first.words); since then \(now.words)"
  }

  /// What was left out of the archive, and is told of it: of sessions, that of those that came back; of those that are
  /// back from a copy of the app's own, what is left to code of them as they are.
  var excluded: [ExcludedObject] {
    let copied = Set(leftToCodeOfCopies.map(\.path))
    guard let savedState else { return leftToCodeOfCopies }
    guard outcome == .restored, !savedState.sessions.isEmpty else {
      return isBackFromCopy ? leftToCodeOfCopies : savedState.excluded
    }
    let names = Set(back(connections.adding(laterScenes)).map { SavedState.pathComponent($0.identifier) })
    return savedState.excluded.filter { entry in
      SavedState.components(of: entry.path).first.map { names.contains($0) && !copied.contains($0) } == true
    } + leftToCodeOfCopies
  }

  /// How many of the sessions that were found are connected, and were not refused.
  package var countOfSessionsBack: Int {
    let connected = connections.adding(laterScenes).connected
    let found = (savedState?.openSessions ?? []).count { connected.contains($0.identifier) }
    return found - countOfRefusedSessions
  }

  /// The scenes that the launch has connected.
  private var connections: LaterScenes {
    var connections = LaterScenes()
    for case .scene(let call, let session) in calls {
      if call.connects { connections.connected.insert(session) }
      if call.handsActivity { connections.handed.insert(session) }
    }
    return connections
  }

  /// The sessions that came back: with what was kept of them, where that is anything.
  private func back(_ scenes: LaterScenes) -> [SavedSession] {
    let passedOver = warnings.sessionsPassedOver
    return (savedState?.openSessions ?? []).filter { session in
      let isTaken = session.activity == nil || scenes.handed.contains(session.identifier)
      return scenes.connected.contains(session.identifier) && isTaken
        && !passedOver.contains(ByteString(session.identifier))
    }
  }

  private func sessionsOutcome(_ scenes: LaterScenes) -> SessionsOutcome? {
    guard savedState?.sessions.isEmpty == false else { return nil }
    if scenes.connected.isEmpty { return .notConnected }
    let back = back(scenes)
    if back.contains(where: { $0.activity != nil }) { return .restored }
    if !warnings.sessionsPassedOver.isEmpty { return .passedOver }
    let isLocked = warnings.contains { if case .activityLocked = $0 { true } else { false } }
    if isLocked, scenes.handed.isEmpty { return .locked }
    return !isBackFromCopy && leftToCode.contains(where: \.isOfSession) ? .leftToCode : .withoutActivity
  }
}
