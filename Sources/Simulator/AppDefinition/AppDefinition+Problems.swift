import TextFormatting
import Vocabulary

extension AppDefinition {
  /// What is wrong with the app as a whole: names that lead nowhere, screens that contain themselves, identifiers that
  /// siblings share (R33, X14). Nothing of it depends on the file the app was read from.
  ///
  /// - Returns: Everything there is, in the order of its places; an app with errors must not be opened.
  package func problems() -> [Diagnostic] {
    var checker = DefinitionChecker(app: self)
    checker.check()
    return checker.found.sorted { $0.position < $1.position }
  }
}

/// Gathers what is wrong with one app.
struct DefinitionChecker {
  let app: AppDefinition
  var found: [Diagnostic] = []

  /// The place of what has none of its own.
  var start: SourcePosition {
    SourcePosition(file: app.controllers.first?.position.file ?? app.name, line: 1, column: 1)
  }

  /// Takes a problem in.
  mutating func report(_ problem: DefinitionProblem, at position: SourcePosition) {
    found.append(Diagnostic(problem.severity, at: position, problem.message(at: position)))
  }

  /// The most similar screen.
  func nearest(_ name: String) -> String? { nearest(name, in: app.controllers.lazy.map(\.name)) }

  /// A suggestion, as long as there are few problems: each looks at every word there is.
  func nearest(_ name: String, in words: some Sequence<String>) -> String? {
    found.count < 100 ? nearestWord(to: name, in: words) : nil
  }

  mutating func check() {
    for root in app.windows.flatMap(\.roots) where app.controller(named: root) == nil {
      report(.unknownRoot(root, nearest: nearest(root)), at: start)
    }
    checkNames()
    checkStoryboardIdentifiers()
    checkClasses()
    checkObjects()
    checkDelegate()
    for event in app.events { check(event) }
    if let scenes = app.scenes { check(scenes) }
    checkCircles()
    for controller in app.controllers {
      checkReferences(of: controller)
      checkIdentifiers(of: controller)
    }
    checkContainment()
  }

  private mutating func checkNames() {
    var first: [ByteString: SourcePosition] = [:]
    for controller in app.controllers {
      if let earlier = first[ByteString(controller.name)] {
        report(.repeatedName(controller.name, first: earlier), at: controller.position)
      } else {
        first[ByteString(controller.name)] = controller.position
      }
    }
  }

  private mutating func checkStoryboardIdentifiers() {
    struct Place: Hashable { let storyboard, identifier: ByteString }
    var first: [Place: SourcePosition] = [:]
    for controller in app.controllers {
      guard let reference = controller.storyboard else { continue }
      let place = Place(storyboard: ByteString(reference.name), identifier: ByteString(reference.identifier))
      if let earlier = first[place] {
        report(.repeatedStoryboardIdentifier(reference.identifier, first: earlier), at: controller.position)
      } else {
        first[place] = controller.position
      }
    }
  }

  private mutating func checkClasses() {
    let parents = Dictionary(
      app.classes.compactMap { known in known.inherits.map { (ByteString(known.name), ByteString($0)) } },
      uniquingKeysWith: { first, _ in first })
    for known in app.classes {
      let name = ByteString(known.name)
      var seen: Set<ByteString> = []
      var next: ByteString? = name
      while let current = next, seen.insert(current).inserted { next = parents[current] }
      if next == name { report(.inheritsItself(name.text), at: known.position ?? start) }
    }
    for known in app.restorationClasses {
      let user = "the restoration class \(quoted(known.name))"
      switch known.answer {
      case .find(let answers):
        for answer in answers { checkUse(of: answer.answer, by: user, at: known.position) }
        checkSavedKeys(of: known, answers)
      case .same(let name): checkUse(of: name, by: user, at: known.position)
      case .notConforming, .crash: break
      }
    }
  }

  private mutating func checkUse(of answer: FoundController.Answer, by user: String, at position: SourcePosition? = nil)
  {
    if case .make(let name) = answer, !name.isFilledIn { checkUse(of: name, by: user, at: position) }
  }

