package import AppDefinition
import Rendering
package import ScreenModel
package import StateArchive

/// A script as a value: what it asks of its surroundings, and its tests.
package struct Script: Sendable, Hashable {
  /// The file as messages name it.
  package var file: String
  /// What stands at its top.
  package var settings: ScriptSettings
  /// The tests in order; steps that stand outside of any form one that is named after the file.
  package var tests: [ScriptTest]

  /// Makes a script.
  package init(file: String, settings: ScriptSettings = ScriptSettings(), tests: [ScriptTest]) {
    self.file = file
    self.settings = settings
    self.tests = tests
  }
}

/// One test: a story that begins with a new device.
package struct ScriptTest: Sendable, Hashable {
  /// What it is called in reports.
  package var name: String
  /// Where it begins.
  package var position: SourcePosition
  /// What is done and what must then be so.
  package var steps: [Step]

  /// Makes a test.
  package init(name: String, position: SourcePosition, steps: [Step]) {
    self.name = name
    self.position = position
    self.steps = steps
  }
}

/// What a script says at its top; what it leaves out is for the caller to choose.
package struct ScriptSettings: Sendable, Hashable {
  /// How many colours the device shows.
  package enum Color: String, Sendable, Hashable, CaseIterable {
    case sixteen = "16"
    case all = "256"
    case never
  }

  /// A file that a script names.
  package struct Reference: Sendable, Hashable {
    /// The name as it is written, relative to the file that it is written in.
    package var name: String
    /// Where it is written.
    package var position: SourcePosition

    /// Makes a reference.
    package init(name: String, position: SourcePosition) {
      self.name = name
      self.position = position
    }
  }

  /// The scene.
  package var scene: Reference?
  /// The size of the device.
  package var size: Size?
  /// The moment at which each test begins.
  package var clock: Timestamp?
  /// The colours.
  package var color: Color?
  /// The most seconds of simulated time that one test may take; nothing measures real time.
  package var timeout: Double?
  /// The files that were taken in, each once, in order.
  package var includes: [Reference] = []

  /// Makes settings that leave everything open.
  package init() {}
}
