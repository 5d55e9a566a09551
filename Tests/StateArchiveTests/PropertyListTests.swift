import StateArchive
import TestSupport
import Testing

@Suite("The property list codec", .timed, .timeLimit(.minutes(30)))
struct PropertyListTests {
  @Test(arguments: Samples.leaves.indices)
  func `a value comes back as it was`(index: Int) throws {
    let value = Samples.leaves[index]
    let back = try PropertyList(binary: value.binary)
    #expect(back == value)
    #expect(back.binary == value.binary)
  }

  @Test func `a list of every kind of value comes back as it was`() throws {
    #expect(try PropertyList(binary: Samples.list.binary) == Samples.list)
  }

  @Test func `what is not a number comes back with its bits`() throws {
    let value = PropertyList.real(Double(nan: 5, signaling: false))
    guard case .real(let back) = try PropertyList(binary: value.binary) else {
      Issue.record("not a real number")
      return
    }
    #expect(back.bitPattern == Double(nan: 5, signaling: false).bitPattern)
  }

  @Test func `two spellings of one character stay two`() throws {
    let value = PropertyList.array([.string(Samples.composed), .string(Samples.decomposed), .string(Samples.composed)])
    guard case .array(let back) = try PropertyList(binary: value.binary) else {
      Issue.record("not an array")
      return
    }
    let spellings = back.map { value -> [UInt8] in
      if case .string(let text) = value { Array(text.utf8) } else { [] }
    }
    #expect(spellings == [Samples.composed, Samples.decomposed, Samples.composed].map { Array($0.utf8) })
  }

  @Test func `the bytes of a small list are the ones of the format`() {
    let value = PropertyList.dictionary(["b": .integer(256), "a": .string("b")])
    let objects: [[UInt8]] = [[0xD2, 1, 2, 2, 3], [0x51, 0x61], [0x51, 0x62], [0x11, 1, 0]]
    var expected = Array("bplist00".utf8)
    expected += objects.joined()
    expected += [8, 13, 15, 17]
    expected += [0, 0, 0, 0, 0, 0, 1, 1] + bigEndian(4, count: 8) + bigEndian(0, count: 8) + bigEndian(20, count: 8)
    #expect(value.binary == expected)
  }

  @Test func `keys are written in the order of their bytes however a dictionary was filled`() {
    let names = (0..<200).map { "key\($0)" }
    let forward = Dictionary(uniqueKeysWithValues: names.map { ($0, PropertyList.string($0)) })
    let backward = Dictionary(uniqueKeysWithValues: names.reversed().map { ($0, PropertyList.string($0)) })
    #expect(PropertyList.dictionary(forward).binary == PropertyList.dictionary(backward).binary)
  }

  @Test(arguments: [10, 254, 255, 256, 300, 65_600])
  func `lists of any number of objects come back`(count: Int) throws {
    let value = PropertyList.array((0..<count).map { .integer(Int64($0)) })
    #expect(try PropertyList(binary: value.binary) == value)
  }

  @Test func `integers of sixteen bytes are read where they fit`() throws {
    let small = file([[0x14] + bigEndian(0, count: 8) + bigEndian(5, count: 8)])
    #expect(try PropertyList(binary: small) == .integer(5))
    let negative = file([[0x14] + bigEndian(-1, count: 8) + bigEndian(-5, count: 8)])
    #expect(try PropertyList(binary: negative) == .integer(-5))
    let large = file([[0x14] + bigEndian(0, count: 8) + bigEndian(-5, count: 8)])
    #expect(damage(in: large) == .damaged(.integerSize, byte: 8))
  }

  @Test func `reals of four bytes are read`() throws {
    let half = file([[0x22] + bigEndian(Int(Float(0.5).bitPattern), count: 4)])
    #expect(try PropertyList(binary: half) == .real(0.5))
  }

  @Test(arguments: [1, 2, 511, 512])
  func `lists nested up to the limit are read`(depth: Int) throws {
    #expect(throws: Never.self) { try PropertyList(binary: nested(depth).binary) }
  }

  @Test(arguments: [513, 514, 20_000])
  func `lists nested beyond the limit are refused`(depth: Int) {
    guard case .damaged(.depth(limit: 512), byte: _) = damage(in: nested(depth).binary) else {
      Issue.record("was read")
      return
    }
  }

  private func nested(_ depth: Int) -> PropertyList {
    (1..<depth).reduce(.array([])) { list, _ in .array([list]) }
  }
}
