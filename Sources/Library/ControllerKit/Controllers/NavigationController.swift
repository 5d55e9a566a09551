/// A stack of screens; UIKit's `UINavigationController`.
open class NavigationController: ViewController {
  /// The stack, bottom first.
  public var viewControllers: [ViewController] {
    get { children }
    set {
      var seen: Set<ObjectIdentifier> = []
      for controller in newValue where !seen.insert(ObjectIdentifier(controller)).inserted {
        (application ?? controller.application)?.abort(
          reason: "All view controllers in a navigation controller must be distinct: "
            + "\(controller.pathComponent) is in the stack twice")
      }
      setChildren(newValue)
      application?.layoutChanged()
    }
  }

  /// Whether the bar is hidden.
  public var isNavigationBarHidden = false

  /// The visible controller.
  public var topViewController: ViewController? { children.last }

  package override var containerRole: ContainerRole<ViewController> { .stack(self) }
  package override var layout: ControllerLayout { .stack(self) }
  override var childPlaces: ChildPlaces { .distinguishing }

  /// Makes an empty stack.
  public override init() { super.init() }

  /// Makes a stack with a controller at the bottom.
  public convenience init(rootViewController: ViewController) {
    self.init()
    setChildren([rootViewController])
  }

  /// Puts a controller on top.
  public func push(_ controller: ViewController) {
    if controller.parent === self {
      application?.abort(
        reason: "Pushing the same view controller instance more than once is not supported: "
          + "\(controller.pathComponent) is in the stack already")
      return
    }
    addChild(controller)
    behavior?.stackDidPush(self)
    application?.layoutChanged()
  }

  /// Removes the controller on top, unless it is the last one.
  ///
  /// - Returns: The controller that was removed.
  @discardableResult
  public func pop() -> ViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    top.removeFromParent()
    behavior?.stack(self, didPop: [top])
    application?.layoutChanged()
    return top
  }

  /// Removes everything above a controller of the stack.
  public func pop(to controller: ViewController) {
    guard let index = children.firstIndex(where: { $0 === controller }) else { return }
    let popped = children[(index + 1)...].reversed()
    viewControllers = Array(children[...index])
    if !popped.isEmpty { behavior?.stack(self, didPop: Array(popped)) }
  }

  package override func bringToFront(_ child: ViewController) { pop(to: child) }

  open override var visibleChildren: [ViewController] { topViewController.map { [$0] } ?? [] }
  open override var frontChild: ViewController? { topViewController }

  /// Saves the stack from the bottom upward (R76); a child without an identifier is skipped (X8).
  open override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.preservation?.encodeChildren(of: self, with: coder)
  }

  /// Rebuilds the stack (R56): cut where a child was not restored (R50, X9), on the app's own root where the saved one
  /// had no identifier (X8).
  open override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    guard let restoration = coder.restoration, let stack = restoration.stack(of: self, from: coder) else { return }
    restoration.install(stack, in: self)
  }
}
