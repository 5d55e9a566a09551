import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// What is seen where there is little room, or what is shown has no bounds.
@Suite(.timeLimit(.minutes(30))) struct RoomLookTests {
  @Test(arguments: [12, 13, 14]) func `between many bars little room is left for a list, a text or a field`(height: Int)
  {
    func nested(_ inner: ViewController, _ levels: Int) -> Screen {
      var controller = inner
      for level in 0..<levels {
        if level.isMultiple(of: 2) {
          let stack = NavigationController()
          stack.viewControllers = [controller]
          controller = stack
        } else {
          let tabs = TabBarController()
          tabs.viewControllers = [controller]
          controller = tabs
        }
      }
      return shown(controller)
    }
    let drawn = (2...5).flatMap { levels -> [String] in
      let list = RowsController(RowSource([(1...9).map { rowCell("Row \($0)") }]))
      list.title = "List"
      let text = titled("Text", Label(text: Array(repeating: "words", count: 60).joined(separator: " ")))
      let scroll = ScrollView()
      for number in 1...9 { scroll.addSubview(Label(text: "line \(number)")) }
      let screens = [nested(list, levels), nested(text, levels), nested(titled("Scroll", scroll), levels)]
      return screens.flatMap { screen -> [String] in
        let drawing = Drawing(screen, 40, height)
        let positions = drawing.scrolled.values.map { "\($0.first) \($0.visible) \($0.total) \($0.furthest)" }
        return drawing.grid.lines.filter { line in
          ["Row", "words", "line", " of "].contains { line.contains($0) }
        } + positions
      }
    }
    let expected = [
      12: """
          Row 1
          Row 2
          Row 3
          Row 4
          Row 5
          Row 6
                                    6 of 9 ▾
      0 6 9 3
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
                                   6 of 10 ▾
        line 1
        line 2
        line 3
        line 4
        line 5
        line 6
                                    6 of 9 ▾
      0 6 9 3
          Row 1
          Row 2
          Row 3
          Row 4
                                    4 of 9 ▾
      0 4 9 5
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
                                   4 of 10 ▾
        line 1
        line 2
        line 3
        line 4
                                    4 of 9 ▾
      0 4 9 5
          Row 1
          Row 2
                                    2 of 9 ▾
      0 2 9 7
        words words words words words words
        words words words words words words
                                   2 of 10 ▾
        line 1
        line 2
                                    2 of 9 ▾
      0 2 9 7
          Row 1                     1 of 9 ▾
      0 1 9 8
        words words words words wor1 of 10 ▾
        line 1                      1 of 9 ▾
      0 1 9 8
      """,
      13: """
          Row 1
          Row 2
          Row 3
          Row 4
          Row 5
          Row 6
          Row 7
                                    7 of 9 ▾
      0 7 9 2
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
                                   7 of 10 ▾
        line 1
        line 2
        line 3
        line 4
        line 5
        line 6
        line 7
                                    7 of 9 ▾
      0 7 9 2
          Row 1
          Row 2
          Row 3
          Row 4
          Row 5
                                    5 of 9 ▾
      0 5 9 4
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
                                   5 of 10 ▾
        line 1
        line 2
        line 3
        line 4
        line 5
                                    5 of 9 ▾
      0 5 9 4
          Row 1
          Row 2
          Row 3
                                    3 of 9 ▾
      0 3 9 6
        words words words words words words
        words words words words words words
        words words words words words words
                                   3 of 10 ▾
        line 1
        line 2
        line 3
                                    3 of 9 ▾
      0 3 9 6
          Row 1
          Row 2                     2 of 9 ▾
      0 2 9 7
        words words words words words words
        words words words words wor2 of 10 ▾
        line 1
        line 2                      2 of 9 ▾
      0 2 9 7
      """,
      14: """
          Row 1
          Row 2
          Row 3
          Row 4
          Row 5
          Row 6
          Row 7
          Row 8
          Row 9
      0 9 9 0
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
                                   8 of 10 ▾
        line 1
        line 2
        line 3
        line 4
        line 5
        line 6
        line 7
        line 8
        line 9
      0 9 9 0
          Row 1
          Row 2
          Row 3
          Row 4
          Row 5
          Row 6
                                    6 of 9 ▾
      0 6 9 3
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
                                   6 of 10 ▾
        line 1
        line 2
        line 3
        line 4
        line 5
        line 6
                                    6 of 9 ▾
      0 6 9 3
          Row 1
          Row 2
          Row 3
          Row 4
                                    4 of 9 ▾
      0 4 9 5
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
                                   4 of 10 ▾
        line 1
        line 2
        line 3
        line 4
                                    4 of 9 ▾
      0 4 9 5
          Row 1
          Row 2
                                    2 of 9 ▾
      0 2 9 7
        words words words words words words
        words words words words words words
                                   2 of 10 ▾
        line 1
        line 2
                                    2 of 9 ▾
      0 2 9 7
      """,
    ]
    expectSame(drawn.joined(separator: "\n"), expected[height] ?? "")
  }

  @Test(arguments: [
    (["a23456789012", "b2345678901234"], true), (["a23456789012", "b23456789012345"], false),
    (["a234567", "b234567", "c23456"], true), (["a234567", "b234567", "c234567"], false),
  ])
  func `the buttons of an alert are in one line if they fit`(titles: [String], isOneLine: Bool) {
    let alert = AlertController(title: "Sure?", message: nil)
    for title in titles { alert.addAction(Button(title: title)) }
    let frames = Drawing(presented(alert, on: titled("Below")), 60, 16).screen.elements.suffix(titles.count).map(
      \.frame)
    #expect((Set(frames.map { $0?.origin.y }).count == 1) == isOneLine)
  }

  @Test(arguments: [40, 41, 42]) func `a choice whose first title fills the line begins in that line`(width: Int) {
    let title = String(repeating: "x", count: 60)
    let drawing = Drawing(shown(SegmentedControl(titles: [title, "b", "c"], selectedIndex: 0)), width, 12)
    #expect(drawing.grid.lines[0] == "  (•) " + String(repeating: "x", count: width - 9) + "…")
    #expect(drawing.grid.lines[1] == "  ( ) b  ( ) c")
    #expect(
      drawing.screen.elements[0].parts.map(\.origin) == [Point(x: 2, y: 0), Point(x: 2, y: 1), Point(x: 9, y: 1)])
  }

  /// A mark on a line at any place.
  private final class Gauge: View {
    var position = 0.0
    override var appearance: Appearance { .track(position: position, value: 7) }
  }

  @Test(arguments: [
    (0, 0), (1, 16), (0.5, 8), (0.47, 8), (0.46, 7), (-3, 0), (3, 16), (1e300, 16), (-1e300, 0), (.nan, 0),
    (.infinity, 0),
    (-.infinity, 0),
  ])
  func `the mark of a value is on its line, whatever the value is`(position: Double, place: Int) {
    let gauge = Gauge()
    gauge.position = position
    let line = "├" + String(repeating: "─", count: place) + "●" + String(repeating: "─", count: 16 - place) + "┤ 7"
    #expect(Drawing(shown(gauge), 40, 12).grid.lines[0] == "  " + line)
  }

  /// A bar that is full to any part.
  private final class Tank: View {
    var share = 0.0
    override var appearance: Appearance { .progress(share) }
  }

  @Test(arguments: [
    (0, 0, "0%"), (1, 20, "100%"), (0.024, 0, "2%"), (0.026, 1, "3%"), (-1, 0, "-100%"), (2, 20, "200%"),
    (.nan, 0, "nan%"), (.infinity, 0, "inf%"),
  ])
  func `a bar is as full as there is room`(share: Double, full: Int, words: String) {
    let tank = Tank()
    tank.share = share
    let line = String(repeating: "█", count: full) + String(repeating: "░", count: 20 - full)
    #expect(Drawing(shown(tank), 40, 12).grid.lines[0] == "  \(line) \(words)")
  }

  @Test func `a layout has the frames of the drawing, and no cells`() {
    let screen = shown(titled("Title", Button(title: "One"), TextField(text: "two")))
    let (layout, drawing) = (Drawing(layoutOf: screen, size: .standard), Drawing(screen, 80, 24))
    #expect(layout.grid.size == Size(width: 0, height: 0))
    #expect(layout.screen.elements.map(\.frame) == drawing.screen.elements.map(\.frame))
    #expect(layout.screen.elements[1].frame == Rect(x: 2, y: 3, width: 7, height: 1))
  }

  @Test func `behind a panel that covers everything a notice is not seen`() {
    let drawing = Drawing(Screen(layers: []), 60, 12) {
      $0.notice = ["Notes is not running"]
      $0.panel = PanelLookTests.panel(3)
    }
    #expect(drawing.grid.lines[2...] == ["  line 0", "  line 1 ✓", "  line 2", "", "", "", "", "", "", ""])
  }

  @Test func `a banner is below the app and the panel, which both make room for it`() {
    func lines(_ banner: Banner?) -> [String] {
      let drawing = Drawing(Screen(layers: []), 120, 12) {
        $0.notice = ["Notes is not running"]
        $0.panel = PanelLookTests.panel(9)
        $0.banner = banner
      }
      return drawing.grid.lines
    }
    let text = Array(repeating: "the state is from the last time in the background", count: 3).joined(separator: ", ")
    let (plain, told) = (lines(nil), lines(Banner(text)))
    let panel = plain[1].distance(from: plain[1].startIndex, to: plain[1].firstIndex(of: "├")!)
    #expect(!told[10].isEmpty)
    #expect(!told[10].contains("│"))
    #expect(told[..<9].map { $0.dropFirst(panel) } == plain[..<9].map { $0.dropFirst(panel) })
  }

  @Test(arguments: [(18, "● ○"), (19, "1 of 19")]) func `pages are dots as long as all of them have room`(
    count: Int, start: String
  ) {
    let control = PageControl(numberOfPages: count, currentPage: 0)
    #expect(Drawing(shown(control), 40, 12).grid.lines[0].dropFirst(2).hasPrefix(start))
  }

  @Test func `the cursor of a field is not seen while a sheet covers it`() {
    let root = titled("Below", TextField(text: "abc"))
    let sheet = titled("Sheet", Button(title: "OK"))
    let screen = presented(sheet, on: root)
    let field = screen.layers[0].elements.first { $0.isField }
    var options = ScreenOptions()
    (options.focus, options.isEditing) = (field?.id, true)
    #expect(Drawing(Screen(layers: [screen.layers[0]]), size: .standard, options: options).grid.cursor != nil)
    #expect(Drawing(screen, size: .standard, options: options).grid.cursor == nil)
  }

  @Test func `a row that is higher than the room for it is shown from its top`() {
    let tall = rowCell("Tall", views: [TextView(text: (1...30).map { "line \($0)" }.joined(separator: "\n"))])
    let screen = tableScreen([[rowCell("First"), tall, rowCell("Last")]], headers: ["Head"])
    let rows = screen.elements.indices.filter { screen.elements[$0].isFocusable }
    let drawn = rows.map { focus in
      Drawing(screen, 40, 12, focus: focus).grid.lines[..<11].joined(separator: "\n")
    }
    expectSame(
      drawn.joined(separator: "\n"),
      """
        HEAD
        ┃ First
          Tall
          ▏line 1
          ▏line 2
          ▏line 3
          ▏line 4
          ▏line 5
          ▏line 6
          ▏line 7
                                    1 of 3 ▾
          Tall
        ┃ ▏line 1
        ┃ ▏line 2
        ┃ ▏line 3
        ┃ ▏line 4
        ┃ ▏line 5
        ┃ ▏line 6
        ┃ ▏line 7
        ┃ ▏line 8
        ┃ ▏line 9
                                   1 of 3 ▴▾
        ┃ Last









                                    3 of 3 ▴
      """)
  }
}
