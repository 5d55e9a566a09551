public import ScreenModel
public import Vocabulary

/// What to draw besides the app itself.
public struct ScreenOptions: Sendable, Hashable {
  /// The focused element.
  public var focus: ElementID?
  /// Whether the focused field is being edited, so that it shows the cursor.
  public var isEditing = false
  /// The line at the bottom: what keys do, and what works now.
  public var hints: [Hint] = []
  /// What is said for a moment in place of the hints.
  public var remark: String?
  /// Whether words take the place of signs in hints and bars, since only ASCII can be shown.
  public var isASCII = false
  /// A line in place of the app, where none is running.
  public var notice: [String] = []
  /// Lines between the app and the hint line.
  public var banner: Banner?
  /// What is shown beside the app, or in its place.
  public var panel: SidePanel?
  /// Beside a panel, what kind of device the app is framed as; `nil` draws no frame.
  public var frame: Idiom?
  /// The line in place of the hints during a search.
  public var prompt: FindPrompt?
  /// Pictures to choose from, in the app's place.
  public var gallery: Gallery?
  /// What the command palette shows, while it is open.
  public var palette: PaletteContent?

  /// Whether the app takes all columns of a wide terminal, as a program does and no device.
  public var takesWholeWidth = false

  /// The most columns that the app takes.
  var mostColumns: Int { takesWholeWidth ? .max : Drawing.mostColumns }

  /// Makes options that ask for nothing.
  public init() {}
}

/// The line in place of the hints during a search in a list.
public struct FindPrompt: Sendable, Hashable {
  /// What is typed.
  public var query: String
  /// The number of the current match, and how many there are.
  public var count: String

  /// Makes a prompt.
  public init(query: String, count: String) {
    self.query = query
    self.count = count
  }
}
