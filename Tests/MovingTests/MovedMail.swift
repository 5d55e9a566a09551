import AppDefinition
import Moving
import Vocabulary

/// A small app of the old mechanism, as the plan of its move: tabs, a stack, a sheet, and a value of each kind.
enum MovedMail {
  static func plan(
    saves: GateDefinition = GateDefinition([.always]), restores: GateDefinition = GateDefinition([.always])
  ) -> MovePlan {
    var app = AppDefinition(name: "Mail", controllers: [], windows: [])
    app.delegate = DelegateDefinition(shouldSave: saves, shouldRestore: restores)
    var plan = MovePlan(app: app)
    plan.storyboard = "Main"
    plan.screens = [
      screen("tabs", nil, .tabBar), screen("inbox", nil, .navigation),
      screen("messages", "MessagesViewController", .table),
      screen(
        "message", "MessageViewController", by: .storyboard(StoryboardReference(name: "Main", identifier: "message")),
        values: [
          ("message", .record), ("flag", .variable("isFlagged")), ("switch", .variable("switch")),
          ("reply", .text(view("reply", .textField))), ("volume", .number(view("volume", .slider))),
          ("star", .number(view("star", .toggle, ViewOutlet("stars", place: 1)))),
          ("wheel", .number(view("wheel", .picker))), ("kind", .constant("a \"mail\"")),
          ("parent", .references([["tabs", "inbox"]])),
        ]),
      screen(
        "settings", "SettingsViewController", values: [("sound", .number(view("sound", .toggle)))]),
      screen("composeStack", nil, .navigation, by: .factory(restorationClass: nil)),
      screen(
        "compose", "ComposeViewController", by: .factory(restorationClass: "ComposeViewController"),
        values: [("body", .text(view("body", .textView)))]),
    ]
    plan.screens[3].needsRecord = true
    return plan
  }

  /// The written files, with what an engineer fills in.
  static var filledIn: [MovedFile] {
    plan().swiftFiles.map { file in
      MovedFile(
        path: file.path,
        text: file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          if line.contains("#warning(\"fill in: show what") { return "    message = state.record" }
          if line.contains("#warning(\"fill in: look the record up") {
            return "      guard state.record.map(Rows.identifiers.contains) == true else { return nil }"
          }
          if line.contains("state.record = nil") { return "    state.record = message" }
          return line.contains("#warning") ? "" : String(line)
        }.joined(separator: "\n"))
    }
  }

  static let position = SourcePosition(file: "Message.swift", line: 40, column: 5)

  static func screen(
    _ name: String, _ className: String?, _ kind: ControllerKind = .plain, by maker: MovedScreen.Maker = .existing,
    values: [(key: String, content: MovedValue.Content)] = []
  ) -> MovedScreen {
    MovedScreen(
      name: name, identifier: name, className: className, kind: kind, maker: maker,
      values: values.map { MovedValue(key: $0.key, content: $0.content, isBack: true, position: position) },
      position: position)
  }

  private static func view(_ id: String, _ kind: ViewKind, _ outlet: ViewOutlet? = nil) -> MovedView {
    MovedView(id: id, outlet: outlet ?? ViewOutlet(id), kind: kind, identifier: id)
  }
}
