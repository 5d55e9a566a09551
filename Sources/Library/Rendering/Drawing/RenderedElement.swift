import ScreenModel
import TextFormatting

/// What an element of the content looks like at a width: lines of spans, and what stands where in them.
struct RenderedElement {
  /// The lines from top to bottom.
  var lines: [[StyledText]]
  /// The parts that can be touched by themselves.
  var parts: [Rect] = []
  /// Where the cursor stands while a text is edited.
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

/// How the keys act on an element while it is drawn.
enum FocusState: Hashable {
  /// They act on another one.
  case none
  /// They act on it.
  case focused
  /// They type into it.
  case editing
}
