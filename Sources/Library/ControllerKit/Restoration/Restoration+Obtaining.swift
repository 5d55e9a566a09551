import StateArchive
import TextFormatting

// Phase 1: every object is obtained, in the order of the archive.
extension Restoration {
  /// Remembers what the windows contain, so that step 3 finds it.
  func registerWindows() {
    register(application.windows.compactMap(\.rootViewController).map { ($0, nil, nil) })
  }

  /// Remembers the paths of controllers and of everything in them.
  ///
  /// Only identifiers that were set through the property are known (R39). Of two with one path the first counts (X14).
  private func register(_ found: [(controller: ViewController, parent: Int?, position: Int?)]) {
    var waiting = Array(found.reversed())
    var seen: Set<Int> = []
    while let (controller, parent, position) = waiting.popLast() {
      application.adapt(controller)
      var below = parent
      let identifier = controller.registeredIdentifier ?? ""
      if identifier.isEmpty {
        strangers.append((controller, identifier))
      } else {
        guard let number = number(of: identifier, below: parent, at: position) else {
          strangers.append((controller, identifier))
          continue
        }
        if seen.insert(number).inserted { progress[number].existing = controller }
        below = number
      }
      if let presented = controller.presentedViewController { waiting.append((presented, below, nil)) }
      for (place, child) in controller.children.enumerated().reversed() {
        waiting.append((child, below, identifier.isEmpty ? nil : place))
      }
    }
  }

  /// The saved object at a place.
  ///
  /// Tabs and pages have a place only where something that is presented has their identifier (X14), and earlier builds
  /// have written none for the children of an app's own containers (X27); what was presented never has one.
  private func number(of identifier: String, below parent: Int?, at position: Int?) -> Int? {
    if let found = index[PathPlace(parent: parent, position: position, identifier: identifier)] { return found }
    guard let parent, position != nil,
      let found = index[PathPlace(parent: parent, position: nil, identifier: identifier)]
    else { return nil }
    return saved.objects[parent].state[SystemKey.presented] == .reference(.object(found)) ? nil : found
  }

  /// Remembers a controller's content under the saved path, whatever its own identifier is now.
  private func registerContent(of controller: ViewController, at number: Int) {
    application.adapt(controller)
    progress[number].existing = controller
    if !controller.children.isEmpty {
      register(controller.children.enumerated().map { ($0.element, number, $0.offset) })
    }
    if let presented = controller.presentedViewController { register([(presented, number, nil)]) }
  }

  func obtainAll() {
    var numbers: [Int] = []
    var path: [String] = []
    for number in saved.objects.indices {
      guard application.abortReason == nil else { return }
      let parent = saved.objects[number].parent
      while let last = numbers.last, last != parent {
        numbers.removeLast()
        path.removeLast()
      }
      if numbers.isEmpty, let parent {
        numbers = ancestry(of: parent)
        path = numbers.map { saved.objects[$0].identifier }
      }
      numbers.append(number)
      path.append(saved.objects[number].identifier)
      switch saved.objects[number].kind {
      case .ancestor: progress[number].obtained = progress[number].existing.map { .controller($0) }
      case .view: break
      case .viewController: obtainController(number, path: path)
      case .object: obtainObject(number, path: path)
      }
    }
  }

  private func ancestry(of number: Int) -> [Int] {
    var numbers = [number]
    while let parent = saved.objects[numbers[numbers.count - 1]].parent { numbers.append(parent) }
    return numbers.reversed()
  }

  // MARK: Controllers

  private func obtainController(_ number: Int, path: [String]) {
    if let parent = saved.objects[number].parent, saved.objects[parent].kind == .viewController,
      progress[parent].obtained == nil
    {
      progress[number].answers = Array(repeating: .notAsked, count: LookupStep.allCases.count)
      progress[number].outcome = .lost(ancestorLost(parent))
      return
    }
    existingForLookup = progress[number].existing
    defer { existingForLookup = nil }
    let answer = LookupChain(restoration: self, number: number, path: path).search()
    journal.note(.lookedUp(.saved(number), by: answer.found?.step))
    warnAbout(answer.answers, number)
    // Most objects are found in the same way as the one before, and share its answers' memory.
    if !answer.answers.elementsEqual(latestAnswers, by: { $0.hasSameBytes(as: $1) }) { latestAnswers = answer.answers }
    progress[number].answers = latestAnswers
    progress[number].outcome = outcome(of: answer, number)
  }

