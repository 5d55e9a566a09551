import StateArchive
import TextFormatting

// What is kept of a scene, in the order of U13.
extension SceneLifeCycle {
  /// Sends the scenes on the screen to the background, and gathers what all sessions keep (Y1).
  func keepScenes(_ conditions: DeviceConditions) -> PreservationReport {
    application.conditions?.observed = conditions.observed
    application.conditions?.now = conditions.now
    let journal = application.journal
    journal.open()
    defer { journal.close() }
    doingOne {
      for scene in onScreen where application.abortReason == nil { enterBackground(scene) }
    }
    if let reason = application.abortReason {
      return PreservationReport(
        outcome: .crashed(reason), calls: journal.calls, warnings: journal.warnings)
    }
    guard isKept || keepsAnything, let saved = savedScenes(conditions) else {
      let wouldAnswer = connected.contains(where: \.answersForStateRestoration)
      // Where none is connected, none is asked.
      let open =
        connected.isEmpty
        ? PreservationReport.Outcome.noScene
        : application.leftToCode(.activity(of: sessions)).map(PreservationReport.Outcome.leftToCode)
      let notAsked = connected.contains(where: \.isKeptInCopy) ? PreservationReport.Outcome.keptInCopy : .notAsked
      let outcome = open ?? (wouldAnswer && conditions.observed.contains(.asks) ? notAsked : .notCalled)
      // Of what is left to code each session says it, as where there are several.
      return PreservationReport(
        outcome: outcome, savedState: open == nil ? nil : savedScenes(conditions), calls: journal.calls,
        warnings: journal.warnings)
    }
    var report = PreservationReport(
      outcome: .preserved, savedState: saved, calls: journal.calls, warnings: journal.warnings)
    report.assumptions = sessions.flatMap { $0.assumptions ?? [] }.withoutRepetition
    return report
  }

  /// The sessions as they are, without asking any scene; `nil` for an app without scenes, and before the first session
  /// of one was ever connected.
  func savedScenes(_ conditions: DeviceConditions) -> SavedState? {
    guard application.sceneManifest != nil else { return nil }
    isKept = isKept || keepsAnything
    areSessionsClosed = false
    for session in sessions { session.isChanged = false }
    if stateWithoutScenes == nil, !sessions.isEmpty, sessions.allSatisfy(\.isNew) { return nil }
    // What a version without scenes has saved is as old as it says, and may be restored by such a version again.
    let earlier = stateWithoutScenes.flatMap { $0.objects.isEmpty && $0.application.isEmpty ? nil : $0 }
    var state =
      earlier
      ?? SavedState(
        app: application.name, bundleVersion: conditions.bundleVersion, idiom: conditions.idiom.rawValue,
        systemVersion: conditions.systemVersion, timestamp: conditions.now)
    (state.sessions, state.excluded) = savedSessions()
    let isEachAsked = sessions.allSatisfy { $0.activity == nil || $0.assumptions != nil }
    let before = earlier == nil && isEachAsked ? [] : earlierAssumptions
    state.assumptions = (before + sessions.flatMap { $0.assumptions ?? [] }).withoutRepetition
    return state
  }

  /// The sessions as an archive holds them, without those that were never connected: an activity whose type the app does not declare is dropped (U19).
  private func savedSessions() -> (sessions: [SavedSession], excluded: [ExcludedObject]) {
    let saved = sessions.filter { !$0.isNew }.map { session in
      var saved = session.saved
      if let type = saved.activity?.type, !keepsActivities(of: type) { saved.activity = nil }
      return saved
    }
    // What a delegate without the method leaves out is no loss that the next launch could tell of; what is left to code
    // nobody knows.
    return (saved, sessions.flatMap(\.excluded).filter { isKept || $0.isLeftToCode })
  }

  /// Whether the app declares a type of activity.
  func declares(_ type: String) -> Bool {
    application.sceneManifest?.userActivityTypes.contains { $0.hasSameBytes(as: type) } ?? false
  }

