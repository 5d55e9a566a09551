import StateArchive
import TestSupport
import Testing

/// The reader checks a file in a way of its own; what it says of damaged ones is held against a plain reader.
@Suite("The first damage is found where a plain reader finds it", .timed, .timeLimit(.minutes(30)))
struct SameDamageTests {
  @Test(arguments: 0..<40)
  func `a list with changed bytes has the damage that the plain reader finds`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let whole = random.list(depth: 4).binary
    for _ in 0..<250 {
      var bytes = whole
      for _ in 0...random.next(below: 3) {
        bytes[8 + random.next(below: bytes.count - 40)] = UInt8(random.next(below: 256))
      }
      #expect(damage(in: bytes) == ReferenceReader.damage(in: bytes))
    }
  }

  @Test(arguments: 0..<20)
  func `random containers have the damage that the plain reader finds`(seed: Int) {
    var random = SplitMix(seed: UInt64(1_000 + seed))
    var read = 0
    for _ in 0..<1_000 {
      let count = 2 + random.next(below: 12)
      let objects = (0..<count).map { index -> [UInt8] in
        let references = (0..<random.next(below: 7)).map { _ in UInt8(min(index + 1 + random.next(below: 6), count - 1))
        }
        switch random.next(below: 6) {
        case 0: return [0xA0 + UInt8(references.count)] + references
        case 1, 2: return [0xD0 + UInt8(references.count / 2)] + references.dropLast(references.count % 2)
        case 3: return [0x61, 0x00, UInt8(0x61 + random.next(below: 3))]
        case 4: return [0x51, UInt8(0x61 + random.next(below: 5))]
        default: return [[0x09], [0x10, 3], [0x61, 0x21, 0x2A], [0x51, 0x4B]][random.next(below: 4)]
        }
      }
      let bytes = file(objects)
      let expected = ReferenceReader.damage(in: bytes)
      #expect(damage(in: bytes) == expected)
      read += expected == nil ? 1 : 0
    }
    #expect((1..<1_000).contains(read))
  }

  @Test func `a key twice comes before what is wrong behind it, and after what is wrong before it`() {
    let key: [UInt8] = [0x51, 0x61]
    let twiceThenBad = file([[0xD3, 1, 1, 1, 2, 2, 3], key, [0x09], [0x00]])
    #expect(damage(in: twiceThenBad) == .damaged(.keyTwice("a"), byte: 10))
    let badThenTwice = file([[0xD3, 1, 1, 1, 2, 3, 2], key, [0x09], [0x00]])
    #expect(damage(in: badThenTwice) == ReferenceReader.damage(in: badThenTwice))
    #expect(damage(in: badThenTwice) == .damaged(.marker(0), byte: 18))
  }

  @Test func `a key twice is found after a dictionary with as many keys that are different`() {
    let bytes = file([[0xA2, 1, 2], [0xD2, 3, 4, 5, 5], [0xD2, 3, 3, 5, 5], [0x51, 0x61], [0x51, 0x62], [0x09]])
    #expect(damage(in: bytes) == .damaged(.keyTwice("a"), byte: 18))
    #expect(ReferenceReader.damage(in: bytes) == .damaged(.keyTwice("a"), byte: 18))
  }

  @Test func `two spellings of one key are a key twice`() {
    let bytes = file([[0xD2, 1, 2, 3, 3], [0x51, 0x4B], [0x61, 0x21, 0x2A], [0x09]])
    #expect(damage(in: bytes) == .damaged(.keyTwice("\u{212A}"), byte: 10))
  }

  @Test func `flaws come in the order of the keys, whatever order the file has`() {
    // The members of `application` are written from the last key to the first.
    guard case .dictionary(var members) = try? PropertyList(binary: Samples.state.encoded()) else {
      Issue.record("is no dictionary")
      return
    }
    members["application"] = .dictionary(["a": .uid(99), "b": .uid(98), "c": .array([.uid(97)])])
    var bytes = sealed(.dictionary(members))
    guard let keys = bytes.firstRange(of: [0x51, 0x61, 0x51, 0x62, 0x51, 0x63]) else {
      Issue.record("the keys are not one after the other")
      return
    }
    // The first key and the last change their names, and with them their places.
    bytes[keys.lowerBound + 1] = UInt8(ascii: "z")
    ArchiveSeal.close(&bytes)
    guard case .invalid(let flaws) = refusal(of: bytes) else {
      Issue.record("was read")
      return
    }
    #expect(flaws.map(\.place) == ["application.b", "application.c", "application.z"])
  }
}

/// Small files that would take long or much memory if they were read as they ask.
@Suite("Files that ask for too much", .timed, .timeLimit(.minutes(30)))
struct ExcessTests {
  @Test func `objects that lie over one another are refused soon`() {
    // A text of a megabyte, and a hundred thousand objects that are all this text.
    let text = [0x5F, 0x12] + bigEndian(1 << 20, count: 4) + [UInt8](repeating: 0x61, count: 1 << 20)
    let count = 100_000
    var bytes = Array("bplist00".utf8) + text
    let root = bytes.count
    bytes += [0xAF, 0x12] + bigEndian(count, count: 4)
    for index in 1...count { bytes += bigEndian(index, count: 4) }
    let table = bytes.count
    bytes += bigEndian(root, count: 4)
    for _ in 0..<count { bytes += bigEndian(8, count: 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 4] + bigEndian(count + 1, count: 8) + bigEndian(0, count: 8)
    bytes += bigEndian(table, count: 8)
    #expect(damage(in: bytes) == .damaged(.expansion(limit: ArchiveLimits.expandedValues), byte: 8))
  }

  @Test(arguments: [(200, true), (20_000, false)])
  func `a long key in many dictionaries is refused soon`(count: Int, isRead: Bool) {
    let key = [0x5F, 0x12] + bigEndian(1 << 18, count: 4) + [UInt8](repeating: 0x6B, count: 1 << 18)
    var bytes = Array("bplist00".utf8)
    var offsets = [bytes.count]
    bytes += [0xAF, 0x12] + bigEndian(count, count: 4) + (1...count).flatMap { bigEndian($0 + 1, count: 4) }
    offsets.append(bytes.count)
    bytes += key
    for _ in 0..<count {
      offsets.append(bytes.count)
      bytes += [0xD1] + bigEndian(1, count: 4) + bigEndian(1, count: 4)
    }
    let table = bytes.count
    bytes += offsets.flatMap { bigEndian($0, count: 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 4] + bigEndian(offsets.count, count: 8) + bigEndian(0, count: 8)
    bytes += bigEndian(table, count: 8)
    let limit = min(2 * bytes.count, ArchiveLimits.expandedValues)
    #expect(damage(in: bytes) == (isRead ? nil : .damaged(.expansion(limit: limit), byte: bytes.count - 16)))
  }

  @Test func `texts that are alike but at their end are told apart without comparing all with all`() throws {
    let start = String(repeating: "a", count: 100)
    let list = PropertyList.array((0..<60_000).map { .string(start + String($0)) })
    #expect(try PropertyList(binary: list.binary) == list)
  }
}
