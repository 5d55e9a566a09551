internal import AppDefinition

/// The scenes of one storyboard and who leads to whom, found in one walk over its elements.
struct StoryboardIndex {
  /// A scene: its controller and what lies loose beside it.
  struct Scene {
    let name: String
    let controller: Element
    let loose: [Element]
  }

  /// A way into a controller.
  struct Entrance {
    let source: String
    let isPush: Bool
  }

  /// The scenes in file order.
  private(set) var scenes: [Scene] = []
  /// Controllers whose id another one before them has, each with that one.
  private(set) var repeated: [(controller: Element, first: Element)] = []
  private var nameByID: [ByteString: String] = [:]
  private var controllers: [ByteString: Element] = [:]
  private var exits: [ByteString: String] = [:]
  private var entrances: [ByteString: [Entrance]] = [:]
  private var parents: [ByteString: String] = [:]

  /// Walks a document.
  init(_ document: Element) {
    for scene in document.child("scenes")?.children ?? [] {
      let objects = scene.child("objects")?.children ?? []
      let found = objects.first { $0["sceneMemberID"] == "viewController" } ?? objects.first { $0.kind != nil }
      guard let controller = found else { continue }
      let name = controller.id ?? "scene \(scenes.count + 1)"
      if let first = controllers[ByteString(name)] {
        repeated.append((controller, first))
        continue
      }
      let loose = objects.filter { $0 !== controller && $0.name != "placeholder" && $0.name != "exit" }
      scenes.append(Scene(name: name, controller: controller, loose: loose))
      controllers[ByteString(name)] = controller
      for exit in objects where exit.name == "exit" { exits[ByteString(exit.id ?? "")] = name }
    }
    for scene in scenes { addSegues(of: scene) }
  }

  private mutating func addSegues(of scene: Scene) {
    for segue in scene.allSegues {
      guard let destination = segue["destination"] else { continue }
      switch segue["kind"] {
      case "relationship", "embed": parents[ByteString(destination)] = scene.name
      case "unwind", nil: break
      case let kind?:
        let isPush = ["show", "push", "showDetail", "replace"].contains(kind)
        entrances[ByteString(destination), default: []].append(Entrance(source: scene.name, isPush: isPush))
      }
    }
  }

  /// The controller of an id.
  func controller(_ id: String) -> Element? { controllers[ByteString(id)] }

  /// Whether a segue leads somewhere in the file.
  func hasDestination(_ segue: Element) -> Bool {
    guard let destination = segue["destination"], let kind = segue["kind"] else { return true }
    return kind == "unwind" ? exits[ByteString(destination)] != nil : controller(destination) != nil
  }

  /// What an unwind segue comes to: which controller takes it stands only in code, so the way back is the way in.
  func unwinding(to exit: String, from source: String) -> Action {
    guard let owner = exits[ByteString(exit)], owner.hasSameBytes(as: source) else {
      return exits[ByteString(exit)].map { .unwind(to: $0) } ?? .dismiss
    }
    let ways = waysIn(to: source)
    guard let first = ways.first else { return .dismiss }
    if ways.allSatisfy({ $0.source.hasSameBytes(as: first.source) }) { return .unwind(to: first.source) }
    return first.isPush ? .pop : .dismiss
  }

  /// The ways into a controller or, where none leads to itself, into what it stands in.
  private func waysIn(to source: String) -> [Entrance] {
    var name = source
    for _ in 0..<16 {
      if let ways = entrances[ByteString(name)], !ways.isEmpty { return ways }
      guard let parent = parents[ByteString(name)] else { return [] }
      name = parent
    }
    return []
  }
}

extension StoryboardIndex.Scene {
  /// Every segue of the scene in file order, those on loose objects included.
  var allSegues: [Element] {
    var found: [Element] = []
    var rest: [Element] = loose.reversed() + [controller]
    while let element = rest.popLast() {
      if element.name == "segue" {
        found.append(element)
      } else {
        rest.append(contentsOf: element.children.reversed())
      }
    }
    return found
  }
}

extension Element {
  /// The kind of controller that the element is, if it is one.
  var kind: ControllerKind? {
    switch name {
    case "viewController", "hostingController", "avPlayerViewController", "glkViewController": .plain
    case "tableViewController": .table
    case "collectionViewController": .collection
    case "navigationController": .navigation
    case "tabBarController": .tabBar
    case "splitViewController": .split
    case "pageViewController": .page
    case "viewControllerPlaceholder": .placeholder
    default: nil
    }
  }
}
