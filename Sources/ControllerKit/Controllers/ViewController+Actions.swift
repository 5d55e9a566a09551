public import AppDefinition

extension ViewController {
  /// Performs what a definition says happens on a tap.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - item: The record that the new screen shows; without one it shows this screen's.
  public func perform(_ action: Action, item: DataRecord? = nil) {
    guard let application else { return }
    let made = action.destination.flatMap(application.makeController(named:))
    made?.take(item ?? behavior?.item)
    switch action {
    case .show: if let made { show(made) }
    case .showDetail: if let made { showDetailViewController(made) }
    case .present(_, let style): if let made { present(made, style: style) }
    case .unwind(let name): unwind(to: name)
    case .dismiss: dismiss()
    case .pop: navigationController?.pop()
    }
  }

  /// Goes back to the nearest instance of a screen, through stacks and presentations.
  private func unwind(to name: String) {
    var next: ViewController? = self
    while let controller = next {
      let candidates = controller is NavigationController ? controller.children.reversed() : [controller]
      if let target = candidates.first(where: { $0.behavior?.definition.name.hasSameBytes(as: name) == true }) {
        if target.presentedViewController != nil || controller.presentedViewController != nil {
          (controller.presentedViewController == nil ? target : controller).dismiss()
        }
        target.navigationController?.pop(to: target)
        return
      }
      next = controller.container
    }
  }
}
