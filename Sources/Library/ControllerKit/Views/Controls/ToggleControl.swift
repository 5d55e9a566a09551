import TextFormatting

/// A control that is on or off.
public protocol ToggleControl: ValueHolder {
  /// Whether it is on.
  var isOn: Bool { get set }
}

extension ToggleControl {
  /// Toggles it.
  public func tap() { isOn.toggle() }

  /// 1 while it is on, 0 while it is off.
  public var controlValue: Double? {
    get { isOn ? 1 : 0 }
    set { if let newValue { isOn = newValue != 0 } }
  }

  /// "on" or "off".
  public var valueText: String { isOn ? "on" : "off" }
}

/// Something that is on or off; UIKit's `UISwitch`. It saves nothing by itself: its controller does.
public final class Switch: View, ToggleControl {
  /// The text beside it.
  public var title: String
  /// Whether it is on.
  public var isOn: Bool
  /// Called with the value once the user has changed it.
  public var onChange: ((Bool) -> Void)?

  public override var appearance: Appearance { .toggle(title: title, isOn: isOn) }

  /// Makes a switch.
  public init(title: String = "", isOn: Bool = false) {
    self.title = title
    self.isOn = isOn
  }

  /// Calls `onChange`.
  public func valueDidChange() { onChange?(isOn) }
}
