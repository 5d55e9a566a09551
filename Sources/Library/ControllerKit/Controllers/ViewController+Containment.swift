extension ViewController {
  /// Adds a controller as the last contained one; it leaves whatever held it.
  ///
  /// A controller that this one stands in is refused, and the record says so.
  public func addChild(_ child: ViewController) {
    guard mayHold(child) else { return }
    child.detach()
    child.parent = self
    children.append(child)
  }

  /// Takes the controller out of the one that contains it.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  /// Tells the application that other children are to be seen now; a container of one's own calls it when its
  /// `visibleChildren` have changed.
  public func visibleChildrenDidChange() { application?.layoutChanged() }

  /// Replaces all contained controllers, in order; what is named twice stands once.
  ///
  /// - Returns: Those that were refused since this controller stands in them.
  @discardableResult
  package func setChildren(_ new: [ViewController]) -> [ViewController] {
    var kept: [ViewController] = []
    var refused: [ViewController] = []
    var seen: Set<ObjectIdentifier> = []
    for child in new where seen.insert(ObjectIdentifier(child)).inserted {
      if child.parent === self || mayHold(child) { kept.append(child) } else { refused.append(child) }
    }
    for child in children where !seen.contains(ObjectIdentifier(child)) { child.parent = nil }
    for child in kept where child.parent !== self {
      child.detach()
      child.parent = self
    }
    children = kept
    return refused
  }

  /// Takes the controller out of whatever holds it: a container, a presentation or a window.
  func detach() {
    removeFromParent()
    presenter?.setPresented(nil)
    ownWindow?.rootViewController = nil
  }

  /// Whether a controller can stand below this one without standing inside itself; the record names it if not.
  package func mayHold(_ controller: ViewController) -> Bool {
    guard controller === self || (controller.holdsOthers && stands(below: controller)) else { return true }
    (application ?? controller.application)?.journal.warn(.containmentCycle(controller.displayPath))
    return false
  }

  /// Whether anything stands below this controller.
  private var holdsOthers: Bool { !children.isEmpty || presentedViewController != nil }

  private func stands(below other: ViewController) -> Bool {
    var next = container
    while let above = next {
      if above === other { return true }
      next = above.container
    }
    return false
  }

  /// How many controllers stand above this one.
  package var depth: Int {
    var depth = 0
    var next = container
    while let above = next {
      depth += 1
      next = above.container
    }
    return depth
  }
}
