/// Views in a row or a column; UIKit's `UIStackView`.
public final class StackView: View {
  /// Whether the views stand beside each other.
  public let isHorizontal: Bool

  public override var appearance: Appearance { .stack(isHorizontal: isHorizontal) }

  /// Makes a stack.
  public init(isHorizontal: Bool = false) { self.isHorizontal = isHorizontal }
}
