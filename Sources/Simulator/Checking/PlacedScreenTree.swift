import AppDefinition
import ControllerKit
import Vocabulary

/// The whole of the places in which the controllers of an app can be, in one layout of its split views.
final class PlacedScreenTree {
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
  private(set) var placedScreens: [PlacedScreen] = []
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
  ///   - start: What the roots are; those of the windows are there at launch.
  ///   - reached: The controllers that are known to be somewhere else.
  init(
    _ map: ControllerMap, roots: [Int], isCollapsed: Bool, start: CheckAnalysis.Start, reached: Set<Int>
  ) {
    self.map = map
    self.isCollapsed = isCollapsed
    self.start = start
    let isLaunch = start == .launch
    for root in roots { add(root, to: nil, .root, isAtLaunch: isLaunch, isShown: isLaunch) }
    if isLaunch, let root = placedScreens.indices.last { presentAtLaunch(over: root) }
    var next = 0
    while next < placedScreens.count {
      while next < placedScreens.count {
        addContents(of: next)
        for action in map.actions[placedScreens[next].controller] { follow(action, from: next) }
        next += 1
      }
      addLedOut(reached)
    }
  }

  /// Adds a place, unless it is known already or the controller would be in itself.
  @discardableResult
  private func add(
    _ controller: Int, to container: Int?, _ relation: PlacedScreen.Relation, isAtLaunch: Bool = false,
    isShown: Bool = false, ledFrom source: Int? = nil
  ) -> Int? {
    let key = Key(controller: controller, container: container, isPresented: relation == .presented)
    guard !known.contains(key), !contains(controller, above: container) else { return nil }
    guard counts[controller, default: 0] < Self.mostOfOne, placedScreens.count < Self.most else {
      cutShort.insert(controller)
      return nil
    }
    known.insert(key)
    counts[controller, default: 0] += 1
    var placed = PlacedScreen(controller: controller, container: container, relation: relation)
    placed.source = source
    placed.isAtLaunch = isAtLaunch
    placed.isShownAtLaunch = isAtLaunch && isShown
    placedScreens.append(placed)
    return placedScreens.count - 1
  }

  private func contains(_ controller: Int, above placed: Int?) -> Bool {
    var next = placed
    while let current = next {
      if placedScreens[current].controller == controller { return true }
      next = placedScreens[current].container
    }
    return false
  }

  // MARK: What comes with a controller

  private func addContents(of place: Int) {
    let placed = placedScreens[place]
    let definition = map.app.controllers[placed.controller]
    let children = map.children[placed.controller]
    switch definition.traits.arrangement {
    case .columns: addColumns(children, to: place)
    case .oneInFront:
      for (number, child) in children.enumerated() { addChild(child, to: place, isShown: number == 0) }
    case .pages:
      for (number, child) in children.enumerated() {
        add(
          child, to: place, .child, isAtLaunch: placed.isAtLaunch && number == 0, isShown: placed.isShownAtLaunch)
      }
    case .together, .stack:
      // Columns that lie on a stack cover what was there before.
      for child in children { addChild(child, to: place, isShown: true) }
    }
    for child in map.embedded[placed.controller] {
      add(child, to: place, .embedded, isAtLaunch: placed.isShownAtLaunch, isShown: true)
    }
  }

  @discardableResult
  private func addChild(_ child: Int, to place: Int, isShown: Bool) -> Int? {
    let placed = placedScreens[place]
    return add(
      child, to: place, .child, isAtLaunch: placed.isAtLaunch, isShown: isShown && placed.isShownAtLaunch)
  }

