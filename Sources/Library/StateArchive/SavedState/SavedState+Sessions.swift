import TextFormatting

extension SavedState {
  /// Whether something was kept of a session, or there are several. One session of which nothing was ever kept is known
  /// to the system all the same (U50).
  package var keepsSessions: Bool {
    guard sessions.count == 1, let only = sessions.first else { return !sessions.isEmpty }
    return only.activity != nil || !only.userInfo.isEmpty || only.isDiscarded
      || excluded.contains { !$0.isOfCode }
  }

  /// Whether it is more than one session of which nothing was ever kept.
  package var keepsAnything: Bool { sessions.isEmpty || keepsSessions || !objects.isEmpty || !application.isEmpty }
}

extension SavedState {
  /// Whether it is of an app with scenes and nothing else: an archive of an app without them has a window, an object or a
  /// value of the app.
  package var isOfScenes: Bool { !sessions.isEmpty || windows.isEmpty && objects.isEmpty && application.isEmpty }

  /// The sessions that were not closed for good.
  package var openSessions: [SavedSession] { sessions.filter { !$0.isDiscarded } }
}

extension ExcludedObject {
  /// Whether it is a session, or something of it.
  package func isOf(session identifier: String) -> Bool {
    let name = SavedState.pathComponent(identifier)
    return path.hasSameBytes(as: name) || path.utf8.starts(with: (name + "/").utf8)
  }

  /// Whether it was left out by no rule: what becomes of it is left to code that is not run here.
  fileprivate var isOfCode: Bool { rule.hasSameBytes(as: "code") }
}
