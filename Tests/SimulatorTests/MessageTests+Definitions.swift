import AppDefinition
import Vocabulary

extension MessageTests {
  /// Apps that no file can describe, since its reader says earlier that something is wrong.
  static let definitions: [String: AppDefinition] = [
    "unknownRoot": app([screen("inbox")], root: "inbx"),
    "repeatedName": app([screen("a"), screen("a")]),
    "unknownChild": app([screen("tabs", .tabBar, ["inbx"]), screen("inbox")]),
    "unknownDestination": app([
      screen("list") { $0.actions = [NamedAction(identifier: "go", action: .show("detial"), position: place)] },
      screen("detail"),
    ]),
    "unknownUse": app([screen("list")]) {
      $0.delegate = DelegateDefinition(shouldSave: nil, shouldRestore: nil)
      $0.delegate?.presentsDuringRestoration = "lst"
    },
    "unknownUse-eventDefinition": app([screen("list")]) {
      $0.events = [EventDefinition(name: "go", effects: [.select("lst")], position: place)]
    },
    "unknownEvent": app([screen("list")]) {
      $0.events = [EventDefinition(name: "log in", effects: [.perform(.event("log inn"))], position: place)]
    },
    "unknownObject": app([screen("list") { $0.classBehavior.saves = [.object(key: "own", name: "thing")] }]),
    "repeatedObject": app([screen("list")]) { $0.objects = [thing("thing"), thing("thing")] },
    "objectWithoutIdentifier": app([screen("list")]) { $0.objects = [thing("")] },
    "tooDeep": app((0..<1_000).map { screen("c\($0)", .navigation, ["c\($0 + 1)"]) } + [screen("c1000")]),
  ]

  private static let place = SourcePosition(file: "test", line: 1, column: 1)

  private static func app(
    _ controllers: [ControllerDefinition], root: String? = nil, _ change: (inout AppDefinition) -> Void = { _ in }
  ) -> AppDefinition {
    var made = AppDefinition(
      name: "Test", controllers: controllers, windows: [WindowDefinition(root: root ?? controllers[0].name)])
    change(&made)
    return made
  }

  private static func screen(
    _ name: String, _ kind: ControllerKind = .plain, _ children: [String] = [],
    _ change: (inout ControllerDefinition) -> Void = { _ in }
  ) -> ControllerDefinition {
    var made = ControllerDefinition(name: name, kind: kind, children: children, position: place)
    change(&made)
    return made
  }

  private static func thing(_ identifier: String) -> ObjectDefinition {
    ObjectDefinition(name: "thing", identifier: identifier, className: "Thing")
  }
}
