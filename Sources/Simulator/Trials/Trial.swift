package import ControllerKit
import Simulation
package import StateArchive
import TextFormatting

/// What became of an app that was ended in one state and launched again: what was there, what was saved and restored of
/// it, and what is there then.
package struct Trial: Sendable, Hashable {
  /// What became of one controller.
  package enum Fate: Sendable, Hashable {
    /// It was saved, and looked up with this result at the next launch; `nil` if it was not looked up.
    case saved(Lookup.Outcome?)
    /// It was not saved.
    case notSaved(NotSavedReason)
    /// The preservation did not come upon it.
    case notMet
  }

  /// What was there.
  package let before: ShownApp
  /// What was saved, and what was left out; `nil` if the app could not be asked.
  package let preservation: PreservationReport?
  /// What became of the controllers, by their places in `before`.
  package let fates: [Fate]
  /// What came of the next launch; `nil` if there was none.
  package let relaunch: Relaunch?

  /// What happened at the next launch; `nil` if there was none, or the app could not be launched.
  package var launch: LaunchRecord? { relaunch?.record }
  /// What is there then.
  package var after: ShownApp? { relaunch?.after }

  /// Ends an app and launches it again.
  ///
  /// - Parameter run: The app in its state.
  package init(_ run: TrialRun) { self = Self.ending(run).trial }

  /// Ends an app and launches it again.
  ///
  /// - Returns: What became of it, and the app that runs then.
  static func ending(_ run: TrialRun) -> (trial: Trial, next: TrialRun?) {
    let tree = ScreenTree(run.application, loadsViews: false)
    let before = ShownApp(run.application, tree)
    let preservation = preserve(run)
    let next = preservation.flatMap { run.again(from: $0.savedState) }
    let relaunch = next.map { Relaunch(record: $0.record, after: ShownApp($0.application)) }
    let fates = Self.fates(run.application.marks, tree, preservation?.savedState, next?.record)
    return (Trial(before: before, preservation: preservation, fates: fates, relaunch: relaunch), next)
  }

  /// Holds what is known of an app that was ended.
  ///
  /// - Parameters:
  ///   - before: What was there.
  ///   - preservation: What was saved.
  ///   - fates: What became of the controllers.
  ///   - relaunch: What came of the next launch.
  package init(before: ShownApp, preservation: PreservationReport?, fates: [Fate], relaunch: Relaunch?) {
    (self.before, self.preservation, self.fates, self.relaunch) = (before, preservation, fates, relaunch)
  }
}

// MARK: Fates

extension Trial {
  /// What became of the controllers of an app that is ended.
  ///
  /// - Parameters:
  ///   - run: The app in its state.
  ///   - tree: Its controllers.
  ///   - relaunches: Whether it is launched again, to see how they are looked up.
  static func fates(_ run: TrialRun, _ tree: ScreenTree, relaunches: Bool) -> [Fate] {
    let saved = preserve(run)?.savedState
    let launch = relaunches ? saved.flatMap { run.again(from: $0)?.record } : nil
    return fates(run.application.marks, tree, saved, launch)
  }

  /// Preserves an app, and marks what became of its controllers.
  private static func preserve(_ run: TrialRun) -> PreservationReport? {
    run.application.marks = ObjectMarks()
    return run.preserve()
  }

  /// What became of the controllers of an app that was preserved.
  ///
  /// - Parameters:
  ///   - marks: What the preservation has marked.
  ///   - tree: The controllers.
  ///   - saved: What was saved.
  ///   - launch: What happened at the next launch.
  package static func fates(
    _ marks: ObjectMarks?, _ tree: ScreenTree, _ saved: SavedState?, _ launch: LaunchRecord?
  ) -> [Fate] {
    let reasons = tree.entries.map { marks?.reasonNotSaved($0.controller) }
    let lookups = Self.lookups(launch, of: saved, in: tree, reasons)
    return tree.entries.enumerated().map { place, entry in
      if let reason = reasons[place] { return .notSaved(reason) }
      return marks?[entry.controller] == .saved ? .saved(lookups[place]) : .notMet
    }
  }

  /// What the lookups of a launch came to, by the places of the controllers that were saved.
  private static func lookups(
    _ launch: LaunchRecord?, of saved: SavedState?, in tree: ScreenTree, _ reasons: [NotSavedReason?]
  ) -> [Int: Lookup.Outcome] {
    guard let launch, let saved else { return [:] }
    struct Path: Hashable {
      let above: Int?
      let identifier: ByteString
    }
    // The nearest controller with an identifier, itself perhaps.
    var identified: [Int?] = []
    var places: [Path: [Int]] = [:]
    for (place, entry) in tree.entries.enumerated() {
      let above = entry.above.flatMap { identified[$0] }
      guard let identifier = entry.controller.validIdentifier else {
        identified.append(above)
        continue
      }
      identified.append(place)
      if case .duplicatePath = reasons[place] { continue }
      places[Path(above: above, identifier: ByteString(identifier)), default: []].append(place)
    }
    // Each object comes after the one above it; several under one path are in the order of the tree.
    var found: [Int?] = []
    var taken: [Path: Int] = [:]
    for object in saved.objects {
      let path = Path(above: object.parent.flatMap { found[$0] }, identifier: ByteString(object.identifier))
      let number = taken[path, default: 0]
      let known = places[path, default: []]
      switch object.kind {
      case .viewController, .ancestor:
        found.append(known.indices.contains(number) ? known[number] : nil)
        taken[path] = number + 1
      case .view, .object: found.append(nil)
      }
    }
    var outcomes: [Int: Lookup.Outcome] = [:]
    for lookup in launch.lookups where saved.objects[lookup.object].kind == .viewController {
      if let place = found[lookup.object] { outcomes[place] = lookup.outcome }
    }
    return outcomes
  }
}
