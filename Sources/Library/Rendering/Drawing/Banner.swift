/// A line over the app that stays until it is read.
public struct Banner: Sendable, Hashable {
  /// What it says.
  public var text: String
  /// Its end: how to read more.
  public var ending: String

  /// Makes a banner.
  public init(_ text: String, ending: String = "") {
    self.text = text
    self.ending = ending
  }
}
