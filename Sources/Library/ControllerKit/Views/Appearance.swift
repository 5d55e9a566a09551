/// What a view looks like: all that a front needs to draw it, and nothing of how it is drawn.
///
/// A new kind of view answers one of these; a view of a program's own that looks like none of them answers
/// ``Appearance/custom(text:)`` and draws itself.
public enum Appearance {
  /// Nothing of its own: what is inside it is shown as if it were not there.
  case subviews
  /// What is inside it, side by side or one below the other.
  case stack(isHorizontal: Bool)
  /// What is inside it, in a part of the screen that scrolls.
  case scrolling(ScrollView)
  /// Rows to choose from.
  case rows(TableView)
  /// The view of another controller; `nil` while there is none.
  case controller(ViewController?)
  /// A text to read.
  case label(String)
  /// Something to tap.
  case button(title: String, isProminent: Bool)
  /// A line to type in; one that searches has a sign for it.
  case textField(EditedText, placeholder: String, isSearch: Bool)
  /// Several lines to type in.
  case textView(EditedText)
  /// A box that is ticked or not, with a text beside it.
  case toggle(title: String, isOn: Bool)
  /// A mark on a line, from 0 at its left end to 1 at its right end, and the value that it has there.
  case track(position: Double, value: Double)
  /// A value between a minus and a plus.
  case stepper(value: Double)
  /// Choices of which all can be seen.
  case segments([String], selected: Int?)
  /// Choices of which only the chosen one can be seen.
  case wheel([String], selected: Int?)
  /// A row of symbols that can be tapped one by one, and what they say in words.
  case symbols([Character], words: String)
  /// A bar that is full at 1.
  case progress(Double)
  /// The name of something that a terminal cannot show.
  case placeholder(String)
  /// What only the view itself can draw, and what it says in words.
  case custom(text: String)
}

/// A text while it is edited, as it is drawn.
public struct EditedText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// What is selected, in characters; empty where the cursor is.
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

extension Appearance {
  /// The view that scrolls, if it is one.
  package var scrollView: ScrollView? {
    switch self {
    case .scrolling(let view): view
    case .rows(let table): table
    case .subviews, .stack, .controller, .label, .button, .textField, .textView, .toggle, .track, .stepper, .segments,
      .wheel,
      .symbols, .progress, .placeholder, .custom:
      nil
    }
  }
}
