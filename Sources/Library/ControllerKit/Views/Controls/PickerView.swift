/// Choices on a wheel; UIKit's `UIPickerView`. It saves nothing by itself.
public final class PickerView: ChoiceView {
  public override var appearance: Appearance { .wheel(titles, selected: selectedIndex) }
}
