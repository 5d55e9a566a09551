import ControllerKit

/// One recipe, open at a step.
final class RecipeController: ViewController {
  /// The recipe's identifier in the model.
  let recipe: String
  /// The step at which the cook is, from 0.
  var step = 0

  init(recipe: String) {
    self.recipe = recipe
    super.init()
    restorationIdentifier = "recipe"
    restorationClass = RecipeController.self
  }

  override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(recipe, forKey: .recipe)
    coder.encode(step, forKey: .step)
  }

  override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    step = coder.decode(forKey: .step) ?? 0
  }
}
