/// A text that can be edited: what text fields and text views have in common.
///
/// Positions in a text count its characters, as a person at a terminal does.
open class TextInput: View {
  /// The text.
  public var text: String {
    didSet {
      let length = text.count
      selectedRange = min(selectedRange.lowerBound, length)..<min(selectedRange.upperBound, length)
    }
  }
  /// What is selected, in characters; empty where the cursor stands.
  public var selectedRange: Range<Int>
  /// Whether the text can be changed.
  public var isEditable = true

  /// Makes a field; the cursor stands at the end.
  public init(text: String) {
    self.text = text
    selectedRange = text.count..<text.count
  }

  open override var keepsState: Bool { true }

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
    let length = text.count
    let saved: [Int]? = coder.decode(forKey: "selectedRange")
    if let saved, saved.count == 2, 0 <= saved[0], saved[0] <= saved[1], saved[1] <= length {
      selectedRange = saved[0]..<saved[1]
    } else {
      selectedRange = length..<length
    }
  }

  /// Whether the text may have several lines.
  open var hasLines: Bool { false }

  /// Replaces what is selected, and puts the cursor behind it.
  ///
  /// Where the text has one line only, a blank takes the place of every line break and tab.
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

  /// Takes out what is selected, or the character before the cursor.
  public func deleteBackward() {
    guard isEditable else { return }
    if selectedRange.isEmpty, selectedRange.lowerBound > 0 {
      selectedRange = selectedRange.lowerBound - 1..<selectedRange.upperBound
    }
    insert("")
  }
}

/// A line to type in; UIKit's `UITextField`.
public final class TextField: TextInput {
  /// What an empty field shows.
  public var placeholder: String
  /// Whether the text is shown as dots.
  public var isSecureTextEntry: Bool

  /// Makes a field.
  public init(text: String = "", placeholder: String = "", isSecureTextEntry: Bool = false) {
    self.placeholder = placeholder
    self.isSecureTextEntry = isSecureTextEntry
    super.init(text: text)
  }
}

/// Several lines to type in; UIKit's `UITextView`.
public final class TextView: TextInput {
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

/// A field to search with; UIKit's `UISearchBar`. It keeps nothing by itself (R83).
public final class SearchBar: TextInput {
  /// What an empty field shows.
  public var placeholder: String

  /// Makes a search bar.
  public init(placeholder: String = "") {
    self.placeholder = placeholder
    super.init(text: "")
  }

  public override var keepsState: Bool { false }
}
