package import AppDefinition
package import Interaction
package import ScreenModel
package import Simulation

/// One step of a script.
package struct Step: Sendable, Hashable {
  /// What is to be done.
  package var command: StepCommand
  /// Where its first word stands.
  package var position: SourcePosition

  /// Makes a step.
  package init(_ command: StepCommand, at position: SourcePosition) {
    self.command = command
    self.position = position
  }
}

/// What a step does.
package enum StepCommand: Sendable, Hashable {
  /// Something that the person does, to what a selector names or to the device.
  case act(UserAction<Selector>)
  /// Something that reaches the terminal, so many times.
  case input(InputEvent, times: Int)
  /// The sides of the device are swapped.
  case rotate
  case corruptArchive(ArchiveDamage)
  /// So many seconds of simulated time pass.
  case advance(Double)
  /// Something that must be so.
  case expect(Expectation)
  /// What is kept beside the script under a name.
  case snapshot(SnapshotKind, name: String)
  /// The steps, so many times.
  case loop(Int, [Step])
  /// A line for those who watch.
  case say(String)

  /// Something that is done to what a selector names.
  package static func element(_ action: ElementAction<Selector>) -> StepCommand { .act(.element(action)) }
  /// Something that is done to the device.
  package static func device(_ action: DeviceAction) -> StepCommand { .act(.device(action)) }
  /// A key that is pressed so many times.
  package static func press(_ key: Key, times: Int = 1) -> StepCommand { .input(.key(key), times: times) }
}

/// How an archive is spoilt.
package enum ArchiveDamage: Sendable, Hashable {
  /// Nothing is left of it.
  case empty
  /// So many bytes are left.
  case truncate(Int)
  /// The byte at this place, from 0, has all its bits turned.
  case flip(Int)
  /// Something else stands in its place.
  case garbage
}

/// What a snapshot holds.
package enum SnapshotKind: String, Sendable, Hashable, CaseIterable {
  /// The screen as plain text.
  case screen
  /// The screen with its styles.
  case styled
  /// The outline of controllers and views.
  case tree
}
