/// A text while it is edited, as it is drawn.
public struct EditedText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The selected range, in characters; empty at the cursor.
  public var selection: Range<Int>
  /// Whether the characters are shown as dots.
  public var isSecure: Bool

  /// Makes a text as a field has it now.
  public init(_ field: any TextInput) {
    text = field.text
    selection = field.selectedRange
    isSecure = field.isSecureTextEntry
  }
}
