package import Interaction
import TextFormatting

/// The text of a paste so far, without characters that a terminal would obey.
package struct PasteBuffer: Sendable, Hashable {
  /// The most characters that are kept; the rest is dropped.
  package static let limit = 1 << 20

  private var text = ""
  private var count = 0
  private var followsReturn = false

  /// Makes an empty buffer.
  package init() {}

  /// Adds a character: line ends become `\n`, tabs stay, other control characters are dropped.
  package mutating func append(_ scalar: Unicode.Scalar) {
    let endsLine = scalar == "\r" || scalar == "\n"
    let isSecondHalf = scalar == "\n" && followsReturn
    followsReturn = scalar == "\r"
    guard count < Self.limit, !isSecondHalf else { return }
    guard endsLine || scalar == "\t" || !scalar.isControl else { return }
    text.unicodeScalars.append(endsLine ? "\n" : scalar)
    count += 1
  }

  /// The paste as an event, or none if it is empty.
  package var events: [InputEvent] { text.isEmpty ? [] : [.paste(text)] }
}
