import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Vocabulary

/// What a scene delegate knows of the tree of its window.
struct SceneTree {
  /// How often the tree was written, over all launches.
  var saves: Int64 = 0
  /// Whether it was made again, or there was none to make.
  var isMade = false
  /// Whether it cannot be read yet, since the device is locked: nothing is written in its place until then (U34).
  var isWithheld = false
  /// What is still to be presented, once the window has appeared.
  var restoring: TreeRestoring?
}

// The tree of the window as one value of the activity, and a second copy of it.
extension DefinedSceneDelegate {
  /// Puts the tree into the activity, where there is to be one.
  func addTree(to activity: UserActivity, in scene: WindowScene) {
    guard let definition = definition.tree else { return }
    let unread = tree.isWithheld ? scene.session.stateRestorationActivity?.userInfo?[definition.key] : nil
    guard let value = unread ?? writtenTree(of: scene) else { return }
    activity.addUserInfoEntries(from: [definition.key: value])
  }

  /// Keeps a second copy, since the scene may not be asked in the background (U12).
  func copyTree(of scene: WindowScene) {
    guard let definition = definition.tree, let copy = definition.copy, let app else { return }
    guard let value = writtenTree(of: scene) else {
      // Nothing of the window is kept now, nor is what was kept before.
      if mayBeWritten(definition, app) {
        app.forgetTree(of: scene.session)
        scene.isKeptInCopy = false
      }
      return
    }
    switch copy {
    case .own:
      app.setDefaults([app.copyKey(of: scene.session): KeptValue(keeping: value)])
      scene.isKeptInCopy = true
    case .session: scene.session.userInfo[TreeWord.root] = value
    }
  }

  /// Whether there may be a tree now; where not, what was kept before stays (R3).
  private func mayBeWritten(_ tree: WindowTreeDefinition, _ app: SimulatedApplication) -> Bool {
    !self.tree.isWithheld && (tree.shouldSave?.conditions ?? []).allSatisfy { $0.holdsForSaving(app) }
  }

  /// The tree as it is now, with how often it was written; `nil` where it is not to be kept.
  private func writtenTree(of scene: WindowScene) -> ActivityValue? {
    guard let app, let definition = definition.tree, mayBeWritten(definition, app) else { return nil }
    for window in scene.windows {
      for controller in ControllerTree(window.rootViewController) { controller.definedBehavior?.inTree = nil }
    }
    guard let root = scene.windows.first?.rootViewController?.treeValue() else { return nil }
    tree.saves += 1
    var value: [String: ActivityValue] = [
      TreeWord.version: .integer(TreeWord.current), TreeWord.saves: .integer(tree.saves), TreeWord.root: root,
    ]
    if let conditions = app.conditions {
      value[TreeWord.build] = .string(conditions.bundleVersion)
      // Nothing else looks at them.
      for condition in definition.shouldRestore?.conditions ?? [] {
        switch condition {
        case .sameIdiom: value[TreeWord.idiom] = .string(conditions.idiom.rawValue)
        case .mostAge: value[TreeWord.moment] = .string(conditions.now.rfc3339)
        case .always, .never, .sameVersion, .leastVersion, .saved, .defaults, .root, .sizeClass: break
        }
      }
    }
    let objects = definition.objects.compactMap { name in
      app.object(named: name).map { (name, ActivityValue.dictionary($0.values.mapValues(ActivityValue.string))) }
    }
    if !objects.isEmpty {
      value[TreeWord.objects] = .dictionary(Dictionary(objects, uniquingKeysWith: { first, _ in first }))
    }
    return .dictionary(value)
  }

  /// Makes the screens of the tree again at the connection, unless something else is asked for, which goes first (U31).
  func makeTreeAgain(_ kept: UserActivity?, in scene: WindowScene, whenConnectedFor asked: UserActivity?) {
    guard asked != nil, scenes?.asked ?? .replaces == .replaces else {
      return makeTreeAgain(kept, in: scene, at: .willConnect)
    }
    // What was kept is left alone at every later moment, too.
    if definition.tree?.moment == .willConnect { tree.isMade = true }
  }

  /// Makes the screens of the tree again, where this is the moment; one that arrives late, since the device was locked, is
  /// made again when it does (U34).
  func makeTreeAgain(_ kept: UserActivity?, in scene: WindowScene, at moment: WindowTreeDefinition.Moment) {
    guard let app, let definition = definition.tree, definition.moment != .never, !tree.isMade,
      moment == definition.moment || moment == .restoreInteractionState
    else { return }
    tree.isWithheld = app.conditions?.isProtectedDataAvailable == false
    if tree.isWithheld { return }
    if app.forgetTreeAfterCrash(of: scene.session) {
      tree.isMade = true
      return
    }
    let (own, copy) = (kept?.userInfo?[definition.key], app.copiedTree(of: scene.session, definition.copy))
    guard let value = ActivityValue.laterTree(own, copy) else { return }
    tree.isMade = true
    tree.saves = value.saves
    guard case .dictionary(let members) = value, members[TreeWord.version] == .integer(TreeWord.current),
      let root = members[TreeWord.root], let standing = scene.windows.first?.rootViewController
    else { return }
    guard (definition.shouldRestore?.conditions ?? []).allSatisfy({ $0.holds(for: app, SavedFacts(members)) }) else {
      return app.warn(.activityRefused(session: scene.session.persistentIdentifier))
    }
    app.mark(scene.session, isRestoring: true)
    var restoring = TreeRestoring(
      app, goneRecord: scenes?.recordGone ?? .shown, needsRecord: definition.needsRecord)
    restoring.restore(root, into: standing)
    if case .dictionary(let objects)? = members[TreeWord.objects] {
      for (name, values) in objects.sortedByBytes where definition.objects.contains(where: name.hasSameBytes) {
        app.object(named: name)?.take(values)
      }
    }
    tree.restoring = restoring
    (isRestored, scene.isBackFromCopy) = (true, own == nil)
    if scene.activationState != .unattached { presentAgain(in: scene) }
  }

