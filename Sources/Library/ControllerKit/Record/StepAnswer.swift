import TextFormatting

/// What one step was asked, and what it answered.
public enum StepAnswer: Sendable, Hashable {
  /// The search had ended before.
  case notAsked
  /// The step does not apply: no class was saved, the app has no delegate, no storyboard made the controller.
  case nobody
  /// The app delegate does not implement the method.
  case notImplemented
  /// What it answers is left to code that is not run here, for which nothing was answered.
  case leftToCode(String)
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

extension StepAnswer {
  /// Whether two answers are the same to the byte; those with rarer values count as different.
  func hasSameBytes(as other: StepAnswer) -> Bool {
    if case .found(let who, let className) = self, case .found(let otherWho, let otherName) = other {
      return who.hasSameBytes(as: otherWho) && className.hasSameBytes(as: otherName)
    }
    return isPlain && other.isPlain && self == other
  }

  private var isPlain: Bool {
    switch self {
    case .notAsked, .nobody, .notImplemented, .nothingThere: true
    case .leftToCode, .classGone, .doesNotConform, .declined, .storyboardGone, .unknownIdentifier, .crashed, .found:
      false
    }
  }
}

/// One of the four steps by which a saved controller is found (R41).
public enum LookupStep: String, Sendable, Hashable, CaseIterable {
  /// The restoration class of the object.
  case restorationClass = "class"
  /// The app delegate.
  case delegate
  /// What exists already at the saved path.
  case existing
  /// The storyboard that made the controller.
  case storyboard
}
