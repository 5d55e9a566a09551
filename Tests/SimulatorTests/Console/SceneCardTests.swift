import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// What a person sees of a launch with scenes, and of what is assumed or left to code.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneCardTests {
  /// A desk whose scene delegate answers as given.
  private static func desk(keeps: String = "t") throws -> AppDefinition {
    try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: t, keeps: \(keeps), willConnect: { select: a } }
      initial: a
      controllers: { a: { title: A, class: Desk, activity: { type: t, adds: { at: a } } } }
      """)
  }

  /// An app of which only code knows whether its screen has an identifier.
  private static func open() throws -> AppDefinition {
    var app = try keptApp("initial: a\ncontrollers: { a: {} }")
    app.changeController(named: "a") { $0.classBehavior.open[.identifier] = .unread }
    return app
  }

  private func card(_ watched: WatchedConsole) -> String { watched.console.card?.lines.joined(separator: "\n") ?? "" }

  private func headings(_ watched: WatchedConsole) -> [String] {
    watched.console.turn(to: "Lost")
    return watched.console.panel?.lines.filter(\.isHeading).map(\.text) ?? []
  }

  @Test(.tags(.Rule.u10)) func `a session whose delegate answers nil is back without an activity, and not lost`() throws
  {
    let watched = try WatchedConsole(try Self.desk(keeps: "[{ shown: a, type: nothing }, t]"))
    watched.press("b")
    #expect(watched.text.contains("i !1 why"), "\(watched.text)")
    watched.press("i")
    #expect(headings(watched) == ["KEPT WITHOUT AN ACTIVITY"])
    watched.press("i", "K", "R")
    #expect(card(watched).hasPrefix("↺ Back: 1 session, 1 without an activity; saved"), "\(card(watched))")
    #expect(!card(watched).contains("✗"), "\(card(watched))")
    #expect(watched.text.contains("i !1 why"), "\(watched.text)")
    watched.press("i")
    #expect(headings(watched) == ["BACK WITHOUT AN ACTIVITY"])
    watched.press("f")
    #expect(watched.console.toast.hasPrefix("only code can mend it: "), "\(watched.console.toast)")
  }

  @Test(.tags(.Rule.u70, .Rule.u34), arguments: [true, false])
  func `of a scene that is not connected, or that was handed nothing, nothing is said to be back`(isLocked: Bool) throws
  {
    let watched = try WatchedConsole(try Self.desk())
    watched.press("b", "K")
    var options = LaunchOptions()
    (options.isInBackground, options.isLocked) = (!isLocked, isLocked)
    try watched.console.perform(.device(.launch(options)))
    let words =
      isLocked
      ? "↺ The device was locked: 1 session back, no activity read" : "◌ No scene is connected; 1 session is kept"
    #expect(card(watched).hasPrefix("\(words); saved"), "\(card(watched))")
  }

  @Test(.tags(.Rule.u70)) func `what a scene that is connected after the launch is taken to have is told then`() throws
  {
    var app = try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: t, keeps: t, willConnect: { select: a } }
      initial: a
      controllers: { a: { title: A, class: Desk, own: { word: word 1 }, activity: { type: t, adds: { word: own(word) } } } }
      """)
    app.changeController(named: "a") { $0.classBehavior.openOwn = ["word": .unread] }
    let watched = try WatchedConsole(app)
    watched.press("b", "K")
    var options = LaunchOptions()
    options.isInBackground = true
    try watched.console.perform(.device(.launch(options)))
    #expect(watched.console.device.launchRecord?.assumptions == [])
    try watched.console.perform(.device(.foreground))
    #expect(watched.console.device.launchRecord?.assumptions.count == 1)
    #expect(watched.console.device.launchRecord?.text.contains("ASSUMED") == true)
  }

  @Test(.tags(.Rule.u10))
  func `of two windows b says that one is kept without an activity, and not that it is not saved`()
    throws
  {
    let watched = try WatchedConsole(
      try sceneApp(
        """
        app: Notes
        idiom: pad
        scenes: { activityTypes: edit, severalWindows: true, keeps: [{ shown: list, type: nothing }, edit] }
        initial: stack
        controllers:
          stack: { kind: navigation, root: list }
          list: { title: List, buttons: [{ title: Open, show: note }] }
          note: { title: Note, activity: { type: edit, adds: { at: note } } }
        """))
    watched.press("Enter", "s", "n", "b")
    #expect(watched.console.toast == "✓ Saved 2 scenes, 1 without an activity: i says why")
  }

  /// A desk of which only code knows what its screen puts into the activity.
  private static func openDesk(keeps: String = "t") throws -> AppDefinition {
    var app = try desk(keeps: keeps)
    app.changeController(named: "a") {
      $0.classBehavior.activity?.openAt = [SourcePosition(file: "Desk.swift", line: 7, column: 9)]
    }
    return app
  }

  @Test(.tags(.Rule.u70, .Rule.u34), arguments: [true, false])
  func `what is left to code is told once the scene has its activity, and not before`(isLocked: Bool) throws {
    let watched = try WatchedConsole(try Self.openDesk())
    watched.press("b", "K")
    var options = LaunchOptions()
    (options.isInBackground, options.isLocked) = (!isLocked, isLocked)
    try watched.console.perform(.device(.launch(options)))
    watched.press("i")
    #expect(!headings(watched).contains("LEFT TO CODE"), "\(watched.text)")
    watched.press("q")
    try watched.console.perform(.device(.foreground))
    // On a locked device the scene was connected without it, and this one looks for it at the connection alone.
    #expect(card(watched).contains("1 left to code") == !isLocked, "\(card(watched))")
    watched.press("i")
    #expect(headings(watched).contains("LEFT TO CODE") == !isLocked, "\(watched.text)")
  }

  @Test(.tags(.Rule.u34)) func `e on a warning explains the first rule that it cites`() throws {
    let watched = try WatchedConsole(try Self.desk())
    watched.press("b", "K")
    var options = LaunchOptions()
    options.isLocked = true
    try watched.console.perform(.device(.launch(options)))
    watched.press("i")
    #expect(headings(watched) == ["WARNINGS"])
    watched.press("e")
    #expect(watched.text.contains("U34"), "\(watched.text)")
    #expect(!watched.text.contains("the line names no rule"), "\(watched.text)")
  }

  @Test(.tags(.Rule.u52), arguments: ["saved", "restored"])
  func `of a window that was closed no page tells anything any more`(moment: String) throws {
    let watched = try WatchedConsole(try Self.openDesk())
    watched.press("b")
    if moment == "restored" { watched.press("K", "R") }
    watched.press("i")
    #expect(headings(watched).contains("LEFT TO CODE"))
    try watched.console.perform(.device(.scene(.close(.identifier("session-1")))))
    #expect(!headings(watched).contains("LEFT TO CODE"))
    watched.console.turn(to: "Archive")
    #expect(!watched.text.contains("session-1"), "\(watched.text)")
  }

  @Test(.tags(.Rule.u10)) func `Enter on a session that was lost goes to its window in the tree`() throws {
    let watched = try WatchedConsole(try Self.desk(keeps: "[{ shown: a, type: nothing }, t]"))
    watched.press("b", "i", "Enter")
    #expect(watched.text.contains("[Tree]"), "\(watched.text)")
  }

  @Test(.tags(.Rule.u51, .Rule.u70)) func `of several sessions those are said to be back whose scenes are connected`()
    throws
  {
    let watched = try WatchedConsole(
      try sceneApp(
        """
        app: Desk
        idiom: pad
        scenes: { activityTypes: t, severalWindows: true, keeps: t, willConnect: { select: a } }
        initial: a
        controllers: { a: { title: A, class: Desk, activity: { type: t, adds: { at: a } } } }
        """))
    let scenes: [SceneAction] = [.open, .open, .disconnect(.number(1))]
    for action in scenes { try watched.console.perform(.device(.scene(action))) }
    watched.press("i")
    watched.console.turn(to: "Archive")
    #expect(watched.text.contains("session session-1"), "\(watched.text)")
    watched.press("q", "K", "R")
    #expect(card(watched).contains("Back: 2 sessions, 1 not connected; saved"), "\(card(watched))")
  }

  @Test(.tags(.Rule.u52)) func `windows that the person has closed are no loss`() throws {
    let watched = try WatchedConsole(try Self.desk())
    watched.press("b")
    try watched.console.perform(.device(.scene(.close(.identifier("session-1")))))
    watched.press("K", "R")
    #expect(watched.console.device.launchRecord?.outcome == .clean(.windowsClosed))
    #expect(!card(watched).contains("✗"), "\(card(watched))")
    watched.press("i")
    #expect(!headings(watched).contains("LOST AT THE LAST LAUNCH"))
  }

  @Test func `what is back by assumption is not told as all`() throws {
    var app = try keptApp("initial: a\ncontrollers: { a: { class: A, restorationIdentifier: a } }")
    app.changeController(named: "a") { controller in
      controller.classBehavior.own = ["word": "word 1"]
      controller.classBehavior.openOwn = ["word": .unread]
      controller.classBehavior.saves = [.part(.own, of: "word")]
    }
    let watched = try WatchedConsole(app)
    watched.press("b", "K", "R")
    #expect(card(watched).hasPrefix("◇ Back, by assumption: 1 screen, 1 value; saved"), "\(card(watched))")
  }

  @Test(.tags(.Decision.y1)) func `what an earlier activity lacks is not told of a scene that was not asked`() throws {
    let watched = try WatchedConsole(try Self.openDesk())
    try watched.console.perform(.device(.condition(.asks, isObserved: true)))
    watched.press("D", "b")
    #expect(watched.text.contains("! No scene was asked what to keep"), "\(watched.text)")
  }

  @Test(.tags(.Rule.r13)) func `what is left to code since and at the launch is listed once`() throws {
    let watched = try WatchedConsole(try Self.open())
    watched.press("b", "R", "b", "i")
    #expect(headings(watched) == ["LEFT TO CODE"])
  }

  @Test(.tags(.Rule.r13)) func `what is left to code of a screen that is gone says that it is of before the launch`()
    throws
  {
    let watched = try WatchedConsole(try Self.shownByList())
    watched.press("Enter", "b", "i")
    #expect(headings(watched) == ["LEFT TO CODE"])
    watched.press("i", "R", "b", "i")
    #expect(headings(watched) == ["LEFT TO CODE BEFORE THE LAST LAUNCH"])
  }

  /// A stack whose list shows a screen to which code may give an identifier.
  private static func shownByList() throws -> AppDefinition {
    var app = try keptApp(
      """
      initial: stack
      controllers:
        stack: { kind: navigation, restorationIdentifier: stack, root: list }
        list: { restorationIdentifier: list, views: [{ button: Go, show: a }] }
        a: { title: A }
      """)
    app.changeController(named: "a") { $0.classBehavior.open[.identifier] = .unread }
    return app
  }

  /// A tab whose values are made up, and one without an identifier.
  private static func assumed() throws -> AppDefinition {
    var app = try keptApp(
      """
      initial: tabs
      controllers:
        tabs: { kind: tabBar, restorationIdentifier: tabs, children: [a, b] }
        a: { class: A, restorationIdentifier: a }
        b: { title: B }
      """)
    app.changeController(named: "a") { controller in
      controller.classBehavior.own = ["word": "word 1"]
      controller.classBehavior.openOwn = ["word": .unread]
      controller.classBehavior.saves = [.part(.own, of: "word")]
    }
    return app
  }

  @Test func `what is back by assumption says so where something is lost, too`() throws {
    let watched = try WatchedConsole(try Self.assumed())
    watched.press("b", "K", "R")
    #expect(card(watched).hasPrefix("↺ Back, by assumption: 2 screens, 1 value, 1 lost; saved"), "\(card(watched))")
  }

  @Test(.tags(.Rule.r31)) func `an alert that was in front is gone as it is meant to be`() throws {
    let watched = try WatchedConsole(
      try keptApp(
        """
        initial: a
        controllers:
          a: { restorationIdentifier: a, views: [{ button: Go, present: sure }] }
          sure: { kind: alert, title: "Sure?", buttons: [{ title: Yes, dismiss: true }] }
        """))
    watched.press("Enter", "b")
    #expect(watched.console.toast == "✓ Saved 1 object", "\(watched.text)")
    watched.press("K", "R")
    expectSame(
      card(watched), "✓ All that was saved is back: 1 screen; saved just now\n  Not meant to come back: Sure? (R31)")
    watched.press("i")
    #expect(headings(watched) == ["NOT MEANT TO COME BACK"])
    #expect(watched.text.contains("– R31"), "\(watched.text)")
    #expect(!watched.text.contains("✗"), "\(watched.text)")
    #expect(watched.text.contains("e rule"), "\(watched.text)")
    watched.console.turn(to: "Tree")
    #expect(watched.text.contains("– R31"), "\(watched.text)")
    #expect(!watched.text.contains("✗"), "\(watched.text)")
  }

  @Test(.tags(.Rule.r13)) func `what a background leaves to code is said with what it has saved`() throws {
    let watched = try WatchedConsole(try Self.shownByList())
    watched.press("Enter", "b")
    #expect(watched.text.contains("✓ Saved 2 objects; 1 thing is left to code: i says what"), "\(watched.text)")
    watched.press("i")
    #expect(headings(watched) == ["LEFT TO CODE"])
    #expect(!watched.text.contains("f fix"), "\(watched.text)")
  }

  @Test(.tags(.Rule.r13)) func `what a background leaves to code is said beside what it has not saved`() throws {
    var app = try keptApp(
      """
      initial: tabs
      controllers:
        tabs: { kind: tabBar, restorationIdentifier: tabs, children: [a, b, c] }
        a: { restorationIdentifier: a }
        b: { title: B }
        c: { title: C }
      """)
    app.changeController(named: "c") { $0.classBehavior.open[.identifier] = .unread }
    let watched = try WatchedConsole(app)
    watched.press("b")
    #expect(watched.console.toast == "✓ Saved 2 objects, 1 not, 1 left to code: i says why")
    watched.press("i")
    #expect(headings(watched) == ["NOT SAVED BY THE LAST BACKGROUND", "LEFT TO CODE"])
    #expect(watched.text.contains("f fix  F fix all"), "\(watched.text)")
  }

  @Test(.tags(.Rule.r53)) func `an object that a background leaves to code is marked so in the tree`() throws {
    let watched = try WatchedConsole(
      try keptApp(
        """
        initial: stack
        controllers:
          stack: { kind: navigation, restorationIdentifier: stack, root: list }
          list: { restorationIdentifier: list, views: [{ button: Go, show: a }] }
          a: { restorationIdentifier: a, from: code, restorationClass: Maker, saves: { it: object(thing) } }
        restorationClasses: { Maker: { makes: a } }
        objects: { thing: { class: Thing, saves: { word: hello }, registered: "Thing.swift:4" } }
        """))
    watched.press("Enter", "b", "R", "i")
    watched.console.turn(to: "Tree")
    #expect(watched.text.contains("thing ↺ existing"), "\(watched.text)")
    watched.press("q", "Escape", "b", "i")
    watched.console.turn(to: "Tree")
    #expect(watched.text.contains("thing ◇ code"), "\(watched.text)")
    #expect(!watched.text.contains("thing ↺"), "\(watched.text)")
  }

  @Test func `where nothing is lost for certain no key over the app mends`() throws {
    let watched = try WatchedConsole(try Self.open())
    watched.press("b")
    watched.console.advance(seconds: 3)
    watched.press("f")
    #expect(!watched.text.contains("nothing is known to be lost"), "\(watched.text)")
  }

  @Test(.tags(.Rule.u10)) func `nothing was missed by a run of which all is left to code`() throws {
    var app = try mail()
    app.lifecycle = .scenes
    app.openActivities = [OpenActivity(of: "Windows", .unread)]
    let store = MemoryStateStore()
    _ = try WatchedConsole(app, store)
    let watched = try WatchedConsole(app, store)
    #expect(!watched.text.contains("the last run ended"), "\(watched.text)")
  }
}