  /// The reason why something was lost with what is above it.
  func ancestorLost(_ parent: Int) -> NotRestoredReason {
    let rule =
      if case .lost(let reason)? = progress[parent].outcome { reason.rule } else {
        Rule.restorationClassIsTheOnlyOneAsked
      }
    return .ancestorLost(saved.path(of: parent), rule)
  }

  private func outcome(of answer: LookupChain.Answer, _ number: Int) -> Lookup.Outcome {
    guard let (controller, step) = answer.found else {
      let reason = answer.lost ?? .notFound
      return .lost(reason == .notFound ? layoutChanged(number) ?? orderChanged(number) ?? reason : reason)
    }
    if let other = self.number(of: controller) { return .lost(.returnedTwice(saved.path(of: other))) }
    take(controller, for: number)
    let className = classNames.className(of: controller)
    let isDecoded = className.isOrInherits(saved.objects[number].className)
    if !isDecoded {
      journal.warn(.wrongClass(.saved(number), found: className.name, saved: saved.objects[number].className))
    }
    return .restored(by: step, isDecoded: isDecoded)
  }

  /// The reason why a child is not at its saved place, if it is at another one of its container now (X27).
  func orderChanged(_ number: Int) -> NotRestoredReason? {
    let object = saved.objects[number]
    guard let position = object.position, let container = object.parent.flatMap(obtainedController),
      container.childPlaces == .archived,
      let now = container.children.firstIndex(where: {
        $0.registeredIdentifier?.hasSameBytes(as: object.identifier) == true
      }), now != position
    else { return nil }
    return .orderChanged(was: position, now: now)
  }

  /// Uses a controller as a saved one, and remembers what it contains, before and after its view loads (X19).
  private func take(_ controller: ViewController, for number: Int) {
    controller.savedNumber = number
    progress[number].obtained = .controller(controller)
    if progress[number].existing !== controller {
      displaced[number] = progress[number].existing
      registerContent(of: controller, at: number)
    }
    controller.servingApplication = application
    let childrenBefore = controller.children.count
    controller.loadViewIfNeeded()
    if controller.children.count != childrenBefore { registerContent(of: controller, at: number) }
  }

  private func warnAbout(_ answers: [StepAnswer], _ number: Int) {
    for answer in answers {
      switch answer {
      case .classGone(let name): journal.warn(.classGone(.saved(number), name: name))
      case .doesNotConform(let name): journal.warn(.classDoesNotConform(.saved(number), name: name))
      case .notAsked, .nobody, .notImplemented, .leftToCode, .declined, .nothingThere, .storyboardGone,
        .unknownIdentifier, .crashed, .found:
        break
      }
    }
  }

  // MARK: Registered objects

  /// Asks the object's class; without one, or with one that is gone (X20), the object must be registered (R52).
  private func obtainObject(_ number: Int, path: [String]) {
    let object = saved.objects[number]
    var found = registeredObject(number)
    var step = LookupStep.existing
    var lost = NotRestoredReason.objectNotFound
    if let name = object.restorationClass {
      if let restorationClass = application.objectRestorationClass(named: name) {
        found = restorationClass.factory(path, makeDecoder(for: number))
        step = .restorationClass
        lost = .objectDeclined(restorationClass: name)
      } else {
        journal.warn(.classGone(.saved(number), name: name))
      }
    }
    journal.note(.lookedUp(.saved(number), by: found == nil ? nil : step))
    if let crash = application.abortReason {
      (found, lost) = (nil, .crashed(crash))
    } else if let same = found, let other = self.number(of: same) {
      (found, lost) = (nil, .returnedTwice(saved.path(of: other)))
    }
    if let found { note(found, for: number) }
    progress[number].outcome = found == nil ? .lost(lost) : .restored(by: step, isDecoded: true)
  }

  /// Remembers an object as a saved one.
  private func note(_ object: any StateRestoring, for number: Int) {
    let obtained = RestorableObject(object)
    progress[number].obtained = obtained
    if case .controller(let controller) = obtained {
      controller.savedNumber = number
    } else {
      numbers[ObjectIdentifier(object)] = number
    }
  }

  /// The object that is registered under a saved identifier, below the same parent (R40, R52).
  private func registeredObject(_ number: Int) -> (any StateRestoring)? {
    let object = saved.objects[number]
    return application.objects.objects(identifier: object.identifier).first { candidate in
      placeOfParent(of: candidate) == object.parent
    }
  }

  /// The saved place of the nearest object above one that has an identifier; one that is not known is ignored (R40).
  private func placeOfParent(of object: any StateRestoring) -> Int? {
    guard let parent = object.identifiedAncestor else { return nil }
    return number(of: parent) ?? progress.firstIndex { $0.existing.map { $0 === parent } == true }
  }
}
