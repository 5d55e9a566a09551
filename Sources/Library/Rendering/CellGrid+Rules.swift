import ScreenModel

extension CellGrid {
  /// Lets the rules across a rectangle meet the vertical ones in it and beside it.
  mutating func joinRules(in rect: Rect) {
    let columns = (rect.columns.lowerBound - 1..<rect.columns.upperBound + 1).clamped(to: 0..<size.width)
    for y in rect.rows.clamped(to: 0..<size.height) {
      for x in columns where isOfRule(x, y) && Self.vertical.contains(self[x, y].glyph) {
        let meetsLeft = x > 0 && self[x - 1, y].glyph == Self.across && isOfRule(x - 1, y)
        let meetsRight = x + 1 < size.width && self[x + 1, y].glyph == Self.across && isOfRule(x + 1, y)
        switch (meetsLeft, meetsRight) {
        case (true, true): self[x, y].glyph = Self.cross
        case (true, false) where self[x, y].glyph == Self.vertical[0]: self[x, y].glyph = Self.left
        case (false, true) where self[x, y].glyph == Self.vertical[0]: self[x, y].glyph = Self.vertical[1]
        case (true, false), (false, true), (false, false): break
        }
      }
    }
  }

  private func isOfRule(_ x: Int, _ y: Int) -> Bool { self[x, y].style.role == .secondary }

  private static let across = Glyph("─")
  private static let cross = Glyph("┼")
  private static let left = Glyph("┤")
  private static let vertical = [Glyph("│"), Glyph("├")]
}
