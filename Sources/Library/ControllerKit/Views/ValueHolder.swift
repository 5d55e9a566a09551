import TextFormatting

/// A control that has a value. It saves nothing by itself: the class of its controller does (R101).
public protocol ValueHolder: Control {
  /// The value as a number, which is how a class given as data saves it; `nil` while there is none.
  ///
  /// Setting a number that is none of the control's values changes it to the nearest one, or not at all.
  var controlValue: Double? { get set }
  /// The value in words.
  var valueText: String { get }
}
