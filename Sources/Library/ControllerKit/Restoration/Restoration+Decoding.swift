import StateArchive
import TextFormatting

// Phase 2: parents decode before children, and then all objects are told that it is over.
extension Restoration {
  func decodeAll() {
    for number in saved.objects.indices {
      guard application.abortReason == nil else { return }
      if saved.objects[number].kind == .view { obtainView(number) }
      guard let found = progress[number].obtained, progress[number].isDecoded, found.decodesItself else { continue }
      journal.note(.decode(.saved(number)))
      let coder = makeDecoder(for: number)
      if case .controller(let controller) = found {
        controller.decodeInFull(with: coder)
        if let reads = reads(of: number) { controller.forgetRestored(reads) }
      } else {
        found.object.decodeRestorableState(with: coder)
      }
    }
    guard application.abortReason == nil else { return }
    if application.delegate?.takesDidDecode != false { journal.note(.didDecode) }
    application.delegate?.application(application, didDecodeRestorableStateWith: makeApplicationDecoder())
  }

  /// Finds a saved view in the view of its controller, which has been decoded by now.
  private func obtainView(_ number: Int) {
    guard let parent = saved.objects[number].parent else { return lose(number, .viewGone) }
    guard let controller = obtainedController(parent), progress[parent].isRestored else {
      return lose(number, ancestorLost(parent))
    }
    guard progress[parent].isDecoded else { return lose(number, notDecoded(parent, controller)) }
    guard mayDecode(view: number, ofController: parent) else {
      return lose(number, .superNotCalled(controller.pathComponent))
    }
    guard let view = standingView(number) else {
      if let views = controller.loadedView?.ownDescendants { viewsSearched += views }
      return lose(number, .viewGone)
    }
    progress[number].obtained = .view(view)
    progress[number].outcome = .restored(
      by: .existing, isDecoded: classNames.className(of: view).isOrInherits(saved.objects[number].className))
  }

  /// The view of a saved identifier in the loaded view of its controller.
  func standingView(_ number: Int) -> View? {
    let object = saved.objects[number]
    guard let parent = object.parent, let controller = obtainedController(parent) else { return nil }
    return controller.loadedView?.ownDescendants.first {
      $0.restorationIdentifier?.hasSameBytes(as: object.identifier) == true
    }
  }

  /// After a crash nothing counts as restored, whatever had been found before.
  private func loseAll(_ reason: NotRestoredReason) {
    for number in saved.objects.indices where saved.objects[number].kind != .ancestor { lose(number, reason) }
  }

  func finish() {
    for number in saved.objects.indices {
      guard let found = progress[number].obtained, progress[number].isRestored else { continue }
      // A view has no such method unless a class of the app's own adds it.
      if case .view(let view) = found {
        guard let finisher = view.restorationFinisher else { continue }
        journal.note(.finishedRestoring(.saved(number)))
        finisher.applicationFinishedRestoringState()
      } else if found.isToldAtEnd {
        journal.note(.finishedRestoring(.saved(number)))
        found.object.applicationFinishedRestoringState()
      }
    }
  }

  /// Marks what was made but is not on the device, and what will not be preserved again (X15).
  func checkInstalled() {
    if let reason = application.abortReason { return loseAll(.crashed(reason)) }
    for window in application.windows {
      for controller in ControllerTree(window.rootViewController) {
        guard let number = number(of: controller) else { continue }
        progress[number].place = controller.validIdentifier == nil ? .installedWithoutIdentifier : .installed
      }
    }
    for number in saved.objects.indices where progress[number].isRestored {
      guard let controller = obtainedController(number) else { continue }
      switch progress[number].place {
      case .installed: break
      case .installedWithoutIdentifier:
        journal.warn(.identifierNotSet(.saved(number), className: classNames.className(of: controller).name))
      case .nowhere: lose(number, reasonForAbsence(of: number))
      }
    }
  }

  /// Why something that was made is not on the screen, as far as that is known.
  private func reasonForAbsence(of number: Int) -> NotRestoredReason {
    if let reason = reasonForAbsentRoot(number) { return reason }
    if let window = displaced[number]?.window, application.windows.contains(where: { $0 === window }) {
      return .secondInstance
    }
    guard let parent = saved.objects[number].parent, let above = obtainedController(parent) else {
      return .notInstalled
    }
    if let reason = orderChanged(number) { return reason }
    switch progress[parent].outcome {
    case .lost: return ancestorLost(parent)
    case .restored(_, isDecoded: false): return notDecoded(parent, above)
    case .restored where !progress[parent].didCallSuper: return .superNotCalled(above.pathComponent)
    case .restored, nil: return .notInstalled
    }
  }

  /// Why a root is not on the screen, if it is one: UIKit never sets a window's root (X26).
  private func reasonForAbsentRoot(_ number: Int) -> NotRestoredReason? {
    guard let place = saved.windows.firstIndex(where: { $0.root == number }) else { return nil }
    if displaced[number]?.ownWindow != nil {
      journal.warn(.rootMadeAgain(.saved(number)))
      return .secondInstance
    }
    let byName = saved.windows[place].identifier.flatMap { identifier in
      application.windows.first { $0.restorationIdentifier?.hasSameBytes(as: identifier) == true }
    }
    let byPlace = application.windows.indices.contains(place) ? application.windows[place] : nil
    return (byName ?? byPlace)?.rootViewController.map { .rootGone($0.pathComponent) }
  }

  private func notDecoded(_ parent: Int, _ controller: ViewController) -> NotRestoredReason {
    .containerNotDecoded(saved.path(of: parent), className: classNames.className(of: controller).name)
  }
}
