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
    #expect(
      row.outcome == .forPerson("it is to be given to the screen again, where it is marked", .identityAcrossOwners))
    let kept = try #require(plan.rows.first { $0.kind == .object })
    #expect(
      kept.outcome
        == .forPerson("its values are to be kept beside the screens, where it is marked", .identityAcrossOwners))
    #expect(plan.count.decisions == 2)
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
          box: { kind: navigation, restorationIdentifier: box, root: \(maker == "page" ? "list" : "page") }
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

  @Test(
    .tags(.Rule.r42),
    arguments: [
      (false, "String", "carried, to look at", "Maker made it; code makes it by its name now"),
      (
        false, "Note", "a person decides",
        "Maker may look up what it needs, and make nothing where that is gone; that is to be written, where it is marked"
      ),
      (
        true, "String", "a person decides",
        "Maker looks its record up, and makes nothing where that is gone; the lookup is to be written, where it is marked"
      ),
    ])
  func `what a factory looks up is for a person to write`(
    needsRecord: Bool, type: String, word: String, reason: String
  ) throws {
    var app = try keptApp(
      """
      initial: box
      data: { notes: { a: { title: One } } }
      restorationClasses: { Maker: { makes: page } }
      controllers:
        box: { kind: navigation, restorationIdentifier: box, root: list }
        list: { restorationIdentifier: list, buttons: [{ title: Page, show: page }] }
        page:
          { class: Page, restorationIdentifier: page, restorationClass: Maker, own: { note: a }, saves: { note: own(note) } }
      """)
    if needsRecord { app.restorationClasses[0].unless = .recordMissing(key: "note") }
    app.changeController(named: "page") {
      $0.classBehavior.code.values["note"] = ClassCode.Value(
        position: SourcePosition(file: "Page.swift", line: 7, column: 3), isVariable: true, type: type)
    }
    let row = try #require(MovingTests.plan(app).rows.first { $0.kind == .screen && $0.screen == "page" })
    #expect(row.outcome.word == word)
    #expect(row.outcome.reason == reason)
    #expect(row.outcome.limit == (word == "a person decides" ? MoveLimit.screensAreMadeByCode : nil))
  }

  @Test func `what a class does with its state and was not understood has a mark where it saves and where it restores`()
    throws
  {
    let place = "Page.swift:7"
    for isLeft in [true, false] {
      let app = try keptApp(
        """
        initial: page
        controllers:
          page: { class: Page, restorationIdentifier: page\(isLeft ? ", leftToCode: { state: \"\(place)\" }" : "") }
        """)
      let plan = MovingTests.plan(app)
      #expect(plan.rows.contains { $0.kind == .value && $0.outcome.isForPerson } == isLeft)
      let written = try #require(plan.swiftFiles.first { $0.path == "Swift/Page+State.swift" }).text
      for mark in ["keep what the class saves here besides (", "do what the class does when it is decoded ("] {
        #expect(written.contains("#warning(\"fill in: \(mark)\(place)") == isLeft, "\(written)")
      }
    }
  }

  @Test func `what a class whose source was not read does with its state is for a person`() throws {
    for isLeft in [true, false] {
      let app = try keptApp(
        """
        notRead: Secrets.swift
        initial: page
        controllers:
          page: { class: Page, restorationIdentifier: page\(isLeft ? ", leftToCode: state" : "") }
        """)
      let row = MovingTests.plan(app).rows.first { $0.kind == .value }
      #expect(row?.knowledge == (isLeft ? .leftToCode(.unread) : nil))
      #expect(
        row?.outcome.reason
          == (isLeft ? "what the class does with its state is left to code (Secrets.swift was not read)" : nil))
    }
  }

  @Test func `when the window of the moved app is made visible is known, and when its containers appear is not`() throws
  {
    let app = try keptApp(
      """
      initial: page
      appearance: [{ class: Page, at: "Page.swift:7:3" }, { at: "AppDelegate.swift:9:3" }]
      controllers:
        page: { kind: container, class: Page, restorationIdentifier: page, children: [list], childKeys: { Key: list } }
        list: { restorationIdentifier: list }
      """)
    let moved = MovingTests.plan(app).movedApp
    #expect(moved.appearanceByCode.map(\.container) == ["Page"])
    #expect(moved.controller(named: "page")?.classBehavior.code.childKeys == [:])
  }

  @Test(.tags(.Rule.r60), arguments: [true, false])
  func `what a class does when all is restored is for a person where only a mark is written`(hasPlace: Bool) throws {
    var app = try keptApp(
      """
      initial: page
      controllers:
        page: { class: Page, restorationIdentifier: page }
      """)
    let place = SourcePosition(file: "Page.swift", line: 9, column: 5)
    app.changeController(named: "page") {
      $0.classBehavior.whenRestored = [RestorationEffect(.toast("Back"), at: hasPlace ? place : nil)]
    }
    let row = try #require(MovingTests.plan(app).rows.first { $0.kind == .effect })
    #expect(row.outcome.isForPerson == hasPlace)
  }

  @Test(arguments: [nil, "Notes.xcodeproj"])
  func `a text that its class sets again may lose its selection, also in a file that was written of code`(
    project: String?
  ) throws {
    var app = try keptApp(
      """
      initial: page
      controllers:
        page:
          class: Page
          restorationIdentifier: page
          saves: text(body)
          views: [{ textView: body, restorationIdentifier: body }]
      """)
    app.project = project
    let row = try #require(MovingTests.plan(app).rows.first { $0.words == "the selection of \"body\"" })
    #expect((row.outcome == .carried) == (project == nil))
  }

  @Test func `the moved app is asked for no configuration, since its delegate has no method for that`() throws {
    var app = try keptApp("initial: a\ncontrollers: { a: { restorationIdentifier: a } }")
    app.delegate?.lacks = [.willFinishLaunching, .willEncode]
    let moved = MovingTests.plan(app).movedApp
    #expect(moved.delegate?.lacks == [.configurationForConnecting, .willFinishLaunching])
  }

  @Test(.tags(.Rule.r88), arguments: [true, false])
  func `a text that is set when all is restored is set behind what was selected, and not in the moved app`(
    isMoved: Bool
  ) throws {
    let app = try keptApp(
      """
      initial: page
      controllers:
        page:
          class: Page
          restorationIdentifier: page
          saves: { kept: text(body) }
          whenRestored: { if: kept, set: { body: "{saved.kept}" } }
          views: [{ textView: body, restorationIdentifier: body }]
      """)
    let plan = MovingTests.plan(app)
    #expect(!plan.rows.contains { $0.kind == .effect })
    #expect(plan.movedApp.controller(named: "page")?.classBehavior.whenRestored == [])
    let device = try launched(isMoved ? plan.movedApp : app)
    let field = try #require(device.view("body")?.textInput)
    field.text = "hello"
    field.selectedRange = 1..<3
    try device.restart()
    let again = try #require(device.view("body")?.textInput)
    #expect(again.text == "hello")
    if !isMoved { #expect(again.selectedRange == 5..<5) }
  }
}
