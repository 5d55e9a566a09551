package import AppDefinition
import Checking
package import ControllerKit
import Simulation
package import StateArchive
import TextFormatting

/// Holds an app against its restored twin: preserves, relaunches from the bytes, and compares.
package struct RestartCheck {
  /// The app as the twin is made.
  let definition: AppDefinition
  /// What the device says to the app and to its twin.
  let conditions: DeviceConditions

  /// Makes a check.
  package init(definition: AppDefinition, conditions: DeviceConditions) {
    self.definition = definition
    self.conditions = conditions
  }

  /// What holding an app against its twin has come to.
  package struct Result {
    /// The saved objects that were held against those of the twin; `nil` if there was no twin to hold them against.
    package var objects: Int?
    /// What the relaunch would change.
    package var difference: RestartDifference?
  }

  /// Holds an app against its twin.
  package func result(of application: Application) -> Result {
    let report: PreservationReport
    do throws(ApplicationError) {
      report = try application.preserve(conditions: conditions)
    } catch {
      return Result(difference: .failed(error))
    }
    guard let first = report.savedState else { return Result() }
    // Two objects of one path cannot both come back, and the preservation has said so (X14).
    if report.warnings.contains(where: { if case .duplicatePath = $0 { true } else { false } }) { return Result() }
    let second: SavedState
    switch relaunched(from: first) {
    case .difference(let difference): return Result(difference: difference)
    case .refused: return Result()
    case .saved(let saved): second = saved
    }
    let objects = first.objects.count { $0.kind != .ancestor }
    if let difference = Self.difference(from: first, to: second) {
      return Result(objects: objects, difference: difference)
    }
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
    do throws(ApplicationError) {
      return try result(of: twin, launchedFrom: read)
    } catch {
      return .difference(.failed(error))
    }
  }

  private func result(of twin: Application, launchedFrom read: SavedState) throws(ApplicationError) -> Relaunch {
    let record = try twin.launch(.archive(read), conditions: conditions)
    switch record.outcome {
    case .restored: break
    case .crashed(let reason): return .difference(.crashed(reason))
    case .first, .clean, .refused, .exited: return .refused
    }
    for lookup in record.lookups {
      guard case .lost(let reason) = lookup.outcome, !reason.isWanted else { continue }
      return .difference(.notRestored(path: read.path(of: lookup.object), reason))
    }
    return try twin.preserve(conditions: conditions).savedState.map(Relaunch.saved) ?? .refused
  }

  /// Whether nothing is selected: what becomes of a selection that does not fit the text that is there (R88, R89).
  private static func isEmptyRange(_ value: StateValue?) -> Bool {
    guard case .array(let bounds) = value, bounds.count == 2 else { return false }
    return bounds[0] == bounds[1]
  }

  /// Everything of the first that is not the same in the second; the second may hold more (X19).
  package static func difference(from first: SavedState, to second: SavedState) -> RestartDifference? {
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
    case .notFound, .objectNotFound, .ancestorLost, .stackCut, .stackDropped, .tabGone, .notInstalled, .returnedTwice,
      .viewGone, .superNotCalled, .crashed, .storyboardLacks, .rootGone, .standsInContainer, .objectDeclined,
      .standsInside, .layoutChanged:
      false
    }
  }
}
