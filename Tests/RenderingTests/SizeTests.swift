import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Simulation
import TestSupport
import Testing
import TextFormatting

@Suite(.timed, .timeLimit(.minutes(30))) struct SizeTests {
  @Test func `no size traps, with any number of layers`() {
    let app = Groceries.open()
    var drawn = 0
    for style in [nil, "new", "delete"] {
      if let style { app.front.perform(.present(style, style: nil)) }
      let screen = Screen(app)
      for width in Array(0...44) + [79, 110, 121, 300] {
        for height in Array(0...14) + [45, 100] {
          var options = ScreenOptions()
          options.focus = screen.elements.last?.id
          options.isEditing = width.isMultiple(of: 2)
          options.hints = [Hint("q", "quit")]
          let grid = Drawing(screen, size: Size(width: width, height: height), options: options).grid
          drawn += grid.size == Size(width: width, height: height) ? 1 : 0
        }
      }
    }
    #expect(drawn == 3 * 49 * 17)
  }

  @Test func `below the least size a notice says what is needed`() {
    let app = Groceries.open()
    expectLines(
      Drawing(app, Size(width: 30, height: 8)).grid,
      """
      need 40x12, have 30x8 (q
      quits)






      """)
    expectLines(Drawing(app, Size(width: 200, height: 11)).grid, "need 40x12, have 200x11 (q quits)" + newlines(10))
    expectLines(Drawing(app, Size(width: 6, height: 3)).grid, "need\n40x12,\nhave")
    expectLines(Drawing(app, Size(width: 1, height: 1)).grid, "n")
  }

  @Test func `a notice replaces the app`() {
    var options = ScreenOptions()
    options.notice = ["Groceries is not running", "", "R relaunches it"]
    options.hints = [Hint("R", "relaunch")]
    expectLines(
      Drawing(Screen(layers: []), size: Size(width: 40, height: 12), options: options).grid,
      """




              Groceries is not running

                  R relaunches it




       R relaunch
      """)
  }

  @Test func `nothing in a title can control the terminal or leave its cells`() {
    let title = "\u{1B}[31mred\u{7}\u{202E}evil 日本茶 👨‍👩‍👧 e\u{301}\r\nnext"
    let app = launched([
      Groceries.screen("root", .navigation) { $0.content.children = ["list"] },
      Groceries.screen("list", .table, title: title) {
        $0.views = [
          Groceries.view(
            .table(
              TableDefinition(
                rows: .fixed([SectionDefinition(header: title, footer: title, rows: [Groceries.row(title, title)])]))))
        ]
      },
    ])
    for width in 40...90 {
      let grid = Drawing(app, Size(width: width, height: 12), focus: title).grid
      for cell in grid.cells {
        #expect(displayable(cell.text) == cell.text)
        #expect(cell.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
      for line in grid.lines { #expect(displayWidth(line) <= width) }
    }
    let lines = Drawing(app).grid.lines
    #expect(lines[0].contains("�[31mred��evil 日本茶"))
  }

  @Test func `a tree of a thousand containers is drawn as far as there is room`() {
    var screens = (0..<900).map { number in
      Groceries.screen("s\(number)", number.isMultiple(of: 2) ? .navigation : .container, title: "Level \(number)") {
        $0.content.children = ["s\(number + 1)"]
      }
    }
    screens.append(Groceries.screen("s900", .plain, title: "End"))
    let app = launched(screens)
    #expect(Drawing(app).grid.lines[0].contains("Level 1"))
  }
}

private func newlines(_ count: Int) -> String { String(repeating: "\n", count: count) }
