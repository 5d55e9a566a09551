import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// Views that a program draws itself, cell by cell.
@Suite(.timeLimit(.minutes(30))) struct CellViewTests {
  /// A view that draws what a test says.
  private final class Drawn: CellView {
    var lineCount = 1
    var drawing: (inout ViewCells) -> Void = { _ in }
    override var words: String { "a drawing" }
    override func height(width: Int) -> Int { lineCount }
    override func draw(in cells: inout ViewCells, isFocused: Bool) { drawing(&cells) }
  }

  /// A view that takes what is left of the screen, and says how much that is.
  private final class Filling: CellView {
    override var fillsRoom: Bool { true }
    override func height(width: Int) -> Int { 2 }
    override func draw(in cells: inout ViewCells, isFocused: Bool) {
      let last = Point(x: 0, y: cells.size.height - 1)
      cells.write("\(cells.size.height) lines", at: last, style: Style(background: .blue))
    }
  }

  /// A view that notes what it is told.
  private final class Touched: CellControl {
    var told: [String] = []
    override func height(width: Int) -> Int { 3 }
    override func draw(in cells: inout ViewCells, isFocused: Bool) {
      for row in 0..<3 { cells.write(isFocused ? "######" : "......", at: Point(x: 0, y: row)) }
    }
    var takesWheel = false
    override func turnWheel(by lines: Int, at point: Point) -> Bool {
      if takesWheel { told.append("\(lines) at \(point.x),\(point.y)") }
      return takesWheel
    }
    override func tap(at point: Point?) { told.append(point.map { "\($0.x),\($0.y)" } ?? "nowhere") }
    override func press(_ key: String) -> Bool {
      guard key == "+" || key == "Left" else { return false }
      told.append(key)
      return true
    }
  }

  private static func hands(_ views: View..., width: Int = 40, height: Int = 12) -> ScreenInteraction {
    let app = RootApp {
      let root = controller("root")
      for view in views { root.view.addSubview(view) }
      return root
    }
    return ScreenInteraction(target: app, size: Size(width: width, height: height), actsAtOnce: true)
  }

  @Test func `text, boxes and roles are drawn where the view is`() {
    let view = Drawn()
    view.lineCount = 3
    view.drawing = { cells in
      cells.box(cells.bounds)
      cells.write("日本", at: Point(x: 2, y: 1), style: Style(.accent, bold: true))
    }
    let grid = Self.hands(Label(text: "above"), view).screenful().grid
    #expect(grid.lines.contains { $0.contains("╭──") })
    #expect(grid.styledText.contains("accent bold"))
    #expect(grid.lines.contains { $0.contains("│ 日本 ") })
  }

  private static var outside: [(inout ViewCells) -> Void] {
    [

      { $0.write("far", at: Point(x: 1_000, y: 1_000)) }, { $0.write("before it begins", at: Point(x: -7, y: 0)) },
      { $0.write("edge", at: Point(x: .max, y: .min)) }, { $0.fill(Rect(x: .min, y: .min, width: .max, height: .max)) },
      { $0.fill(Rect(x: 0, y: 0, width: .max, height: .max), with: "x") },
      { $0.fill(Rect(x: 0, y: 0, width: -5, height: -5), with: "x") },
      { $0.box(Rect(x: -3, y: -3, width: 900, height: 900)) },
      { $0.write("\u{1B}[2J", at: Point(x: 0, y: 0), style: Style(), maxWidth: -4) },
      { $0.horizontalLine(at: Point(x: 5, y: 0), length: .max) },
      { $0.box(Rect(x: 5, y: 5, width: .max, height: .max)) },
      { $0.box(Rect(x: .min, y: .min, width: 3, height: 3)) }, { $0.verticalLine(at: Point(x: .max, y: 0), length: 3) },
    ]
  }

  @Test(arguments: 0..<12)
  func `a view that draws outside of its cells harms nothing`(index: Int) {
    let view = Drawn()
    view.drawing = Self.outside[index]
    let text = Self.hands(view, Label(text: "below it")).screenful().grid.text
    #expect(text.contains("below it"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test(arguments: [(-5, 1), (0, 1), (1, 1), (1_000_000, 1)])
  func `a view of any height is drawn in any terminal`(lines: Int, width: Int) {
    let view = Drawn()
    view.lineCount = lines
    let grid = Self.hands(view, width: 20 * width, height: 6).screenful().grid
    #expect(grid.lines.count == 6)
  }

  @Test func `a click hits a cell of the view, Enter none`() throws {
    let view = Touched()
    let hands = Self.hands(Label(text: "above"), view)
    let lines = hands.screenful().grid.lines
    let row = try #require(lines.firstIndex { $0.contains("######") })
    let column = try #require(lines[row].firstIndex(of: "#")).utf16Offset(in: lines[row])
    hands.handle(.mouse(.press, at: Point(x: column + 4, y: row + 1)))
    hands.handle(.key(.enter))
    #expect(view.told == ["4,1", "nowhere"])
  }

  @Test(arguments: [true, false])
  func `the wheel over a view is the view's, if it takes it, and scrolls elsewhere`(isTaken: Bool) throws {
    let view = Touched()
    view.takesWheel = isTaken
    let hands = Self.hands(view, TextView(text: String(repeating: "line\n", count: 40)))
    let lines = hands.screenful().grid.lines
    let row = try #require(lines.firstIndex { $0.contains("######") })
    let column = try #require(lines[row].firstIndex(of: "#")).utf16Offset(in: lines[row])
    hands.handle(.mouse(.wheelDown, at: Point(x: column + 2, y: row + 1)))
    hands.handle(.mouse(.wheelUp, at: Point(x: column, y: row)))
    hands.handle(.mouse(.wheelUp, at: Point(x: column, y: row + 4)))
    #expect(view.told == (isTaken ? ["3 at 2,1", "-3 at 0,0"] : []))
  }

  @Test(arguments: [(12, 9), (20, 16)])
  func `a view at the end of a screen takes what is left`(height: Int, lines: Int) {
    let grid = Self.hands(Label(text: "above"), Filling(), height: height).screenful().grid
    #expect(grid.text.contains("\(lines) lines"), "\(grid.text)")
    #expect(grid.styledText.contains("standard on 4"))
    let above = Self.hands(Filling(), Label(text: "below"), height: height).screenful().grid
    #expect(above.text.contains("2 lines"), "\(above.text)")
  }

  @Test func `keys go to the view that has the focus, before they do anything else`() {
    let view = Touched()
    let hands = Self.hands(view, Switch(title: "On"))
    _ = hands.screenful()
    for key in [Key.character("+"), .left, .down, .character("+")] { hands.handle(.key(key)) }
    #expect(view.told == ["+", "Left"])
  }

  @Test func `a view that only draws has no focus`() {
    let toggle = Switch(title: "On")
    let hands = Self.hands(Drawn(), toggle)
    _ = hands.screenful()
    hands.handle(.key(.character(" ")))
    #expect(toggle.isOn)
  }
}
