import AppDefinition
import ControllerKit
import TextFormatting

extension ViewController {
  /// Goes back to a screen as an unwind segue does: what was presented on the way is dismissed, what was pushed popped.
  ///
  /// It is looked for as UIKit looks for the controller that implements the unwind action: outwards from this one, in
  /// each container among its other children before itself, the nearest first.
  ///
  /// - Parameter name: The screen, by its name in the app. With `nil` it is the nearest whose class is the app's own,
  ///   since only such a class can implement the action; where there is none one goes back a single step.
  /// - Returns: Whether there is one.
  func unwind(to name: String?) -> Bool {
    var dismissing: ViewController?
    var next = self
    while let above = next.container {
      if above.presentedViewController === next { dismissing = above }
      if let target = above.unwindTarget(without: next, { $0.mayTakeUnwinding(name) }) {
        dismissing?.dismiss()
        target.comeToFront()
        return true
      }
      next = above
    }
    if name == nil { goBackOneStep() }
    return name == nil
  }

  /// The first controller in this one, itself last, that takes an unwind segue.
  private func unwindTarget(without branch: ViewController, _ mayTake: (ViewController) -> Bool) -> ViewController? {
    for child in childrenForUnwinding where child !== branch {
      if let target = child.unwindTarget(without: branch, mayTake) { return target }
    }
    return mayTake(self) ? self : nil
  }

  /// The children in the order in which they are searched: what is in front first.
  private var childrenForUnwinding: [ViewController] {
    guard let front = frontChild else { return children.reversed() }
    return [front] + children.reversed().filter { $0 !== front }
  }

  private func mayTakeUnwinding(_ name: String?) -> Bool {
    guard let definition = definedBehavior?.definition else {
      return name == nil && type(of: self) != ViewController.self
    }
    return name.map(definition.name.hasSameBytes) ?? (definition.classBehavior.name != nil)
  }

  /// Takes off what lies above this controller in stacks, and shows the tabs that contain it.
  package func comeToFront() {
    var next = self
    while let above = next.parent {
      above.bringToFront(next)
      next = above
    }
  }

  private func goBackOneStep() {
    if let stack = navigationController, stack.viewControllers.count > 1 {
      stack.pop()
    } else {
      dismiss()
    }
  }
}
