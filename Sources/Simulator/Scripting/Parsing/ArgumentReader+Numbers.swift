import Rendering
import ScreenModel
import TextFormatting

extension ArgumentReader {
  /// Takes a whole number.
  mutating func integer(_ what: String, in range: ClosedRange<Int>) throws(ScriptSyntaxError) -> Int {
    let token = try token(what)
    guard let written = token.word, written.isNumber, !written.utf8.contains(UInt8(ascii: ".")) else {
      throw wrong(token, what)
    }
    guard let number = Int(written), range.contains(number) else {
      throw ScriptSyntaxError(
        .outOfRange(found: written, wanted: "a number from \(range.lowerBound) to \(range.upperBound)"),
        column: token.column)
    }
    return number
  }

  /// Takes a whole number if anything is left.
  mutating func optionalCount(_ what: String) throws(ScriptSyntaxError) -> Int {
    count == 0 ? 1 : try integer(what, in: 1...10_000)
  }

  /// Takes a number.
  mutating func number(_ what: String, in range: ClosedRange<Double>) throws(ScriptSyntaxError) -> Double {
    let token = try token(what)
    guard let written = token.word, written.isNumber, let number = Double(written) else { throw wrong(token, what) }
    guard range.contains(number) else {
      throw ScriptSyntaxError(
        .outOfRange(
          found: written, wanted: "a number from \(range.lowerBound.digits) to \(range.upperBound.digits)"),
        column: token.column)
    }
    return number
  }

  /// Takes a size, as in `80x24`.
  mutating func size() throws(ScriptSyntaxError) -> Size {
    let (width, height) = try pair("a size such as 80x24", by: "x", in: 1...1000)
    return Size(width: width, height: height)
  }

  /// Takes a place on the screen, as in `4,10`: column and row, from 0.
  mutating func point() throws(ScriptSyntaxError) -> Point {
    let (x, y) = try pair("a place such as 4,10", by: ",", in: 0...999)
    return Point(x: x, y: y)
  }

  private mutating func pair(
    _ what: String, by separator: Character, in range: ClosedRange<Int>
  ) throws(ScriptSyntaxError) -> (Int, Int) {
    let token = try token(what)
    let parts = (token.word ?? "").split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else {
      throw wrong(token, what)
    }
    guard let first = Int(parts[0]), let second = Int(parts[1]), range.contains(first), range.contains(second) else {
      throw ScriptSyntaxError(
        .outOfRange(found: token.written, wanted: "two numbers from \(range.lowerBound) to \(range.upperBound)"),
        column: token.column)
    }
    return (first, second)
  }
}
