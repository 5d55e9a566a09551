import AppDefinition
import Exploring
import Foundation
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import TextFormatting

/// Segues that code performs by name, on a device and in scripts.
@Suite(.timed, .timeLimit(.minutes(30))) struct SegueTests {
  /// A tab with a stack whose screen embeds another, each with segues of its own, two of them of one name.
  static func app() throws -> AppDefinition {
    let text = """
      app: Segues
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [nav], actions: { over: { present: sheet } } }
        nav: { kind: navigation, root: list }
        list:
          title: List
          views: [{ embed: inner }]
          actions: { more: { show: detail }, "show it": { show: detail }, here: { present: cover } }
        inner: { views: [Inner], actions: { more: { present: sheet }, close: { unwind: list } } }
        detail: { title: Detail, actions: { up: pop } }
        cover: { title: Cover, presentationStyle: currentContext, actions: { done: dismiss, more: { show: detail } } }
        sheet: { title: Sheet, presentationStyle: fullScreen, actions: { done: dismiss } }
      """
    return try #require(readAppFile(SourceFile(name: "Segues.yaml", bytes: Array(text.utf8))).value)
  }

  static func device() throws -> Device {
    let device = Device(
      definition: try app(), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  /// What the bar in front is called.
  static func title(_ device: Device) -> String? { device.screen?.elements.first { $0.kind == .title }?.text }

  @Test(arguments: [
    ("more", "Detail"), ("show it", "Detail"), ("over", "Sheet"), ("more 2", "Sheet"), ("close", "List"),
  ])
  func `a segue of any controller that can be seen is performed, that of the one in front first`(
    name: String, title: String
  ) throws {
    let device = try Self.device()
    try device.perform(.device(.performSegue(name)))
    #expect(Self.title(device) == title)
  }

  @Test
  func `a controller that is covered performs nothing`() throws {
    let device = try Self.device()
    try device.perform(.device(.performSegue("over")))
    #expect(throws: UserActionError.unknownSegue("more", nearest: nil, known: ["done"])) {
      try device.perform(.device(.performSegue("more")))
    }
    try device.perform(.device(.performSegue("done")))
    #expect(Self.title(device) == "List")
  }

  @Test(.tags(.Decision.x13))
  func `what covers a screen in its context performs in its place, and the containers around both do as before`() throws
  {
    let device = try Self.device()
    try device.perform(.device(.performSegue("here")))
    #expect(Self.title(device) == "Cover")
    #expect(throws: UserActionError.unknownSegue("close", nearest: nil, known: ["done", "more", "over"])) {
      try device.perform(.device(.performSegue("close")))
    }
    try device.perform(.device(.performSegue("done")))
    #expect(Self.title(device) == "List")
  }

  /// What stops a script on the app.
  static func failure(of text: String) throws -> StepFailure? {
    let reading = read(text)
    let script = try #require(reading.value, "\(reading.diagnostics)")
    return ScriptRunner(definition: try app()).run(script).tests.first?.failure
  }

  @Test
  func `a script performs segues and goes back`() throws {
    let text = """
      launch
      perform more
      expect title "Detail"
      perform up
      perform "more 2"
      expect title "Sheet"
      perform done
      expect title "List"
      """
    #expect(try Self.failure(of: text) == nil)
  }

  @Test(arguments: [
    ("perform mroe", "no controller here has a segue or an action \"mroe\"; did you mean \"more\"? "),
    ("perform over\nperform x", "no controller here has a segue or an action \"x\"; there are \"done\""),
  ])
  func `a segue that nothing here has is an error with what was there to choose from`(
    text: String, found: String
  ) throws {
    let failure = try #require(try Self.failure(of: "launch\n" + text))
    #expect(failure.found.contains(found))
  }

  @Test func `a segue of a screen that something covers is said to be there`() throws {
    var app = try Self.app()
    app.changeController(named: "sheet") { $0.actions = [] }
    let script = try #require(read("launch\nperform over\nperform more").value)
    let failure = try #require(ScriptRunner(definition: app).run(script).tests.first?.failure)
    #expect(
      failure.found.contains(
        "\"more\" is a segue or an action of (list), which is not in front; bring that to the front first"),
      "\(failure.found)")
  }

  @Test
  func `a random walk performs segues that nothing on the screen leads to`() throws {
    let losing = try Self.app()
    var controllers = losing.controllers
    for index in controllers.indices {
      controllers[index].restorationIdentifier = controllers[index].name
      // Only code could make this one, and there is none that makes it again.
      if controllers[index].name == "sheet" { controllers[index].storyboard = nil }
    }
    let yes = DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always]))
    let app = AppDefinition(name: "Segues", delegate: yes, controllers: controllers, windows: losing.windows)
    let walks = (1...8 as ClosedRange<UInt64>).compactMap {
      Explorer(definition: app, seed: $0).explore(steps: 60).finding
    }
    let steps = walks.flatMap(\.steps).map(\.description)
    #expect(steps.contains { $0 == "perform over" || $0 == "perform \"more 2\"" }, "\(steps)")
    let finding = try #require(walks.first { $0.steps.contains { $0.description.hasPrefix("perform") } })
    let script = try #require(read(finding.script(scene: "Segues.yaml", seed: 1)).value)
    let failure = ScriptRunner(definition: app).run(script).tests.first?.failure
    #expect(failure?.step.hasPrefix("expect restored") == true)
  }
}
