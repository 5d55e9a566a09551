public import StateArchive

// The sentences of the codes that an archive keeps.
extension ExclusionCause {
  /// That something is left to code which is not run here.
  static func leftToCode(_ reason: String) -> ExclusionCause { .coded("leftToCode", names: [reason]) }

  /// The sentence that an archive of an earlier format holds, or one that says that the code is not known.
  fileprivate var ownSentence: String {
    switch self {
    case .sentence(let sentence): sentence
    case .coded("leftToCode", _, let names) where names.count == 1: names[0]
    case .coded("valueTooDeep", _, let names) where names.count == 2:
      "the value of key \"\(names[0])\" is nested more than \(names[1]) deep"
    case .coded("valueOfClass", _, let names) where names.count == 2:
      "the value of key \"\(names[0])\" is of the class \(names[1]), which no activity can carry"
    case .coded(let code, _, _): "for a reason that this version does not know, \"\(code)\""
    }
  }
}

extension ExcludedObject {
  /// The reason in a sentence: made of its code, or the one that an archive of an earlier format holds.
  public var reason: String {
    NotSavedReason(cause)?.sentence ?? ActivityLoss(self)?.sentence ?? cause.ownSentence
  }

  /// What decided it, itself perhaps.
  public var culprit: Culprit { cause.culprit ?? Culprit(path: path, className: className, source: source) }
}

extension SnapshotRefusal {
  /// The reason in a sentence: made of its code, or the one that an archive of an earlier format holds.
  public var reason: String { SnapshotUse(cause)?.sentence ?? cause.ownSentence }
}
