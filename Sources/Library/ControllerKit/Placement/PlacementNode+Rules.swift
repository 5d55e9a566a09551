package import Vocabulary

// The rules of placement; nothing else in the program decides where a controller that is shown comes to stand.
extension PlacementNode where Node == Self {
  /// Where a controller comes to stand that this one presents or shows.
  ///
  /// What no container takes is presented; a detail without a split view is shown like any other.
  ///
  /// - Parameters:
  ///   - method: What is called on this controller.
  ///   - style: How the new controller covers what is below, should it be presented.
  package func placement(by method: ShowMethod, style: PresentationStyle) -> Placement<Self> {
    if let placement = placementInContainer(by: method, style: style) { return placement }
    return switch method {
    case .showDetail: placement(by: .show, style: style)
    case .show, .present: .presented(by: presentationOwner(for: style))
    }
  }

  /// Where the nearest container that takes such a controller puts it, this one included; `nil` if none does.
  package func placementInContainer(by method: ShowMethod, style: PresentationStyle) -> Placement<Self>? {
    for container in sequence(first: self, next: \.parent) {
      if let placement = container.ownPlacement(by: method, style: style) { return placement }
    }
    return nil
  }

  /// Where this very controller puts what is shown from inside it; `nil` if it leaves that to what contains it.
  private func ownPlacement(by method: ShowMethod, style: PresentationStyle) -> Placement<Self>? {
    switch (containerRole, method) {
    case (.stack(let stack), .show): return .pushed(onto: stack)
    case (.split(let split, isCollapsed: false, _), .showDetail): return .secondary(of: split)
    case (.split(let split, isCollapsed: true, let primary), .showDetail):
      if let stack = primary?.containerRole.stack { return .secondaryPushed(onto: stack, of: split) }
      return .presented(by: presentationOwner(for: style))
    case (.stack, .showDetail), (.stack, .present), (.split, .show), (.split, .present), (.other, _): return nil
    }
  }

  /// The controller that presents, and with it owns the path (X13).
  ///
  /// For a context style it is the nearest container that defines a context and presents nothing yet. Otherwise it is
  /// the root, or the last of those that are presented over it.
  private func presentationOwner(for style: PresentationStyle) -> Self {
    if style.usesContext {
      for container in sequence(first: self, next: \.parent)
      where container.definesPresentationContext && container.presentedViewController == nil {
        return container
      }
    }
    var owner = self
    while let above = owner.above { owner = above }
    while let presented = owner.presentedViewController { owner = presented }
    return owner
  }
}
