/// The smallest piece of a text that takes cells of a terminal: one character with its combining marks.
package struct DisplayPiece: Sendable, Hashable {
  /// The characters; never a control character, and at most what fits one cell.
  package var text: String
  /// How many columns it takes, 1 or 2.
  package var width: Int

  /// Replaces a character that cannot be shown.
  package static let replacement = DisplayPiece(text: "\u{FFFD}", width: 1)
  /// One blank column.
  package static let blank = DisplayPiece(text: " ", width: 1)

  /// Makes a piece.
  ///
  /// - Parameters:
  ///   - text: The text of a cell.
  ///   - width: Its columns, 1 or 2.
  package init(text: String, width: Int) {
    self.text = text
    self.width = width
  }
}

extension DisplayPiece {
  /// The most combining marks that a cell holds besides its character.
  private static let mostMarks = 4

  /// The pieces of one grapheme: usually one, several where terminals do not join what Unicode joins.
  ///
  /// Of joined emoji only the first is shown, of a flag its two letters, of a skin tone nothing.
  static func pieces(of character: Character) -> [DisplayPiece] {
    var pieces: [DisplayPiece] = []
    var marks = 0
    var follows = false
    var isJoined = false
    for scalar in character.unicodeScalars {
      defer { follows = true }
      switch DisplayScalar(scalar) {
      case .base(let width):
        let isLeftOut = follows && (isJoined && scalar.properties.isEmoji || scalar.properties.isEmojiModifier)
        isJoined = false
        guard !isLeftOut else { continue }
        pieces.append(letter(ofFlag: scalar) ?? DisplayPiece(text: String(scalar), width: width))
        marks = 0
      case .mark:
        if pieces.isEmpty { pieces.append(blank) }
        guard marks < mostMarks else { continue }
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
        marks += 1
      case .blank:
        if pieces.last != blank { pieces.append(blank) }
      case .omitted:
        isJoined = scalar == "\u{200D}"
      case .replaced:
        pieces.append(replacement)
      }
    }
    return pieces
  }

  private static func letter(ofFlag scalar: Unicode.Scalar) -> DisplayPiece? {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value), let letter = Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) else {
      return nil
    }
    return DisplayPiece(text: String(letter), width: 1)
  }
}
