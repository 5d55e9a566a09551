public import StateArchive

/// A view that can say in one value what a person's interaction has made of it; UIKit's `UIInteractionStateRestorable`.
///
/// Apps with scenes put the value into the user activity and set it on the new view, since nothing else of a view comes
/// back (U38).
public protocol InteractionStateRestorable: View {
  /// The state. Its contents are the view's own; a value that no view of the kind has made changes nothing of its data.
  var interactionState: ActivityValue { get set }
}

extension InteractionStateRestorable where Self: TextInputView {
  /// The selected range, not the text (R88, R89).
  ///
  /// Set on another field after its text, it selects the range there if it fits; otherwise nothing is selected.
  public var interactionState: ActivityValue {
    get { ActivityValue([selectedRange.lowerBound, selectedRange.upperBound].stateValue) ?? .null }
    set { select([Int](stateValue: StateValue(newValue))) }
  }
}
