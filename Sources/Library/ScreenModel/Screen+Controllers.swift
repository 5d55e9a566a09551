package import ControllerKit
import Vocabulary

extension Screen {
  /// The visible controllers of the front layer.
  package var visibleControllers: [ViewController] { layers.last?.visibleControllers ?? [] }

  /// The controller in front, inside all containers.
  package var frontController: ViewController? { layers.last?.frontChain.last }
}

extension Screen.Layer {
  /// The visible controllers: the one in front, the containers around it outwards, and then those beside it from top to
  /// bottom.
  package var visibleControllers: [ViewController] {
    let chain = frontChain
    var others: [ViewController] = []
    var waiting = [controller]
    while let controller = waiting.popLast() {
      if !chain.contains(where: { $0 === controller }) { others.append(controller) }
      for child in controller.visibleChildren.reversed() { waiting.append(child.shownInItsPlace) }
    }
    return chain.reversed() + others
  }

  /// The layer's controller, what is in front inside it, and so on.
  fileprivate var frontChain: [ViewController] {
    var chain: [ViewController] = []
    var next: ViewController? = controller
    while let controller = next {
      chain.append(controller)
      next = controller.frontChild?.shownInItsPlace
    }
    return chain
  }
}

extension ViewController {
  /// The controller that is visible in place of a contained one: what it presents in its context, if that covers it
  /// (X13).
  fileprivate var shownInItsPlace: ViewController {
    var controller = self
    while let presented = controller.presentedViewController, presented.modalPresentationStyle.coversAll {
      controller = presented
    }
    return controller
  }
}
