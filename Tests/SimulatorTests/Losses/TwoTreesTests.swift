import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import TestSupport
import Testing

/// What was on the device before the launch beside what is there now, and the chain of the selected one.
@Suite(.timed, .timeLimit(.minutes(30))) struct TwoTreesTests {
  /// Mail after a launch that has lost its search, at the tree.
  private func trees(_ size: Size = .standard) throws -> WatchedConsole {
    let watched = try WatchedConsole(mail(), size: size)
    watched.openSearch()
    watched.press("b", "K", "R", "i", "Tab", "Home")
    return watched
  }

  @Test func `what came back stands beside what was there, and nothing beside what did not`() throws {
    let panel = try #require(trees().console.panel)
    #expect(panel.header?.text.contains("BEFORE THE LAUNCH") == true)
    #expect(panel.header?.beside?.text == "NOW")
    let rows = panel.lines.map { "\($0.text)\($0.mark.map { " \($0.text)" } ?? "") | \($0.beside?.text ?? "")" }
    for expected in [
      "    ▾ tabs | ", "      ▾ inbox | ", "        ▾ messages | ", "      ▾ (search) ✗ R13 |     ·",
      "results ✗ R15 |       ·",
    ] {
      #expect(rows.contains { $0.contains(expected) }, "\(expected) in \(rows)")
    }
    #expect(panel.lines.contains { $0.beside?.text == "    inbox" && $0.beside?.mark?.text == "↺ existing" }, "\(rows)")
  }

  @Test func `what is new stands beside nothing`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("b", "K", "R", "Enter", "i", "Tab")
    while watched.console.panel.map({ $0.pages[$0.page] }) != "Tree" { watched.press("Tab") }
    let lines = try #require(watched.console.panel).lines
    #expect(
      lines.contains { $0.text.hasSuffix("·") && $0.beside?.text.hasSuffix("message") == true }, "\(watched.text)")
  }

  @Test(.tags(.Rule.r52)) func `a registered object that was made again is not told as gone, nor as decoded`() throws {
    var app = try keptApp(
      """
      objects: { log: { class: Log, restorationClass: Log } }
      initial: a
      controllers: { a: { restorationIdentifier: a, saves: { log: object(log) } } }
      """)
    app.objects[0].openState = .at(SourcePosition(file: "Log.swift", line: 4, column: 3))
    let watched = try WatchedConsole(app)
    watched.press("b", "K", "R", "i", "Tab", "End")
    while watched.console.panel.map({ $0.pages[$0.page] }) != "Tree" { watched.press("Tab") }
    let panel = try #require(watched.console.panel)
    let row = try #require(panel.lines.first { $0.text.hasSuffix("log") })
    #expect(row.beside?.text.hasSuffix("log") == true)
    #expect(row.beside?.mark?.text == "↺ class")
    #expect(row.mark == nil)
    let trace = try #require(watched.console.device.launchRecord?.lines(width: 400)).joined(separator: " ")
    let reason = "left to code: what Log may do with its state itself (Log.swift:4:3)"
    #expect(trace.contains("made by its restoration class, decoded; \(reason)"), "\(trace)")
    for _ in 0..<2 { watched.press("Tab") }
    #expect(watched.text.contains("left to code: what Log may do"), "\(watched.text)")
  }

  @Test func `the four steps of the selected object are said, and the outcome in its colour`() throws {
    let watched = try trees()
    watched.press("Down")
    let detail = try #require(watched.console.panel).detail
    #expect(detail.map(\.text).prefix(2) == ["TabBarController \"tabs\"", "tabs"])
    #expect(detail.map { String($0.text.prefix(1)) }.suffix(5) == ["1", "2", "3", "4", "⇒"], "\(detail)")
    #expect(detail.last?.role == .success)
    #expect(detail.contains { $0.text.hasSuffix("not asked") && $0.isFaint })
  }

  @Test func `of what was not saved the rule is said`() throws {
    let watched = try trees()
    watched.press("End")
    let detail = try #require(watched.console.panel).detail
    #expect(detail.last?.role == .destructive)
    #expect(detail.contains { $0.text.hasPrefix("⇒ not saved (R1") }, "\(detail)")
  }

  @Test(arguments: [
    ("", "UIKit saved nothing of it itself."), (", saves: [value(t)]", "It is kept by its controller under \"t\"."),
    (", saves: { on: value(t) }", "It is kept by its controller under \"on\"."),
  ])
  func `of a view of which UIKit keeps nothing it is said who does`(saves: String, words: String) throws {
    let watched = try WatchedConsole(
      keptApp("initial: a\ncontrollers: { a: { restorationIdentifier: a, views: [{ switch: S, id: t }]\(saves) } }"))
    watched.press("b", "K", "R", "i")
    for _ in 0..<6 where watched.console.panel.map({ $0.pages[$0.page] }) != "Tree" { watched.press("Tab") }
    watched.press("End")
    let detail = try #require(watched.console.panel).detail.map(\.text)
    #expect(detail.joined(separator: " ").contains(words), "\(detail)")
  }

  @Test func `of what is left to code the tree does not say that it was not saved`() throws {
    var app = try keptApp(
      "initial: a\ncontrollers: { a: { kind: tabBar, restorationIdentifier: a, children: [b] }, b: {} }")
    app.changeController(named: "b") { $0.classBehavior.open[.identifier] = .unread }
    let watched = try WatchedConsole(app)
    watched.press("b", "K", "R", "i")
    for _ in 0..<6 where watched.console.panel.map({ $0.pages[$0.page] }) != "Tree" { watched.press("Tab") }
    watched.press("End")
    let detail = try #require(watched.console.panel).detail
    #expect(
      detail.contains { $0.text.hasPrefix("⇒ left to code: code that was not read may set") && $0.role == .undecided },
      "\(detail)")
  }

  @Test func `a narrow panel has one tree, in which what is gone stands where it was`() throws {
    let watched = try trees(Size(width: 50, height: 30))
    let panel = try #require(watched.console.panel)
    #expect(panel.divider == nil)
    #expect(panel.lines.allSatisfy { $0.beside == nil })
    let gone = try #require(panel.lines.first { $0.text.contains("(search)") })
    #expect(gone.isFaint)
    #expect(gone.mark?.text == "✗ R13")
  }

  @Test func `the rules between both trees meet those above and below`() throws {
    let rows = try trees().console.rows
    #expect(rows[1].contains("┬"))
    let bottom = try #require(rows.firstIndex { $0.contains("┴") })
    #expect((2..<bottom).allSatisfy { rows[$0].contains("│") }, "\(rows)")
    let beside = try trees(Size(width: 140, height: 45)).console.rows
    for joint in ["├", "┬"] { #expect(beside[1].contains(joint), "\(beside[1])") }
  }

  @Test func `the trace begins with the chain, and the calls are folded below it`() throws {
    let watched = try trees()
    watched.press("Tab")
    let headings = try #require(watched.console.panel).lines.filter(\.isHeading).map {
      $0.text.trimmingPrefix { $0 == " " || $0 == "▾" || $0 == "▸" }.prefix { $0 != ":" }
    }
    #expect(headings.first == "OBJECTS", "\(headings)")
    #expect(headings.last?.hasPrefix("CALLS") == true, "\(headings)")
    #expect(watched.console.panel?.lines.last?.text.contains("▸ CALLS") == true)
  }
}
