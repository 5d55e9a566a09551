import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import Vocabulary

/// What every key does in every situation, and what the help, the hint line and the palette say of it, word for word.
@Suite(.timed, .timeLimit(.minutes(30))) struct KeyTableTests {
  private static let controls = """
    app: Controls
    initial: a
    events: { tick: { toast: ticked } }
    controllers:
      a:
        title: All
        actions: { more: { show: b } }
        views: [{ slider: 0.5, id: loud }, { segmented: [Day, Week], id: span }, { switch: Wi-Fi }, { stepper: 1, id: count }, { textField: x }]
      b: { title: B }
    """

  private static let zooming = """
    app: Zoom
    initial: a
    controllers: { a: { title: A, views: [{ scroll: [First], maximumZoom: 2 }, { button: Go }] } }
    """

  private static let pages = """
    app: Pages
    initial: p
    controllers:
      p: { kind: page, children: [one, two, three] }
      one: { title: One, views: [x] }
      two: { title: Two, views: [y] }
      three: { title: Three, views: [z] }
    """

  /// A situation: how the console is made, and the keys that lead to it.
  private struct Situation {
    let name: String
    let make: () throws -> Console
    let keys: [String]

    func console(_ size: Size = Size(width: 120, height: 16)) throws -> Console {
      let console = try make()
      console.handle(.resize(size))
      for key in keys { console.press(key) }
      _ = console.screenful()
      return console
    }
  }

  private static let mailApp = Result { try mail() }

  private static func mailConsole() throws -> Console {
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let device = Device(definition: try mailApp.get(), store: MemoryStateStore(), clock: clock)
    let console = Console(device: device, size: .standard)
    try console.launch()
    return console
  }

  private static func attended() throws -> Console {
    let console = try mailConsole()
    console.isAttended = true
    return console
  }

  private static func situation(_ name: String) throws -> Situation {
    func made(_ keys: String..., by make: @escaping () throws -> Console) -> Situation {
      Situation(name: name, make: make, keys: keys)
    }
    return switch name {
    case "list": made(by: mailConsole)
    case "pushed": made("Enter", "Tab", by: mailConsole)
    case "typing": made("Enter", "Enter", "a", by: mailConsole)
    case "switch": made("2", by: mailConsole)
    case "alert": made("2", "End", "Enter", "Right", by: mailConsole)
    case "sheet": made("Shift-Tab", "Enter", by: mailConsole)
    case "typed-sheet": made("Shift-Tab", "Enter", "Enter", "a", "Escape", by: attended)
    case "slider": made { try launchedConsole(controls) }
    case "choice": made("Down") { try launchedConsole(controls) }
    case "pages": made { try launchedConsole(pages) }
    case "zoom": made { try launchedConsole(zooming) }
    case "windows": made { try SwitcherTests.twoWindows() }
    case "switcher": made("s") { try SwitcherTests.twoWindows() }
    case "background": made(by: background)
    case "killed": made("K", by: mailConsole)
    default: made("i", by: mailConsole)
    }
  }

  private static let names = [
    "list", "pushed", "typing", "switch", "alert", "sheet", "typed-sheet", "slider", "choice", "pages", "zoom",
    "windows", "switcher", "background", "killed", "inspector",
  ]

  private static func background() throws -> Console {
    let console = try SwitcherTests.twoWindows()
    try console.perform(.device(.background))
    return console
  }

  /// The keys that are pressed; where one types, all letters are alike.
  private static func keys(in name: String) -> [String] {
    let letters = name == "typing" ? "jq?:" : "jklhgGbKRQi?:/nNau[]+-19qsoDz"
    return Key.named.map(\.name) + letters.map { String($0) } + [
      "Ctrl-P", "Ctrl-U", "Ctrl-L", "F1", "F5", "F12", "Alt-x",
    ]
  }

  /// What is seen after a key: what is in front, where the focus is, and the last line.
  private static func told(_ console: Console) -> String {
    let focus = console.focusedElement.map { "\($0.text) \($0.detail)" } ?? "nothing"
    let editing = console.focus.isEditing ? ", typing" : ""
    let ends = console.isFinished ? ", ended" : ""
    let grid = console.screenful().grid
    let rows = grid.lines
    let title = rows[0].split(separator: " ").joined(separator: " ")
    let cursor = grid.cursor.map { ", cursor \($0.x),\($0.y)" } ?? ""
    let toast = grid.toast.isEmpty ? "" : " \(grid.toast) |"
    return "\(console.device.state), \(title), on \(focus)\(editing)\(cursor)\(ends) |\(toast)\(rows[15])"
  }

  @Test(arguments: names) func `what each key does`(name: String) throws {
    let situation = try Self.situation(name)
    var groups: [(told: String, keys: [String])] = []
    for key in Self.keys(in: name) {
      let console = try situation.console()
      console.press(key)
      let told = Self.told(console)
      if let place = groups.firstIndex(where: { $0.told == told }) {
        groups[place].keys.append(key)
      } else {
        groups.append((told, [key]))
      }
    }
    let lines = groups.map { "\($0.keys.joined(separator: " ")): \($0.told)\n" }
    try Golden(path: "Keys/\(name).txt").holds(lines.joined())
  }

  @Test func `the help, page by page`() throws {
    var text = ""
    var known = NewLines()
    func note(_ name: String, _ console: Console, _ size: Size) {
      console.handle(.resize(size))
      console.press("?")
      var page = 1
      var last = ""
      while console.text != last {
        last = console.text
        text += "== \(name), \(size.width)x\(size.height), page \(page)\n" + known.of(last)
        console.press("PageDown")
        // Help that fits is closed by any key.
        if !console.text.contains("scroll  any other key closes") { break }
        page += 1
      }
    }
    let (usual, narrow) = (Size(width: 80, height: 45), Size(width: 40, height: 12))
    note("a list in tabs", try Self.situation("list").console(usual), usual)
    note("a list in tabs", try Self.situation("list").console(narrow), narrow)
    note("just not narrow", try Self.situation("list").console(usual), Size(width: 78, height: 45))
    note("just narrow", try Self.situation("list").console(usual), Size(width: 77, height: 45))
    note("with windows", try SwitcherTests.twoWindows(), usual)
    note("a view that zooms", try launchedConsole(Self.zooming), usual)
    let ascii = try SwitcherTests.twoWindows()
    ascii.handle(.asciiOnly)
    note("in ASCII", ascii, Size(width: 80, height: 45))
    let none = try ConsoleTests.console()
    none.press("K")
    note("nothing runs", none, usual)
    try Golden(path: "Help.txt").holds(text)
  }

  @Test func `what the palette lists`() throws {
    var text = ""
    var known = NewLines()
    for name in Self.names where name != "typing" {
      let situation = try Self.situation(name)
      let console = try situation.console(Size(width: 80, height: 24))
      console.press("Ctrl-P")
      var listed = ""
      // Sixteen commands are seen at a time.
      for _ in 0..<6 {
        let grid = console.screenful().grid
        for y in 0..<grid.size.height where [grid[10, y].text, grid[69, y].text] == ["│", "│"] {
          listed += (11..<69).map { grid[$0, y].text }.joined().replacing("┃", with: " ") + "\n"
        }
        console.press("PageDown")
      }
      console.press("z", "z", "z")
      listed += console.rows.first { $0.contains("nothing matches") } ?? "something matches"
      text += "== \(situation.name)\n" + known.of(listed)
    }
    try Golden(path: "Palette.txt").holds(text)
  }
}
