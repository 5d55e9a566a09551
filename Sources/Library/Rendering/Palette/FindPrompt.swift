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
