internal import AppDefinition
internal import SourceReading
import TextFormatting
import Vocabulary

/// Puts what an app's code makes and shows into its definition.
struct CodeScreens {
  let scan: SourceScan
  let conduct: Conduct
  var app: AppDefinition
  var account: CodeAccount
  /// The names of the screens that code makes, by what tells them apart.
  private var names: [Key: [String]] = [:]
  /// The names of the screens that are there when the launch is over, by their numbers.
  private(set) var launched: [Int: String] = [:]
  /// What screens that code makes have in their properties, each time one is made, by their names.
  private(set) var given: [String: [[String: Value]]] = [:]
  /// The containers of which it is known whether their classes encode what is in them.
  var knownContainers: Set<String> = []
  /// The facts of the code.
  let facts: [CodeFact]

  private struct Key: Hashable {
    let type: String
    let identifier: Value
    let children: [String]
    /// Where an alert is made, and its title; any two alerts are of one class.
    var place: SourcePosition?
    var title: String?
  }

  init(_ scan: SourceScan, _ conduct: Conduct, _ app: AppDefinition, _ account: CodeAccount) {
    (self.scan, self.conduct, self.app, self.account) = (scan, conduct, app, account)
    facts = scan.facts
    // What was made before is not made again.
    for controller in app.controllers where controller.origin.element == nil {
      let identifier = controller.restorationIdentifier.map(Value.text) ?? .nothing
      let key = Key(
        // A second one of a class of UIKit has a number behind its name.
        type: controller.classBehavior.name ?? String(controller.name.prefix { $0 != " " }), identifier: identifier,
        children: controller.content.children, place: controller.kind == .alert ? controller.position : nil,
        title: controller.kind == .alert ? controller.title : nil)
      names[key, default: []].append(controller.name)
    }
  }

  // MARK: Screens

  /// The name under which the definition has a screen, which is added where it has none yet; `nil` where it is not
  /// known which one it is.
  mutating func name(of screen: MadeScreen) -> String? {
    switch screen.origin {
    case .storyboard(let storyboard, let identifier): held(by: storyboard, identifier)
    case .made: made(screen)
    case .own: app.controllers.first { $0.classBehavior.name?.hasSameBytes(as: screen.type) == true }?.name
    case .given: nil
    }
  }

  /// A screen of a storyboard.
  private func held(by storyboard: String?, _ identifier: String?) -> String? {
    let numbers = app.controllers.indices.filter { number in
      let controller = app.controllers[number]
      guard let place = controller.storyboard else { return false }
      if let storyboard, !place.name.hasSameBytes(as: storyboard) { return false }
      return identifier.map { place.identifier.hasSameBytes(as: $0) } ?? controller.origin.isInitial
    }
    return numbers.count == 1 ? app.controllers[numbers[0]].name : nil
  }

  /// A screen that code makes, with what it has been given.
  private mutating func made(_ screen: MadeScreen) -> String? {
    let name = nameOfMade(screen)
    if let name { given[name, default: []].append(screen.properties.mapValues(\.value)) }
    return name
  }

  private mutating func nameOfMade(_ screen: MadeScreen) -> String? {
    guard let kind = kind(of: screen) else { return nil }
    var children: [String] = []
    for child in screen.children {
      guard let name = name(of: child) else { return nil }
      children.append(name)
    }
    let identifier = screen.properties["restorationIdentifier"]?.value ?? .nothing
    let position = screen.place.map { SourcePosition($0) } ?? SourcePosition(file: "", line: 1, column: 1)
    let title = screen.properties["title"].flatMap { kind == .alert ? Self.text($0.value) : $0.value.knownText }
    let key = Key(
      type: screen.type, identifier: Self.isFromPath(identifier) ? .nothing : identifier, children: children,
      place: kind == .alert ? position : nil, title: kind == .alert ? title : nil)
    // Two that are there at once are two, however alike.
    let number = screen.number.flatMap { $0 < conduct.launchedObjects ? $0 : nil }
    if let number, let known = launched[number] { return known }
    if screen.hasOpenChildren, let known = rootOfVersions(screen.type, at: position) { return known }
    let alike = names[key, default: []]
    if let known = alike.first(where: { known in number == nil || !launched.values.contains(where: known.hasSameBytes) }
    ) {
      if let number { launched[number] = known }
      if kind == .alert { openMessage(of: known, unlessOf: screen) }
      leaveSource(of: known, as: screen)
      return known
    }
    // A factory gives the identifier by which it is asked.
    if Self.isFromPath(identifier), let known = first(of: screen.type) { return known }
    var controller = ControllerDefinition(
      name: freeName(screen.type), kind: kind, children: children, position: position)
    names[key, default: []].append(controller.name)
    if let number { launched[number] = controller.name }
    if scan[screen.type] != nil { controller.classBehavior.name = screen.type }
    controller.title = title
    if kind == .plain, screen.properties["nibName"]?.value.knownText != nil {
      let words = "what \(screen.type) shows"
      controller.views = [ViewDefinition(.placeholder(words), position: position)]
    }
    controller.presentationStyle = PresentationStyle(code: screen.properties["modalPresentationStyle"]?.value)
    give(identifier, screen, to: &controller)
    giveClass(screen, to: &controller)
    leaveCompactColumn(of: screen, in: &controller)
    useContents(of: screen, as: controller)
    app.addController(controller)
    if kind == .alert { giveWords(screen, to: controller.name) }
    leaveSource(of: controller.name, as: screen)
    return controller.name
  }

