import ScreenModel
import TextFormatting

extension Arguments where Value: LosslessStringConvertible & Comparable & Sendable {
  /// A number in a range, whose bounds a message has as they are written.
  fileprivate static func number(
    _ what: String, in range: ClosedRange<Value>, separators: Int, write: @escaping @Sendable (Value) -> String
  ) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      let token = try reader.token(what)
      guard let written = token.word, written.isNumber, written.count(where: { $0 == "." }) <= separators else {
        throw reader.wrong(token, what)
      }
      guard let number = Value(written), range.contains(number) else {
        throw reader.outOfRange(token, "a number from \(write(range.lowerBound)) to \(write(range.upperBound))")
      }
      return number
    } write: {
      write($0)
    }
  }
}

extension Arguments<Int> {
  static func integer(_ what: String, in range: ClosedRange<Int>) -> Arguments {
    number(what, in: range, separators: 0) { "\($0)" }
  }

  /// How many times, which is 1 if it is not said.
  static let times = Arguments { reader throws(ScriptSyntaxError) in
    try reader.read(integer("a number of times", in: 1...10_000).orNone) ?? 1
  } write: {
    $0 == 1 ? "" : "\($0)"
  }
}

extension Arguments<Double> {
  static func number(_ what: String, in range: ClosedRange<Double>) -> Arguments {
    number(what, in: range, separators: 1) { $0.digits }
  }

  static var scale: Arguments { number("how much it is enlarged", in: 0.01...100) }
}

extension Arguments<Size> {
  /// As in `80x24`.
  static let size = Arguments { reader throws(ScriptSyntaxError) in
    let (width, height) = try reader.pair("a size such as 80x24", by: "x", in: 1...1000)
    return Size(width: width, height: height)
  } write: {
    "\($0.width)x\($0.height)"
  }
}

extension Arguments<Point> {
  /// A place on the screen, as in `4,10`: column and row, from 0.
  static let point = Arguments { reader throws(ScriptSyntaxError) in
    let (x, y) = try reader.pair("a place such as 4,10", by: ",", in: 0...999)
    return Point(x: x, y: y)
  } write: {
    "\($0.x),\($0.y)"
  }
}

extension ArgumentReader {
  fileprivate mutating func pair(
    _ what: String, by separator: Character, in range: ClosedRange<Int>
  ) throws(ScriptSyntaxError) -> (Int, Int) {
    let token = try token(what)
    let parts = (token.word ?? "").split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else {
      throw wrong(token, what)
    }
    guard let first = Int(parts[0]), let second = Int(parts[1]), range.contains(first), range.contains(second) else {
      throw outOfRange(token, "two numbers from \(range.lowerBound) to \(range.upperBound)")
    }
    return (first, second)
  }
}
