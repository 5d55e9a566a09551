import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import Vocabulary

/// Which windows a device shows, and what becomes of them when one is closed.
@Suite(.timed, .timeLimit(.minutes(30))) struct DeviceWindowTests {
  private static func device(_ app: AppDefinition) -> Device {
    Device(definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
  }

  private static func windows(severalWindows: Bool = true, idiom: String = "pad") throws -> AppDefinition {
    try DeviceActionTests.windows(severalWindows: severalWindows, idiom: idiom)
  }

  @Test func `why there is one window depends on the app and on the device`() throws {
    let plain = try Self.device(keptApp("initial: list\ncontrollers: { list: { title: List } }\n"))
    #expect(plain.reasonForOneWindow == nil)
    try plain.launch()
    // An app without scenes has no sessions.
    #expect(plain.reasonForOneWindow == nil)
    let phone = try Self.device(Self.windows(idiom: "phone"))
    #expect(phone.reasonForOneWindow == nil)
    try phone.launch()
    #expect(
      phone.reasonForOneWindow
        == "a phone shows one window of an app, whatever the app supports; launch it on a pad")
    #expect(throws: UserActionError.oneWindowOnPhone) { try phone.perform(.device(.scene(.open))) }
    let single = try Self.device(Self.windows(severalWindows: false))
    try single.launch()
    #expect(
      single.reasonForOneWindow
        == "the app has one window only; its scene manifest must support multiple scenes")
    let several = try Self.device(Self.windows())
    try several.launch()
    #expect(several.reasonForOneWindow == nil)
  }

  @Test func `an app for phones alone has the idiom of a phone on a pad, too, and a script is told`() throws {
    var app = try keptApp("initial: list\ncontrollers: { list: { title: List } }\n")
    app.idioms = [.phone]
    let device = Self.device(app)
    var options = LaunchOptions()
    options.idiom = .pad
    try device.launch(options)
    #expect(device.idiom == .phone)
    #expect(
      device.takeRemarks(on: "launch").map(\.line) == [
        "launch: the app is for phones alone, and runs on a pad in the idiom of a phone"
      ])
  }

  @Test func `an app for pads alone is launched on no phone`() throws {
    var app = try keptApp("initial: list\ncontrollers: { list: { title: List } }\n")
    (app.idioms, app.idiom) = ([.pad], .pad)
    let device = Self.device(app)
    var options = LaunchOptions()
    options.idiom = .phone
    #expect(throws: UserActionError.forPadsAlone) { try device.launch(options) }
    #expect(device.state == .notRunning)
    #expect(device.idiom == .pad)
  }

  static let arrivals: [(types: [String]?, said: String?)] = [
    (["at"], nil), (["other"], "the app does not declare the type \"at\", so the activity does not arrive"),
    (nil, "an activity arrives where Info.plist declares its type, which is not known here"),
  ]

  @Test(.tags(.Rule.u31), arguments: arrivals)
  func `of an activity from another device it is said where it does not arrive`(
    types: [String]?, said: String?
  ) throws {
    for isRunning in [true, false] {
      var app = try Self.windows()
      app.scenes = nil
      app.projectActivityTypes = types
      let device = Self.device(app)
      if isRunning { try device.launch() }
      try device.perform(.device(.scene(.receive(SavedActivity(type: "at")))))
      if !isRunning { try device.launch() }
      #expect(device.takeRemarks(on: "receive").map(\.remark.words) == [said].compactMap(\.self))
    }
  }

  @Test(arguments: [(nil, true), (["at"], true), (["other"], false), ([], false)] as [([String]?, Bool)])
  func `what an app without scenes does with an activity that arrives is left to code`(
    types: [String]?, arrives: Bool
  ) throws {
    var app = try keptApp("initial: list\ncontrollers: { list: { title: List } }\n")
    app.projectActivityTypes = types
    let device = Self.device(app)
    try device.perform(.device(.scene(.receive(SavedActivity(type: "at")))))
    try device.launch()
    let remarks = device.takeRemarks(on: "launch")
    #expect(remarks.map(\.remark.isLeftToCode) == [arrives])
    try device.kill()
    try device.launch()
    #expect(device.takeRemarks(on: "launch").isEmpty)
  }

  @Test func `an app for phones alone has one window, and no pad gives it more`() throws {
    var app = try Self.windows(idiom: "phone")
    app.idioms = [.phone]
    let device = Self.device(app)
    var options = LaunchOptions()
    options.idiom = .pad
    try device.launch(options)
    let reason = UserActionError.oneWindowForPhones
    #expect(device.reasonForOneWindow == reason.message)
    #expect(throws: reason) { try device.perform(.device(.scene(.open))) }
  }

  @Test(arguments: [("phone", true, "a phone shows one window"), ("pad", false, "the app has one window only")])
  func `code that asks for a window is refused it for what is so`(idiom: String, several: Bool, words: String) throws {
    var app = try Self.windows(severalWindows: several, idiom: idiom)
    let place = SourcePosition(file: "A.swift", line: 1, column: 1)
    app.events.append(EventDefinition(name: "more", effects: [.openWindow(type: "at")], position: place))
    let device = Self.device(app)
    try device.launch()
    try device.perform(.device(.event("more")))
    #expect(device.application?.toasts.first?.hasPrefix(words) == true)
    // A script that asks for no toast is told what the phone alone refuses.
    let remarks = device.takeRemarks(on: "more")
    #expect(remarks.map(\.remark.words) == (several ? device.application?.toasts : []))
    #expect(remarks.allSatisfy { !$0.remark.isLeftToCode })
  }

  @Test func `closing the window on the screen brings the one that was there before, and the last one leaves the app`()
    throws
  {
    var narrow = LaunchOptions()
    narrow.sizeClass = .compact
    let device = try Self.device(Self.windows())
    try device.launch(narrow)
    for _ in 1...2 { try device.perform(.device(.scene(.open))) }
    let sessions = try #require(device.application?.openSessions)
    func front() -> String? { device.application?.sceneInFront?.session.persistentIdentifier }
    #expect(front() == "session-3")
    #expect(device.sessionBeside == nil)
    try device.perform(.device(.scene(.close(.number(3)))))
    #expect(front() == "session-2")
    #expect(device.state == .foreground)
    try device.perform(.device(.scene(.close(.identifier("session-1")))))
    #expect(front() == "session-2")
    try device.perform(.device(.scene(.close(.number(1)))))
    #expect(device.application?.openSessions.isEmpty == true)
    #expect(device.state == .background)
    #expect(sessions.count == 3)
  }

  @Test
  func `closing the window on the screen connects one that was disconnected, unless the app is in the background`()
    throws
  {
    for isInBackground in [false, true] {
      var narrow = LaunchOptions()
      narrow.sizeClass = .compact
      let device = try Self.device(Self.windows())
      try device.launch(narrow)
      for _ in 1...2 { try device.perform(.device(.scene(.open))) }
      for number in [1, 2] { try device.perform(.device(.scene(.disconnect(.number(number))))) }
      #expect(device.application?.connectedScenes.map(\.session.persistentIdentifier) == ["session-3"])
      if isInBackground { try device.background() }
      try device.perform(.device(.scene(.close(.number(3)))))
      #expect(device.state == (isInBackground ? .background : .foreground))
      #expect(
        device.application?.connectedScenes.map(\.session.persistentIdentifier) == (isInBackground ? [] : ["session-2"])
      )
    }
  }

  @Test func `two windows of a wide pad are beside each other, each named by its number`() throws {
    let device = try Self.device(Self.windows())
    try device.launch()
    #expect(device.screenBeside == nil)
    try device.perform(.device(.scene(.open)))
    let other = try #require(device.application?.openSessions[0])
    #expect(device.sessionBeside === other)
    #expect(device.screenBeside?.name == "window 1")
    #expect(device.screenBeside?.isOnTheLeft == true)
    try device.perform(.device(.scene(.activate(.number(1)))))
    #expect(device.screenBeside?.name == "window 2")
    #expect(device.screenBeside?.isOnTheLeft == false)
    try device.perform(.device(.changeSizeClass(.compact)))
    #expect(device.screenBeside == nil)
  }
}
