internal import Glibc

/// The answer of a terminal for which a program that ends at once has not waited, among what else was typed by then.
package enum LateAnswer {
  /// The fewest bytes of an answer; a person types fewer in so short a time.
  private static let least = "\u{1B}]11;rgb:0/0/0\u{07}".utf8.count

  /// Takes the answer off a terminal's input, and leaves what was typed to the program that reads it next.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - end: How long the answer is waited for.
  ///   - isBegun: Whether the first bytes of it were read before.
  static func take(from descriptor: Int32, until end: ContinuousClock.Instant, isBegun: Bool) {
    // What is read cannot be left unread any more, so it is counted first.
    while waiting(on: descriptor) < (isBegun ? 1 : least) {
      guard ContinuousClock.now < end else { return }
      usleep(2_000)
    }
    // What follows the answer is not read at all.
    var bytes: [UInt8] = []
    while !isWhole(bytes, isBegun: isBegun), waiting(on: descriptor) > 0 { bytes += read(1, from: descriptor) }
    let before = rest(of: bytes, isBegun: isBegun)
    if before.isEmpty { return }
    for byte in before + read(waiting(on: descriptor), from: descriptor) { giveBack(byte, to: descriptor) }
  }

  /// What was typed before and behind an answer; everything where there is none.
  ///
  /// - Parameters:
  ///   - bytes: What has come.
  ///   - isBegun: Whether it begins within an answer.
  package static func rest(of bytes: [UInt8], isBegun: Bool) -> [UInt8] {
    guard let start = start(of: bytes, isBegun: isBegun) else { return bytes }
    return Array(bytes[..<start] + (end(of: bytes[start...]).map { bytes[$0...] } ?? []))
  }

  private static func isWhole(_ bytes: [UInt8], isBegun: Bool) -> Bool {
    start(of: bytes, isBegun: isBegun).flatMap { end(of: bytes[$0...]) } != nil
  }

  private static func start(of bytes: [UInt8], isBegun: Bool) -> Int? {
    isBegun ? 0 : bytes.firstRange(of: Array("\u{1B}]11;".utf8))?.lowerBound
  }

  /// Where what follows an answer begins.
  private static func end(of answer: ArraySlice<UInt8>) -> Int? {
    let bell = answer.firstIndex(of: 0x07).map { $0 + 1 }
    return [bell, answer.firstRange(of: Array("\u{1B}\\".utf8))?.upperBound].compactMap(\.self).min()
  }

  private static func waiting(on descriptor: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  private static func read(_ count: Int, from descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
    return Array(bytes.prefix(max(0, read)))
  }

  /// Puts a byte behind what waits, where the system lets a program do that.
  private static func giveBack(_ byte: UInt8, to descriptor: Int32) {
    var byte = byte
    _ = ioctl(descriptor, UInt(TIOCSTI), &byte)
  }
}
