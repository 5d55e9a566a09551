public import AppDefinition
public import Rendering
public import StateArchive

/// A script as a value: what it asks of its surroundings, and its tests.
public struct Script: Sendable, Hashable {
  /// The file as messages name it.
  public var file: String
  /// What stands at its top.
  public var settings: ScriptSettings
  /// The tests in order; steps that stand outside of any form one that is named after the file.
  public var tests: [ScriptTest]

  /// Makes a script.
  public init(file: String, settings: ScriptSettings = ScriptSettings(), tests: [ScriptTest]) {
    self.file = file
    self.settings = settings
    self.tests = tests
  }
}

/// One test: a story that begins with a new device.
public struct ScriptTest: Sendable, Hashable {
  /// What it is called in reports.
  public var name: String
  /// Where it begins.
  public var position: SourcePosition
  /// What is done and what must then be so.
  public var steps: [Step]

  /// Makes a test.
  public init(name: String, position: SourcePosition, steps: [Step]) {
    self.name = name
    self.position = position
    self.steps = steps
  }
}

/// What a script says at its top; what it leaves out is for the caller to choose.
public struct ScriptSettings: Sendable, Hashable {
  /// How many colours the device shows.
  public enum Color: String, Sendable, Hashable, CaseIterable {
    case sixteen = "16"
    case all = "256"
    case never
  }

  /// A file that a script names.
  public struct Reference: Sendable, Hashable {
    /// The name as it is written, relative to the file that it is written in.
    public var name: String
    /// Where it is written.
    public var position: SourcePosition

    /// Makes a reference.
    public init(name: String, position: SourcePosition) {
      self.name = name
      self.position = position
    }
  }

  /// The scene.
  public var scene: Reference?
  /// The size of the device.
  public var size: Size?
  /// The moment at which each test begins.
  public var clock: Timestamp?
  /// The colours.
  public var color: Color?
  /// The most seconds of simulated time that one test may take; nothing measures real time.
  public var timeout: Double?
  /// The files that were taken in, each once, in order.
  public var includes: [Reference] = []

  /// Makes settings that leave everything open.
  public init() {}
}