  /// Whether activities of a type outlive the connection (U19, Y7, Y15).
  func keepsActivities(of type: String) -> Bool {
    declares(type) || application.conditions?.observed.contains(.undeclared) == true
  }

  /// Whether there is more to keep than one session of which nothing was ever asked.
  private var keepsAnything: Bool {
    guard sessions.count == 1, let only = sessions.first else { return true }
    return only.activity != nil || !only.userInfo.isEmpty || only.losses?.contains { !$0.loss.isOfDelegate } == true
  }

  /// Asks the delegate of a scene what to keep, and keeps it.
  func keepActivity(of scene: WindowScene) {
    let session = scene.session
    let name = session.persistentIdentifier
    var losses: [(loss: ActivityLoss, culprit: Culprit?)] = []
    var assumptions: [String] = []
    defer { (session.losses, session.assumptions) = (losses, assumptions) }
    guard let delegate = scene.delegate, scene.answersForStateRestoration else {
      let open = application.leftToCode(.activity(of: [session])).map(ActivityLoss.leftToCode)
      if session.activity == nil {
        losses = [
          scene.delegate == nil ? (.noDelegate, nil) : open.map { ($0, nil) } ?? (.notImplemented, scene.culprit)
        ]
      }
      return
    }
    let answer = delegate.stateRestorationActivity(for: scene)
    call(.stateRestorationActivity(type: answer?.activityType), of: scene)
    guard let activity = answer else {
      session.stateRestorationActivity = nil
      losses = [(.answeredNothing, scene.culprit)]
      return
    }
    let adders = update(activity, of: scene, &losses)
    let saved = SavedActivity(activity)
    if let (key, refusal) = saved.userInfo.compactMapValues(\.refusal).sortedByBytes.first {
      application.warn(.activityValueRefused(session: name, key: key, refusal))
      losses.append((.valueRefused(key: key, refusal), adders[key]))
      return
    }
    if !keepsActivities(of: saved.type) {
      application.warn(.activityTypeNotDeclared(session: name, type: saved.type))
      losses.append((.typeNotDeclared(saved.type), scene.culprit))
    }
    for (key, _) in saved.userInfo.filter(\.value.holdsSecureText).sortedByBytes {
      application.warn(.activityCarriesSecureText(session: name, key: key))
    }
    let size = saved.userInfo.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
    if size > SavedActivity.usualSize { application.warn(.activityLarge(session: name, bytes: size)) }
    session.keep(saved)
    if keepsActivities(of: saved.type) {
      losses += scene.viewsUnkept(in: activity).map { (.viewNotAdded($0.view), $0.owner) }
      losses += valuesLeftToCode(in: scene).map { (.leftToCode($0), nil) }
      assumptions = valuesAssumed(in: scene)
    }
  }

  /// What the delegate and the controllers of a scene put into its activity that is left to code.
  private func valuesLeftToCode(in scene: WindowScene) -> [String] {
    [application.leftToCode(.sceneValues(of: scene))].compactMap(\.self)
      + controllers(of: scene).compactMap { application.leftToCode(.activityValues(of: $0)) }
  }

  /// What the controllers of a scene that keeps or has an activity are taken to have in it.
  func valuesAssumed(in scene: WindowScene) -> [String] {
    controllers(of: scene).flatMap { controller in
      [
        application.leftToCode(.activityRows(of: controller)),
        application.leftToCode(.activityAssumptions(of: controller)),
      ].compactMap(\.self)
    }
  }

  private func controllers(of scene: WindowScene) -> [ViewController] {
    scene.windows.flatMap { ControllerTree($0.rootViewController, levels: SavedState.maximumLevels + 1).map(\.self) }
  }

  /// What is left to code of the scenes that are back from a copy of the app's own, which notes nothing of that.
  var leftToCodeOfCopies: [ExcludedObject] {
    connected.filter(\.isBackFromCopy).flatMap(leftToCode(ofCopy:))
  }

