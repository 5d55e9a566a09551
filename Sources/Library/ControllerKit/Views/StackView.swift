/// Views in a row or a column; UIKit's `UIStackView`.
public final class StackView: View {
  /// Whether the views are beside each other.
  public let isHorizontal: Bool

  public override var appearance: Appearance { .stack(isHorizontal: isHorizontal) }

  /// Makes a stack.
  public init(isHorizontal: Bool = false) { self.isHorizontal = isHorizontal }
}

/// A bar of controls from one edge to the other, at the bottom of the screen if other views are above it; UIKit's `UIToolbar`.
public final class Toolbar: View {
  public override var appearance: Appearance { .bar }
}
