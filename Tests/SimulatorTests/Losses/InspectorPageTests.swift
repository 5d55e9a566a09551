import AppDefinition
import ControllerKit
import DeviceConsole
import Foundation
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import TextFormatting

/// What each page of the inspector shows, and how one moves in it.
@Suite(.timed, .timeLimit(.minutes(30))) struct InspectorPageTests {
  /// Mail with a message open, saved and launched again, the inspector in front.
  private func inspected(width: Int = 59) throws -> WatchedConsole {
    let watched = try WatchedConsole(mail(), size: Size(width: width, height: 40))
    watched.press("Enter", "b", "K", "R", "i")
    return watched
  }

  @Test func `a line of the tree is folded and unfolded`() throws {
    let watched = try inspected()
    watched.press("Home", "Left")
    #expect(watched.text.contains("┃ ▸ Window"))
    #expect(!watched.text.contains("TabBarController"))
    watched.press("Right")
    #expect(watched.text.contains("┃ ▾ Window"))
    #expect(watched.text.contains("TabBarController"))
    watched.press("Down", "Down", "Down", "Left")
    #expect(watched.text.contains("┃       ▸ TableViewController \"messages\""), "\(watched.text)")
    // A folded line gives Left to the one above it.
    watched.press("Left")
    #expect(watched.text.contains("┃     ▾ NavigationController \"inbox\""), "\(watched.text)")
  }

  @Test func `the place in a page is shown, and kept while others are looked at`() throws {
    let watched = try inspected()
    watched.press("Home", "Down", "Down")
    let place = watched.console.panel?.position
    #expect(place == "3 of 13")
    watched.press("Tab", "Tab", "Shift-Tab", "Shift-Tab")
    #expect(watched.console.panel?.position == place)
    watched.press("End")
    #expect(watched.console.panel?.position == "13 of 13")
  }

  @Test func `each page is found, and begins with what it is about`() throws {
    let watched = try inspected()
    #expect(watched.text.contains("[Tree]"))
    watched.press("Tab")
    #expect(watched.text.contains("[Trace]"))
    #expect(watched.text.contains("▾ OBJECTS"))
    watched.press("Tab")
    #expect(watched.text.contains("[Archive]"))
    #expect(watched.text.contains("Mail 3.2, 2020-01-01T00:00:00Z"), "\(watched.text)")
    watched.press("Tab")
    #expect(watched.text.contains("[Log]"))
    #expect(watched.text.contains("launch: restored"))
    watched.press("Tab")
    #expect(watched.text.contains("[Lost]"))
    #expect(watched.text.contains("Nothing was lost at the last launch"))
  }

  @Test func `the trace shows who was asked and what was answered, and dims those that were not asked`() throws {
    let watched = try inspected(width: 80)
    watched.press("Tab", "/", "b", "o", "x", "/", "m", "e", "s", "s", "a", "g", "e", "Enter")
    let panel = try #require(watched.console.panel)
    let lines = panel.lines.map(\.text)
    let message = try #require(lines.firstIndex { $0.contains("▾ tabs/inbox/message  ") })
    let steps = panel.lines[(message + 1)...].prefix(4)
    #expect(
      steps.map { $0.text.split(separator: " ").first.map(String.init) ?? "" }
        == ["1", "2", "3", "4"], "\(lines)")
    #expect(steps.allSatisfy { $0.isFaint == $0.text.hasSuffix("not asked") })
    #expect(steps.contains { $0.isFaint })
    #expect(steps.contains { !$0.isFaint })
  }

  @Test func `the archive shows values, and what has changed since the launch`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("Enter", "Enter", "h", "i", "Escape", "b", "K", "R", "b", "i", "Tab", "Tab")
    #expect(watched.text.contains("reply"))
    #expect(watched.console.panel?.lines.contains { $0.mark?.text == "-" } == false)
    watched.press("q", "Escape", "b", "i", "Home")
    #expect(watched.text.contains("CHANGED SINCE THE LAUNCH"))
    #expect(watched.console.panel?.lines.contains { $0.mark?.text == "-" } == true, "\(watched.text)")
  }

  @Test func `nothing is compared with a launch after which nothing was saved`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "K", "R", "i", "f")
    if !watched.console.panelHasKeys { watched.press("i") }
    for _ in 0..<8 where !watched.text.contains("[Archive]") { watched.press("Tab") }
    #expect(watched.text.contains("[Archive]"), "\(watched.text)")
    #expect(!watched.text.contains("CHANGED SINCE THE LAUNCH"), "\(watched.text)")
  }

  @Test func `b is not offered on the tree of an app that is in the background`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("i")
    for _ in 0..<8 where !watched.text.contains("[Tree]") { watched.press("Tab") }
    #expect(watched.text.contains("b preserves"), "\(watched.text)")
    watched.press("Escape", "q", "b")
    watched.press("i")
    for _ in 0..<8 where !watched.text.contains("[Tree]") { watched.press("Tab") }
    #expect(!watched.text.contains("b preserves"), "\(watched.text)")
  }

  @Test func `the log holds what b did`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("Enter", "b", "i", "Shift-Tab", "Shift-Tab")
    #expect(watched.text.contains("[Log]"))
    #expect(watched.text.contains("tap Lunch on Friday"))
    #expect(watched.text.contains("background: "), "\(watched.text)")
  }

  @Test func `the log holds every action, typing once a field and never what was typed`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("Enter", "Enter", "s", "o", "o", "n", "Escape", "Escape", "2", "Space", "b", "b", "i")
    while !watched.text.contains("[Log]") { watched.press("Tab") }
    let lines = try #require(watched.console.panel).lines
    let log = lines.map { $0.text.trimmingPrefix { $0 == " " }.components(separatedBy: "Z  ").dropFirst().joined() }
    #expect(
      log == [
        "launch: first", "tap Lunch on Friday", "type into #reply", "back", "tap Settings", "tap #notifications",
        "background: \(try #require(watched.console.device.preservationReport).summary)",
        "background: \(try #require(watched.console.device.preservationReport).summary)",
      ], "\(log)")
  }

  @Test func `what is searched for is found forwards, backwards and in what is folded`() throws {
    let watched = try inspected()
    watched.press("Home", "Left", "/", "l", "i", "s", "t")
    #expect(watched.text.contains("/list▏"))
    watched.press("Enter")
    #expect(watched.text.contains("┃           TableView \"list\""), "\(watched.text)")
    watched.press("n")
    #expect(watched.text.contains("┃           TableView \"preferencesList\""), "\(watched.text)")
    watched.press("n")
    #expect(watched.text.contains("┃           TableView \"list\""))
    watched.press("N")
    #expect(watched.text.contains("┃           TableView \"preferencesList\""))
    watched.press("/", "z", "z", "Backspace", "Backspace", "Backspace")
    #expect(watched.text.contains("┃           TableView \"preferencesList\""))
    #expect(!watched.text.contains("/z"))
  }

  @Test func `of two siblings of one identifier the one that was lost is marked`() throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: t
        controllers:
          t: { kind: tabBar, restorationIdentifier: t, children: [one, two] }
          one: { title: One, restorationIdentifier: same, views: [x] }
          two: { title: Two, restorationIdentifier: same, views: [x] }
        """))
    watched.press("b", "i", "Tab")
    let marks = try #require(watched.console.panel).lines.filter { $0.text.contains("\"same\"") }.map { $0.mark?.text }
    #expect(marks == ["✓ ●", "✗ X14"])
  }

  static let drawers = [
    ("kind: container, childTreatment: forgotten, children: [menu, page]", "✗ R21"),
    ("views: [{ embed: menu }, { embed: page }]", "✗ R21 code"),
  ]

  @Test(.tags(.Rule.r21), arguments: drawers) func `what only code can save, and no edit, has a sign of its own`(
    drawer: String, mark: String
  ) throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: drawer
        controllers:
          drawer: { class: D, restorationIdentifier: drawer, \(drawer) }
          menu: { title: Menu, restorationIdentifier: menu, views: [x] }
          page: { title: Page, views: [x] }
        """))
    watched.press("b", "i", "Tab")
    let lines = try #require(watched.console.panel).lines
    #expect(lines.first { $0.text.contains("\"menu\"") }?.mark?.text == mark, "\(lines)")
    #expect(lines.first { $0.text.contains("Page") }?.mark?.text.hasPrefix("✗ ") == true, "\(lines)")
  }

  @Test func `what was restored is marked with the step by which it was`() throws {
    let watched = try inspected()
    let lines = try #require(watched.console.panel).lines
    #expect(lines.first { $0.text.contains("\"tabs\"") }?.mark?.text == "↺ existing")
    #expect(lines.first { $0.text.contains("\"message\"") }?.mark?.text == "↺ class ●")
  }

  @Test func `a title of three hundred wide characters fits every page`() throws {
    let title = String(repeating: "日", count: 300)
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: n
        controllers:
          n: { kind: navigation, root: a }
          a: { title: \(title), restorationIdentifier: a, views: [x] }
        """), size: Size(width: 40, height: 12))
    watched.press("b", "R")
    #expect(watched.text.contains("✗ 1 screen began anew: 日"))
    for _ in 0..<5 {
      watched.press("i", "End", "Home", "q", "i", "Tab")
      for row in watched.console.rows { #expect(displayWidth(row) <= 40) }
    }
  }

  @Test func `in the inspector the help and the palette have its keys, and none of the app's`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R", "i", "?")
    for words in ["mend the selected loss", "close the inspector", "copy the line"] {
      #expect(watched.text.contains(words), "\(words) in \(watched.text)")
    }
    #expect(!watched.text.contains("quit: preserves"))
    #expect(!watched.text.contains("open, tap"))
    watched.press("x", ":", "q", "u", "i", "t")
    #expect(!watched.text.contains("Quit"), "\(watched.text)")
    watched.press("Escape", ":", "c", "l", "o", "s", "e", "Enter")
    #expect(!watched.text.contains("INSPECTOR"), "\(watched.text)")
  }

  @Test func `a page has only the keys that do something there`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 140, height: 45))
    watched.openSearch()
    watched.press("b", "R", "i")
    #expect(watched.console.rows[44].contains("f fix  F fix all"), "\(watched.text)")
    #expect(!watched.console.rows[44].contains("undo"))
    watched.press("Tab", "Tab", "Tab")
    #expect(!watched.console.rows[44].contains("fix"))
    watched.press("f")
    #expect(watched.console.rows[44].contains("that is for the pages Lost, Tree, Trace"))
    watched.press("Shift-Tab", "Shift-Tab", "Shift-Tab", "f", "i")
    #expect(watched.console.rows[44].contains("u undo"))
  }

  @Test func `where only ASCII can be shown, what was restored has a sign, too`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("Enter", "b", "K", "R", "i")
    #expect(watched.text.contains("↺ existing"), "\(watched.text)")
    #expect(watched.console.screenful().grid.ascii.text.contains("r existing"))
  }
}

/// What keys do where nothing, or something else, is selected.
@Suite(.timed, .timeLimit(.minutes(30))) struct InspectorKeyTests {
  private func hints(_ watched: WatchedConsole) -> String { watched.console.rows.last ?? "" }

  @Test func `the hint says what Enter does with the selected line`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 80, height: 40))
    watched.press("Enter", "b", "K", "R", "i")
    #expect(watched.text.contains("[Tree]"))
    watched.press("Home")
    #expect(hints(watched).contains("⏎ fold"), "\(hints(watched))")
    watched.press("Enter")
    #expect(hints(watched).contains("⏎ unfold"), "\(hints(watched))")
    watched.press("Enter", "Down")
    #expect(hints(watched).contains("⏎ show"), "\(hints(watched))")
    watched.press("Tab", "Home")
    #expect(hints(watched).contains("⏎ fold"), "\(hints(watched))")
    watched.press("Down")
    #expect(hints(watched).contains("⏎ tree"), "\(hints(watched))")
    watched.press("/", "T", "a", "b", "l", "e", "V", "i", "e", "w", "Space", "Enter")
    let line = watched.console.panel.flatMap { panel in panel.selected.map { panel.lines[$0].text } } ?? ""
    #expect(line.contains("TableView"), "\(line)")
  }

  @Test func `a page without lines names no key that needs one, and says why it does nothing`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 80, height: 24))
    watched.press("i")
    watched.press("Tab", "Tab")
    #expect(watched.text.contains("Nothing was saved yet"), "\(watched.text)")
    #expect(hints(watched).split(separator: "  ").joined(separator: "|") == " ⇥ page|q close", "\(hints(watched))")
    for (key, reason) in [
      ("Enter", "there is nothing to open here"), ("y", "there is nothing to select here"),
      ("/", "there is nothing to select here"), ("Down", "there is nothing else here to move to"),
    ] {
      watched.press(key)
      #expect(watched.console.rows.last == " \(reason)")
    }
  }

  @Test(arguments: [["f"], ["i", "Tab", "f"], ["i", "Tab", "Tab", "f"]])
  func `f mends the first loss on the device, in the tree and in the trace`(keys: [String]) throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R", "Down")
    for key in keys { watched.press(key) }
    #expect(watched.text.contains("✓ Search is back, with 1 identifier"), "\(watched.text)")
    #expect(watched.console.rows[0].contains("Search"))
  }

  @Test func `f where nothing was lost says so`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("f")
    #expect(watched.console.rows.last == " nothing was lost")
  }

  @Test func `the log, empty pages and the help are whole at 40 columns`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 40, height: 40))
    watched.press("i", "Tab", "Tab")
    #expect(watched.text.contains("background, which saves."), "\(watched.text)")
    watched.press("q", "b", "i")
    while watched.console.panel.map({ $0.pages[$0.page] }) != "Log" { watched.press("Tab") }
    #expect(watched.text.contains("00:00:00Z  background: 6 objects"), "\(watched.text)")
    #expect(!watched.text.contains("…"), "\(watched.text)")
    watched.press("q", "?")
    #expect(!watched.text.contains("…"), "\(watched.text)")
  }

  @Test func `the palette has what the inspector does first, then the device, then what only moves`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 80, height: 60))
    watched.openSearch()
    watched.press("b", "R", "i", ":")
    let titles = watched.text.split(separator: "\n").compactMap { row -> String? in
      guard let start = row.firstIndex(of: "│"), let end = row[row.index(after: start)...].firstIndex(of: "│") else {
        return nil
      }
      return row[row.index(after: start)..<end].replacing("┃", with: " ").split(separator: "  ").first.map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let order = [
      "Mend everything", "Find on the page", "To the background and back: preserves", "Move down",
    ]
    #expect(titles.filter(order.contains) == order, "\(titles)")
  }
}
