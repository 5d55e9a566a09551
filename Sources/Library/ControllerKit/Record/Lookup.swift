public import StateArchive

/// The controllers that were asked for one object at a launch, and what each answered.
public struct Lookup: Sendable, Hashable {
  /// Whether the object was restored.
  public enum Outcome: Sendable, Hashable {
    /// It was restored, found by a step; if its class is not the saved one, it was not decoded (R49).
    case restored(by: LookupStep, isDecoded: Bool)
    /// It was not restored.
    indirect case lost(NotRestoredReason)
  }

  /// The index of the object in the saved state.
  public var object: Int
  /// The four answers in the order of `LookupStep.allCases`; empty for what is not looked up by the chain.
  public var answers: [StepAnswer]
  /// The result.
  public var outcome: Outcome
  /// What decided that it was lost, if that is another object than itself; of what answered `nil`, its class.
  public var culprit: Culprit?
  /// What the object's class decodes besides, where that is left to code which is not run here.
  public var leftToCode: String?
  /// What the object's class does when all is restored, where that is left to code (R57).
  public var endingLeftToCode: String?
  /// Whether the object's class has no method that decodes, so that only what made it has read what was saved (R54).
  public var decodesNothing: Bool

  /// Makes a record.
  package init(
    object: Int, answers: [StepAnswer], outcome: Outcome, culprit: Culprit? = nil, leftToCode: String? = nil,
    endingLeftToCode: String? = nil, decodesNothing: Bool = false
  ) {
    self.object = object
    self.answers = answers
    self.outcome = outcome
    self.culprit = culprit
    self.leftToCode = leftToCode
    self.endingLeftToCode = endingLeftToCode
    self.decodesNothing = decodesNothing
  }
}
