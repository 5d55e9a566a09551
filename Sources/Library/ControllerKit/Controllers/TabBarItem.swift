/// What a tab bar shows for one controller.
public struct TabBarItem: Sendable, Hashable {
  /// The tab's name; `nil` shows the controller's title.
  public var title: String?
  /// A character in place of an image.
  public var symbol: String?

  /// Makes an item.
  public init(title: String? = nil, symbol: String? = nil) {
    self.title = title
    self.symbol = symbol
  }
}
