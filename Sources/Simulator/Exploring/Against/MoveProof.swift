import ControllerKit
package import AppDefinition
package import ScreenModel
package import Scripting
package import TextFormatting
import Trials

/// Walks two apps alike, ends both in every way, and says what comes back in one of them only: what a move, or any other
/// change of an app, has lost.
package struct MoveProof {
  /// The app as it was.
  package let old: AppDefinition
  /// The app as it is now.
  package let new: AppDefinition
  /// The seed of the walk; the same seed gives the same walk.
  package let seed: UInt64
  /// What screens are called now that were renamed, by the names that they had.
  package var names: [ByteString: ByteString] = [:]
  /// The size of the devices.
  package var size = Size.standard
  /// Called after each step with the number of steps so far.
  package var onStep: (Int) -> Void = { _ in }

  /// Says which apps are meant.
  package init(_ old: AppDefinition, against new: AppDefinition, seed: UInt64) {
    (self.old, self.new, self.seed) = (old, new, seed)
  }

  /// Walks.
  ///
  /// - Parameters:
  ///   - count: The most steps.
  ///   - scene: The name of the app as it was, for scripts.
  package func findings(steps count: Int, scene: String) -> MoveFindings {
    var search = MoveSearch(self)
    search.walk(count)
    search.shrink()
    return search.findings(scene: scene)
  }

  /// What stands on the screens after a first launch of both, or why nothing can be compared.
  func beginning() -> (twin: TwinWalk, parted: MoveParting?) {
    let twin = TwinWalk(self)
    if let shown = twin.shown(self), !shown.controllers.isEmpty { return (twin, nil) }
    return (twin, MoveParting(twin, self, by: nil))
  }
}

/// Where two apps came apart that had shown the same.
package struct MoveParting: Sendable, Hashable {
  /// The steps up to there; the last one is what led apart.
  package let steps: [StepCommand]
  /// How many of them the app as it is now has taken.
  package let taken: Int
  /// Whether they had ended before and were there again, so that what differs may be something that is on no screen.
  package let isAfterEnd: Bool
  /// What differs, a line each.
  package let differences: [String]

  /// Says how two apps differ.
  ///
  /// - Parameters:
  ///   - twin: Both.
  ///   - proof: What they are.
  ///   - command: A step that only the first can take, if it is that.
  init(_ twin: TwinWalk, _ proof: MoveProof, by command: StepCommand?) {
    (steps, taken, isAfterEnd) = (twin.old.taken, twin.new.taken.count, twin.hasEnded)
    let apps = [("the app as it was", twin.old), ("the app as it is now", twin.new)]
    var found: [String] = apps.compactMap { name, walk in
      if let crash = walk.crash { return "\(name) crashes at its launch: \(crash.sentence)" }
      guard walk.shown == nil else { return nil }
      return
        "\(name) \(walk.taken.isEmpty ? "does not run after its first launch" : "does not run any more after that")"
    }
    if let command { found.append("the app as it is now cannot do: \(command)") }
    if command == nil, found.isEmpty, let first = twin.old.shown, let second = twin.new.shown {
      found = ShownComparison(first, second, names: proof.names).differences.map(\.description)
      if first.controllers.isEmpty, second.controllers.isEmpty { found = ["no screen is there in either"] }
    }
    differences = found
  }
}
