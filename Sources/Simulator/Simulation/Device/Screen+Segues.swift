import AppDefinition
package import ControllerKit
import ScreenModel
import TextFormatting
import Vocabulary

/// A segue that code performs by name, of a controller that can be seen.
package struct NamedSegue {
  /// The identifier; numbered where several controllers that can be seen have it.
  package let name: String
  /// Whether a button or a row of the controller performs it, so that it need not be performed by its name.
  package let isOfElement: Bool
  private let controller: ViewController
  private let action: Action

  fileprivate init(name: String, controller: ViewController, action: Action) {
    self.name = name
    self.controller = controller
    self.action = action
    let definition = controller.definedBehavior?.definition
    let named = definition?.actions.count { $0.action == action }
    isOfElement = definition?.allActions.count { $0.action == action } != named
  }

  /// Performs it.
  func perform() { controller.perform(action) }
}

extension Screen {
  /// The segues that code can perform by name now, those of the controller in front first.
  package var segues: [NamedSegue] {
    let found = visibleControllers.flatMap { controller in
      (controller.definedBehavior?.definition.actions ?? []).map { (controller: controller, segue: $0) }
    }
    return zip(distinctNames(found.map(\.segue.identifier)), found).map { name, found in
      NamedSegue(name: name, controller: found.controller, action: found.segue.action)
    }
  }
}

extension Screen {
  /// What is said of an action of which nothing is known to come; `nil` for any other.
  func remark(on action: ElementAction<ElementID>) -> CodeRemark? {
    guard case .tap(let id) = action, let element = elements.first(where: { $0.id == id }), element.isLeftToCode else {
      return nil
    }
    return element.remarkOnTap
  }
}

extension Element {
  /// What is said of a tap on it of which nothing is known to come.
  package var remarkOnTap: CodeRemark {
    if kind == .row, isAnsweredByNothing {
      return CodeRemark(
        "a tap opens nothing: the row has no segue, and no class of the app answers it", isLeftToCode: false)
    }
    return CodeRemark("what this \(kind == .row ? "opens" : "does") is left to code")
  }

  /// Whether it was seen that no code of the app answers a tap on the rows of its controller.
  package var isAnsweredByNothing: Bool { controller.definedBehavior?.definition.origin.leavesTaps == true }
}
