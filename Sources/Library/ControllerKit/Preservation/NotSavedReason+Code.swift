public import StateArchive

// How an archive keeps a reason.
extension NotSavedReason {
  /// What an archive keeps of the reason.
  public var cause: ExclusionCause { .coded(code, culprit: culprit) }

  private var code: String {
    switch self {
    case .noIdentifier: "noIdentifier"
    case .noIdentifierInStack: "noIdentifierInStack"
    case .ancestorWithoutIdentifier: "ancestorWithoutIdentifier"
    case .ancestorIsDuplicate: "ancestorIsDuplicate"
    case .duplicatePath: "duplicatePath"
    case .parentDidNotEncode: "parentDidNotEncode"
    case .superNotCalled: "superNotCalled"
    case .viewWithoutIdentifier: "viewWithoutIdentifier"
    case .controllerNotSaved: "controllerNotSaved"
    case .ancestorNotSaved: "ancestorNotSaved"
    case .notReached: "notReached"
    case .pageNotEncoded: "pageNotEncoded"
    case .tooDeep: "tooDeep"
    case .notContained: "notContained"
    case .notReferred: "notReferred"
    case .textNotEncoded: "textNotEncoded"
    case .valueNotEncoded: "valueNotEncoded"
    }
  }

  /// Reads what an archive keeps of a reason; `nil` where it is none of these, or lacks what decided it.
  public init?(_ cause: ExclusionCause) {
    guard case .coded(let code, let culprit, _) = cause else { return nil }
    switch (code, culprit) {
    case ("noIdentifier", _): self = .noIdentifier
    case ("noIdentifierInStack", _): self = .noIdentifierInStack
    case ("viewWithoutIdentifier", _): self = .viewWithoutIdentifier
    case ("notReached", _): self = .notReached
    case ("tooDeep", _): self = .tooDeep
    case ("notReferred", _): self = .notReferred
    case ("ancestorWithoutIdentifier", let culprit?): self = .ancestorWithoutIdentifier(culprit)
    case ("ancestorIsDuplicate", let culprit?): self = .ancestorIsDuplicate(culprit)
    case ("duplicatePath", let culprit?): self = .duplicatePath(of: culprit)
    case ("parentDidNotEncode", let culprit?): self = .parentDidNotEncode(culprit)
    case ("superNotCalled", let culprit?): self = .superNotCalled(culprit)
    case ("controllerNotSaved", let culprit?): self = .controllerNotSaved(culprit)
    case ("ancestorNotSaved", let culprit?): self = .ancestorNotSaved(culprit)
    case ("pageNotEncoded", let culprit?): self = .pageNotEncoded(culprit)
    case ("notContained", let culprit?): self = .notContained(culprit)
    case ("textNotEncoded", let culprit?): self = .textNotEncoded(culprit)
    case ("valueNotEncoded", let culprit?): self = .valueNotEncoded(culprit)
    case (_, _): return nil
    }
  }
}
