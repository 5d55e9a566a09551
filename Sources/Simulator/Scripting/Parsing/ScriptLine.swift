import AppDefinition
import TextFormatting

/// One line of a script's text, without its line break.
struct ScriptLine {
  /// The number, from 1.
  let number: Int
  /// The scalars; empty where the line could not be read.
  let scalars: [Unicode.Scalar]

  /// The line without the blanks around it.
  var trimmed: ArraySlice<Unicode.Scalar> {
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return scalars[first...last]
  }

  /// Splits bytes into lines: UTF-8, without a byte-order mark, without control characters.
  ///
  /// - Returns: The lines, and the first problem of each line that has one.
  static func lines(of bytes: [UInt8]) -> (lines: [ScriptLine], problems: [(line: Int, misreading: ScriptSyntaxError)])
  {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var lines: [ScriptLine] = []
    var problems: [(line: Int, misreading: ScriptSyntaxError)] = []
    for var piece in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if piece.last == UInt8(ascii: "\r") { piece.removeLast() }
      var scalars: [Unicode.Scalar] = []
      do throws(ScriptSyntaxError) {
        scalars = try Self.scalars(of: piece)
      } catch {
        problems.append((lines.count + 1, error))
      }
      lines.append(ScriptLine(number: lines.count + 1, scalars: scalars))
    }
    return (lines, problems)
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
          throw ScriptSyntaxError(.controlCharacter(scalar.value), column: scalars.count + 1)
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
  /// Makes a string of scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    unicodeScalars.append(contentsOf: scalars)
  }
}
