import ControllerKit
import ScreenModel

/// `expect stack`: the controllers of the shown navigation stack.
struct ExpectStack: ScreenExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.stack, "a > b > c", "the shown stack, the navigation controller first")

  let components: [String]

  init(components: [String]) { self.components = components }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    var components = [try arguments.identifier("an identifier")]
    while arguments.takesSeparator() { components.append(try arguments.identifier("an identifier")) }
    self.components = components
  }

  var arguments: String { components.map(ScriptSpelling.identifier).joined(separator: " > ") }

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    let stacks = screen.shownStacks.map { $0.map(\.pathComponent) }
    if stacks.contains(where: isExpected) { return nil }
    guard !stacks.isEmpty else { return Mismatch("no navigation stack") }
    let named = stacks.filter { ScriptPath.isComponent($0[0], writtenAs: components[0]) }
    let shown = (named.isEmpty ? stacks : named).map { $0.joined(separator: " > ") }
    return Mismatch("stack " + shown.joined(separator: " and "))
  }

  private func isExpected(_ shown: [String]) -> Bool {
    shown.count == components.count && zip(shown, components).allSatisfy(ScriptPath.isComponent)
  }
}

extension Screen {
  /// The stacks that are shown in the layer nearest to the front that has any, each after its navigation controller;
  /// the one in front is the first.
  fileprivate var shownStacks: [[ViewController]] {
    for layer in layers.reversed() {
      let stacks = layer.visibleControllers.compactMap(\.containerRole.stack)
      if !stacks.isEmpty { return stacks.map { [$0] + $0.viewControllers } }
    }
    return []
  }
}

extension StepCommand {
  /// The shown stack, the navigation controller first.
  package static func expectStack(_ components: [String]) -> StepCommand {
    StepCommand(ExpectStack(components: components))
  }
}
