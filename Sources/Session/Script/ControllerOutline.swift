internal import ControllerKit
internal import Rendering

/// The outline of controllers and views: what a snapshot of the tree holds.
///
/// A controller's line has its class, its identifier and its title; a view's begins with `-` and has what it holds.
/// Only what a person could name or change is a line: views without a name and without a value are left out.
struct ControllerOutline {
  /// The lines, joined.
  let text: String

  init(_ application: Application) {
    var lines: [String] = []
    for window in application.windows {
      lines.append(Self.line("Window", window.restorationIdentifier))
      var waiting = [window.rootViewController].compactMap(\.self).map { (controller: $0, depth: 1, mark: "") }
      while let next = waiting.popLast() {
        let indent = String(repeating: "  ", count: next.depth)
        lines.append(indent + next.mark + Self.line(next.controller))
        for view in next.controller.loadedView?.descendants.makeIterator() ?? View().descendants {
          if let line = Self.line(view) { lines.append("\(indent)  - \(line)") }
        }
        if let presented = next.controller.presentedViewController {
          waiting.append((presented, next.depth + 1, "presents "))
        }
        waiting += next.controller.children.reversed().map { ($0, next.depth + 1, "") }
      }
    }
    text = lines.joined(separator: "\n")
  }

  private static func line(_ controller: ViewController) -> String {
    let name = controller.behavior?.className.name ?? ClassName(of: type(of: controller)).name
    var line = line(name, controller.restorationIdentifier)
    if let title = controller.displayTitle { line += " titled \(ScriptSpelling.string(title))" }
    if let tabs = controller as? TabBarController { line += " tab \(tabs.selectedIndex + 1)" }
    return controller.isViewLoaded ? line : line + " (not loaded)"
  }

  private static func line(_ view: View) -> String? {
    var parts: [String] = []
    switch view {
    case let input as TextInput:
      let range = input.selectedRange
      parts.append("text \(ScriptSpelling.string(input.text)) from \(range.lowerBound) to \(range.upperBound)")
    case let table as TableView:
      if !table.selectedRows.isEmpty {
        let rows = table.selectedRows.compactMap(table.number).map { String($0 + 1) }
        parts.append("selected \(rows.joined(separator: ", "))")
      }
      parts.append("scrolled to \(table.contentOffset.y.digits)")
    case let scroll as ScrollView: parts.append("scrolled to \(scroll.contentOffset.y.digits)")
    case let toggle as Switch: parts.append(toggle.isOn ? "on" : "off")
    case let slider as Slider: parts.append("value \(slider.value.digits)")
    case let stepper as Stepper: parts.append("value \(stepper.value.digits)")
    case let choice as ChoiceControl:
      parts.append("chosen " + (choice.selectedIndex.map { ScriptSpelling.string(choice.titles[$0]) } ?? "none"))
    case let label as Label: parts.append(ScriptSpelling.string(label.text))
    case let button as Button: parts.append(ScriptSpelling.string(button.title))
    default: if view.id == nil, view.restorationIdentifier == nil { return nil }
    }
    if let id = view.id { parts.insert(ScriptSpelling.selector(.identifier(id)), at: 0) }
    if view.isHidden { parts.append("(hidden)") }
    let head = line(ClassName(of: type(of: view)).name, view.restorationIdentifier)
    return ([head] + parts).joined(separator: " ")
  }

  private static func line(_ name: String, _ identifier: String?) -> String {
    identifier.map { "\(name) \(ScriptSpelling.string($0))" } ?? name
  }
}
