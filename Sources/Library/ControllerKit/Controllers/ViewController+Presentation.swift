public import Vocabulary

extension ViewController {
  /// Presents a controller over the screen.
  ///
  /// The controller that owns the presentation, and with it the path, is found as X13 says; it need not be this one.
  /// A controller that this one stands in, and one too deep in the tree, is refused, and the record says so.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - style: How it covers what is below; `nil` takes its own `modalPresentationStyle`.
  public func present(_ controller: ViewController, style: PresentationStyle? = nil) {
    if let style { controller.modalPresentationStyle = style }
    let owner = presentationOwner(for: controller.modalPresentationStyle)
    guard owner.hasRoomBelow(for: controller), owner.setPresented(controller) else { return }
    if let application, application.restoration?.isGathering == true {
      application.journal.warn(.presentedDuringRestoration(controller.displayPath))
    }
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
      if stack.hasRoomBelow(for: controller) { stack.push(controller) }
    } else {
      present(controller)
    }
  }

  /// Shows a controller as the detail of the enclosing split view; without one this is `show`.
  public func showDetailViewController(_ controller: ViewController) {
    guard let split = self as? SplitViewController ?? splitViewController else { return show(controller) }
    if split.hasRoomBelow(for: controller) { split.showDetail(controller) }
  }

  /// Sets or clears what is presented, without looking for an owner.
  ///
  /// - Returns: Whether it was done; a controller that this one stands in is refused.
  @discardableResult
  func setPresented(_ controller: ViewController?) -> Bool {
    if let controller {
      guard mayHold(controller) else { return false }
      controller.detach()
    }
    presentedViewController?.presenter = nil
    presentedViewController = controller
    controller?.presenter = self
    return true
  }

  /// Whether the tree may grow below this controller; the record says so if not.
  private func hasRoomBelow(for controller: ViewController) -> Bool {
    guard depth + 1 >= deepestTree else { return true }
    application?.journal.warn(.tooDeep(controller.pathComponent, limit: deepestTree))
    return false
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
