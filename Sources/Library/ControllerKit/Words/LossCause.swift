public import StateArchive

/// Why something was lost, as the record has it.
public enum LossCause: Sendable, Hashable {
  /// It was not saved.
  case notSaved(NotSavedReason)
  /// It was saved and not restored; `by` decided it, where that is another object.
  case notRestored(NotRestoredReason, by: Culprit?)
  /// A session has nothing to be restored from, or less than it had; `by` decided it, where that is known.
  case session(ActivityLoss, by: Culprit?)
  /// What an archive of an earlier format tells, or what is known by its sentence alone.
  case told

  /// Reads what an archive keeps.
  init(_ excluded: ExcludedObject) {
    self =
      NotSavedReason(excluded.cause).map(LossCause.notSaved)
      ?? ActivityLoss(excluded).map { .session($0, by: excluded.cause.culprit) } ?? .told
  }

  /// What decided it, if that is another object than the one that was lost.
  public var culprit: Culprit? {
    switch self {
    case .notSaved(let reason): reason.culprit
    case .notRestored(_, let culprit), .session(_, let culprit): culprit
    case .told: nil
    }
  }
}

extension Loss {
  /// The loss that this one follows from, itself perhaps: what is above it was lost for a reason of its own.
  ///
  /// - Parameter losses: The losses of the same record.
  public func root(among losses: [Loss]) -> Loss {
    guard let path = cause.pathOfCause else { return self }
    // What decides is above, so that each step leads up.
    let above = losses.first { $0.stage == stage && $0.kind == .viewController && $0.path == path && isBelow($0) }
    return above?.root(among: losses) ?? self
  }
}

extension LossCause {
  /// The path of what is above it and decided that it is lost, whatever the reason.
  var pathAbove: String? {
    if case .notSaved(.ancestor(_, let culprit)) = self { return culprit.path }
    return pathOfCause
  }

  /// The path of what was lost before, with which this was lost.
  fileprivate var pathOfCause: String? {
    switch self {
    case .notSaved(.controllerNotSaved(let culprit)), .notSaved(.ancestor(.isNotSaved, let culprit)): culprit.path
    case .notRestored(.ancestorLost(let path, _), _): path
    case .notSaved, .notRestored, .session, .told: nil
    }
  }
}
