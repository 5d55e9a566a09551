import StateArchive
import Vocabulary

extension Application {
  /// Launches the app, once (R55).
  ///
  /// - Parameters:
  ///   - archive: The saved state, or why there is none.
  ///   - conditions: What the device says.
  ///   - mark: Called with `true` once should-restore has said yes, before the first lookup, and with `false` when
  ///     the launch is complete (X2). Where the app has extended restoration, `isRestorationExtended` is set instead,
  ///     and `restorationDidComplete` is called later (R63).
  /// - Returns: Everything that happened. After `abort(reason:)` the outcome says so, and the mark stays set.
  /// - Throws: If the application cannot be launched now, and what `mark` throws.
  public func launch<Failure: Error>(
    _ archive: ArchiveAtLaunch, conditions: DeviceConditions, mark: (Bool) throws(Failure) -> Void
  ) throws(LaunchError<Failure>) -> LaunchRecord {
    switch phase {
    case .notLaunched: break
    case .launching, .appearing: throw .application(.isLaunching)
    case .running, .preserving: throw .application(.alreadyLaunched)
    case .aborted(let reason): throw .application(.aborted(reason))
    }
    phase = .launching(LaunchInProgress())
    self.conditions = conditions
    journal.open()
    defer { journal.close() }
    var record = LaunchRecord(outcome: .first)
    do throws(Failure) {
      try goThrough(archive, mark, &record)
    } catch {
      phase = .aborted(.markFailed)
      throw .mark(error)
    }
    record.calls = journal.calls
    record.warnings = journal.warnings
    return record
  }

  /// Launches the app, once, without a mark for the time of its restoration.
  ///
  /// - Throws: If the application cannot be launched now.
  @discardableResult
  public func launch(_ archive: ArchiveAtLaunch, conditions: DeviceConditions) throws(ApplicationError) -> LaunchRecord
  {
    do throws(LaunchError<Never>) {
      return try launch(archive, conditions: conditions) { (_) throws(Never) in }
    } catch {
      switch error {
      case .application(let problem): throw problem
      }
    }
  }

  private func goThrough<Failure: Error>(
    _ archive: ArchiveAtLaunch, _ mark: (Bool) throws(Failure) -> Void, _ record: inout LaunchRecord
  ) throws(Failure) {
    buildBaseInterface()
    var known: SavedState?
    switch archive {
    case .archive(let saved) where sceneManifest != nil:
      known = saved
      record.outcome = saved.outcomeForScenes(sceneManifest?.causeOfForceQuit ?? .forced)
      if record.outcome != .first { record.savedState = saved }
      switch record.outcome {
      // The windows are closed, and nothing was set aside.
      case .clean(.windowsClosed): break
      case .clean(let cause): journal.warn(.archiveSetAside(cause))
      case .restored, .first, .refused, .crashed, .exited: break
      }
    case .none: break
    case .setAside(let cause):
      let cause = cause == .forced ? sceneManifest?.causeOfForceQuit ?? cause : cause
      record.outcome = .clean(cause)
      journal.warn(.archiveSetAside(cause))
    // What an update with scenes has left of itself is nothing of this mechanism.
    case .archive(let saved) where !saved.keepsAnything: break
    case .archive(var saved):
      saved.sessions = []
      record.savedState = saved
      try restore(saved, mark, &record)
    }
    let pass = restoration
    if abortReason == nil { finishLaunching() }
    if let abortReason {
      phase = .aborted(abortReason)
      record.outcome = .crashed(abortReason)
      journal.warn(.crashed(abortReason))
      return
    }
    let isRestored = record.outcome == .restored
    if isRestored, extensions.count == 0 { try mark(false) }
    extensions.holdMark = isRestored && extensions.count > 0
    phase = .appearing(restored: isRestored ? pass : nil)
    if sceneManifest == nil {
      layoutChanged()
    } else {
      scenes.connectScenes(of: known)
      record.connectsNoScene = scenes.launch == .none
      if let abortReason {
        record.outcome = .crashed(abortReason)
      } else if record.outcome == .first, !scenes.connected.contains(where: \.answersForStateRestoration) {
        // At a first launch there is nothing to restore, whatever code does.
        if leftToCode(.activity(of: scenes.sessions)) == nil {
          // Where none is connected, that says nothing of what their delegates implement.
          if !record.connectsNoScene { record.outcome = .refused(.sceneDelegatesKeepNothing) }
        } else if known != nil {
          (record.outcome, record.savedState) = (.refused(.sceneDelegatesLeftToCode), known)
        }
      } else if record.outcome == .restored, scenes.areRefused {
        record.outcome = .refused(.sceneDelegatesSaidNo)
      }
    }
    record.isBackFromCopy = scenes.connected.contains(where: \.isBackFromCopy)
    record.leftToCodeOfCopies = scenes.leftToCodeOfCopies
    if sceneManifest != nil, record.outcome == .restored || record.isBackFromCopy {
      record.assumptions += scenes.valuesAssumedAtLaunch
    }
    record.assumptions += appearanceLeftToCode
    if isRestored, let pass { record.lookups = pass.namingLateIdentifiers(record.lookups) }
    if case .appearing = phase { phase = .running }
  }

