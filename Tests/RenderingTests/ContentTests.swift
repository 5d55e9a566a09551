import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

@Suite(.timed, .timeLimit(.minutes(30))) struct ContentTests {
  @Test func `every kind of control has a look that needs no colour`() {
    let app = launched(
      .label("What this screen is about, said in more words than one line of the terminal can hold at a time."),
      .label("User"), .textField(text: "", placeholder: "Your name", isSecure: false),
      .label("Password"), .textField(text: "secret", placeholder: "", isSecure: true),
      .toggle(title: "Wi-Fi", isOn: true), .toggle(title: "Bluetooth", isOn: false),
      .slider(value: 0.5, minimum: 0, maximum: 1), .label("Count"),
      .stepper(value: 3, minimum: 0, maximum: 9, step: 1),
      .segmented(titles: ["Day", "Week"], selected: 1), .picker(titles: ["Anna", "Bert"], selected: 1),
      .progress(0.4), .pageControl(count: 4, current: 1), .searchBar(placeholder: "Search"), .image("beach"),
      .button(title: "Send", action: nil))
    expectLines(
      Drawing(app, focus: "Wi-Fi").grid,
      """

        What this screen is about, said in more words than one line of the terminal
        can hold at a time.

        User     ▏Your name
        Password ▏••••••
      ┃ [x] Wi-Fi
        [ ] Bluetooth
        ├────────●────────┤ 0.5
        Count − 3 +
        ( ) Day  (•) Week
        ‹ Bert ›
        ████████░░░░░░░░░░░░ 40%
        ○ ● ○ ○
        ⌕ ▏Search

        ▒ image beach ▒

        [ Send ]





      """)
  }

  @Test func `the cursor is where the next character goes`() {
    let app = launched(.textField(text: "日本茶 tea", placeholder: "", isSecure: false))
    let field = app.view(TextField.self)
    for (position, x) in [(0, 3), (1, 5), (3, 9), (7, 13)] {
      field.selectedRange = position..<position
      #expect(Drawing(app, focus: "日本茶 tea", isEditing: true).grid.cursor == Point(x: x, y: 1))
    }
    #expect(Drawing(app, focus: "日本茶 tea", isEditing: true).grid.lines[1] == "┃ ▏日本茶 tea█")
    #expect(Drawing(app, focus: "日本茶 tea").grid.cursor == nil)
  }

  @Test func `a text that is longer than its field shows the cursor`() {
    let text = String(repeating: "abcdefghij", count: 12)
    let app = launched(.textField(text: text, placeholder: "", isSecure: false))
    let grid = Drawing(app, Size(width: 40, height: 12), focus: text, isEditing: true).grid
    #expect(grid.lines[0] == "┃ ▏ghijabcdefghijabcdefghijabcdefghij█")
    #expect(grid.cursor == Point(x: 37, y: 0))
    #expect(Drawing(app, Size(width: 40, height: 12)).grid.lines[0] == "  ▏abcdefghijabcdefghijabcdefghijabcd…")
  }

  @Test func `what is selected in a field is in reverse`() {
    let app = launched(.textField(text: "Milk, oat", placeholder: "", isSecure: false))
    app.view(TextField.self).selectedRange = 6..<9
    let grid = Drawing(app).grid
    let reversed = (0..<80).filter { grid[$0, 1].style.isReverse }
    #expect(reversed == [9, 10, 11])
  }

  @Test func `a text view wraps and shows its cursor in the right line`() {
    let app = launched(.textView(text: "Dear Anna,\n\nsee you at one.", isEditable: true))
    let view = app.view(TextView.self)
    expectLines(
      Drawing(app, Size(width: 40, height: 12), focus: view.text, isEditing: true).grid,
      """
      ┃ ▏Dear Anna,
      ┃ ▏
      ┃ ▏see you at one.█







      """ + "\n\n")
    for (position, point) in [(0, Point(x: 3, y: 0)), (10, Point(x: 13, y: 0)), (11, Point(x: 3, y: 1))] {
      view.selectedRange = position..<position
      #expect(
        Drawing(app, Size(width: 40, height: 12), focus: view.text, isEditing: true).grid.cursor == point)
    }
  }

  @Test func `the views of a stack are beside each other where they fit, else below each other`() {
    let app = launched(
      .stack(
        [.button(title: "One button", action: nil), .button(title: "Another button", action: nil)]
          .map { Groceries.view($0) }, .row))
    #expect(Drawing(app).grid.lines[1] == "  [ One button ]   [ Another button ]")
    let narrow = Drawing(app, Size(width: 40, height: 12)).grid.lines
    #expect(narrow[0] == "  [ One button ]   [ Another button ]")
    let three = launched(
      .stack((1...3).map { Groceries.view(.button(title: "Button \($0)", action: nil)) }, .row))
    #expect(Drawing(three, Size(width: 40, height: 12)).grid.lines[1] == "  [ Button 2 ]")
  }

  @Test func `content that is too high scrolls to the element that has the focus`() {
    let app = launched([
      Groceries.screen("root", .plain) {
        $0.views = (1...30).map { Groceries.view(.button(title: "Button \($0)", action: nil)) }
      }
    ])
    let size = Size(width: 40, height: 12)
    let top = Drawing(app, size, focus: "Button 2").grid.lines
    #expect(top[1] == "┃ [ Button 2 ]")
    #expect(top[10].hasSuffix("10 of 30 ▾"))
    let middle = Drawing(app, size, focus: "Button 20")
    #expect(middle.grid.lines[9] == "┃ [ Button 20 ]")
    #expect(middle.grid.lines[10].hasSuffix("20 of 30 ▴▾"))
    #expect(middle.screen.element("Button 5").frame == nil)
  }

  @Test func `a scroll view begins at its offset and tells where it ended up`() {
    let app = launched(.scroll((1...40).map { Groceries.view(.button(title: "Button \($0)", action: nil)) }))
    let view = app.view(ScrollView.self)
    view.contentOffset.y = 7
    let drawing = Drawing(app, focus: "Button 9")
    #expect(drawing.grid.lines[0] == "  [ Button 8 ]")
    #expect(
      drawing.scrolled[ObjectIdentifier(view)] == ScrollPosition(first: 7, visible: 22, total: 40, furthest: 18))
    let shifted = Drawing(app, focus: "Button 40").scrolled[ObjectIdentifier(view)]
    #expect(shifted?.first == 18)
  }

  @Test(arguments: [
    (0, "0"), (3, "3"), (-2.5, "-2.5"), (0.126, "0.13"), (-0.04, "-0.04"), (1e20, "1e+20"), (2.05, "2.05"),
  ])
  func `a value is written as people write it`(value: Double, text: String) {
    let app = launched(.slider(value: value, minimum: -1e21, maximum: 1e21))
    #expect(Screen(app).elements.first?.detail == text)
  }

  @Test func `embedded screens are drawn in their places`() {
    let app = launched([
      Groceries.screen("root", .plain, title: "Outer") {
        $0.views = [Groceries.view(.label("above")), Groceries.view(.embed("inner")), Groceries.view(.label("below"))]
      },
      Groceries.screen("inner", .plain, title: "Inner") { $0.views = [Groceries.view(.label("embedded"))] },
    ])
    let lines = Drawing(app, Size(width: 40, height: 14)).grid.lines
    #expect(lines[2...6] == ["  above", "", "  embedded", "", "  below"])
  }

  @Test func `what is embedded below something else has all the room that is left`() {
    let app = launched([
      Groceries.screen("root", .plain) {
        $0.views = [Groceries.view(.label("above")), Groceries.view(.embed("tabs"))]
      },
      Groceries.screen("tabs", .tabBar) { $0.content.children = ["inner"] },
      Groceries.screen("inner", .plain, title: "Inner") { $0.views = [Groceries.view(.label("embedded"))] },
    ])
    // Of the fourteen lines the last one is that of the hints.
    let lines = Drawing(app, Size(width: 40, height: 14)).grid.lines
    #expect(lines.firstIndex { $0.contains("[Inner]") } == 12)
  }

  @Test func `the columns of a split view are beside each other`() {
    let app = launched([
      Groceries.screen("root", .split) { $0.content.children = ["left", "right"] },
      Groceries.screen("left", .plain) { $0.views = [Groceries.view(.label("master"))] },
      Groceries.screen("right", .plain) { $0.views = [Groceries.view(.label("detail"))] },
    ])
    (app.windows[0].rootViewController as? SplitViewController)?.isCollapsed = false
    #expect(Drawing(app).grid.lines[1] == "  master" + String(repeating: " ", count: 31) + "│  detail")
  }

  @Test(arguments: [("title", nil), ("view", Groceries.view(.label("middle")))])
  func `what is in the bar of a column is in the middle of that column`(title: String, view: ViewDefinition?) {
    func column(_ name: String) -> [ControllerDefinition] {
      [
        Groceries.screen(name, .navigation) { $0.content.children = [name + " screen"] },
        Groceries.screen(name + " screen", .plain, title: "middle") { $0.navigationItem.titleView = view },
      ]
    }
    let app = launched(
      [Groceries.screen("root", .split) { $0.content.children = ["left", "right"] }] + column("left") + column("right"))
    (app.windows[0].rootViewController as? SplitViewController)?.isCollapsed = false
    #expect(Drawing(app).grid.lines[0] == "                middle                 │                 middle")
  }

  @Test func `a toast is below the tab bar, which makes room for it`() {
    let app = Groceries.open(Groceries.welcoming)
    let drawing = Drawing(app)
    #expect(drawing.grid.lines[22] == " Welcome back")
    #expect(drawing.grid.lines[20].hasPrefix("──"))
    #expect(drawing.screen.elements.last?.kind == .toast)
  }

  @Test func `a field beside its label ends where the screen does`() {
    let long = String(repeating: "abcdefghi ", count: 12)
    let app = launched(.label("Name"), .textField(text: long, placeholder: "", isSecure: false))
    let line = Drawing(app).grid.lines[1]
    #expect(line.hasPrefix("  Name ▏abcdefghi "))
    #expect(line.unicodeScalars.count <= 78, "\(line)")
  }

  @Test func `what has the focus in an embedded screen is scrolled to without the bar above it`() throws {
    func labels(_ count: Int) -> [ViewDefinition] { (0..<count).map { Groceries.view(.label("line \($0)")) } }
    let app = launched([
      Groceries.screen("root", .plain) {
        $0.views = [Groceries.view(.scroll(labels(10) + [Groceries.view(.embed("stack"))] + labels(60)))]
      },
      Groceries.screen("stack", .navigation) { $0.content.children = ["inner"] },
      Groceries.screen("inner", .plain, title: "Inner") {
        $0.views = [Groceries.view(.button(title: "Go", action: nil))]
      },
    ])
    let scroll = try #require(app.keyWindow?.rootViewController?.loadedView?.firstDescendant(ScrollView.self))
    scroll.contentOffset.y = 40
    let lines = Drawing(app, focus: "Go").grid.lines
    #expect(!lines.contains { $0.contains("Inner") }, "\(lines)")
    #expect(!lines.contains { $0.contains("line 20") }, "\(lines)")
  }

  @Test(arguments: [(48, false), (49, true)])
  func `the columns of a split view are below each other where one of them would have less than 24 cells`(
    width: Int, isBeside: Bool
  ) {
    let app = launched([
      Groceries.screen("root", .split) { $0.content.children = ["left", "right"] },
      Groceries.screen("left", .plain) { $0.views = [Groceries.view(.label("master"))] },
      Groceries.screen("right", .plain) { $0.views = [Groceries.view(.label("detail"))] },
    ])
    (app.windows[0].rootViewController as? SplitViewController)?.isCollapsed = false
    let lines = Drawing(app, Size(width: width, height: 24)).grid.lines
    #expect(lines.contains { $0.contains("master") })
    #expect(lines.contains { line in ["master", "detail"].allSatisfy(line.contains) } == isBeside)
  }

  @Test func `one blank line is above a text, and no second one above a table with something below it`() {
    #expect(Drawing(launched(.label("above"), rows(2))).grid.lines.prefix(2) == ["", "  above"])
    #expect(Drawing(launched(rows(2), .label("below"))).grid.lines.prefix(2) == ["", "    Row 0"])
  }

  @Test func `a scroll view is scrolled up to what has the focus`() {
    let labels = (0..<60).map { Groceries.view(.label("line \($0)")) }
    let app = launched(.scroll([Groceries.view(.button(title: "Go", action: nil))] + labels))
    app.view(ScrollView.self).contentOffset.y = 30
    #expect(!Drawing(app).grid.text.contains("Go"))
    #expect(Drawing(app, focus: "Go").grid.lines[0].hasSuffix("[ Go ]"))
  }

  @Test func `the cursor of a search field is after its symbol`() {
    let app = launched(.searchBar(placeholder: ""))
    let field = app.view(SearchBar.self)
    field.text = "tea"
    for position in [0, 3] {
      field.selectedRange = position..<position
      #expect(Drawing(app, focus: "tea", isEditing: true).grid.cursor == Point(x: 5 + position, y: 1))
    }
  }
}
