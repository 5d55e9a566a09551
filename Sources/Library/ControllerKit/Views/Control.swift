import TextFormatting

/// A view that the user can touch; UIKit's `UIControl`.
public protocol Control: View {
  /// Whether a tap does anything by itself. Default: true.
  var respondsToTap: Bool { get }
  /// Does what a tap does.
  func tap()
}

extension Control {
  public var respondsToTap: Bool { true }
}

/// A control that has a value. It keeps nothing by itself: the class of its controller does (R101).
public protocol ValueHolder: Control {
  /// The value as a number, which is how a class given as data saves it; `nil` while there is none.
  ///
  /// Setting a number that is none of the control's values changes it to the nearest one, or not at all.
  var controlValue: Double? { get set }
  /// The value in words.
  var valueText: String { get }
}

/// A control that is on or off.
public protocol ToggleControl: ValueHolder {
  /// Whether it is on.
  var isOn: Bool { get set }
}

extension ToggleControl {
  /// Turns it.
  public func tap() { isOn.toggle() }

  /// 1 while it is on, 0 while it is off.
  public var controlValue: Double? {
    get { isOn ? 1 : 0 }
    set { if let newValue { isOn = newValue != 0 } }
  }

  /// "on" or "off".
  public var valueText: String { isOn ? "on" : "off" }
}

/// A control whose value is a number on a scale.
public protocol ScaleControl: ValueHolder {
  /// The value.
  var value: Double { get set }
  /// The least value.
  var minimum: Double { get }
  /// The greatest value.
  var maximum: Double { get }
  /// How far an arrow key moves the value; `nil` where arrow keys do not.
  var keyStep: Double? { get }
  /// How many values there are to choose from; of a scale without steps, some of them.
  var stopCount: Int { get }
  /// The value of a stop, from 0, the least value, upward.
  func value(ofStop stop: Int) -> Double
}

extension ScaleControl {

  /// The value.
  public var controlValue: Double? {
    get { value }
    set { if let newValue { value = newValue } }
  }

  /// The value in as few digits as tell it from others.
  public var valueText: String { value.digits }
}

/// A control with several choices, of which one or none is chosen.
public protocol ChoiceControl: ValueHolder {
  /// The choices.
  var titles: [String] { get }
  /// The index of the chosen one, or `nil`.
  var selectedIndex: Int? { get set }
}

extension ChoiceControl {
  /// The choice that a tap leads to: the next one, after the last the first; `nil` where there are no choices.
  package var indexAfterTap: Int? { titles.isEmpty ? nil : ((selectedIndex ?? -1) + 1) % titles.count }

  /// Chooses the next one, after the last the first.
  public func tap() { if let indexAfterTap { selectedIndex = indexAfterTap } }

  /// The index of the chosen one.
  public var controlValue: Double? {
    get { selectedIndex.map(Double.init) }
    set { if let newValue, let index = Int(exactly: newValue.rounded(.towardZero)) { selectedIndex = index } }
  }

  /// The chosen one.
  public var valueText: String { selectedIndex.map { titles[$0] } ?? "" }
}
