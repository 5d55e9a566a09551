import AppDefinition
import ControllerKit
import Moving
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import Vocabulary

/// The tree of a window as one value of an activity, and the screens that are made of it again.
@Suite(.timed, .timeLimit(.minutes(10))) struct WindowTreeTests {
  private static func app(
    _ tree: String = "{ key: state, copy: own }", _ more: String = "", _ later: String = "data: {}"
  ) throws -> AppDefinition {
    try sceneApp(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, tree: \(tree)\(more) }
      data: { notes: { n1: { title: One }, n2: { title: Two } } }
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [stack, more] }
        stack: { kind: navigation, root: list }
        list:
          kind: table
          state: [selection(rows), { first: firstRow(rows) }]
          table: { id: rows, rows: notes, modelIdentifiers: true, tap: { show: note } }
        note:
          title: "{item.title}"
          state: [item, text(body), { cursor: interaction(body) }, own(word)]
          own: { word: one }
          views: [{ textView: body }]
        more: { kind: navigation, root: settings }
        settings: { state: [value(sound)], views: [{ switch: sound, title: Sound }] }
        sheet: { kind: navigation, root: draft }
        draft: { state: text(to), views: [{ textField: to }] }
        about: { views: [Nothing] }
      versions:
        "2.0": { controllers: { note: { crashes: { viewDidLoad: no such record } } } }
        "3.0": { \(later) }
      """)
  }

  @Test(.tags(.Rule.u8)) func `a stack, the tab in front and what was presented are made again`() throws {
    let device = try launched(try Self.app())
    device.perform(.show("note"), item: "n2")
    device.perform(.present("sheet", style: .fullScreen))
    try device.restart()
    #expect(device.outline == "tabs[*stack[list note/n2] more[settings]] → sheet[draft]")
  }

  @Test func `what screens in the tree are taken to have is told where it is saved, and where it comes back`() throws {
    let app = try sceneApp(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, tree: { key: state } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list:
          kind: table
          class: List
          state: selection(rows)
          table: { id: rows, rows: [One, Two], modelIdentifiers: true, filledByCode: true, tap: { show: note } }
        note:
          class: Note
          own: { word: { undecided: ~, at: "Note.swift:7:3", assumed: one } }
          saves: { undecided: ~, at: "Note.swift:9:3" }
          state: own(word)
          leftToCode: { defaults: "Note.swift:11:3" }
          views: [{ switch: loud }]
      """)
    let device = try launched(app)
    try device.background()
    let rows =
      "the rows of rows stand for those that code fills in, and their identifiers for those that it finds them by"
    #expect(device.preservationReport?.assumptions == [rows])
    try device.foreground()
    device.perform(.show("note"))
    try device.background()
    let report = try #require(device.preservationReport)
    let word = "Note is taken to have \"one\" under \"word\" (Note.swift:7:3)"
    for told in [report.assumptions, report.savedState?.assumptions ?? []] { #expect(told == [rows, word]) }
    let state = "what Note may do with its state itself (Note.swift:9:3)"
    #expect(report.savedState?.excluded.map(\.reason) == ["left to code: \(state)"])
    try device.foreground()
    device.view("loud")?.numericValue = 1
    try device.background()
    let entered = "what was entered in Note, which may keep it itself (Note.swift:11:3)"
    #expect(
      device.preservationReport?.savedState?.excluded.map(\.reason) == ["left to code: \(state); \(entered)"])
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.assumptions == [rows, word])
    #expect(device.launchRecord?.savedState?.excluded.count == 1)
  }

  @Test(.tags(.Rule.r98))
  func `what a class in the tree does when all is restored is left to code, and not what it encodes`()
    throws
  {
    let app = try sceneApp(
      """
      app: Notes
      notRead: Secrets.swift
      scenes: { activityTypes: at, keeps: at, tree: { key: state } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { class: List, state: [], leftToCode: { whenRestored: "List.swift:9:3" } }
        note: { class: Note, state: [], leftToCode: state }
        apart: { class: Apart, leftToCode: { whenRestored: "Apart.swift:9:3" } }
      """)
    let device = try launched(app)
    device.perform(.show("note"))
    device.perform(.show("apart"))
    try device.restart()
    #expect(
      device.launchRecord?.savedState?.excluded.map(\.reason) == [
        "left to code: what List does when all is restored (List.swift:9:3)"
      ])
  }

  @Test(arguments: [
    ("{ key: state }", [String]()), ("{ key: state, shouldRestore: sameIdiom }", ["idiom"]),
    ("{ key: state, shouldRestore: { mostAge: 1h } }", ["moment"]),
  ])
  func `the device and the moment are in a tree where a condition looks at them`(tree: String, words: [String]) throws {
    let device = try launched(try Self.app(tree))
    try device.background()
    let session = try #require(device.preservationReport?.savedState?.sessions.first)
    guard case .dictionary(let members)? = session.activity?.userInfo["state"] else {
      Issue.record("no tree is saved")
      return
    }
    #expect(["idiom", "moment"].filter { members[$0] != nil } == words)
  }

  @Test func `of the screens whose record is gone those that need it are not made again, and others are`() throws {
    for (needed, outline) in [
      ("note", "tabs[*stack[list] more[settings]]"), ("sheet", "tabs[*stack[list note] more[settings]]"),
    ] {
      let device = try launched(
        try Self.app("{ key: state, needsRecord: \(needed) }", "", "data: { notes: { n2: ~ } }"))
      device.perform(.show("note"), item: "n2")
      try device.background()
      try device.kill()
      try device.launch(version: "3.0")
      #expect(device.outline == outline)
    }
  }

  @Test func `what a view embeds is there once it is loaded, and takes what was kept of it`() throws {
    let device = try launched(
      try sceneApp(
        """
        app: Radio
        scenes: { activityTypes: at, keeps: at, tree: state }
        initial: stack
        controllers:
          stack: { kind: navigation, root: list }
          list: { state: [] }
          station: { state: [], views: [{ embed: player }] }
          player: { state: value(sleep), views: [{ switch: sleep, title: Sleep }] }
        """))
    device.perform(.show("station"))
    let sleep = try #require(device.view("sleep"))
    sleep.numericValue = 1
    try device.restart()
    #expect(device.view("sleep")?.numericValue == 1)
  }

  @Test func `the view of each screen that comes back is loaded, those of what contains it first`()
    throws
  {
    let device = try launched(try Self.app())
    device.perform(.show("note"), item: "n1")
    device.perform(.present("sheet", style: .fullScreen))
    try device.restart()
    let loaded = (device.launchRecord?.callLines ?? []).filter { $0.hasPrefix("viewDidLoad") }
    let names = loaded.compactMap { $0.split { " /()".contains($0) }.last }
    #expect(names == ["tabs", "stack", "list", "note", "more", "settings", "sheet", "draft"], "\(loaded)")
  }

  @Test(.tags(.Rule.u60), arguments: [("lacks: configurationForConnecting", false), ("lacks: willEncode", true)])
  func `an app delegate without the method is not asked for a configuration`(delegate: String, isAsked: Bool) throws {
    var app = try Self.app()
    app.delegate = try sceneApp("app: A\ninitial: a\ndelegate: { \(delegate) }\ncontrollers: { a: {} }").delegate
    let device = try launched(app)
    let calls = (device.launchRecord?.callLines ?? []).filter { $0.hasPrefix("configuration") }
    let asked = isAsked ? "configurationForConnecting" : "configuration of Info.plist"
    #expect(calls == ["\(asked) session-1: Default Configuration"])
  }

  @Test func `what was presented has the style in which it was`() throws {
    let device = try launched(try Self.app())
    device.perform(.present("sheet", style: .fullScreen))
    try device.restart()
    let presented = device.application?.windows.first?.rootViewController?.presentedViewController
    #expect(presented?.modalPresentationStyle == .fullScreen)
  }

  @Test(arguments: [(.formSheet, 2), (.automatic, 1), (.overFullScreen, 5)] as [(PresentationStyle, Int64)])
  func `a tree has a list of what is presented, each with the raw value of its style`(
    style: PresentationStyle, number: Int64
  ) throws {
    let device = try launched(try Self.app("{ key: state }"))
    device.perform(.present("sheet", style: style))
    device.perform(.present("settings", style: .fullScreen))
    try device.background()
    let session = try #require(device.preservationReport?.savedState?.sessions.first)
    guard case .dictionary(let members)? = session.activity?.userInfo["state"],
      case .dictionary(let root)? = members["root"], case .array(let presented)? = root["presented"]
    else {
      Issue.record("the tree has no list of what is presented")
      return
    }
    let kept = presented.map { value -> [ActivityValue?] in
      guard case .dictionary(let members) = value else { return [] }
      return [members["screen"], members["style"], members["presented"]]
    }
    #expect(
      kept == [
        [.string("sheet"), .integer(number), nil], [.string("settings"), .integer(0), nil],
      ])
    #expect(root["style"] == nil)
    try device.kill()
    try device.launch()
    #expect(device.outline == "tabs[*stack[list] more[settings]] → sheet[draft] → settings")
    let again = device.application?.windows.first?.rootViewController?.presentedViewController
    #expect(again?.modalPresentationStyle == style)
  }

  @Test func `a popover is kept without a style, since it needs what it points to, and is one again`() throws {
    let device = try launched(try Self.app("{ key: state }"))
    device.perform(.present("sheet", style: .popover))
    let outline = device.outline
    try device.background()
    let session = try #require(device.preservationReport?.savedState?.sessions.first)
    guard case .dictionary(let members)? = session.activity?.userInfo["state"],
      case .dictionary(let root)? = members["root"], case .array(let tabs)? = root["children"],
      case .dictionary(let stack)? = tabs.first, case .array(let presented)? = stack["presented"],
      case .dictionary(let sheet)? = presented.first
    else {
      Issue.record("the stack in front presents nothing in the tree")
      return
    }
    #expect(sheet["screen"] == .string("sheet"))
    #expect(sheet["style"] == nil)
    try device.kill()
    try device.launch()
    #expect(device.outline == outline)
  }

  @Test func `the values of the screens are there again`() throws {
    let device = try launched(try Self.app())
    device.perform(.show("note"), item: "n1")
    let field = try #require(device.view("body")?.textInput)
    field.text = "Half a reply"
    field.selectedRange = 2..<4
    try device.restart()
    #expect(device.text("body") == "Half a reply")
    #expect(device.view("body")?.textInput?.selectedRange == 2..<4)
  }

  @Test func `the rows of a table are selected again by their records`() throws {
    let device = try launched(try Self.app())
    let table = try #require(device.view("rows") as? TableView)
    table.selectedRows = [IndexPath(section: 0, row: 1)]
    try device.restart()
    #expect((device.view("rows") as? TableView)?.selectedRows == [IndexPath(section: 0, row: 1)])
  }

  @Test func `a screen without a part in the tree does not come back, and neither does a presentation of nothing else`()
    throws
  {
    let device = try launched(try Self.app())
    device.perform(.show("about"))
    device.perform(.present("about", style: nil))
    try device.restart()
    #expect(device.outline == "tabs[*stack[list] more[settings]]")
  }

  @Test(
    .tags(.Rule.u12),
    arguments: [("{ key: state, copy: own }", "One"), ("{ key: state, copy: session }", "One"), ("state", "none")])
  func `a second copy is there where the scene was not asked in the background`(tree: String, title: String) throws {
    let device = try launched(try Self.app(tree))
    try device.perform(.device(.condition(.asks, isObserved: true)))
    device.perform(.show("note"), item: "n1")
    try device.restart()
    let stack = device.application?.windows.first?.rootViewController?.children.first as? NavigationController
    #expect((stack?.viewControllers.count == 2 ? stack?.topViewController?.displayTitle : "none") == title)
  }

  @Test(.tags(.Rule.u40)) func `a copy whose restoration ended in a crash is not tried again`() throws {
    let device = try launched(try Self.app())
    device.perform(.show("note"), item: "n1")
    try device.background()
    try device.kill()
    try? device.launch(version: "2.0")
    #expect(device.state == .notRunning)
    try device.launch()
    #expect(device.outline == "tabs[*stack[list] more[settings]]")
  }

  @Test(arguments: [
    ("", "tabs[*stack[list note] more[settings]]"), (", recordGone: declined", "tabs[*stack[list] more[settings]]"),
  ])
  func `a screen whose record is gone ends its stack where the delegate says so`(gone: String, outline: String) throws {
    var app = try Self.app("state", gone)
    let store = MemoryStateStore()
    let device = try launched(app, store: store)
    device.perform(.show("note"), item: "n1")
    try device.background()
    try device.kill()
    app.data[0].records.removeFirst()
    let next = try launched(app, store: store)
    #expect(next.outline == outline)
  }

  @Test(arguments: [
    ("never", "tabs[*stack[list] more[settings]]"),
    ("restoreInteractionState", "tabs[*stack[list note/n1] more[settings]]"),
  ])
  func `the tree is made again when it is said to be`(moment: String, outline: String) throws {
    let device = try launched(try Self.app("{ key: state, restored: \(moment) }"))
    device.perform(.show("note"), item: "n1")
    try device.restart()
    #expect(device.outline == outline)
  }

  @Test(arguments: [
    ("sameVersion", "tabs[*stack[list] more[settings]]"), ("always", "tabs[*stack[list note/n1] more[settings]]"),
    ("{ mostAge: 1h }", "tabs[*stack[list note/n1] more[settings]]"),
  ])
  func `the gate of a tree looks at what wrote it`(gate: String, outline: String) throws {
    let device = try launched(try Self.app("{ key: state, shouldRestore: \(gate) }"))
    device.perform(.show("note"), item: "n1")
    try device.background()
    try device.kill()
    try device.launch(version: "3.0")
    #expect(device.outline == outline)
  }

  @Test func `a tree that is none leaves the window as it is`() throws {
    let app = try Self.app("{ key: state }")
    let values: [ActivityValue] = [
      .string("x"), .dictionary([:]),
      .dictionary(["version": .integer(9), "root": .dictionary(["screen": .string("tabs")])]),
      .dictionary(["version": .integer(1), "root": .array([.null])]),
      .dictionary([
        "version": .integer(1),
        "root": .dictionary([
          "screen": .string("tabs"), "selected": .integer(99),
          "children": .array([.null, .dictionary(["screen": .string("gone")])]),
        ]),
      ]),
    ]
    for value in values {
      let device = try launched(app)
      let activity = UserActivity(activityType: "at")
      activity.addUserInfoEntries(from: ["state": value])
      let session = try #require(device.application?.openSessions.first)
      try device.background()
      session.stateRestorationActivity = activity
      try device.kill()
      try device.launch()
      #expect(device.outline == "tabs[*stack[list] more[settings]]")
    }
  }

  @Test(.tags(.Rule.r6), arguments: ["sameVersion", "always"])
  func `a tree that the app refuses leaves the window as it is, and that is warned of`(gate: String) throws {
    let app = try Self.app("{ key: state, shouldRestore: \(gate) }", "", "data: {}")
    let device = try launched(app)
    device.perform(.show("note"), item: "n2")
    try device.background()
    try device.kill()
    try device.launch(version: "3.0")
    let isRefused = gate == "sameVersion"
    #expect(
      device.outline == (isRefused ? "tabs[*stack[list] more[settings]]" : "tabs[*stack[list note/n2] more[settings]]"))
    let refusal = Warning.activityRefused(session: "session-1")
    #expect(device.launchRecord?.warnings.contains(refusal) == isRefused)
    #expect(device.launchRecord?.outcome == (isRefused ? .refused(.sceneDelegatesSaidNo) : .restored))
    let trace = device.launchRecord?.text ?? ""
    #expect(
      trace.contains("LAUNCH refused: what the app asks before it restores said no (R6)") == isRefused, "\(trace)")
    #expect(trace.contains("1 with an activity") != isRefused, "\(trace)")
  }
}
