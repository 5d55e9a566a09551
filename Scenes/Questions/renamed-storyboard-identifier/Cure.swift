// UIKit's Swift, not compiled here: the app delegate makes the screen of an old path under its new identifier.
import UIKit

extension AppDelegate {
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard identifierComponents == ["kitchen", "recipe"] else { return nil }
    let storyboard = UIStoryboard(name: "Cookbook", bundle: nil)
    let recipe = storyboard.instantiateViewController(withIdentifier: "RecipeViewController")
    recipe.restorationIdentifier = identifierComponents.last
    return recipe
  }
}
