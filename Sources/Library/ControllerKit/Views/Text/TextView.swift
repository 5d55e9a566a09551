/// Several lines to type in; UIKit's `UITextView`.
public final class TextView: TextInputView, InteractionStateRestorable {
  public override var appearance: Appearance { .textView(EditedText(self)) }
  public override var hasLines: Bool { true }

  /// Makes a text view.
  public init(text: String = "", isEditable: Bool = true) {
    super.init(text: text)
    self.isEditable = isEditable
  }

  /// Saves the selected range and whether the text can be edited (R89).
  public override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(isEditable, forKey: "editable")
  }

  /// Restores both (R89).
  public override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    if let saved: Bool = coder.decode(forKey: "editable") { isEditable = saved }
  }
}
