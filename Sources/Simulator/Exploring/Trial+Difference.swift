import Checking
import ControllerKit
import Simulation
package import StateArchive
import TextFormatting
package import Trials

extension Trial {
  /// What of all that was kept the relaunch has changed; `nil` if it is as it was, or if there was none to compare.
  ///
  /// What was not kept is no difference.
  package var difference: RestartDifference? {
    guard let relaunch, let first = preservation?.savedState else { return nil }
    if let failure = relaunch.failure { return .failed(failure) }
    if let record = relaunch.record {
      if case .crashed(let reason) = record.outcome { return .crashed(reason) }
      for lookup in record.lookups {
        guard case .lost(let reason) = lookup.outcome, !reason.isWanted else { continue }
        return .notRestored(path: first.path(of: lookup.object), reason)
      }
    }
    guard let second = relaunch.again?.savedState else { return nil }
    if !relaunch.isReleased { return .leak }
    return sessionDifference ?? Self.difference(from: first, to: second)
  }

  /// What of the sessions is there otherwise: each that was open is, and no other.
  private var sessionDifference: RestartDifference? {
    guard let after else { return nil }
    if let gone = before.sessions.first(where: { !after.sessions.contains($0) }) { return .sessionGone(gone.text) }
    let shown = after.sessions + after.windows.compactMap(\.session)
    return shown.first { !before.sessions.contains($0) }.map { .sessionBack($0.text) }
  }

  /// Everything of the first that differs in the second; the second may hold more (X19).
  package static func difference(from first: SavedState, to second: SavedState) -> RestartDifference? {
    let (paths, others) = (first.allArchivePaths, second.allArchivePaths)
    let haveSamePaths = paths.count == others.count && zip(paths, others).allSatisfy { $0.hasSameBytes(as: $1) }
    let places: [ByteString: Int] =
      haveSamePaths
      ? [:] : Dictionary(others.enumerated().map { (ByteString($1), $0) }, uniquingKeysWith: { $1 })
    for index in first.objects.indices where first.objects[index].kind != .ancestor {
      let path = paths[index]
      guard let other = haveSamePaths ? index : places[ByteString(path)] else { return .notSavedAgain(path: path) }
      // Most values are the same, and need no text to be compared.
      let isSame =
        haveSamePaths
        && first.objects[index].state.allSatisfy { key, value in
          second.objects[other].state[key].map(value.isPlainlySame) == true
        }
      if isSame { continue }
      for (key, value) in first.objects[index].state.sortedByBytes {
        let before = first.text(of: value)
        let after = second.objects[other].state[key].map { second.text(of: $0) } ?? "nothing"
        if key == "selectedRange", isEmptyRange(second.objects[other].state[key]) { continue }
        if !before.hasSameBytes(as: after) { return .changed(path: path, key: key, before: before, after: after) }
      }
    }
    return activityDifference(from: first, to: second)
  }

  private static func activityDifference(from first: SavedState, to second: SavedState) -> RestartDifference? {
    for session in first.sessions {
      guard let activity = session.activity else { continue }
      let other = second.sessions.first { $0.identifier.hasSameBytes(as: session.identifier) }?.activity
      guard let other, other.type.hasSameBytes(as: activity.type) else {
        return .activityReplaced(session: session.identifier, before: activity.type, after: other?.type)
      }
      for (key, value) in activity.userInfo.sortedByBytes
      where other.userInfo[key]?.withoutCount != value.withoutCount {
        return .activityChanged(session: session.identifier, key: key, before: value, after: other.userInfo[key])
      }
    }
    return nil
  }

  /// Whether nothing is selected, as when a selection does not fit the present text (R88, R89).
  private static func isEmptyRange(_ value: StateValue?) -> Bool {
    guard case .array(let bounds) = value, bounds.count == 2 else { return false }
    return bounds[0] == bounds[1]
  }
}

extension NotRestoredReason {
  /// Whether the app itself prevented the object from being restored.
  fileprivate var isWanted: Bool {
    switch self {
    case .declined, .classDoesNotConform: true
    case .notFound, .objectNotFound, .ancestorLost, .containerNotDecoded, .secondInstance, .stackCut, .stackDropped,
      .tabGone, .notInstalled, .returnedTwice,
      .viewGone, .superNotCalled, .crashed, .storyboardLacks, .rootGone, .isContained, .objectDeclined,
      .containsItself, .layoutChanged, .orderChanged, .identifierSetLate:
      false
    }
  }
}

extension StateValue {
  /// Whether another value is the same to the byte, where the objects of both archives are the same in their order; no
  /// where that takes a longer look.
  fileprivate func isPlainlySame(as other: StateValue) -> Bool {
    switch self {
    case .bool, .integer, .date, .data: self == other
    case .string(let text): if case .string(let other) = other { text.hasSameBytes(as: other) } else { false }
    case .array(let values):
      if case .array(let others) = other, values.count == others.count {
        zip(values, others).allSatisfy { $0.isPlainlySame(as: $1) }
      } else {
        false
      }
    case .reference(.object): self == other
    case .real, .dictionary, .reference(.missing): false
    }
  }
}
