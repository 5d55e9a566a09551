import ControllerKit
import Simulation
import StateArchive
import Vocabulary

extension ScriptWord<StepCommand> {
  /// The words by which the app lives and dies.
  static let life: [ScriptWord] = [
    ScriptWord(
      "launch", "[fresh] [background] [locked] [version \"V\"] [idiom phone|pad] [size class compact|regular]",
      "launches the app; fresh first sets the saved state aside, as where the app has just been installed",
      .launchOptions,
      to: { .device(.launch($0)) }, from: { if case .device(.launch(let options)) = $0 { options } else { nil } }),
    ScriptWord("background", "sends the app to the background, which preserves", .device(.background)),
    ScriptWord("foreground", "brings the app back from the background", .device(.foreground)),
    ScriptWord("quit", "sends the app to the background and ends it", .device(.quit)),
    ScriptWord("kill", "ends the app as the system does: nothing is saved", .device(.kill)),
    ScriptWord("crash", "the app dies at once", .device(.crash)),
    ScriptWord("force-quit", "ends the app as a swipe does: its archive is set aside", .device(.forceQuit)),
    ScriptWord(
      "corrupt archive", "empty|truncate N|flip N|garbage", "spoils the archive on the disk", .damage,
      to: { .corrupt($0) }, from: { if case .corrupt(let damage) = $0 { damage } else { nil } }),
  ]

  /// The words for what the device does, and for the scenes of an app.
  static let system: [ScriptWord] =
    [
      ScriptWord(
        "finish background work", "ends what a launch in the background is for, which preserves",
        .device(.finishBackgroundWork)),
      ScriptWord(
        "size class", "compact|regular", "gives the app another width: split views collapse or separate",
        .choice(of: SizeClass.self), to: { .device(.changeSizeClass($0)) },
        from: { if case .device(.changeSizeClass(let sizeClass)) = $0 { sizeClass } else { nil } }),
      ScriptWord(
        "lock", "locks the device: the app goes to the background, and what was kept of scenes cannot be read",
        .device(.lock)),
      ScriptWord("unlock", "unlocks the device; what was in front when it was locked is back", .device(.unlock)),
      opening(
        "open link", "\"ADDRESS\" [KEY \"text\"]…", "opens the app with a link; the keys are what it reads from it",
        .link),
      opening(
        "open notification", "\"NAME\" [KEY \"text\"]…", "opens the app with a notification, by its identifier",
        .notification),
      opening(
        "open action", "\"NAME\" [KEY \"text\"]…", "opens the app with a quick action of the home screen, by its type",
        .quickAction),
      ScriptWord(
        "condition",
        (Observation.allCases.map { "\($0.name) \($0.documentedWord)|\($0.observedWord)" } + ["SWITCH on|off"])
          .joined(separator: " | "),
        "sets a condition of the device: what the system does where reports and documents disagree, or a switch of the "
          + "app", .condition,
        to: { .device($0) }, from: { if case .device(let action) = $0, action.isCondition { action } else { nil } }),
    ] + scenes

  private static let scenes: [ScriptWord] = [
    ScriptWord("scene open", "opens a new window of an app with several", .device(.scene(.open))),
    ScriptWord(
      "scene activate", "N|IDENTIFIER",
      "goes to a window: its scene is connected, if it is not, and comes to the front",
      .session, to: { .device(.scene(.activate($0))) },
      from: { if case .device(.scene(.activate(let session))) = $0 { session } else { nil } }),
    ScriptWord(
      "scene disconnect", "N|IDENTIFIER", "lets the system disconnect a scene in the background, to reclaim memory",
      .session, to: { .device(.scene(.disconnect($0))) },
      from: { if case .device(.scene(.disconnect(let session))) = $0 { session } else { nil } }),
    ScriptWord(
      "scene close", "N|IDENTIFIER", "closes a window for good", .session, to: { .device(.scene(.close($0))) },
      from: { if case .device(.scene(.close(let session))) = $0 { session } else { nil } }),
    ScriptWord(
      "scene receives", "TYPE [KEY \"text\"]…",
      "an activity arrives from another device: at the active scene, or with the next connection",
      Arguments.identifier("the type of an activity").then(Arguments.userInfo),
      to: { .device(.scene(.receive(SavedActivity(type: $0, userInfo: $1)))) },
      from: { if case .device(.scene(.receive(let new))) = $0 { (new.type, new.userInfo) } else { nil } }),
    ScriptWord(
      "advance", "SECONDS", "lets simulated time pass", .number("a number of seconds", in: 0...1e9),
      to: { .advance($0) }, from: { if case .advance(let seconds) = $0 { seconds } else { nil } }),
  ]

  /// The word by which a person opens the app with something: its name, and what the app reads from it, by key.
  private static func opening(_ name: String, _ grammar: String, _ summary: String, _ kind: OpenRequest.Kind)
    -> ScriptWord
  {
    ScriptWord(name, grammar, summary, Arguments.string("a name").then(Arguments.userInfo)) {
      .device(.open(OpenRequest(kind, $0, userInfo: $1)))
    } from: {
      if case .device(.open(let request)) = $0, request.kind == kind { (request.name, request.userInfo) } else { nil }
    }
  }
}
