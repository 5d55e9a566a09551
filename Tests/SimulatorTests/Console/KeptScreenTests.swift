import AppDefinition
import ControllerKit
import DeviceConsole
import Exploring
import Foundation
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// What is kept between steps, and what is left out where nobody looks, changes nothing.
@Suite(.timed, .timeLimit(.minutes(30))) struct KeptScreenTests {
  private static let scenes = [
    "Mail/Mail.yaml", "Samples/master-detail/master-detail.yaml", "Samples/q42-tabs/q42-tabs.yaml",
    "Samples/table-search/table-search.yaml",
  ]

  @Test(arguments: scenes, UInt64(1)...4)
  func `after every step of a walk, a replay that nobody watches is where a watched one is`(
    scene: String, seed: UInt64
  ) throws {
    let definition = try Self.definition(scene)
    var steps = WalkSteps(seed: seed, definition: definition)
    let (watched, unwatched) = (ReplayedWalk(definition, isWatched: true), ReplayedWalk(definition, isWatched: false))
    for number in 0..<150 {
      guard let step = steps.next(on: watched.console) else { continue }
      let comment = Comment(rawValue: "step \(number): \(step)")
      #expect(watched.take(step) == unwatched.take(step), comment)
      #expect(watched.place == unwatched.place, comment)
      #expect(watched.keptElements == watched.freshElements, comment)
      #expect(unwatched.keptElements == unwatched.freshElements, comment)
      #expect(unwatched.console.focus.element == unwatched.freshFocus, comment)
      #expect(Layout(unwatched.console.layout()) == Layout(watched.console.drawing()), comment)
    }
    #expect(watched.console.screenful() == unwatched.console.screenful())
  }

  @Test(arguments: scenes, UInt64(1)...3)
  func `the comparison with a relaunch that is kept for an archive is the one that is made anew`(
    scene: String, seed: UInt64
  ) throws {
    let definition = try Self.definition(scene)
    var steps = WalkSteps(seed: seed, definition: definition)
    let walk = ReplayedWalk(definition, isWatched: false)
    var kept = RestartCheck(definition: definition, conditions: walk.console.device.conditions)
    for _ in 0..<60 {
      guard let step = steps.next(on: walk.console) else { continue }
      _ = walk.take(step)
      guard let application = walk.console.device.application else { continue }
      var fresh = RestartCheck(definition: definition, conditions: walk.console.device.conditions)
      let (known, made) = (kept.result(of: application), fresh.result(of: application))
      #expect(known.objects == made.objects, "\(step)")
      #expect(known.difference == made.difference, "\(step)")
    }
  }

  private static func definition(_ scene: String) throws -> AppDefinition {
    let bytes = try Data(contentsOf: package.appending(path: "Scenes/\(scene)"))
    return try #require(readAppFile(SourceFile(name: scene, bytes: [UInt8](bytes))).value)
  }

  @Test(arguments: scenes, [Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func `beside an open inspector a screen is laid out as it is drawn`(scene: String, size: Size) throws {
    let console = ReplayedWalk(try Self.definition(scene), isWatched: true).console
    console.handle(.resize(size))
    try console.perform(.device(.launch(LaunchOptions())))
    for key in [Key.character("i"), .tab, .tab] {
      console.press(key)
      #expect(console.hasPanel == (console.panel != nil))
      let (laidOut, drawn) = (try #require(console.layout()), try #require(console.drawing()))
      #expect(Layout(laidOut) == Layout(drawn))
      #expect(laidOut.panel?.frame.origin == drawn.panel?.frame.origin)
    }
  }

  @Test
  func `rows show their records in whatever order and however often they are asked for`() throws {
    let device = try mailDevice()
    try device.perform(.device(.launch(LaunchOptions())))
    let table = try #require(device.screen?.elements.lazy.compactMap(\.table).first)
    let records = try #require(try mail().data.first).records
    for row in [3, 0, 3, 9, 0] {
      let cell = try #require(table.dataSource?.cell(forRowAt: IndexPath(section: 0, row: row)))
      #expect(cell.title == records[row].fields["title"])
      #expect(cell.detail == records[row].fields["detail"])
    }
  }
}

/// Where the elements are, and how far what scrolls is scrolled, in words that do not depend on addresses.
private struct Layout: Equatable {
  var frames: [String] = []
  var positions: [String] = []

  init(_ drawing: Drawing?) {
    guard let drawing else { return }
    frames = drawing.screen.layers.flatMap(\.elements).map { "\($0.text) \($0.frame as Rect?) \($0.parts)" }
    positions = drawing.scrolled.values.map { "\($0)" }.sorted()
  }
}

/// The steps of a walk: what the explorer does, and keys.
private struct WalkSteps {
  private var chooser: StepChooser
  private var number = 0

  private static let keys: [Key] = [
    .down, .down, .tab, .up, .end, .down, .enter, .pageUp, .backTab, .character("a"), .escape, .home, .character("i"),
    .tab,
    .down, .character("i"), .character("]"),
  ]

  init(seed: UInt64, definition: AppDefinition) { chooser = StepChooser(seed: seed) }

  mutating func next(on console: Console) -> StepCommand? {
    number += 1
    return number.isMultiple(of: 3)
      ? .press(Self.keys[number / 3 % Self.keys.count]) : chooser.next(on: console)
  }
}

/// A walk that a script replays, step by step.
private struct ReplayedWalk {
  let console: Console
  private let run: ScriptRun

  init(_ definition: AppDefinition, isWatched: Bool) {
    let device = Device(
      definition: definition, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    console = Console(device: device, size: .standard)
    var runner = ScriptRunner(definition: definition)
    if isWatched { runner.onStep = { _, _, _ in } }
    run = ScriptRun(runner, ScriptTest(name: "walk", position: Self.start, steps: []), console)
  }

  private static let start = SourcePosition(file: "walk", line: 1, column: 1)

  /// Takes a step, and returns why it was not possible.
  func take(_ command: StepCommand) -> String? {
    do throws(StepProblem) {
      try run.perform(Step(command, at: Self.start))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The elements and the focus, in words that do not depend on addresses.
  var place: [String] {
    let elements = console.screen?.elements ?? []
    let focus = elements.firstIndex { $0.id == console.focus.element }
    return elements.map(words) + ["focus \(focus.map(String.init) ?? "nowhere")", "editing \(console.focus.isEditing)"]
  }

  var keptElements: [String] { identified(console.device.screen) }

  var freshElements: [String] {
    identified(console.device.state == .foreground ? console.device.application.map { Screen($0) } : nil)
  }

  /// Where the focus goes on a screen that is gathered anew.
  var freshFocus: ElementID? {
    guard console.device.state == .foreground, let application = console.device.application else {
      return console.focus.element
    }
    var focus = console.focus
    focus.follow(Screen(application))
    return focus.element
  }

  private func identified(_ screen: Screen?) -> [String] {
    (screen?.layers ?? []).flatMap { layer in layer.elements.map { "\(layer.kind) \($0.id) \(words($0))" } }
  }

  private func words(_ element: Element) -> String {
    "\(element.kind) \(element.text) \(element.detail) \(element.row ?? -1) \(element.isFocusable) "
      + "\(element.isSelected) \(element.accessory) \(element.value)"
  }
}
