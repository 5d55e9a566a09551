/// Why an app has ended by itself.
public enum AbortReason: Sendable, Hashable {
  /// What the app said when it ended itself.
  case app(String)
  /// A storyboard was asked for a controller that it does not have (X23).
  case storyboard(StoryboardError)
  /// The mark of the launch could not be set or removed.
  case markFailed

  /// The reason in a sentence.
  public var sentence: String {
    switch self {
    case .app(let reason): reason
    case .storyboard(let error): error.description
    case .markFailed: "the mark of its launch could not be set or removed"
    }
  }
}
