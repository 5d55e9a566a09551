import Foundation
import StateArchive
import Testing

/// The checksum in the trailer: what it is worked out from, and that no changed archive is believed.
@Suite("The checksum of an archive", .timeLimit(.minutes(30)))
struct ChecksumTests {
  static let archives: [[UInt8]] = [
    Samples.state.encoded(),
    SavedState(app: "", bundleVersion: "", idiom: "", systemVersion: "", timestamp: Timestamp(seconds: 0)).encoded(),
    Samples.tree(objects: 3, levels: 3).encoded(),
  ]

  /// CRC-32C bit by bit, as RFC 3720 describes it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var state: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (state ^ UInt32(byte) >> UInt32(bit)) & 1 == 1
        state = state >> 1 ^ (isSet ? 0x82F6_3B78 : 0)
      }
    }
    return ~state
  }

  @Test func `the trailer holds a 2 and the CRC-32C of the file with four zeros in its place`() {
    #expect(Self.checksum(Array("123456789".utf8)) == 0xE306_9283)
    for bytes in Self.archives {
      let start = bytes.count - 32
      #expect(bytes[start] == 2)
      let blank = bytes[...start] + [0, 0, 0, 0] + bytes[(start + 5)...]
      #expect(Array(bytes[(start + 1)..<(start + 5)]) == bigEndian(Int(Self.checksum(Array(blank))), count: 4))
    }
  }

  @Test func `as much is tried as the documentation says`() {
    #expect(Self.archives.reduce(0) { $0 + $1.count } * 8 > 15_000)
    #expect(Self.archives[1].count * 255 > 50_000)
  }

  @Test(arguments: archives.indices) func `an archive with any one bit turned is refused`(index: Int) {
    let whole = Self.archives[index]
    var believed: [Int] = []
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      if refusal(of: bytes) == nil { believed.append(bit) }
    }
    #expect(believed == [])
  }

  @Test func `an archive with any one byte changed to any other is refused`() {
    let whole = Self.archives[1]
    var believed: [Int] = []
    for place in whole.indices {
      for change in 1...255 {
        var bytes = whole
        bytes[place] ^= UInt8(change)
        if refusal(of: bytes) == nil { believed.append(place) }
      }
    }
    #expect(believed == [])
  }

  @Test func `an archive with a run of bytes blanked, doubled or exchanged is refused`() {
    let whole = Self.archives[0]
    for length in [1, 4, 64] {
      for start in 0..<(whole.count - 2 * length) {
        let run = start..<start + length
        let blanked = whole[..<start] + Array(repeating: 0, count: length) + whole[run.upperBound...]
        let doubled = whole[..<start] + whole[run] + whole[start...]
        let next = run.upperBound..<run.upperBound + length
        let exchanged = whole[..<start] + whole[next] + whole[run] + whole[next.upperBound...]
        for bytes in [Array(blanked), Array(doubled), Array(exchanged)] where bytes != whole {
          #expect(throws: ArchiveError.self) { try SavedState(decoding: bytes) }
        }
      }
    }
  }

  @Test func `a changed byte is said to be one, with both checksums and what to do`() throws {
    var bytes = Self.archives[0]
    let place = try #require(bytes.firstRange(of: Array("NavigationController".utf8))?.lowerBound)
    bytes[place] ^= 8
    let message = try #require(refusal(of: bytes)?.message)
    let start = bytes.count - 31
    let stated = bytes[start..<start + 4].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(message.hasPrefix("byte \(start): the checksum is \(stated), and that of the bytes is "))
    #expect(message.hasSuffix("; the file was changed after it was saved, so use an older archive"))
    #expect(throws: ArchiveError.self) { try PropertyList(binary: bytes) }
  }

  // MARK: Formats

  /// The members of an archive, with some of them changed.
  private func members(_ change: (inout [String: PropertyList]) -> Void) throws -> PropertyList {
    guard case .dictionary(var members) = try PropertyList(binary: Self.archives[0]) else {
      throw ArchiveError.invalid([])
    }
    change(&members)
    return .dictionary(members)
  }

  private func damage(in bytes: [UInt8]) -> ArchiveError.Damage? {
    if case .damaged(let damage, byte: bytes.count - 32) = refusal(of: bytes) { damage } else { nil }
  }

  @Test func `an archive of format 1 is read, and written as format 3`() throws {
    let old = try members {
      $0["format"] = .integer(1)
      $0["checksum"] = nil
    }
    var state = try SavedState(decoding: old.binary)
    #expect(state.format == 1)
    #expect(state.json.contains("\"format\": 1,"))
    #expect(state.encoded() == Self.archives[0])
    state = try SavedState(decoding: state.encoded())
    #expect(state == Samples.state)
  }

  @Test func `the sentences of format 2 are kept where their archive is written as format 3`() throws {
    var held = Samples.state
    held.excluded.removeAll { $0.cause.culprit != nil }
    guard case .dictionary(var members) = try PropertyList(binary: held.encoded()) else {
      throw ArchiveError.invalid([])
    }
    members["format"] = .integer(2)
    let state = try SavedState(decoding: sealed(.dictionary(members)))
    #expect(state.format == 2)
    #expect(state.excluded.map(\.cause) == [.sentence("has no restoration identifier"), .sentence("has none")])
    #expect(state.encoded() == held.encoded())
  }

  @Test func `a format 3 that was written anew without its checksum is refused, also as format 1`() throws {
    #expect(damage(in: try members { _ in }.binary) == .noChecksum)
    #expect(damage(in: try members { $0["format"] = .integer(1) }.binary) == .noChecksum)
    #expect(damage(in: try members { $0["format"] = nil }.binary) == .noChecksum)
    #expect(damage(in: try members { $0["checksum"] = nil }.binary) == .noChecksum)
    #expect(damage(in: try members { $0["format"] = .integer(9) }.binary) == .noChecksum)
  }

  @Test func `a checksum in format 1 is refused, and so is one of an unknown kind`() throws {
    let first = try members {
      $0["format"] = .integer(1)
      $0["checksum"] = nil
    }
    #expect(damage(in: sealed(first)) == .strayChecksum)
    var bytes = first.binary
    bytes[bytes.count - 32] = 3
    #expect(damage(in: bytes) == .seal(3))
    bytes = first.binary
    bytes[bytes.count - 29] = 1
    #expect(damage(in: bytes) == .seal(0))
  }

  @Test func `a list of another program has no checksum, and is read as a list`() throws {
    #expect(ArchiveSeal(of: Samples.list.binary) == .absent)
    #expect(ArchiveSeal(of: Self.archives[0]) == .whole)
    #expect(try PropertyList(binary: sealed(Samples.list)) == Samples.list)
  }

  // MARK: Limits

  @Test func `what is larger than any archive may be is refused by its size alone`() {
    let bytes = [UInt8](repeating: 0, count: ArchiveLimits.bytes + 1)
    #expect(refusal(of: bytes) == .tooLarge(bytes: bytes.count))
    #expect(refusal(of: bytes)?.message.contains("at most 24 MiB") == true)
  }

  @Test func `more values than any archive may have are refused before they are read`() {
    let count = ArchiveLimits.values
    let most = PropertyList.array((1..<count).map { .integer(Int64($0)) })
    #expect(StateArchiveTests.damage(in: most.binary) == nil)
    let more = PropertyList.array((0..<count).map { .integer(Int64($0)) }).binary
    #expect(StateArchiveTests.damage(in: more) == .damaged(.values(limit: count), byte: more.count - 24))
  }

  @Test func `references to one value are counted as often as they occur`() {
    let count = ArchiveLimits.expandedValues
    func references(_ count: Int) -> [UInt8] {
      file([[0xAF, 0x12] + bigEndian(count, count: 4) + [UInt8](repeating: 1, count: count), [0x09]])
    }
    #expect(StateArchiveTests.damage(in: references(count - 1)) == nil)
    guard case .damaged(.expansion(limit: count), byte: _) = StateArchiveTests.damage(in: references(count)) else {
      Issue.record("was read")
      return
    }
  }
}

/// The page that describes the format says what the code does.
@Suite("The page of the format", .timeLimit(.minutes(30)))
struct FormatPageTests {
  @Test func `the page names every limit and the first bytes of the trailer`() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appending(path: "Sources/Library/ControllerKit/Documentation.docc/ArchiveFormat.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let limits = [
      ("bytes of a file", ArchiveLimits.bytes), ("values, each counted once", ArchiveLimits.values),
      ("values, each counted as often as it is referred to", ArchiveLimits.expandedValues),
      ("depth of nesting", ArchiveLimits.depth), ("levels of the saved tree", ArchiveLimits.levels),
    ]
    for (name, limit) in limits { #expect(page.contains("| \(name) | \(limit) |")) }
    #expect(page.contains("| N − 32 | `0\(ArchiveSeal.marker)`:"))
    #expect(page.contains("| `format` | the integer \(SavedState.newestFormat) |"))
  }
}
