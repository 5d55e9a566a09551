import StateArchive
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Values kind by kind: in an archive, in an activity, and as text.
@Suite("Values kind by kind", .timed, .timeLimit(.minutes(30)))
struct ValueKindTests {
  @Test func `every value of a list has its kind`() {
    let values: [PropertyList] = [
      .bool(true), .integer(1), .real(1), .string("a"), .data([1]), .date(Timestamp(seconds: 1)), .array([]),
      .dictionary([:]), .uid(1),
    ]
    #expect(values.map(\.kind) == PropertyList.Kind.allCases)
  }

  @Test(
    arguments: [
      (.real(.nan), "<real>nan</real>"), (.real(.infinity), "<real>+infinity</real>"),
      (.real(-.infinity), "<real>-infinity</real>"), (.real(-2.5), "<real>-2.5</real>"), (.real(3), "<real>3.0</real>"),
      (.bool(true), "<true/>"), (.bool(false), "<false/>"), (.integer(-7), "<integer>-7</integer>"),
      (.string("a<&>\"'b"), "<string>a&lt;&amp;&gt;&quot;'b</string>"), (.data([1, 2, 3]), "<data>AQID</data>"),
      (.data([]), "<data></data>"), (.date(Timestamp(seconds: 0.75)), "<date>2001-01-01T00:00:00Z</date>"),
      (.date(Timestamp(seconds: 60)), "<date>2001-01-01T00:01:00Z</date>"),
      (.uid(7), "<dict>\n  <key>CF$UID</key>\n  <integer>7</integer>\n</dict>"),
      (
        .array([.integer(1), .array([])]), "<array>\n  <integer>1</integer>\n  <array>\n  </array>\n</array>"
      ),
      (
        .dictionary(["b": .uid(1), "a": .dictionary([:])]),
        "<dict>\n  <key>a</key>\n  <dict>\n  </dict>\n  <key>b</key>\n  <dict>\n    <key>CF$UID</key>\n"
          + "    <integer>1</integer>\n  </dict>\n</dict>"
      ),
    ] as [(PropertyList, String)])
  func `a value has one text in XML`(value: PropertyList, text: String) throws {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    let xml = try value.xml()
    expectSame(xml, head + text + "\n</plist>\n")
  }

  @Test(
    arguments: [
      (.string("\u{1}"), "archive", "0001"), (.array([.string("a"), .string("\u{FFFE}")]), "[1]", "FFFE"),
      (.dictionary(["a": .array([.dictionary(["b": .string("\u{B}")])])]), "a[0].b", "000B"),
      (.dictionary(["a\u{0}": .bool(true)]), "a\u{0}", "0000"),
    ] as [(PropertyList, String, String)])
  func `a text that XML cannot hold is named by its place`(list: PropertyList, place: String, code: String) throws {
    let error = #expect(throws: UnwritableText.self) { try list.xml() }
    #expect(error?.place == place)
    #expect(error?.message == "\(place): XML cannot hold the character U+\(code); export it as JSON")
  }

  // MARK: Activities

  private static let activityValues: [(ActivityValue, StateValue)] = [
    (.bool(true), .bool(true)), (.integer(-3), .integer(-3)), (.real(0.5), .real(0.5)), (.string("$a"), .string("$a")),
    (.data([1, 2]), .data([1, 2])), (.date(Timestamp(seconds: 3)), .date(Timestamp(seconds: 3))),
    (.url("u:x"), .dictionary(["$url": .string("u:x")])), (.uuid("U"), .dictionary(["$uuid": .string("U")])),
    (.null, .dictionary(["$null": .bool(true)])), (.object(className: "A"), .dictionary(["$object": .string("A")])),
    (.array([.null, .bool(false)]), .array([.dictionary(["$null": .bool(true)]), .bool(false)])),
    (.set([.integer(1)]), .dictionary(["$set": .array([.integer(1)])])),
    (.dictionary(["a": .url("u")]), .dictionary(["a": .dictionary(["$url": .string("u")])])),
    (.dictionary([:]), .dictionary([:])),
    (.dictionary(["$a": .bool(true)]), .dictionary(["$dictionary": .dictionary(["$a": .bool(true)])])),
    (
      .dictionary(["$a": .bool(true), "b": .null]),
      .dictionary(["$a": .bool(true), "b": .dictionary(["$null": .bool(true)])])
    ),
  ]

  @Test func `an activity's value is held in a list of its kinds and comes back`() {
    for (value, held) in Self.activityValues {
      #expect(StateValue(value) == held)
      #expect(ActivityValue(held) == value)
    }
  }