  /// Says of the window of the app delegate, where no activity is handed over, and no copy is read, of which that would be
  /// told.
  func sayWindowLeftToCode(of session: SceneSession) {
    guard session.stateRestorationActivity == nil, let words = definition.tree?.wordsOfWindow,
      app?.conditions?.isProtectedDataAvailable == false
        || app?.copiedTree(of: session, definition.tree?.copy) == nil
    else { return }
    app?.remember(CodeRemark("\(words), is left to code"))
  }

  /// Presents what was presented, one screen after the other, now that the window has appeared (U36).
  func presentAgain(in scene: WindowScene) {
    guard let app, tree.restoring != nil else { return }
    while let next = tree.restoring?.takePresentation() {
      var presenter = next.presenter
      for value in next.values {
        guard let presenting = presenter, let made = tree.restoring?.make(value) else { break }
        presenting.present(made, style: value.presentationStyle)
        presenter = made
      }
    }
    tree.restoring?.finish(in: scene)
    app.mark(scene.session, isRestoring: false)
    tree.restoring = nil
  }
}

extension SimulatedApplication {
  /// The name of the value that holds the second copy of a session's tree.
  func copyKey(of session: SceneSession) -> String { "sceneTree/\(session.persistentIdentifier)" }

  private func markKey(of session: SceneSession) -> String { "sceneTreeRestoring/\(session.persistentIdentifier)" }

  /// The second copy of a session's tree.
  func copiedTree(of session: SceneSession, _ place: WindowTreeDefinition.Copy?) -> ActivityValue? {
    switch place {
    case .own: kept.structures[copyKey(of: session)].map(ActivityValue.init)
    case .session: session.userInfo[TreeWord.root]
    case nil: nil
    }
  }

  /// Whether a window is still to be made again from its second copy, which is not read while the device is locked (U34).
  package var awaitsCopies: Bool {
    openSessions.contains { session in
      guard let delegate = sceneDelegates[ByteString(session.persistentIdentifier)], delegate.tree.isWithheld else {
        return false
      }
      return copiedTree(of: session, delegate.definition.tree?.copy) != nil
    }
  }

  /// Marks that a tree is being made again, for the next launch to know if that ends in a crash (U40).
  func mark(_ session: SceneSession, isRestoring: Bool) {
    guard definition.scenes?.delegates.contains(where: { $0.tree?.copy != nil }) == true else { return }
    let key = markKey(of: session)
    if isRestoring || definition.defaults[key] != nil { setDefault(key, to: isRestoring ? "true" : nil) }
  }

  /// Takes the second copy away where the last launch has ended while a tree was made again.
  ///
  /// - Returns: Whether it has.
  func forgetTreeAfterCrash(of session: SceneSession) -> Bool {
    guard definition.defaults[markKey(of: session)] != nil else { return false }
    forgetTree(of: session)
    return true
  }

  /// Takes away what is kept of a session's tree beside its activity.
  func forgetTree(of session: SceneSession) {
    session.userInfo[TreeWord.root] = nil
    if kept.structures[copyKey(of: session)] != nil { setDefault(copyKey(of: session), to: nil) }
    if definition.defaults[markKey(of: session)] != nil { setDefault(markKey(of: session), to: nil) }
  }
}

extension SavedFacts {
  /// What is known of a tree.
  fileprivate init(_ members: [String: ActivityValue]) {
    var values: [String: ActivityValue] = [:]
    if case .dictionary(let root)? = members[TreeWord.root], case .dictionary(let own)? = root[TreeWord.values] {
      values = own
    }
    self.init(
      version: members[TreeWord.build]?.plainText,
      isPad: members[TreeWord.idiom]?.plainText.map { $0.hasSameBytes(as: Idiom.pad.rawValue) },
      moment: members[TreeWord.moment]?.plainText.flatMap(Timestamp.init(rfc3339:)), has: { values[$0] != nil },
      text: { values[$0]?.plainText })
  }
}

extension DefinedObject {
  /// Takes the values that a tree has kept of it.
  fileprivate func take(_ kept: ActivityValue) {
    guard case .dictionary(let kept) = kept else { return }
    for key in values.keys { kept[key]?.plainText.map { values[key] = $0 } }
  }
}

extension ActivityValue {
  /// How often a tree had been written.
  fileprivate var saves: Int64 {
    if case .dictionary(let members) = self, case .integer(let number)? = members[TreeWord.saves] { number } else { 0 }
  }

  /// The one of two trees that was written later (U66).
  fileprivate static func laterTree(_ one: ActivityValue?, _ other: ActivityValue?) -> ActivityValue? {
    guard let one, let other else { return one ?? other }
    return one.saves >= other.saves ? one : other
  }
}
