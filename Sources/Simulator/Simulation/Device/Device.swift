package import AppDefinition
import ApplicationHost
package import ControllerKit
package import ScreenModel
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
  package private(set) var definition: AppDefinition { didSet { screens = nil } }
  /// What follows from the screens of the version that was launched last.
  private var screens: (version: String, index: ScreenIndex)?
  /// Whether force-quit keeps the archive (R67, X3).
  package let isDeveloperMode: Bool
  /// The clock.
  package private(set) var clock: DeviceClock

  /// What the app is doing.
  package internal(set) var state = State.notRunning
  /// The app while it runs.
  package private(set) var application: SimulatedApplication?
  /// The bundle version that is installed.
  package private(set) var bundleVersion: String
  /// The kind of device.
  package private(set) var idiom: Idiom
  /// The width that apps have on it (X28).
  package private(set) var sizeClass: SizeClass

  /// Whether the app was launched in the background for work that is not done yet (X31).
  package private(set) var hasBackgroundWork = false

  /// What the system does as it was observed, where the documents say otherwise.
  package private(set) var observed: Set<Observation> = []
  /// Whether the last force-quit has kept the sessions of the app (Y17).
  var keptAtForceQuit = false
  /// Whether what was saved was set aside since the last launch.
  package private(set) var isSetAside = false

  /// Whether it is remembered what became of each object, so that it can be shown.
  package var keepsMarks = false
  /// Is told everything that is about to be done, with what can be seen then, and returns what follows once it has been
  /// done; at a device that is about to end that comes before its end.
  package var willPerform: ((UserAction<ElementID>, Screen?) -> () -> Void)?
  /// Makes the lines of a picture of what a window shows, for the switcher; to be set before the launch.
  package var makesPicture: ((Screen) -> [String])?
  /// Is told what the app keeps beside its saved state, whenever that changes.
  package var onKeep: ((KeptData) -> Void)?
  /// How many times what can be seen was gathered anew.
  package private(set) var screensMade = 0

  /// What the app keeps on the device beside its saved state.
  package var kept: KeptData { application?.kept ?? keptAtEnd }

  let host: ApplicationHost
  /// What the app had kept when it was last not running.
  private var keptAtEnd: KeptData
  /// What the app had kept when it was launched.
  package private(set) var keptAtLaunch = KeptData()
  private var dismissals = Dismissals()
  /// The activities from other devices that arrived while the app did not run.
  var arrivals: [SavedActivity] = []
  /// When time was last let pass for the app.
  private var lastMoment = 0.0
  /// The links, notifications and quick actions with which the app is to be launched.
  var requests: [OpenRequest] = []
  /// Whether the device was locked while the app runs.
  private(set) var isLocked = false
  /// Whether the app was in front when the device was locked.
  private var returnsWhenUnlocked = false
  /// What can be seen, until something is done.
  private var knownScreen: Screen?

  /// Makes a device with an app that has not been launched.
  ///
  /// - Parameters:
  ///   - definition: The app.
  ///   - store: Where its archives are kept.
  ///   - clock: The device's clock.
  ///   - isDeveloperMode: Whether force-quit keeps the archive.
  ///   - kept: What the app has kept on it beside its saved state.
  package init(
    definition: AppDefinition, store: any StateStore, clock: DeviceClock, isDeveloperMode: Bool = false,
    kept: KeptData = KeptData()
  ) {
    self.definition = definition
    keptAtEnd = kept
    self.clock = clock
    self.isDeveloperMode = isDeveloperMode
    host = ApplicationHost(appName: definition.name, store: store)
    bundleVersion = definition.version
    idiom = definition.idiom
    sizeClass = definition.sizeClass ?? definition.idiom.usualWidth
  }

  /// Where the archives are kept.
  package var store: any StateStore { host.store }
  /// What happened at the last launch, with the warnings that have come up since.
  package var launchRecord: LaunchRecord? { host.launchRecord }
  /// What the last preservation did.
  package var preservationReport: PreservationReport? { host.preservationReport }

  /// Why what was preserved last is not saved, as long as it is not.
  package var saveError: StoreError? { host.saveError }
  /// Why the mark of a launch is still there though it was complete.
  package var markError: StoreError? { host.markError }

  /// What the device says now.
  package var conditions: DeviceConditions {
    var conditions = DeviceConditions(bundleVersion: bundleVersion, idiom: idiom, now: clock.now)
    conditions.horizontalSizeClass = sizeClass
    conditions.observed = observed
    conditions.keptAtForceQuit = keptAtForceQuit
    return conditions
  }

  /// What can be seen, or `nil` if no app is in the foreground.
  ///
  /// It is gathered once after each action, however often it is asked for.
  package var screen: Screen? {
    guard state == .foreground, let application else { return nil }
    if let knownScreen { return knownScreen }
    screensMade += 1
    let screen = Screen(application)
    knownScreen = screen
    return screen
  }

  /// What the user dismissed last, while that can be undone: for two seconds, until something else is done.
  package var recentDismissal: RecentDismissal? { dismissals.recent(at: clock.now.seconds) }

  /// Forgets what was dismissed last, which then cannot be undone.
  package func forgetDismissal() { dismissals.forget() }

  /// Lets time pass on the device.
  package func advance(seconds: Double) {
    clock.advance(by: seconds)
    letTimePass()
    saveAgain()
  }

  /// Lets the app end what it has begun, as far as the clock says so.
  private func letTimePass() {
    let passed = clock.now.seconds - lastMoment
    lastMoment = clock.now.seconds
    guard let application, passed > 0 else { return }
    application.conditionsDidChange(observed: observed, now: clock.now)
    application.timeDidPass(passed)
    knownScreen = nil
    if application.abortReason != nil { return crash() }
    // What cannot be written now is tried again with the next action.
    try? keepSessionsChanged()
  }

  /// Says that something else can be seen now though no action was performed: the app's code has changed its screens.
  package func screenDidChange() { knownScreen = nil }

  /// Puts another build of the app in the place of the one that is installed.
  ///
  /// An app that runs ends, as when Xcode installs it anew; what it has not saved is gone.
  ///
  /// - Parameters:
  ///   - definition: The app, under the same name.
  ///   - archive: What is to be restored at the next launch; `nil` leaves that as it is.
  ///   - kept: What the app has kept beside it; `nil` leaves that as it is.
  ///   - isAnew: Whether what is saved is set aside.
  /// - Throws: If the archive cannot be written; the app that was installed before is still there then.
  package func install(
    _ definition: AppDefinition, archive: [UInt8]? = nil, kept: KeptData? = nil, isAnew: Bool = false
  ) throws(StoreError) {
    if isAnew { try host.beginAnew() }
    if let archive { try store.writeArchive(archive, settingAside: nil) }
    terminate()
    knownScreen = nil
    if let kept {
      keptAtEnd = kept
      onKeep?(kept)
    }
    self.definition = definition
  }

  /// Takes the app from its file again, which says the same of it in other lines.
  ///
  /// - Parameter definition: The app that is installed, as it was read last.
  package func takePlaces(of definition: AppDefinition) { self.definition = definition }

  // MARK: Acting

  /// Does what a person does, or what the app's code does on the person's behalf.
  ///
  /// A simulated crash in the app's code is an outcome and not an error: the app is not running afterwards.
  ///
  /// - Throws: If it cannot be done now; nothing has changed then, unless it is the archive that could not be written:
  ///   the app then is where the action has brought it.
  package func perform(_ action: UserAction<ElementID>) throws(UserActionError) {
    letTimePass()
    saveAgain()
    defer {
      knownScreen = nil
      if application?.abortReason != nil { crash() }
    }
    switch action {
    case .element(let action):
      guard let screen else { throw .outOfPlace(state) }
      let (follow, remark) = (willPerform?(.element(action), screen), screen.remark(on: action))
      do throws(ActionError) {
        try dismissals.perform(action, on: screen, at: clock.now.seconds)
      } catch {
        throw .element(error)
      }
      knownScreen = nil
      if let remark { application?.remember(remark) }
      follow?()
    case .device(let action):
      guard action.isPossible(while: state) else { throw .outOfPlace(state) }
      forgetDismissal()
      try perform(action)
    }
    try keepSessionsChanged()
  }

  // MARK: The life of the app

  /// Launches the app, which then is in the foreground, in the background or not running.
  func launch(_ options: LaunchOptions) throws(UserActionError) {
    let installed = options.version ?? bundleVersion
    let version = definition.at(version: installed)
    let idiom = try options.idiom(for: version) ?? self.idiom
    bundleVersion = installed
    if idiom != self.idiom { (self.idiom, sizeClass) = (idiom, idiom.usualWidth) }
    if let sizeClass = options.sizeClass { self.sizeClass = sizeClass }
    if options.isFresh {
      try setAllAside()
      keptAtEnd = KeptData()
      onKeep?(keptAtEnd)
    }
    if options.isLocked, version.lifecycle == .application { return host.noteExit() }
    keptAtLaunch = keptAtEnd
    lastMoment = clock.now.seconds
    let app = SimulatedApplication(definition: version, kept: keptAtEnd, screens: index(of: version))
    app.onKeep = { [weak self] in self?.onKeep?($0) }
    defer { keptAtEnd = app.kept }
    prepareScenes(of: app, options)
    if keepsMarks { app.marks = ObjectMarks() }
    do throws(ApplicationHostError) {
      var conditions = conditions
      conditions.isProtectedDataAvailable = !options.isLocked
      try host.launch(app, conditions: conditions)
    } catch {
      throw UserActionError(error)
    }
    (keptAtForceQuit, isSetAside) = (false, false)
    guard host.isRunning else { return }
    application = app
    if options.isOfPhoneOnPad(version) { app.say(.phoneOnPad) }
    let isInBackground = options.isInBackground || options.isLocked
    state = isInBackground ? .background : .foreground
    (isLocked, returnsWhenUnlocked) = (options.isLocked, false)
    hasBackgroundWork = isInBackground && (app.sceneManifest == nil || !options.isLocked)
    if !isInBackground { host.enterForeground() }
  }

  /// What follows from the screens of the installed version, which is found out once for all its launches.
  private func index(of app: AppDefinition) -> ScreenIndex {
    if let screens, screens.version.hasSameBytes(as: bundleVersion) { return screens.index }
    let index = ScreenIndex(app)
    screens = (bundleVersion, index)
    return index
  }

  /// Sends the app to the background, which preserves it.
  func leaveForeground() throws(UserActionError) {
    guard state == .foreground else { return }
    state = .background
    try preserve()
  }

  /// Ends the work for which the app was launched in the background, and preserves it (R12, X31).
  func finishBackgroundWork() throws(UserActionError) {
    guard hasBackgroundWork else { throw .noBackgroundWork }
    hasBackgroundWork = false
    try preserve()
  }

  private func preserve() throws(UserActionError) {
    do throws(ApplicationHostError) {
      try host.preserve(conditions: conditions)
    } catch {
      throw UserActionError(error)
    }
  }

  /// Locks the device: the app goes to the background, and what was kept of its scenes cannot be read (U34).
  func lock() throws(UserActionError) {
    guard !isLocked else { return }
    (isLocked, returnsWhenUnlocked) = (true, state == .foreground)
    application?.protectedDataWillBecomeUnavailable()
    try leaveForeground()
  }

  /// Unlocks the device; the app that was in front comes back.
  func unlock() {
    guard isLocked else { return }
    isLocked = false
    application?.protectedDataDidBecomeAvailable()
    if returnsWhenUnlocked, state == .background { returnToForeground() }
  }

  /// Opens the app with what the person has tapped: launches it, brings it back, or hands it over at once (U31).
  func open(_ request: OpenRequest) throws(UserActionError) {
    switch state {
    case .notRunning:
      requests.append(request)
      try launch(LaunchOptions())
    case .background:
      application?.receive(request)
      returnToForeground()
    case .foreground: application?.receive(request)
    }
    sayWithoutScenes(request)
  }

  /// Lets the system do what was observed, or what is documented.
  package func change(_ observation: Observation, _ isObserved: Bool) {
    if isObserved { observed.insert(observation) } else { observed.remove(observation) }
    application?.conditionsDidChange(observed: observed, now: clock.now)
  }

  /// Turns a condition of the app's code on or off.
  func turn(_ name: String, _ isOn: Bool) throws(UserActionError) {
    guard definition.turn(name, isOn) else {
      let known = definition.switches.map(\.name)
      throw .unknownSwitch(name, nearest: nearestWord(to: name, in: known), known: known)
    }
    application?.turn(name, isOn)
  }

  /// Gives the app another width while it runs (X28).
  func change(to sizeClass: SizeClass) {
    self.sizeClass = sizeClass
    application?.horizontalSizeClassDidChange(to: sizeClass)
    application?.sceneCapacityDidChange(to: windowsSideBySide)
  }

  /// Sets every archive aside.
  ///
  /// - Parameter sessions: The sessions that are discarded with them, of which the app is told (Y5).
  func setAllAside(discarding sessions: [SavedSession] = []) throws(UserActionError) {
    do throws(StoreError) {
      try host.setAllAside(discarding: sessions, conditions: conditions)
    } catch {
      throw .store(error)
    }
    isSetAside = true
  }

  /// Shows the app again.
  func returnToForeground() {
    (state, isLocked) = (.foreground, false)
    hasBackgroundWork = false
    host.enterForeground()
  }

  /// Writes what could not be written when the app was preserved, if that can be done now.
  private func saveAgain() {
    guard host.saveError != nil else { return }
    do throws(ApplicationHostError) { try host.saveAgain() } catch { return }
  }

  /// Lets the app die at once.
  func crash() {
    host.crash()
    end()
  }

  /// Ends the process; nothing is saved.
  func terminate() {
    host.terminate()
    end()
  }

  private func end() {
    forgetDismissal()
    keptAtEnd = kept
    application = nil
    (hasBackgroundWork, isLocked) = (false, false)
    state = .notRunning
  }
}
