import AppDefinition
import StateArchive

/// Walks a tree of controllers from the top, without recursion: contained ones in order, then the presented one.
struct ControllerTree: Sequence, IteratorProtocol {
  private var waiting: [ViewController]

  init(_ root: ViewController?) { waiting = root.map { [$0] } ?? [] }

  mutating func next() -> ViewController? {
    guard let controller = waiting.popLast() else { return nil }
    if let presented = controller.presentedViewController { waiting.append(presented) }
    waiting += controller.children.reversed()
    return controller
  }
}

extension ViewController {
  /// The identifier, if it is one that preserves (R13): not `nil` and not empty.
  var validIdentifier: String? { restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether siblings below this controller are told apart by their places (R34).
  var numbersItsChildren: Bool { self is NavigationController }

  /// The controller's place among its siblings where that is part of its path (R34, X12).
  var positionInPath: Int? {
    guard let parent, parent.numbersItsChildren, parent.validIdentifier != nil else { return nil }
    return parent.children.firstIndex { $0 === self }
  }

  /// What a message calls this controller: its identifier, or its name in round brackets (X25).
  public var pathComponent: String { validIdentifier.map(SavedState.pathComponent) ?? "(\(nameForPeople))" }

  /// The path from the root as messages show it (X25).
  public var displayPath: String {
    var components: [String] = []
    var next: ViewController? = self
    while let controller = next {
      components.append(controller.pathComponent)
      next = controller.container
    }
    return components.reversed().joined(separator: "/")
  }

  /// The name of a controller without an identifier: its scene name or its class.
  var nameForPeople: String { behavior?.definition.name ?? ClassName(of: type(of: self)).name }
}
