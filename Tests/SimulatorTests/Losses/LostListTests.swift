import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import SimulatorSupport
import TestSupport
import Testing

/// The list of what was lost, and what is said of the selected loss.
@Suite(.timed, .timeLimit(.minutes(30))) struct LostListTests {
  /// Mail after a launch that has lost its search.
  private func lossy(_ size: Size = .standard) throws -> WatchedConsole {
    let watched = try WatchedConsole(mail(), size: size)
    watched.openSearch()
    watched.press("b", "K", "R", "i")
    return watched
  }

  private func panel(_ watched: WatchedConsole) throws -> SidePanel { try #require(watched.console.panel) }

  @Test func `a cause stands above what follows from it`() throws {
    let panel = try panel(lossy())
    #expect(
      panel.lines.map(\.text) == [
        "LOST AT THE LAST LAUNCH", "  ▾ NavigationController (search)", "      Search",
      ])
    #expect(panel.lines.compactMap(\.mark) == [.init("✗ R13", .destructive), .init("✗ R15", .destructive)])
    #expect(panel.selected == 1)
  }

  @Test func `the cause that has cost the most screens is the first`() throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: t
        controllers:
          t: { kind: tabBar, restorationIdentifier: t, children: [one, two] }
          one: { title: One, views: [x] }
          two: { kind: navigation, root: inner }
          inner: { title: Inner, restorationIdentifier: inner, views: [{ button: Next, show: deep }] }
          deep: { title: Deep, restorationIdentifier: deep, views: [y] }
        """))
    watched.press("2", "Enter", "b", "i")
    let lines = try panel(watched).lines.map(\.text)
    let cause = try #require(lines.firstIndex { $0.contains("(two)") }, "\(lines)")
    let single = try #require(lines.firstIndex { $0.hasSuffix("One") }, "\(lines)")
    #expect(cause < single)
    #expect(lines[cause + 1].hasPrefix("      "), "\(lines)")
  }

  @Test(.tags(.Rule.r101)) func `the state of what came back that is left to code is listed once a class`() throws {
    let screen = "class: C, saves: { undecided: f(), at: A.swift:4:1 }"
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: t
        controllers:
          t: { kind: tabBar, restorationIdentifier: t, children: [a, b] }
          a: { title: A, restorationIdentifier: a, \(screen) }
          b: { title: B, restorationIdentifier: b, \(screen) }
        """))
    watched.press("b", "K", "R", "i")
    for _ in 0..<6 where watched.console.panel.map({ $0.pages[$0.page] }) != "Lost" { watched.press("Tab") }
    let lines = try panel(watched).lines
    #expect(lines.first?.text.hasPrefix("Nothing was lost") == true, "\(lines)")
    #expect(lines.filter { $0.mark?.text == "◇ code" }.count == 1, "\(lines)")
  }

  @Test func `the cure is a line that is added, in the colour of what is kept`() throws {
    let detail = try panel(lossy()).detail
    let added = try #require(detail.first { $0.text.hasSuffix("+ restorationIdentifier: search") }, "\(detail)")
    #expect(added.role == .success)
    #expect(detail.contains { $0.text == "⇒ the navigation controller \"search\", line 128:" })
  }

  @Test func `f on a cause brings back what follows from it, and names that`() throws {
    let watched = try lossy()
    watched.press("f")
    #expect(watched.text.contains("✓ Search is back, with 1 identifier"), "\(watched.text)")
  }

  @Test func `what is said follows the selected line`() throws {
    let watched = try lossy()
    #expect(try panel(watched).detail.first?.text == "NavigationController (search)")
    watched.press("Down")
    #expect(try panel(watched).detail.first?.text == "Search")
    #expect(try panel(watched).detail.contains { $0.text.hasPrefix("R15: ") })
  }

  @Test func `what is said is whole in every size, by scrolling where it has no room`() throws {
    for size in [Size(width: 40, height: 12), Size(width: 60, height: 14), .standard, Size(width: 140, height: 45)] {
      let watched = try lossy(size)
      let detail = try panel(watched).detail.map(\.text)
      var seen = watched.text
      for _ in 0..<6 {
        watched.press("PageDown")
        seen += watched.text
      }
      for line in detail { #expect(seen.contains(line.trimmingPrefix(" ")), "\(size) \(line)") }
      watched.press("Down")
      #expect(try panel(watched).firstOfDetail == 0)
    }
  }

  @Test func `e explains the rule of the line, and esc leads back`() throws {
    let watched = try lossy()
    watched.press("Down", "e")
    #expect(watched.text.contains("R15 · What is preserved"))
    watched.press("Escape")
    #expect(try panel(watched).selected == 2)
  }

  @Test func `each page offers the keys that hold there`() throws {
    let watched = try lossy(Size(width: 110, height: 30))
    func hints() -> String { watched.console.rows.last ?? "" }
    for hint in ["f fix", "⏎ tree", "e rule"] { #expect(hints().contains(hint)) }
    watched.press("Tab", "Tab", "Tab")
    #expect(!hints().contains("f fix"))
    watched.press("f")
    #expect(hints().contains("that is for the pages Lost, Tree, Trace; ⇥ turns to it"))
    watched.press("Tab")
    for hint in ["⏎", "e rule"] { #expect(!hints().contains(hint)) }
  }

  @Test func `what is selected on a page is selected on the next`() throws {
    let watched = try lossy()
    watched.press("Down", "Tab")
    let selected = try #require(watched.console.rows.first { $0.hasPrefix("┃") })
    #expect(selected.contains("results ✗ R15"), "\(watched.text)")
    watched.press("Up", "Up", "Up", "Up")
    let path = try #require(watched.console.panel?.detail.dropFirst().first?.text)
    watched.press("Tab")
    let next = try #require(watched.console.rows.first { $0.hasPrefix("┃") })
    #expect(next.contains(path + "  "), "\(watched.text)")
  }
}
