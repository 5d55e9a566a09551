import AppDefinition
import StateArchive

/// The pass that brings a saved state back: it obtains every object, then decodes parents before children, then
/// tells all of them that it is over (R55, R56).
final class Restoration {
  let application: Application
  let saved: SavedState
  private let isSecure: Bool
  private let journal: Journal
  private let shared: [String: StateValue]
  private let identifiers: [ByteString]
  private var index: [PathPlace: Int] = [:]

  /// What has been obtained for each saved object.
  private(set) var obtained: [(any StateRestoring)?]
  /// The lookups so far, one for each saved object that is looked up.
  private var lookups: [Lookup?]
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The controllers that stand at saved paths without having been asked for.
  private var standing: [ViewController?]
  private var classNames = ClassNameCache()
  private var viewsAllowed: Set<ObjectIdentifier> = []

  init(application: Application, saved: SavedState, isSecure: Bool) {
    self.application = application
    self.saved = saved
    self.isSecure = isSecure
    journal = application.journal
    shared = Self.sharedValues(of: saved)
    identifiers = saved.objects.map { ByteString($0.identifier) }
    obtained = Array(repeating: nil, count: saved.objects.count)
    standing = Array(repeating: nil, count: saved.objects.count)
    lookups = Array(repeating: nil, count: saved.objects.count)
    for (number, object) in saved.objects.enumerated() where object.kind != .view {
      let place = PathPlace(parent: object.parent, position: object.position, identifier: object.identifier)
      if index[place] == nil { index[place] = number }
    }
  }

  /// The values that stand in every coder (R71 to R74).
  static func sharedValues(of saved: SavedState) -> [String: StateValue] {
    [
      StateKey<String>.bundleVersion.name: .string(saved.bundleVersion),
      StateKey<String>.systemVersion.name: .string(saved.systemVersion),
      StateKey<Int>.userInterfaceIdiom.name: .integer(saved.idiom.hasSameBytes(as: Idiom.pad.rawValue) ? 1 : 0),
      SystemKey.timestamp: .date(saved.timestamp),
    ]
  }

  /// Brings everything back.
  ///
  /// - Returns: What became of each saved object; if the app crashed on the way, of those that had their turn.
  func run() -> [Lookup] {
    for window in application.windows {
      if let root = window.rootViewController { register(root, below: nil) }
    }
    obtainAll()
    if application.crashReason == nil {
      installRoots()
      decodeAll()
    }
    if application.crashReason == nil { finish() }
    checkInstalled()
    return lookups.compactMap { $0 }
  }

  /// The coder of one saved object.
  private func makeDecoder(for number: Int) -> StateDecoder {
    let object = saved.objects[number]
    return StateDecoder(
      state: object.state, shared: shared, requiresSecureCoding: isSecure,
      storyboard: object.storyboard.flatMap { application.storyboard(named: $0.name) }
    ) { [unowned self] in resolve($0, key: $1, for: .saved(number)) }
  }

  /// The coder of the app delegate.
  func makeApplicationDecoder() -> StateDecoder {
    StateDecoder(state: saved.application, shared: shared, requiresSecureCoding: isSecure, storyboard: nil) {
      [unowned self] in resolve($0, key: $1, for: .live("application"))
    }
  }

  private func resolve(_ reference: StateReference, key: String, for subject: SubjectPath) -> (any StateRestoring)? {
    switch reference {
    case .object(let number):
      if let found = obtained[number] { return found }
      warn(.referenceLost(subject, key: key, target: saved.path(of: number)))
    case .missing(let path): warn(.referenceLost(subject, key: key, target: path))
    }
    return nil
  }

  private var warned: Set<Warning> = []
  private func warn(_ warning: Warning) {
    if warned.insert(warning).inserted { journal.warn(warning) }
  }

  // MARK: Phase 1: obtain

