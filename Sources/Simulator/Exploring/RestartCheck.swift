package import AppDefinition
import Checking
package import ControllerKit
import Simulation
package import StateArchive
import TextFormatting

/// Compares an app with a restored copy: preserves, relaunches from the bytes, and compares.
package struct RestartCheck {
  /// Makes the copy of the app.
  let definition: AppDefinition
  /// The conditions for the app and its copy.
  let conditions: DeviceConditions
  /// What the app keeps beside its saved state.
  private var kept = KeptData()
  /// The results of the archives that were compared last: the same bytes always have the same result as long as the app
  /// keeps the same beside them.
  private var results: [[UInt8]: Result] = [:]

  /// How many results are kept.
  private static let mostResults = 1_000

  /// Makes a check.
  package init(definition: AppDefinition, conditions: DeviceConditions) {
    self.definition = definition
    self.conditions = conditions
  }

  /// The result of comparing an app with its copy.
  package struct Result {
    /// The saved objects that were compared with those of the copy; `nil` if there was no copy.
    package var objects: Int?
    /// The differences that a relaunch makes.
    package var difference: RestartDifference?
  }

  /// Compares an app with its copy.
  package mutating func result(of application: Application) -> Result {
    let report: PreservationReport
    do throws(ApplicationError) {
      report = try application.preserve(conditions: conditions)
    } catch {
      return Result(difference: .failed(error))
    }
    guard let first = report.savedState else { return Result() }
    // Two objects with one path cannot both be restored, and the preservation has reported it (X14).
    if report.warnings.contains(where: { if case .duplicatePath = $0 { true } else { false } }) { return Result() }
    if let app = application as? SimulatedApplication, app.kept != kept { (kept, results) = (app.kept, [:]) }
    let bytes = first.encoded()
    if let known = results[bytes] { return known }
    if results.count == Self.mostResults { results = [:] }
    let result = comparison(of: first, bytes)
    results[bytes] = result
    return result
  }

  /// Compares a state, which has these bytes, with what becomes of it at relaunches.
  private func comparison(of first: SavedState, _ firstBytes: [UInt8]) -> Result {
    let second: SavedState
    switch relaunched(from: firstBytes) {
    case .difference(let difference): return Result(difference: difference)
    case .refused: return Result()
    case .saved(let saved): second = saved
    }
    let objects = first.objects.count { $0.kind != .ancestor }
    if let difference = Self.difference(from: first, to: second) {
      return Result(objects: objects, difference: difference)
    }
    let secondBytes = second.encoded()
    // From the bytes from which a copy was just launched, another one would come out the same.
    if secondBytes == firstBytes { return Result(objects: objects) }
    switch relaunched(from: secondBytes) {
    case .difference(let difference): return Result(objects: objects, difference: difference)
    case .refused: return Result(objects: objects)
    case .saved(let third):
      return Result(objects: objects, difference: third.encoded() == secondBytes ? nil : .unstable)
    }
  }

  private enum Relaunch {
    case saved(SavedState)
    /// The app does not want the archive, or saves nothing.
    case refused
    case difference(RestartDifference)
  }

  /// Launches a copy from the bytes of an archive and preserves it again.
  private func relaunched(from bytes: [UInt8]) -> Relaunch {
    weak var released: Application?
    let result = launchTwin(from: bytes) { released = $0 }
    if released != nil, case .saved = result { return .difference(.leak) }
    return result
  }

  private func launchTwin(from bytes: [UInt8], _ made: (Application) -> Void) -> Relaunch {
    let read: SavedState
    do throws(ArchiveError) {
      read = try SavedState(decoding: bytes)
    } catch {
      return .difference(.unreadable(error))
    }
    let copy = SimulatedApplication(definition: definition, kept: kept)
    made(copy)
    do throws(ApplicationError) {
      return try result(of: copy, launchedFrom: read)
    } catch {
      return .difference(.failed(error))
    }
  }

  private func result(of copy: Application, launchedFrom read: SavedState) throws(ApplicationError) -> Relaunch {
    let record = try copy.launch(.archive(read), conditions: conditions)
    switch record.outcome {
    case .restored: break
    case .crashed(let reason): return .difference(.crashed(reason))
    case .first, .clean, .refused, .exited: return .refused
    }
    for lookup in record.lookups {
      guard case .lost(let reason) = lookup.outcome, !reason.isWanted else { continue }
      return .difference(.notRestored(path: read.path(of: lookup.object), reason))
    }
    return try copy.preserve(conditions: conditions).savedState.map(Relaunch.saved) ?? .refused
  }

  /// Whether nothing is selected, as when a selection does not fit the present text (R88, R89).
  private static func isEmptyRange(_ value: StateValue?) -> Bool {
    guard case .array(let bounds) = value, bounds.count == 2 else { return false }
    return bounds[0] == bounds[1]
  }

  /// Everything of the first that differs in the second; the second may hold more (X19).
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
  /// Whether the app itself prevented the object from being restored.
  fileprivate var isWanted: Bool {
    switch self {
    case .declined, .classDoesNotConform: true
    case .notFound, .objectNotFound, .ancestorLost, .containerNotDecoded, .secondInstance, .stackCut, .stackDropped,
      .tabGone, .notInstalled, .returnedTwice,
      .viewGone, .superNotCalled, .crashed, .storyboardLacks, .rootGone, .isContained, .objectDeclined,
      .containsItself, .layoutChanged, .orderChanged:
      false
    }
  }
}
