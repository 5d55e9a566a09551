public import ScreenModel

/// How a cell looks. Colour never carries a meaning alone: every role differs in an attribute as well.
public struct Style: Sendable, Hashable {
  /// The part a text plays; a theme turns it into a colour.
  public enum Role: UInt8, Sendable, Hashable, CaseIterable {
    case standard, secondary, accent, destructive, success
  }

  /// The role.
  public var role: Role = .standard
  /// Whether it is bold.
  public var isBold = false
  /// Whether it is dim.
  public var isDim = false
  /// Whether foreground and background change places.
  public var isReverse = false
  /// Whether it is underlined.
  public var isUnderlined = false

  /// Makes a style.
  public init(
    _ role: Role = .standard, bold: Bool = false, dim: Bool = false, reverse: Bool = false, underlined: Bool = false
  ) {
    self.role = role
    isBold = bold
    isDim = dim
    isReverse = reverse
    isUnderlined = underlined
  }
}

/// One cell: what stands in it and how it looks.
public struct Cell: Sendable, Hashable {
  /// One grapheme; empty in the second cell of a wide one.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Makes a cell.
  public init(_ text: String = " ", _ style: Style = Style()) {
    self.text = text
    self.style = style
  }
}

/// A screen's worth of cells, row by row: what every drawing ends in and every front shows.
public struct CellGrid: Sendable, Hashable {
  /// Its size.
  public let size: Size
  /// The cells, row after row.
  public private(set) var cells: [Cell]
  /// Where the terminal's cursor stands, if it is to be seen.
  public var cursor: Point?

  /// Makes an empty grid.
  ///
  /// - Parameter size: The size in cells; negative sides count as 0.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: Cell(), count: self.size.width * self.size.height)
  }

  /// The cell at a column and row of the grid.
  public subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }
}
