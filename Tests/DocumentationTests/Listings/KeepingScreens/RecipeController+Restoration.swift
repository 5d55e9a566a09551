import ControllerKit

extension RecipeController: ViewControllerRestoration {
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
  {
    coder.decode(forKey: .recipe).map(RecipeController.init(recipe:))
  }
}
