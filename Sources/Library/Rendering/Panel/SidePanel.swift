import ScreenModel

/// What is shown beside the app, or in its place where there is no room: one of several pages, as lines.
public struct SidePanel: Sendable, Hashable {
  /// The title of the panel, in capitals.
  public var title: String
  /// The names of the pages.
  public var pages: [String]
  /// Which of them is shown.
  public var page: Int
  /// A line above the others that does not scroll, such as the names of columns.
  public var header: Line?
  /// Its lines.
  public var lines: [Line]
  /// The column with the rule between what a line says and what it says beside that; `nil` where no line has both.
  public var divider: Int?
  /// What is said of the selected line, below the others.
  public var detail: [Line] = []
  /// The first visible line of that.
  public var firstOfDetail = 0
  /// Lines that are always at the bottom and do not scroll.
  public var footer: [Line] = []
  /// The first visible line, if the selected one is visible then.
  public var first = 0
  /// The selected line.
  public var selected: Int?
  /// Where that is among those that can be selected, such as `3 of 27`.
  public var position = ""

  /// Makes a panel that shows a page.
  public init(title: String, pages: [String], page: Int, lines: [Line]) {
    self.title = title
    self.pages = pages
    self.page = page
    self.lines = lines
  }
}

extension SidePanel {
  /// One line of a page.
  public struct Line: Sendable, Hashable {
    /// What it says.
    public var text: String
    /// Whether it is a heading.
    public var isHeading: Bool
    /// Whether it matters less than the others: a step that was not asked, a detail.
    public var isFaint: Bool
    /// The meaning of all of it, of which the theme makes a colour.
    public var role: Style.Role?
    /// What is added to its end, which is never cut: a sign with a word or a rule.
    public var mark: Mark?
    /// What it says in the second column.
    public var beside: Beside?

    /// Makes a line.
    public init(
      _ text: String, isHeading: Bool = false, isFaint: Bool = false, role: Style.Role? = nil, mark: Mark? = nil
    ) {
      self.text = text
      self.isHeading = isHeading
      self.isFaint = isFaint
      self.role = role
      self.mark = mark
    }

    /// A sign at the end of a line, with the colour of what it means.
    public struct Mark: Sendable, Hashable {
      /// What it says.
      public var text: String
      /// Its meaning, of which the theme makes a colour.
      public var role: Style.Role

      /// Makes a mark.
      public init(_ text: String, _ role: Style.Role) {
        self.text = text
        self.role = role
      }
    }

    /// What a line says in the second column.
    public struct Beside: Sendable, Hashable {
      /// What it says.
      public var text: String
      /// Whether it matters less than what is in the first column.
      public var isFaint: Bool
      /// A sign at its end.
      public var mark: Mark?

      /// Makes what is said there.
      public init(_ text: String, isFaint: Bool = false, mark: Mark? = nil) {
        self.text = text
        self.isFaint = isFaint
        self.mark = mark
      }
    }
  }

  /// How many rows each part of a panel has below its head.
  public struct Room: Sendable, Hashable {
    /// The rows of the lines.
    public var lines: Int
    /// The rows of what is said of the selected one, with the rule above it.
    public var detail: Int
    /// The rows of what is always at the bottom, with the rule above it.
    public var footer: Int
  }

  /// The least rows in which something is said of the selected line.
  private static let leastRowsWithDetail = 5

  /// Divides the rows below the head: what is said of the selected line follows the lines where there is room for both,
  /// and else has the larger part.
  ///
  /// - Parameter rows: How many there are.
  public func room(in rows: Int) -> Room {
    let footer = self.footer.isEmpty ? 0 : min(self.footer.count + 1, rows / 2)
    let rest = max(0, rows - footer - (header == nil ? 0 : 1))
    guard !detail.isEmpty, rest >= Self.leastRowsWithDetail else { return Room(lines: rest, detail: 0, footer: footer) }
    let most = max(rest * 3 / 5, rest - lines.count)
    let visible = min(lines.count, rest - min(detail.count + 1, most))
    return Room(lines: visible, detail: rest - visible, footer: footer)
  }
}
