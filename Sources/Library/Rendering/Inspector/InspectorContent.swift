public import ScreenModel

/// What the inspector shows beside the device: one of its pages, as lines.
public struct InspectorContent: Sendable, Hashable {
  /// A page of the inspector; each answers one question.
  public enum Page: String, Sendable, Hashable, CaseIterable {
    case tree = "Tree"
    case trace = "Trace"
    case archive = "Archive"
    case log = "Log"
  }

  /// One line of a page.
  public struct Line: Sendable, Hashable {
    /// What it says.
    public var text: String
    /// Whether it begins a part.
    public var isHeading: Bool
    /// Whether it says less than the others: a step that was not asked, a detail.
    public var isFaint: Bool

    /// Makes a line.
    public init(_ text: String, isHeading: Bool = false, isFaint: Bool = false) {
      self.text = text
      self.isHeading = isHeading
      self.isFaint = isFaint
    }
  }

  /// The page.
  public var page: Page
  /// Its lines.
  public var lines: [Line]
  /// Lines that always stand at the bottom, whatever the others are scrolled to.
  public var footer: [Line] = []
  /// The first line to be seen, if the selected one is in sight then.
  public var first = 0
  /// The line that the keys act on.
  public var selected: Int?

  /// Makes a page.
  public init(page: Page, lines: [Line]) {
    self.page = page
    self.lines = lines
  }
}

/// Where the lines of the inspector came to stand.
public struct InspectorPlace: Sendable, Hashable {
  /// The cells of the lines.
  public var frame: Rect
  /// The first line that is seen: the asked one, shifted the least that brings the selected one into sight.
  public var first: Int
  /// How many lines are seen.
  public var visible: Int
  /// The cells of the names of the pages, in the order of the pages.
  public var pages: [Rect]

  /// The line at a cell, which may be beyond the last one.
  public func line(at point: Point) -> Int? {
    frame.contains(point) ? first + point.y - frame.origin.y : nil
  }
}
