import AppDefinition
package import ControllerKit
import ScreenModel
import TextFormatting
import Vocabulary

/// A segue that code performs by name, of a controller that can be seen.
package struct NamedSegue {
  /// The identifier; numbered where several controllers that can be seen have it.
  package var name: String
  /// The controller that has the segue.
  var controller: ViewController
  /// The identifier in that controller.
  var identifier: String
}

extension Screen {
  /// The segues that code can perform by name now, those of the controller in front first.
  package var segues: [NamedSegue] {
    let found = visibleControllers.flatMap { controller in
      (controller.definedBehavior?.definition.actions ?? []).map { (controller: controller, identifier: $0.identifier) }
    }
    return zip(distinctNames(found.map(\.identifier)), found).map { name, segue in
      NamedSegue(name: name, controller: segue.controller, identifier: segue.identifier)
    }
  }

  /// The controllers that can be seen in the front layer: the one in front, the containers around it outwards, and
  /// then those beside it from top to bottom.
  var visibleControllers: [ViewController] {
    guard let root = layers.last?.controller else { return [] }
    let chain = Array(frontChain.reversed())
    var others: [ViewController] = []
    var waiting = [root]
    while let controller = waiting.popLast() {
      if !chain.contains(where: { $0 === controller }) { others.append(controller) }
      waiting += controller.visibleChildren.reversed().map(\.shownInItsPlace)
    }
    return chain + others
  }

  /// The controller in front, inside all containers.
  package var frontController: ViewController? { frontChain.last }

  /// The front layer's controller, what is in front inside it, and so on.
  private var frontChain: [ViewController] {
    var chain: [ViewController] = []
    var next = layers.last?.controller
    while let controller = next {
      chain.append(controller)
      next = controller.frontChild?.shownInItsPlace
    }
    return chain
  }
}

extension ViewController {
  /// What is to be seen where a contained controller stands: what it presents in its context, if that covers it (X13).
  fileprivate var shownInItsPlace: ViewController {
    var controller = self
    while let presented = controller.presentedViewController, presented.modalPresentationStyle.coversAll {
      controller = presented
    }
    return controller
  }
}