  /// Remembers where a controller and everything in it stand, so that step 3 finds them.
  ///
  /// Only identifiers that were set through the property are known (R39).
  private func register(_ root: ViewController, below parent: Int?) {
    var waiting: [(controller: ViewController, parent: Int?)] = [(root, parent)]
    while let (controller, parent) = waiting.popLast() {
      var below = parent
      if let identifier = controller.registeredIdentifier, !identifier.isEmpty {
        let place = PathPlace(parent: parent, position: controller.positionInPath, identifier: identifier)
        guard let number = index[place] else { continue }
        standing[number] = controller
        below = number
      }
      if let presented = controller.presentedViewController { waiting.append((presented, below)) }
      for child in controller.children.reversed() { waiting.append((child, below)) }
    }
  }

  private func obtainAll() {
    var path: [(number: Int, component: String)] = []
    for (number, object) in saved.objects.enumerated() {
      guard application.crashReason == nil else { return }
      while let last = path.last, last.number != object.parent { path.removeLast() }
      if path.isEmpty, let parent = object.parent { path = ancestry(of: parent) }
      path.append((number, object.identifier))
      switch object.kind {
      case .ancestor: obtained[number] = standing[number]
      case .view: break
      case .viewController: obtainController(number, path: path.map(\.component))
      case .object: obtainObject(number, path: path.map(\.component))
      }
    }
  }

  private func ancestry(of number: Int) -> [(number: Int, component: String)] {
    var path: [(number: Int, component: String)] = []
    var next: Int? = number
    while let current = next {
      path.append((current, saved.objects[current].identifier))
      next = saved.objects[current].parent
    }
    return path.reversed()
  }

  private func obtainController(_ number: Int, path: [String]) {
    let object = saved.objects[number]
    if let parent = object.parent, saved.objects[parent].kind == .viewController, obtained[parent] == nil {
      let reason = NotRestoredReason.ancestorLost(saved.path(of: parent))
      lookups[number] = Lookup(
        object: number, answers: Array(repeating: .notAsked, count: LookupStep.allCases.count), outcome: .lost(reason))
      return
    }
    let answer = LookupChain(
      application: application, saved: object, path: path, coder: makeDecoder(for: number), existing: standing[number]
    ).search()
    journal.note(.lookedUp(.saved(number), by: answer.found?.step))
    warnAbout(answer.answers, number)
    var lookup = Lookup(object: number, answers: answer.answers, outcome: .lost(answer.lost ?? .notFound))
    defer { lookups[number] = lookup }
    guard let (controller, step) = answer.found else { return }
    if let other = indices[ObjectIdentifier(controller)] {
      lookup.outcome = .lost(.returnedTwice(saved.path(of: other)))
      return
    }
    indices[ObjectIdentifier(controller)] = number
    obtained[number] = controller
    if standing[number] !== controller { registerContent(of: controller, at: number) }
    controller.servingApplication = application
    let childrenBefore = controller.children.count
    controller.loadViewIfNeeded()
    if controller.children.count != childrenBefore { registerContent(of: controller, at: number) }
    let isDecoded = classNames.className(of: controller).isOrInherits(object.className)
    if !isDecoded {
      journal.warn(
        .wrongClass(.saved(number), found: classNames.className(of: controller).name, saved: object.className))
    }
    lookup.outcome = .restored(by: step, isDecoded: isDecoded)
  }

  /// Makes what a controller contains known under its saved path, whatever its own identifier is now.
  private func registerContent(of controller: ViewController, at number: Int) {
    standing[number] = controller
    for child in controller.children { register(child, below: number) }
    if let presented = controller.presentedViewController { register(presented, below: number) }
  }

  private func warnAbout(_ answers: [StepAnswer], _ number: Int) {
    for answer in answers {
      switch answer {
      case .classGone(let name): journal.warn(.classGone(.saved(number), name: name))
      case .doesNotConform(let name): journal.warn(.classDoesNotConform(.saved(number), name: name))
      default: break
      }
    }
  }

