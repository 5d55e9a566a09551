import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateStore
import Testing
import TextFormatting

/// A person at a device whose hands are written down.
final class RecordedWalk {
  let recorder: Recorder
  let definition: AppDefinition
  private let store = MemoryStateStore()
  private var state: UInt64

  /// Launches an app.
  init(
    _ definition: AppDefinition, size: Size = .standard, seed: UInt64 = 0, isDeveloperMode: Bool = false,
    version: String? = nil
  ) throws {
    self.definition = definition
    state = seed
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let device = Device(definition: definition, store: store, clock: clock, isDeveloperMode: isDeveloperMode)
    let console = Console(device: device, size: .standard)
    recorder = Recorder(console, recording: Recording(scene: "Scene.yaml"))
    var options = LaunchOptions()
    options.isFresh = true
    options.version = version
    try console.launch(options)
    take(.resize(size))
  }

  var console: Console { recorder.console }

  /// The steps that are written, without the top of the script.
  var steps: [String] { recorder.recording.steps.map(\.description) }

  /// Hands an event over, and looks, as a front does.
  func take(_ event: InputEvent) {
    recorder.handle(event)
    _ = recorder.screenful()
  }

  func press(_ names: String...) {
    for name in names { take(.key(Key(name: name)!)) }
  }

  func type(_ text: String) {
    for character in text { take(.key(.character(String(character)))) }
  }

  /// Clicks the first element that a person calls so.
  func click(_ text: String) throws {
    let drawing = try #require(console.drawing())
    let element = try #require(drawing.screen.elements.first { $0.text == text && $0.frame != nil })
    take(.mouse(.press, at: try #require(element.frame).origin))
  }

  // MARK: At random

  private func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .enter, .enter, .escape, .tab, .backTab,
      .backspace, .delete,
    ] + "jklgG  a123][bKRnNi:?Qyé日/e".map { .character(String($0)) }

  /// Does so many things at random: keys, clicks, the wheel, pastes, other sizes.
  func wander(_ count: Int) {
    for _ in 0..<count where !console.isFinished {
      switch number(below: 40) {
      case 0:
        take(.resize([Size.standard, Size(width: 100, height: 30), Size(width: 60, height: 16)][number(below: 3)]))
      case 1: take(.paste("pasted\ntext"))
      case 2: take(.mouse([.wheelUp, .wheelDown][number(below: 2)], at: Point(x: 1, y: 1)))
      case 3...8:
        let shown = console.drawing()?.screen.elements.compactMap(\.frame) ?? []
        if !shown.isEmpty { take(.mouse(.press, at: shown[number(below: shown.count)].origin)) }
      case 9...14 where console.device.state == .foreground:
        // Something that code does, by the palette.
        take(.key(.escape))
        take(.key(.control("p")))
        for _ in 0..<number(below: 30) { take(.key(.down)) }
        take(.key(.enter))
      default:
        let key = Self.keys[number(below: Self.keys.count)]
        if key == .escape, console.device.state != .foreground { continue }
        take(.key(key))
      }
    }
  }

  /// Comes to an end that can be compared: what is there after a relaunch.
  func end() -> (screen: String?, archive: [UInt8]?) {
    var screen: String?
    if !console.isFinished {
      for _ in 0..<3 where console.device.state == .foreground { take(.key(.escape)) }
      if console.device.state == .foreground { take(.key(.character("b"))) }
      take(.key(.character("R")))
      // The device as another pair of eyes sees it: nothing in front of the app.
      screen = Console(device: console.device, size: console.size).screenful().grid.text
    }
    take(.hangUp)
    return (screen, store.archive(generation: 0))
  }

  /// Replays what is written.
  func replay() throws -> (result: ScriptResult, screen: String, archive: [UInt8]?) {
    let reading = read(recorder.recording.text)
    let script = try #require(reading.value, "\(reading.diagnostics)")
    var runner = ScriptRunner(definition: definition, settings: script.settings)
    let store = MemoryStateStore()
    runner.makeStore = { _ in store }
    var screens: [String] = []
    runner.onStep = { _, step, screenful in
      if step.command != .device(.quit) { screens.append(screenful.grid.text) }
    }
    let result = runner.run(script)
    return (result, screens.last ?? "", store.archive(generation: 0))
  }
}
