public import AppDefinition

extension ViewController {
  /// Presents a controller over the screen.
  ///
  /// The controller that owns the presentation, and with it the path, is found as X13 says; it need not be this one.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - style: How it covers what is below; `nil` takes its own `modalPresentationStyle`.
  public func present(_ controller: ViewController, style: PresentationStyle? = nil) {
    if let style { controller.modalPresentationStyle = style }
    let owner = presentationOwner(for: controller.modalPresentationStyle)
    owner.setPresented(controller)
    application?.layoutChanged()
  }

  /// Dismisses what this controller presents or, if it presents nothing, what it stands in.
  public func dismiss() {
    let owner = presentedViewController == nil ? presentingViewController : self
    guard let owner else { return }
    let application = owner.application
    owner.setPresented(nil)
    application?.layoutChanged()
  }

  /// Shows a controller: pushed if a navigation controller encloses this one, else presented.
  public func show(_ controller: ViewController) {
    if let stack = self as? NavigationController ?? navigationController {
      stack.push(controller)
    } else {
      present(controller)
    }
  }

  /// Sets or clears what is presented, without looking for an owner.
  func setPresented(_ controller: ViewController?) {
    presentedViewController?.presenter = nil
    presentedViewController = controller
    controller?.presenter = self
  }

  private func presentationOwner(for style: PresentationStyle) -> ViewController {
    if style.usesContext {
      var next: ViewController? = self
      while let controller = next {
        if controller.definesPresentationContext, controller.presentedViewController == nil { return controller }
        next = controller.parent
      }
    }
    var owner = window?.rootViewController ?? topmostAncestor
    while let presented = owner.presentedViewController { owner = presented }
    return owner
  }

  /// The controller above all others, for a tree that stands in no window.
  private var topmostAncestor: ViewController {
    var top = self
    while let above = top.container { top = above }
    return top
  }
}
