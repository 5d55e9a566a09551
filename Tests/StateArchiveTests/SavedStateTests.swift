import StateArchive
import TestSupport
import Testing

@Suite("Saved states", .timed, .timeLimit(.minutes(30)))
struct SavedStateTests {
  @Test func `a state comes back as it was`() throws {
    let back = try SavedState(decoding: Samples.state.encoded())
    #expect(back == Samples.state)
    #expect(back.encoded() == Samples.state.encoded())
  }

  @Test func `a state without anything comes back`() throws {
    let empty = SavedState(
      app: "", bundleVersion: "", idiom: "", systemVersion: "", timestamp: Timestamp(seconds: 0))
    #expect(try SavedState(decoding: empty.encoded()) == empty)
  }

  @Test func `a time of saving that is no number is written as the beginning of 2001`() throws {
    for seconds in [Double.nan, .infinity, -.infinity] {
      var state = Samples.state
      state.timestamp = Timestamp(seconds: seconds)
      #expect(try SavedState(decoding: state.encoded()).timestamp == Timestamp(seconds: 0))
    }
  }

  @Test func `an archive grows with the number of objects and not with their depth`() throws {
    let flat = Samples.tree(objects: 4_000, levels: 1).encoded()
    let deep = Samples.tree(objects: 4_000, levels: 1_000)
    let bytes = deep.encoded()
    #expect(bytes.count < flat.count * 3 / 2)
    #expect(try SavedState(decoding: bytes) == deep)
  }

  @Test(arguments: [(1, true), (500, true), (501, false), (5_000, false)])
  func `a value nested too deep is left out and named`(depth: Int, isSaved: Bool) throws {
    var state = Samples.state
    state.objects[3].state["deep"] = (1..<depth).reduce(.bool(true)) { value, _ in .array([value]) }
    let back = try SavedState(decoding: state.encoded())
    #expect((back.objects[3].state["deep"] != nil) == isSaved)
    #expect(back.excluded.count == Samples.state.excluded.count + (isSaved ? 0 : 1))
    if !isSaved { #expect(back.excluded.last?.path == "nav/gone/a\\/b/table") }
  }

  @Test(arguments: [(1_000, true), (1_001, false), (3_000, false)])
  func `a tree deeper than a thousand levels is refused once for every chain`(levels: Int, isRead: Bool) {
    let bytes = Samples.tree(objects: levels, levels: levels).encoded()
    let expected = ArchiveFlaw(place: "objects[1000].parent", problem: .depth(limit: 1_000))
    #expect(refusal(of: bytes) == (isRead ? nil : .invalid([expected])))
  }

  @Test func `an archive of a newer format says so whatever else it holds`() throws {
    let bytes = sealed(.dictionary(["format": .integer(4), "objects": .string("of a new kind")]))
    #expect(refusal(of: bytes) == .newer(format: 4))
    #expect(refusal(of: bytes)?.message.contains("format 4 is newer than 3") == true)
  }
}
