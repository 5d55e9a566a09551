import DeviceConsole
import Rendering
import SimulatorSupport
import TestSupport
import Testing

/// The inspector's page of what a move to scenes would keep and lose.
@Suite(.timed, .timeLimit(.minutes(30))) struct MovePageTests {
  private static let notes = [
    MoveNote(screen: "note", words: "its record", outcome: .kept, number: nil, reason: nil),
    MoveNote(
      screen: "note", words: "the row", outcome: .kept, number: nil, reason: nil,
      assumption: "its rows stand for those of code"),
    MoveNote(screen: nil, words: "a value of the delegate", outcome: .lost, number: "N11", reason: "it has no place"),
    MoveNote(screen: "note", words: "the screen", outcome: .toLookAt, number: nil, reason: "code makes it by its name"),
    MoveNote(screen: "note", words: "what only code knows", outcome: .forPerson, number: "N7", reason: nil),
    MoveNote(screen: "note", words: "what is entered", outcome: .asBefore, number: nil, reason: "saved nowhere"),
  ]

  private func console(_ more: String = "") throws -> Console {
    try launchedConsole("app: A\n\(more)initial: a\ncontrollers: { a: { title: A } }")
  }

  private func lines(_ notes: [MoveNote]) throws -> [String] {
    let console = try console()
    console.moveNotes = { _ in notes }
    console.press("i")
    console.turn(to: "Move")
    return console.panel?.lines.map { line in
      line.text.split(separator: " ").joined(separator: " ") + (line.mark.map { " [\($0.text)]" } ?? "")
    } ?? []
  }

  @Test func `what is lost comes first, then what a person decides, and what is kept, each with its number and reason`()
    throws
  {
    #expect(
      try lines(Self.notes) == [
        "A MOVE TO SCENES WOULD LOSE: 1", "▾ a value of the delegate [✗ N11]", "It has no place",
        "ONLY A PERSON CAN DECIDE: 1", "note: what only code knows [? N7]", "KEPT, TO BE LOOKED AT: 1",
        "▾ note: the screen [✓]", "Code makes it by its name", "KEPT: 2", "note: its record [✓]",
        "▾ note: the row [✓]", "By assumption: its rows stand for those of code",
        "SAVED NOWHERE, AS BEFORE: 1", "▾ note: what is entered", "Saved nowhere",
      ])
  }

  @Test func `how the app is taken to begin is told first`() throws {
    let console = try console()
    console.moveNotes = { _ in Self.notes }
    console.notice = "nothing that was read names this storyboard"
    console.press("i")
    console.turn(to: "Move")
    #expect(console.panel?.lines.first?.text == "! nothing that was read names this storyboard", "\(console.text)")
  }

  @Test func `of an app of which nothing comes back it says that`() throws {
    #expect(try lines([]).joined(separator: " ").hasPrefix("Nothing comes back of this app today"))
  }

  @Test(arguments: [("", ["Lost", "Tree", "Trace", "Archive", "Log", "Move"]), ("lifecycle: scenes\n", nil)])
  func `only an app of the old mechanism has the page`(more: String, pages: [String]?) throws {
    let console = try console(more)
    console.moveNotes = { _ in Self.notes }
    console.press("i")
    #expect(console.panel?.pages == pages ?? ["Lost", "Tree", "Trace", "Archive", "Log"])
  }

  @Test func `the app is looked at once, when the page is turned to`() throws {
    let console = try console()
    var count = 0
    console.moveNotes = { _ in
      count += 1
      return Self.notes
    }
    console.press("i", "Tab", "Tab")
    #expect(count == 0)
    console.turn(to: "Move")
    console.press("Down", "Up")
    _ = console.panel
    #expect(count == 1)
  }
}