  /// Reports a screen that is not there.
  mutating func checkUse(of name: String, by user: String, at position: SourcePosition? = nil) {
    guard app.controller(named: name) == nil else { return }
    report(.unknownUse(name, by: user, nearest: nearest(name)), at: position ?? start)
  }

  private mutating func checkObjects() {
    var names: Set<ByteString> = []
    for object in app.objects {
      let place = object.position ?? start
      if !names.insert(ByteString(object.name)).inserted { report(.repeatedObject(object.name), at: place) }
      if object.identifier.isEmpty { report(.objectWithoutIdentifier(object.name), at: place) }
      if let parent = object.parent { checkUse(of: parent, by: "the object \(quoted(object.name))", at: place) }
      for property in object.saves {
        switch property {
        case .object(_, let name): checkObject(name, at: place)
        case .text(let id, _), .value(let id, _), .interaction(let id, _):
          report(.unknownView(id, nearest: nil), at: place)
        case .item, .constant, .reference, .references, .namedReferences: break
        }
      }
    }
  }

  private mutating func checkObject(_ name: String, at position: SourcePosition) {
    guard !app.objects.contains(where: { $0.name.hasSameBytes(as: name) }) else { return }
    report(.unknownObject(name, nearest: nearest(name, in: app.objects.lazy.map(\.name))), at: position)
  }

  private mutating func checkDelegate() {
    guard let delegate = app.delegate else { return }
    for answer in delegate.finds {
      checkUse(of: answer.answer, by: "the delegate")
    }
    for name in delegate.pointsTo { checkUse(of: name, by: "the delegate") }
    for addition in delegate.afterLaunch {
      if case .present(let name, _, _) = addition { checkUse(of: name, by: "the delegate") }
    }
    if let name = delegate.presentsDuringRestoration { checkUse(of: name, by: "the delegate") }
    for addition in delegate.afterDecode where !delegate.encodesReference(under: addition.key) {
      let known = delegate.encodes.lazy.map(\.key)
      report(
        .nothingToReinstall(key: addition.key, nearest: nearest(addition.key, in: known)),
        at: addition.position ?? start)
    }
  }

  private mutating func checkReferences(of controller: ControllerDefinition) {
    for child in controller.containedNames where app.controller(named: child) == nil {
      report(.unknownChild(child, nearest: nearest(child)), at: controller.position)
    }
    if case .split(_, let delegate) = controller.content, let name = delegate.separateSecondary {
      checkUse(of: name, by: "the delegate of \(quoted(controller.name))", at: controller.position)
    }
    for (action, position) in controller.allActions {
      var name = action.destination
      if case .unwind(let target?) = action.effect { name = target }
      if let name, app.controller(named: name) == nil {
        report(.unknownDestination(name, nearest: nearest(name)), at: position)
      }
      if case .event(let name) = action { checkEvent(name, at: position) }
    }
    if controller.classBehavior.identifierSource != .property, controller.restorationIdentifier == nil {
      report(.getterWithoutIdentifier, at: controller.position)
    }
    let classes = app.restorationClasses.lazy.map(\.name)
    if let name = controller.classBehavior.restorationClass, !classes.contains(where: { $0.hasSameBytes(as: name) }) {
      report(.unknownRestorationClass(name, nearest: nearest(name, in: classes)), at: controller.position)
    }
    checkEffects(of: controller)
    checkIdentifierOfRecords(controller)
    for view in controller.allViews {
      if case .data(let name, _)? = view.content.table?.rows { checkCollection(name, at: view.position) }
    }
    for saved in controller.classBehavior.saves + (controller.classBehavior.activity?.properties ?? []) {
      switch saved {
      case .text(let id, _): checkView(id, of: controller, has: "text") { $0.savable.contains(.text) }
      case .value(let id, _): checkView(id, of: controller, has: "value") { $0.savable.contains(.value) }
      case .interaction(let id, _):
        checkView(id, of: controller, has: "interaction state") { $0.hasInteractionState }
      case .object(_, let name): checkObject(name, at: controller.position)
      case .item, .constant, .reference, .references, .namedReferences: break
      }
    }
  }

