import Rendering

extension ArgumentReader {
  /// Takes a whole number.
  mutating func integer(_ what: String, in range: ClosedRange<Int>) throws(Misreading) -> Int {
    let token = try token(what)
    guard let written = token.word, written.isNumber, !written.utf8.contains(UInt8(ascii: ".")) else {
      throw wrong(token, what)
    }
    guard let number = Int(written), range.contains(number) else {
      throw Misreading(
        .outOfRange(found: written, wanted: "a number from \(range.lowerBound) to \(range.upperBound)"),
        column: token.column)
    }
    return number
  }

  /// Takes a whole number if anything is left.
  mutating func optionalCount(_ what: String) throws(Misreading) -> Int {
    count == 0 ? 1 : try integer(what, in: 1...10_000)
  }

  /// Takes a number.
  mutating func number(_ what: String, in range: ClosedRange<Double>) throws(Misreading) -> Double {
    let token = try token(what)
    guard let written = token.word, written.isNumber, let number = Double(written) else { throw wrong(token, what) }
    guard range.contains(number) else {
      throw Misreading(
        .outOfRange(
          found: written, wanted: "a number from \(range.lowerBound.digits) to \(range.upperBound.digits)"),
        column: token.column)
    }
    return number
  }

  /// Takes a size, as in `80x24`.
  mutating func size() throws(Misreading) -> Size {
    let (width, height) = try pair("a size such as 80x24", by: "x", in: 1...1000)
    return Size(width: width, height: height)
  }

  /// Takes a place on the screen, as in `4,10`: column and row, from 0.
  mutating func point() throws(Misreading) -> Point {
    let (x, y) = try pair("a place such as 4,10", by: ",", in: 0...999)
    return Point(x: x, y: y)
  }

  private mutating func pair(
    _ what: String, by separator: Character, in range: ClosedRange<Int>
  ) throws(Misreading) -> (Int, Int) {
    let token = try token(what)
    let parts = (token.word ?? "").split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else {
      throw wrong(token, what)
    }
    guard let first = Int(parts[0]), let second = Int(parts[1]), range.contains(first), range.contains(second) else {
      throw Misreading(
        .outOfRange(found: token.written, wanted: "two numbers from \(range.lowerBound) to \(range.upperBound)"),
        column: token.column)
    }
    return (first, second)
  }
}

extension UInt8 {
  /// Whether it is the code of a decimal digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// Whether the text is digits with at most one point between them and at most a minus in front.
  var isNumber: Bool {
    let digits = utf8.drop { $0 == UInt8(ascii: "-") }
    guard utf8.count - digits.count <= 1 else { return false }
    let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
}

extension Double {
  /// The number as scripts write it: digits, at most one point, a minus; never an exponent.
  var digits: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
    let parts = String(abs(self)).split(separator: "e")
    let sign = self < 0 ? "-" : ""
    guard parts.count == 2, let exponent = Int(parts[1]), abs(exponent) < 400 else { return sign + parts.joined() }
    let mantissa = parts[0].split(separator: ".")
    let whole = String(mantissa[0])
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + whole + fraction }
    return sign + whole + fraction + String(repeating: "0", count: max(0, exponent - fraction.utf8.count))
  }
}
