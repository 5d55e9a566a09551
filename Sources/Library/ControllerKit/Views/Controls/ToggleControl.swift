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
