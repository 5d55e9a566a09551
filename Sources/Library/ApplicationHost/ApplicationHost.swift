public import ControllerKit
package import StateArchive
public import StateStore
import TextFormatting

/// An application's life around the model: finds its archive, marks the launch, preserves, and sets aside what cannot
/// be used.
///
/// The archive is the newest one that is whole and the app's own. One that was being restored when the app died is set
/// aside at the next launch, which is then clean (X2).
public final class ApplicationHost {
  /// The name of the app, which its archives must carry.
  public let appName: String
  /// Where the archives are kept.
  public let store: any StateStore

  /// The application while it runs.
  public private(set) var application: Application?
  /// What happened at the last launch, with the warnings and calls that have come up since.
  public var launchRecord: LaunchRecord? {
    guard var record = recordOfLaunch else { return nil }
    // To add nothing copies the warnings, too.
    if let later = application?.laterWarnings, !later.isEmpty { record.warnings += later }
    record.laterCalls = application?.laterCalls ?? []
    record.remarks = application?.remarks ?? []
    if let later = application?.laterScenes {
      record.laterScenes = later
      record.assumptions += later.assumptions
      record.isBackFromCopy = record.isBackFromCopy || later.isBackFromCopy
      let known = record.leftToCodeOfCopies
      record.leftToCodeOfCopies += later.leftToCodeOfCopies.filter { !known.contains($0) }
    }
    return record
  }
  /// What the last preservation did.
  public private(set) var preservationReport: PreservationReport?

  /// What happened at the last launch, as it ended.
  private var recordOfLaunch: LaunchRecord?
  /// Whether the archive was refused at this launch, so that it is set aside at the next preservation (X4).
  var hasRefusedArchive = false
  /// Why the mark of a launch could not be taken away when it was time, as long as the next launch would find it.
  public internal(set) var markError: StoreError?
  /// Why what was preserved last is not in the store, as long as it is not; `saveAgain()` tries anew.
  public private(set) var saveError: StoreError?
  /// What was preserved last and could not be written.
  private var unsaved: SavedState?
  var reader = ArchiveReader()
  /// Whether the next launch finds no archive, and none that was set aside.
  var beginsAnew = false
  /// Whether the application is in the foreground, so that its end is one without a preservation.
  private var isInForeground = false
  /// Changes what was found before it is restored, as a program does with the state of its former versions.
  package var prepare: ((inout SavedState) -> Void)?
  /// Whether what is preserved takes the place of what this run has preserved before, so that the older generations are
  /// those of earlier runs.
  package var replacesOwn = false
  /// What this run has written last.
  private var written: SavedState?
  /// The sessions of an app with scenes as they were written since its launch and its last preservation, after one was
  /// opened, disconnected or closed.
  package private(set) var sessionsWritten: SavedState?

  /// Makes a host for an app that has not been launched.
  ///
  /// - Parameters:
  ///   - appName: The name of the app.
  ///   - store: Where its archives are kept.
  public init(appName: String, store: any StateStore) {
    self.appName = appName
    self.store = store
  }

  /// Whether the application runs.
  public var isRunning: Bool { application != nil }

  // MARK: Launches

  /// Launches an application that has not been launched, in the place of one that ran before.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - conditions: What the device says.
  /// - Throws: If the saved state cannot be read or marked, or the application cannot be launched; no application runs
  ///   then.
  public func launch(_ application: Application, conditions: DeviceConditions) throws(ApplicationHostError) {
    end()
    application.sceneRestorationDidChange = { [weak self] in self?.note($0) }
    let endedUnpreserved = (try? store.isMarkedRunning()) == true
    let (archive, setAside) = try storing(findArchive)
    try? store.unmarkRunning()
    var record = try launch(application, archive, conditions)
    record.endedUnpreserved = endedUnpreserved
    if case .archive = archive, let setAside {
      record.warnings.insert(.archiveSetAside(setAside), at: 0)
      // An older one may hold sessions alone, which are no state to restore.
      if record.outcome == .first { record.outcome = .clean(setAside) }
    }
    recordOfLaunch = record
    sessionsWritten = nil
    switch record.outcome {
    case .crashed, .exited: return
    case .refused: hasRefusedArchive = record.savedState?.sessions.isEmpty == true
    case .restored, .first, .clean: break
    }
    self.application = application
    application.restorationDidComplete = { [weak self] in self?.unmark() }
  }

  private func launch(
    _ application: Application, _ archive: ArchiveAtLaunch, _ conditions: DeviceConditions
  ) throws(ApplicationHostError) -> LaunchRecord {
    do throws(LaunchError<StoreError>) {
      return try application.launch(archive, conditions: conditions) { (isBeginning) throws(StoreError) in
        guard isBeginning else { return unmark() }
        try store.markRestoring()
        markError = nil
      }
    } catch {
      switch error {
      case .application(let error): throw .application(error)
      case .mark(let error): throw .store(error)
      }
    }
  }

  /// Notes a launch that ended before the app had anything to do, as that on a locked device does (R12).
  public func noteExit() {
    end()
    recordOfLaunch = LaunchRecord(outcome: .exited)
  }

  /// Notes that the application is in the foreground, so that the next launch knows if it ends there (R8).
  ///
  /// Where that cannot be noted, the next launch says nothing of it.
  public func enterForeground() {
    guard let application else { return }
    isInForeground = true
    renewMark()
    application.enterForeground()
  }

  /// Notes that the application has left the foreground without being preserved, as one whose windows were all closed.
  package func leaveForeground() {
    isInForeground = false
    renewMark()
  }

  /// Sets or takes away the mark of an app in the foreground, which speaks of the newest archive.
  func renewMark() {
    if isInForeground { try? store.markRunning() } else { try? store.unmarkRunning() }
  }

