import ControllerKit
package import StateArchive
package import StateStore
import TextFormatting

// What a launch finds, and what it leaves for the next one.
extension ApplicationHost {
  /// The archive that this launch has, after everything that cannot be used has been set aside (X2), and why the last
  /// one was.
  func findArchive() throws(StoreError) -> (ArchiveAtLaunch, setAside: SetAsideCause?) {
    hasRefusedArchive = false
    defer { beginsAnew = false }
    if beginsAnew { return (.none, nil) }
    if markError != nil {
      // The launch that set this mark was completed, whatever the mark says.
      unmark()
    } else if try store.isMarkedRestoring() {
      if let newest = try store.generations().first { try store.setAside(generation: newest, reason: .crashed) }
      try store.unmarkRestoring()
    }
    if try !store.generations().contains(0), let last = try store.archivesSetAside().first, last.reason.isFinal {
      return (.setAside(last.reason.cause), nil)
    }
    var lastCause: SetAsideCause?
    for generation in try store.generations() {
      guard let usability = try usability(ofGeneration: generation) else { continue }
      switch usability {
      case .usable(let saved):
        try setAsideInterrupted(saved, inGeneration: generation)
        guard let prepared = prepared(saved) else {
          lastCause = .damaged
          try store.setAside(generation: generation, reason: .damaged)
          continue
        }
        return (.archive(prepared), lastCause)
      case .unusable(let reason, let cause):
        lastCause = cause
        try store.setAside(generation: generation, reason: reason)
      }
    }
    if let lastCause { return (.setAside(lastCause), lastCause) }
    guard let last = try store.archivesSetAside().first else { return (.none, nil) }
    return (.setAside(last.reason.cause), nil)
  }

  /// What was found, as the program wants it; `nil` where that is no saved state any more.
  private func prepared(_ saved: SavedState) -> SavedState? {
    guard let prepare else { return saved }
    var changed = saved
    prepare(&changed)
    if changed == saved { return saved }
    return changed.hasDanglingReference ? nil : try? SavedState(decoding: changed.encoded())
  }

  private enum Usability {
    case usable(SavedState)
    case unusable(SetAsideReason, SetAsideCause)
  }

  /// What can be done with a generation, or `nil` if it is not there.
  private func usability(ofGeneration generation: Int) throws(StoreError) -> Usability? {
    let archive: [UInt8]?
    do throws(StoreError) {
      archive = try store.archive(generation: generation)
    } catch .tooLarge(_, let bytes) {
      return .unusable(.damaged, .unreadable(.tooLarge(bytes: bytes)))
    }
    guard let bytes = archive else { return nil }
    do throws(ArchiveError) {
      let saved = try reader.state(of: bytes)
      guard saved.app.hasSameBytes(as: appName) else {
        return .unusable(.foreign, .foreign(app: saved.app))
      }
      return .usable(saved)
    } catch {
      if case .newer = error { return .unusable(.newer, .unreadable(error)) }
      return .unusable(.damaged, .unreadable(error))
    }
  }

  // MARK: Sessions

  /// The sessions in the newest archive that was not closed for good; none where there is no archive that can be read.
  package func savedSessions() throws(StoreError) -> [SavedSession] {
    guard let generation = try store.generations().first, let bytes = try store.archive(generation: generation),
      let saved = try? reader.state(of: bytes)
    else { return [] }
    return saved.sessions.filter { !$0.isDiscarded }
  }

  /// Closes a session for good while the app does not run; the app is told of it after its next launch (U52).
  package func discardSession(_ identifier: String) throws(StoreError) {
    guard let generation = try store.generations().first, let bytes = try store.archive(generation: generation),
      var saved = try? reader.state(of: bytes),
      let index = saved.sessions.firstIndex(where: { $0.identifier.hasSameBytes(as: identifier) })
    else { return }
    saved.sessions[index] = SavedSession(
      identifier: identifier, userInfo: saved.sessions[index].userInfo, isDiscarded: true)
    // What was lost of it is no loss any more.
    saved.excluded.removeAll { $0.isOf(session: identifier) }
    try store.replaceArchive(generation: generation, with: saved.encoded())
  }

  /// Notes in the newest archive whether the restoration of a session's scene is extended (U37, Y3).
  func note(_ session: SceneSession) {
    do throws(StoreError) {
      try write(session)
    } catch {
      markError = error
    }
  }

  private func write(_ session: SceneSession) throws(StoreError) {
    guard let generation = try store.generations().first, let bytes = try store.archive(generation: generation),
      var saved = try? reader.state(of: bytes)
    else { return }
    let index = saved.sessions.firstIndex { $0.identifier.hasSameBytes(as: session.persistentIdentifier) }
    guard let index, saved.sessions[index].activity != nil else { return }
    saved.sessions[index].isRestoring = session.isRestoring
    let written = saved.encoded()
    try store.replaceArchive(generation: generation, with: written)
    renewMark()
    reader.remember(saved, of: written)
  }

  /// Sets the archive aside where the app has died while the restoration of a scene was extended; a copy that the other
  /// sessions go on from takes its place (Y3).
  private func setAsideInterrupted(_ saved: SavedState, inGeneration generation: Int) throws(StoreError) {
    let (rest, sessions) = saved.settingAsideInterrupted()
    guard !sessions.isEmpty else { return }
    // The copy comes first, so that at no time there is neither.
    try store.writeArchive(rest.encoded())
    try store.setAside(generation: max(1, generation), reason: .crashed)
  }
}