  /// The first screen that code makes of a class.
  private func first(of type: String) -> String? {
    let known = names.filter { $0.key.type == type }.flatMap(\.value)
    return app.controllers.first { known.contains(where: $0.name.hasSameBytes) }?.name
  }

  private func freeName(_ type: String) -> String {
    var (name, number) = (type, 1)
    while app.place(of: name) != nil {
      number += 1
      name = "\(type) \(number)"
    }
    return name
  }

  /// Whether an identifier is the last one of the path by which a factory is asked.
  static func isFromPath(_ value: Value) -> Bool {
    if case .symbol(.member(.symbol(.parameter), let name)) = value { return name == "last" || name == "lastObject" }
    return false
  }

  /// What a screen is by the class of UIKit above its own.
  private func kind(of screen: MadeScreen) -> ControllerKind? {
    switch screen.base {
    case "UIViewController": screen.children.isEmpty ? .plain : .container
    case "UITableViewController": .table
    case "UICollectionViewController": .collection
    case "UINavigationController": .navigation
    case "UITabBarController": .tabBar
    case "UISplitViewController": .split
    case "UIPageViewController": .page
    case "UIAlertController": .alert
    case let base? where Self.showingTheirOwn.contains(base): .plain
    case .some, nil: nil
    }
  }

  /// The classes of Apple's that show what is their own.
  static let showingTheirOwn = ControllerDefinition.sheetsOfSystem.union(["UIHostingController"])

  private mutating func give(_ identifier: Value, _ screen: MadeScreen, to controller: inout ControllerDefinition) {
    let place = screen.properties["restorationIdentifier"]?.place.map { SourcePosition($0) }
    if let text = identifier.knownText {
      controller.restorationIdentifier = text
      controller.classBehavior.code.identifier = place
      account.use(place, as: "controllers.\(controller.name).restorationIdentifier: \(text)")
    } else if identifier != .nothing, !Self.isFromPath(identifier) {
      controller.classBehavior.open[.identifier] = place.map(OpenCode.Place.at) ?? .unread
      account.leave(place, because: "only running the code tells the identifier")
    }
  }

  private mutating func giveClass(_ screen: MadeScreen, to controller: inout ControllerDefinition) {
    guard let slot = screen.properties["restorationClass"], slot.value != .nothing else { return }
    let place = slot.place.map { SourcePosition($0) }
    guard let name = slot.value.knownType else {
      controller.classBehavior.open[.restorationClass] = place.map(OpenCode.Place.at) ?? .unread
      return account.leave(place, because: "only running the code tells the class")
    }
    controller.classBehavior.restorationClass = name
    account.use(place, as: "controllers.\(controller.name).restorationClass: \(name)")
  }

  /// Takes down where code puts screens into a container, where it is known which.
  private mutating func useContents(of screen: MadeScreen, as controller: ControllerDefinition) {
    if screen.hasOpenChildren { account.fill(screen.type, as: nil) }
    guard !screen.hasOpenChildren, !screen.children.isEmpty else { return }
    let words = "controllers.\(controller.name).children: [\(controller.content.children.joined(separator: ", "))]"
    account.fill(screen.type, as: words)
    for name in ["viewControllers", "children"] {
      account.use(screen.properties[name]?.place.map { SourcePosition($0) }, as: words)
    }
    for fact in facts where fact.kind == .child && fact.type?.hasSameBytes(as: screen.type) == true {
      if !isCompactColumn(fact, of: screen) { account.use(SourcePosition(fact), as: words) }
    }
  }

