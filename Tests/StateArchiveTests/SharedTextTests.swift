import StateArchive
import TestSupport
import Testing

/// Texts and containers that an archive holds once, and keys in their order.
@Suite(.timed, .timeLimit(.minutes(30))) struct SharedTextTests {
  @Test(arguments: [10, 1_000, 20_000])
  func `every text is written once, however many there are`(count: Int) throws {
    let texts = (0..<count).map { PropertyList.string("text number \($0)") }
    let bytes = PropertyList.array(texts + texts.reversed()).binary
    let objects = bytes[(bytes.count - 24)..<(bytes.count - 16)].reduce(0) { $0 << 8 | Int($1) }
    #expect(objects == count + 1)
    #expect(try PropertyList(binary: bytes) == .array(texts + texts.reversed()))
  }

  @Test func `keys are in the order of their bytes, a shorter one before the longer that it begins`() throws {
    let keys = [
      "a", "ab", "abcdefgh", "abcdefgh-one", "abcdefgh-oneandmore", "abcdefgh-two", "abcdefgha", "abcdefghab",
      "abcdefghabcdefgh", "abcdefghabcdefgha", "b", "é", "日本",
    ]
    for order in [keys, keys.reversed(), Array(keys.dropFirst(5) + keys.prefix(5))] {
      var state = Samples.state
      state.application = [:]
      for key in order { state.application[key] = .bool(true) }
      let list = PropertyList.dictionary(Dictionary(uniqueKeysWithValues: order.map { ($0, .bool(true)) }))
      for bytes in [state.encoded(), list.binary] {
        // ASCII keys are in the file as they are, behind the byte of their kind and length.
        let places = keys.prefix(9).map { key -> Int in
          let written = Array(key.utf8)
          let marked =
            written.count < 15 ? [0x50 | UInt8(written.count)] + written : [0x10, UInt8(written.count)] + written
          return bytes.indices.first { bytes[$0...].starts(with: marked) } ?? -1
        }
        #expect(places == places.sorted())
        #expect(!places.contains(-1))
      }
    }
  }

  @Test func `texts that differ only in their middle are told apart, as keys and as values`() throws {
    var state = Samples.state
    for (index, middle) in ["X", "Y", "XX", "XY"].enumerated() {
      state.objects[index].state = ["abcdefgh\(middle)abcdefgh": .string("abcdefgh\(middle)abcdefgh")]
    }
    state.application = ["abcdefghXabcdefgh": .bool(true), "abcdefghYabcdefgh": .bool(false)]
    #expect(try SavedState(decoding: state.encoded()) == state)
  }

  @Test func `what is wrong in a value that two keys share is told for both`() {
    let text = { (word: String) in [0x50 | UInt8(word.utf8.count)] + Array(word.utf8) }
    var bytes = file([
      [0xD1, 1, 2], text("application"), [0xD2, 3, 4, 5, 5], text("a"), text("b"), [0xA1, 6], [0x80, 9],
    ])
    ArchiveSeal.close(&bytes)
    let found = flaws(in: bytes).filter { $0.place.hasPrefix("application.") }
    #expect(
      found == ["a", "b"].map { ArchiveFlaw(place: "application.\($0)", problem: .reference(9, count: 0)) })
  }

  @Test func `what was taken from a secure field comes back, and is hidden where an archive is written out`() throws {
    let members: [ActivityValue] = [.secureText("de"), .string("shown")]
    let carried: [String: ActivityValue] = ["a": .secureText("abc"), "b": .array(members)]
    let session = SavedSession(
      identifier: "s", activity: SavedActivity(type: "t", userInfo: carried), keptAt: Timestamp(seconds: 12),
      userInfo: carried)
    var state = Samples.state
    state.sessions = [session]
    let bytes = state.encoded()
    #expect(try SavedState(decoding: bytes).sessions == [session])
    let list = try PropertyList(binary: bytes).hidingSecureText
    for text in [try list.xml(), try SavedState(decoding: bytes).json] {
      for secret in ["abc", "\"de\"", ">de<"] { #expect(!text.contains(secret)) }
      for kept in ["•••", "shown"] { #expect(text.contains(kept)) }
    }
  }

  @Test func `dictionaries of an activity come back whatever their keys begin with`() {
    let values: [ActivityValue] = [
      .dictionary([:]), .dictionary(["$url": .string("a")]), .dictionary(["$new": .string("a")]),
      .dictionary(["$url": .string("a"), "$uuid": .string("b")]), .dictionary(["url": .url("a")]),
      .dictionary(["$null": .null, "a": .set([.uuid("b")])]), .array([.dictionary(["$": .null])]),
    ]
    for value in values { #expect(ActivityValue(StateValue(value)) == value) }
    #expect(ActivityValue(.dictionary(["$new": .string("a")])) == nil)
    #expect(ActivityValue(.dictionary(["$url": .integer(1)])) == nil)
    #expect(ActivityValue(.dictionary(["a": .reference(.object(0))])) == nil)
    #expect(ActivityValue(.array([.bool(true), .reference(.object(0))])) == nil)
  }
}
