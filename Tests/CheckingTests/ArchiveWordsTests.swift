import Checking
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting

/// What archives are in words: whole, compared, and in a list.
@Suite("Archives in words", .timed, .timeLimit(.minutes(30)))
struct ArchiveWordsTests {
  /// A stack in a tab, with a value of every kind, a twin by position, and something that was left out.
  private static let state = SavedState(
    app: "Mail", bundleVersion: "3.2", idiom: "phone", systemVersion: "17.0",
    timestamp: Timestamp(seconds: 599_529_600),
    application: ["last": .reference(.object(3)), "lost": .reference(.missing(path: "(gone)"))],
    windows: [SavedWindow(identifier: nil, root: 0)],
    objects: [
      SavedObject(identifier: "tabs", parent: nil, kind: .viewController, className: "TabBarController"),
      SavedObject(identifier: "nav", parent: 0, kind: .ancestor, className: ""),
      SavedObject(
        identifier: "a/b", parent: 1, position: 0, kind: .viewController, className: "List",
        storyboard: SavedStoryboard(name: "Main", identifier: "list")),
      SavedObject(
        identifier: "a/b", parent: 1, position: 1, kind: .viewController, className: "Message",
        restorationClass: "Maker",
        state: [
          "row": .integer(2), "text": .string("a\u{1B}[31m\n"), "data": .data([1, 2]), "real": .real(0.5),
          "list": .array([.bool(true), .dictionary(["k e": .date(Timestamp(seconds: 0))])]),
        ]),
      SavedObject(identifier: "field", parent: 3, kind: .view, className: "TextField"),
    ],
    excluded: [ExcludedObject(path: "tabs/(search)", rule: "R15", reason: "it has no restoration identifier")],
    snapshotRefusal: SnapshotRefusal(rule: "R95", reason: "the app asked for it"))

  @Test func `the members of a value are in the order of their names`() {
    let value = StateValue.dictionary(["b": .integer(2), "a": .array([]), "c": .reference(.object(0))])
    #expect(Self.state.text(of: value) == "{a: [], b: 2, c: tabs}")
  }

