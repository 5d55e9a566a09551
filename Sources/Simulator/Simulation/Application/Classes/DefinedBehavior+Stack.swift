import AppDefinition
package import ControllerKit

// The part of a stack's class in screens that were popped and can be shown again.
extension DefinedBehavior {
  /// Puts screens that were popped into the list of the class, the one that was further below behind the others.
  package func stack(_ stack: NavigationController, didPop popped: [ViewController]) {
    guard let list = definition.classBehavior.keepsPopped else { return }
    app?.closedScreens(in: stack.window?.windowScene).lists[list, default: []] += popped
  }

  /// Forgets what was popped, since another way was taken.
  package func stackDidPush(_ stack: NavigationController) {
    guard let list = definition.classBehavior.keepsPopped else { return }
    app?.closedScreens(in: stack.window?.windowScene).lists[list] = []
  }
}