  /// The interface that is there at every launch, restored or not (R61, R62).
  private func buildBaseInterface() {
    loadMainInterface()
    for window in windows {
      guard let storyboard = window.rootViewController?.storyboardReference?.name else { continue }
      journal.note(.storyboardLoaded(name: storyboard))
    }
    if delegate?.takesWillFinishLaunching != false { journal.note(.willFinishLaunching) }
    delegate?.applicationWillFinishLaunching(self)
    for window in windows {
      for controller in Array(ControllerTree(window.rootViewController)) { adapt(controller) }
    }
  }

  private func finishLaunching() {
    setRestoration(nil)
    registerRemainingObjects()
    if delegate?.takesDidFinishLaunching != false { journal.note(.didFinishLaunching) }
    delegate?.applicationDidFinishLaunching(self)
  }

  private func setRestoration(_ pass: Restoration?) {
    guard case .launching(var launch) = phase else { return }
    launch.restoration = pass
    phase = .launching(launch)
  }

  private func restore<Failure: Error>(
    _ saved: SavedState, _ mark: (Bool) throws(Failure) -> Void, _ record: inout LaunchRecord
  ) throws(Failure) {
    guard let gates = stateGates, gates.areImplemented, let shouldRestore = gates.shouldRestore else {
      record.outcome = .refused(.noGates)
      return
    }
    if !shouldRestore.isSecure { journal.warn(.plainShouldRestore) }
    let pass = Restoration(application: self, saved: saved, isSecure: shouldRestore.isSecure)
    setRestoration(pass)
    let answer = shouldRestore.method(self, pass.makeApplicationDecoder())
    journal.note(.shouldRestore(answer))
    if let open = leftToCode(.shouldRestore) {
      record.assumptions.append("\(open) is taken to be \(answer ? "yes" : "no")")
      record.isAnswerAssumed = true
    }
    guard answer else {
      record.outcome = .refused(.answeredNo)
      return
    }
    try mark(true)
    record.outcome = .restored
    record.lookups = pass.run()
    for lookup in record.lookups {
      guard case .restored(let step, _) = lookup.outcome else { continue }
      let isFromCode = step == .restorationClass || step == .delegate
      guard isFromCode || leavesObjectsToCode else { continue }
      let object = saved.objects[lookup.object]
      let isMade = object.kind == .viewController && isFromCode
      let needs = isMade ? leftToCode(.needs(of: object, at: saved.identifierPath(of: lookup.object))) : nil
      record.assumptions += [needs, leftToCode(.values(of: object))].compactMap(\.self)
    }
    marks?.note(pass)
  }
}

extension SceneManifest {
  /// Why nothing is there where the person has ended the app, or asked for a fresh start.
  fileprivate var causeOfForceQuit: SetAsideCause { .sessionsDiscarded(ofSeveralWindows: supportsMultipleScenes) }
}

extension SavedState {
  /// The outcome of a launch of an app with scenes that finds this state.
  ///
  /// - Parameter cause: Why nothing is there where the person has ended the app.
  fileprivate func outcomeForScenes(_ cause: SetAsideCause) -> LaunchOutcome {
    guard keepsSessions else {
      if sessions.isEmpty, isOfScenes { return .clean(.windowsClosed) }
      return keepsAnything ? .refused(.hasSceneDelegates) : .first
    }
    let open = sessions.filter { !$0.isDiscarded }
    if open.isEmpty { return .clean(sessions.contains(where: \.isForceQuit) ? cause : .windowsClosed) }
    return open.allSatisfy(\.isRestoring) ? .clean(.crashed) : .restored
  }
}
