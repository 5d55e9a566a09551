/// The pieces that a terminal shows of a text, from the first to the last.
///
/// They contain no control character, and their widths are those of ncurses, the C library and tmux.
///
/// - Parameter text: Any text, also one from an untrusted file.
package func displayPieces(_ text: String) -> [DisplayPiece] {
  var pieces: [DisplayPiece] = []
  pieces.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    guard let width = scalar.ownWidth else { return text.flatMap(DisplayPiece.pieces) }
    pieces.append(DisplayPiece(text: String(scalar), width: width))
  }
  return pieces
}

/// How many columns a text takes on a terminal.
package func displayWidth(_ text: String) -> Int {
  text.ownWidth ?? displayPieces(text).reduce(0) { $0 + $1.width }
}

/// A text without what a terminal cannot show or would obey: it is replaced or left out.
package func displayable(_ text: String) -> String {
  text.ownWidth == nil ? displayPieces(text).map(\.text).joined() : text
}

/// A text that takes at most so many columns; where it is cut, it ends in "…".
///
/// - Parameters:
///   - text: Any text.
///   - width: The columns there are; 0 or less gives the empty text.
package func fitted(_ text: String, _ width: Int) -> String {
  if let own = text.ownWidth, own <= width { return text }
  let pieces = displayPieces(text)
  if pieces.reduce(0, { $0 + $1.width }) <= width { return pieces.map(\.text).joined() }
  guard width > 0 else { return "" }
  var left = width - 1
  var result = ""
  for piece in pieces {
    guard piece.width <= left else { break }
    result += piece.text
    left -= piece.width
  }
  return result + "…"
}

/// The end of a text, in at most so many columns; where it is cut, it begins with "…".
///
/// - Parameters:
///   - text: Any text.
///   - width: The columns there are; 0 or less gives the empty text.
package func fittedEnd(_ text: String, _ width: Int) -> String {
  if text.isPrintableASCII, width > 0 {
    return text.utf8.count <= width ? text : "…" + text.suffix(width - 1)
  }
  let pieces = displayPieces(text)
  if pieces.reduce(0, { $0 + $1.width }) <= width { return pieces.map(\.text).joined() }
  guard width > 0 else { return "" }
  var left = width - 1
  var first = pieces.count
  while first > 0, pieces[first - 1].width <= left {
    first -= 1
    left -= pieces[first].width
  }
  // A mark without the character that it belongs to is left out, too.
  return "…" + pieces[first...].drop { $0.width == 0 }.map(\.text).joined()
}

/// A text cut or filled up with blanks to exactly so many columns.
///
/// - Parameters:
///   - text: Any text.
///   - width: The columns of the result.
///   - alignment: Where the text is among the blanks.
package func padded(_ text: String, _ width: Int, _ alignment: TextAlignment = .left) -> String {
  let fit = fitted(text, width)
  let blanks = max(0, width - displayWidth(fit))
  let before =
    switch alignment {
    case .left: 0
    case .center: blanks / 2
    case .right: blanks
    }
  return String(repeating: " ", count: before) + fit + String(repeating: " ", count: blanks - before)
}

extension String {
  /// Whether it holds nothing but characters of ASCII that take one column each.
  package var isPrintableASCII: Bool {
    let bytes = utf8Span.span
    for index in bytes.indices where !(0x20...0x7E).contains(bytes[index]) { return false }
    return true
  }

  /// The columns of a text each of whose scalars is shown as it is, whatever is beside it; `nil` for others.
  fileprivate var ownWidth: Int? {
    if isPrintableASCII { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      guard let own = scalar.ownWidth else { return nil }
      width += own
    }
    return width
  }
}

extension Unicode.Scalar {
  /// The columns of a scalar that is shown as it is, whatever is beside it; `nil` for marks, parts of emoji and others.
  package var ownWidth: Int? {
    guard value < 0x1F000, case .base(let width) = DisplayScalar(self) else { return nil }
    return width
  }
}

/// The position of a text in a width that is greater than its own.
package enum TextAlignment: Sendable, Hashable {
  case left, center, right
}
