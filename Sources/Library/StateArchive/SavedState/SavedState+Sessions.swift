extension SavedState {
  /// Whether something was kept of a session, or there are several. One session of which nothing was ever kept is known
  /// to the system all the same (U50).
  package var keepsSessions: Bool {
    guard sessions.count == 1, let only = sessions.first else { return !sessions.isEmpty }
    return only.activity != nil || !only.userInfo.isEmpty || only.isDiscarded || !excluded.isEmpty
  }

  /// Whether it is more than one session of which nothing was ever kept.
  package var keepsAnything: Bool { sessions.isEmpty || keepsSessions || !objects.isEmpty || !application.isEmpty }
}
