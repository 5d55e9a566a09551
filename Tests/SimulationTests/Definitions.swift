import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import Vocabulary

/// Where the screens of a test are written.
let somewhere = SourcePosition(file: "test", line: 1, column: 1)

/// A screen that has its name as its identifier.
func screen(
  _ name: String, _ kind: ControllerKind = .plain, _ children: [String] = [],
  _ change: (inout ControllerDefinition) -> Void = { _ in }
) -> ControllerDefinition {
  var made = ControllerDefinition(name: name, kind: kind, children: children, position: somewhere)
  made.restorationIdentifier = name
  change(&made)
  return made
}

/// An app of screens, the first of which is the window's, and whose delegate says yes to everything.
func app(_ screens: [ControllerDefinition], _ change: (inout AppDefinition) -> Void = { _ in }) -> TestApp {
  var made = AppDefinition(
    name: "Test",
    delegate: DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always])),
    controllers: screens, windows: [WindowDefinition(root: screens[0].name)])
  change(&made)
  return TestApp(definition: made)
}

extension TestApp {
  /// An app as a value.
  init(definition: AppDefinition) {
    self.init { app in
      SimulatedApplication(
        definition: definition, delegate: app.delegate?(), restorationClasses: app.restorationClasses)
    }
    conditions.bundleVersion = definition.version
  }
}

extension Running {
  /// The application, as one that is made from a definition.
  var simulated: SimulatedApplication { application as! SimulatedApplication }
}
