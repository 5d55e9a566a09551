import Interaction
import Rendering
import ScreenModel
import Scripting
import TestSupport
import Testing
import TextFormatting

/// What a recording does where no selector names what was touched, and where one thing was done on and on.
@Suite(.timed, .timeLimit(.minutes(30))) struct RecordedKeysTests {
  /// A table of some rows, as a scene writes them.
  private func walk(_ rows: [String]) throws -> RecordedWalk {
    try RecordedWalk(
      RecordedApps.read(
        "app: A\ninitial: a\ncontrollers: { a: { title: A, views: [{ table: { rows: [\(rows.joined(separator: ", "))] } }] } }"
      ))
  }

  @Test func `a choice that has no name is made in one step`() throws {
    let rows = [0, 1, 2, 0, 1, 2].map { index in
      "{ title: \"\", views: [{ segmented: order, titles: [Date, Sender, Size], selected: \(index), saves: value }] }"
    }
    let walk = try walk(rows)
    walk.press("End", "Enter", "Right")
    #expect(walk.steps.dropFirst(2) == ["choose thing 6 \"Sender\""])
    try walk.expectSameReplay()
  }

  @Test func `a choice that is named by its title is made on and on in one step`() throws {
    let row = "{ title: \"\", views: [{ segmented: order, titles: [Date, Sender, Size], selected: 0, saves: value }] }"
    let walk = try walk([row, row, row])
    walk.press("End", "Right", "Right", "Left")
    #expect(walk.steps.dropFirst(2) == ["choose thing 3 \"Sender\""])
    try walk.expectSameReplay()
  }

  @Test func `a field that no selector names is written into and deleted from by keys`() throws {
    let row = "{ title: \"\", views: [{ textField: name, text: abc, secure: true, saves: text }] }"
    let walk = try walk([row, row, row])
    walk.press("End", "Enter", "Backspace")
    walk.type("x")
    walk.press("Home", "Right", "Backspace", "Escape", "Up", "Enter", "Backspace")
    #expect(
      walk.steps.dropFirst(2) == [
        "delete thing 3", "type thing 3 \"•\"", "select thing 3 from 1 to 1", "delete thing 3", "delete thing 2",
      ])
    try walk.expectSameReplay()
  }

  @Test func `deleting in a field that was only entered names it`() throws {
    let walk = try RecordedWalk(
      RecordedApps.read(
        "app: A\ninitial: a\ncontrollers: { a: { title: A, views: [{ textField: name, text: abc, saves: text }] } }"))
    walk.press("Enter", "Backspace", "Backspace", "Escape")
    #expect(walk.steps.dropFirst(2) == ["delete #name", "delete #name"])
    try walk.expectSameReplay()
  }

  @Test func `scrolling the same view on is one step, where it ended`() throws {
    let rows = (1...60).map { "Row \($0)" }.joined(separator: ", ")
    let walk = try RecordedWalk(
      RecordedApps.read(
        "app: A\ninitial: a\ncontrollers: { a: { kind: table, title: A, table: { id: list, rows: [\(rows)] } } }"))
    walk.press("PageDown")
    walk.press("PageDown")
    let first = walk.steps
    walk.press("PageDown")
    #expect(first.count == 3)
    #expect(walk.steps.count == 3)
    #expect(first.last?.hasPrefix("scroll #list to ") == true)
    #expect(walk.steps.last != first.last)
    try walk.expectSameReplay()
  }

  @Test func `of two views that zoom and have no name the first is named by its number`() throws {
    let scroll = "{ scroll: [One], maximumZoom: 2 }"
    for (views, step) in [("\(scroll), \(scroll)", "zoom thing 1 to 1.25"), (scroll, "zoom (a) to 1.25")] {
      let walk = try RecordedWalk(
        RecordedApps.read("app: A\ninitial: a\ncontrollers: { a: { title: A, views: [\(views), { button: Go }] } }"))
      walk.press("+")
      #expect(walk.steps.dropFirst(2) == [step])
      try walk.expectSameReplay()
    }
  }
}
