import AppDefinition
import Checking
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

extension CellGrid {
  /// The lines that are shown for a moment over the app, and the banner, joined.
  var toast: String {
    let lines = (0..<size.height).compactMap { y -> String? in
      let cells = row(y).filter { $0.style == Style(bold: true, reverse: true) }
      return cells.isEmpty ? nil : cells.map(\.text).joined().split(separator: " ").joined(separator: " ")
    }
    return lines.joined(separator: " ")
  }
}

extension Console {
  /// The lines that are shown for a moment over the app, and the banner, joined.
  var toast: String { screenful().grid.toast }
}

/// Every word that mending, writing and copying say.
@Suite(.timed, .timeLimit(.minutes(30))) struct MendingWordsTests {
  private static let wide = Size(width: 140, height: 45)

  private static let twoTabs = """
    initial: t
    controllers:
      t: { kind: tabBar, restorationIdentifier: t, children: [one, two] }
      one: { title: One, views: [x] }
      two: { title: Two, views: [x] }
    """

  private func searched(_ store: MemoryStateStore = MemoryStateStore()) throws -> WatchedConsole {
    let watched = try WatchedConsole(mail(), store, size: Self.wide)
    watched.openSearch()
    return watched
  }

  @Test(arguments: [true, false])
  func `the palette offers to mend where something can be mended`(isMendable: Bool) throws {
    let watched = try searched()
    watched.press("b")
    if isMendable { watched.press("K", "R") } else { watched.press("Q", "y", "R") }
    #expect(watched.text.contains("✗"), "\(watched.text)")
    watched.press("Down", ":", "m", "e", "n", "d")
    #expect(watched.text.contains("Mend what was lost first") == isMendable, "\(watched.text)")
  }

  @Test func `where a mend was made before the launch, u says how it is taken back`() throws {
    let watched = try searched()
    watched.press("b", "K", "R", "f", "K", "R")
    watched.console.advance(seconds: 3)
    watched.press("Down", "u")
    #expect(watched.text.contains("i, then u, takes the last mend back"), "\(watched.text)")
  }

  @Test(.tags(.Rule.u19)) func `a type that Info.plist does not declare is nothing that code mends`() throws {
    let watched = try WatchedConsole(
      try sceneApp(
        """
        app: Desk
        scenes: { keeps: t, willConnect: { select: a } }
        initial: a
        controllers: { a: { title: A, class: Desk, activity: { type: t, adds: { at: a } } } }
        """), size: Self.wide)
    watched.press("b", "i", "F")
    #expect(!watched.console.toast.contains("only code can mend it"), "\(watched.console.toast)")
  }

  @Test func `of what is mended`() throws {
    let one = try searched()
    one.press("b", "K", "R", "i", "f")
    #expect(one.console.toast == "✓ Search is back, with 1 identifier; u takes it back, i w writes it")
    #expect(one.console.hasPanel)
    #expect(!one.console.panelHasKeys)
    let unwritten = try searched()
    unwritten.console.reasonNotToWrite = "nothing is written here"
    unwritten.press("b", "K", "R", "i", "w")
    #expect(unwritten.console.rows.last == " nothing was mended yet: f mends what is selected, F everything")
    unwritten.press("f")
    #expect(
      unwritten.console.toast
        == "✓ Search is back, with 1 identifier; u takes it back, and then i says what to do in Xcode or in code")
    unwritten.press("i")
    #expect(!unwritten.text.contains("w write"), "\(unwritten.text)")
    unwritten.press("w")
    #expect(unwritten.console.rows.last == " nothing is written here")
    unwritten.press("Tab", "q", "u")
    #expect(unwritten.console.toast.hasPrefix("✓ The mend is taken back"))
    unwritten.press("i")
    #expect(unwritten.text.contains("[Lost]"), "\(unwritten.text)")
    let all = try WatchedConsole(keptApp(Self.twoTabs), size: Self.wide)
    all.press("b", "i", "F")
    #expect(all.console.toast == "✓ 2 screens are back, with 2 identifiers; u takes it back, i w writes it")
    let single = try searched()
    single.press("b", "i", "F")
    #expect(single.console.toast == "✓ 1 screen is back, with 2 identifiers; u takes it back, i w writes it")
    // A table that was lost with its screen is lost by itself then.
    let twice = try WatchedConsole(
      keptApp(
        """
        initial: a
        controllers:
          a:
            { kind: table, title: A, class: First, restorationIdentifier: a, callsSuper: false, table: { id: t, sections: [{ rows: [One, Two] }] } }
        """), size: Self.wide)
    twice.press("Enter", "b", "R", "f")
    #expect(twice.console.toast == "! TableView (t) needs more than that: i says what is left; u takes it back")
    twice.press("f")
    #expect(twice.console.toast == "✓ TableView (t) is back, with 1 identifier; u takes it back, i w writes it")
    let narrow = try WatchedConsole(keptApp(Self.twoTabs))
    narrow.press("b", "i", "f")
    #expect(!narrow.console.hasPanel)
  }

  @Test func `of a screen that is opened afresh`() throws {
    let store = MemoryStateStore()
    try searched(store).history.handle(.hangUp)
    let second = try WatchedConsole(mail(), store, size: Self.wide)
    let before = store.generations().count
    second.press("i", "f")
    #expect(
      second.console.toast
        == "✓ Search is back, with 1 identifier; what was done is not known, so it was opened afresh; u takes it back, i "
        + "w writes it")
    #expect(second.console.device.launchRecord?.outcome == .restored)
    #expect(store.generations().count > before)
  }

  @Test func `of what cannot be mended now`() throws {
    let recorded = try searched()
    recorded.press("b", "i")
    recorded.console.isRecorded = true
    recorded.press("f")
    #expect(
      recorded.console.toast
        == "! not while what is done is recorded; the script runs with the file as it is")
    #expect(recorded.console.device.state == .foreground)
    let nothing = try WatchedConsole(mail(), size: Self.wide)
    nothing.press("i", "f")
    #expect(nothing.console.rows.last == " nothing was lost")
    nothing.press("w")
    #expect(nothing.console.rows.last == " nothing was mended yet")
    let warned = try WatchedConsole(
      sceneApp(
        """
        app: A
        delegate: { shouldSave: always, shouldRestore: { answer: always, variant: plain } }
        initial: a
        controllers: { a: { title: A, restorationIdentifier: a } }
        """), size: Self.wide)
    warned.press("b", "K", "R", "i", "Shift-Tab", "f")
    #expect(warned.console.toast == "! only code can mend what the warnings tell")
    let code = try WatchedConsole(
      keptApp(
        """
        initial: a
        controllers:
          a: { title: A, restorationIdentifier: a, views: [{ button: Show, present: b }] }
          b: { title: Beds, class: Beds, from: code, restorationIdentifier: b }
        """), size: Self.wide)
    code.press("Enter", "b", "K", "R", "i", "f")
    #expect(
      code.console.toast == "only code can mend it: Beds must be made again by a restoration class; y copies the lines")
    let gates = try WatchedConsole(launchedApp("noGates"), size: Self.wide)
    gates.press("b", "i", "f")
    #expect(
      gates.console.toast
        == "only code can mend it: the app delegate must answer true from both gates; y copies the lines")
  }

  @Test func `of what is written`() throws {
    let watched = try searched()
    watched.console.mendedFile = nil
    watched.press("b", "i", "f", "i", "w")
    #expect(watched.console.toast == "! there is nowhere to write it")
    var given: [String] = []
    watched.console.writesMended(to: "Mail-mended.yaml") { definition, mending in
      given = mending.identifiers.entries.map { "\(definition.name) \($0.controller)" }
    }
    watched.press("w", "y")
    #expect(watched.console.toast == "✓ Written: Mail-mended.yaml")
    #expect(given == ["Mail search"])
    watched.console.mendedFile = { _, _ in .failure(WritingProblem("the disk is full")) }
    watched.press("w")
    #expect(watched.console.toast == "! the disk is full")
  }

  @Test func `of what is copied`() throws {
    let watched = try searched()
    watched.press("b", "i", "y")
    expectSame(
      watched.console.screenful().copied ?? "nothing",
      """
      NavigationController (search)
      NavigationController, Mail.yaml:128
      The navigation controller "search" (line 128) is not saved: it has no
      restoration identifier
      R13: A controller or view is preserved only if it has a restoration identifier
      that is not empty.
      ⇒ the navigation controller "search", line 128:
        + restorationIdentifier: search
      f mends it, does again what was done, and relaunches

      """)
    #expect(watched.console.toast.hasSuffix("✓ Copied"))
    watched.press("Shift-Tab", "End", "y")
    expectSame(
      watched.console.screenful().copied ?? "nothing",
      "2020-01-01T00:00:00Z  background: 7 objects saved, 2 not saved\n")
    let code = try WatchedConsole(launchedApp("noGates"), size: Self.wide)
    code.press("b", "i", "y")
    #expect(code.console.toast == "✓ Copied 4 lines")
    let none = try WatchedConsole(mail(), size: Self.wide)
    none.press("i", "Shift-Tab", "y")
    #expect(none.console.toast == "")
    #expect(none.console.screenful().copied == nil)
  }

  @Test func `of where one goes from a line`() throws {
    let watched = try searched()
    watched.press("b", "K", "i", "Enter")
    #expect(watched.console.toast == "nothing of it is on the device, nor what contained it")
    let behind = try WatchedConsole(mail(), size: Self.wide)
    behind.press("Enter", "i")
    behind.press("/", "m", "e", "s", "s", "a", "g", "e", "s", "Enter", "Enter")
    #expect(behind.console.toast == "! it is behind another screen, or has nothing to select")
    #expect(behind.console.panelHasKeys)
  }
}
