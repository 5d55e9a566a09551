import StateArchive
import TestSupport
import Testing

/// The writer is fast and not plain; what it writes is held against one that is plain.
@Suite("The same state has the same bytes", .timed, .timeLimit(.minutes(30)))
struct SameBytesTests {
  private func reference(_ state: SavedState) -> [UInt8] {
    var bytes = ReferenceWriter(state.referenceList).bytes
    ArchiveSeal.close(&bytes)
    return bytes
  }

  /// Whether both are the same bytes; a difference in a large file is not to be printed.
  private func isSame(_ bytes: [UInt8], _ other: [UInt8]) -> Bool { bytes == other }

  @Test(arguments: 0..<60)
  func `a state of any kind is written as the plain writer writes it, and comes back`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let state = random.state(objects: [0, 1, 5, 40][seed % 4])
    #expect(isSame(state.encoded(), reference(state)))
    let back = try SavedState(decoding: state.encoded())
    #expect(back == state)
    // Two spellings of one text are equal, and their bytes are not.
    #expect(isSame(back.encoded(), state.encoded()))
  }

  @Test(arguments: 0..<200)
  func `a list of any kind is written as the plain writer writes it, and comes back`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let list = random.list(depth: 4)
    #expect(isSame(list.binary, ReferenceWriter(list).bytes))
    let back = try PropertyList(binary: list.binary)
    #expect(back == list)
    #expect(isSame(back.binary, list.binary))
  }

  @Test(arguments: [253, 254, 255, 256, 300, 65_534, 65_535, 65_536, 65_600])
  func `a list of any number of values is written as the plain writer writes it`(count: Int) {
    let numbers = PropertyList.array((1..<count).map { .integer(Int64($0)) })
    #expect(isSame(numbers.binary, ReferenceWriter(numbers).bytes))
    let texts = PropertyList.array((1..<count).map { .string("text \($0 % 40_000)") })
    #expect(isSame(texts.binary, ReferenceWriter(texts).bytes))
  }

  @Test(arguments: [1, 20, 6_000])
  func `a tree of objects is written as the plain writer writes it`(count: Int) {
    let state = Samples.tree(objects: count, levels: 10)
    #expect(isSame(state.encoded(), reference(state)))
  }

  @Test(arguments: [9, 12, 16, 17, 18, 20, 24, 25, 40])
  func `texts that differ only behind their first bytes or between their ends are told apart, as keys and as values`(
    size: Int
  ) throws {
    let end = size > 16 ? String(repeating: "b", count: 8) : ""
    let texts = ["x", "y"].map { middle in
      String(repeating: "a", count: 8) + String(repeating: middle, count: size - 8 - end.count) + end
    }
    let both = PropertyList.dictionary([texts[0]: .integer(1), texts[1]: .integer(2)])
    let list = PropertyList.array(
      texts.map { .dictionary([$0: .integer(1)]) } + texts.map { .string($0) } + Array(repeating: both, count: 40))
    #expect(isSame(list.binary, ReferenceWriter(list).bytes))
    #expect(try PropertyList(binary: list.binary) == list)
  }

  @Test func `a value that is nested as deep as may be is written as the plain writer writes it`() {
    var state = Samples.state
    state.objects[3].state["deep"] = (1..<500).reduce(.bool(true)) { value, depth in
      depth % 2 == 0
        ? .array([value]) : .dictionary(["deeper": value, "a": .reference(.missing(path: "\(depth % 7)"))])
    }
    #expect(isSame(state.encoded(), reference(state)))
  }

  @Test func `what a value refers to before it turns out to be too deep stays among the missing`() throws {
    var state = Samples.state
    let deep = (1..<600).reduce(StateValue.bool(true)) { value, _ in .array([value]) }
    state.objects[0].state = ["a": .array([.reference(.missing(path: "x")), deep]), "b": .integer(1)]
    guard case .dictionary(let members) = try PropertyList(binary: state.encoded()) else {
      Issue.record("is no dictionary")
      return
    }
    #expect(members["missing"] == .array([.string("tabs/(search)/result"), .string("x")]))
    #expect(try SavedState(decoding: state.encoded()).objects[0].state == ["b": .integer(1)])
  }

  @Test func `a hundred thousand objects of five values are saved and opened`() throws {
    var state = Samples.tree(objects: 100_000, levels: 1_000)
    for index in state.objects.indices {
      state.objects[index].position = index
      state.objects[index].state["row"] = .integer(Int64(index % 100))
      state.objects[index].state["note"] = .string("something to keep")
    }
    let bytes = state.encoded()
    #expect(bytes.count <= ArchiveLimits.bytes)
    #expect(try SavedState(decoding: bytes) == state)
  }
}
