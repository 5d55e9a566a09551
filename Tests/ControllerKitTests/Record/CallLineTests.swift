import ControllerKit
import StateArchive
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// Each call, each answer and each request as a line of the record.
@Suite(.timeLimit(.minutes(30))) struct CallLineTests {
  private static let names = PathNames(
    SavedState(
      app: "A", bundleVersion: "1", idiom: "phone", systemVersion: "1", timestamp: Timestamp(seconds: 0),
      objects: [
        SavedObject(identifier: "nav", parent: nil, kind: .viewController, className: "N"),
        SavedObject(identifier: "a", parent: 0, position: 0, kind: .viewController, className: "A"),
        SavedObject(identifier: "a", parent: 0, position: 1, kind: .viewController, className: "A"),
        SavedObject(identifier: "b\u{1B}", parent: 0, position: 2, kind: .viewController, className: "B"),
      ]))

  @Test(
    arguments: [
      (.storyboardLoaded(name: "Ma\u{1B}in"), "load storyboard Ma\u{FFFD}in"),
      (.willFinishLaunching, "willFinishLaunching"), (.didFinishLaunching, "didFinishLaunching"),
      (.shouldRestore(true), "shouldRestore yes"), (.shouldRestore(false), "shouldRestore no"),
      (.shouldSave(true), "shouldSave yes"), (.shouldSave(false), "shouldSave no"),
      (.lookedUp(.saved(0), by: nil), "look up nav: nobody"),
      (.lookedUp(.saved(0), by: .restorationClass), "look up nav: \(LookupStep.restorationClass.rawValue)"),
      (.viewDidLoad(.live("x/y")), "viewDidLoad x/y"), (.decode(.saved(3)), "decode nav/b\u{FFFD}"),
      (.encode(.saved(9)), "encode object 9"), (.didDecode, "didDecode"), (.willEncode, "willEncode"),
      (.finishedRestoring(.saved(0)), "finishedRestoring nav"),
    ] as [(Call, String)])
  func `a call is a line`(call: Call, line: String) { #expect(call.line(Self.names) == line) }

  @Test func `each method of appearance is its name and the path`() {
    let methods: [AppearanceMethod] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
    #expect(
      methods.map { Call.appearance($0, .live("a")).line(Self.names) } == [
        "viewWillAppear a", "viewDidAppear a", "viewWillDisappear a", "viewDidDisappear a",
      ])
  }

  @Test func `objects that share a path are told apart`() {
    #expect(Self.names.name(ofObject: 1) != Self.names.name(ofObject: 2))
    #expect((0...4).map(Self.names.name(ofObject:)) == ["nav", "nav/[0]/a", "nav/[1]/a", "nav/b\u{FFFD}", "object 4"])
    #expect(PathNames(nil).name(ofObject: 0) == "object 0")
    #expect(PathNames(nil).name(of: .live("a\u{1B}")) == "a\u{FFFD}")
  }

  @Test(
    arguments: [
      (.configurationForConnecting("Main"), "configurationForConnecting s: Main"),
      (.configurationForConnecting(nil), "configurationForConnecting s: unnamed"),
      (.firstConfiguration("Main"), "configuration of Info.plist s: Main"),
      (.firstConfiguration(nil), "configuration of Info.plist s: unnamed"),
      (.assumedConfiguration, "configuration s: assumed"),
      (.willConnect(kept: nil, asked: nil), "willConnect s: nothing"),
      (.willConnect(kept: "k", asked: nil), "willConnect s: k"),
      (.willConnect(kept: nil, asked: "a"), "willConnect s: nothing, asked for a"),
      (.willConnect(kept: "k", asked: "a\u{1B}"), "willConnect s: k, asked for a\u{FFFD}"),
      (.restoreInteractionState(type: "t"), "restoreInteractionState s: t"),
      (.willEnterForeground, "sceneWillEnterForeground s"), (.didBecomeActive, "sceneDidBecomeActive s"),
      (.willResignActive, "sceneWillResignActive s"), (.didEnterBackground, "sceneDidEnterBackground s"),
      (.stateRestorationActivity(type: "t"), "stateRestorationActivity s: t"),
      (.stateRestorationActivity(type: nil), "stateRestorationActivity s: nothing"),
      (.activityWillSave, "userActivityWillSave s"), (.updateActivity(.live("p")), "updateUserActivityState p"),
      (.didUpdate(type: "t"), "didUpdate s: t"), (.continueActivity(type: "t"), "continue s: t"),
      (.opened(.link, "a://b\u{1B}"), "open link s: a://b\u{FFFD}"),
      (.opened(.quickAction, "new"), "open quick action s: new"),
      (.opened(.notification, "n"), "open notification s: n"),
      (.didDisconnect, "sceneDidDisconnect s"), (.didDiscard, "didDiscard s"),
    ] as [(SceneCall, String)])
  func `a call of a scene is a line with its session`(call: SceneCall, line: String) {
    #expect(Call.scene(call, session: "s").line(Self.names) == line)
  }

  /// Text that an archive may hold and that a terminal would take for an order.
  private static let raw = "\u{1B}[2J\u{7}\u{9B}\u{202E}"

  @Test(
    arguments: [
      .configurationForConnecting(raw), .firstConfiguration(raw), .willConnect(kept: raw, asked: nil),
      .willConnect(kept: nil, asked: raw),
      .willConnect(kept: raw, asked: raw), .restoreInteractionState(type: raw), .willEnterForeground,
      .didBecomeActive, .willResignActive, .didEnterBackground, .stateRestorationActivity(type: raw),
      .activityWillSave, .updateActivity(.live(raw)), .didUpdate(type: raw), .continueActivity(type: raw),
      .didDisconnect, .didDiscard,
    ] as [SceneCall])
  func `no text of a session reaches the trace as a control sequence`(call: SceneCall) {
    let line = Call.scene(call, session: Self.raw).line(Self.names)
    #expect(line.contains(displayable(Self.raw)))
    #expect(line == displayable(line))
  }

  @Test(
    arguments: [
      .storyboardLoaded(name: raw), .lookedUp(.live(raw), by: nil), .viewDidLoad(.live(raw)),
      .appearance(.viewWillAppear, .live(raw)), .decode(.live(raw)), .encode(.live(raw)),
      .finishedRestoring(.live(raw)),
    ] as [Call])
  func `no name of a controller or a storyboard reaches the trace as a control sequence`(call: Call) {
    let line = call.line(Self.names)
    #expect(line.contains(displayable(Self.raw)))
    #expect(line == displayable(line))
  }

  @Test func `the four steps are numbered in the order in which they are asked`() {
    let steps: [LookupStep] = [.restorationClass, .delegate, .existing, .storyboard]
    #expect(steps.map(\.number) == [1, 2, 3, 4])
    #expect(steps.map(\.asked) == ["restoration class", "app delegate", "existing object", "storyboard"])
    #expect(
      steps.map { StepAnswer.nobody.words(of: $0) } == [
        "none was saved", "the app has none", "there is none at this path", "none made it",
      ])
    let found = StepAnswer.found(by: "Ma\u{1B}ker", className: "Image")
    #expect(
      steps.map { found.words(of: $0) } == [
        "Ma\u{FFFD}ker answered with an Image", "answered with an Image", "found an Image at this path",
        "made an Image (Ma\u{FFFD}ker)",
      ])
    #expect(
      steps.map { StepAnswer.declined("D").words(of: $0) } == [
        "D answered nil, which ends the search (R42)", "answered nil", "answered nil", "answered nil",
      ])
  }

  @Test(
    arguments: [
      (.notAsked, "not asked"), (.notImplemented, "does not implement the method that is asked"),
      (.classGone("C"), "C is not in the app any more (X20)"),
      (.doesNotConform("C"), "C does not conform, which ends the search (R45)"),
      (.nothingThere, "there is none at this path"), (.storyboardGone("S"), "\"S\" is not in the app any more"),
      (
        .unknownIdentifier(storyboard: "S", identifier: "i"), "\"S\" has no \"i\", which crashes the app (X23)"
      ),
      (.crashed(.app("no data")), "the app crashed: no data"),
    ] as [(StepAnswer, String)])
  func `an answer has the same words whoever gave it`(answer: StepAnswer, words: String) {
    for step in LookupStep.allCases { #expect(answer.words(of: step) == words) }
  }

  @Test(
    arguments: [
      (.noScenes, "the app has no scenes; it needs a scene manifest"),
      (.oneWindowOnly, "the app has one window only; its scene manifest must support multiple scenes"),
      (.tooManySessions(limit: 3), "there are 3 sessions already; close one first"),
      (.unknownSession("s"), "the session s was closed"),
      (
        .onScreen("s"),
        "the session s is on the screen, where no scene is disconnected; send it to the background first"
      ),
      (.notConnected("s"), "the session s is not connected; open it first"),
    ] as [(SceneRequestError, String)])
  func `a request that is refused says why`(error: SceneRequestError, words: String) {
    #expect(error.description == words)
  }
}
