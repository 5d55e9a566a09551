import Testing
import TextFormatting

/// Texts that are compared and ordered by their bytes.
@Suite(.timeLimit(.minutes(30))) struct ByteOrderTests {
  private static let texts = ["", "A", "a", "ab", "abcdefgh", "abcdefghi", "b", "e\u{301}", "é", "日本"]

  @Test func `two texts are the same only where every byte is`() {
    for (place, text) in Self.texts.enumerated() {
      for (other, second) in Self.texts.enumerated() {
        #expect(text.hasSameBytes(as: second) == (place == other))
        #expect((ByteString(text) == ByteString(second)) == (place == other))
        #expect(text.utf8Precedes(second) == (place < other))
        #expect((ByteString(text) < ByteString(second)) == (place < other))
      }
    }
    #expect(Set((Self.texts + Self.texts).map(ByteString.init)).count == Self.texts.count)
    #expect(ByteString("a b").description == "a b")
  }

  @Test func `bytes are digits from 0 to 9`() {
    #expect((0...255).filter { UInt8($0).isDigit } == Array(48...57))
  }
}
