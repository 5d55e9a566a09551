import Checking
import ControllerKit
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting

/// The parts of archives one by one: values, windows, sessions, what is the same in two, and folders in a line.
@Suite(.timed, .timeLimit(.minutes(30))) struct ArchivePartTests {
  private static func state(
    _ objects: [SavedObject] = [], application: [String: StateValue] = [:], windows: [SavedWindow] = [],
    sessions: [SavedSession] = [], excluded: [ExcludedObject] = []
  ) -> SavedState {
    SavedState(
      app: "A", bundleVersion: "1.0", idiom: "phone", systemVersion: "17.0", timestamp: Timestamp(seconds: 0),
      application: application, windows: windows, objects: objects, excluded: excluded, sessions: sessions)
  }

  private static func object(_ identifier: String, below parent: Int? = nil, _ kind: SavedObject.Kind = .viewController)
    -> SavedObject
  {
    SavedObject(identifier: identifier, parent: parent, kind: kind, className: kind == .ancestor ? "" : "C")
  }

  private static func lines(from old: SavedState, to new: SavedState) -> [String] {
    ArchiveDifference(from: old, to: new).human.split(separator: "\n").map(String.init)
  }

  // MARK: Values

  @Test(
    arguments: [
      (.bool(true), "true"), (.bool(false), "false"), (.integer(-7), "-7"), (.real(2), "2"), (.real(-0.25), "-0.25"),
      (.real(.infinity), "inf"), (.real(-.infinity), "-inf"), (.real(.nan), "nan"), (.string("a \"b\""), #""a \"b\"""#),
      (.data([]), "0 bytes"), (.data([1]), "1 bytes"), (.date(Timestamp(seconds: 1)), "2001-01-01T00:00:01Z"),
      (.array([]), "[]"), (.array([.integer(1), .string("x")]), #"[1, "x"]"#), (.dictionary([:]), "{}"),
      (.dictionary(["b": .bool(true), "a c": .integer(1), "B": .integer(2)]), #"{B: 2, "a c": 1, b: true}"#),
      (.reference(.object(1)), "a/b"), (.reference(.missing(path: "x/y")), "x/y"),
    ] as [(StateValue, String)])
  func `a value is written by its kind`(value: StateValue, text: String) {
    let state = Self.state([Self.object("a"), Self.object("b", below: 0)])
    #expect(state.text(of: value) == text)
    #expect(state.lines(of: ["z": value, "Z": .bool(true)]) == ["Z = true", "z = \(text)"])
  }

  @Test(
    arguments: [
      (.real(0), .real(-0.0), false), (.real(.nan), .real(.nan), true), (.real(1), .integer(1), false),
      (.date(Timestamp(seconds: 0)), .date(Timestamp(seconds: 0)), true),
      (.date(Timestamp(seconds: 0)), .date(Timestamp(seconds: -0.0)), false),
      (.array([.integer(1)]), .array([.integer(1)]), true),
      (.array([.integer(1)]), .array([.integer(1)] + [.integer(2)]), false),
      (.array([.integer(1), .integer(2)]), .array([.integer(1), .integer(3)]), false),
      (.dictionary(["a": .integer(1)]), .dictionary(["a": .integer(1), "b": .integer(2)]), false),
      (.dictionary(["a": .integer(1)]), .dictionary(["b": .integer(1)]), false),
      (.dictionary(["a": .integer(1)]), .dictionary(["a": .integer(2)]), false),
      (.dictionary(["b": .integer(1), "a": .real(.nan)]), .dictionary(["a": .real(.nan), "b": .integer(1)]), true),
      (.string("a"), .string("a"), true), (.string("a"), .string("b"), false), (.data([1]), .data([1]), true),
      (.data([1]), .data([2]), false), (.bool(true), .bool(true), true), (.bool(true), .bool(false), false),
      (.integer(1), .integer(1), true), (.reference(.missing(path: "a")), .reference(.missing(path: "a")), true),
      (.reference(.missing(path: "a")), .reference(.missing(path: "b")), false),
      (.reference(.object(1)), .reference(.object(2)), true), (.reference(.object(1)), .reference(.object(1)), false),
      (.reference(.object(0)), .reference(.missing(path: "a")), false),
    ] as [(StateValue, StateValue, Bool)])
  func `two values are the same to the bit, and references where they lead to the same object`(
    one: StateValue, other: StateValue, areSame: Bool
  ) {
    // The second object of the old archive is the third of the new one.
    let old = Self.state([Self.object("a"), Self.object("b")], application: ["k": one])
    let new = Self.state([Self.object("a"), Self.object("c"), Self.object("b")], application: ["k": other])
    let names = ArchiveDifference(from: old, to: new).parts.map(\.name)
    #expect(names == (areSame ? ["c"] : ["application", "c"]))
  }

  // MARK: Objects

  @Test func `an object that is only part of the paths of others now has gone`() {
    let old = Self.state([Self.object("a"), Self.object("b", below: 0), Self.object("c", below: 1)])
    var new = old
    new.objects[1] = Self.object("b", below: 0, .ancestor)
    #expect(Self.lines(from: old, to: new) == ["- a/b", "    view controller C"])
    #expect(Self.lines(from: new, to: old) == ["+ a/b", "    view controller C"])
    #expect(Self.lines(from: new, to: new) == ["no difference"])
  }

  @Test func `what is only part of paths neither comes nor goes`() {
    let old = Self.state([Self.object("a"), Self.object("n", .ancestor), Self.object("b", below: 1)])
    #expect(Self.lines(from: old, to: Self.state([Self.object("a")])) == ["- n/b", "    view controller C"])
    #expect(Self.lines(from: Self.state([Self.object("a")]), to: old) == ["+ n/b", "    view controller C"])
  }

  @Test func `what went is told where it was among the old objects, before the next that is there still`() {
    let old = Self.state(["a", "b", "c", "d"].map { Self.object($0) })
    var new = Self.state(["b", "x", "d"].map { Self.object($0) })
    new.objects[2].className = "D"
    #expect(
      Self.lines(from: old, to: new) == [
        "- a", "    view controller C", "+ x", "    view controller C", "- c", "    view controller C", "~ d",
        "    ~ view controller C → view controller D",
      ])
  }

  @Test func `what an object is and what can make it again is told in its order`() {
    let kinds: [SavedObject.Kind] = [.viewController, .view, .object]
    let objects = kinds.enumerated().map { number, kind in
      SavedObject(
        identifier: "o\(number)", parent: nil, kind: kind, className: "C\(number)",
        restorationClass: number == 1 ? nil : "R",
        storyboard: number == 2 ? nil : SavedStoryboard(name: "Main", identifier: "i"))
    }
    let told = Self.state(objects).human.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(
      told == [
        #"  view controller C0; restoration class R; storyboard "Main", "i""#, #"  view C1; storyboard "Main", "i""#,
        "  object C2; restoration class R",
      ])
  }

  // MARK: Windows and heads

  @Test(
    arguments: [
      ([SavedWindow(identifier: nil, root: 0)], []), ([SavedWindow(identifier: "w", root: 0)], [#"window "w": a"#]),
      (
        [SavedWindow(identifier: nil, root: 0), SavedWindow(identifier: "w", root: nil)],
        ["window a", #"window "w": nothing of it was saved"#]
      ), ([], []),
    ] as [([SavedWindow], [String])])
  func `windows are told of unless there is one without an identifier`(windows: [SavedWindow], told: [String]) {
    let lines = Self.state([Self.object("a")], windows: windows).human.split(separator: "\n").map(String.init)
    #expect(
      lines == ["A 1.0, phone, system 17.0", "saved 2001-01-01T00:00:00Z, format 3, 1 object, 0 not saved"] + told
        + ["a", "  view controller C"])
  }

  @Test func `every field of the head is compared by its name`() {
    let old = Self.state([Self.object("a")], windows: [SavedWindow(identifier: nil, root: 0)])
    var new = old
    new.app = "B"
    new.bundleVersion = "2"
    new.idiom = "pad"
    new.systemVersion = "18.0"
    new.windows.append(SavedWindow(identifier: "w", root: 0))
    new.snapshotRefusal = SnapshotRefusal(rule: "R95", reason: "it asked for it")
    #expect(
      Self.lines(from: old, to: new) == [
        "~ archive", "    ~ app: A → B", "    ~ version: 1.0 → 2", "    ~ idiom: phone → pad",
        "    ~ system: 17.0 → 18.0",
        #"    ~ windows: window a → window a, window "w": a"#, "    + no picture it asked for it (R95)",
      ])
  }

  @Test func `what is left to code, and a session without activity, are no changes of what is not saved`() {
    let code = ExcludedObject(path: "a", rule: "code", reason: "code may keep it", kind: .view)
    let session = ActivityLoss.answeredNothing.entry(for: "session-1")
    let difference = ArchiveDifference(from: Self.state(), to: Self.state(excluded: [code, session]))
    #expect(difference.parts.map(\.name) == ["no activity", "left to code"])
  }

  @Test func `what was left out is compared as it is told, each once`() {
    let excluded = ["a", "b", "c"].map { ExcludedObject(path: $0, rule: "R13", reason: "so it is", kind: .view) }
    let old = Self.state(excluded: [excluded[0], excluded[1]])
    let new = Self.state(excluded: [excluded[1], excluded[2]])
    #expect(Self.lines(from: old, to: new) == ["~ not saved", "    - a  R13  so it is", "    + c  R13  so it is"])
    #expect(new.counts == "0 objects, 2 not saved")
    #expect(Self.state([Self.object("a"), Self.object("n", .ancestor)]).counts == "1 object, 0 not saved")
    #expect(Self.state(sessions: [SavedSession(identifier: "s")]).counts == "1 session, 0 not saved")
    let both = Self.state([Self.object("a")], sessions: [SavedSession(identifier: "s")])
    #expect(both.counts == "1 session and 1 object from before it had scenes, 0 not saved")
  }

  // MARK: Sessions

  @Test(
    arguments: [
      (SavedSession(identifier: "s"), "not on the screen"),
      (SavedSession(identifier: "s", position: 0), "on the screen"),
      (SavedSession(identifier: "s", position: 1), "on the screen, 2 from the left"),
      (SavedSession(identifier: "s", position: 2, isDiscarded: true), "closed while the app did not run"),
      (
        SavedSession(identifier: "s", isDiscarded: true, isForceQuit: true), "discarded when the person ended the app"
      ),
      (
        SavedSession(identifier: "s", configuration: "Main", position: 0, picture: ["x"], isRestoring: true),
        #"configuration "Main"; on the screen; being restored; with a picture"#
      ),
    ])
  func `a session is told with its place`(session: SavedSession, words: String) {
    #expect(Self.state().lines(of: session) == [words, "no activity"])
  }

  @Test func `an activity that came, went or is another one is a change of its session`() {
    func state(_ activity: SavedActivity?) -> SavedState {
      Self.state(sessions: [SavedSession(identifier: "s", activity: activity)])
    }
    let one = SavedActivity(type: "one", userInfo: ["at": .integer(1)])
    let two = SavedActivity(type: "two", title: "Two", userInfo: ["at": .integer(2)])
    #expect(
      Self.lines(from: state(nil), to: state(one))
        == ["~ session s", #"    ~ activity no activity → "one""#, "    + at = 1"])
    #expect(
      Self.lines(from: state(one), to: state(nil))
        == ["~ session s", #"    ~ activity "one" → no activity"#, "    - at = 1"])
    #expect(
      Self.lines(from: state(one), to: state(two))
        == ["~ session s", #"    ~ activity "one" → "two", "Two""#, "    ~ at: 1 → 2"])
    #expect(Self.lines(from: state(nil), to: state(nil)) == ["no difference"])
    #expect(
      Self.lines(from: Self.state(), to: state(one))
        == ["+ session s", "    not on the screen", #"    activity "one""#])
    #expect(
      Self.lines(from: state(nil), to: Self.state())
        == ["- session s", "    not on the screen", "    no activity"])
  }

  @Test func `what an app keeps beside an activity is told apart from what that carries`() {
    var session = SavedSession(
      identifier: "s", activity: SavedActivity(type: "t", userInfo: ["a": .integer(1)]), userInfo: ["b": .bool(true)])
    let old = Self.state(sessions: [session])
    #expect(
      old.lines(of: session) == ["not on the screen", "userInfo b = true", #"activity "t""#, "  a = 1"])
    session.userInfo = ["c": .bool(true)]
    session.activity?.userInfo = ["c": .integer(1)]
    #expect(
      Self.lines(from: old, to: Self.state(sessions: [session])) == [
        "~ session s", "    - a = 1", "    + c = 1", "    - userInfo b = true", "    + userInfo c = true",
      ])
  }

  // MARK: Folders

  @Test func `a folder in a line has its newest archive, and disturbs no terminal`() {
    let bytes = Self.state([Self.object("a")]).encoded()
    let aside = ArchiveListing.Entry("b.plist", bytes, reason: .damaged)
    var list = ArchiveListing(folder: "x\u{1B}", archives: [])
    #expect(list.line == "x\\u{1b}: 0 archives, 0 set aside\n")
    list.setAside = [aside]
    #expect(list.line == "x\\u{1b}: 0 archives, 1 set aside\n")
    list.archives = [.init("a.plist", bytes), .init("a.1.plist", nil)]
    #expect(
      list.line == "x\\u{1b}: 2 archives, 1 set aside; newest 2001-01-01T00:00:00Z  1 object  A 1.0\n")
    list.archives = [.init("a.1.plist", nil)]
    #expect(
      list.line == "x\\u{1b}: 1 archive, 1 set aside; newest cannot be read: you may lack the permission\n")
  }

  @Test(
    arguments: [
      (.none, []), (.free, ["lock: no program holds this saved state"]),
      (.held(by: nil), ["lock: another program holds this saved state"]),
      (.held(by: StoreError.Holder(process: 12, host: "h")), ["lock: process 12 on h holds this saved state"]),
    ] as [(StoreLock.State, [String])])
  func `a folder's list says who holds it`(lock: StoreLock.State, lines: [String]) {
    var list = ArchiveListing(folder: "x", archives: [])
    list.lock = lock
    #expect(list.human.split(separator: "\n").map(String.init) == ["x: 0 archives, 0 set aside"] + lines)
    list.isMarkedRestoring = true
    #expect(
      list.human.split(separator: "\n").map(String.init)
        == ["x: 0 archives, 0 set aside", "restoring: a launch was begun and is not complete (X2)"] + lines)
  }

  @Test func `why a file is no archive is told by its first flaw, and how many more there are`() {
    func told(_ bytes: [UInt8]) -> String {
      ArchiveListing(folder: "x", archives: [.init("a", bytes)]).line.replacing(
        "x: 1 archive, 0 set aside; newest ", with: "")
    }
    #expect(told([]).hasPrefix("cannot be read: byte 0: does not begin with bplist00; the file is damaged"))
    #expect(!told([]).contains(" more"))
    #expect(
      told(PropertyList.dictionary([:]).binary)
        == "cannot be read: format: is not there; it must be an integer, and 10 more\n")
  }
}
