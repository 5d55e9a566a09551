import AppDefinition
import AppReading
import ControllerKit
import Moving
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// The bundled Mail, moved to scenes.
@Suite(.timed, .timeLimit(.minutes(10))) struct MovedMailTests {
  private let plan: MovePlan

  init() throws { plan = MovingTests.plan(try mail()) }

  @Test func `the screens that come back are those that the trials have shown`() {
    let names = ["tabs", "inbox", "messages", "message", "compose", "draft", "settings", "preferences", "account"]
    #expect(plan.screens.map(\.name) == names)
  }

  @Test(arguments: [
    ("message", "its record", "carried"), ("message", #"the text of "reply""#, "carried"),
    ("message", #"the selection of "reply""#, "carried"), ("messages", #"the scroll position of "list""#, "carried"),
    ("message", "the screen, on a stack", "a person decides"),
    ("preferences", #"the value of "notifications""#, "carried"),
  ])
  func `each thing that comes back is a row with what becomes of it`(screen: String, words: String, outcome: String) {
    let rows = plan.rows.filter { $0.screen == screen && $0.words == words }
    #expect(rows.map(\.outcome.word) == [outcome])
  }

  @Test func `a value of the delegate is named with its number`() {
    #expect(plan.rows.first { $0.key == "unread" }?.outcome.limit == .valuesOfTheApp)
  }

  @Test func `the written app file reads as the moved app`() throws {
    let text = writeAppFile(plan.movedApp)
    let read = try #require(readAppFile(SourceFile(name: "Mail.yaml", bytes: Array(text.utf8))).value)
    #expect(writeAppFile(read) == text)
  }

  @Test func `the moved app has no word of the old mechanism`() {
    let text = writeAppFile(plan.movedApp)
    for word in ["shouldSave", "restorationClass", "saves", "encodes", "finds"] { #expect(!text.contains(word + ":")) }
  }

  /// What is done, and what is there before and after.
  private func outlines(_ app: AppDefinition, _ acts: (Device) throws -> Void) throws -> [String] {
    let device = try launched(app)
    try acts(device)
    let before = device.outline
    try device.restart()
    return [before, device.outline]
  }

  @Test(arguments: [[], ["m1"], ["m1", "compose"], ["compose"], ["settings", "account"], ["search"]])
  func `what comes back of the old app comes back of the moved one`(acts: [String]) throws {
    let old = try outlines(plan.app) { try perform(acts, on: $0) }
    let new = try outlines(plan.movedApp) { try perform(acts, on: $0) }
    #expect(old == new)
  }

  private func perform(_ acts: [String], on device: Device) throws {
    for act in acts {
      switch act {
      case "compose": device.perform(.present("compose", style: .sheet))
      case "search": device.perform(.present("search", style: .fullScreen))
      case "settings":
        let tabs = device.application?.windows.first?.rootViewController as? TabBarController
        tabs?.selectedViewController = tabs?.viewControllers.last
      case "account": device.perform(.show("account"))
      default: device.perform(.show("message"), item: act)
      }
    }
  }

  @Test func `what was typed comes back of the moved one`() throws {
    let device = try launched(plan.movedApp)
    device.perform(.show("message"), item: "m2")
    device.view("reply")?.textInput?.text = "Yes, gl"
    try device.restart()
    #expect(device.text("reply") == "Yes, gl")
  }

  @Test func `a message that was deleted is not shown again`() throws {
    let store = MemoryStateStore()
    let device = try launched(plan.movedApp, store: store)
    device.perform(.show("message"), item: "m1")
    try device.background()
    try device.kill()
    try device.launch(version: "4.0")
    #expect(device.outline == "tabs[*inbox[messages] settings[preferences]]")
  }
}
