// The only place that asks what a view can do.
extension View {
  /// The view as one that can be touched, if it can.
  package var control: (any Control)? { self as? any Control }
  /// The view as one whose text can be edited, if it can.
  package var textInput: (any TextInput)? { self as? any TextInput }
  /// The view as one that has a value, if it has.
  package var valueHolder: (any ValueHolder)? { self as? any ValueHolder }
  /// The view as one whose interaction state can be kept, if it can.
  package var interactionHolder: (any InteractionStateRestorable)? { self as? any InteractionStateRestorable }
  /// The view as one whose class is told that restoration is over, if it is.
  var restorationFinisher: (any RestorationFinishing)? { self as? any RestorationFinishing }
  /// The view as one that is on or off, if it is.
  package var toggleControl: (any ToggleControl)? { self as? any ToggleControl }
  /// The view as one with a value on a scale, if it has.
  package var scaleControl: (any ScaleControl)? { self as? any ScaleControl }
  /// The view as one with choices, if it has.
  package var choiceControl: (any ChoiceControl)? { self as? any ChoiceControl }

  /// The value of a control as a number; `nil` for a view without one. A number that no control can have is ignored.
  package var numericValue: Double? {
    get { valueHolder?.controlValue }
    set {
      guard let newValue, newValue.isFinite, abs(newValue) < 1e15 else { return }
      valueHolder?.controlValue = newValue
    }
  }
}
