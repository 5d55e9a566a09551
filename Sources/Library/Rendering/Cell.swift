import ScreenModel

/// One cell: its text and its style.
public struct Cell: Sendable, Hashable {
  /// One grapheme of at most five scalars; empty in the second cell of a wide one.
  public var text: String {
    get { glyph.text }
    set { glyph = Glyph(newValue) }
  }
  /// How it looks.
  public var style: Style

  /// Its text, as it is kept.
  var glyph: Glyph

  /// Makes a cell.
  public init(_ text: String = " ", _ style: Style = Style()) {
    self.init(Glyph(text), style)
  }

  init(_ glyph: Glyph, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// The character in it, if it is one of printable ASCII.
  package var printableASCII: UInt8? { glyph.printableASCII }

  /// Whether it holds a blank.
  package var isBlank: Bool { glyph == .blank }

  /// Whether it is the second cell of a wide grapheme.
  public var isSecondHalf: Bool { glyph.isEmpty }
}
