/// The line in place of the hints while one types what to find in a list.
public struct FindPrompt: Sendable, Hashable {
  /// What is typed.
  public var query: String
  /// Which match one is at, and how many there are.
  public var count: String

  /// Makes a prompt.
  public init(query: String, count: String) {
    self.query = query
    self.count = count
  }
}
