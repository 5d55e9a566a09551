public import Vocabulary

extension ViewController {
  /// Presents a controller over the screen.
  ///
  /// The controller that owns the presentation, and with it the path, is found as X13 says; it need not be this one. An
  /// ancestor of this controller, and one too deep in the tree, is refused, and the record says so.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - style: How it covers what is below; `nil` takes its own `modalPresentationStyle`.
  public func present(_ controller: ViewController, style: PresentationStyle? = nil) {
    if let style { controller.modalPresentationStyle = style }
    place(controller, by: .present)
  }

  /// Dismisses what this controller presents or, if it presents nothing, the presentation that contains it.
  public func dismiss() {
    let owner = presentedViewController == nil ? presentingViewController : self
    guard let owner else { return }
    let application = owner.application
    owner.setPresented(nil)
    application?.layoutChanged(by: .presentation)
  }

  /// Shows a controller: pushed if a navigation controller encloses this one, else presented.
  public func show(_ controller: ViewController) { place(controller, by: .show) }

  /// Shows a controller as the detail of the enclosing split view; without one this is `show`.
  public func showDetailViewController(_ controller: ViewController) { place(controller, by: .showDetail) }

  /// Places a controller by the rules of placement.
  private func place(_ controller: ViewController, by method: ShowMethod) {
    switch placement(by: method, style: controller.modalPresentationStyle) {
    case .pushed(let stack):
      if stack.hasRoomBelow(for: controller) { stack.push(controller) }
    case .secondary(let split):
      if split.hasRoomBelow(for: controller) { split.setSecondary(controller) }
    case .secondaryPushed(let stack, let split):
      if stack.hasRoomBelow(for: controller) { split.pushSecondary(controller, onto: stack) }
    case .presented(let owner):
      if isOutsideWindow(presenting: controller) { return }
      if method == .present, refusesToPresent(controller, over: owner) { return }
      if owner.hasRoomBelow(for: controller) { present(controller, over: owner) }
    }
  }

  /// Whether this controller, or what contains it, presents already, so that another presentation is refused (X29).
  private func refusesToPresent(_ controller: ViewController, over owner: ViewController) -> Bool {
    var presenter = self
    while let parent = presenter.parent, presenter !== owner { presenter = parent }
    guard presenter !== owner, let presented = presenter.presentedViewController else { return false }
    application?.journal.warn(
      .alreadyPresenting(
        controller.pathComponent, presenter: presenter.pathComponent, presented: presented.pathComponent))
    return true
  }

  /// Whether this controller is not on the screen of an app with scenes, where nothing can be presented (U36, Y8).
  private func isOutsideWindow(presenting controller: ViewController) -> Bool {
    guard let application, application.sceneManifest != nil else { return false }
    if let scene = window?.windowScene, scene.activationState != .unattached { return false }
    if window?.isVisibleAtConnection == true { return false }
    application.warn(.presentedOutsideWindow(controller.pathComponent, presenter: pathComponent))
    return true
  }

  private func present(_ controller: ViewController, over owner: ViewController) {
    guard owner.setPresented(controller) else { return }
    controller.forgetTyping()
    if let application, application.restoration?.isGathering == true {
      application.journal.warn(.presentedDuringRestoration(controller.displayPath))
    }
    application?.layoutChanged(by: .presentation)
  }

  /// Presents a controller that this one presented before, with everything in it as it was.
  ///
  /// - Returns: Whether it was done; a controller that is not on the screen or presents another one now does not.
  package func presentAgain(_ controller: ViewController) -> Bool {
    guard window != nil, presentedViewController == nil, controller.container == nil, setPresented(controller) else {
      return false
    }
    application?.layoutChanged(by: .presentation)
    return true
  }

  /// Sets or clears what is presented, without looking for an owner.
  ///
  /// - Returns: Whether it was done; an ancestor of this controller is refused.
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
}
