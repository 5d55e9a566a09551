import AppDefinition
import AppReading
import TestSupport
import Testing

/// What becomes of every key of a scene with nothing, a text, true, a number, a list or a mapping under it.
@Suite(.timed, .timeLimit(.minutes(30))) struct EveryKeyTests {
  private static let values = ["~", "x", "true", "2", "[x]", "{ x: x }"]

  /// What the keys may name, by the keys at the top of a scene.
  private static let base = [
    "app": "A", "initial": "x", "data": "{ x: { x: { title: X } } }", "defaults": "{ x: y }",
    "events": "{ x: { toast: X } }", "objects": "{ x: {} }", "restorationClasses": "{ x: { makes: x } }",
    "delegate": "{ shouldSave: always, encodes: { x: reference(x) } }",
    "controllers": "{ x: { restorationIdentifier: x, saves: { x: y } }, s: { kind: split, children: [] } }",
  ]

  /// A scene with one entry at the top in place of what it would have.
  private static func scene(_ key: String? = nil, _ value: String = "") -> String {
    var entries = base
    if let key { entries[key] = value }
    if key == "windows" { entries["initial"] = nil }
    return entries.sorted { $0.key < $1.key }.map { "\($0): \($1)\n" }.joined()
  }

  /// A scene with one more controller.
  private static func screen(_ inside: String) -> String {
    scene("controllers", String(base["controllers", default: ""].dropLast(2)) + ", y: { \(inside) } }")
  }

  private static func lines(of text: String) -> [String]? {
    readAppFile(file(text)).value.map { ValueText(of: $0).lines }
  }

  private static let plain = lines(of: scene()) ?? []

  /// What is said of a scene, and what it is beside another one.
  private static func account(of text: String, beside other: [String]) -> [String] {
    let reading = readAppFile(file(text))
    let said = reading.diagnostics.map { "  \($0)" }
    let own = reading.value.map { ValueText(of: $0).lines } ?? other
    return said
      + own.difference(from: other).map { change in
        switch change {
        case .insert(_, let line, _): "  + \(line)"
        case .remove(_, let line, _): "  - \(line)"
        }
      }
  }

  /// What becomes of keys of a mapping.
  private static func accounts<Key: AppFileKeys>(
    of keys: [Key], in scene: (String) -> String
  ) -> [String] {
    let other = lines(of: scene("")) ?? plain
    let place = scene("KEY").split(separator: "\n").first { $0.contains("KEY") }
    var lines = [place.map { "# \($0)" } ?? ""]
    for key in keys {
      for value in values {
        let setting = "\(key.rawValue): \(value)"
        lines.append(setting)
        lines += account(of: scene(setting), beside: other)
      }
    }
    return lines
  }

  private static let atTop =
    AppKey.allCases.flatMap { key in
      values.flatMap { ["\(key.rawValue): \($0)"] + account(of: scene(key.rawValue, $0), beside: plain) }
    }
    + accounts(of: AppearanceKey.all) { scene("appearance", "{ at: \"a:1\", \($0) }") }
    + accounts(of: QuestionKey.all) { scene("question", "{ asks: A, thread: \"https://a\", rules: R13, \($0) }") }

  private static let behaviour =
    accounts(of: DelegateKey.all) { scene("delegate", "{ \($0) }") }
    + accounts(of: [UndecidedKey.undecided]) { screen("restorationIdentifier: { \($0) }") }
    + accounts(of: [UndecidedKey.at, .assumed]) { screen("restorationIdentifier: { undecided: u, \($0) }") }
    + accounts(of: GateKey.all) { scene("delegate", "{ shouldSave: { \($0) } }") }
    + accounts(of: ConditionKey.all) { scene("delegate", "{ shouldRestore: [{ \($0) }] }") }
    + accounts(of: AdditionKey.all) { scene("delegate", "{ afterLaunch: [{ \($0) }] }") }
    + accounts(of: ReinstallationKey.all) {
      scene("delegate", "{ encodes: { x: reference(x) }, afterDecode: { \($0) } }")
    }
    + accounts(of: ClassKey.all) { scene("classes", "{ x: { \($0) } }") }
    + accounts(of: RestorationClassKey.all) { scene("restorationClasses", "{ x: { \($0) } }") }
    + accounts(of: AnswerKey.all) { scene("restorationClasses", "{ x: { makes: { x: { \($0) } } } }") }
    + accounts(of: ObjectKey.all) { scene("objects", "{ x: {}, y: { \($0) } }") }
    + accounts(of: ObjectRestorationKey.all) { scene("objects", "{ x: { restorationClass: { \($0) } } }") }
    + accounts(of: WindowKey.all) { scene("windows", "[{ \($0) }]") }
    + accounts(of: RootKey.all) { scene("initial", "[{ \($0) }, x]") }
    + accounts(of: EventKey.all) { scene("events", "{ x: [{ \($0) }] }") }
    + accounts(of: ViewSettingKey.all) { scene("events", "{ x: { set: { x: { \($0) } } } }") }
    + accounts(of: ScenesKey.all) { scene("scenes", "{ \($0) }") }
    + accounts(of: KeptForKey.all) { scene("scenes", "{ keeps: { \($0) } }") }
    + accounts(of: TreeKey.all) { scene("scenes", "{ tree: { \($0) } }") }
    + accounts(of: LoadKey.all) { scene("scenes", "{ load: { \($0) } }") }
    + accounts(of: WindowRequestKey.all) { scene("events", "{ x: [{ window: { \($0) } }] }") }
    + accounts(of: SceneConfigurationKey.all) { scene("scenes", "{ configurations: { x: { \($0) } } }") }

  private static let ofKinds: [ControllerKey] = [
    .kind, .message, .buttons, .navigationBarHidden, .root, .children, .childTreatment, .keepsPages,
    .collapseSecondary, .separateSecondary, .displayMode,
  ]
  private static let besideContents = ViewKey.all.filter { !ViewKey.contents.contains($0) }

  private static let screens =
    accounts(of: ControllerKey.all) { screen($0) }
    + accounts(of: ofKinds) { screen("kind: split, children: [], \($0)") }
    + accounts(of: ofKinds) { screen("kind: container, children: [], \($0)") }
    + accounts(of: ofKinds) { screen("kind: alert, \($0)") }
    + accounts(of: RestorationEffectKey.all) { screen("whenRestored: [{ \($0) }]") }
    + accounts(of: ActivityKey.all) { screen("activity: { \($0) }") }
    + accounts(of: CrashKey.all) { screen("crashes: { \($0) }") }
    + accounts(of: TabKey.all) { screen("tab: { \($0) }") }
    + accounts(of: ActionKey.all) { screen("actions: { x: { \($0) } }") }
    + accounts(of: PresentKey.all) { screen("actions: { x: { present: { \($0) } } }") }
    + accounts(of: BarButtonKey.all) { screen("buttons: [{ \($0) }]") }

  private static let views =
    accounts(of: ViewKey.contents + [.id]) { screen("views: [{ \($0) }]") }
    + accounts(of: besideContents) { screen("views: [{ scroll: [], \($0) }]") }
    + accounts(of: besideContents) { screen("views: [{ button: B, \($0) }]") }
    + accounts(of: besideContents) { screen("views: [{ textField: f, \($0) }]") }
    + accounts(of: besideContents) { screen("views: [{ stepper: f, \($0) }]") }
    + accounts(of: besideContents) { screen("views: [{ segmented: f, \($0) }]") }
    + accounts(of: InsetKey.all) { screen("views: [{ scroll: [], inset: { \($0) } }]") }
    + accounts(of: TableKey.all) { screen("kind: table, table: { \($0) }") }
    + accounts(of: SectionKey.all) { screen("kind: table, table: { sections: [{ \($0) }] }") }
    + accounts(of: RowKey.all) { screen("kind: table, table: { rows: [{ \($0) }] }") }

  @Test func `a key holds what it may, and anything else is told of`() throws {
    for (name, lines) in [
      ("AtTop", Self.atTop), ("Behaviour", Self.behaviour), ("Screens", Self.screens), ("Views", Self.views),
    ] {
      try ReadingGolden(name: "Keys\(name).txt").holds(lines.joined(separator: "\n") + "\n")
    }
  }
}

extension AppFileKeys {
  fileprivate static var all: [Self] { Array(allCases) }
}
