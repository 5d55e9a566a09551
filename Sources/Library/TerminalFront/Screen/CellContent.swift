internal import CNcurses
internal import Rendering

/// The characters written for one cell: only printable ones, and only of the cell's width.
package enum CellContent {
  /// The characters to write, one element for each column or one for all of them.
  ///
  /// - Parameters:
  ///   - text: The text of the cell.
  ///   - width: Its columns, 1 or 2.
  ///   - ascii: Whether only ASCII may be written.
  package static func characters(_ text: String, width: Int, ascii: Bool) -> [String] {
    if ascii || text.utf8.allSatisfy({ $0 < 0x80 }) {
      return ASCIIForms.form(of: text, width: width).map { isPrintable($0) ? String($0) : "?" }
    }
    if isAsWide(text, as: width) { return [text] }
    return Array(repeating: nc_width(0xFFFD) == 1 ? "\u{FFFD}" : "?", count: width)
  }

  private static func isPrintable(_ character: Character) -> Bool {
    character.asciiValue.map { (0x20...0x7E).contains($0) } ?? false
  }

  /// Whether the C library gives the first character the width and those after it none.
  private static func isAsWide(_ text: String, as width: Int) -> Bool {
    var scalars = text.unicodeScalars.makeIterator()
    guard let first = scalars.next(), nc_width(first.value) == width else { return false }
    guard text.unicodeScalars.count <= Int(CCHARW_MAX) else { return false }
    while let mark = scalars.next() {
      guard nc_width(mark.value) == 0 else { return false }
    }
    return true
  }
}
