package import Vocabulary

// The rules of placement; nothing else in the program decides where a controller is shown.
extension PlacementNode where Node == Self {
  /// The place of a controller that this one presents or shows.
  ///
  /// A controller that no container accepts is presented; a detail without a split view is shown like any other.
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

  /// The place in the nearest container that accepts such a controller, this one included; `nil` if none does.
  package func placementInContainer(by method: ShowMethod, style: PresentationStyle) -> Placement<Self>? {
    for container in sequence(first: self, next: \.parent) {
      if let placement = container.ownPlacement(by: method, style: style) { return placement }
    }
    return nil
  }

  /// Where this controller itself puts what is shown from inside it; `nil` if its container decides.
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

  /// The controller that presents and so owns the path (X13).
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
