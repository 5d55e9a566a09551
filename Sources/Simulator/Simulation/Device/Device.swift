package import AppDefinition
package import ControllerKit
import StateArchive
package import StateStore
import TextFormatting
package import Vocabulary

/// One simulated device with one app on it: it launches the app, sends it to the background, kills it, and keeps its
/// archive between launches.
package final class Device {
  /// What the app is doing.
  package enum State: String, Sendable, Hashable {
    case notRunning, foreground, background
  }

  /// The app as it was read, with all its versions.
  package let definition: AppDefinition
  /// Where the archives are kept.
  package let store: any StateStore
  /// Whether force-quit keeps the archive (R67, X3).
  package let isDeveloperMode: Bool
  /// The clock.
  package var clock: DeviceClock

  /// What the app is doing.
  package private(set) var state = State.notRunning
  /// The app while it runs.
  package private(set) var application: SimulatedApplication?
  /// What happened at the last launch, with the warnings that have come up since.
  package var launchRecord: LaunchRecord? {
    guard var record = recordOfLaunch else { return nil }
    record.warnings += application?.laterWarnings ?? []
    return record
  }
  /// What the last preservation did.
  package private(set) var preservationReport: PreservationReport?
  /// The bundle version that is installed.
  package private(set) var bundleVersion: String
  /// The kind of device.
  package private(set) var idiom: Idiom

  /// Is told everything that is done to the device, in order.
  package var onDeed: ((Deed) -> Void)?

  /// Whether the archive was refused at this launch, so that it is set aside at the next preservation (X4).
  private var hasRefusedArchive = false
  /// What happened at the last launch, as it ended.
  private var recordOfLaunch: LaunchRecord?
  /// Why the mark of a launch could not be taken away when it was time.
  private var markProblem: StoreError?

  /// Makes a device with an app that has not been launched.
  ///
  /// - Parameters:
  ///   - definition: The app.
  ///   - store: Where its archives are kept.
  ///   - clock: The device's clock.
  ///   - isDeveloperMode: Whether force-quit keeps the archive.
  package init(
    definition: AppDefinition, store: any StateStore, clock: DeviceClock, isDeveloperMode: Bool = false
  ) {
    self.definition = definition
    self.store = store
    self.clock = clock
    self.isDeveloperMode = isDeveloperMode
    bundleVersion = definition.version
    idiom = definition.idiom
  }

  // MARK: Launches

  /// Launches the app.
  ///
  /// - Throws: If the saved state cannot be read or marked; the app is then not running.
  package func launch(_ options: LaunchOptions = LaunchOptions()) throws(StoreError) {
    try start(options)
    onDeed?(.launch(options))
  }

  private func start(_ options: LaunchOptions) throws(StoreError) {
    precondition(state == .notRunning, "an app that is running is not launched again")
    if let version = options.version { bundleVersion = version }
    if let idiom = options.idiom { self.idiom = idiom }
    if let markProblem {
      self.markProblem = nil
      throw markProblem
    }
    if options.isFresh { try setAllAside() }
    if options.isLocked {
      recordOfLaunch = LaunchRecord(outcome: .exited)
      return
    }
    hasRefusedArchive = false
    let (archive, setAside) = try findArchive()
    let app = SimulatedApplication(definition: definition.at(version: bundleVersion))
    var record = try launch(app, archive)
    if case .archive = archive, let setAside {
      record.warnings.insert(.archiveSetAside(reason: setAside), at: 0)
    }
    recordOfLaunch = record
    switch record.outcome {
    case .crashed, .exited: return
    case .refused: hasRefusedArchive = true
    case .restored, .first, .clean: break
    }
    application = app
    app.restorationDidComplete = { [weak self] in self?.unmark() }
    state = options.isInBackground ? .background : .foreground
    if options.isInBackground { try preserve() }
  }

  private func launch(_ app: SimulatedApplication, _ archive: ArchiveAtLaunch) throws(StoreError) -> LaunchRecord {
    do throws(LaunchError<StoreError>) {
      return try app.launch(archive, conditions: conditions) { (isBeginning) throws(StoreError) in
        if isBeginning { try store.markRestoring() } else { try store.unmarkRestoring() }
      }
    } catch {
      switch error {
      case .mark(let problem): throw problem
      case .application(let problem): preconditionFailure("a new application cannot be launched: \(problem)")
      }
    }
  }

  /// What the device says now.
  package var conditions: DeviceConditions {
    DeviceConditions(bundleVersion: bundleVersion, idiom: idiom, now: clock.now)
  }

  /// Sends the app to the background, which preserves it (R8).
  ///
  /// - Throws: If the archive cannot be written; the previous one is intact and the app is in the background.
  package func background() throws(StoreError) {
    guard state == .foreground else { return }
    onDeed?(.background)
    try leaveForeground()
  }

  /// Brings the app back to the foreground.
  package func foreground() {
    guard state == .background else { return }
    onDeed?(.foreground)
    state = .foreground
  }

  /// Home, then termination (X1).
  package func quit() throws(StoreError) {
    tell(.quit)
    defer { terminate() }
    try leaveForeground()
  }

  /// Ends the process; what the last background preserved stands (X1).
  ///
  /// A restoration that was extended and is still open ends with it: that is no crash, so the mark goes (R63).
  package func kill() {
    tell(.kill)
    terminate()
  }

  /// The app dies where it stands. A restoration that is still open leaves its mark (X2, R63).
  package func crash() {
    tell(.crash)
    end()
  }

  /// The person swipes the app away: the archive is set aside (R67, X3).
  package func forceQuit() throws(StoreError) {
    tell(isDeveloperMode ? .kill : .forceQuit)
    terminate()
    if !isDeveloperMode { try setAllAside() }
  }

  /// Tells of what is done to a running app.
  private func tell(_ deed: Deed) {
    if state != .notRunning { onDeed?(deed) }
  }

  private func leaveForeground() throws(StoreError) {
    guard state == .foreground else { return }
    state = .background
    try preserve()
  }

  private func terminate() {
    if application?.isRestorationExtended == true { unmark() }
    end()
  }

  /// Lets time pass on the device.
  package func advance(seconds: Double) { clock.advance(by: seconds) }

  private func end() {
    application = nil
    state = .notRunning
  }

  /// Takes the mark of a launch away; if that fails, the next launch says so.
  private func unmark() {
    do throws(StoreError) {
      try store.unmarkRestoring()
      markProblem = nil
    } catch {
      markProblem = error
    }
  }

  /// Notices that the simulated app has crashed in what was done last.
  func noticeCrash() {
    if application?.abortReason != nil { end() }
  }

  // MARK: Archives

  private func preserve() throws(StoreError) {
    // An app that ended by itself has nothing to preserve.
    guard let report = try? application?.preserve(conditions: conditions) else { return }
    preservationReport = report
    guard let saved = report.savedState else { return }
    if hasRefusedArchive {
      try store.setAside(generation: 0, reason: .refused)
      hasRefusedArchive = false
    }
    try store.writeArchive(saved.encoded())
  }

  /// The archive that this launch has, after everything that cannot be used has been set aside (X2), and why the last
  /// one was.
  private func findArchive() throws(StoreError) -> (ArchiveAtLaunch, setAside: String?) {
    if try store.isMarkedRestoring() {
      if let newest = try store.generations().first { try store.setAside(generation: newest, reason: .crashed) }
      try store.unmarkRestoring()
    }
    if try store.archive(generation: 0) == nil, let last = try store.archivesSetAside().first, last.reason.isFinal {
      return (.setAside(reason: last.reason.sentence), nil)
    }
    var lastReason: String?
    for generation in try store.generations() {
      guard let bytes = try store.archive(generation: generation) else { continue }
      switch usability(of: bytes) {
      case .usable(let saved): return (.archive(saved), lastReason)
      case .unusable(let reason, let sentence):
        lastReason = sentence
        try store.setAside(generation: generation, reason: reason)
      }
    }
    if let lastReason { return (.setAside(reason: lastReason), lastReason) }
    guard let last = try store.archivesSetAside().first else { return (.none, nil) }
    return (.setAside(reason: last.reason.sentence), nil)
  }

  private enum Usability {
    case usable(SavedState)
    case unusable(SetAsideReason, sentence: String)
  }

  private func usability(of bytes: [UInt8]) -> Usability {
    do throws(ArchiveError) {
      let saved = try SavedState(decoding: bytes)
      guard saved.app.hasSameBytes(as: definition.name) else {
        return .unusable(.foreign, sentence: "it is the archive of the app \"\(saved.app)\"")
      }
      return .usable(saved)
    } catch {
      if case .newer = error { return .unusable(.newer, sentence: error.message) }
      return .unusable(.damaged, sentence: error.message)
    }
  }

  private func setAllAside() throws(StoreError) {
    for generation in try store.generations() { try store.setAside(generation: generation, reason: .forced) }
    try store.unmarkRestoring()
  }
}
