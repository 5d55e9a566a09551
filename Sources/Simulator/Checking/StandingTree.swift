import AppDefinition
import Vocabulary

/// The whole of the places in which the controllers of an app can stand, in one layout of its split views.
struct StandingTree {
  /// How many places of one controller are looked at, and how many in all; more ways in tell nothing new.
  static let mostOfOne = 16
  static let most = 20_000

  /// The app.
  let map: ControllerMap
  /// Whether split views are collapsed (X21).
  let isCollapsed: Bool
  /// Where the walk begins.
  let start: CheckAnalysis.Start
  /// The places, each after the one above it, the shorter ways first.
  private(set) var standings: [Standing] = []
  /// The controllers of which not every place was looked at.
  private(set) var cutShort: Set<Int> = []
  private var known: Set<Key> = []
  private var counts: [Int: Int] = [:]
  private var ledOut: [(destination: Int, source: Int)] = []

  private struct Key: Hashable {
    let controller: Int
    let container: Int?
    let isPresented: Bool
  }

  /// Walks an app from some roots.
  ///
  /// - Parameters:
  ///   - map: The app.
  ///   - roots: The controllers to begin with.
  ///   - isCollapsed: Whether split views are collapsed.
  ///   - start: What the roots are; those of the windows stand there at launch.
  ///   - reached: The controllers that are known to stand somewhere else.
  init(
    _ map: ControllerMap, roots: [Int], isCollapsed: Bool, start: CheckAnalysis.Start, reached: Set<Int>
  ) {
    self.map = map
    self.isCollapsed = isCollapsed
    self.start = start
    let isLaunch = start == .launch
    for root in roots { add(root, to: nil, .root, isAtLaunch: isLaunch, isShown: isLaunch) }
    if isLaunch, let root = standings.indices.last { presentAtLaunch(over: root) }
    var next = 0
    while next < standings.count {
      while next < standings.count {
        addContents(of: next)
        for action in map.actions[standings[next].controller] { follow(action, from: next) }
        next += 1
      }
      addLedOut(reached)
    }
  }

  /// Adds a place, unless it is known already or the controller would stand in itself.
  @discardableResult
  private mutating func add(
    _ controller: Int, to container: Int?, _ relation: Standing.Relation, isAtLaunch: Bool = false,
    isShown: Bool = false, ledFrom source: Int? = nil
  ) -> Int? {
    let key = Key(controller: controller, container: container, isPresented: relation == .presented)
    guard !known.contains(key), !stands(controller, above: container) else { return nil }
    guard counts[controller, default: 0] < Self.mostOfOne, standings.count < Self.most else {
      cutShort.insert(controller)
      return nil
    }
    known.insert(key)
    counts[controller, default: 0] += 1
    var standing = Standing(controller: controller, container: container, relation: relation)
    standing.source = source
    standing.isAtLaunch = isAtLaunch
    standing.isShownAtLaunch = isAtLaunch && isShown
    standings.append(standing)
    return standings.count - 1
  }

  private func stands(_ controller: Int, above standing: Int?) -> Bool {
    var next = standing
    while let current = next {
      if standings[current].controller == controller { return true }
      next = standings[current].container
    }
    return false
  }

  // MARK: What comes with a controller

  private mutating func addContents(of place: Int) {
    let standing = standings[place]
    let definition = map.app.controllers[standing.controller]
    let children = map.children[standing.controller]
    switch definition.kind {
    case .split where isCollapsed: addCollapsed(children, to: place)
    case .split:
      for (number, child) in children.enumerated() {
        let added = addChild(child, to: place, isShown: true)
        if number == 0 { standings[place].primary = added }
      }
    case .tabBar:
      for (number, child) in children.enumerated() { addChild(child, to: place, isShown: number == 0) }
    case .page:
      for (number, child) in children.enumerated() {
        add(
          child, to: place, .child, isAtLaunch: standing.isAtLaunch && number == 0, isShown: standing.isShownAtLaunch)
      }
    default:
      // Columns that lie on a stack cover what was there before.
      for child in children { addChild(child, to: place, isShown: true) }
    }
    for child in map.embedded[standing.controller] {
      add(child, to: place, .embedded, isAtLaunch: standing.isShownAtLaunch, isShown: true)
    }
  }