  private func obtainObject(_ number: Int, path: [String]) {
    let object = saved.objects[number]
    let found: (any StateRestoring)? =
      if let name = object.restorationClass {
        application.objectRestorationClass(named: name)?
          .object(withRestorationIdentifierPath: path, coder: makeDecoder(for: number))
      } else {
        registeredObject(number)
      }
    obtained[number] = found
    if let found { indices[ObjectIdentifier(found)] = number }
    lookups[number] = Lookup(
      object: number, answers: [],
      outcome: found == nil
        ? .lost(.notFound)
        : .restored(by: object.restorationClass == nil ? .existing : .restorationClass, isDecoded: true))
  }

  /// The object that is registered under a saved identifier, below the same parent (R40, R52).
  private func registeredObject(_ number: Int) -> (any StateRestoring)? {
    let object = saved.objects[number]
    for registered in application.registeredObjects where registered.identifier.hasSameBytes(as: object.identifier) {
      guard let candidate = registered.object else { continue }
      let parent = candidate.restorationParent.flatMap { indices[ObjectIdentifier($0)] }
      if parent == object.parent { return candidate }
    }
    return nil
  }

  // MARK: Phase 2: decode

  private func installRoots() {
    for (position, savedWindow) in saved.windows.enumerated() {
      guard let root = savedWindow.root, let controller = obtained[root] as? ViewController else { continue }
      let byName = savedWindow.identifier.flatMap { identifier in
        application.windows.first { $0.restorationIdentifier?.hasSameBytes(as: identifier) == true }
      }
      let byPlace = application.windows.indices.contains(position) ? application.windows[position] : nil
      guard let window = byName ?? byPlace, window.rootViewController !== controller else { continue }
      window.rootViewController = controller
    }
  }

  private func decodeAll() {
    for (number, object) in saved.objects.enumerated() {
      guard application.crashReason == nil else { return }
      if object.kind == .view { obtainView(number) }
      guard let found = obtained[number], case .restored(_, true) = lookups[number]?.outcome else { continue }
      journal.note(.decode(.saved(number)))
      let coder = makeDecoder(for: number)
      if let controller = found as? ViewController {
        controller.decodeInFull(with: coder)
      } else {
        found.decodeRestorableState(with: coder)
      }
    }
    guard application.crashReason == nil else { return }
    journal.note(.didDecode)
    application.delegate?.application(application, didDecodeRestorableStateWith: makeApplicationDecoder())
  }

  /// Finds a saved view in the view of its controller, which has been decoded by now.
  private func obtainView(_ number: Int) {
    let object = saved.objects[number]
    guard let parent = object.parent, let controller = obtained[parent] as? ViewController else {
      return lose(number, .ancestorLost(object.parent.map { saved.path(of: $0) } ?? "its controller"))
    }
    guard case .restored(_, true) = lookups[parent]?.outcome else {
      return lose(number, .ancestorLost(saved.path(of: parent)))
    }
    guard viewsAllowed.contains(ObjectIdentifier(controller)) else {
      return lose(number, .superNotCalled(controller.pathComponent))
    }
    let view = controller.loadedView?.descendants.first {
      $0.restorationIdentifier?.hasSameBytes(as: object.identifier) == true
    }
    guard let view else { return lose(number, .viewGone) }
    obtained[number] = view
    indices[ObjectIdentifier(view)] = number
    lookups[number] = Lookup(
      object: number, answers: [],
      outcome: .restored(
        by: .existing, isDecoded: classNames.className(of: view).isOrInherits(object.className)))
  }

  private func lose(_ number: Int, _ reason: NotRestoredReason) {
    if let lookup = lookups[number], case .lost = lookup.outcome { return }
    lookups[number] = Lookup(object: number, answers: lookups[number]?.answers ?? [], outcome: .lost(reason))
  }