  /// What is left to code of one of them.
  func leftToCode(ofCopy scene: WindowScene) -> [ExcludedObject] {
    let name = SavedState.pathComponent(scene.session.persistentIdentifier)
    return valuesLeftToCode(in: scene).map { ActivityLoss.leftToCode($0).entry(for: name) }
  }

  /// What the scenes that came back with an activity, or from a copy of the app's own, are taken to have.
  var valuesAssumedAtLaunch: [String] {
    let passedOver = application.journal.warnings.sessionsPassedOver
    return connected.filter { scene in
      (scene.session.stateRestorationActivity != nil || scene.isBackFromCopy)
        && !passedOver.contains(ByteString(scene.session.persistentIdentifier))
    }.flatMap(valuesAssumed).withoutRepetition
  }

  /// Brings an activity up to date: its delegate first, then every responder that holds it, then the scene's delegate
  /// (U13, U14).
  ///
  /// - Parameter losses: Takes the keys that it had before and does not have any more, without those that a responder
  ///   has added which has left since.
  /// - Returns: Who has added the values that no activity can carry, where that is known.
  private func update(
    _ activity: UserActivity, of scene: WindowScene, _ losses: inout [(loss: ActivityLoss, culprit: Culprit?)]
  ) -> [String: Culprit] {
    var (paths, adders) = (DisplayPaths(), [String: Culprit]())
    let atFirst = activity.isShared ? [] : activity.keysRefused
    if let delegate = activity.delegate {
      call(.activityWillSave, of: scene)
      delegate.userActivityWillSave(activity)
    }
    let before = (activity.userInfo ?? [:]).filter { !activity.keysAdded.contains(ByteString($0.key)) }
    // What responders share is taken out also when all of them have left it (Y11).
    if activity.isShared { activity.userInfo = [:] }
    let holders = activity.askedHolders
    for holder in holders {
      let isAsked = (holder.responder as? ViewController)?.behavior?.takesUpdates != false
      if isAsked, let subject = holder.subject { call(.updateActivity(subject(application)), of: scene) }
      let earlier = activity.keysRefused
      holder.responder?.updateUserActivityState(activity)
      guard let controller = holder.responder as? ViewController else { continue }
      for key in activity.keysRefused.subtracting(earlier) { adders[key] = paths.culprit(controller) }
    }
    let earlier = activity.keysRefused
    if scene.delegate?.takesUpdates != false { call(.didUpdate(type: activity.activityType), of: scene) }
    scene.delegate?.scene(scene, didUpdate: activity)
    activity.keysAdded = Set((activity.userInfo ?? [:]).keys.map(ByteString.init))
    for key in activity.keysRefused.subtracting(earlier).union(atFirst) where adders[key] == nil {
      adders[key] = scene.culprit
    }
    for (key, _) in before.filter({ activity.userInfo?[$0.key] == nil }).sortedByBytes {
      let controllers = holders.lazy.compactMap { $0.responder as? ViewController }
      let adder = controllers.first { $0.behavior?.adds(key) == true }
      losses.append((.notAddedAgain(key: key), adder.map { paths.culprit($0) }))
    }
    return adders
  }
}

extension UserActivity {
  /// The keys of values that no activity can carry.
  fileprivate var keysRefused: Set<String> { Set((userInfo ?? [:]).filter { $0.value.refusal != nil }.keys) }
}

extension SavedActivity {
  /// The bytes above which Handoff does not carry an activity, and it is not lightweight any more (U18, Y9).
  static var usualSize: Int { 3_072 }
}

extension ActivityValue {
  /// The bytes of the texts and data inside, and 8 for any other value.
  var size: Int {
    var (size, waiting) = (0, [self])
    while let next = waiting.popLast() {
      switch next {
      case .string(let text), .secureText(let text), .url(let text), .uuid(let text), .object(let text):
        size += text.utf8.count
      case .data(let data): size += data.count
      case .bool, .integer, .real, .date, .null: size += 8
      case .array(let values), .set(let values): waiting += values
      case .dictionary(let values):
        for (key, value) in values {
          size += key.utf8.count
          waiting.append(value)
        }
      }
    }
    return size
  }
}