  @discardableResult
  private mutating func addChild(_ child: Int, to place: Int, isShown: Bool) -> Int? {
    let standing = standings[place]
    return add(
      child, to: place, .child, isAtLaunch: standing.isAtLaunch, isShown: isShown && standing.isShownAtLaunch)
  }

  /// The primary column, and the others on its stack; without a stack they stand nowhere.
  private mutating func addCollapsed(_ columns: [Int], to place: Int) {
    guard let first = columns.first, let primary = addChild(first, to: place, isShown: true) else { return }
    standings[place].primary = primary
    guard map.app.controllers[first].kind == .navigation else { return }
    let isCovered = columns.count > 1
    for root in map.children[first] { addChild(root, to: primary, isShown: !isCovered) }
    for (number, column) in columns.enumerated().dropFirst() {
      addChild(column, to: primary, isShown: number == columns.count - 1)
    }
  }

  /// What the delegate presents at the end of a launch, each over the one before (R102).
  private mutating func presentAtLaunch(over root: Int) {
    var top = root
    for addition in map.app.delegate?.afterLaunch ?? [] {
      guard case .present(let name, _) = addition, let controller = map.index(of: name) else { continue }
      top = add(controller, to: top, .presented, isAtLaunch: true, isShown: true) ?? top
    }
  }

  // MARK: What is tapped

  private mutating func follow(_ action: Action, from place: Int) {
    guard let destination = action.destination.flatMap(map.index) else { return }
    switch action {
    case .show: show(destination, from: place)
    case .showDetail:
      guard let split = enclosing(.split, of: place) else {
        return start == .launch ? show(destination, from: place) : leadOut(to: destination, from: place)
      }
      if !isCollapsed {
        add(destination, to: split, .added)
      } else if let primary = standings[split].primary, kind(of: primary) == .navigation {
        add(destination, to: primary, .added)
      } else {
        present(destination, from: split, style: nil)
      }
    case .present(_, let style): present(destination, from: place, style: style)
    case .unwind, .dismiss, .pop: break
    }
  }

  private mutating func show(_ destination: Int, from place: Int) {
    if let stack = enclosing(.navigation, of: place) {
      add(destination, to: stack, .added)
    } else if start == .launch {
      present(destination, from: place, style: nil)
    } else {
      leadOut(to: destination, from: place)
    }
  }

  /// Leads out of the tree: what code puts the source into decides where the destination stands, never the source.
  private mutating func leadOut(to destination: Int, from place: Int) { ledOut.append((destination, place)) }

  /// Adds places of their own for the screens to which something leads out of the tree and that stand nowhere else.
  private mutating func addLedOut(_ reached: Set<Int>) {
    for (destination, source) in ledOut where counts[destination] == nil && !reached.contains(destination) {
      add(destination, to: nil, .root, ledFrom: source)
    }
    ledOut = []
  }

  private mutating func present(_ destination: Int, from place: Int, style: PresentationStyle?) {
    let style = style ?? map.app.controllers[destination].presentationStyle ?? .automatic
    guard let owner = owner(ofPresentationFrom: place, style) else { return leadOut(to: destination, from: place) }
    add(destination, to: owner, .presented)
  }

  /// The controller that presents, as X13 says; `nil` where that is one which only code knows.
  private func owner(ofPresentationFrom place: Int, _ style: PresentationStyle) -> Int? {
    if style.usesContext {
      var next: Int? = place
      while let current = next {
        let definition = map.app.controllers[standings[current].controller]
        if definition.definesPresentationContext ?? (definition.kind == .navigation) { return current }
        next = containing(current)
      }
    }
    var line = [place]
    while let above = standings[line[line.count - 1]].container { line.append(above) }
    var owner = line[line.count - 1]
    for current in line.reversed() where standings[current].relation == .presented {
      if standings[current].container == owner { owner = current }
    }
    // What only code shows may stand in a container, which would present.
    return start == .nowhere && standings[owner].container == nil ? nil : owner
  }

  private func kind(of place: Int) -> ControllerKind { map.app.controllers[standings[place].controller].kind }

  /// What a controller is contained in, rather than presented by.
  private func containing(_ place: Int) -> Int? {
    standings[place].relation == .presented ? nil : standings[place].container
  }

  /// The controller itself or the nearest one it is contained in that is of a kind.
  private func enclosing(_ kind: ControllerKind, of place: Int) -> Int? {
    var next: Int? = place
    while let current = next {
      if self.kind(of: current) == kind { return current }
      next = containing(current)
    }
    return nil
  }
}
