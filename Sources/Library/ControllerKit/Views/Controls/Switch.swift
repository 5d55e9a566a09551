/// Something that is on or off; UIKit's `UISwitch`. It saves nothing by itself: its controller does.
public final class Switch: View, ToggleControl {
  /// The text beside it.
  public var title: String
  /// Whether it is on.
  public var isOn: Bool

  public override var appearance: Appearance { .toggle(title: title, isOn: isOn) }

  /// Makes a switch.
  public init(title: String = "", isOn: Bool = false) {
    self.title = title
    self.isOn = isOn
  }
}
