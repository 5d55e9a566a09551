package import Vocabulary

/// What became of each object at the last launch and at the last preservation.
///
/// The objects are kept alive, so that none of them leaves its identity to another one.
package struct ObjectMarks {
  /// What became of one object.
  package enum Mark: Sendable, Hashable {
    /// It was restored, found by a step.
    case restored(by: LookupStep)
    /// It was saved.
    case saved
    /// It was not saved.
    case notSaved(RuleCitation)
  }

  private var restored: [ObjectIdentifier: Mark] = [:]
  private var preserved: [ObjectIdentifier: Mark] = [:]
  private var restoredObjects: [Int: any StateRestoring] = [:]
  private var preservedObjects: [any StateRestoring] = []
  private var reasons: [ObjectIdentifier: NotSavedReason] = [:]

  /// Makes marks of nothing.
  package init() {}

  /// Whether anything was preserved since the launch.
  package private(set) var hasPreserved = false

  /// What became of an object at the last preservation, else at the launch.
  package subscript(object: any StateRestoring) -> Mark? {
    preserved[ObjectIdentifier(object)] ?? restored[ObjectIdentifier(object)]
  }

  /// What was restored for an object of the archive, by its index there.
  package func restored(_ index: Int) -> (any StateRestoring)? { restoredObjects[index] }

  /// Why an object was not saved at the last preservation; `nil` if it was, or was nowhere to be found.
  package func reasonNotSaved(_ object: any StateRestoring) -> NotSavedReason? { reasons[ObjectIdentifier(object)] }

  /// Notes what was restored.
  mutating func note(_ restoration: Restoration) {
    restored.reserveCapacity(restored.count + restoration.progress.count)
    restoredObjects.reserveCapacity(restoredObjects.count + restoration.progress.count)
    for (number, progress) in restoration.progress.enumerated() {
      guard case .restored(let step, _)? = progress.outcome, let object = progress.obtained?.object else { continue }
      restored[ObjectIdentifier(object)] = .restored(by: step)
      restoredObjects[number] = object
    }
  }

  /// Notes what was saved and what was left out.
  mutating func note(saved: [any StateRestoring], leftOut: [Exclusions.LeftOut]) {
    hasPreserved = true
    preserved = Dictionary(minimumCapacity: saved.count + leftOut.count)
    reasons = [:]
    preservedObjects = saved + leftOut.map(\.object)
    for object in saved { preserved[ObjectIdentifier(object)] = .saved }
    for left in leftOut {
      preserved[ObjectIdentifier(left.object)] = .notSaved(left.rule)
      reasons[ObjectIdentifier(left.object)] = left.reason
    }
  }
}
