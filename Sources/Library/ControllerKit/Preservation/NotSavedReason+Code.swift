public import StateArchive

// How an archive keeps a reason.
extension NotSavedReason {
  /// What an archive keeps of the reason.
  public var cause: ExclusionCause { .coded(code, culprit: culprit) }

  private var code: String {
    switch self {
    case .noIdentifier: "noIdentifier"
    case .transient: "transient"
    case .noIdentifierInStack: "noIdentifierInStack"
    case .ancestor(.withoutIdentifier, _): "ancestorWithoutIdentifier"
    case .ancestor(.isDuplicate, _): "ancestorIsDuplicate"
    case .duplicatePath: "duplicatePath"
    case .container(.didNotEncode, _): "parentDidNotEncode"
    case .container(.superNotCalled, _): "superNotCalled"
    case .viewWithoutIdentifier: "viewWithoutIdentifier"
    case .controllerNotSaved: "controllerNotSaved"
    case .ancestor(.isNotSaved, _): "ancestorNotSaved"
    case .notReached: "notReached"
    case .container(.encodesNoPages, _): "pageNotEncoded"
    case .tooDeep: "tooDeep"
    case .container(.neverAdded, _): "notContained"
    case .notReferred: "notReferred"
    case .notEncoded(.text, _): "textNotEncoded"
    case .notEncoded(.value, _): "valueNotEncoded"
    }
  }

  /// Reads what an archive keeps of a reason; `nil` where it is none of these, or lacks what decided it.
  public init?(_ cause: ExclusionCause) {
    guard case .coded(let code, let culprit, _) = cause else { return nil }
    switch (code, culprit) {
    case ("noIdentifier", _): self = .noIdentifier
    case ("transient", _): self = .transient
    case ("noIdentifierInStack", _): self = .noIdentifierInStack
    case ("viewWithoutIdentifier", _): self = .viewWithoutIdentifier
    case ("notReached", _): self = .notReached
    case ("tooDeep", _): self = .tooDeep
    case ("notReferred", _): self = .notReferred
    case ("ancestorWithoutIdentifier", let culprit?): self = .ancestor(.withoutIdentifier, culprit)
    case ("ancestorIsDuplicate", let culprit?): self = .ancestor(.isDuplicate, culprit)
    case ("duplicatePath", let culprit?): self = .duplicatePath(of: culprit)
    case ("parentDidNotEncode", let culprit?): self = .container(.didNotEncode, culprit)
    case ("superNotCalled", let culprit?): self = .container(.superNotCalled, culprit)
    case ("controllerNotSaved", let culprit?): self = .controllerNotSaved(culprit)
    case ("ancestorNotSaved", let culprit?): self = .ancestor(.isNotSaved, culprit)
    case ("pageNotEncoded", let culprit?): self = .container(.encodesNoPages, culprit)
    case ("notContained", let culprit?): self = .container(.neverAdded, culprit)
    case ("textNotEncoded", let culprit?): self = .notEncoded(.text, culprit)
    case ("valueNotEncoded", let culprit?): self = .notEncoded(.value, culprit)
    case (_, _): return nil
    }
  }
}
