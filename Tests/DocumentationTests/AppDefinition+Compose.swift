import AppDefinition
import Vocabulary

extension AppDefinition {
  /// An app with two screens in the storyboard `Main`, the second of which has a restoration class.
  static var compose: AppDefinition {
    let here = SourcePosition(file: "Main", line: 1, column: 1)
    var start = ControllerDefinition(name: "start", kind: .navigation, position: here)
    start.restorationIdentifier = "start"
    start.storyboard = StoryboardReference(name: "Main", identifier: "Start")
    var compose = ControllerDefinition(name: "compose", kind: .plain, position: here)
    compose.restorationIdentifier = "compose"
    compose.restorationClass = "ComposeRestoration"
    compose.storyboard = StoryboardReference(name: "Main", identifier: "Compose")
    return AppDefinition(
      name: "Compose",
      delegate: DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always])),
      controllers: [start, compose], windows: [WindowDefinition(root: "start")])
  }
}
