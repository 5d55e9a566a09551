extension ViewController {
  /// Releases a tree without recursing into it.
  static func release(_ children: inout [ViewController], _ presented: inout ViewController?) {
    var waiting = children
    if let presented { waiting.append(presented) }
    children = []
    presented = nil
    while var next = waiting.popLast() {
      if isKnownUniquelyReferenced(&next) {
        waiting += next.children
        next.children = []
        if let presented = next.presentedViewController { waiting.append(presented) }
        next.presentedViewController = nil
      }
    }
  }

  /// Adds a controller as the last child; it is removed from its previous place.
  ///
  /// An ancestor of this controller is refused, and the record says so.
  public func addChild(_ child: ViewController) {
    guard mayHold(child) else { return }
    child.detach()
    child.parent = self
    children.append(child)
  }

  /// Removes the controller from the one that contains it.
  public func removeFromParent() {
    guard let parent else { return }
    if parent.children.last === self { parent.children.removeLast() } else { parent.children.removeAll { $0 === self } }
    self.parent = nil
  }

  /// Tells the application that other children are visible now; a container calls it when its `visibleChildren` have
  /// changed.
  public func visibleChildrenDidChange() { application?.layoutChanged() }

  /// Replaces all contained controllers, in order; one that is named twice is contained once.
  ///
  /// - Returns: Those that were refused since they are ancestors of this controller.
  @discardableResult
  package func setChildren(_ new: some Sequence<ViewController>) -> [ViewController] {
    var kept: [ViewController] = []
    var refused: [ViewController] = []
    var seen = Set<ObjectIdentifier>(minimumCapacity: new.underestimatedCount)
    kept.reserveCapacity(new.underestimatedCount)
    for child in new where seen.insert(ObjectIdentifier(child)).inserted {
      if child.parent !== self {
        guard mayHold(child) else {
          refused.append(child)
          continue
        }
        child.detach()
        child.parent = self
      }
      kept.append(child)
    }
    for child in children where !seen.contains(ObjectIdentifier(child)) { child.parent = nil }
    children = kept
    return refused
  }

  /// Removes the controller from its container, presentation or window.
  func detach() {
    removeFromParent()
    presenter?.setPresented(nil)
    ownWindow?.rootViewController = nil
  }

  /// Whether a controller can be placed below this one without containing itself; the record names it if not.
  package func mayHold(_ controller: ViewController) -> Bool {
    guard controller === self || (controller.holdsOthers && isDescendant(of: controller)) else { return true }
    (application ?? controller.application)?.journal.warn(.containmentCycle(controller.displayPath))
    return false
  }

  /// Whether the controller has descendants.
  private var holdsOthers: Bool { !children.isEmpty || presentedViewController != nil }

  private func isDescendant(of other: ViewController) -> Bool {
    var next = container
    while let above = next {
      if above === other { return true }
      next = above.container
    }
    return false
  }

  /// The number of controllers above this one.
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
