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
    guard let stack = screen.shownStack else { return Mismatch("no navigation stack") }
    let shown = stack.map(\.pathComponent)
    let isEqual = shown.count == components.count && zip(shown, components).allSatisfy(ScriptPath.isComponent)
    return isEqual ? nil : Mismatch("stack " + shown.joined(separator: " > "))
  }
}

extension Screen {
  /// The navigation controller nearest to the front, and its stack.
  fileprivate var shownStack: [ViewController]? {
    for layer in layers.reversed() {
      var front = layer.controller
      while let next = front.frontChild { front = next }
      if let navigation = front.containerRole.stack ?? front.navigationController {
        return [navigation] + navigation.viewControllers
      }
    }
    return nil
  }
}

extension StepCommand {
  /// The shown stack, the navigation controller first.
  package static func expectStack(_ components: [String]) -> StepCommand {
    StepCommand(ExpectStack(components: components))
  }
}
