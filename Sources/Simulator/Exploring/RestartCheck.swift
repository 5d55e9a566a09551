import AppDefinition
import Checking
import ControllerKit
import Simulation
import StateArchive
import TextFormatting

/// Holds an app against its restored twin: preserves, relaunches from the bytes, and compares.
struct RestartCheck {
  let definition: AppDefinition
  let conditions: DeviceConditions

  /// What holding an app against its twin has come to.
  struct Result {
    /// The saved objects that were held against those of the twin; `nil` if there was no twin to hold them against.
    var objects: Int?
    /// What the relaunch would change.
    var difference: RestartDifference?
  }

  /// Holds an app against its twin.
  func result(of application: Application) -> Result {
    guard let report = try? application.preserve(conditions: conditions), let first = report.savedState else {
      return Result()
    }
    // Two objects of one path cannot both come back, and the preservation has said so (X14).
    if report.warnings.contains(where: { if case .duplicatePath = $0 { true } else { false } }) { return Result() }
    let second: SavedState
    switch relaunched(from: first) {
    case .difference(let difference): return Result(difference: difference)
    case .refused: return Result()
    case .saved(let saved): second = saved
    }
    let objects = first.objects.count { $0.kind != .ancestor }
    if let difference = compare(first, second) { return Result(objects: objects, difference: difference) }
    switch relaunched(from: second) {
    case .difference(let difference): return Result(objects: objects, difference: difference)
    case .refused: return Result(objects: objects)
    case .saved(let third):
      return Result(objects: objects, difference: third.encoded() == second.encoded() ? nil : .unstable)
    }
  }

  private enum Relaunch {
    case saved(SavedState)
    /// The app does not want the archive, or saves nothing.
    case refused
    case difference(RestartDifference)
  }

  /// Launches a twin from the bytes of a state and preserves it in its turn.
  private func relaunched(from saved: SavedState) -> Relaunch {
    weak var released: Application?
    let result = launchTwin(from: saved) { released = $0 }
    if released != nil, case .saved = result { return .difference(.leak) }
    return result
  }

  private func launchTwin(from saved: SavedState, _ made: (Application) -> Void) -> Relaunch {
    let read: SavedState
    do throws(ArchiveError) {
      read = try SavedState(decoding: saved.encoded())
    } catch {
      return .difference(.unreadable(error))
    }
    let twin = SimulatedApplication(definition: definition)
    made(twin)
    guard let record = try? twin.launch(.archive(read), conditions: conditions) else { return .refused }
    switch record.outcome {
    case .restored: break
    case .crashed(let reason): return .difference(.crashed(reason))
    case .first, .clean, .refused, .exited: return .refused
    }
    for lookup in record.lookups {
      guard case .lost(let reason) = lookup.outcome, !reason.isWanted else { continue }
      return .difference(.notRestored(path: read.path(of: lookup.object), reason))
    }
    guard let again = try? twin.preserve(conditions: conditions).savedState else { return .refused }
    return .saved(again)
  }

  /// Whether nothing is selected: what becomes of a selection that does not fit the text that is there (R88, R89).
  private func isEmptyRange(_ value: StateValue?) -> Bool {
    guard case .array(let bounds) = value, bounds.count == 2 else { return false }
    return bounds[0] == bounds[1]
  }

  /// Everything of the first that is not the same in the second; the second may hold more (X19).
  private func compare(_ first: SavedState, _ second: SavedState) -> RestartDifference? {
    var places: [ByteString: Int] = [:]
    for index in second.objects.indices { places[ByteString(second.archivePath(of: index))] = index }
    for index in first.objects.indices where first.objects[index].kind != .ancestor {
      let path = first.archivePath(of: index)
      guard let other = places[ByteString(path)] else { return .notSavedAgain(path: path) }
      for (key, value) in first.objects[index].state.sorted(by: { $0.key.utf8Precedes($1.key) }) {
        let before = first.text(of: value)
        let after = second.objects[other].state[key].map { second.text(of: $0) } ?? "nothing"
        if key == "selectedRange", isEmptyRange(second.objects[other].state[key]) { continue }
        if !before.hasSameBytes(as: after) { return .changed(path: path, key: key, before: before, after: after) }
      }
    }
    return nil
  }
}

extension NotRestoredReason {
  /// Whether the app itself has seen to it that the object does not come back.
  fileprivate var isWanted: Bool {
    switch self {
    case .declined, .classDoesNotConform: true
    default: false
    }
  }
}