  /// Lets the window begin with the root that code puts into it in place of the storyboard's.
  mutating func addRoot() {
    guard app.lifecycle == .application, app.windows.count == 1, conduct.roots.count == 1,
      let root = conduct.roots.first, root.premises.isEmpty,
      let screen = root.screen, let name = name(of: screen)
    else { return }
    app.windows[0].root = name
    account.use(root.place.map { SourcePosition($0) }, as: "initial: \(name)")
  }

  // MARK: Ways

  /// What a step comes to; `nil` where it is not known what is shown.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - owner: The screen that does it, whose own segues come first.
  mutating func action(_ step: Step, of owner: String? = nil) -> Action? {
    if case .segue(let identifier) = step.kind {
      let own = owner.flatMap(app.controller)?.actions ?? []
      return (own + app.controllers.flatMap(\.actions)).first { $0.identifier.hasSameBytes(as: identifier) }?.action
    }
    if case .window(let type) = step.kind { return .event(asking(forWindowOf: type, at: SourcePosition(step.place))) }
    guard let screen = step.screen, let name = name(of: screen) else { return nil }
    switch step.kind {
    case .push, .show: return .show(name)
    case .showDetail: return .showDetail(name)
    case .present: return .present(name, style: nil)
    case .segue, .dismiss, .pop, .root, .window, .tab: return nil
    }
  }

  /// The event that asks for a new window with an activity of a type (U56).
  private mutating func asking(forWindowOf type: String, at position: SourcePosition) -> String {
    let name = "window \(type)"
    if !app.events.contains(where: { $0.name.hasSameBytes(as: name) }) {
      app.events.append(EventDefinition(name: name, effects: [.openWindow(type: type)], position: position))
    }
    return name
  }

  /// Gives the screens of every class what its methods show.
  ///
  /// - Parameter opensWindows: Whether the app may have several windows, so that what is dragged may open one.
  mutating func addWays(opensWindows: Bool) {
    // A list asks for what is dragged where it has somebody to ask.
    let followsDrags = opensWindows && scan.code.names("dragDelegate")
    let linked = Set(app.controllers.flatMap(\.allActions).compactMap(\.action.destination).map(ByteString.init))
    var alerts: [MadeScreen] = []
    var known = 0
    addWays(ofScreensSince: &known, followsDrags: followsDrags, &alerts)
    // What a screen is told to show by another object, it shows itself.
    for (_, conduct) in conduct.classes.sorted(by: { $0.key < $1.key }) {
      for way in conduct.ways {
        for (number, steps) in way.elsewhere.sorted(by: { $0.key < $1.key }) {
          if let name = launched[number] { add(Way(method: way.method, steps: steps), to: name) }
        }
      }
    }
    addWays(ofScreensSince: &known, followsDrags: followsDrags, &alerts)
    // What a method shows is said of the method first.
    for alert in alerts { useButtons(of: alert) }
    for shown in app.controllers.flatMap(\.allActions).compactMap(\.action.destination)
    where !linked.contains(ByteString(shown)) {
      app.changeController(named: shown) { $0.origin.isShownByMethod = true }
    }
  }

  /// Gives screens what the methods of their classes show, those too that are first shown there.
  ///
  /// - Parameters:
  ///   - known: How many screens have that already.
  ///   - followsDrags: Whether what is dragged may open a window.
  ///   - alerts: The alerts that are shown.
  private mutating func addWays(ofScreensSince known: inout Int, followsDrags: Bool, _ alerts: inout [MadeScreen]) {
    while known < app.controllers.count {
      let controller = app.controllers[known]
      known += 1
      guard let type = controller.classBehavior.name else { continue }
      for owner in [type] + scan.line(of: type).classes.map(\.name).filter({ $0 != type }) {
        for way in conduct.classes[owner]?.ways ?? [] where followsDrags || !way.isOfDrag {
          add(way, to: controller.name)
          let shown = way.steps.compactMap(\.screen).filter { !$0.buttons.isEmpty }
          alerts += shown
          for alert in shown { addDoubtful(of: alert, by: way, on: controller.name) }
        }
      }
    }
  }

  /// Gives an alert a name for what only some taps on one of its buttons show, so that it can be reached from there.
  private mutating func addDoubtful(of alert: MadeScreen, by way: Way, on owner: String) {
    let asking = nameOfMade(alert)
    for button in alert.buttons {
      let rest = Way(method: "", steps: button.steps.filter { !$0.isCertain })
      add(rest, to: asking ?? owner, named: "\(button.title ?? way.name) in some cases")
    }
  }

