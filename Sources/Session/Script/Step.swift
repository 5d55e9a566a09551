public import AppDefinition

/// One step of a script.
public struct Step: Sendable, Hashable {
  /// What is to be done.
  public var command: StepCommand
  /// Where its first word stands.
  public var position: SourcePosition

  /// Makes a step.
  public init(_ command: StepCommand, at position: SourcePosition) {
    self.command = command
    self.position = position
  }
}

/// What a step does.
public enum StepCommand: Sendable, Hashable {
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
public struct ScriptLaunch: Sendable, Hashable {
  /// Whether the saved state is set aside first.
  public var isFresh = false
  /// Whether the system launches it in the background.
  public var isBackground = false
  /// Whether the device is locked, which implies the background (R12).
  public var isLocked = false
  /// The bundle version of the app, if it is another (R71).
  public var version: String?
  /// The kind of device, if it is another (R72).
  public var idiom: Idiom?

  /// Makes a launch as a tap on the icon does it.
  public init() {}
}

/// How an archive is spoilt.
public enum ArchiveDamage: Sendable, Hashable {
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
public enum SnapshotKind: String, Sendable, Hashable, CaseIterable {
  /// The screen as plain text.
  case screen
  /// The screen with its styles.
  case styled
  /// The outline of controllers and views.
  case tree
}
