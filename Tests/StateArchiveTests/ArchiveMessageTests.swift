import StateArchive
import TestSupport
import Testing

/// What is said of an archive that cannot be read.
@Suite(.timed, .timeLimit(.minutes(30))) struct ArchiveMessageTests {
  private static let foreign = "the file is damaged or not an archive"
  private static let changed = "the file was changed after it was saved, so use an older archive"

  private static let damages: [(ArchiveError.Damage, String, String)] = [
    (.header, "does not begin with bplist00", foreign),
    (
      .checksum(stated: 0x1F, actual: 0xDEAD_BEEF),
      "the checksum is 0000001f, and that of the bytes is deadbeef", changed
    ),
    (.noChecksum, "the trailer holds no checksum, which every format since 2 has", changed),
    (.strayChecksum, "the trailer holds a checksum, which format 1 does not have", changed),
    (
      .seal(0x2A), "the trailer begins with 0x2a, which is no kind of checksum",
      "the file is damaged, or a newer version wrote it"
    ),
    (.values(limit: 9), "there are more than 9 values", foreign),
    (.tooShort, "ends before the trailer", foreign),
    (.trailer, "the trailer holds a number that this file cannot have", foreign),
    (.offset, "the offset of an object lies outside the objects", foreign),
    (.marker(0x7F), "no value begins with 0x7f", foreign),
    (.length, "the length of a value is not a number within the file", foreign),
    (.beyondEnd(end: 9), "a value goes on beyond byte 9, the end of the objects", foreign),
    (.reference(index: 3, count: 2), "refers to object 3 of 2", foreign),
    (.cycle, "a value contains itself", foreign),
    (.depth(limit: 9), "values are nested more than 9 deep", foreign),
    (.expansion(limit: 9), "shared values expand to more than 9", foreign),
    (.keyIsNoString, "the key of a dictionary is not a string", foreign),
    (.keyTwice("a"), "the key \"a\" is used twice in a dictionary", foreign),
    (.ascii, "an ASCII string holds a byte above 0x7f", foreign),
    (.utf16, "a string is not valid UTF-16", foreign),
    (.integerSize, "an integer needs more than 64 bits", foreign),
  ]

  @Test(arguments: Self.damages)
  func `damage is told with its byte and what to do`(damage: ArchiveError.Damage, words: String, advice: String) {
    #expect(ArchiveError.damaged(damage, byte: 7).message == "byte 7: \(words); \(advice)")
  }

  private static let kinds: [(PropertyList.Kind, String)] = [
    (.bool, "a boolean"), (.integer, "an integer"), (.real, "a real number"), (.string, "a string"), (.data, "data"),
    (.date, "a date"), (.array, "an array"), (.dictionary, "a dictionary"), (.uid, "a UID"),
  ]

  private static let problems: [(ArchiveFlaw.Problem, String)] =
    kinds.map { (.absent(expected: $0), "is not there; it must be \($1)") }
    + [
      (.kind(found: .date, expected: .bool), "is a date; it must be a boolean"),
      (.format(0), "0 is no format; the lowest is 1"),
      (.objectKind("window"), "unknown kind \"window\"; use viewController, view, object, ancestor"),
      (.parent(3, own: 2), "3 is not lower than 2; parents come before their children"),
      (.depth(limit: 9), "lies more than 9 levels deep; no tree may be deeper"),
      (.reference(3, count: 2), "refers to 3; it must be lower than 2"),
      (.position(-1), "-1 is no position among siblings; count from 0"),
      (.line(0), "0 is no line of a file; count from 1"),
      (.moment, "is not a finite number of seconds"),
      (.noIdentifier, "is empty; what has no identifier is not saved"),
      (.samePath(as: 2), "has the path of objects[2]; no two objects may have one"),
      (.unsavedReference(2), "refers to objects[2], which was not saved itself"),
      (.rootKind(.view), "is of the kind view; the root of a window is a viewController"),
      (.sameSession("a\n"), "\"a\\n\" is the identifier of an earlier session; no two may have one"),
      (.noActivityValue, "is no value that an activity can carry"),
      (.idleAncestor, "is only part of the paths of others, and nothing is below it"),
    ]

  @Test(arguments: Self.problems)
  func `a flaw is told with its place`(problem: ArchiveFlaw.Problem, words: String) {
    let flaw = ArchiveFlaw(place: "objects[1]", problem: problem)
    #expect(ArchiveError.invalid([flaw, flaw]).message == "objects[1]: \(words)\nobjects[1]: \(words)")
  }

  @Test func `an archive that is too large or too new says what to open instead`() {
    #expect(
      ArchiveError.tooLarge(bytes: 30).message
        == "has 30 bytes, and an archive has at most 24 MiB; use an older archive beside it")
    #expect(
      ArchiveError.newer(format: 99).message
        == "format 99 is newer than \(SavedState.newestFormat), the newest known here; open the archive with a newer version"
    )
  }
}
