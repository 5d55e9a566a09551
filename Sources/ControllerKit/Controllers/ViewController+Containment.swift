extension ViewController {
  /// Adds a controller as the last contained one; it leaves the one that contained it.
  public func addChild(_ child: ViewController) {
    precondition(child !== self, "a controller cannot contain itself")
    child.removeFromParent()
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

  /// Replaces all contained controllers, in order.
  func setChildren(_ new: [ViewController]) {
    for child in children { child.parent = nil }
    for child in new where child.parent !== nil { child.removeFromParent() }
    children = new
    for child in new { child.parent = self }
  }
}
