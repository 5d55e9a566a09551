import AppDefinition
import Foundation
import AppReading
import TestSupport
import Testing

/// The reference page is written by the reader's keys, and each of its examples reads.
///
/// `UPDATE_FIXTURES=1` writes its tables anew, as `make documentation` does.
@Suite(.timed, .timeLimit(.minutes(30))) struct FormatPageTests {
  private static let page = packageFolder.appending(path: "Scenes/FORMAT.md")
  private let text: String

  init() throws { text = try String(contentsOf: Self.page, encoding: .utf8) }

  @Test func `the tables of the reference are made of the keys that the reader knows`() throws {
    var page = text
    for keys in AppFileSchema().mappings { try page.write(tableOf: keys) }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" { try Data(page.utf8).write(to: Self.page) }
    #expect(try String(contentsOf: Self.page, encoding: .utf8) == page)
  }

  /// What the examples name, as lines of a scene by their keys.
  private static let base = [
    "app": "app: Mail", "initial": "initial: tabs",
    "data": "data: { messages: { m1: { title: Lunch, detail: Anna } } }",
    "restorationClasses": "restorationClasses: { MessageMaker: { makes: message } }",
    "objects": "objects: { filter: {} }",
    "defaults": "defaults: { account: anna }",
    "events": "events: { log in: { toast: Welcome } }",
    "controllers": "controllers: { \(screens) }",
  ]

  /// Screens that have their names as identifiers.
  private static let screens =
    ["tabs", "inbox", "settings", "message", "compose"]
    .map { "\($0): { restorationIdentifier: \($0), saves: item }" }.joined(separator: ", ")
    + ", columns: { kind: split, children: [] }"

  /// A scene with some lines in place of those it would have.
  private func scene(_ lines: String...) -> String {
    var kept = Self.base
    for line in lines { kept[String(line.prefix { $0 != ":" })] = line }
    if kept["windows"] != nil { kept["initial"] = nil }
    return kept.values.sorted().joined(separator: "\n") + "\n"
  }

  private func controllers(_ controller: String) -> String {
    "controllers: { \(Self.screens), x: { \(controller) } }"
  }

  /// Checks that each example has its key and reads in a scene.
  private func check<Key: AppFileKeys>(_ type: Key.Type, in scene: (String) -> String) {
    for key in Key.allCases {
      let example = key.entry.example
      #expect(example.hasPrefix(key.rawValue + ":"), "\(example)")
      let storyboard = { (name: String, _: String) in
        file(
          "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\">"
            + "<scenes><scene><objects><viewController id=\"one\" sceneMemberID=\"viewController\"/></objects></scene>"
            + "</scenes></document>", as: name)
      }
      let project = { (_: String, _: String) in readAppFile(file(self.scene())).value }
      let reading = readAppFile(file(scene(example)), storyboard: storyboard, project: project)
      #expect(lines(reading).isEmpty, "\(Key.place): \(example)")
    }
  }

  /// An example beside what its mapping cannot be without, unless it says that itself.
  private func with(_ needed: String, _ example: String) -> String {
    example.contains(needed.prefix { $0 != ":" } + ":") ? example : "\(needed), \(example)"
  }

  @Test func `the examples for the app and its delegate read`() {
    check(AppKey.self) { scene($0) }
    check(AppearanceKey.self) { scene("appearance: { \(with("at: \"Sidebar.swift:20\"", $0)) }") }
    check(QuestionKey.self) {
      scene("question: { \(with("asks: Why?", with("thread: \"https://example.org/1\"", $0))) }")
    }
    check(DelegateKey.self) { scene("delegate: { \(with("encodes: { open: reference(tabs) }", $0)) }") }
    check(UndecidedKey.self) { scene(controllers("restorationIdentifier: { \(with("undecided: x", $0)) }")) }
    check(GateKey.self) { scene("delegate: { shouldRestore: { \(with("answer: always", $0)) } }") }
    check(EventKey.self) {
      scene("events: { log in: { toast: Welcome }, e: { \($0) } }", controllers("views: [{ textField: reply }]"))
    }
    check(RestorationEffectKey.self) {
      scene(controllers("saves: { word: text(reply) }, views: [{ textField: reply }], whenRestored: { \($0) }"))
    }
    check(ViewSettingKey.self) {
      scene(
        "events: { log in: { toast: Welcome }, e: { set: { \($0.hasPrefix("editable") ? "reply" : "page"): { \($0) } } } }",
        controllers("views: [{ textField: reply }, { scroll: [One], id: page }]"))
    }
    check(InsetKey.self) { scene(controllers("views: [{ scroll: [One], inset: { \($0) } }]")) }
    check(ConditionKey.self) { scene("delegate: { encodes: { account: anna }, shouldRestore: [{ \($0) }] }") }
    check(AdditionKey.self) { scene("delegate: { afterLaunch: { \($0) } }") }
    check(ReinstallationKey.self) {
      scene("delegate: { encodes: { open: reference(tabs) }, afterDecode: { \($0) } }")
    }
    check(ClassKey.self) { scene("classes: { M: { \($0) } }") }
    check(RestorationClassKey.self) { example in
      let answers = ["makes:", "same:", "crashes:"].contains(where: example.hasPrefix)
      return scene("restorationClasses: { MessageMaker: { \(answers ? example : "makes: message, \(example)") } }")
    }
    check(AnswerKey.self) {
      scene("restorationClasses: { MessageMaker: { makes: { message: { \(with("makes: message", $0)) } } } }")
    }
    check(ObjectKey.self) { scene("objects: { filter: {}, x: { \($0) } }") }
    check(ObjectRestorationKey.self) {
      scene("objects: { x: { restorationClass: { \(with("name: FilterMaker", $0)) } } }")
    }
    check(ScenesKey.self) { scene("scenes: { \($0) }") }
    check(SceneConfigurationKey.self) {
      scene("scenes: { configurations: { Inspector: { \(with("root: tabs", $0)) } } }")
    }
    check(KeptForKey.self) { scene("scenes: { keeps: { \(with("shown: tabs", with("type: t", $0))) } }") }
    check(TreeKey.self) { scene("scenes: { tree: { \($0) } }") }
    check(LoadKey.self) { scene("scenes: { load: { \(with("after: 1s", with("then: { select: tabs }", $0))) } }") }
    check(WindowRequestKey.self) {
      scene("events: { log in: { toast: Welcome }, e: { window: { \(with("type: t", $0)) } } }")
    }
    check(RootKey.self) { scene("initial: [{ \(with("screen: tabs", $0)) }, settings]") }
    check(WindowKey.self) { scene("windows: [{ \(with("root: tabs", $0)) }]") }
  }

  @Test func `the examples for the screens read`() {
    check(ControllerKey.self) { scene(controllers($0)) }
    check(ActivityKey.self) { scene(controllers("activity: { \(with("type: org.example.read", $0)) }")) }
    check(CrashKey.self) { scene(controllers("crashes: { \($0) }")) }
    check(TabKey.self) { scene(controllers("tab: { \($0) }")) }
    check(ActionKey.self) { scene(controllers("actions: { go: { \($0) } }")) }
    check(PresentKey.self) { scene(controllers("actions: { go: { present: { \(with("screen: compose", $0)) } } }")) }
    check(BarButtonKey.self) { scene(controllers("buttons: [{ \(with("title: Go", $0)) }]")) }
    check(ViewKey.self) { scene(controllers("views: [{ \($0) }]")) }
    check(TableKey.self) { scene(controllers("kind: table, table: { \($0) }")) }
    check(SectionKey.self) { scene(controllers("kind: table, table: { sections: [{ \($0) }] }")) }
    check(RowKey.self) { scene(controllers("kind: table, table: { rows: [{ \($0) }] }")) }
  }

  @Test func `the whole app of the reference reads, and so does the version over it`() throws {
    let blocks = text.split(separator: "```").filter { $0.hasPrefix("yaml\n") }.map { $0.dropFirst(5) }
    let app = try #require(blocks.first { $0.hasPrefix("app:") })
    #expect(lines(readAppFile(file(String(app)))).isEmpty)
    let versions = try #require(blocks.first { $0.hasPrefix("versions:") })
    let reading = readAppFile(file(scene("versions:" + versions.dropFirst(9))))
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.at(version: "4.0").restorationClasses.first?.answer == .crash("no such message"))
  }
}

extension String {
  /// Writes the rows of a mapping's keys into its section of the page.
  fileprivate mutating func write<Key: AppFileKeys>(tableOf type: Key.Type) throws {
    let title = "\n## \(Key.place.prefix(1).uppercased() + Key.place.dropFirst())\n"
    let section = try #require(range(of: title), "\(Key.place)")
    let head = "| Key | What it says | Example |\n|---|---|---|\n"
    let table = try #require(range(of: head, range: section.upperBound..<endIndex), "\(Key.place)")
    var end = table.upperBound
    while self[end...].hasPrefix("| ") { end = self[end...].firstIndex(of: "\n").map(index(after:)) ?? endIndex }
    let rows = Key.allCases.map { "| `\($0.rawValue)` | \($0.entry.meaning) | `\($0.entry.example)` |\n" }
    replaceSubrange(table.upperBound..<end, with: rows.joined())
  }
}
