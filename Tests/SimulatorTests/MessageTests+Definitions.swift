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
    "noTab": app([screen("inbox")]) {
      $0.delegate = DelegateDefinition(shouldSave: nil, shouldRestore: nil)
      $0.delegate?.encodes = [EncodedEntry(key: "tab", value: .tab(of: "inbox", isText: false))]
    },
    "unknownUse-eventDefinition": app([screen("list")]) {
      $0.events = [EventDefinition(name: "go", effects: [.select("lst")], position: place)]
    },
    "unknownEvent": app([screen("list")]) {
      $0.events = [EventDefinition(name: "log in", effects: [.perform(.event("log inn"))], position: place)]
    },
    "unknownObject": app([screen("list") { $0.classBehavior.saves = [.reference(key: "own", .object("thing"))] }]),
    "repeatedObject": app([screen("list")]) { $0.objects = [thing("thing"), thing("thing")] },
    "objectWithoutIdentifier": app([screen("list")]) { $0.objects = [thing("")] },
    "repeatedName-files": app([screen("a"), screen("a") { $0.origin.position.file = "other" }]),
    "repeatedStoryboardIdentifier-files": app(
      ["a", "b"].map { name in
        screen(name) {
          $0.storyboard = StoryboardReference(name: "Main", identifier: "same")
          $0.origin.position.file = name
        }
      }),
    "unknownUse-everywhere": app([
      screen("list"),
      screen("columns", .split) {
        var delegate = SplitDelegateDefinition()
        delegate.separateSecondary = "separated"
        $0.content = .split(columns: [], delegate: delegate)
        $0.classBehavior.whenDecoded = [RestorationEffect(.select("decoded"))]
        $0.classBehavior.whenRestored = [RestorationEffect(.replaceRoot("restored"))]
      },
    ]) {
      $0.delegate = DelegateDefinition(shouldSave: nil, shouldRestore: nil)
      $0.delegate?.finds = [
        FoundController(path: ["a"], answer: .make("found")), FoundController(path: ["b"], answer: .make("{saved.x}")),
        FoundController(path: ["c"], answer: .existing), FoundController(path: ["d"], answer: .nothing),
      ]
      $0.delegate?.pointsTo = ["pointed"]
      $0.delegate?.afterLaunch = [.toast("x"), .present("presented", style: nil, isOnRoot: false)]
      $0.restorationClasses = [
        RestorationClassDefinition(name: "M", answer: .make("made")),
        RestorationClassDefinition(name: "N", answer: .same("same")),
        RestorationClassDefinition(name: "O", answer: .make("{defaults.x}")),
      ]
      $0.objects = [ObjectDefinition(name: "thing", identifier: "thing", parent: "parent")]
      $0.events = [
        EventDefinition(
          name: "go",
          effects: [
            .perform(.unwind(to: "unwound")), .perform(.show("shown")),
            .perform(.through("p", .present("up", style: nil))),
            .perform(.byWidth(compact: .show("narrow"), regular: .showDetail("wide"))), .replaceRoot("root"),
            .identify("named", as: nil), .setDisplayMode(of: "mode", .automatic), .select("{item.x}"),
            .perform(.show("{saved.x}")), .perform(.unwind(to: nil)),
          ], position: place)
      ]
      var scenes = ScenesDefinition(position: place)
      scenes.configurations = [SceneConfigurationDefinition(name: "C", root: "configured", position: place)]
      scenes.delegate.willConnect = [RestorationEffect(.select("connected"))]
      scenes.delegate.restoreInteractionState = [RestorationEffect(.select("interacted"))]
      $0.scenes = scenes
    },
    "unknownDestination-everywhere": app([
      screen("list") {
        $0.actions = [
          NamedAction(
            identifier: "go",
            action: .byWidth(compact: .unwind(to: "unwound"), regular: .through("p", .show("through"))),
            position: place)
        ]
        $0.navigationItem.left = [BarButtonDefinition(title: "l", action: .show("left"), position: place)]
        $0.navigationItem.right = [BarButtonDefinition(title: "r", action: .showDetail("right"), position: place)]
        $0.navigationItem.titleView = ViewDefinition(
          .stack([button("middle")], .row), position: place)
        var row = RowDefinition(title: "x", action: .show("row"), position: place)
        row.accessoryAction = .show("accessory")
        row.views = [button("inner")]
        $0.views = [
          button("view"),
          ViewDefinition(.table(TableDefinition(rows: .fixed([SectionDefinition(rows: [row])]))), position: place),
        ]
      }
    ]),
    "unknownEvent-button": app([
      screen("list") { $0.views = [ViewDefinition(.button(title: "x", action: .event("go")), position: place)] }
    ]),
    "unknownView-object": app([screen("list")]) {
      var object = thing("thing")
      object.saves = [
        .part(.text, of: "a"), .part(.value, of: "b"), .part(.interaction, of: "c"),
        .reference(key: "d", .object("thng")), .item(),
        .constant(key: "e", value: "f"), .reference(key: "g", .controller(["h"])),
      ]
      $0.objects = [object]
    },
    "circle-long": app([screen("list")]) {
      $0.events = (1...9).map { number in
        EventDefinition(name: "e\(number)", effects: [.perform(.event("e\(number % 9 + 1)"))], position: place)
      }
    },
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

  private static func button(_ name: String) -> ViewDefinition {
    ViewDefinition(.button(title: "x", action: .show(name)), position: place)
  }

  private static func thing(_ identifier: String) -> ObjectDefinition {
    ObjectDefinition(name: "thing", identifier: identifier, className: "Thing")
  }
}
