/// What a row shows.
public struct TableCell {
  /// The accessory at the end of a row.
  public enum Accessory: Sendable, Hashable {
    /// Nothing.
    case none
    /// A sign that a tap shows another screen.
    case disclosure
    /// A sign to tap, beside the row itself.
    case detail
    /// A sign that the row is chosen.
    case checkmark
  }

  /// The text on the left.
  public var title: String
  /// The text on the right, or below.
  public var detail: String
  /// How many lines the detail takes at most below the title; 0 is as many as there is room for, and `nil` puts it on the right.
  public var subtitleLines: Int?
  /// The accessory at the end.
  public var accessory: Accessory
  /// Views inside the row.
  public var views: [View]

  /// Makes a cell.
  public init(title: String, detail: String = "", accessory: Accessory = .none, views: [View] = []) {
    self.title = title
    self.detail = detail
    self.accessory = accessory
    self.views = views
  }
}
