import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What is said of what a person opens an app with, and of unwinding, where that is left to code.
@Suite(.timed, .timeLimit(.minutes(10))) struct OpenedByCodeTests {
  private static let notes =
    "app: Notes\nscenes: { activityTypes: at }\ninitial: list\ncontrollers: { list: { title: List } }"

  private static func launched(_ app: AppDefinition) throws -> Device {
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private static let names: [(kind: OpenRequest.Kind, code: RequestsOfCode.Kind, names: String)] = [
    (.link, .link, "scene(_:openURLContexts:) or urlContexts"),
    (.notification, .notification, "userNotificationCenter(_:didReceive:) or notificationResponse"),
    (.quickAction, .quickAction, "windowScene(_:performActionFor:) or shortcutItem"),
  ]

  @Test(.tags(.Rule.u31), arguments: names, [true, false])
  func `what no code gets does nothing, and what some may get is left to code`(
    request: (kind: OpenRequest.Kind, code: RequestsOfCode.Kind, names: String), isIgnored: Bool
  ) throws {
    var app = try sceneApp(Self.notes)
    app.requestsOfCode = RequestsOfCode(
      ignored: isIgnored ? [request.code] : [], taken: isIgnored ? [] : [request.code])
    let word = request.kind.rawValue
    let said =
      isIgnored
      ? "nothing that was read does anything with this \(word): it has no \(request.names)"
      : "what the app does with this \(word) is left to code"
    for isCold in [true, false] {
      let device = try Self.launched(app)
      if isCold { try device.kill() }
      try device.perform(.device(.open(OpenRequest(request.kind, "x"))))
      #expect(device.application?.toasts == [said])
      _ = device.takeRemarks(on: "open it")
      let lines = try #require(device.launchRecord).lines(width: 200)
      let heading = try #require(lines.firstIndex(of: isIgnored ? "ANSWERED BY NOTHING" : "LEFT TO CODE"))
      #expect(lines[heading + 1] == "  open it: \(said)")
    }
  }

  @Test(.tags(.Rule.u31)) func `what code may or may not get is not said to be certain`() throws {
    var app = try sceneApp(Self.notes)
    app.requestsOfCode = RequestsOfCode(ignored: [.quickAction], taken: [.notification])
    let device = try Self.launched(app)
    try device.perform(.device(.open(OpenRequest(.link, "x"))))
    #expect(device.application?.toasts == ["what the app does with this link, if anything, is left to code"])
  }

  @Test(.tags(.Rule.u31), arguments: ["tree: { key: state }", "willConnect: [{ show: list, if: { activity: at } }]"])
  func `of a link of which an app file says nothing it is said that code may do something`(scenes: String) throws {
    let text = Self.notes.replacing("activityTypes: at", with: "activityTypes: at, keeps: at, \(scenes)")
    let device = try Self.launched(sceneApp(text))
    try device.perform(.device(.open(OpenRequest(.link, "x"))))
    let said = "what the app does with this link, if anything, is left to code"
    #expect(device.application?.toasts == (scenes.hasPrefix("tree") ? [said] : []))
  }

  @Test(.tags(.Rule.u31), arguments: [OpenRequest.Kind.link, .notification, .quickAction])
  func `a window's tree is made again whatever but an activity the app is opened with`(
    kind: OpenRequest.Kind
  ) throws {
    let device = try Self.launched(
      sceneApp(
        """
        app: Notes
        scenes: { activityTypes: at, keeps: at, tree: { key: state } }
        initial: stack
        controllers:
          stack: { state: [], kind: navigation, root: a }
          a: { state: [], title: A, views: [{ button: Go, show: b }] }
          b: { state: [], title: B }
        """))
    try device.open("Go")
    try device.background()
    try device.kill()
    try device.perform(.device(.open(OpenRequest(kind, "x"))))
    #expect(device.screen?.elements.first { $0.kind == .title }?.text == "B")
    #expect(device.launchRecord?.warnings == [])
  }

  @Test(.tags(.Rule.u31), arguments: [true, false])
  func `what an undecided delegate does with an activity is left to code`(isCold: Bool) throws {
    var app = try sceneApp(Self.notes)
    app.openActivities = [OpenActivity(of: "Windows", .unread)]
    let device = try Self.launched(app)
    if isCold { try device.kill() }
    try device.perform(.device(.scene(.receive(SavedActivity(type: "at", userInfo: [:])))))
    if isCold { try device.launch() }
    #expect(device.application?.toasts == ["what the app does with this activity, if anything, is left to code"])
  }

  @Test(arguments: [true, false])
  func `what an app without scenes is opened with is left to its code, where that was read`(isRead: Bool) throws {
    var app = try sceneApp("app: A\ninitial: a\ncontrollers: { a: { title: A } }")
    app.requestsOfCode = isRead ? RequestsOfCode(ignored: [.quickAction], taken: [.notification]) : nil
    let said: [(OpenRequest.Kind, String)] = [
      (.link, "what the app does with this link, if anything, is left to code"),
      (.notification, "what the app does with this notification is left to code"),
      (
        .quickAction,
        "nothing that was read does anything with this quick action: it has no "
          + "application(_:performActionFor:completionHandler:), and uses no launch options"
      ),
    ]
    for (kind, words) in said {
      let device = try Self.launched(app)
      try device.perform(.device(.open(OpenRequest(kind, "x"))))
      #expect(device.application?.toasts == (isRead ? [words] : []))
    }
  }

  @Test(arguments: [true, false])
  func `what the method of an unwind segue does besides is left to code`(isKnown: Bool) throws {
    var app = try sceneApp(
      """
      app: A
      initial: stack
      controllers:
        stack: { kind: navigation, root: a }
        a: { title: A, views: [{ button: Go, show: b }] }
        b: { title: B, views: [{ button: Back, unwind: a }] }
      """)
    let place = SourcePosition(file: "A.swift", line: 3, column: 5)
    app.changeController(named: "b") { $0.origin.unwindDeed = isKnown ? nil : .code("back:", at: place) }
    let device = try Self.launched(app)
    try device.open("Go")
    try device.open("Back")
    #expect(device.screen?.elements.first { $0.kind == .title }?.text == "A")
    let said = "what code does besides when it goes back is left to code (back:, A.swift:3:5)"
    #expect(device.application?.toasts == (isKnown ? [] : [said]))
  }
}