  @Test(.tags(.Decision.x12, .Decision.x24)) func `an archive is shown whole, and disturbs no terminal`() {
    #expect(
      Self.state.human == #"""
        Mail 3.2, phone, system 17.0
        saved 2020-01-01T00:00:00Z, format 3, 4 objects, 1 not saved
        no picture at the next launch: the app asked for it (R95)

        application
          last = tabs/nav/[1]/a\/b
          lost = (gone)

        tabs
          view controller TabBarController

        tabs/nav/[0]/a\/b
          view controller List; storyboard "Main", "list"

        tabs/nav/[1]/a\/b
          view controller Message; restoration class Maker
          data = 2 bytes
          list = [true, {"k e": 2001-01-01T00:00:00Z}]
          real = 0.5
          row = 2
          text = "a\u{1b}[31m\n"

        tabs/nav/[1]/a\/b/field
          view TextField

        not saved
          tabs/(search)  R15  it has no restoration identifier

        """#)
    var other = Self.state
    other.windows = [SavedWindow(identifier: "main\u{9B}", root: 0), SavedWindow(identifier: nil, root: nil)]
    #expect(other.human.contains("window \"main\\u{9b}\": tabs\nwindow nothing of it was saved\n"))
  }

  // MARK: Differences

  private func difference(_ change: (inout SavedState) -> Void) -> [String] {
    var other = Self.state
    change(&other)
    let difference = ArchiveDifference(from: Self.state, to: other)
    #expect(difference.isEmpty == (difference.human == "no difference\n"))
    return difference.human.split(separator: "\n").map(String.init)
  }

  @Test func `two archives that hold the same do not differ, whenever they were saved`() {
    #expect(difference { $0.timestamp.seconds += 60 } == ["no difference"])
  }

  @Test func `values are compared key by key`() {
    let lines = difference {
      $0.objects[3].state["row"] = .integer(3)
      $0.objects[3].state["data"] = .data([1, 3])
      $0.objects[3].state["text"] = nil
      $0.objects[3].state["new"] = .bool(false)
      $0.application["last"] = .reference(.object(2))
    }
    #expect(
      lines == [
        "~ application", #"    ~ last: tabs/nav/[1]/a\/b → tabs/nav/[0]/a\/b"#, #"~ tabs/nav/[1]/a\/b"#,
        "    ~ data: 2 bytes → 2 bytes (not the same)", "    + new = false", "    ~ row: 2 → 3",
        #"    - text = "a\u{1b}[31m\n""#,
      ])
  }

  @Test func `objects that came and went are listed in the archive's order, and references follow them`() {
    let lines = difference { state in
      state.objects.remove(at: 2)
      for index in 2...3 { state.objects[index].parent = index - 1 }
      state.application["last"] = .reference(.object(2))
      state.objects.append(SavedObject(identifier: "draft", parent: nil, kind: .object, className: "Draft"))
    }
    #expect(
      lines == [
        #"- tabs/nav/[0]/a\/b"#, #"    view controller List; storyboard "Main", "list""#, "+ draft", "    object Draft",
      ])
  }

  @Test func `what is below something that went went too`() {
    let lines = difference { state in
      state.objects[3].identifier = "c"
    }
    #expect(
      lines.filter { !$0.hasPrefix(" ") } == [
        "~ application", "+ tabs/nav/[1]/c", "+ tabs/nav/[1]/c/field", #"- tabs/nav/[1]/a\/b"#,
        #"- tabs/nav/[1]/a\/b/field"#,
      ])
  }

  @Test func `an ancestor that is saved itself now is an object that came`() {
    #expect(
      difference {
        $0.objects[1].kind = .viewController
        $0.objects[1].className = "Nav"
      } == ["+ tabs/nav", "    view controller Nav"])
  }

  @Test func `the head, the class, and what was left out count`() {
    let lines = difference {
      $0.bundleVersion = "4"
      $0.windows[0].root = nil
      $0.snapshotRefusal = nil
      $0.objects[0].className = "Tabs"
      $0.excluded[0].rule = "R16"
    }
    #expect(
      lines == [
        "~ archive", "    ~ version: 3.2 → 4", "    ~ windows: window tabs → window nothing of it was saved",
        "    - no picture the app asked for it (R95)", "~ tabs",
        "    ~ view controller TabBarController → view controller Tabs", "~ not saved",
        "    - tabs/(search)  R15  it has no restoration identifier",
        "    + tabs/(search)  R16  it has no restoration identifier",
      ])
  }

  @Test func `spellings that only look the same differ`() {
    #expect(
      difference {
        $0.objects[3].state["text"] = .string("e\u{301}")
        $0.objects[4].identifier = "fi\u{E9}ld"
      }.count == 6)
    var (one, other) = (Self.state, Self.state)
    one.objects[0].state["caf\u{E9}"] = .string("\u{E9}")
    other.objects[0].state["cafe\u{301}"] = .string("\u{E9}")
    #expect(ArchiveDifference(from: one, to: other).parts.flatMap(\.lines).map(\.mark) == [.added, .removed])
    other = one
    other.objects[0].state["caf\u{E9}"] = .string("e\u{301}")
    #expect(ArchiveDifference(from: one, to: other).parts.flatMap(\.lines).map(\.mark) == [.changed])
  }

  // MARK: Lists

  @Test(.tags(.Decision.y5, .Decision.y17)) func `of an app with scenes a force-quit has taken the sessions`() throws {
    var state = Self.state
    state.sessions = [SavedSession(identifier: "session-1")]
    let entry = ArchiveListing.Entry("archive.1.forced.plist", state.encoded(), reason: .forced)
    let list = ArchiveListing(folder: "Mail.savedState", archives: [], setAside: [entry])
    #expect(list.human.contains("its sessions are gone (U39, Y5)"), "\(list.human)")
    #expect(list.human.contains("(U67, U74, Y17)"))
    #expect(!list.human.contains("R67"))
  }

  @Test(.tags(.Decision.x2)) func `a folder is listed with what cannot be read and what was set aside`() {
    let bytes = Self.state.encoded()
    var list = ArchiveListing(
      folder: "Mail.savedState",
      archives: [.init("archive.plist", bytes), .init("archive.1.plist", []), .init("archive.2.plist", nil)],
      setAside: [
        .init("archive.2.forced.plist", bytes, reason: .forced),
        .init("archive.1.damaged.plist", PropertyList.dictionary([:]).binary, reason: .damaged),
      ])
    list.isMarkedRestoring = true
    list.lock = .held(by: StoreError.Holder(process: 7, host: "h\u{1B}"))
    let size = bytes.count
    #expect(
      list.human == """
        Mail.savedState: 3 archives, 2 set aside
          archive.plist            \(size) bytes  2020-01-01T00:00:00Z  4 objects  Mail 3.2
          archive.1.plist            0 bytes  cannot be read: byte 0: does not begin with bplist00; the file is \
        damaged or not an archive
          archive.2.plist            ? bytes  cannot be read: you may lack the permission
        set aside
          archive.2.forced.plist   \(size) bytes  2020-01-01T00:00:00Z  4 objects  Mail 3.2; the app was swiped away, \
        or a fresh start was asked for (R67)
          archive.1.damaged.plist   42 bytes  cannot be read: format: is not there; it must be an integer, and 10 more; \
        the archive was damaged
        restoring: a launch was begun and is not complete (X2)
        lock: process 7 on h\\u{1b} holds this saved state

        """)
    let free = ArchiveListing(folder: "x", archives: [.init("archive.plist", bytes)])
    #expect(free.human.hasPrefix("x: 1 archive, 0 set aside\n"))
    #expect(!free.human.contains("lock"))
  }

  // MARK: Bytes

  @Test(arguments: [0x01, 0x80, 0xFF] as [UInt8])
  func `whatever byte of an archive is another, all that can be said of it is said without a trap`(mask: UInt8) throws {
    let bytes = Self.state.encoded()
    var read = 0
    for index in bytes.indices {
      var spoilt = bytes
      spoilt[index] ^= mask
      // With a checksum that fits, since nothing else is looked at without one.
      ArchiveSeal.close(&spoilt)
      _ = ArchiveListing.Entry("archive.plist", spoilt)
      if let list = try? PropertyList(binary: spoilt) { _ = (list.json.text, try? list.xml()) }
      guard let state = try? SavedState(decoding: spoilt) else { continue }
      read += 1
      let difference = ArchiveDifference(from: Self.state, to: state)
      #expect(!state.human.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      #expect(!difference.human.isEmpty)
      #expect(!state.json.isEmpty)
      #expect(state.flaws.count < 100)
    }
    #expect(read > 40)
  }
}
