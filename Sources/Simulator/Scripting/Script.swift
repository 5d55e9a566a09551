package import AppDefinition
import Rendering
package import ScreenModel
package import StateArchive

/// A script as a value: its settings and its tests.
package struct Script: Sendable, Hashable {
  /// The file as messages name it.
  package var file: String
  package var settings: ScriptSettings
  /// The tests in order; steps outside of any test form one that is named after the file.
  package var tests: [ScriptTest]

  package init(file: String, settings: ScriptSettings = ScriptSettings(), tests: [ScriptTest]) {
    (self.file, self.settings, self.tests) = (file, settings, tests)
  }
}

/// One test, which begins with a new device.
package struct ScriptTest: Sendable, Hashable {
  package var name: String
  package var position: SourcePosition
  package var steps: [Step]

  package init(name: String, position: SourcePosition, steps: [Step]) {
    (self.name, self.position, self.steps) = (name, position, steps)
  }
}

/// The settings at the top of a script; the caller chooses those that it leaves out.
package struct ScriptSettings: Sendable, Hashable {
  /// How many colours the device shows.
  package enum Color: String, Sendable, Hashable, CaseIterable {
    case sixteen = "16"
    case all = "256"
    case never
  }

  /// A file that a script names.
  package struct Reference: Sendable, Hashable {
    /// The name as written, relative to the file that contains it.
    package var name: String
    package var position: SourcePosition
  }

  package var scene: Reference?
  package var size: Size?
  /// The time at which each test begins.
  package var clock: Timestamp?
  package var color: Color?
  /// The most seconds of simulated time that one test may take; real time is not measured.
  package var timeout: Double?
  /// The included files, each once, in order.
  package var includes: [Reference] = []

  package init() {}
}

/// How much a script may ask for: far more than real ones do, and little enough to be refused or done soon.
package enum ScriptLimits {
  /// The most bytes of a script, together with all that it includes.
  package static let bytes = 1 << 20
  /// The most steps that one test may take, those of repeats each counted.
  package static let steps = 10_000
  /// How deep blocks, and includes of includes, may be nested.
  package static let levels = 20
  /// The most tests of one run.
  package static let tests = 10_000
}

extension ScriptTest {
  /// Whether the test takes no more steps than one may, those of repeats each counted.
  var isWithinLimit: Bool { Self.count(steps) <= ScriptLimits.steps }

  /// How many steps are taken; a number over the limit is only known to be over it.
  private static func count(_ steps: [Step]) -> Int {
    steps.reduce(0) { sum, step in
      guard case .loop(let times, let steps) = step.command else { return min(sum + 1, ScriptLimits.steps + 1) }
      return min(sum + count(steps) * times, ScriptLimits.steps + 1)
    }
  }
}
