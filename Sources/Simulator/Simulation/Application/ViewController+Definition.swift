import AppDefinition
package import ControllerKit

extension ViewController {
  /// What the scene makes of the controller, where a scene defines its class.
  package var scriptedBehavior: ScriptedBehavior? { behavior as? ScriptedBehavior }

  /// Gives a screen, and what it contains from the start, the record that it shows.
  func take(_ record: DataRecord?) {
    guard let record else { return }
    for controller in ControllerTree(self) {
      if let behavior = controller.scriptedBehavior, behavior.item == nil { behavior.take(record, for: controller) }
    }
  }
}
