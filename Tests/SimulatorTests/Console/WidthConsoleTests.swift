import ControllerKit
import DeviceConsole
import Interaction
import Simulation
import TestSupport
import Testing
import Vocabulary

/// Another width, and what has no room in it, in front of a person.
@Suite(.timed, .timeLimit(.minutes(30))) struct WidthConsoleTests {
  private static let split = """
    app: A
    delegate: { shouldSave: always, shouldRestore: always }
    initial: s
    controllers:
      s: { kind: split, restorationIdentifier: s, children: [a, b] }
      a: { kind: navigation, restorationIdentifier: a, root: list }
      list: { title: List, restorationIdentifier: list }
      b: { title: Detail, restorationIdentifier: b }
    """

  private static func tabs(_ count: Int) -> String {
    let names = (1...count).map { "t\($0)" }
    return """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: tabs
      controllers:
        tabs: { kind: tabBar, restorationIdentifier: tabs, children: [\(names.joined(separator: ", "))] }

      """
        + names.map {
          "  \($0): { title: \($0.uppercased()), restorationIdentifier: \($0), views: [{ button: Go }] }\n"
        }.joined()
  }

  private static func palette(_ console: Console) -> [String] {
    console.press(":")
    defer { console.press("Escape") }
    return CommandPaletteTests.titles(console)
  }

  @Test(.tags(.Decision.x28))
  func `the palette changes the width where the app looks different in it`() throws {
    let console = try launchedConsole(Self.split)
    let split = try #require(console.device.application?.windows[0].rootViewController as? SplitViewController)
    #expect(split.isCollapsed)
    console.press(":")
    for letter in "changetoregular" { console.press(String(letter)) }
    console.press("Enter")
    #expect(console.device.sizeClass == .regular)
    #expect(!split.isCollapsed)
    #expect(Self.palette(console).contains("Change to compact width"))
    #expect(!Self.palette(try launchedConsole(Self.tabs(5))).contains { $0.hasPrefix("Change to") })
    #expect(Self.palette(try launchedConsole(Self.tabs(6))).contains("Change to regular width"))
  }

  @Test(.tags(.Decision.x30))
  func `keys choose in More, and go back to its list`() throws {
    let console = try launchedConsole(Self.tabs(7))
    #expect(console.text.contains("More"))
    #expect(!console.text.contains("T5"))
    console.press("5")
    #expect(["T5", "T6", "T7"].allSatisfy(console.text.contains))
    console.press("Down", "Enter")
    #expect(console.rows[0].contains("T6"))
    console.press("Escape")
    #expect(console.rows[0].contains("More"))
  }

  @Test(.tags(.Decision.x30))
  func `the inspector shows a screen that is in More`() throws {
    let console = try launchedConsole(Self.tabs(7))
    let tabs = try #require(console.device.application?.windows[0].rootViewController as? TabBarController)
    for name in ["t6", "t7", "t2", "t6"] {
      console.press("i", "/", "t", String(name.suffix(1)), "Enter", "Enter")
      #expect(tabs.selectedViewController?.pathComponent == name, "\(console.text)")
      if console.text.contains("close") { console.press("q") }
    }
  }
}
