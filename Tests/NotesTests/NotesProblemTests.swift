import Foundation
import StateArchive
import TestSupport
import Testing

/// What the small program says of a file that it cannot use, word for word, and what it leaves in it.
@Suite(.timed, .timeLimit(.minutes(30))) final class NotesProblemTests {
  let notes: NotesProgram

  init() throws { notes = try NotesProgram() }
  deinit { notes.remove() }

  private func path(_ name: String) -> String { notes.folder.appending(path: name).path }

  /// Changes the saved state from outside.
  private func change(_ body: (inout SavedState) -> Void) throws {
    var saved = try SavedState(decoding: [UInt8](Data(contentsOf: notes.file)))
    body(&saved)
    try Data(saved.encoded()).write(to: notes.file)
  }

  @Test func `a file that cannot be used is said to be set aside, with the first line of the reason`() throws {
    try Data("no archive\n".utf8).write(to: notes.file)
    try Data().write(to: notes.folder.appending(path: "notes.plist.restoring"))
    let (file, kept) = (notes.file.path, notes.file.path + ".1.aside")
    let run = try notes.run()
    #expect(
      run.complaints == [
        "notes: \(file): byte 0: does not begin with bplist00; the file is damaged or not an archive; "
          + "it is kept as \(kept), and the program starts clean"
      ])
    #expect(!FileManager.default.fileExists(atPath: file + ".restoring"))
    // A state of which several things are wrong takes a line each.
    _ = try notes.run("open 1")
    try change {
      $0.objects[0].parent = nil
      $0.objects[0].position = -1
      $0.objects[1].position = -2
    }
    let second = try notes.run()
    #expect(second.complaints.count == 1)
    #expect(second.complaints[0].hasSuffix("; it is kept as \(file).2.aside, and the program starts clean"))
    #expect(second.complaints[0].hasPrefix("notes: \(file): objects[0].position: -1 is no position"))
    #expect(!second.complaints[0].contains("objects[1]"))
    #expect(try notes.namesSetAside == ["notes.plist.1.aside", "notes.plist.2.aside"])
  }

  @Test func `a refusal and a note that is gone are all that is said`() throws {
    _ = try notes.run("open 2")
    try change { $0.application["layout"] = .integer(2) }
    let (file, kept) = (notes.file.path, notes.file.path + ".1.aside")
    let refused = try notes.run()
    #expect(
      refused.complaints == [
        "notes: \(file): should-restore answered no (R6); it is kept as \(kept), and the program starts clean"
      ])
    #expect(refused.status == 0)
    _ = try notes.run("open 2")
    try change { saved in
      for index in saved.objects.indices where saved.objects[index].identifier == "note" {
        saved.objects[index].state["noteID"] = nil
      }
    }
    let lost = try notes.run()
    #expect(
      lost.complaints == [
        "notes: notes/note was not restored: its restoration class NoteController answered nil, "
          + "which stops the search (R42)",
        "notes: notes/note/answer was not restored: notes/note above it was not restored (R42)",
      ])
  }

  @Test func `a file that cannot be moved out of the way ends the program with the name it was to have`() throws {
    // A name that has room for itself and for no ending.
    let file = path(String(repeating: "n", count: 250))
    try Data("no archive\n".utf8).write(to: URL(fileURLWithPath: file))
    let run = try notes.run(["quit"], arguments: [file])
    #expect(run.status == 73)
    #expect(run.screens.isEmpty)
    #expect(run.complaints == ["notes: \(file).1.aside: cannot be written; name a file in a folder that can"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("no archive\n".utf8))
  }

  @Test func `what is saved names the app and its version, and is written as a whole beside its other names`()
    throws
  {
    let start = Date().timeIntervalSinceReferenceDate
    _ = try notes.run("open 1", "type Hi")
    let saved = try SavedState(decoding: [UInt8](Data(contentsOf: notes.file)))
    #expect(saved.app == "Notes")
    #expect(saved.bundleVersion == "1.0")
    #expect(saved.timestamp.seconds >= start.rounded(.down))
    #expect(saved.timestamp.seconds <= Date().timeIntervalSinceReferenceDate.rounded(.up))
    #expect(saved.application["layout"] == .integer(1))
    let note = try #require(saved.objects.first { $0.identifier == "note" })
    #expect(note.state == ["noteID": .string("groceries"), "answer": .string("Hi")])
    #expect(saved.objects.map(\.identifier) == ["notes", "list", "table", "note", "answer"])
    let before = try Data(contentsOf: notes.file)
    try FileManager.default.linkItem(atPath: notes.file.path, toPath: path("other name"))
    _ = try notes.run("type !")
    #expect(try Data(contentsOf: notes.folder.appending(path: "other name")) == before)
    #expect(try Data(contentsOf: notes.file) != before)
    #expect(!FileManager.default.fileExists(atPath: notes.file.path + ".restoring"))
  }

  @Test func `what is not restored in the answer is empty, and the list shows every note`() throws {
    _ = try notes.run("open 4", "type Hi")
    try change { saved in
      for index in saved.objects.indices where saved.objects[index].identifier == "note" {
        saved.objects[index].state["answer"] = nil
      }
    }
    let run = try notes.run("back", "scroll 3")
    #expect(run.complaints == [])
    #expect(
      run.screens == [
        "Books to return\n  Two of them, by Friday.\nAnswer: |\n",
        "Notes (1 to 3 of 5)\n  1 Groceries\n  2 Letter to Ada\n  3 Garden\n",
        "Notes (3 to 5 of 5)\n  3 Garden\n> 4 Books to return\n  5 Talk on Monday\n",
      ])
    let ada = try notes.run("open 2")
    #expect(ada.screens.last == "Letter to Ada\n  Dear Ada, thank you for the book.\nAnswer: |\n")
  }

  @Test func `each line that is no command is said, and the next one is read`() throws {
    let lines = ["fly", "scroll 2", "open x", "open 1", "select 0 0 ", "back ", "scroll two", "quit now", "type ok"]
    let run = try notes.run(lines)
    #expect(
      run.complaints == [
        "notes: \"fly\" is no command; use open N, scroll N, type TEXT, select FROM TO, back, quit",
        "notes: \"open x\" cannot be done on this screen", "notes: \"scroll two\" cannot be done on this screen",
      ])
    #expect(run.status == 0)
  }
}
