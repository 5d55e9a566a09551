import StateArchive
import TestSupport
import Testing

@Suite("Bytes that are no archive", .timed, .timeLimit(.minutes(30)))
struct DamageTests {
  typealias Damage = ArchiveError.Damage

  @Test(
    arguments: [
      ([[0xA1, 0x00]], Damage.cycle, 9),
      ([[0xA1, 0x01], [0xD1, 0x02, 0x00], [0x51, 0x61]], Damage.cycle, 12),
      ([[0xA1, 0x05]], Damage.reference(index: 5, count: 1), 9),
      ([[0x00]], Damage.marker(0x00), 8),
      ([[0x0F]], Damage.marker(0x0F), 8),
      ([[0x15]], Damage.marker(0x15), 8),
      ([[0x21, 0, 0]], Damage.marker(0x21), 8),
      ([[0x30]], Damage.marker(0x30), 8),
      ([[0x70]], Damage.marker(0x70), 8),
      ([[0x88] + Array(repeating: 0, count: 9)], Damage.marker(0x88), 8),
      ([[0xC1, 0x00]], Damage.marker(0xC1), 8),
      ([[0x52, 0x61]], Damage.beyondEnd(end: 10), 8),
      ([[0x61, 0x61]], Damage.beyondEnd(end: 10), 8),
      ([[0x13, 0x61]], Damage.beyondEnd(end: 10), 8),
      ([[0x5F, 0x51, 0x61]], Damage.length, 8),
      ([[0x5F]], Damage.length, 8),
      ([[0xAF, 0x13] + Array(repeating: 0xFF, count: 8)], Damage.length, 8),
      ([[0xDF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)], Damage.length, 8),
      ([[0x51, 0x80]], Damage.ascii, 9),
      ([[0x61, 0xD8, 0x00]], Damage.utf16, 8),
      ([[0xD1, 0x01, 0x01], [0x08]], Damage.keyIsNoString, 9),
      ([[0xD2, 0x01, 0x01, 0x02, 0x02], [0x51, 0x61], [0x08]], Damage.keyTwice("a"), 10),
    ] as [([[UInt8]], Damage, Int)])
  func `says what is wrong at which byte`(objects: [[UInt8]], damage expected: Damage, byte: Int) {
    let error = damage(in: file(objects))
    #expect(error == .damaged(expected, byte: byte))
    #expect(error?.message.hasPrefix("byte \(byte): ") == true)
  }

  @Test func `a file of another kind is refused by its first bytes`() {
    #expect(damage(in: []) == .damaged(.header, byte: 0))
    #expect(damage(in: Array("<?xml version='1.0'?>".utf8)) == .damaged(.header, byte: 0))
    #expect(damage(in: Array("bplist00".utf8)) == .damaged(.tooShort, byte: 8))
  }

  @Test(arguments: [
    (6, 0), (6, 9), (6, 255), (7, 0), (7, 9), (8, 1), (8, 0x7F), (8, 0xFF), (15, 0), (15, 2), (16, 0xFF), (23, 1),
    (24, 0xFF), (31, 0), (31, 255),
  ])
  func `a number in the trailer that cannot be is refused`(place: Int, value: UInt8) {
    var bytes = file([[0x09]])
    let byte = bytes.count - 32 + place
    bytes[byte] = value
    guard case .damaged(.trailer, byte: let found) = damage(in: bytes) else {
      Issue.record("was read")
      return
    }
    #expect(found > bytes.count - 32)
  }

  @Test(arguments: [0, 7, 9, 255])
  func `an offset outside the objects is refused`(offset: UInt8) {
    var bytes = file([[0x09]])
    bytes[12] = offset
    #expect(damage(in: bytes) == .damaged(.offset, byte: 9))
  }

  @Test func `shared arrays that would expand beyond all measure are refused quickly`() {
    let levels = (0..<60).map { level in [0xAA] + Array(repeating: UInt8(level + 1), count: 10) }
    let bytes = file(levels + [[0x09]])
    guard case .damaged(.expansion, byte: _) = damage(in: bytes) else {
      Issue.record("was read")
      return
    }
  }

  @Test func `a shared array within bounds is read`() throws {
    let bytes = file([[0xA2, 0x01, 0x01], [0xA1, 0x02], [0x09]])
    #expect(try PropertyList(binary: bytes) == .array([.array([.bool(true)]), .array([.bool(true)])]))
  }

  @Test func `a shared array counts with its depth wherever it is used`() {
    // Object 0 refers to the head of a chain and to an array that leads to the same head one level further down.
    var objects: [[UInt8]] = [[0xA2, 0x02, 0x01], [0xA1, 0x02]]
    objects += (2..<200).map { [0xA1, UInt8($0 + 1)] }
    objects.append([0x09])
    #expect(damage(in: file(objects)) == nil)
  }

  @Test func `no archive that was cut off is read, and none traps`() {
    let whole = Samples.state.encoded()
    for length in whole.indices {
      #expect(throws: ArchiveError.self) { try SavedState(decoding: Array(whole[..<length])) }
    }
  }

  @Test func `ten thousand archives with changed bytes do not trap`() {
    let whole = Samples.state.encoded()
    var random = SplitMix(seed: 42)
    var refused = 0
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0...random.next(below: 4) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      // With a checksum that fits, since nothing else is looked at without one.
      ArchiveSeal.close(&bytes)
      do throws(ArchiveError) {
        let state = try SavedState(decoding: bytes)
        _ = state.json
      } catch {
        refused += error.message.isEmpty ? 0 : 1
      }
    }
    #expect(refused > 5_000)
  }

  @Test func `ten thousand archives of random bytes do not trap`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<10_000 {
      let body = (0..<random.next(below: 60)).map { _ in [UInt8(random.next(below: 256))] }
      _ = damage(in: file(body.isEmpty ? [[0x09]] : body))
    }
  }
}
