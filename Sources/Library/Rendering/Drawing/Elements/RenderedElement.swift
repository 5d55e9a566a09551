import ScreenModel
import TextFormatting

/// An element of the content drawn at a width: lines of spans, and the places of its parts.
struct RenderedElement {
  /// The lines from top to bottom.
  var lines: [[StyledText]]
  /// The parts that can be tapped separately.
  var parts: [Rect] = []
  /// The position of the cursor while a text is edited.
  var cursor: Point?

  /// Makes an element of one line.
  init(_ line: [StyledText], parts: [Rect] = [], cursor: Point? = nil) {
    lines = [line]
    self.parts = parts
    self.cursor = cursor
  }

  /// Makes an element of several lines.
  init(lines: [[StyledText]], parts: [Rect] = [], cursor: Point? = nil) {
    self.lines = lines
    self.parts = parts
    self.cursor = cursor
  }

  /// How many columns its longest line takes.
  var width: Int {
    lines.reduce(0) { longest, line in max(longest, line.reduce(0) { $0 + displayWidth($1.text) }) }
  }
}
