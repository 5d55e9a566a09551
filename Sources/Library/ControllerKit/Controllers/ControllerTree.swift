import StateArchive
import TextFormatting

/// Walks a tree of controllers from the top, without recursion: contained ones in order, then the presented one.
package struct ControllerTree: Sequence, IteratorProtocol {
  /// What is walked of the controllers on one level.
  private struct Siblings {
    let controllers: [ViewController]
    let level: Int
    var next = 0
  }

  private var waiting: [Siblings]
  private let levels: Int

  /// - Parameter levels: How many levels are walked.
  package init(_ root: ViewController?, levels: Int = .max) {
    waiting = root.map { [Siblings(controllers: [$0], level: 1)] } ?? []
    self.levels = levels
  }

  package mutating func next() -> ViewController? {
    guard let last = waiting.indices.last else { return nil }
    let controller = waiting[last].controllers[waiting[last].next]
    let level = waiting[last].level + 1
    waiting[last].next += 1
    if waiting[last].next == waiting[last].controllers.count { waiting.removeLast() }
    if level <= levels {
      if let presented = controller.presentedViewController {
        waiting.append(Siblings(controllers: [presented], level: level))
      }
      if !controller.children.isEmpty { waiting.append(Siblings(controllers: controller.children, level: level)) }
    }
    return controller
  }
}

extension ViewController {
  /// The identifier, if it is one that preserves (R13): not `nil` and not empty.
  package var validIdentifier: String? { restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 } }

  /// The controller's name in messages: its identifier, or its name in round brackets (X25).
  public var pathComponent: String { validIdentifier.map(SavedState.pathComponent) ?? "(\(debugName))" }

  /// The path from the root as messages show it (X25); a very deep one is shortened at its upper end.
  public var displayPath: String {
    var components: [String] = []
    var next: ViewController? = self
    while let controller = next {
      guard components.count < SavedState.maximumLevels else {
        components.append("…")
        break
      }
      components.append(controller.pathComponent)
      next = controller.container
    }
    return components.reversed().joined(separator: "/")
  }

  /// The path with the controller's place among its siblings, for one that shares its path with another (X25).
  var numberedDisplayPath: String {
    guard let parent, let place = parent.children.firstIndex(where: { $0 === self }) else { return displayPath }
    return "\(parent.displayPath)/[\(place)]/\(pathComponent)"
  }

  /// The controller in words, with what it is where it is, such as `the tab "Inbox"`.
  var describedRole: String {
    let role = presenter == nil ? parent?.childRole ?? "root" : "presented screen"
    return "the \(role) \(quoted(displayTitle ?? debugName))"
  }

  /// The name of a controller without an identifier: its name or its class.
  var debugName: String { behavior?.name ?? ClassName(of: type(of: self)).name }
}
