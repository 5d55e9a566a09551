import Foundation
import FoundationXML
import Rendering
import ScreenModel
import Testing

/// Grids that follow each other as one picture.
@Suite(.timeLimit(.minutes(30))) struct MovingPictureTests {
  private static let dark = Palette(depth: .twoHundredFiftySix, isLight: false)

  private static func grid(_ rows: String..., width: Int = 4) -> CellGrid {
    var grid = CellGrid(size: Size(width: width, height: rows.count))
    for (y, row) in rows.enumerated() { grid.write(row, at: Point(x: 0, y: y)) }
    return grid
  }

  private static func lines(_ grids: [CellGrid], durations: [Int]) throws -> [String] {
    let picture = try #require(MovingPicture(zip(grids, durations).map { .init($0, duration: $1) }))
    return picture.svg(dark, title: "t").split(separator: "\n").map(String.init)
  }

  @Test func `a row that stays is drawn once, and one that changes is shown in its turn`() throws {
    let lines = try Self.lines([Self.grid("same", "one"), Self.grid("same", "two")], durations: [1000, 3000])
    let moves = "<animate attributeName=\"visibility\" calcMode=\"discrete\" dur=\"4000ms\" repeatCount=\"indefinite\""
    #expect(lines.filter { $0.contains(">same<") }.count == 1)
    #expect(
      lines.filter { $0.hasPrefix("<g visibility") || $0.hasPrefix("<animate") } == [
        "<g visibility=\"visible\">", "\(moves) values=\"visible;hidden\" keyTimes=\"0;0.250000\"/>",
        "<g visibility=\"hidden\">", "\(moves) values=\"hidden;visible\" keyTimes=\"0;0.250000\"/>",
      ])
  }

  @Test func `what a row shows again later is drawn once`() throws {
    let lines = try Self.lines([Self.grid("a"), Self.grid("b"), Self.grid("a")], durations: [1, 1, 2])
    #expect(lines.filter { $0.contains(">a<") }.count == 1)
    #expect(lines.contains { $0.contains("values=\"visible;hidden;visible\" keyTimes=\"0;0.250000;0.500000\"") })
  }

  @Test func `one frame is the picture of its grid`() throws {
    let grid = Self.grid("a", "b")
    #expect(
      try Self.lines([grid], durations: [5]) == grid.svg(Self.dark, title: "t").split(separator: "\n").map(String.init))
  }

  @Test func `frames of another size are left out, and no frames are no picture`() throws {
    #expect(MovingPicture([]) == nil)
    let picture = MovingPicture([.init(Self.grid("a"), duration: 0), .init(Self.grid("a", "b"), duration: 1)])
    #expect(picture?.frames.map(\.duration) == [1])
  }

  @Test func `a moving picture is well-formed XML`() throws {
    let picture = try #require(
      MovingPicture([.init(Self.grid("<a&"), duration: 1), .init(Self.grid("\"日"), duration: 7)]))
    #expect(XMLParser(data: Data(picture.svg(Self.dark, title: "<&>").utf8)).parse())
  }
}
