import AppDefinition
package import ControllerKit

extension ViewController {
  /// What the scene makes of the controller, where a scene defines its class.
  package var definedBehavior: DefinedBehavior? { behavior as? DefinedBehavior }

  /// Gives a screen, and what it contains from the start, the record that it shows.
  func take(_ record: DataRecord?) {
    guard let record else { return }
    for controller in ControllerTree(self) {
      if let behavior = controller.definedBehavior, behavior.item == nil { behavior.take(record, for: controller) }
    }
  }

  /// The controller, marked with what it contains as made for a restoration: no segue leads to it (R51).
  func madeAgain() -> Self {
    for controller in ControllerTree(self) { controller.definedBehavior?.isMadeAgain = true }
    return self
  }
}
