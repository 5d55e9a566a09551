/// A view whose text can be edited; UIKit's `UITextInput`.
///
/// Positions in a text count its characters, as the user of a terminal does.
public protocol TextInput: Control {
  /// The text.
  var text: String { get set }
  /// The selected range, in characters; empty at the cursor.
  var selectedRange: Range<Int> { get set }
  /// Whether the text can be changed.
  var isEditable: Bool { get set }
  /// Whether the text may have several lines.
  var hasLines: Bool { get }
  /// Whether the text is shown as dots.
  var isSecureTextEntry: Bool { get }
  /// Called with the text when the user presses Return in a text of one line; `nil` where Return only ends the typing.
  var onSubmit: ((String) -> Void)? { get }
}

extension TextInput {
  /// Always false: a tap only moves the focus there.
  public var respondsToTap: Bool { false }

  /// Does nothing.
  public func tap() {}

  /// Default: Return only ends the typing.
  public var onSubmit: ((String) -> Void)? { nil }

  /// Replaces the selection, and puts the cursor after it.
  ///
  /// In a text of one line, a space replaces every line break and tab.
  public func insert(_ inserted: String) {
    guard isEditable else { return }
    let inserted = hasLines ? inserted : String(inserted.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let start = text.index(text.startIndex, offsetBy: selectedRange.lowerBound)
    let end = text.index(text.startIndex, offsetBy: selectedRange.upperBound)
    var changed = text
    changed.replaceSubrange(start..<end, with: inserted)
    let tail = text.distance(from: end, to: text.endIndex)
    text = changed
    let cursor = max(0, changed.count - tail)
    selectedRange = cursor..<cursor
  }

  /// Deletes the selection, or the character before the cursor.
  public func deleteBackward() {
    guard isEditable else { return }
    if selectedRange.isEmpty, selectedRange.lowerBound > 0 {
      selectedRange = selectedRange.lowerBound - 1..<selectedRange.upperBound
    }
    insert("")
  }
}
