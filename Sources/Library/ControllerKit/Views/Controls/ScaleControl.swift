import TextFormatting

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
  /// The number of values to choose from; for a scale without steps, a selection of them.
  var stopCount: Int { get }
  /// The value at an index, from 0, the least value, upward.
  func value(ofStop stop: Int) -> Double
}

extension ScaleControl {

  /// The value.
  public var controlValue: Double? {
    get { value }
    set { if let newValue { value = newValue } }
  }

  /// The value with as few digits as distinguish it from others.
  public var valueText: String { value.digits }
}
