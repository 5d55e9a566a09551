internal import AppDefinition
import TextFormatting

/// The scenes of one storyboard and who leads to whom, found in one walk over its elements.
struct StoryboardIndex {
  /// A scene: its controller and what lies loose beside it.
  struct StoryboardScene {
    let name: String
    let controller: XMLElement
    let loose: [XMLElement]
  }

  /// The scenes in file order.
  private(set) var scenes: [StoryboardScene] = []
  /// Controllers whose id another one before them has, each with that one.
  private(set) var repeated: [(controller: XMLElement, first: XMLElement)] = []
  private var controllers: [ByteString: XMLElement] = [:]
  private var exits: [ByteString: String] = [:]

  /// Walks a document.
  init(_ document: XMLElement) {
    for scene in document.children(in: .scenes) {
      let objects = scene.children(in: .objects)
      let found = objects.first { $0.has(.sceneMemberID, "viewController") } ?? objects.first { $0.kind != nil }
      guard let controller = found else { continue }
      let name = controller.id ?? "scene \(scenes.count + 1)"
      if let first = controllers[ByteString(name)] {
        repeated.append((controller, first))
        continue
      }
      let loose = objects.filter { $0.number != controller.number && !$0.is(.placeholder) && !$0.is(.exit) }
      scenes.append(StoryboardScene(name: name, controller: controller, loose: loose))
      controllers[ByteString(name)] = controller
      for exit in objects where exit.is(.exit) { exits[ByteString(exit.id ?? "")] = name }
    }
  }

  /// The controller of an id.
  func controller(_ id: String) -> XMLElement? { controllers[ByteString(id)] }

  /// Whether a segue leads somewhere in the file.
  func hasDestination(_ segue: XMLElement) -> Bool {
    guard let destination = segue[.destination], let kind = segue[.kind] else { return true }
    return kind == "unwind" ? exits[ByteString(destination)] != nil : controller(destination) != nil
  }

  /// What an unwind segue comes to: an exit of another scene names the controller that takes it, one of the source's
  /// own scene leaves that to the classes of those behind it.
  func unwinding(to exit: String, from source: String) -> Action? {
    exits[ByteString(exit)].map { .unwind(to: $0.hasSameBytes(as: source) ? nil : $0) }
  }
}

extension StoryboardIndex.StoryboardScene {
  /// Every segue of the scene in file order, those on loose objects included.
  var allSegues: [XMLElement] {
    ([controller] + loose).flatMap { $0.all(.segue) }
  }
}
