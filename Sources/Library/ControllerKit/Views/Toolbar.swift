/// A bar of controls from one edge to the other, at the bottom of the screen if other views are above it; UIKit's `UIToolbar`.
public final class Toolbar: View {
  public override var appearance: Appearance { .bar }
}
