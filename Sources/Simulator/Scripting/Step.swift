package import AppDefinition
package import Vocabulary

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
  case launch(ScriptLaunch)
  case background, foreground, quit, kill, crash, forceQuit
  case corruptArchive(ArchiveDamage)
  /// So many seconds of simulated time pass.
  case advance(Double)
  /// Something that the person does.
  case act(Gesture)
  /// Something that must be so.
  case expect(Expectation)
  /// What is kept beside the script under a name.
  case snapshot(SnapshotKind, name: String)
  /// The steps, so many times.
  case loop(Int, [Step])
  /// A line for those who watch.
  case say(String)
}

/// How a script launches the app.
package struct ScriptLaunch: Sendable, Hashable {
  /// Whether the saved state is set aside first.
  package var isFresh = false
  /// Whether the system launches it in the background.
  package var isBackground = false
  /// Whether the device is locked, which implies the background (R12).
  package var isLocked = false
  /// The bundle version of the app, if it is another (R71).
  package var version: String?
  /// The kind of device, if it is another (R72).
  package var idiom: Idiom?

  /// Makes a launch as a tap on the icon does it.
  package init() {}
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