  /// The most screens that one method is said to show.
  private static let mostSteps = 100

  /// Gives a screen what one of its methods shows, under the method's name or another.
  private mutating func add(_ way: Way, to name: String, named known: String? = nil) {
    for step in way.steps {
      // What is done where a condition does not hold is none of what the method is for.
      let title = known ?? (way.isOfDrag ? "drag" : step.isInElse ? "\(way.name) in some cases" : way.name)
      let place = SourcePosition(step.place)
      guard let action = action(step, of: name) else {
        if step.kind != .dismiss, step.kind != .pop, step.kind != .root {
          account.leave(place, because: "which screen is shown is left to code")
        }
        continue
      }
      var words = "controllers.\(name).actions: { \(title): \(Self.words(action)) }"
      if way.isOfRow, step.isOfEveryRow, giveRows(action, of: name) {
        words = "controllers.\(name).table: { tap: \(Self.words(action)) }"
      } else {
        app.changeController(named: name) { controller in
          // What a method shows besides has a number behind its name.
          let names = [title] + (2...Self.mostSteps).map { "\(title) \($0)" }
          let own = names.first { name in
            controller.actions.allSatisfy { $0.identifier != name || $0.action == action }
          }
          if let own { words = "controllers.\(controller.name).actions: { \(own): \(Self.words(action)) }" }
          if let own, !controller.actions.contains(where: { $0.identifier == own }) {
            controller.actions.append(NamedAction(identifier: own, action: action, position: place))
          }
          if way.steps.first == step, step.isCertain { controller.give(action, toButtonsOf: way.selector) }
        }
      }
      account.use(place, as: words)
      account.use(step.passedOn.map { SourcePosition($0) }, as: words)
    }
    leaveTaps(of: way, on: name)
  }

  /// Leaves it to code what buttons and rows do that a method shows screens for, where it is not known that it shows one.
  private mutating func leaveTaps(of way: Way, on name: String) {
    guard let first = way.steps.first, !first.isOfSomeRows else { return }
    let left = Action.undecided(.at(SourcePosition(first.place)))
    app.changeController(named: name) { controller in
      if way.isOfRow { controller.giveRows(left) } else { controller.give(left, toButtonsOf: way.selector) }
    }
  }

  static func words(_ action: Action) -> String {
    switch action.effect {
    case .show(let name): "{ show: \(name) }"
    case .showDetail(let name): "{ showDetail: \(name) }"
    case .present(let name, _): "{ present: \(name) }"
    case .unwind(let name): "{ unwind: \(name ?? "true") }"
    case .dismiss: "{ dismiss: true }"
    case .pop: "{ pop: true }"
    case .event(let name): "{ event: \(name) }"
    case .through, .byWidth, .undecided: "an action"
    }
  }

  /// Lets the rows of a screen's table do something when they are tapped, if they do nothing yet.
  private mutating func giveRows(_ action: Action, of name: String) -> Bool {
    var isGiven = false
    app.changeController(named: name) { controller in
      controller.addRowsOfCode()
      isGiven = controller.giveRows(action)
    }
    return isGiven
  }
}

extension ControllerDefinition {
  /// Three rows that are made up, for a list that code makes and fills.
  mutating func addRowsOfCode() {
    guard traits.role != .container, views.isEmpty, origin.element == nil else { return }
    let title = classBehavior.name ?? name
    let rows = (1...3).map { RowDefinition(title: "\(title) row \($0)", position: position) }
    var table = TableDefinition(rows: .fixed([SectionDefinition(rows: rows)]))
    table.isFilledByCode = true
    views = [ViewDefinition(kind == .collection ? .collection(table) : .table(table), position: position)]
  }
}

extension PresentationStyle {
  /// The style that code names: UIKit's case in Swift, with or without its type, or the constant in Objective-C.
  fileprivate init?(code value: Value?) {
    let constant = "UIModalPresentation"
    switch value {
    case .symbol(.name(let name))?:
      self.init(rawValue: String(name.split(separator: ".").last ?? ""))
    case .type(let name)? where name.hasPrefix(constant):
      let word = name.dropFirst(constant.utf8.count)
      self.init(rawValue: word.prefix(1).lowercased() + word.dropFirst())
    case .text?, .number?, .truth?, .nothing?, .type?, .list?, .table?, .object?, .closure?, .selector?, .choice?,
      .symbol?, nil:
      return nil
    }
  }
}