  private func finish() {
    for number in saved.objects.indices {
      guard let found = obtained[number] else { continue }
      guard case .restored = lookups[number]?.outcome else { continue }
      journal.note(.finishedRestoring(.saved(number)))
      found.applicationFinishedRestoringState()
    }
  }

  /// Marks what was made and has no place on the device after all, and what will not be preserved again (X15).
  private func checkInstalled() {
    var installed: Set<ObjectIdentifier> = []
    for window in application.windows {
      for controller in ControllerTree(window.rootViewController) { installed.insert(ObjectIdentifier(controller)) }
    }
    for number in saved.objects.indices {
      guard let controller = obtained[number] as? ViewController, case .restored = lookups[number]?.outcome else {
        continue
      }
      if !installed.contains(ObjectIdentifier(controller)) {
        lose(number, application.crashReason.map(NotRestoredReason.crashed) ?? .notInstalled)
      } else if controller.validIdentifier == nil {
        journal.warn(.identifierNotSet(.saved(number), className: classNames.className(of: controller).name))
      }
    }
  }

  // MARK: What controllers decode

  /// The path of something that was restored, if it was.
  func savedPath(of controller: ViewController) -> SubjectPath? {
    indices[ObjectIdentifier(controller)].map { .saved($0) }
  }

  /// Notes that a controller's decode reached that of the base class, so that its views decode too (R22).
  func allowViews(of controller: ViewController) { viewsAllowed.insert(ObjectIdentifier(controller)) }

  /// Presents what was presented (R20, R81), if it has come back (R50).
  func decodePresented(by controller: ViewController, from coder: StateDecoder) {
    guard let presented = coder.decodeViewController(forKey: SystemKey.presented) else { return }
    if let style: String = coder.decode(forKey: StateKey(SystemKey.presentationStyle)) {
      presented.modalPresentationStyle = PresentationStyle(rawValue: style) ?? presented.modalPresentationStyle
    }
    controller.setPresented(presented)
  }

  /// The stack of a navigation controller, bottom first, or `nil` if it stays as the app made it (X9).
  func stack(of controller: NavigationController, from coder: StateDecoder) -> [ViewController]? {
    let numbers = childNumbers(coder)
    guard let first = numbers.first else { return nil }
    var stack: [ViewController] = []
    if (saved.objects[first].position ?? 0) > 0, let root = controller.children.first { stack.append(root) }
    for (place, number) in numbers.enumerated() {
      guard let child = child(number) else {
        if let own = indices[ObjectIdentifier(controller)] { journal.warn(.stackCut(.saved(own), index: place)) }
        let missing = saved.path(of: number)
        for above in numbers.dropFirst(place + 1) {
          lose(above, place == 0 ? .stackDropped(missing) : .stackCut(missing))
        }
        return place == 0 ? nil : stack
      }
      if !stack.contains(where: { $0 === child }) { stack.append(child) }
    }
    return stack
  }

  /// The tabs with those that the chain made anew in their places, and the selected one (X6).
  func tabs(of controller: TabBarController, from coder: StateDecoder) -> (
    children: [ViewController], selected: ViewController?
  ) {
    var children = controller.children
    for number in childNumbers(coder) {
      guard let child = child(number) else { continue }
      let identifier = saved.objects[number].identifier
      if children.contains(where: { $0 === child }) { continue }
      if let tab = children.firstIndex(where: { $0.registeredIdentifier?.hasSameBytes(as: identifier) == true }) {
        if child.tabBarItem == TabBarItem() { child.tabBarItem = children[tab].tabBarItem }
        children[tab] = child
      } else {
        lose(number, .tabGone(identifier))
      }
    }
    return (children, coder.decodeViewController(forKey: SystemKey.selected) ?? controller.selectedViewController)
  }

  private func childNumbers(_ coder: StateDecoder) -> [Int] {
    coder.references(forKey: SystemKey.children).compactMap {
      if case .object(let number) = $0 { number } else { nil }
    }
  }

  private func child(_ number: Int) -> ViewController? { obtained[number] as? ViewController }
}
