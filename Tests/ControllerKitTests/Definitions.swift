import AppDefinition
import ControllerKit
import Vocabulary

/// Where the screens of a test stand.
let somewhere = SourcePosition(file: "test", line: 1, column: 1)

/// A screen that has its name as its identifier.
func screen(
  _ name: String, _ kind: ControllerKind = .plain, _ children: [String] = [],
  _ change: (inout ControllerDefinition) -> Void = { _ in }
) -> ControllerDefinition {
  var made = ControllerDefinition(name: name, kind: kind, position: somewhere)
  made.restorationIdentifier = name
  made.children = children
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
  /// The same app on another kind of device.
  func on(_ idiom: Idiom) -> TestApp {
    var app = self
    app.conditions.idiom = idiom
    return app
  }
}

extension ViewController {
  /// The first view of an id.
  func view<Kind: View>(_ id: String, as type: Kind.Type = Kind.self) -> Kind? {
    view.descendants.first { $0.id == id } as? Kind
  }
}
