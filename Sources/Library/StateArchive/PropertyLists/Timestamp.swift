import TextFormatting

/// A moment, in seconds since 2001-01-01 00:00:00 UTC, as property lists count.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Seconds since the beginning of 2001, UTC.
  public var seconds: Double

  /// Makes a moment.
  ///
  /// - Parameter seconds: Seconds since 2001-01-01 00:00:00 UTC; may be negative.
  public init(seconds: Double) { self.seconds = seconds }

  /// Whether the left moment is earlier.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

extension Timestamp {
  private static let secondsADay = 86_400
  /// From year 0 to the end of year 9999, which is what RFC 3339 can write.
  private static let writable = -63_145_526_400.0...252_423_993_599.0

  /// The moment in UTC, such as `2024-05-01T12:00:00Z`; a fraction is written to the microsecond.
  ///
  /// What lies outside the years 0 to 9999 is written as the nearest moment within them, and what is not a number as
  /// the beginning of 2001.
  public var rfc3339: String {
    let clamped = seconds.isNaN ? 0 : min(max(seconds, Self.writable.lowerBound), Self.writable.upperBound)
    // Without `rounded`, which needs the C library's mathematics and so something that links it.
    var whole = Int(clamped)
    if Double(whole) > clamped { whole -= 1 }
    var micro = Int((clamped - Double(whole)) * 1_000_000 + 0.5)
    if micro == 1_000_000 { (whole, micro) = (whole + 1, 0) }
    let second = ((whole % Self.secondsADay) + Self.secondsADay) % Self.secondsADay
    let day = CivilDay(number: (whole - second) / Self.secondsADay)
    let date = "\(padded(day.year, to: 4))-\(padded(day.month, to: 2))-\(padded(day.day, to: 2))"
    let clock = "\(padded(second / 3600, to: 2)):\(padded(second / 60 % 60, to: 2)):\(padded(second % 60, to: 2))"
    guard micro > 0 else { return "\(date)T\(clock)Z" }
    var fraction = padded(micro, to: 6)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(date)T\(clock).\(fraction)Z"
  }

  /// Reads a moment as RFC 3339 writes it, in UTC (`Z`) or with an offset (`+02:00`); leap seconds are not taken.
  public init?(rfc3339 text: String) {
    var rest = Array(text.utf8)[...]
    guard let year = rest.take(digits: 4), rest.take("-"), let month = rest.take(digits: 2), rest.take("-"),
      let day = rest.take(digits: 2), rest.take("Tt"), let hour = rest.take(digits: 2), rest.take(":"),
      let minute = rest.take(digits: 2), rest.take(":"), let second = rest.take(digits: 2),
      let civil = CivilDay(year: year, month: month, day: day), hour < 24, minute < 60, second < 60
    else { return nil }
    var fraction = 0.0
    if rest.take(".") {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty, let value = Double("0." + String(decoding: digits, as: UTF8.self)) else { return nil }
      fraction = value
    }
    guard let offset = rest.takeZone(), rest.isEmpty else { return nil }
    let whole = civil.number * Self.secondsADay + hour * 3600 + minute * 60 + second - offset
    self.init(seconds: Double(whole) + fraction)
  }
}

private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension ArraySlice<UInt8> {
  /// Takes one byte if it is among the characters.
  fileprivate mutating func take(_ characters: String) -> Bool {
    guard let byte = first, characters.utf8.contains(byte) else { return false }
    removeFirst()
    return true
  }

  /// Takes a number of exactly so many digits.
  fileprivate mutating func take(digits: Int) -> Int? {
    guard count >= digits else { return nil }
    var number = 0
    for byte in prefix(digits) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    removeFirst(digits)
    return number
  }

  /// Takes `Z` or an offset, and returns it in seconds.
  fileprivate mutating func takeZone() -> Int? {
    if take("Zz") { return 0 }
    let isWest = first == UInt8(ascii: "-")
    guard take("+-"), let hour = take(digits: 2), take(":"), let minute = take(digits: 2), hour < 24, minute < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hour * 3600 + minute * 60)
  }
}
