import TestSupport
import Testing

/// First screens that real storyboards have, each made small here.
@Suite("Looks of storyboards", .timed, .timeLimit(.minutes(30)))
struct LookFixtureTests {
  @Test(arguments: [
    ("Subtitles", "the detail of a subtitle cell is below its title, in at most three lines"),
    ("Columns", "what lies in two columns is drawn in two columns"),
    ("Overlay", "a button that lies on a box has its place among what is inside"),
    ("OneLine", "a sign and a unit that lie on a field are on its line"),
    ("Toolbar", "a toolbar is at the bottom, with its controls and the room between them"),
    ("BarsAmongViews", "a navigation bar and a toolbar among the views reach from edge to edge"),
    ("NarrowToolbar", "a toolbar that is too wide takes a second line"),
    ("TitleView", "a view in place of the title is in the bar"),
    ("StackRows", "a box in a horizontal stack view stays a column"),
    ("Cells", "a prototype cell shows what is in it, without its ground and its reuse identifier"),
    ("FilledByCode", "an empty container says whose class fills it"),
    ("ShortPanes", "an embedded screen has room for all its lines"),
    ("Pictures", "a picture is called by its name alone, and a long placeholder is read"),
    ("SceneList", "a list of scenes names their classes"),
  ])
  func `a screen looks as an engineer knows it`(name: String, why: String) throws {
    let run = try ProgramRun(
      ["render", "Looks/\(name).storyboard", "--size", "80x24"], in: FixtureFolder.place(copying: "Looks"))
    #expect(run.status == 0, "\(why): \(run.errors)")
    try Fixture(path: "Looks/\(name).80x24").holds(run.output)
  }
}
