import AppDefinition
import StateArchive
import Vocabulary

extension Application {
  /// Launches the app, once (R55).
  ///
  /// - Parameters:
  ///   - archive: What stands in the place of the saved state.
  ///   - conditions: What the device says.
  ///   - mark: Called with `true` once should-restore has said yes, before the first lookup, and with `false` when
  ///     the launch is complete (X2). Where the app has extended restoration, `isRestorationExtended` is set instead,
  ///     and `restorationDidComplete` is called later (R63).
  /// - Returns: Everything that happened. After a simulated crash `crashReason` is set and the mark stands.
  public func launch<Failure: Error>(
    _ archive: ArchiveAtLaunch, conditions: DeviceConditions, mark: (Bool) throws(Failure) -> Void
  ) throws(Failure) -> LaunchRecord {
    precondition(windows.isEmpty, "an application is launched once; make a new one to launch again")
    journal.open()
    self.conditions = conditions
    isLaunching = true
    isSettling = true
    defer {
      isLaunching = false
      isSettling = false
      restoration = nil
      journal.close()
    }
    buildBaseInterface()
    var record = LaunchRecord(outcome: .first)
    switch archive {
    case _ where definition.lifecycle == .scenes:
      record.outcome = .refused(reason: Lifecycle.scenesSentence)
      if case .archive(let saved) = archive { record.savedState = saved }
    case .none: break
    case .setAside(let reason):
      record.outcome = .clean(reason: reason)
      journal.warn(.archiveSetAside(reason: reason))
    case .archive(let saved):
      record.savedState = saved
      try restore(saved, mark, &record)
    }
    if crashReason == nil { finishLaunching() }
    if let crashReason {
      record.outcome = .crashed(reason: crashReason)
      journal.warn(.crashed(reason: crashReason))
    } else {
      if record.outcome == .restored, openExtensions == 0 { try mark(false) }
      isRestorationExtended = record.outcome == .restored && openExtensions > 0
      isSettling = false
      isShowingRestored = record.outcome == .restored
      layoutChanged()
      isShowingRestored = false
    }
    record.calls = journal.calls
    record.warnings = journal.warnings
    return record
  }

  /// Launches the app, once, without a mark for the time of its restoration.
  @discardableResult
  public func launch(_ archive: ArchiveAtLaunch, conditions: DeviceConditions) -> LaunchRecord {
    launch(archive, conditions: conditions) { _ in }
  }

  /// The interface that is there at every launch, restored or not (R61, R62).
  private func buildBaseInterface() {
    for window in definition.windows {
      guard let root = makeController(named: window.root) else { continue }
      if let storyboard = root.storyboardReference?.name { journal.note(.storyboardLoaded(name: storyboard)) }
      addWindow(Window(rootViewController: root, restorationIdentifier: window.restorationIdentifier))
    }
    registerDefinedObjects()
    journal.note(.willFinishLaunching)
    delegate?.applicationWillFinishLaunching(self)
    for window in windows {
      for case let split as SplitViewController in ControllerTree(window.rootViewController) {
        split.adapt(to: conditions?.idiom)
      }
    }
  }

  private func finishLaunching() {
    restoration = nil
    registerRemainingObjects()
    journal.note(.didFinishLaunching)
    delegate?.applicationDidFinishLaunching(self)
  }

  private func restore<Failure: Error>(
    _ saved: SavedState, _ mark: (Bool) throws(Failure) -> Void, _ record: inout LaunchRecord
  ) throws(Failure) {
    guard let gates = delegate?.stateGates, gates.areImplemented, let shouldRestore = gates.shouldRestore else {
      record.outcome = .refused(reason: "the app delegate does not implement both should-save and should-restore (R1)")
      return
    }
    if !shouldRestore.isSecure { journal.warn(.plainShouldRestore) }
    let pass = Restoration(application: self, saved: saved, isSecure: shouldRestore.isSecure)
    restoration = pass
    let answer = shouldRestore.method(self, pass.makeApplicationDecoder())
    journal.note(.shouldRestore(answer))
    guard answer else {
      record.outcome = .refused(reason: "should-restore answered no (R6)")
      return
    }
    try mark(true)
    record.outcome = .restored
    record.lookups = pass.run()
  }

  /// Takes down that a view has been loaded, under the path by which the record names its controller.
  func noteViewDidLoad(_ controller: ViewController) {
    journal.note(.viewDidLoad(restoration?.savedPath(of: controller) ?? .live(livePath(of: controller))))
  }

  private func livePath(of controller: ViewController) -> String {
    displayPaths?.path(of: controller) ?? controller.displayPath
  }
}

extension Lifecycle {
  /// Why the mechanism is not called in an app with scenes.
  static let scenesSentence =
    "the app has scene delegates, for which UIKit does not call state restoration; such an app keeps its place in "
    + "an NSUserActivity (R98)"
}
