/// Choices in a row; UIKit's `UISegmentedControl`. It saves nothing by itself.
public final class SegmentedControl: ChoiceView {
  public override var appearance: Appearance { .segments(titles, selected: selectedIndex) }
}
