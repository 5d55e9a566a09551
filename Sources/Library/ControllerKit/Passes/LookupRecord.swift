/// One of the four steps by which a saved controller is found (R41).
public enum LookupStep: String, Sendable, Hashable, CaseIterable {
  case restorationClass = "class"
  case delegate
  case existing
  case storyboard
}

/// What one step was asked, and what it answered.
public enum StepAnswer: Sendable, Hashable {
  /// The search had ended before.
  case notAsked
  /// There is nobody to ask: no class was saved, the app has no delegate, no storyboard made the controller.
  case nobody
  /// The app delegate does not implement the method.
  case notImplemented
  /// The saved restoration class is not there any more, so the search goes on (X20).
  case classGone(String)
  /// The restoration class has no factory, which ends the search (R45).
  case doesNotConform(String)
  /// The answer was `nil`.
  case declined(String)
  /// Nothing stands at the path.
  case nothingThere
  /// The storyboard is not there any more.
  case storyboardGone(String)
  /// The storyboard has nothing under the identifier, which crashes the app (X23).
  case unknownIdentifier(storyboard: String, identifier: String)
  /// The app crashed in the call.
  case crashed(AbortReason)
  /// A controller came back, of this class.
  case found(by: String, className: String)
}

/// The controllers that were asked for one object at a launch, and what each answered.
public struct Lookup: Sendable, Hashable {
  /// What became of the object in the end.
  public enum Outcome: Sendable, Hashable {
    /// It is back, found by a step; of another class than the saved one it was not decoded (R49).
    case restored(by: LookupStep, isDecoded: Bool)
    /// It is not.
    case lost(NotRestoredReason)
  }

  /// The index of the object in the saved state.
  public var object: Int
  /// The four answers in the order of `LookupStep.allCases`; empty for what is not looked up by the chain.
  public var answers: [StepAnswer]
  /// What became of it.
  public var outcome: Outcome

  /// Makes a record.
  package init(object: Int, answers: [StepAnswer], outcome: Outcome) {
    self.object = object
    self.answers = answers
    self.outcome = outcome
  }
}
