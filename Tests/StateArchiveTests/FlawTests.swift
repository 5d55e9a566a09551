import StateArchive
import Testing

@Suite("Archives that are whole and wrong")
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
      (["excluded", "0", "rule"], nil, "excluded[0].rule", .absent(expected: .string)),
    ] as [([String], PropertyList?, String, Problem)])
  func `says what is wrong and where`(
    path: [String], value: PropertyList?, place: String, problem: Problem
  ) throws {
    let list = replacing(path[...], in: try PropertyList(binary: Samples.state.encoded()), by: value)
    let found = flaws(in: list.binary)
    #expect(found.contains(ArchiveFlaw(place: place, problem: problem)))
    #expect(ArchiveError.invalid(found).message.contains("\(place): "))
  }

  @Test func `says everything that is wrong`() {
    let found = flaws(in: PropertyList.dictionary([:]).binary)
    #expect(
      found.map(\.place).sorted() == [
        "app", "application", "bundleVersion", "excluded", "format", "idiom", "missing", "objects", "systemVersion",
        "timestamp", "windows",
      ])
  }

  @Test func `stops counting at a thousand`() {
    let list = PropertyList.dictionary(["objects": .array(Array(repeating: .bool(true), count: 5_000))])
    #expect(flaws(in: list.binary).count == 1_000)
  }

  @Test func `a list that is no dictionary is no archive`() {
    #expect(
      flaws(in: PropertyList.string("state").binary).first
        == ArchiveFlaw(place: "archive", problem: .kind(found: .string, expected: .dictionary)))
  }

  private func flaws(in bytes: [UInt8]) -> [ArchiveFlaw] {
    do throws(ArchiveError) {
      _ = try SavedState(decoding: bytes)
      return []
    } catch {
      if case .invalid(let flaws) = error { return flaws }
      return []
    }
  }

  private func replacing(
    _ path: ArraySlice<String>, in list: PropertyList, by value: PropertyList?
  ) -> PropertyList {
    guard let step = path.first else { return value ?? list }
    let rest = path.dropFirst()
    switch list {
    case .dictionary(var members):
      if let member = members[step], !rest.isEmpty {
        members[step] = replacing(rest, in: member, by: value)
      } else {
        members[step] = value
      }
      return .dictionary(members)
    case .array(var members):
      if let index = Int(step) { members[index] = replacing(rest, in: members[index], by: value) }
      return .array(members)
    default: return list
    }
  }
}