  /// The columns of a split view where their layout has them; what lies on the primary's stack covers what is there.
  private func addColumns(_ columns: [Int], to place: Int) {
    let primary = columns.first.flatMap { addChild($0, to: place, isShown: true) }
    placedScreens[place].primary = primary
    let layout = ColumnLayout(columns, isCollapsed: isCollapsed, isPrimaryStack: primary.map(isStack) ?? false)
    for column in layout.contained.dropFirst() { addChild(column, to: place, isShown: true) }
    if !isCollapsed, let given = map.secondary[placedScreens[place].controller] { add(given, to: place, .added) }
    // A delegate that throws the detail away leaves the primary as it was (X28).
    guard let primary, let last = layout.pushed.indices.last, !discardsDetail(of: place) else { return }
    for screen in map.children[columns[0]] { addChild(screen, to: primary, isShown: false) }
    for (number, column) in layout.pushed.enumerated() { addChild(column, to: primary, isShown: number == last) }
  }

  private func discardsDetail(of place: Int) -> Bool {
    guard case .split(_, let delegate, _) = map.app.controllers[placedScreens[place].controller].content else {
      return false
    }
    return delegate.collapseSecondary == .discarded
  }

  /// What the delegate presents at the end of a launch, each over what is there by then (R102).
  private func presentAtLaunch(over root: Int) {
    var top = root
    for addition in map.app.delegate?.afterLaunch ?? [] {
      guard case .present(let name, let style, let isOnRoot) = addition, !isOnRoot || top == root,
        let controller = map.index(of: name),
        let (owner, relation) = placement(of: controller, by: .present, style: style, from: root, inFront: top)
      else { continue }
      top = add(controller, to: owner, relation, isAtLaunch: true, isShown: true) ?? top
    }
  }

  // MARK: What is tapped

  private func follow(_ action: Action, from place: Int) {
    guard let destination = action.destination.flatMap(map.index) else { return }
    switch action.effect {
    case .show: show(destination, by: .show, style: nil, from: place)
    case .showDetail: show(destination, by: .showDetail, style: nil, from: place)
    case .present(_, let style): show(destination, by: .present, style: style, from: place)
    case .unwind, .dismiss, .pop, .through, .event, .byWidth: break
    }
  }

  private func show(
    _ destination: Int, by method: ShowMethod, style: PresentationStyle?, from place: Int
  ) {
    if let (container, relation) = placement(of: destination, by: method, style: style, from: place, inFront: place) {
      add(destination, to: container, relation)
    } else {
      leadOut(to: destination, from: place)
    }
  }

  /// The place below which a screen is put by the rules of placement, and how; `nil` where that
  /// depends on what code puts the tree into.
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - method: What is called to show it.
  ///   - style: How it is to be presented; without one as its definition says.
  ///   - place: The place on which the method is called.
  ///   - front: The place that is in front at the time.
  private func placement(
    of destination: Int, by method: ShowMethod, style: PresentationStyle?, from place: Int, inFront front: Int
  ) -> (container: Int, relation: PlacedScreen.Relation)? {
    let source = PlacedScreenNode(tree: self, place: place, front: front)
    let style = style ?? map.app.controllers[destination].presentationStyle ?? .automatic
    // Around what only code shows there may be a container that takes it.
    let isDecidedHere = start == .launch || method == .present
    let placement =
      isDecidedHere
      ? source.placement(by: method, style: style) : source.placementInContainer(by: method, style: style)
    switch placement {
    case .pushed(let container), .secondary(let container), .secondaryPushed(let container, _):
      return (container.place, .added)
    case .presented(let owner):
      // What only code shows may be in a container, which would present.
      return start == .nowhere && owner.above == nil ? nil : (owner.place, .presented)
    case nil: return nil
    }
  }

  private func isStack(_ place: Int) -> Bool {
    PlacedScreenNode(tree: self, place: place, front: place).containerRole.stack != nil
  }

  /// Leads out of the tree: what code puts the source into decides where the destination is, never the source.
  private func leadOut(to destination: Int, from place: Int) { ledOut.append((destination, place)) }

  /// Adds places of their own for the screens to which something leads out of the tree and that are nowhere else.
  private func addLedOut(_ reached: Set<Int>) {
    for (destination, source) in ledOut where counts[destination] == nil && !reached.contains(destination) {
      add(destination, to: nil, .root, ledFrom: source)
    }
    ledOut = []
  }
}
