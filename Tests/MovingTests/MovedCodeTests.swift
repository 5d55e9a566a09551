import AppDefinition
import AppReading
import ControllerKit
import Moving
import SimulatorSupport
import TestSupport
import Testing
import Trials

/// What a move makes of what code does: rows that it fills in, factories, the delegate, and places in the sources.
@Suite(.timed, .timeLimit(.minutes(5))) struct MovedCodeTests {
  @Test(.tags(.Rule.r85)) func `rows that stand for those of code are found again, and are carried by assumption`()
    throws
  {
    let app = try keptApp(
      """
      initial: list
      controllers:
        list:
          restorationIdentifier: list
          views:
            - table: { id: rows, restorationIdentifier: rows, rows: [One, Two, Three], modelIdentifiers: true, filledByCode: true }
      """)
    let device = try launched(app)
    let table = try #require(device.view("rows") as? TableView)
    table.selectedRows = [IndexPath(section: 0, row: 2)]
    try device.restart()
    let again = try #require(device.view("rows") as? TableView)
    #expect(again !== table)
    #expect(again.selectedRows == [IndexPath(section: 0, row: 2)])

    let rows = MovingTests.plan(app).rows.filter { $0.kind == .view }
    #expect(rows.map(\.words) == ["the selection of \"rows\"", "the scroll position of \"rows\""])
    #expect(rows.map(\.knowledge.word) == ["by assumption", "by assumption"])
    #expect(app.assumptions.map(\.text).contains { $0.hasPrefix("the rows of rows stand for") })
  }

  @Test(.tags(.Rule.r46)) func `what a restoration class finds in place is made by nobody`() throws {
    let app = try keptApp(
      """
      initial: box
      restorationClasses: { Finder: { makes: { box: existing, list: existing, page: page } } }
      controllers:
        box: { kind: navigation, class: Box, restorationIdentifier: box, restorationClass: Finder, root: list }
        list:
          { class: List, restorationIdentifier: list, restorationClass: Finder, buttons: [{ title: Page, show: page }] }
        page: { class: Page, restorationIdentifier: page, restorationClass: Finder }
      """)
    let plan = MovingTests.plan(app)
    #expect(plan.screens.map(\.maker) == [.existing, .existing, .factory(restorationClass: "Finder")])
    #expect(plan.rows.filter { $0.kind == .screen }.prefix(2).map(\.outcome) == [.carried, .carried])
    let written = try #require(plan.swiftFiles.first { $0.path == "Swift/RestoredScreens.swift" }).text
    #expect(
      written.matches(of: /case "([a-z]+)":/).map { $0.output.1 } == ["page"], "\(written)")
  }

  @Test(.tags(.Rule.r53)) func `a screen is to be given its object again, where that is marked`() throws {
    let app = try keptApp(
      """
      initial: list
      objects: { thing: { class: Thing } }
      controllers:
        list: { class: List, restorationIdentifier: list, saves: { it: object(thing) } }
      """)
    let plan = MovingTests.plan(app)
    let row = try #require(plan.rows.first { $0.kind == .reference })
    #expect(row.outcome.reason == "its values are kept once; code gives it to the screen again, where it is marked")
    let written = try #require(plan.swiftFiles.first { $0.path == "Swift/List+State.swift" }).text
    #expect(
      written.contains("#warning(\"fill in: give this screen the object thing again, which it decoded from it\")"))
  }

  @Test func `what the delegate keeps by code is left to a person, and nothing is written for it alone`() throws {
    var app = try keptApp("initial: a\ncontrollers: { a: { title: A } }")
    app.delegate?.openState = [
      .code("place", at: SourcePosition(file: "Delegate.swift", line: 40, column: 5))
    ]
    let plan = MovingTests.plan(app)
    let row = try #require(plan.rows.first { $0.key == "place" })
    #expect(row.words == "what the delegate keeps under \"place\"")
    #expect(row.outcome.isForPerson)
    #expect(row.position?.line == 40)
    #expect(plan.rows.filter { $0.kind == .gate }.count == 2)
    #expect(plan.summary.hasSuffix("; what the app delegate brings back itself is not counted"))
    #expect(plan.reasonToWriteNothing?.hasPrefix("what comes back of it is left to code") == true)
  }

  @Test func `only a path that begins with the app's folder is named from there`() {
    var plan = MovedMail.plan()
    plan.app.restorationMethods = ["../app/A.swift", "/home/me/app/B.swift", "../../app/C.swift"].map { file in
      RestorationMethod(
        type: "A", name: "encodeRestorableState(with:)", position: SourcePosition(file: file, line: 7, column: 3))
    }
    let notes = plan.files(from: "app", in: ["/home/me/app/", "../app/"]).first { $0.path == "Moving.md" }?.text ?? ""
    for place in ["(A.swift:7)", "(B.swift:7)", "(../../app/C.swift:7)"] { #expect(notes.contains(place), "\(notes)") }
  }

  @Test func `what a factory gives to the screen that it makes is not to be found twice`() throws {
    for (maker, rest) in [("page", ", where RestoredScreens.swift has not given it yet"), ("existing", "")] {
      var app = try keptApp(
        """
        initial: box
        restorationClasses: { Maker: { makes: { page: \(maker) } } }
        controllers:
          box: { kind: navigation, restorationIdentifier: box, root: list }
          list: { restorationIdentifier: list, buttons: [{ title: Page, show: page }] }
          page:
            { class: Page, restorationIdentifier: page, restorationClass: Maker, own: { note: a }, saves: { note: own(note) } }
        """)
      app.changeController(named: "page") {
        $0.classBehavior.code.values["note"] = ClassCode.Value(
          position: SourcePosition(file: "Page.swift", line: 7, column: 3), isVariable: true, type: "Note")
      }
      let written = try #require(MovingTests.plan(app).swiftFiles.first { $0.path == "Swift/Page+State.swift" }).text
      #expect(written.contains("find again what decoding finds by \\\"note\\\"\(rest)\")"), "\(written)")
    }
  }
}
