/// What text fields, text views and search bars have in common.
open class TextInputView: View, TextInput {
  /// The text.
  public var text: String {
    didSet {
      let length = text.count
      range =
        hasCaret ? min(range.lowerBound, length)..<min(range.upperBound, length) : length..<length
    }
  }
  /// The selected range, in characters; empty at the cursor.
  ///
  /// Until it is set, the cursor is at the end of whatever text there is (X33).
  public var selectedRange: Range<Int> {
    get { range }
    set {
      range = newValue
      hasCaret = true
    }
  }
  private var range: Range<Int>
  /// Whether the cursor was put somewhere, as the first focus does.
  private var hasCaret = false
  /// Whether the text can be changed.
  public var isEditable = true

  /// Called with the text once the user has changed it, after every key.
  public var onChange: ((String) -> Void)?
  /// Called with the text when the user presses Return in a text of one line.
  public var onSubmit: ((String) -> Void)?

  /// Makes a field with the cursor at the end.
  public init(text: String) {
    self.text = text
    range = text.count..<text.count
  }

  /// Calls `onChange`.
  public func valueDidChange() { onChange?(text) }

  open override var keepsState: Bool { true }

  package override var hasStateToMiss: Bool { keepsState && hasCaret }

  /// Saves the selected range, not the text (R88, R89, X18).
  open override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    guard keepsState else { return }
    coder.encode([selectedRange.lowerBound, selectedRange.upperBound], forKey: "selectedRange")
  }

  /// Selects the saved range if it fits the text that is there now; otherwise nothing is selected (R88, R89).
  open override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    guard keepsState else { return }
    select(coder.decode(forKey: "selectedRange"))
  }

  /// Selects a saved range if it fits the text.
  func select(_ saved: [Int]?) {
    let length = text.count
    if let saved, saved.count == 2, 0 <= saved[0], saved[0] <= saved[1], saved[1] <= length {
      range = saved[0]..<saved[1]
    } else {
      range = length..<length
    }
  }

  /// Whether the text may have several lines. Default: false.
  open var hasLines: Bool { false }
  /// Whether the text is shown as dots. Default: false.
  open var isSecureTextEntry: Bool { false }
}
