import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

private final class Delegate: ApplicationDelegate {}

/// What an app shows whose window has a controller made by code, after something was done to it.
func shown(_ root: ViewController, _ change: () -> Void = {}) -> Screen {
  let app = Application(name: "Code", delegate: Delegate())
  app.addWindow(Window(rootViewController: root))
  try! app.launch(.none, conditions: Groceries.conditions)
  change()
  return Screen(app)
}

/// What an app shows whose only screen has these views below each other.
func shown(_ views: View...) -> Screen {
  let root = ViewController()
  for view in views { root.view.addSubview(view) }
  return shown(root)
}

/// A controller with a title and these views below each other.
func titled(_ title: String, _ views: View...) -> ViewController {
  let controller = ViewController()
  controller.title = title
  for view in views { controller.view.addSubview(view) }
  return controller
}

extension Drawing {
  /// A drawing in a terminal of so many columns and rows, with the focus on an element by its place among all.
  init(
    _ screen: Screen, _ width: Int, _ height: Int, focus: Int? = nil, isEditing: Bool = false,
    _ change: (inout ScreenOptions) -> Void = { _ in }
  ) {
    var options = ScreenOptions()
    options.focus = focus.map { screen.elements[$0].id }
    options.isEditing = isEditing
    change(&options)
    self.init(screen, size: Size(width: width, height: height), options: options)
  }
}

/// Rows of a grid with the styles in them, as `styledText` writes them, without blank ones at the end.
func styledRows(_ grid: CellGrid, _ rows: Range<Int>? = nil) -> [String] {
  var found: [[String]] = []
  for line in grid.styledText.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("|") { found.append([String(line)]) } else { found[found.count - 1].append(String(line)) }
  }
  var wanted = Array(found[(rows ?? found.indices).clamped(to: found.indices)])
  while wanted.last == ["|"] { wanted.removeLast() }
  return wanted.flatMap { $0 }
}

/// Holds rows of a grid against their texts and the styles in them.
func expectStyled(
  _ grid: CellGrid, rows: Range<Int>? = nil, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSame(styledRows(grid, rows).joined(separator: "\n"), expected, sourceLocation: sourceLocation)
}

/// What an app shows that has presented a controller on another.
func presented(_ controllers: ViewController..., on root: ViewController) -> Screen { presented(controllers, on: root) }

/// What an app shows that has presented controllers, each on the one before.
func presented(_ controllers: [ViewController], on root: ViewController) -> Screen {
  let app = Application(name: "Code", delegate: Delegate())
  app.addWindow(Window(rootViewController: root))
  try! app.launch(.none, conditions: Groceries.conditions)
  var below = root
  for controller in controllers {
    below.present(controller)
    below = controller
  }
  return Screen(app)
}
