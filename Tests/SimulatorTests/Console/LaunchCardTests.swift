import AppDefinition
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import TextFormatting

/// What a person sees of a launch at a glance: the card, the badge and the status line.
@Suite(.timed, .timeLimit(.minutes(30))) struct LaunchCardTests {
  /// Mail after a launch that has lost its search.
  private func lossy(_ size: Size = .standard) throws -> WatchedConsole {
    let watched = try WatchedConsole(mail(), size: size)
    watched.openSearch()
    watched.press("b", "K", "R")
    return watched
  }

  private func card(_ watched: WatchedConsole) -> [String] { watched.console.card?.lines ?? [] }

  @Test func `a launch that has lost something says what is back, what is not, the first cause and the keys`() throws {
    let watched = try lossy()
    expectSame(
      card(watched).joined(separator: "\n"),
      """
      ↺ Back: 5 screens, 2 views, 2 values, 2 lost; saved just now
      ✗ 1 screen did not come back: Search
        R15: The table screen "results" (line 132) is not saved: the navigation
        controller "search" (line 128) above it has no restoration identifier
        f mends it  i says why
      """)
    #expect(watched.console.rows.count { $0.contains("did not come back") } == 1)
  }

  @Test func `a complete restore says so in one line`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("Enter", "b", "K", "R")
    #expect(card(watched).count == 1)
    #expect(card(watched).first?.hasPrefix("✓ All that was saved is back: ") == true, "\(card(watched))")
    #expect(card(watched).first?.hasSuffix("; saved just now") == true)
  }

  @Test func `what is to be known is whole on the card at any width, and a cause that is cut says so`() throws {
    let notice = "the app does not begin with this storyboard, and nothing that was read names it; it is opened as if"
    let watched = try lossy(Size(width: 40, height: 24))
    let cause = try #require(card(watched).firstIndex { $0.hasPrefix("  R15") })
    #expect(card(watched)[cause + 1].hasSuffix("…"), "\(card(watched))")
    #expect(card(watched).allSatisfy { displayWidth($0) <= 38 }, "\(card(watched))")
    let whole = try WatchedConsole(mail(), size: Size(width: 40, height: 24))
    whole.console.notice = notice
    #expect(card(whole).map { $0.trimmingPrefix("  ") }.joined(separator: " ") == "! \(notice)")
    #expect(whole.text.contains("as if"), "\(whole.text)")
  }

  @Test func `how old the state is that came back is said in words`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("Enter", "b", "K")
    watched.console.advance(seconds: 130)
    watched.press("R")
    #expect(card(watched).first?.hasSuffix("; saved 2 min ago") == true, "\(card(watched))")
  }

  @Test(.tags(.Rule.u10)) func `what is left to code is not told as lost`() throws {
    var app = try mail()
    app.lifecycle = .scenes
    app.openActivities = [OpenActivity(of: "Windows", .unread)]
    let watched = try WatchedConsole(app)
    watched.press("b", "K", "R")
    #expect(card(watched).first?.hasPrefix("◇ the app has scene delegates") == true, "\(card(watched))")
    #expect(!watched.console.rows.contains { $0.contains("✗") }, "\(watched.console.rows)")
    // No page says that b saves anything.
    watched.press("i")
    for (page, words) in [("Tree", "What the app keeps in its activities is"), ("Archive", "LEFT TO CODE")] {
      for _ in 0..<6 where watched.console.panel.map({ $0.pages[$0.page] }) != page { watched.press("Tab") }
      let text = watched.console.page()
      #expect(text.contains(words), "\(text)")
      #expect(!text.contains("b preserves"), "\(text)")
      #expect(!text.contains("which saves"), "\(text)")
    }
  }

  @Test(.tags(.Rule.u14)) func `a value of an activity that is left to code is not told as back`() throws {
    var app = try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: t, keeps: t, willConnect: { select: a } }
      initial: a
      controllers: { a: { title: A, class: Desk, activity: { type: t, adds: { at: a } } } }
      """)
    let place = SourcePosition(file: "Desk.swift", line: 7, column: 9)
    let all = try WatchedConsole(app)
    all.press("b", "K", "R")
    #expect(card(all).first?.hasPrefix("✓ All that was saved is back: 1 session") == true, "\(card(all))")
    app.changeController(named: "a") { $0.classBehavior.activity?.openAt = [place] }
    let watched = try WatchedConsole(app)
    watched.press("b", "K", "R")
    #expect(card(watched).first?.hasPrefix("◇ Back: 1 session, 1 left to code") == true, "\(card(watched))")
    app.changeController(named: "a") { $0.classBehavior.activity?.openAt = [] }
    app.scenes?.delegate.openAt = [place]
    let other = try WatchedConsole(app)
    other.press("b", "K", "R")
    #expect(card(other).first?.hasPrefix("◇ Back: 1 session, 1 left to code") == true, "\(card(other))")
    watched.press("i", "Tab", "Home")
    while watched.console.panel.map({ $0.pages[$0.page] }) != "Lost" { watched.press("Tab") }
    #expect(watched.text.contains("session-1 ◇ code"), "\(watched.text)")
    #expect(watched.text.contains("what Desk puts into the activity (Desk.swift:7:9)"), "\(watched.text)")
  }

  @Test(.tags(.Rule.r6)) func `a launch that the app has refused brings nothing back`() throws {
    let app = try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: t, keeps: t, tree: { key: state, shouldRestore: never } }
      initial: a
      controllers: { a: { title: A, state: own(word), own: { word: one } } }
      """)
    let watched = try WatchedConsole(app)
    watched.press("b", "K", "R")
    #expect(
      card(watched) == [
        "✗ nothing came back: what the app asks before it restores said no (R6)", "  i says why",
      ])
    watched.press("i")
    for _ in 0..<6 where watched.console.panel.map({ $0.pages[$0.page] }) != "Tree" { watched.press("Tab") }
    #expect(watched.console.page().contains("launch: refused"), "\(watched.console.page())")
  }

  @Test func `a reason for which a card has no room ends with a sign that there is more`() throws {
    let app = try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: t, keeps: t }
      initial: a
      controllers: { a: { title: A, activity: { type: t } } }
      """)
    let watched = try WatchedConsole(app)
    watched.press("b", "K", "R")
    let lines = card(watched)
    #expect(lines.contains { $0.hasPrefix("! 1 warning: session-1: there is an activity") }, "\(lines)")
    #expect(lines.dropLast().last?.hasSuffix("…") == true, "\(lines)")
    #expect(lines.last == "  i says why")
  }

  @Test(.tags(.Rule.r8), arguments: [true, false])
  func `the log says that what was done is gone only where something was done`(isDone: Bool) throws {
    let watched = try WatchedConsole(
      try keptApp("initial: a\ncontrollers: { a: { restorationIdentifier: a, views: [{ switch: s, title: S }] } }"))
    watched.press("b")
    if isDone { watched.press("Enter") }
    watched.press("K", "R")
    watched.press("i")
    for _ in 0..<6 where watched.console.panel.map({ $0.pages[$0.page] }) != "Log" { watched.press("Tab") }
    let text = watched.console.page()
    #expect(text.contains("launch: restored"), "\(text)")
    #expect(text.contains("the last run ended") == isDone, "\(text)")
  }

  @Test(.tags(.Rule.r13)) func `F says that nothing was lost where only code decides`() throws {
    var app = try keptApp("initial: a\ncontrollers: { a: {} }")
    app.changeController(named: "a") { $0.classBehavior.open[.identifier] = .unread }
    let watched = try WatchedConsole(app)
    watched.press("b", "i", "F")
    #expect(!watched.text.contains("✓"), "\(watched.text)")
    #expect(watched.text.contains("nothing is known to be lost"), "\(watched.text)")
  }

  @Test func `a value that is assumed is marked on the page of the archive`() throws {
    var app = try keptApp("initial: a\ncontrollers: { a: { restorationIdentifier: a } }")
    app.changeController(named: "a") { controller in
      controller.classBehavior.own = ["word": "word 1", "other": "b"]
      controller.classBehavior.openOwn = ["word": .unread]
      controller.classBehavior.saves = [.part(.own, of: "word"), .part(.own, of: "other")]
    }
    let watched = try WatchedConsole(app)
    watched.press("b", "i")
    for _ in 0..<4 where !watched.console.rows.contains(where: { $0.contains("[Archive]") }) { watched.press("Tab") }
    let marked = watched.console.rows.filter { $0.contains("◇ assumed") }
    #expect(marked.count == 1)
    #expect(marked.first?.contains("word = \"word 1\"") == true, "\(watched.console.rows)")
  }

  @Test func `what another class has by the same name and text is not assumed with it`() throws {
    var app = try keptApp(
      """
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [a, b], restorationIdentifier: tabs }
        a: { class: A, restorationIdentifier: a }
        b: { class: B, restorationIdentifier: b, own: { word: word 1 }, saves: own(word) }
      """)
    app.changeController(named: "a") { controller in
      controller.classBehavior.own = ["word": "word 1"]
      controller.classBehavior.openOwn = ["word": .unread]
      controller.classBehavior.saves = [.part(.own, of: "word")]
    }
    let watched = try WatchedConsole(app)
    watched.press("b", "i")
    for _ in 0..<4 where !watched.console.rows.contains(where: { $0.contains("[Archive]") }) { watched.press("Tab") }
    #expect(watched.console.rows.count { $0.contains("word = \"word 1\"") } == 2, "\(watched.console.rows)")
    #expect(watched.console.rows.count { $0.contains("◇ assumed") } == 1, "\(watched.console.rows)")
  }

  @Test(.tags(.Rule.r13)) func `the page of the archive marks what is left to code as that`() throws {
    var app = try keptApp("initial: a\ncontrollers: { a: {} }")
    app.changeController(named: "a") { $0.classBehavior.open[.identifier] = .unread }
    let watched = try WatchedConsole(app)
    watched.press("b", "i")
    for _ in 0..<4 where !watched.console.rows.contains(where: { $0.contains("[Archive]") }) { watched.press("Tab") }
    #expect(watched.console.rows.contains { $0.contains("LEFT TO CODE") }, "\(watched.console.rows)")
    #expect(!watched.console.rows.contains { $0.contains("NOT SAVED") }, "\(watched.console.rows)")
    #expect(watched.console.rows.contains { $0.contains("◇ code") }, "\(watched.console.rows)")
    #expect(!watched.console.rows.contains { $0.contains("✗") }, "\(watched.console.rows)")
  }

  @Test func `the page of the archive has whole below its lines what is cut in them`() throws {
    let long = String(repeating: "long", count: 30)
    let watched = try WatchedConsole(
      try keptApp("initial: a\ncontrollers: { a: { restorationIdentifier: \(long), saves: { word: \(long)er } } }"))
    watched.press("b", "i")
    for _ in 0..<4 where !watched.console.rows.contains(where: { $0.contains("[Archive]") }) { watched.press("Tab") }
    watched.press("Down")
    let said = try #require(watched.console.panel).detail.map(\.text).joined()
    #expect(said.replacing(" ", with: "").contains("word=\"\(long)er\""), "\(said)")
  }

  @Test func `the page of the tree says nothing of b where the app does not run`() throws {
    let watched = try WatchedConsole(try keptApp("initial: a\ncontrollers: { a: { restorationIdentifier: a } }"))
    watched.press("i")
    for _ in 0..<6 where !watched.console.rows.contains(where: { $0.contains("[Tree]") }) { watched.press("Tab") }
    #expect(watched.text.contains("b preserves"), "\(watched.text)")
    watched.press("K")
    #expect(watched.text.contains("The app is not running"), "\(watched.text)")
    #expect(!watched.text.contains("b preserves"), "\(watched.text)")
  }

  @Test func `the first launch has nothing to say`() throws {
    #expect(try WatchedConsole(mail()).console.card == nil)
  }

  @Test func `the key that closes the card acts as always, and a click does`() throws {
    let watched = try lossy()
    watched.press("1")
    #expect(watched.console.card == nil)
    #expect(watched.console.rows[0].contains("Inbox"), "\(watched.text)")
    let clicked = try lossy()
    clicked.history.handle(.mouse(.press, at: Point(x: 20, y: 3)))
    #expect(clicked.console.card == nil)
    let pasted = try lossy()
    pasted.history.handle(.paste("x"))
    #expect(pasted.console.card == nil)
  }

  @Test func `f on the card mends what was lost, and after it, too`() throws {
    let watched = try lossy()
    watched.press("f")
    #expect(watched.text.contains("✓ Search is back"))
    let later = try lossy()
    later.press("Down", "f")
    #expect(later.text.contains("✓ Search is back"))
  }

  @Test func `in a small terminal the card is one line`() throws {
    let watched = try lossy(Size(width: 40, height: 12))
    #expect(card(watched) == ["✗ 1 screen did not come back: Search"])
    #expect(watched.text.contains("i ✗2"))
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 60, height: 17), .standard, Size(width: 140, height: 45)])
  func `neither card nor notice covers the row with the focus, at the end of a list too`(size: Size) throws {
    let rows = (0..<60).map { "{ title: Row \($0) }" }.joined(separator: ", ")
    let app = try keptApp(
      """
      initial: t
      controllers:
        t: { kind: tabBar, restorationIdentifier: t, children: [list, other] }
        list: { kind: table, title: List, restorationIdentifier: list, table: { id: rows, sections: [{ rows: [\(rows)] }] } }
        other: { title: Other, views: [x] }
      """)
    let watched = try WatchedConsole(app, size: size)
    watched.press("b", "K", "R", "G")
    #expect(watched.text.contains("┃ Row 59"), "\(watched.text)")
    watched.press("b")
    #expect(watched.text.contains("┃ Row 59"), "\(watched.text)")
    #expect(watched.text.contains("✓ Saved"))
    watched.press("K", "R", "Down", "G", "K", "R")
    #expect(watched.console.rows.contains { $0.contains("┃ Row") }, "\(watched.text)")
  }

  @Test func `there is no card in a script, and none while what is done is recorded`() throws {
    let console = Console(device: try mailDevice(), size: .standard)
    try console.launch()
    console.press("2", "Down", "Down", "Enter", "b", "R")
    #expect(console.card == nil)
    #expect(!console.text.contains("·"))
    let watched = try lossy()
    watched.console.isRecorded = true
    watched.press("b", "K", "R")
    #expect(watched.console.card == nil)
  }

  @Test func `the status line has the app, its version, whether it runs and the age of what is saved`() throws {
    let watched = try WatchedConsole(mail())
    #expect(watched.console.rows[22] == " ● Mail 3.2 · running · nothing saved", "\(watched.text)")
    watched.press("b")
    watched.console.advance(seconds: 7)
    #expect(watched.console.rows[22] == " ● Mail 3.2 · running · saved 7 s ago")
    watched.press("K")
    #expect(watched.console.rows[22] == " ○ Mail 3.2 · not running · saved 7 s ago")
    watched.history.handle(.resize(Size(width: 40, height: 12)))
    #expect(!watched.text.contains("·"))
  }

  @Test func `nothing is saved any more after a force-quit`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("b", "Q", "y")
    watched.console.advance(seconds: 3)
    #expect(watched.console.rows[22] == " ○ Mail 3.2 · not running · nothing saved", "\(watched.text)")
    watched.press("R", "Down")
    #expect(watched.console.rows[22] == " ● Mail 3.2 · running · nothing saved", "\(watched.text)")
    watched.press("b")
    watched.console.advance(seconds: 7)
    #expect(watched.console.rows[22] == " ● Mail 3.2 · running · saved 7 s ago", "\(watched.text)")
  }

  @Test func `a notice has a line of its own above the hints, and goes after two seconds`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 140, height: 45))
    watched.openSearch()
    watched.press("b")
    #expect(watched.console.rows[43].hasPrefix(" ✓ Saved 7 objects, 2 not: i says why"), "\(watched.text)")
    #expect(!watched.console.rows[42].contains("✓ Saved"))
    #expect(watched.console.rows[44].contains("i ✗2 why"))
    watched.console.advance(seconds: 2)
    #expect(!watched.text.contains("✓ Saved"))
    #expect(watched.console.rows[44].contains("i ✗2 why"))
  }

  @Test func `n at a question is an answer, and never looks for the next match`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("/", "l", "u", "n", "c", "h", "Enter", "Enter", "q", "n")
    #expect(!watched.text.contains("no list here"), "\(watched.text)")
    #expect(!watched.console.isFinished)
    watched.press("q", "y")
    #expect(watched.console.isFinished)
  }
}
