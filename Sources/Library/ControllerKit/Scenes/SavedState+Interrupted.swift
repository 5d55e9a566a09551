package import StateArchive

extension SavedState {
  /// The state without what was kept of sessions during whose connection or restoration the app has died
  /// (Y3, Y14).
  ///
  /// - Returns: The state, and the identifiers of those sessions.
  package func settingAsideInterrupted() -> (state: SavedState, sessions: [String]) {
    var (state, names) = (self, [String]())
    for index in sessions.indices where sessions[index].isRestoring {
      state.sessions[index].isRestoring = false
      guard sessions[index].activity != nil else { continue }
      let name = sessions[index].identifier
      state.sessions[index].activity = nil
      state.excluded.append(ActivityLoss.diedWhileRestoring.entry(for: SavedState.pathComponent(name)))
      names.append(name)
    }
    return (state, names)
  }
}
