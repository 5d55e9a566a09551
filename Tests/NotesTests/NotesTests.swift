import Foundation
import StateArchive
import TestSupport
import Testing

/// The small program on the library, run as a user runs it.
@Suite(.timed, .timeLimit(.minutes(30))) final class NotesTests {
  let notes: NotesProgram

  init() throws { notes = try NotesProgram() }
  deinit { notes.remove() }

  @Test(.tags(.Rule.r47, .Rule.r89))
  func `an open note comes back with what is typed and selected in it, again and again`() throws {
    let first = try notes.run("scroll 2", "open 3", "type Half a sentence", "select 5 6", "quit")
    #expect(first.screens.last == "Garden\n  The beans want a taller pole.\nAnswer: Half [a] sentence\n")
    for _ in 1...3 {
      let next = try notes.run("quit")
      #expect(next.screens == [first.screens.last ?? ""])
      #expect(next.complaints.isEmpty)
      #expect(next.status == 0)
    }
    let edited = try notes.run("type one", "back")
    #expect(edited.screens[1].hasSuffix("Answer: Half one| sentence\n"))
  }

  @Test(.tags(.Rule.r85, .Rule.r92))
  func `the list comes back where it was, with the note that was open last`() throws {
    let first = try notes.run("scroll 2", "open 3", "back")
    #expect(first.screens.last == "Notes (2 to 4 of 5)\n  2 Letter to Ada\n> 3 Garden\n  4 Books to return\n")
    #expect(try notes.run().screens == [first.screens.last ?? ""])
    let saved = try SavedState(decoding: [UInt8](Data(contentsOf: notes.file)))
    let table = saved.objects.first { $0.identifier == "table" }
    #expect(table?.state == ["selectedModels": .array([.string("garden")]), "firstVisibleModel": .string("ada")])
  }

  @Test(arguments: [["type kept", "quit"], ["type kept"]])
  func `the end of the input saves as quit does`(lines: [String]) throws {
    _ = try notes.run("open 1")
    let last = lines.count == 2 ? try notes.run(lines[0], lines[1]) : try notes.run(lines[0])
    #expect(last.status == 0)
    #expect(try notes.run().screens[0].hasSuffix("Answer: kept|\n"))
  }

  @Test(.tags(.Rule.r65))
  func `a bad archive is named in one line and kept, and the program starts clean`() throws {
    let junk = Data("no archive\n".utf8)
    for number in 1...2 {
      try junk.write(to: notes.file)
      let run = try notes.run()
      try #require(run.complaints.count == 1)
      #expect(run.complaints[0].contains("byte 0: does not begin with bplist00"))
      #expect(run.screens[0].hasPrefix("Notes (1 to 3 of 5)\n"))
      #expect(run.status == 0)
      #expect(try Data(contentsOf: notes.folder.appending(path: "notes.plist.\(number).aside")) == junk)
    }
    #expect(try notes.run().complaints.isEmpty)
  }

  @Test(.tags(.Rule.r65))
  func `a run that ended while it was restoring is not repeated`() throws {
    _ = try notes.run("open 1")
    try Data().write(to: notes.folder.appending(path: "notes.plist.restoring"))
    let run = try notes.run()
    try #require(run.complaints.count == 1)
    let (path, kept) = (notes.file.path, notes.file.path + ".1.aside")
    #expect(
      run.complaints[0]
        == "notes: \(path): the last run ended while it was restoring these screens; it is kept as \(kept), "
        + "and the program starts clean")
    #expect(!FileManager.default.fileExists(atPath: path + ".restoring"))
    #expect(run.screens[0].hasPrefix("Notes"))
    #expect(try notes.namesSetAside == ["notes.plist.1.aside"])
    #expect(try notes.run().complaints.isEmpty)
  }

  @Test(.tags(.Rule.r42, .Rule.r50))
  func `a note that is gone is left out with the reason`() throws {
    _ = try notes.run("open 2")
    try change { saved in
      for index in saved.objects.indices where saved.objects[index].identifier == "note" {
        saved.objects[index].state["noteID"] = .string("gone")
      }
    }
    let run = try notes.run()
    #expect(run.screens[0].hasPrefix("Notes"))
    #expect(
      run.complaints.first
        == "notes: notes/note was not restored: its restoration class NoteController answered nil, "
        + "which stops the search (R42)")
  }

  @Test(.tags(.Rule.r6, .Decision.x4))
  func `screens of another layout are refused and kept`() throws {
    _ = try notes.run("open 2")
    try change { $0.application["layout"] = .integer(0) }
    let before = try Data(contentsOf: notes.file)
    let run = try notes.run()
    try #require(run.complaints.count == 1)
    #expect(run.complaints[0].contains("should-restore answered no (R6)"))
    #expect(try Data(contentsOf: notes.folder.appending(path: "notes.plist.1.aside")) == before)
  }

  @Test(.tags(.Rule.r65))
  func `screens that cannot be marked are not restored, and are left alone`() throws {
    // A name that has room for itself and for no ending.
    let path = notes.folder.appending(path: String(repeating: "n", count: 250)).path
    _ = try notes.run(["open 2"], arguments: [path])
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let run = try notes.run(["type a"], arguments: [path])
    #expect(run.status == 73)
    #expect(run.screens.isEmpty)
    #expect(
      run.complaints == ["notes: \(path).restoring: cannot be written; name a file in a folder that can"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test
  func `the screens of another app are left alone`() throws {
    _ = try notes.run("open 2")
    try change { $0.app = "Mail" }
    let before = try Data(contentsOf: notes.file)
    let run = try notes.run("quit")
    #expect(run.status == 65)
    #expect(run.screens.isEmpty)
    #expect(
      run.complaints == ["notes: \(notes.file.path): holds the screens of the app \"Mail\"; name another file"])
    #expect(try Data(contentsOf: notes.file) == before)
  }

  @Test
  func `what makes no sense is said and changes nothing`() throws {
    let lines = [
      "open 9", "open", "open 1 2", "open one", "scroll", "scroll 1 2", "back", "fly", "select 0 1", "select 1",
      "select 0 1 2", "", " open 1", "Quit",
    ]
    let run = try notes.run(lines)
    #expect(Set(run.screens).count == 1)
    #expect(run.complaints.count == lines.count)
    #expect(run.status == 0)
  }

  @Test
  func `what another screen can do is said to be none of this one, and changes nothing`() throws {
    let list = ["open 0", "open 6", "scroll 0", "scroll 6", "select 0 0", "type a", "back"]
    let note = ["open 2", "scroll 2", "select 1 0", "select 0 4", "select 3 4"]
    let run = try notes.run(list + ["open 1", "type abc"] + note)
    #expect(run.complaints == (list + note).map { "notes: \"\($0)\" cannot be done on this screen" })
    #expect(run.screens.last == "Groceries\n  Bread, butter, two lemons.\nAnswer: abc|\n")
    #expect(Set(run.screens.prefix(list.count + 1)).count == 1)
    #expect(Set(run.screens.suffix(note.count + 1)).count == 1)
    let edges = try notes.run("select 0 3", "select 3 3", "select 0 0", "select 1 2", "type", "type  b")
    #expect(
      edges.screens.map { $0.components(separatedBy: "Answer: ").last }
        == ["abc|\n", "[abc]\n", "abc|\n", "|abc\n", "a[b]c\n", "a|c\n", "a b|c\n"])
    let ends = try notes.run("back", "scroll 5", "scroll 1", "open 5", "back", "open 1")
    #expect(ends.complaints.isEmpty)
    #expect(ends.screens[1].hasPrefix("Notes (1 to 3 of 5)\n> 1 Groceries\n"))
    #expect(ends.screens[2] == "Notes (5 to 5 of 5)\n  5 Talk on Monday\n")
    #expect(ends.screens[4].hasPrefix("Talk on Monday\n  Begin with the question, not with the answer.\nAnswer: |"))
    #expect(ends.screens[5] == "Notes (1 to 3 of 5)\n  1 Groceries\n  2 Letter to Ada\n  3 Garden\n")
    #expect(ends.screens[6].hasPrefix("Groceries\n"))
  }

  @Test
  func `nothing that was typed reaches the terminal as a control sequence`() throws {
    let run = try notes.run("open 1", "type \u{1B}[2J", "fly\u{07}")
    #expect(run.screens.last?.hasSuffix("Answer: \u{FFFD}[2J|\n") == true)
    #expect(
      run.complaints == [
        "notes: \"fly\u{FFFD}\" is no command; use open N, scroll N, type TEXT, select FROM TO, back, quit"
      ])
  }

  @Test
  func `without an argument the file lies in the state folder`() throws {
    _ = try notes.run("open 1", arguments: [])
    #expect(FileManager.default.fileExists(atPath: notes.folder.appending(path: "relaunch/notes.plist").path))
    let usage = "usage: notes [FILE], where FILE keeps the screens; without it, XDG_STATE_HOME or HOME must be set"
    for arguments in [["one", "two"], ["-"], ["--help"], [""]] {
      let run = try notes.run(arguments: arguments)
      #expect(run.status == 64)
      #expect(run.screens.isEmpty)
      #expect(run.complaints == ["notes: \(usage)"])
    }
    let folder = try notes.run(arguments: [notes.folder.path])
    #expect(folder.status == 66)
    #expect(folder.complaints == ["notes: \(notes.folder.path): cannot be read; name a file that can"])
  }

  @Test
  func `the state folder is the one of the environment, else below the home folder, if their paths are whole`()
    throws
  {
    let (state, home) = (notes.folder.path + "/state", notes.folder.path + "/home")
    func made(_ places: [String: String]) throws -> [String] {
      let run = try notes.run("quit", arguments: [], places: places)
      let files = ["state/relaunch/notes.plist", "home/.local/state/relaunch/notes.plist"].filter {
        FileManager.default.fileExists(atPath: notes.folder.appending(path: $0).path)
      }
      for folder in [state, home] { try? FileManager.default.removeItem(atPath: folder) }
      return run.status == 0 ? files : ["\(run.status)"]
    }
    #expect(try made(["XDG_STATE_HOME": state, "HOME": home]) == ["state/relaunch/notes.plist"])
    #expect(try made(["HOME": home]) == ["home/.local/state/relaunch/notes.plist"])
    #expect(
      try made(["XDG_STATE_HOME": "state", "HOME": home]) == ["home/.local/state/relaunch/notes.plist"])
    #expect(try made(["XDG_STATE_HOME": "state", "HOME": "home"]) == ["64"])
    #expect(try made([:]) == ["64"])
    let several = try notes.run("quit", arguments: ["one", "two"], places: ["HOME": home])
    #expect(several.status == 64)
  }

  @Test
  func `a file that cannot be written ends the program with its name`() throws {
    let below = notes.folder.appending(path: "in/notes.plist").path
    let run = try notes.run(["open 1"], arguments: [below])
    #expect(run.status == 73)
    #expect(run.screens.isEmpty)
    #expect(run.complaints == ["notes: \(below): cannot be written; name a file in a folder that can"])
  }

  /// Changes the saved state from outside.
  private func change(_ body: (inout SavedState) -> Void) throws {
    var saved = try SavedState(decoding: [UInt8](Data(contentsOf: notes.file)))
    body(&saved)
    try Data(saved.encoded()).write(to: notes.file)
  }
}
