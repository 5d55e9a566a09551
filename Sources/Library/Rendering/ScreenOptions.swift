public import ScreenModel

/// What to draw besides the app itself.
public struct ScreenOptions: Sendable, Hashable {
  /// The focused element.
  public var focus: ElementID?
  /// Whether the focused field is being edited, so that it shows the cursor.
  public var isEditing = false
  /// The line at the bottom: what keys do, and what works now.
  public var hints: [Hint] = []
  /// A line in place of the app, where none is running.
  public var notice: [String] = []
  /// What is shown beside the app, or in its place.
  public var panel: SidePanel?
  /// The line in place of the hints during a search.
  public var prompt: FindPrompt?
  /// What the command palette shows, while it is open.
  public var palette: PaletteContent?

  /// Makes options that ask for nothing.
  public init() {}
}
