import StateArchive
import TextFormatting
import Vocabulary

/// The controllers and views on a device, as an outline: what contains what, what presents what, and what is saved.
package struct TreeOutline {
  /// One line of the outline.
  package struct Line {
    /// How far it is indented.
    package var depth: Int
    /// The object's class and identifier.
    package var name: String
    /// What became of the object.
    package var mark: ObjectMarks.Mark?
    /// Whether it is the screen in front.
    package var isFront = false
    /// The controller that it shows, or whose view it shows.
    package var controller: ViewController?
    /// The view that it shows.
    package var view: View?

    /// What it says.
    package var text: String { name + (mark.map { " \($0.sign)" } ?? "") + (isFront ? " ●" : "") }
  }

  /// The lines from top to bottom.
  package private(set) var lines: [Line] = []

  private let marks: ObjectMarks?

  /// Makes the outline of an application.
  ///
  /// The lines of what `application.marks` knows carry a mark.
  package init(_ application: Application) {
    marks = application.marks
    var front = application.keyWindow?.presentationChain.last
    while let inside = front?.frontChild { front = inside }
    for window in application.windows {
      let name = window.restorationIdentifier.map { " \"\(displayable($0))\"" } ?? ""
      lines.append(Line(depth: 0, name: "Window\(name)"))
      if let root = window.rootViewController { add(root, front: front) }
    }
  }

  /// The outline as text, indented by two columns a level.
  package var text: String {
    lines.map { String(repeating: "  ", count: $0.depth) + $0.text + "\n" }.joined()
  }

  private mutating func add(_ root: ViewController, front: ViewController?) {
    var waiting = [(controller: root, depth: 1, isPresented: false)]
    while let (controller, depth, isPresented) = waiting.popLast() {
      let style = controller.modalPresentationStyle
      let how = isPresented ? "presented\(style == .automatic ? "" : " " + style.rawValue): " : ""
      lines.append(
        Line(
          depth: depth, name: how + name(of: controller), mark: marks?[controller], isFront: controller === front,
          controller: controller))
      addViews(of: controller, depth: depth + 1)
      if let presented = controller.presentedViewController { waiting.append((presented, depth + 1, true)) }
      waiting += controller.children.reversed().map { ($0, depth + 1, false) }
    }
  }

  private func name(of controller: ViewController) -> String {
    let className = controller.className.name
    if let identifier = controller.restorationIdentifier, !identifier.isEmpty {
      return "\(displayable(className)) \"\(displayable(identifier))\""
    }
    return "\(displayable(className)) \(displayable(controller.pathComponent))"
  }

  /// The views that have an identifier or an id, or that keep state and could have one.
  private mutating func addViews(of controller: ViewController, depth: Int) {
    guard let view = controller.loadedView else { return }
    for view in view.descendants {
      let identifier = view.restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 }
      guard identifier != nil || view.id != nil || view.keepsState else { continue }
      let className = ClassName(of: type(of: view)).name
      var text = className
      if let identifier { text += " \"\(displayable(identifier))\"" }
      if let id = view.id { text += " #\(displayable(id))" }
      lines.append(Line(depth: depth, name: text, mark: marks?[view], controller: controller, view: view))
    }
  }
}

extension ObjectMarks.Mark {
  /// The sign of it, with the rule or the step.
  package var sign: String {
    switch self {
    case .saved: "✓"
    case .notSaved(.code): "◇ code"
    case .notSaved(let rule): "\(rule.isOfTransient ? "–" : "✗") \(rule)"
    case .restored(let step): "↺ \(step.rawValue)"
    }
  }
}
