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
  /// What is in each of the app's screens.
  let parts: [ScreenParts]
  var found: [Diagnostic] = []

  init(app: AppDefinition) {
    self.app = app
    parts = app.parts
  }

  /// The place of what has none of its own.
  var start: SourcePosition {
    SourcePosition(file: app.controllers.first?.position.file ?? app.name, line: 1, column: 1)
  }

  /// Takes a problem in.
  mutating func report(_ problem: DefinitionProblem, at position: SourcePosition) {
    var diagnostic = Diagnostic(problem.severity, at: position, problem.message(at: position))
    diagnostic.isFoundByCheck = problem.isFoundByCheck
    found.append(diagnostic)
  }

  /// The most similar screen.
  func nearest(_ name: String) -> String? { nearest(name, in: app.controllers.lazy.map(\.name)) }

  /// A suggestion, as long as there are few problems: each looks at every word there is.
  func nearest(_ name: String, in words: some Sequence<String>) -> String? {
    found.count < 100 ? nearestWord(to: name, in: words) : nil
  }

  mutating func check() {
    for root in app.windows.flatMap(\.roots) where app.place(of: root) == nil {
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
    for place in app.controllers.indices {
      checkReferences(ofScreenAt: place)
      checkVariables(ofScreenAt: place)
      checkIdentifiers(ofScreenAt: place)
    }
    checkContainment()
  }

  private mutating func checkNames() {
    guard app.hasRepeatedNames else { return }
    checkRepeats(of: { [app] in ByteString(app.controllers[$0].name) }) { .repeatedName($0.name, first: $1) }
  }

  private mutating func checkStoryboardIdentifiers() {
    struct Place: Hashable { let storyboard, identifier: ByteString }
    let isOwnName = { (place: Int) in
      app.controllers[place].storyboard?.identifier.hasSameBytes(as: app.controllers[place].name) ?? true
    }
    if !app.hasRepeatedNames, app.controllers.indices.allSatisfy(isOwnName) { return }
    let key = { [app] (place: Int) in
      app.controllers[place].storyboard.map {
        Place(storyboard: ByteString($0.name), identifier: ByteString($0.identifier))
      }
    }
    checkRepeats(of: key) { .repeatedStoryboardIdentifier($0.storyboard?.identifier ?? "", first: $1) }
  }

  /// Reports screens of which something is the same as of one before them.
  private mutating func checkRepeats<Key: Hashable>(
    of key: (Int) -> Key?, _ problem: (ControllerDefinition, SourcePosition) -> DefinitionProblem
  ) {
    var first: [Key: SourcePosition] = [:]
    for place in app.controllers.indices {
      guard let key = key(place) else { continue }
      if let earlier = first[key] {
        report(problem(app.controllers[place], earlier), at: app.controllers[place].position)
      } else {
        first[key] = app.controllers[place].position
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
    guard app.place(of: name) == nil else { return }
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
        case .reference(_, .object(let name)): checkObject(name, at: place)
        case .part(_, let id, _): report(.unknownView(id, nearest: nil), at: place)
        case .item, .content, .constant, .reference: break
        }
      }
    }
  }

  mutating func checkObject(_ name: String, at position: SourcePosition) {
    guard !app.objects.contains(where: { $0.name.hasSameBytes(as: name) }) else { return }
    report(.unknownObject(name, nearest: nearest(name, in: app.objects.lazy.map(\.name))), at: position)
  }

  private mutating func checkDelegate() {
    guard let delegate = app.delegate else { return }
    for answer in delegate.finds {
      checkUse(of: answer.answer, by: "the delegate")
    }
    for name in delegate.pointsTo + delegate.keptTabs { checkUse(of: name, by: "the delegate") }
    for name in delegate.keptTabs {
      if let controller = app.controller(named: name), controller.kind != .tabBar {
        report(.noTab(of: name), at: start)
      }
    }
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

  private mutating func checkReferences(ofScreenAt place: Int) {
    let position = app.controllers[place].position
    let content = app.controllers[place].content
    for child in content.children where app.place(of: child) == nil {
      report(.unknownChild(child, nearest: nearest(child)), at: position)
    }
    for child in parts[place].embedded where app.place(of: child) == nil {
      report(.unknownChild(child, nearest: nearest(child)), at: position)
    }
    if case .split(_, let delegate, _) = content, let name = delegate.separateSecondary {
      checkUse(of: name, by: "the delegate of \(quoted(app.controllers[place].name))", at: position)
    }
    for (action, position) in parts[place].actions {
      var name = action.destination
      if case .unwind(let target?) = action.effect { name = target }
      if let name, app.place(of: name) == nil {
        report(.unknownDestination(name, nearest: nearest(name)), at: position)
      }
      if case .event(let name) = action { checkEvent(name, at: position) }
    }
    checkBehavior(ofScreenAt: place)
    for (name, position) in parts[place].collections { checkCollection(name, at: position) }
    checkSaves(ofScreenAt: place)
  }

  private mutating func checkBehavior(ofScreenAt place: Int) {
    let position = app.controllers[place].position
    if app.controllers[place].classBehavior.identifierSource != .property,
      app.controllers[place].restorationIdentifier == nil
    {
      report(.getterWithoutIdentifier, at: position)
    }
    let classes = app.restorationClasses.lazy.map(\.name)
    if let name = app.controllers[place].classBehavior.restorationClass,
      !classes.contains(where: { $0.hasSameBytes(as: name) })
    {
      report(.unknownRestorationClass(name, nearest: nearest(name, in: classes)), at: position)
    }
    if !app.controllers[place].classBehavior.whenDecoded.isEmpty
      || !app.controllers[place].classBehavior.whenRestored.isEmpty
    {
      checkEffects(of: app.controllers[place])
    }
    if !app.data.isEmpty {
      checkIdentifierOfRecords(app.controllers[place])
      checkFields(of: app.controllers[place])
    }
  }

  private mutating func checkSaves(ofScreenAt place: Int) {
    // Looked at where it is, since a whole definition is large.
    if app.controllers[place].classBehavior.saves.isEmpty, app.controllers[place].classBehavior.activity == nil,
      app.controllers[place].classBehavior.state == nil
    {
      return
    }
    let controller = app.controllers[place]
    for saved in controller.classBehavior.allSaves {
      switch saved {
      case .part(.text, let id, _): checkView(id, of: controller, has: "text") { $0.savable.contains(.text) }
      case .part(.value, let id, _): checkView(id, of: controller, has: "value") { $0.savable.contains(.value) }
      case .part(.interaction, let id, _):
        checkView(id, of: controller, has: "interaction state") { $0.hasInteractionState }
      case .part(.scroll, let id, _): checkView(id, of: controller, has: "scroll position") { $0.hasScrollPosition }
      case .part(.selection, let id, _), .part(.firstRow, let id, _): checkRows(id, of: controller)
      case .part(.unfolded, let id, _): checkUnfolding(id, of: controller)
      case .reference(_, .object(let name)): checkObject(name, at: controller.position)
      case .part(.own, let name, _): checkVariable(name, among: [controller], at: controller.position)
      case .item, .content, .constant, .reference: break
      }
    }
  }

  /// Reports a table whose unfolded rows are to be saved if it is not there, or has no rows inside others.
  private mutating func checkUnfolding(_ id: String, of controller: ControllerDefinition) {
    checkView(id, of: controller, has: "rows inside others") { _ in true }
    let view = controller.allViews.first { $0.id?.hasSameBytes(as: id) == true }
    if let table = view?.content.table, table.insideField == nil {
      report(.nothingToSave(view: id, property: "rows inside others"), at: controller.position)
    }
  }

  /// Reports a view of whose rows something is to be saved if it is not there, or has none.
  private mutating func checkRows(_ id: String, of controller: ControllerDefinition) {
    checkView(id, of: controller, has: "rows") { _ in true }
    let view = controller.allViews.first { $0.id?.hasSameBytes(as: id) == true }
    if let view, view.content.table == nil {
      report(.nothingToSave(view: id, property: "rows"), at: controller.position)
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

  private mutating func checkIdentifiers(ofScreenAt place: Int) {
    let content = app.controllers[place].content
    switch content.kind.traits.arrangement {
    case .together, .oneInFront: checkSiblings(content.children.compactMap { app.place(of: $0) })
    case .stack, .columns, .pages: break
    }
    checkRepeats(parts[place].identifiers) { .repeatedViewIdentifier(identifier: $0, first: $1) }
  }

  private mutating func checkSiblings(_ children: [Int]) {
    let identifiers = children.compactMap { place -> (String, SourcePosition)? in
      guard let identifier = app.controllers[place].restorationIdentifier, !identifier.isEmpty else { return nil }
      return (identifier, app.controllers[place].position)
    }
    checkRepeats(identifiers) { .repeatedSibling(identifier: $0, first: $1) }
  }

  private mutating func checkRepeats(
    _ identifiers: [(text: String, position: SourcePosition)],
    _ problem: (String, SourcePosition) -> DefinitionProblem
  ) {
    guard identifiers.count > 1 else { return }
    var first: [ByteString: SourcePosition] = [:]
    for (identifier, position) in identifiers {
      if let earlier = first[ByteString(identifier)] {
        report(problem(identifier, earlier), at: position)
      } else {
        first[ByteString(identifier)] = position
      }
    }
  }
}

extension ClassBehavior {
  /// Everything that is saved, in the archive or in an activity.
  fileprivate var allSaves: [SavedProperty] { saves + (activity?.properties ?? []) + (state ?? []) }
}

extension DelegateDefinition {
  /// Whether what is encoded under a key is a reference.
  fileprivate func encodesReference(under key: String) -> Bool {
    encodes.contains { entry in
      if case .reference = entry.value { entry.key.hasSameBytes(as: key) } else { false }
    }
  }
}