  /// Reports a view of which something is to be saved if it is not there, or has no such thing.
  private mutating func checkView(
    _ id: String, of controller: ControllerDefinition, has property: String, _ isThere: (ViewTraits) -> Bool
  ) {
    guard let view = controller.allViews.first(where: { $0.id?.hasSameBytes(as: id) == true }) else {
      return report(
        .unknownView(id, nearest: nearest(id, in: controller.allViews.compactMap(\.id))), at: controller.position)
    }
    if !isThere(view.content.kind.traits) {
      report(.nothingToSave(view: id, property: property), at: controller.position)
    }
  }

  /// Reports a collection that is not there.
  mutating func checkCollection(_ name: String, at position: SourcePosition) {
    guard !app.data.contains(where: { $0.name.hasSameBytes(as: name) }) else { return }
    report(.unknownCollection(name, nearest: nearest(name, in: app.data.lazy.map(\.name))), at: position)
  }

  private mutating func checkIdentifiers(of controller: ControllerDefinition) {
    switch controller.traits.arrangement {
    case .together, .oneInFront: checkSiblings(controller.content.children.compactMap(app.controller))
    case .stack, .columns, .pages: break
    }
    var first: [ByteString: SourcePosition] = [:]
    for view in controller.allViews {
      guard let identifier = view.restorationIdentifier, !identifier.isEmpty else { continue }
      if let earlier = first[ByteString(identifier)] {
        report(.repeatedViewIdentifier(identifier: identifier, first: earlier), at: view.position)
      } else {
        first[ByteString(identifier)] = view.position
      }
    }
  }

  private mutating func checkSiblings(_ children: [ControllerDefinition]) {
    var first: [ByteString: SourcePosition] = [:]
    for child in children {
      guard let identifier = child.restorationIdentifier, !identifier.isEmpty else { continue }
      if let earlier = first[ByteString(identifier)] {
        report(.repeatedSibling(identifier: identifier, first: earlier), at: child.position)
      } else {
        first[ByteString(identifier)] = child.position
      }
    }
  }

  /// Walks every containment chain without recursion, since a cycle or a chain may be as long as the file.
  private mutating func checkContainment() {
    enum State { case open, done(height: Int) }
    var states: [ByteString: State] = [:]
    for top in app.controllers where !top.containedNames.isEmpty {
      var path: [(controller: ControllerDefinition, contained: [String], next: Int, height: Int)] = []
      func begin(_ controller: ControllerDefinition) {
        states[ByteString(controller.name)] = .open
        path.append((controller, controller.containedNames, 0, 0))
      }
      if states[ByteString(top.name)] == nil { begin(top) }
      while let last = path.last {
        guard last.next < last.contained.count else {
          path.removeLast()
          let height = last.height + 1
          states[ByteString(last.controller.name)] = .done(height: height)
          if height == deepestTree + 1 {
            report(.tooDeep(limit: deepestTree), at: last.controller.position)
          }
          if let parent = path.indices.last { path[parent].height = max(path[parent].height, height) }
          continue
        }
        path[path.count - 1].next += 1
        let name = last.contained[last.next]
        switch states[ByteString(name)] {
        case .open:
          let from = path.firstIndex { $0.controller.name.hasSameBytes(as: name) } ?? 0
          let names = path[from...].map(\.controller.name) + [name]
          report(.containsItself(names), at: last.controller.position)
        case .done(let height):
          path[path.count - 1].height = max(path[path.count - 1].height, height)
        case nil:
          if let child = app.controller(named: name) { begin(child) }
        }
      }
    }
  }
}

extension DelegateDefinition {
  /// Whether what is encoded under a key is a reference.
  fileprivate func encodesReference(under key: String) -> Bool {
    encodes.contains { entry in
      if case .reference = entry.value { entry.key.hasSameBytes(as: key) } else { false }
    }
  }
}
