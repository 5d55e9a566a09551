/// Where a controller that came from a storyboard is found again (R44, R75, X22).
public struct StoryboardReference: Sendable, Hashable {
  /// The storyboard's name, without folder and ending.
  public var name: String
  /// The storyboard identifier or, where there is none, the element's id.
  public var identifier: String

  /// Makes a reference.
  public init(name: String, identifier: String) {
    self.name = name
    self.identifier = identifier
  }
}
