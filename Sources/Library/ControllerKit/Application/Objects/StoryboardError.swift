import Vocabulary

/// A storyboard was asked for a controller that it does not hold.
public struct StoryboardError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The storyboard's name.
  public let storyboard: String
  /// What it was asked for.
  public let identifier: String

  /// The sentence by which the crash is known.
  public var description: String {
    "storyboard \"\(storyboard)\" doesn't contain a view controller with identifier \"\(identifier)\""
  }
}