  @Test(
    arguments: [
      .reference(.object(0)), .reference(.missing(path: "a")), .array([.bool(true), .reference(.object(0))]),
      .dictionary(["a": .reference(.object(0))]), .dictionary(["a": .bool(true), "b": .reference(.object(0))]),
      .dictionary(["$other": .bool(true)]), .dictionary(["$url": .integer(1)]), .dictionary(["$uuid": .bool(true)]),
      .dictionary(["$null": .bool(false)]), .dictionary(["$null": .string("")]), .dictionary(["$object": .array([])]),
      .dictionary(["$set": .string("a")]), .dictionary(["$set": .array([.reference(.object(0))])]),
      .dictionary(["$dictionary": .array([])]),
      .dictionary(["$dictionary": .dictionary(["a": .reference(.object(0))])]),
    ] as [StateValue])
  func `what no activity can have is none of its values`(value: StateValue) { #expect(ActivityValue(value) == nil) }

  @Test func `an object is refused wherever it is, and nesting beyond the limit`() {
    func nested(_ depth: Int, _ inside: ActivityValue) -> ActivityValue {
      (1..<depth).reduce(inside) { value, number in
        [.array([value]), .set([value]), .dictionary(["a": value])][number % 3]
      }
    }
    for (value, refusal) in [
      (.bool(true), nil), (.object(className: "A"), .className("A")),
      (.array([.bool(true), .object(className: "B")]), .className("B")),
      (.set([.object(className: "C")]), .className("C")),
      (.dictionary(["a": .dictionary(["b": .object(className: "D")])]), .className("D")),
      (nested(200, .bool(true)), nil), (nested(201, .bool(true)), .depth),
      (nested(200, .object(className: "E")), .className("E")), (nested(201, .object(className: "E")), .depth),
    ] as [(ActivityValue, ActivityValue.Refusal?)] {
      #expect(value.refusal == refusal)
    }
  }

  // MARK: Archives

  @Test func `a value of every kind is read at every depth`() throws {
    let missing = StateReference.missing(path: "gone")
    let deep: [String: StateValue] = [
      "d": .dictionary([
        "a": .array([.dictionary(["r": .reference(.object(0)), "m": .reference(missing)]), .data([1])]),
        "e": .dictionary([:]), "t": .date(Timestamp(seconds: 2)), "i": .integer(-9), "f": .real(0.25),
      ])
    ]
    var state = SavedState(
      app: "A", bundleVersion: "1", idiom: "pad", systemVersion: "2", timestamp: Timestamp(seconds: 3),
      application: deep, windows: [SavedWindow(identifier: "w", root: 0)],
      objects: [SavedObject(identifier: "o", parent: nil, kind: .viewController, className: "C", state: deep)])
    state.application["other"] = .reference(.missing(path: "other"))
    #expect(try SavedState(decoding: state.encoded()) == state)
  }

  @Test func `a state that names what is not there is no state, and the process ends with the names`() async {
    let window = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ValueKindTests.state(root: 3).encoded()
    }
    #expect(Self.says(window?.standardErrorContent, "a window names object 3 of 2"))
    let parent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ValueKindTests.state(parent: 2).encoded()
    }
    #expect(Self.says(parent?.standardErrorContent, "object 1 names object 2 of 2"))
    let reference = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ValueKindTests.state(reference: 7).encoded()
    }
    #expect(Self.says(reference?.standardErrorContent, "a reference names object 7 of 2"))
    let order = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ValueKindTests.state(parent: 1).path(of: 1)
    }
    #expect(
      Self.says(order?.standardErrorContent, "object 1 names object 1 as its parent; parents come before children"))
  }

  private static func says(_ bytes: [UInt8]?, _ words: String) -> Bool {
    String(decoding: bytes ?? [], as: UTF8.self).contains(words)
  }

  /// A state of two objects.
  private static func state(root: Int = 0, parent: Int = 0, reference: Int = 0) -> SavedState {
    SavedState(
      app: "A", bundleVersion: "1", idiom: "phone", systemVersion: "1", timestamp: Timestamp(seconds: 0),
      application: ["r": .reference(.object(reference))], windows: [SavedWindow(identifier: nil, root: root)],
      objects: [
        SavedObject(identifier: "a", parent: nil, kind: .viewController, className: "A"),
        SavedObject(identifier: "b", parent: parent, kind: .viewController, className: "B"),
      ])
  }

  // MARK: Moments

  @Test(arguments: [
    "2024-05-01T12:00:00+02:60", "2024-05-01T12:00:00+02:99", "2024-05-01T12:00:00-2:00", "2024-05-01T12:00:00 02:00",
    "2024-05-01T12:00:00+0200", "2024-05-01T12:00:00+02:0", "2024-05-01T12:00:00+02:000", "2024-05-01T1200:00Z",
    "2024/05-01T12:00:00Z", "2024-05/01T12:00:00Z", "2024-05-01T12-00:00Z", "2024-05-01T12:00-00Z",
    "2024-05-01T12:00:00,5Z", "2024-05-01T12:00:00.5x5Z", "2024-05-00T12:00:00Z", "2024-04-31T12:00:00Z",
    "20245-05-01T12:00:00Z", " 2024-05-01T12:00:00Z",
  ])
  func `a moment with one thing wrong is none`(text: String) { #expect(Timestamp(rfc3339: text) == nil) }

  @Test(
    arguments: [
      ("2001-01-01T00:00:00+23:59", -86_340), ("2001-01-01T00:00:00-23:59", 86_340), ("2001-01-01T23:59:59Z", 86_399),
      ("2001-01-01T00:00:00+00:00", 0), ("2001-01-01T00:00:00-00:01", 60), ("2001-01-01T00:00:00.125z", 0.125),
      ("2000-12-31T23:59:59.5-00:00", -0.5),
    ] as [(String, Double)])
  func `an offset is taken off`(text: String, seconds: Double) { #expect(Timestamp(rfc3339: text)?.seconds == seconds) }
}
