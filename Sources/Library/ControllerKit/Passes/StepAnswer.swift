/// What one step was asked, and what it answered.
public enum StepAnswer: Sendable, Hashable {
  /// The search had ended before.
  case notAsked
  /// The step does not apply: no class was saved, the app has no delegate, no storyboard made the controller.
  case nobody
  /// The app delegate does not implement the method.
  case notImplemented
  /// The app does not have the saved restoration class any more, so the search goes on (X20).
  case classGone(String)
  /// The restoration class has no factory, which ends the search (R45).
  case doesNotConform(String)
  /// The answer was `nil`.
  case declined(String)
  /// Nothing is at the path.
  case nothingThere
  /// The app does not have the storyboard any more.
  case storyboardGone(String)
  /// The storyboard has nothing under the identifier, which crashes the app (X23).
  case unknownIdentifier(storyboard: String, identifier: String)
  /// The app crashed in the call.
  case crashed(AbortReason)
  /// A controller of this class was returned.
  case found(by: String, className: String)
}
