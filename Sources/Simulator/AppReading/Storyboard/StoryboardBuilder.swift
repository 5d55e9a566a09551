internal import AppDefinition
import TextFormatting
import Vocabulary

/// Makes controllers of one storyboard's elements.
final class StoryboardBuilder {
  let storyboard: String
  let strings: [String: String]
  let problems: ProblemList
  let index: StoryboardIndex
  /// The controller that is being made.
  var current = ""
  /// What looks like a restoration identifier in the controller that is being made and is none.
  var flaws: [IdentifierFlaw] = []
  /// The outlets of the controller that is being made, by the ids to which they lead.
  var outlets: [ByteString: ViewOutlet] = [:]
  /// The buttons that are connected with a method of the controller that is being made.
  var connectedButtons: [ConnectedButton] = []
  /// The segues that something on the screen performs.
  var used: Set<Int> = []

  init(_ document: XMLElement, storyboard: String, strings: [String: String], problems: ProblemList) {
    self.storyboard = storyboard
    self.strings = strings
    self.problems = problems
    index = StoryboardIndex(document)
  }

  /// The controllers in file order.
  func controllers() -> [ControllerDefinition] {
    for (controller, first) in index.repeated {
      problems.add(.repeatedElement(controller.id ?? "", first: first.position.line), at: controller.position)
    }
    return index.scenes.map(controller)
  }

  /// A text that a person reads: the translation, if there is one, else the attribute.
  func text(_ element: XMLElement, _ attribute: AttributeName) -> String? {
    if !strings.isEmpty, let id = element.id, let text = strings["\(id).\(attribute.rawValue)"] { return text }
    return element[attribute]
  }

  /// The restoration identifier of an element; an empty one is none. What a runtime attribute sets comes last (R39).
  func restorationIdentifier(_ element: XMLElement) -> String? {
    let runtime = element.runtimeText(.restorationIdentifier)
    if let identifier = runtime ?? element[.restorationIdentifier] {
      if !identifier.isEmpty { return identifier }
      problems.add(.emptyIdentifier, at: element.position)
      note(.empty, at: element)
    }
    guard runtime == nil, element.isYes(.useStoryboardIdentifierAsRestorationIdentifier) else { return nil }
    if let identifier = element[.storyboardIdentifier], !identifier.isEmpty { return identifier }
    problems.add(.flagWithoutIdentifier, at: element.position)
    note(.flagWithoutIdentifier, at: element)
    return nil
  }

  /// Remembers an identifier that identifies nothing, once.
  func note(_ kind: IdentifierFlaw.Kind, at element: XMLElement) {
    let flaw = IdentifierFlaw(kind, element: element.name, id: element.id, position: element.position)
    if !flaws.contains(flaw) { flaws.append(flaw) }
  }

  private func controller(_ scene: StoryboardIndex.StoryboardScene) -> ControllerDefinition {
    let element = scene.controller
    let kind = element.kind ?? .plain
    if element.kind == nil { problems.add(.unknownElement(element.name), at: element.position) }
    current = scene.name
    used = []
    flaws = []
    outlets = element.outlets
    connectedButtons = []
    var controller = ControllerDefinition(name: scene.name, kind: kind, position: element.position)
    controller.content = content(of: element, kind)
    controller.origin.element = StoryboardElement(name: element.name, id: scene.name)
    let storyboardIdentifier = element[.storyboardIdentifier] ?? ""
    controller.storyboard = StoryboardReference(
      name: storyboard, identifier: storyboardIdentifier.isEmpty ? scene.name : storyboardIdentifier)
    if let name = element[.customClass] { controller.classBehavior.name = name }
    if !element.has(.customModuleProvider, "target") { controller.origin.element?.module = element[.customModule] }
    controller.title = text(element, .title)
    controller.restorationIdentifier = restorationIdentifier(element)
    controller.presentationStyle = element[.modalPresentationStyle].flatMap(PresentationStyle.init)
    controller.definesPresentationContext = element[.definesPresentationContext].map { $0 == "YES" }
    controller.hidesBottomBarWhenPushed = element.isYes(.hidesBottomBarWhenPushed)
    controller.tabItem = element.child(key: "tabBarItem").map(tabItem)
    if let item = element.child(key: "navigationItem") { controller.navigationItem = navigationItem(item) }
    controller.views = contents(of: element) + toolbar(of: element)
    noteBars(of: element)
    if controller.traits.role == .reference { describePlaceholder(element, &controller) }
    let segues = scene.allSegues
    report(segues)
    controller.actions = namedActions(segues)
    if !flaws.isEmpty { controller.origin.identifierFlaws = flaws }
    controller.origin.connectedButtons = connectedButtons
    controller.origin.unwindSegues = segues.filter { action($0) == .unwind(to: nil) }.map { segue in
      UnwindSegue(selector: segue[.unwindAction] ?? "", position: segue.position)
    }
    return controller
  }

