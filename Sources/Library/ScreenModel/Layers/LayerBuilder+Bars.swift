import ControllerKit

extension LayerBuilder {
  /// The bar of a navigation controller, which shows the title and buttons of the controller on top.
  ///
  /// A navigation controller on top, as a collapsed split view has one, shows no bar of its own: the outer bar belongs
  /// to the inner stack too, and its back button first goes back there.
  mutating func bar(of stack: NavigationController) -> BarBlock {
    var stacks = [stack]
    while stacks.count < Self.mostLevels,
      let inner = stacks[stacks.count - 1].topViewController?.containerRole.stack
    {
      stacks.append(inner)
    }
    var bar = BarBlock()
    if let stack = stacks.last(where: { $0.viewControllers.count > 1 }) {
      let below = stack.viewControllers[stack.viewControllers.count - 2]
      bar.back = add(
        Element(
          id: .back(ObjectIdentifier(stack)), .back(stack), text: below.backTitle, controller: stack,
          isFocusable: true))
    }
    if let top = stacks.last?.topViewController { fill(&bar, from: top.speaker) }
    return bar
  }

  /// The bar of a controller that is in no navigation controller. UIKit shows none, but in a terminal its title and
  /// buttons would be visible nowhere else.
  mutating func ownBar(of controller: ViewController) -> BarBlock? {
    guard controller.hasBarContent else { return nil }
    var bar = BarBlock()
    fill(&bar, from: controller)
    return bar
  }

  private mutating func fill(_ bar: inout BarBlock, from controller: ViewController) {
    let item = controller.navigationItem
    bar.left = item.leftBarButtonItems.filter { !$0.isHidden }.map { add(barButton($0, of: controller)) }
    if let view = item.titleView {
      bar.titleView = content(of: view, in: controller, level: 1)
    } else if let title = controller.displayTitle, !title.isEmpty {
      bar.title = add(
        Element(id: .text(ObjectIdentifier(controller), 0), .title, text: title, controller: controller))
    }
    bar.right = item.rightBarButtonItems.reversed().filter { !$0.isHidden }.map { add(barButton($0, of: controller)) }
  }

  private func barButton(_ button: Button, of controller: ViewController) -> Element {
    Element(
      id: .view(ObjectIdentifier(button)), .barButton(button), text: controller.filled(button.title),
      controller: controller, appearance: button.appearance, isFocusable: true)
  }

  /// The tabs of a tab bar controller.
  mutating func tabs(of controller: TabBarController) -> [Int] {
    controller.barItems.enumerated().map { index, child in
      add(
        Element(
          id: .tab(tabBar: ObjectIdentifier(controller), index: index), .tab(controller, index: index),
          text: child.tabTitle,
          detail: child.tabSymbol ?? "", controller: controller, isFocusable: true,
          isSelected: child === controller.selectedBarItem))
    }
  }

  /// Whether a controller that was pushed on the shown stack hides the tab bar.
  func hidesTabs(of controller: TabBarController) -> Bool {
    let (item, selected) = (controller.selectedBarItem, controller.selectedViewController)
    return hidesTabs(onStack: item) || (selected !== item && hidesTabs(onStack: selected))
  }

  private func hidesTabs(onStack controller: ViewController?) -> Bool {
    controller?.containerRole.stack?.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed } == true
  }
}

extension ViewController {
  /// A text as this controller shows it.
  func filled(_ text: String) -> String { behavior?.fill(text) ?? text }

  /// The title of the back button of the screen above.
  var backTitle: String {
    if let own = navigationItem.backButtonTitle, !own.isEmpty { return filled(own) }
    if let title = speaker.displayTitle, !title.isEmpty { return title }
    return "Back"
  }

  /// The controller whose title and buttons a bar shows for this one: itself, or the child that represents it.
  var speaker: ViewController {
    var next = self
    for _ in 0..<LayerBuilder.mostLevels {
      if next.hasBarContent { return next }
      guard next.containerRole.stack == nil, let front = next.frontChild else { break }
      next = front
    }
    return self
  }

  /// Whether there is anything to show in a bar.
  var hasBarContent: Bool {
    // The title last, since something may have to be filled into it.
    !navigationItem.rightBarButtonItems.isEmpty || !navigationItem.leftBarButtonItems.isEmpty
      || navigationItem.titleView != nil || displayTitle?.isEmpty == false
  }
}
