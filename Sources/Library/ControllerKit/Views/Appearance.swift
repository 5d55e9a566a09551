/// What a view shows: all that a front needs to draw it, and nothing of how it is drawn.
///
/// Each kind of view returns one of these; a program's view that looks like none of them returns
/// ``Appearance/custom(text:)`` and draws itself.
public enum Appearance {
  /// Nothing of its own: its content is shown as if the view did not exist.
  case subviews
  /// Its content, side by side or one below the other.
  case stack(isHorizontal: Bool)
  /// Its content, side by side from one edge to the other.
  case bar
  /// Its content, in a part of the screen that scrolls.
  case scrolling(ScrollView)
  /// Rows to choose from.
  case rows(TableView)
  /// The view of another controller; `nil` while there is none.
  case controller(ViewController?)
  /// A text to read.
  case label(String)
  /// Something to tap.
  case button(title: String, isProminent: Bool)
  /// A line to type in; a search field has a sign before it.
  case textField(EditedText, placeholder: String, isSearch: Bool)
  /// Several lines to type in.
  case textView(EditedText)
  /// A checkbox with a text beside it.
  case toggle(title: String, isOn: Bool)
  /// A mark on a line, from 0 at its left end to 1 at its right end, and the value that it has there.
  case track(position: Double, value: Double)
  /// A value between a minus and a plus button.
  case stepper(value: Double)
  /// Choices that are all visible.
  case segments([String], selected: Int?)
  /// Choices of which only the chosen one is visible.
  case wheel([String], selected: Int?)
  /// A row of symbols that can be tapped one by one, and their meaning in words.
  case symbols([Character], words: String)
  /// A bar that is full at 1.
  case progress(Double)
  /// The name of something that a terminal cannot show.
  case placeholder(String)
  /// Content that only the view itself can draw, and its meaning in words.
  case custom(text: String)
}

extension Appearance {
  /// The view that scrolls, if it is one.
  package var scrollView: ScrollView? {
    switch self {
    case .scrolling(let view): view
    case .rows(let table): table
    case .subviews, .stack, .bar, .controller, .label, .button, .textField, .textView, .toggle, .track, .stepper,
      .segments,
      .wheel,
      .symbols, .progress, .placeholder, .custom:
      nil
    }
  }

  /// The controller whose view it is, if it is one.
  package var embedded: ViewController? {
    if case .controller(let controller) = self { controller } else { nil }
  }
}