  /// Preserves the application, as the system does when it goes to the background (R8).
  ///
  /// - Parameter conditions: What the device says now.
  /// - Throws: If the application cannot be preserved now, or the archive cannot be written. The application goes on
  ///   then, and `saveAgain()` writes what was preserved once that can be done.
  public func preserve(conditions: DeviceConditions) throws(ApplicationHostError) {
    guard let report = try report(conditions) else { return }
    (preservationReport, sessionsWritten) = (report, nil)
    if case .crashed = report.outcome { return }
    // The system keeps the sessions, whether anything was kept of them or not (U50).
    unsaved = report.savedState ?? application?.savedScenes(conditions)
    isInForeground = false
    guard unsaved != nil else {
      saveError = nil
      renewMark()
      return
    }
    try saveAgain()
  }

  /// Preserves the application while it goes on; nothing is written where nothing has changed since the last time.
  ///
  /// - Parameter conditions: What the device says now.
  /// - Throws: If the application cannot be preserved now, or the archive cannot be written; the one that was written
  ///   last stays then.
  package func preserveMeanwhile(conditions: DeviceConditions) throws(ApplicationHostError) {
    guard let saved = try report(conditions)?.savedState else { return }
    if var same = written {
      same.timestamp = saved.timestamp
      if same == saved { return }
    }
    unsaved = saved
    try saveAgain()
  }

  private func report(_ conditions: DeviceConditions) throws(ApplicationHostError) -> PreservationReport? {
    guard let application else { return nil }
    do throws(ApplicationError) {
      return try application.preserve(conditions: conditions)
    } catch {
      throw .application(error)
    }
  }

  /// Writes the sessions of an app with scenes as they are, after one was opened, disconnected or closed (U50).
  ///
  /// - Parameter conditions: What the device says now.
  /// - Throws: If the archive cannot be written.
  public func saveSessions(conditions: DeviceConditions) throws(ApplicationHostError) {
    guard let saved = application?.savedScenes(conditions) else { return }
    (unsaved, sessionsWritten) = (saved, saved)
    try saveAgain()
  }

  /// Writes what was preserved last, if it could not be written before.
  ///
  /// - Throws: If it still cannot be written; `saveError` goes on saying so.
  public func saveAgain() throws(ApplicationHostError) {
    guard let unsaved else { return }
    do throws(StoreError) {
      try write(unsaved)
    } catch {
      saveError = error
      throw .store(error)
    }
    (self.unsaved, saveError, markError) = (nil, nil, nil)
    renewMark()
  }

  private func write(_ saved: SavedState) throws(StoreError) {
    let bytes = saved.encoded()
    // What no launch would read takes the place of nothing.
    do throws(ArchiveError) {
      _ = try reader.state(of: bytes)
    } catch {
      throw .unreadable(app: saved.app, reason: error.messages.first ?? "")
    }
    if replacesOwn, written != nil {
      try store.replaceArchive(generation: 0, with: bytes)
    } else {
      try store.writeArchive(bytes, settingAside: hasRefusedArchive ? .refused : nil)
    }
    hasRefusedArchive = false
    written = saved
  }

  private func storing<Value>(_ work: () throws(StoreError) -> Value) throws(ApplicationHostError) -> Value {
    do throws(StoreError) { return try work() } catch { throw .store(error) }
  }

  /// Ends the process as the system does: what the last background preserved is kept (X1).
  ///
  /// A restoration that was extended and is still open ends with it: that is no crash, so the mark goes (R63).
  public func terminate() {
    if application?.isRestorationExtended == true { unmark() }
    application?.endSceneRestorations()
    end()
  }

  /// Ends the process as a crash does: a restoration that is still open leaves its mark (X2, R63).
  public func crash() { end() }

  /// Sets every archive aside, as a force-quit and a fresh start do (R67, X3).
  ///
  /// - Throws: If one of them cannot be set aside.
  public func setAllAside() throws(StoreError) {
    for generation in try store.generations() { try store.setAside(generation: generation, reason: .forced) }
    try store.unmarkRestoring()
    markError = nil
    try? store.unmarkRunning()
  }

  /// Sets every archive aside for what begins as on a device that has none, so that nobody has wanted it.
  package func beginAnew() throws(StoreError) {
    try setAllAside()
    beginsAnew = true
  }

  /// Sets every archive aside and discards the sessions of an app with scenes, as a force-quit does; the app is told of
  /// them after its next launch (U39, U52, Y5).
  ///
  /// - Parameters:
  ///   - sessions: The sessions, as they were kept.
  ///   - conditions: What the device says now.
  /// - Throws: If an archive cannot be set aside, or what was discarded cannot be noted.
  package func setAllAside(discarding sessions: [SavedSession], conditions: DeviceConditions) throws(StoreError) {
    try setAllAside()
    guard !sessions.isEmpty else { return }
    let discarded = sessions.map {
      SavedSession(identifier: $0.identifier, userInfo: $0.userInfo, isDiscarded: true, isForceQuit: true)
    }
    try write(
      SavedState(
        app: appName, bundleVersion: conditions.bundleVersion, idiom: conditions.idiom.rawValue,
        systemVersion: conditions.systemVersion, timestamp: conditions.now, sessions: discarded))
  }

  private func end() { (application, unsaved, saveError, written, isInForeground) = (nil, nil, nil, nil, false) }

  /// Takes the mark of a launch away; where that fails the launch is complete all the same, and `markError` says why.
  func unmark() {
    do throws(StoreError) {
      try store.unmarkRestoring()
      markError = nil
    } catch {
      markError = error
    }
  }
}
