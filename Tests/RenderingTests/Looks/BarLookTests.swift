import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// What bars look like: their buttons, titles and tabs in wide and narrow rooms.
@Suite(.timeLimit(.minutes(30))) struct BarLookTests {
  /// A stack of two screens, the one on top with buttons on both sides.
  private static func stack(
    behind: String = "Lists", title: String = "Groceries", left: [String] = [], right: [String] = []
  ) -> Screen {
    let (below, above) = (titled(behind), titled(title))
    above.navigationItem.leftBarButtonItems = left.map { Button(title: $0) }
    above.navigationItem.rightBarButtonItems = right.map { Button(title: $0) }
    above.navigationItem.rightBarButtonItems.first?.isProminent = true
    let stack = NavigationController()
    stack.viewControllers = [below, above]
    return shown(stack)
  }

  @Test(arguments: [0, 1, 3, 4])
  func `the back button, buttons and title, and what has the focus among them`(focus: Int) {
    let screen = Self.stack(left: ["Sort"], right: ["Save", "Edit"])
    #expect(screen.elements.map(\.text) == ["Lists", "Sort", "Groceries", "Edit", "Save"])
    let expected = [
      0: """
      |┃‹ Lists  Sort           Groceries               Edit  Save
      :0 accent bold, 1-7 accent bold reverse, 10-13 accent, 25-33 standard bold, 49-52 accent, 55-58 accent bold
      |────────────────────────────────────────────────────────────
      :0-59 secondary
      """,
      1: """
      | ‹ Lists ┃Sort           Groceries               Edit  Save
      :1-7 accent, 9 accent bold, 10-13 accent bold reverse, 25-33 standard bold, 49-52 accent, 55-58 accent bold
      |────────────────────────────────────────────────────────────
      :0-59 secondary
      """,
      3: """
      | ‹ Lists  Sort           Groceries              ┃Edit  Save
      :1-7 accent, 10-13 accent, 25-33 standard bold, 48 accent bold, 49-52 accent bold reverse, 55-58 accent bold
      |────────────────────────────────────────────────────────────
      :0-59 secondary
      """,
      4: """
      | ‹ Lists  Sort           Groceries               Edit ┃Save
      :1-7 accent, 10-13 accent, 25-33 standard bold, 49-52 accent, 54 accent bold, 55-58 accent bold reverse
      |────────────────────────────────────────────────────────────
      :0-59 secondary
      """,
    ]
    expectStyled(Drawing(screen, 60, 16, focus: focus).grid, rows: 0..<3, expected[focus] ?? "")
  }

  @Test func `the frames of what is in a bar`() {
    let elements = Drawing(Self.stack(left: ["Sort"], right: ["Save", "Edit"]), 60, 16).screen.elements
    expectSame(
      elements.map {
        "\($0.text) \($0.frame.map { "\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)" } ?? "none")"
      }
      .joined(separator: "\n"),
      """
      Lists 1 0 7x1
      Sort 10 0 4x1
      Groceries 25 0 9x1
      Edit 49 0 4x1
      Save 55 0 4x1
      """)
  }

  @Test func `in a narrow bar titles are cut, and buttons that have no room are left out from the inside`() {
    let long = "A very long name"
    var rows: [String] = []
    for width in [40, 46, 60] {
      for screen in [
        Self.stack(behind: long, title: long + " of a screen with more words than there is room for", right: ["Save"]),
        Self.stack(behind: long, title: "T", left: [long, long], right: [long, long, long]),
        Self.stack(behind: "B", title: long + " of a screen", right: ["Save", "Edit", "Share", "Delete", "Move"]),
      ] {
        let drawing = Drawing(screen, width, 12)
        rows.append(drawing.grid.lines[0] + "|")
        rows.append(
          drawing.screen.elements.map { $0.frame.map { "\($0.origin.x)+\($0.size.width)" } ?? "-" }.joined(
            separator: " "))
      }
    }
    expectSame(
      rows.joined(separator: "\n"),
      """
       ‹ A very long …  A very long na…  Save|
      1+15 18+15 35+4
       ‹ A very long …  A very long …  A very|
      1+15 18+13 33+6 - - - -
       ‹ B    Move  Delete  Share  Edit  Save|
      1+3 - 8+4 14+6 22+5 29+4 35+4
       ‹ A very long na…  A very long name o…  Save|
      1+17 20+19 41+4
       ‹ A very long na…  A very long na…  A very l|
      1+17 20+15 37+8 - - - -
       ‹ B  A ver…  Move  Delete  Share  Edit  Save|
      1+3 6+6 14+4 20+6 28+5 35+4 41+4
       ‹ A very long name  A very long name of a screen wi…  Save|
      1+18 21+32 55+4
       ‹ A very long name  A very long name  A very long name  T|
      1+18 21+16 39+16 57+1 - - -
       ‹ B  A very long name of…  Move  Delete  Share  Edit  Save|
      1+3 6+20 28+4 34+6 42+5 49+4 55+4
      """)
  }

  @Test(arguments: [(10, 3), (11, 2)]) func `a button begins two columns after what is on the left, or is left out`(
    width: Int, seen: Int
  ) {
    let titles = [9, 10, width].map { String(repeating: "x", count: $0) }
    let elements = Drawing(Self.stack(behind: "B", title: "", right: titles), 40, 12).screen.elements
    #expect(elements.count { $0.kind == .barButton && $0.frame != nil } == seen)
  }

  @Test(arguments: [("Lists", " Back: Lists"), ("Back", " Back")])
  func `in ASCII a back button says that it is one`(title: String, line: String) {
    let grid = Drawing(Self.stack(behind: title, title: ""), 40, 12) { $0.isASCII = true }.grid
    #expect(grid.lines[0] == line)
  }

  // MARK: Tabs

  /// Tabs of these names, each with a symbol.
  private static func tabs(_ names: [(title: String, symbol: String?)], selected: Int = 0) -> Screen {
    let tabs = TabBarController()
    tabs.viewControllers = names.map { name in
      let screen = titled(name.title)
      screen.tabBarItem = TabBarItem(title: name.title, symbol: name.symbol)
      return screen
    }
    tabs.selectedViewController = tabs.viewControllers[selected]
    return shown(tabs)
  }

  private static let names: [(title: String, symbol: String?)] = [
    ("Home", "●"), ("Notes", "✎"), ("Search for anything", "⌕"), ("Rest", nil), ("日本茶", "x"),
  ]

  @Test(arguments: [40, 41, 80]) func `tabs are equally wide, and a symbol goes first where the name has no room`(
    width: Int
  ) {
    let expected = [
      40: """
      |────────────────────────────────────────
      :0-39 secondary
      | ● Home [Notes] Search…   Rest   日本茶
      :8-14 accent bold
      |┃● Home [Notes] Search…   Rest   日本茶
      :0 accent bold, 1-6 accent bold reverse, 8-14 accent bold
      | ● Home [Notes] Search…   Rest   日本茶
      :8-14 accent bold reverse
      | ● Home [Notes] Search…   Rest   日本茶
      :8-14 accent bold, 16-22 accent bold reverse
      | ● Home [Notes] Search…  ┃Rest   日本茶
      :8-14 accent bold, 25 accent bold, 26-29 accent bold reverse
      | ● Home [Notes] Search…   Rest  ┃日本茶
      :8-14 accent bold, 32 accent bold, 33-38 accent bold reverse
      0+8 8+8 16+8 24+8 32+8
      """,
      41: """
      |─────────────────────────────────────────
      :0-40 secondary
      | ● Home [Notes] Search…   Rest  x 日本茶
      :8-14 accent bold
      |┃● Home [Notes] Search…   Rest  x 日本茶
      :0 accent bold, 1-6 accent bold reverse, 8-14 accent bold
      | ● Home [Notes] Search…   Rest  x 日本茶
      :8-14 accent bold reverse
      | ● Home [Notes] Search…   Rest  x 日本茶
      :8-14 accent bold, 16-22 accent bold reverse
      | ● Home [Notes] Search…  ┃Rest  x 日本茶
      :8-14 accent bold, 25 accent bold, 26-29 accent bold reverse
      | ● Home [Notes] Search…   Rest  x 日本茶
      :8-14 accent bold, 32-39 accent bold reverse
      0+8 8+8 16+8 24+8 32+9
      """,
      80: """
      |────────────────────────────────────────────────────────────────────────────────
      :0-79 secondary
      |     ● Home        [✎ Notes]    Search for any…       Rest          x 日本茶
      :19-27 accent bold
      |    ┃● Home        [✎ Notes]    Search for any…       Rest          x 日本茶
      :4 accent bold, 5-10 accent bold reverse, 19-27 accent bold
      |     ● Home       ┃[✎ Notes]    Search for any…       Rest          x 日本茶
      :18 accent bold, 19-27 accent bold reverse
      |     ● Home        [✎ Notes]    Search for any…       Rest          x 日本茶
      :19-27 accent bold, 32-46 accent bold reverse
      |     ● Home        [✎ Notes]    Search for any…      ┃Rest          x 日本茶
      :19-27 accent bold, 53 accent bold, 54-57 accent bold reverse
      |     ● Home        [✎ Notes]    Search for any…       Rest         ┃x 日本茶
      :19-27 accent bold, 67 accent bold, 68-75 accent bold reverse
      0+16 16+16 32+16 48+16 64+16
      """,
    ]
    let screen = Self.tabs(Self.names, selected: 1)
    let tabs = screen.elements.indices.filter { screen.elements[$0].kind == .tab }
    var rows = styledRows(Drawing(screen, width, 12).grid, 9..<11)
    for focus in tabs { rows += styledRows(Drawing(screen, width, 12, focus: focus).grid, 10..<11) }
    rows.append(
      Drawing(screen, width, 12).screen.elements.compactMap { $0.kind == .tab ? $0.frame : nil }
        .map { "\($0.origin.x)+\($0.size.width)" }.joined(separator: " "))
    expectSame(rows.joined(separator: "\n"), expected[width] ?? "")
  }

  @Test func `in ASCII tabs show no symbols that ASCII does not have`() {
    let grid = Drawing(Self.tabs(Self.names), 80, 12) { $0.isASCII = true }.grid
    expectStyled(
      grid, rows: 10..<11,
      """
      |     [Home]          Notes      Search for any…       Rest          x 日本茶
      :5-10 accent bold
      """)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `where not all tabs fit, those around the chosen one are shown, or around the one that has the focus`(tab: Int) {
    // A popover of 34 columns has room for four.
    let tabs = TabBarController()
    tabs.viewControllers = (1...5).map { titled("T\($0)") }
    tabs.selectedViewController = tabs.viewControllers[tab]
    tabs.modalPresentationStyle = .popover
    let root = titled("Below")
    let app = presented(tabs, on: root)
    let lines = Drawing(app, 40, 12).grid.lines
    let shown = [
      0: "[T1] T2 T3 T4", 1: "T1 [T2] T3 T4", 2: "T1 T2 [T3] T4", 3: "T2 T3 [T4] T5", 4: "T2 T3 T4 [T5]",
    ]
    let words = lines.last { $0.contains("T3") }?.split(separator: " ").filter { $0.contains("T") }.joined(
      separator: " ")
    #expect(words == shown[tab])
    let first = app.elements.firstIndex { $0.kind == .tab } ?? 0
    let focused = Drawing(app, 40, 12, focus: first + 4).grid.lines.last { $0.contains("T3") }
    #expect(focused?.contains("T5") == true)
  }
}
