import ScreenModel

/// What is shown beside the app, or in its place where there is no room: one of several pages, as lines.
public struct SidePanel: Sendable, Hashable {
  /// One line of a page.
  public struct Line: Sendable, Hashable {
    /// What it says.
    public var text: String
    /// Whether it is a heading.
    public var isHeading: Bool
    /// Whether it matters less than the others: a step that was not asked, a detail.
    public var isFaint: Bool
    /// What is added to its end, which is never cut: a sign with a word or a rule.
    public var mark: Mark?

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

    /// Makes a line.
    public init(_ text: String, isHeading: Bool = false, isFaint: Bool = false, mark: Mark? = nil) {
      self.text = text
      self.isHeading = isHeading
      self.isFaint = isFaint
      self.mark = mark
    }
  }

  /// The title of the panel, in capitals.
  public var title: String
  /// The names of the pages.
  public var pages: [String]
  /// Which of them is shown.
  public var page: Int
  /// Its lines.
  public var lines: [Line]
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
