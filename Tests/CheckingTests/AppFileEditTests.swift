import AppDefinition
import AppReading
import Checking
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// An app file in which edits are written where their screens are defined.
@Suite(.timed, .timeLimit(.minutes(30))) struct AppFileEditTests {
  private static let head = "app: A\ndelegate: { shouldSave: always, shouldRestore: always }\ninitial: s\n"

  /// The file after some edits.
  private static func written(_ text: String, _ edits: [AppEdit]) throws -> String {
    let app = try sceneApp(text)
    return AppFileEdit(text, of: "Scene.yaml").text(with: Mending(edits: edits), of: app)
  }

  private static func written(_ saves: [SavedProperty]) -> Set<String> { Set(saves.map { "\($0.key) \($0.words)" }) }

  static let edits: [(edit: AppEdit, before: String, after: String)] = [
    (
      .callSuper(screen: "s"), "  s: { title: S, callsSuper: false, restorationIdentifier: s }",
      "  s: { title: S, callsSuper: true, restorationIdentifier: s }"
    ),
    (
      .callSuper(screen: "s"), "  s:\n    # why\n    callsSuper: false\n    title: S",
      "  s:\n    # why\n    callsSuper: true\n    title: S"
    ),
    (
      .callSuper(screen: "s"),
      "  s: { title: \"a, callsSuper: x\", views: [{ label: callsSuper }],  # callsSuper: not\n    callsSuper: false,\n    restorationIdentifier: s }",
      "  s: { title: \"a, callsSuper: x\", views: [{ label: callsSuper }],  # callsSuper: not\n    callsSuper: true,\n    restorationIdentifier: s }"
    ),
    (
      .callSuper(screen: "s"), "  s: { title: S,\n    restorationIdentifier: s,\n    callsSuper: false  # why\n  }",
      "  s: { title: S,\n    restorationIdentifier: s,\n    callsSuper: true  # why\n  }"
    ),
    (
      .save(.part(.text, of: "f"), by: "s"),
      "  s: { title: S, views: [{ textField: f }, { switch: on }],\n    saves: [value(on)] }",
      "  s: { title: S, views: [{ textField: f }, { switch: on }],\n    saves: [text(f), value(on)] }"
    ),
    (
      .keepChildren(of: "s", instead: .forgotten),
      "  s: { kind: container, children: [t], childTreatment: forgotten }\n  t: { title: T }",
      "  s: { kind: container, children: [t], childTreatment: encoded }\n  t: { title: T }"
    ),
    (
      .keepPages(of: "s"), "  s: { kind: page, children: [t] }\n  t: { title: T }",
      "  s: { keepsPages: true, kind: page, children: [t] }\n  t: { title: T }"
    ),
    (
      .identifyByProperty(screen: "s", insteadOf: .getter),
      "  s: { title: S, identifierFrom: getter, restorationIdentifier: s }",
      "  s: { title: S, identifierFrom: property, restorationIdentifier: s }"
    ),
    (
      .identify(screen: "s", as: "it is"), "  s:\n    title: S",
      "  s:\n    restorationIdentifier: it is\n    title: S"
    ),
    (
      .save(.part(.text, of: "f"), by: "s"), "  s: { title: S, views: [{ textField: f }] }",
      "  s: { saves: [text(f)], title: S, views: [{ textField: f }] }"
    ),
    (
      .save(.part(.text, of: "f"), by: "s"),
      "  s: { title: S, views: [{ textField: f }, { switch: on }], saves: [value(on)] }",
      "  s: { title: S, views: [{ textField: f }, { switch: on }], saves: [text(f), value(on)] }"
    ),
    (
      .save(.part(.text, of: "f"), by: "s"),
      "  s: { title: S, views: [{ textField: f }, { switch: on }], saves: { k: value(on) } }",
      "  s: { title: S, views: [{ textField: f }, { switch: on }], saves: { f: text(f), k: value(on) } }"
    ),
    (
      .save(.part(.value, of: "on"), by: "s"),
      "  s: { saves: text(f), title: S, views: [{ textField: f }, { switch: on }] }",
      "  s: { saves: [text(f), value(on)], title: S, views: [{ textField: f }, { switch: on }] }"
    ),
    (
      .save(.part(.value, of: "on"), by: "s"),
      "  s:\n    saves:\n      - text(f)\n    views: [{ textField: f }, { switch: on }]",
      "  s:\n    saves:\n      - value(on)\n      - text(f)\n    views: [{ textField: f }, { switch: on }]"
    ),
    (
      .save(.part(.value, of: "on"), by: "s"),
      "  s:\n    saves:\n      k: text(f)\n    views: [{ textField: f }, { switch: on }]",
      "  s:\n    saves:\n      on: value(on)\n      k: text(f)\n    views: [{ textField: f }, { switch: on }]"
    ),
    (
      .save(.part(.value, of: "on"), by: "s"),
      "  s:\n    saves: [text(f)]  # both\n    views: [{ textField: f }, { switch: on }]",
      "  s:\n    saves: [value(on), text(f)]  # both\n    views: [{ textField: f }, { switch: on }]"
    ),
    (
      .setIdentifierAgain(by: "M"),
      "  s: { title: S, restorationClass: M }\nrestorationClasses:\n  M: { makes: s, setsIdentifier: false }",
      "  s: { title: S, restorationClass: M }\nrestorationClasses:\n  M: { makes: s, setsIdentifier: true }"
    ),
  ]

  @Test(arguments: edits) func `an edit is written where its screen is defined, and reads as what it does`(
    edit: AppEdit, before: String, after: String
  ) throws {
    let text = "\(Self.head)controllers:\n\(before)\n"
    let written = try Self.written(text, [edit])
    expectSame(written, "\(Self.head)controllers:\n\(after)\n")
    let (read, meant) = (try sceneApp(written), edit.applied(to: try sceneApp(text)))
    for (one, other) in zip(read.controllers, meant.controllers) {
      #expect(one.classBehavior.callsSuper == other.classBehavior.callsSuper)
      #expect(one.classBehavior.identifierSource == other.classBehavior.identifierSource)
      #expect(Self.written(one.classBehavior.saves) == Self.written(other.classBehavior.saves))
      #expect(one.content == other.content)
      #expect(one.restorationIdentifier == other.restorationIdentifier)
    }
    #expect(read.restorationClasses.map(\.setsIdentifier) == meant.restorationClasses.map(\.setsIdentifier))
  }

  @Test func `several edits of one screen are written, and those of apps with scenes`() throws {
    let text = """
      app: A
      scenes:
        activityTypes: [other]
        keeps: t
      initial: s
      controllers:
        s: { title: S, callsSuper: false, views: [{ textField: f }, { switch: on }] }

      """
    let edits: [AppEdit] = [
      .save(.part(.text, of: "f"), by: "s"), .callSuper(screen: "s"), .save(.part(.value, of: "on"), by: "s"),
      .declare(activityType: "t"),
    ]
    let read = try sceneApp(try Self.written(text, edits))
    #expect(read.scenes?.activityTypes.sorted() == ["other", "t"])
    #expect(read.controllers[0].classBehavior.callsSuper)
    #expect(Self.written(read.controllers[0].classBehavior.saves) == ["f text(f)", "on value(on)"])
  }
}
