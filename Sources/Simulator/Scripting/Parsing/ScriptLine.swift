import TextFormatting

/// One line of a script's text, without its line break.
struct ScriptLine {
  /// The number, from 1.
  let number: Int
  /// The scalars; empty where the line could not be read.
  private(set) var scalars: [Unicode.Scalar] = []
  /// Why it could not be read.
  private(set) var problem: ScriptSyntaxError?

  /// The line without the blanks around it.
  var trimmed: ArraySlice<Unicode.Scalar> {
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return scalars[first...last]
  }

  /// The lines of UTF-8 without a byte-order mark and control characters.
  static func lines(of bytes: [UInt8]) -> [ScriptLine] {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let pieces = bytes.dropFirst(isMarked ? 3 : 0).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return pieces.enumerated().map { place, piece in
      var line = ScriptLine(number: place + 1)
      do throws(ScriptSyntaxError) {
        line.scalars = try scalars(of: piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece)
      } catch {
        line.problem = error
      }
      return line
    }
  }

  private static func scalars(of bytes: ArraySlice<UInt8>) throws(ScriptSyntaxError) -> [Unicode.Scalar] {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var scalars: [Unicode.Scalar] = []
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return scalars
      case .error: throw ScriptSyntaxError(.notUTF8, column: scalars.count + 1)
      case .scalarValue(let scalar):
        if scalar != "\t", scalar.isControl {
          throw ScriptSyntaxError(.controlCharacter(scalar), column: scalars.count + 1)
        }
        scalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether words end here.
  var isBlank: Bool { self == " " || self == "\t" }
}

extension String {
  init(scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    unicodeScalars.append(contentsOf: scalars)
  }
}