  /// Tells of segues that lead nowhere, and of what only code knows about one.
  private func report(_ segues: [XMLElement]) {
    for segue in segues {
      if !index.hasDestination(segue) {
        problems.add(.danglingSegue(to: segue[.destination] ?? ""), at: segue.position)
      } else if segue.has(.kind, "custom") {
        problems.add(.customSegue(segue[.customClass] ?? "UIStoryboardSegue"), at: segue.position)
      } else if segue.has(.kind, "unwind") {
        problems.add(.unwinding(segue[.unwindAction] ?? ""), at: segue.position)
      }
    }
  }

  private func tabItem(_ item: XMLElement) -> TabItemDefinition {
    TabItemDefinition(title: text(item, .title) ?? item[.systemItem].map(Self.systemTitle))
  }

  /// The views of a controller, those that its kind brings along included.
  private func contents(of element: XMLElement) -> [ViewDefinition] {
    if element.is(.hostingController) {
      problems.add(.contentsInCode("SwiftUI"), at: element.position)
      return [ViewDefinition(.placeholder("SwiftUI"), position: element.position)]
    }
    if element.is(.avPlayerViewController) {
      return [ViewDefinition(.placeholder("video player"), position: element.position)]
    }
    let found = element.child(key: "view").map { views($0, depth: 1) } ?? []
    guard let name = element[.customClass], element.kind?.traits.role == .screen,
      !found.showAnything
    else { return found }
    return found + [ViewDefinition(.placeholder("what \(name) shows"), position: element.position)]
  }

  private func describePlaceholder(_ element: XMLElement, _ controller: inout ControllerDefinition) {
    let target = element[.referencedIdentifier] ?? element[.storyboardName] ?? storyboard
    controller.title = "→ \(target)"
    controller.origin.reference = StoryboardLink(
      storyboard: element[.storyboardName] ?? storyboard, identifier: element[.referencedIdentifier])
    controller.views = [
      ViewDefinition(
        .label(
          "This screen is in the storyboard \"\(element[.storyboardName] ?? storyboard)\", which is not at hand."),
        position: element.position)
    ]
  }

  /// The segues that code performs: those with an identifier, and those that nothing on the screen performs.
  private func namedActions(_ segues: [XMLElement]) -> [NamedAction] {
    let named = segues.compactMap { segue -> (segue: XMLElement, name: String, action: Action)? in
      let identifier = segue[.identifier].flatMap { $0.isEmpty ? nil : $0 }
      guard identifier != nil || !used.contains(segue.number) else { return nil }
      return action(segue).map { (segue, identifier ?? describe(segue), $0) }
    }
    return zip(distinctNames(named.map(\.name)), named).map { name, entry in
      NamedAction(identifier: name, action: entry.action, position: entry.segue.position)
    }
  }

  private func describe(_ segue: XMLElement) -> String {
    let verb = segue[.kind] ?? "show"
    guard verb != "unwind", let target = segue[.destination].flatMap(index.controller) else { return verb }
    return "\(verb) \(Self.displayName(of: target))"
  }

  /// A name for a controller's element that a person understands.
  static func displayName(of element: XMLElement) -> String {
    let names = [
      element.child(key: "navigationItem")?[.title], element[.title], element.child(key: "tabBarItem")?[.title],
      element[.storyboardIdentifier], element[.userLabel], element[.customClass], element[.referencedIdentifier],
      element[.storyboardName],
    ]
    return names.compactMap { $0 }.first { !$0.isEmpty } ?? words(element.name)
  }

  /// What a segue does, if it leads anywhere.
  func action(_ segue: XMLElement) -> Action? {
    guard let kind = segue[.kind], let destination = segue[.destination] else { return nil }
    if kind == "unwind" { return index.unwinding(to: destination, from: current) }
    guard index.controller(destination) != nil else { return nil }
    switch kind {
    case "relationship", "embed": return nil
    case "showDetail", "replace": return .showDetail(destination)
    case "presentation", "modal":
      return .present(destination, style: segue[.modalPresentationStyle].flatMap(PresentationStyle.init))
    case "popover", "popoverPresentation": return .present(destination, style: .popover)
    default: return .show(destination)
    }
  }

  /// What a tap on an element does: its first segue; a cell's accessory has one of its own.
  func action(on element: XMLElement, accessory: Bool = false) -> Action? {
    for segue in element.segues where segue.has(.trigger, "accessoryAction") == accessory {
      guard let action = action(segue) else { continue }
      used.insert(segue.number)
      return action
    }
    if !accessory { noteSelector(of: element) }
    return nil
  }

  /// Remembers what the controller is to do when an element is tapped, where that is one thing.
  private func noteSelector(of element: XMLElement) {
    let own = element.children(in: .connections).filter { $0.is(.action) && $0.has(.destination, current) }
    guard own.count == 1, let selector = own[0][.selector] else { return }
    let button = ConnectedButton(selector: selector, position: element.position)
    if !connectedButtons.contains(button) { connectedButtons.append(button) }
  }

  /// The words of a name in camel case: `mostRecent` becomes `Most Recent`.
  static func words(_ name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words += words.isEmpty ? character.uppercased() : String(character)
    }
    return words
  }

  /// What the system shows for one of its items.
  static func systemTitle(_ item: String) -> String {
    ["action": "Share", "trash": "Delete"][item] ?? words(item)
  }
}
