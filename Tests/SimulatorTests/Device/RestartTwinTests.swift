import AppDefinition
import ControllerKit
import DeviceConsole
import Exploring
import Interaction
import ScreenModel
import Scripting
import AppReading
import Simulation
import StateArchive
import StateStore
import TestSupport
import Testing

/// What comes of comparing an app with a copy that refuses, crashes, declines or saves otherwise.
@Suite(.timed, .timeLimit(.minutes(30))) struct RestartTwinTests {
  private static let conditions = DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: 1000))

  /// An app with two tabs, of which a class makes the first.
  private static func scene(
    delegate: String = "shouldSave: always, shouldRestore: always", maker: String = "makes: existing",
    other: String = "other"
  ) -> String {
    """
    app: Twin
    delegate: { \(delegate) }
    restorationClasses: { Maker: { \(maker) } }
    initial: root
    controllers:
      root: { kind: tabBar, restorationIdentifier: root, children: [child, second] }
      child: { restorationIdentifier: child, restorationClass: Maker, saves: [{ word: first }] }
      second: { restorationIdentifier: \(other) }
    """
  }

  private static func definition(_ scene: String) throws -> AppDefinition {
    let reading = readAppFile(SourceFile(name: "Twin.yaml", bytes: Array(scene.utf8)))
    return try #require(reading.value, "\(reading.diagnostics)")
  }

  private static func result(_ app: String, twin: String) throws -> RestartCheck.Result {
    let application = SimulatedApplication(definition: try definition(app))
    try application.launch(.none, conditions: conditions)
    var check = RestartCheck(definition: try definition(twin), conditions: conditions)
    return check.result(of: application)
  }

  private static let gates = "shouldSave: always, shouldRestore: always"

  /// What the twin's app does otherwise, the number of compared objects, and the difference.
  static let twins: [(name: String, twin: String, objects: Int?, difference: RestartDifference?)] = [
    ("the same", scene(), 3, nil),
    ("refuses", scene(delegate: "shouldSave: always, shouldRestore: never"), nil, nil),
    ("saves nothing", scene(delegate: "shouldSave: never, shouldRestore: always"), nil, nil),
    ("crashes", scene(maker: "crashes: no such child"), nil, .crashed(.app("no such child"))),
    ("declines", scene(maker: "makes: nothing"), 3, nil),
    ("does not conform", scene(maker: "conforms: false"), 3, nil),
  ]

  @Test(arguments: twins.indices) func `what the copy does decides whether it is compared`(index: Int) throws {
    let (name, twin, objects, difference) = Self.twins[index]
    let result = try Self.result(Self.scene(), twin: twin)
    #expect(result.objects == objects, "\(name)")
    #expect(result.difference == difference, "\(name)")
  }

  @Test func `an archive of the copy that the next copy refuses ends the comparison`() throws {
    let gate = "shouldSave: always, shouldRestore: [{ saved: { account: anna } }]"
    let result = try Self.result(
      Self.scene(delegate: "\(gate), encodes: { account: anna }"), twin: Self.scene(delegate: gate))
    #expect(result.objects == 3)
    #expect(result.difference == nil)
  }

  @Test(.tags(.Decision.x14)) func `two objects of one path are not compared`() throws {
    let app = Self.scene(other: "child")
    let result = try Self.result(app, twin: app)
    #expect(result.objects == nil)
    #expect(result.difference == nil)
  }

  @Test func `an app that has ended cannot be compared, and is told`() throws {
    let application = SimulatedApplication(definition: try Self.definition(Self.scene()))
    var check = RestartCheck(definition: try Self.definition(Self.scene()), conditions: Self.conditions)
    let result = check.result(of: application)
    #expect(result.objects == nil)
    #expect(result.difference == .failed(.notLaunched))
  }

  @Test func `a finding is one step, however its walk began and whatever had been done and undone`() throws {
    let outcomes = (1...40).map { Explorer(definition: ExploreTests.losing, seed: $0).explore(steps: 500) }
    #expect(outcomes.contains { $0.steps > 2 })
    for (number, outcome) in outcomes.enumerated() {
      #expect(outcome.finding?.steps.map(\.description) == ["tap \"Open\""], "seed \(number + 1)")
    }
  }

  @Test func `a walk through the app is reported step by step with its number`() throws {
    var explorer = Explorer(definition: try Self.definition(Self.scene()), seed: 2)
    var numbers: [Int] = []
    explorer.onStep = { numbers.append($0) }
    let outcome = explorer.explore(steps: 30)
    #expect(outcome.steps == 30)
    #expect(numbers == Array(1...30))
    #expect(outcome.allScreens == 3)
    #expect((1...30).contains(outcome.comparisons))
    #expect(outcome.objects == 3 * outcome.comparisons)
    let none = explorer.explore(steps: 0)
    #expect(none.steps == 0)
    #expect(none.comparisons == 0)
    #expect(none.allScreens == 3)
    #expect(none.finding == nil)
  }

  @Test func `a walk that has gone too deep turns back`() throws {
    let app = try Self.definition(
      """
      app: Deep
      initial: nav
      controllers:
        nav: { kind: navigation, root: first }
        first: { title: First, buttons: [{ title: Deeper, show: deeper }] }
        deeper: { title: Deeper, from: code, buttons: [\((1...9).map { "{ title: On \($0), show: deeper }" }.joined(separator: ", "))] }
      """)
    let here = SourcePosition(file: "walk", line: 1, column: 1)
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    let console = Console(device: device, size: .standard)
    let run = ScriptRun(
      ScriptRunner(definition: app), ScriptTest(name: "walk", position: here, steps: []), console)
    try run.perform(Step(.device(.launch(LaunchOptions())), at: here))
    var chooser = StepChooser(seed: 3)
    var most = 0
    // Nothing but taps and ways back: what would end the app or send it away is left out.
    for _ in 0..<2_000 {
      guard let step = chooser.next(on: console) else { continue }
      guard step == .element(.back) || step.description.hasPrefix("tap ") else { continue }
      let count = console.screen?.frontController?.navigationController?.viewControllers.count ?? 0
      if count == 60 { #expect(step == .element(.back)) }
      try run.perform(Step(step, at: here))
      most = max(most, count)
    }
    #expect(most == 60)
  }
}
