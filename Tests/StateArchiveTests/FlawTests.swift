import StateArchive
import TestSupport
import Testing

@Suite("Archives that are whole and wrong", .timed, .timeLimit(.minutes(30)))
struct FlawTests {
  typealias Problem = ArchiveFlaw.Problem

  @Test(
    arguments: [
      (["app"], nil, "app", Problem.absent(expected: .string)),
      (["format"], .integer(0), "format", .format(0)),
      (["format"], .string("1"), "format", .kind(found: .string, expected: .integer)),
      (["timestamp"], .date(Timestamp(seconds: .nan)), "timestamp", .moment),
      (["timestamp"], .real(1), "timestamp", .kind(found: .real, expected: .date)),
      (["application", "last"], .uid(6), "application.last", .reference(6, count: 6)),
      (["application", "last"], .uid(.max), "application.last", .reference(.max, count: 6)),
      (["windows", "0", "root"], .uid(5), "windows[0].root", .reference(5, count: 5)),
      (["windows", "0", "root"], .integer(0), "windows[0].root", .kind(found: .integer, expected: .uid)),
      (["windows", "0", "root"], .real(1), "windows[0].root", .kind(found: .real, expected: .uid)),
      (["windows", "0", "root"], .string("ä"), "windows[0].root", .kind(found: .string, expected: .uid)),
      (["windows", "0", "root"], .data([1]), "windows[0].root", .kind(found: .data, expected: .uid)),
      (["windows", "0", "root"], .date(Timestamp(seconds: 1)), "windows[0].root", .kind(found: .date, expected: .uid)),
      (["windows", "0", "root"], .array([]), "windows[0].root", .kind(found: .array, expected: .uid)),
      (["windows", "0", "root"], .dictionary([:]), "windows[0].root", .kind(found: .dictionary, expected: .uid)),
      (["objects", "0", "parent"], .uid(0), "objects[0].parent", .parent(0, own: 0)),
      (["objects", "1", "parent"], .uid(4), "objects[1].parent", .parent(4, own: 1)),
      (["objects", "1", "parent"], .uid(.max), "objects[1].parent", .parent(.max, own: 1)),
      (["objects", "0", "kind"], .string("window"), "objects[0].kind", .objectKind("window")),
      (["objects", "0", "kind"], nil, "objects[0].kind", .absent(expected: .string)),
      (["objects", "0", "kind"], .bool(true), "objects[0].kind", .kind(found: .bool, expected: .string)),
      (["objects", "0", "position"], .integer(-1), "objects[0].position", .position(-1)),
      (["objects", "0", "position"], .integer(.max), "objects[0].position", .position(.max)),
      (["objects", "0", "class"], nil, "objects[0].class", .absent(expected: .string)),
      (["objects", "0", "state"], .array([]), "objects[0].state", .kind(found: .array, expected: .dictionary)),
      (["objects", "0"], .bool(true), "objects[0]", .kind(found: .bool, expected: .dictionary)),
      (["objects", "2", "storyboard", "name"], nil, "objects[2].storyboard.name", .absent(expected: .string)),
      (["missing", "0"], .integer(1), "missing[0]", .kind(found: .integer, expected: .string)),
      (["excluded", "1", "line"], .integer(0), "excluded[1].line", .line(0)),
      (["excluded", "1", "line"], nil, "excluded[1].line", .absent(expected: .integer)),
      (["excluded", "1", "title"], .integer(1), "excluded[1].title", .kind(found: .integer, expected: .string)),
      (["excluded", "2", "code"], .integer(1), "excluded[2].code", .kind(found: .integer, expected: .string)),
      (["excluded", "2", "code"], nil, "excluded[2].reason", .absent(expected: .string)),
      (["excluded", "2", "names"], .string("a"), "excluded[2].names", .kind(found: .string, expected: .array)),
      (["excluded", "2", "names", "0"], .bool(true), "excluded[2].names[0]", .kind(found: .bool, expected: .string)),
      (["excluded", "2", "culprit", "path"], nil, "excluded[2].culprit.path", .absent(expected: .string)),
      (["excluded", "2", "culprit", "line"], .integer(0), "excluded[2].culprit.line", .line(0)),
      (["excluded", "0", "rule"], nil, "excluded[0].rule", .absent(expected: .string)),
    ] as [([String], PropertyList?, String, Problem)])
  func `says what is wrong and where`(
    path: [String], value: PropertyList?, place: String, problem: Problem
  ) throws {
    let list = try PropertyList(binary: Samples.state.encoded()).replacing(path[...], by: value)
    let found = flaws(in: sealed(list))
    #expect(found.contains(ArchiveFlaw(place: place, problem: problem)))
    #expect(ArchiveError.invalid(found).message.contains("\(place): "))
  }

  @Test func `says everything that is wrong`() {
    let found = flaws(in: sealed(.dictionary([:])))
    #expect(
      found.map(\.place).sorted() == [
        "app", "application", "bundleVersion", "excluded", "format", "idiom", "missing", "objects", "systemVersion",
        "timestamp", "windows",
      ])
  }

  @Test func `stops counting at a thousand`() {
    let list = PropertyList.dictionary(["objects": .array(Array(repeating: .bool(true), count: 5_000))])
    #expect(flaws(in: sealed(list)).count == 1_000)
  }

  @Test func `a list that is no dictionary is no archive`() {
    #expect(
      flaws(in: sealed(.string("state"))).first
        == ArchiveFlaw(place: "archive", problem: .kind(found: .string, expected: .dictionary)))
  }

  private static let broken: [(@Sendable (inout SavedState) -> Void, String, Problem)] = [
    ({ $0.objects[3].identifier = "" }, "objects[3].identifier", .noIdentifier),
    ({ $0.objects[4].identifier = "nav" }, "objects[4]", .samePath(as: 0)),
    (
      {
        $0.objects[1].position = nil; $0.objects.append($0.objects[1])
      }, "objects[5]", .samePath(as: 1)
    ),
    ({ $0.objects[2].parent = 0 }, "objects[1]", .idleAncestor),
    ({ $0.objects[0].kind = .view }, "windows[0].root", .rootKind(.view)),
    ({ $0.application["last"] = .reference(.object(1)) }, "application.last", .unsavedReference(1)),
    (
      { $0.objects[4].state = ["a": .array([.dictionary(["b": .reference(.object(1))])])] }, "objects[4].state.a",
      .unsavedReference(1)
    ),
  ]

  @Test(.tags(.Rule.r33), arguments: broken)
  func `what can be read is held against what every preservation promises`(
    change: @Sendable (inout SavedState) -> Void, place: String, problem: Problem
  ) throws {
    var state = Samples.state
    #expect(state.flaws.isEmpty)
    change(&state)
    let read = try SavedState(decoding: state.encoded())
    #expect(read.flaws.contains(ArchiveFlaw(place: place, problem: problem)))
    #expect(ArchiveError.invalid(read.flaws).messages.contains { $0.hasPrefix("\(place): ") })
  }

  @Test func `spellings that only look the same are different paths`() {
    var state = Samples.state
    state.objects[0].identifier = Samples.composed
    state.objects[4].identifier = Samples.decomposed
    #expect(state.flaws.isEmpty)
  }
}
