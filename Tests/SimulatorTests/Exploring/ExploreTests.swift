import AppDefinition
import DeviceConsole
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
import Vocabulary

/// Random walks, held against their restored twins.
@Suite(.timed, .timeLimit(.minutes(30))) struct ExploreTests {
  static let here = SourcePosition(file: "test", line: 1, column: 1)

  /// A stack whose detail only code makes, so that nobody can make it again.
  static var losing: AppDefinition {
    var nav = ControllerDefinition(name: "nav", kind: .navigation, position: here)
    nav.restorationIdentifier = "nav"
    nav.storyboard = StoryboardReference(name: "Main", identifier: "nav")
    nav.content.children = ["list"]
    var list = ControllerDefinition(name: "list", kind: .plain, position: here)
    list.restorationIdentifier = "list"
    list.storyboard = StoryboardReference(name: "Main", identifier: "list")
    list.views = [
      ViewDefinition(.button(title: "Open", action: .show("detail")), id: "open", position: here),
      ViewDefinition(.toggle(title: "Other", isOn: false), id: "other", position: here),
    ]
    var detail = ControllerDefinition(name: "detail", kind: .plain, position: here)
    detail.restorationIdentifier = "detail"
    return AppDefinition(
      name: "Losing",
      delegate: DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always])),
      controllers: [nav, list, detail], windows: [WindowDefinition(root: "nav")])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a screen that nobody makes again is found, and the way to it is short`(seed: UInt64) throws {
    let outcome = Explorer(definition: Self.losing, seed: seed).explore(steps: 500)
    let finding = try #require(outcome.finding)
    guard case .notRestored(let path, _) = finding.difference else {
      Issue.record("\(finding.difference)")
      return
    }
    #expect(path.hasSuffix("detail"))
    #expect(finding.steps.count == 1)
  }

  @Test
  func `a finding has no step that it does not need, not even the first of its walk`() throws {
    var controllers = Self.losing.controllers
    controllers[1].views += (1...6).map {
      ViewDefinition(.toggle(title: "Other \($0)", isOn: false), id: "other\($0)", position: Self.here)
    }
    let app = AppDefinition(
      name: "Losing", delegate: Self.losing.delegate, controllers: controllers, windows: Self.losing.windows)
    let outcomes = (1...6).map { Explorer(definition: app, seed: $0).explore(steps: 500) }
    #expect(outcomes.contains { $0.steps > 1 })
    for outcome in outcomes {
      #expect(outcome.finding?.steps.map(\.description) == ["tap \"Open\""])
    }
  }

  @Test
  func `the script of a finding fails at its last step, and not once the fault is mended`() throws {
    let finding = try #require(Explorer(definition: Self.losing, seed: 1).explore(steps: 500).finding)
    let text = finding.script(scene: "losing.yaml", seed: 1)
    let script = try #require(ScriptParser.read(.init(file: "found.script", bytes: Array(text.utf8))).value)
    let failure = ScriptRunner(definition: Self.losing).run(script).tests[0].failure
    #expect(failure?.step.hasPrefix("expect restored") == true)
    var mended = Self.losing.controllers
    mended[2].storyboard = StoryboardReference(name: "Main", identifier: "detail")
    let app = AppDefinition(
      name: "Losing", delegate: Self.losing.delegate, controllers: mended, windows: Self.losing.windows)
    #expect(ScriptRunner(definition: app).run(script).tests[0].failure == nil)
    #expect(Explorer(definition: app, seed: 1).explore(steps: 300).finding == nil)
  }

  /// Those of 300 chosen steps that begin with a text.
  private func steps(_ beginning: String, of app: AppDefinition) throws -> Set<String> {
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    let console = Console(device: device, size: .standard)
    try device.launch()
    var chooser = StepChooser(seed: 1)
    let steps = (0..<300).compactMap { _ in chooser.next(on: console).map { "\($0)" } }
    return Set(steps.filter { $0.hasPrefix(beginning) })
  }

  @Test
  func `a walk sets steppers and page controls to any value that they can have`() throws {
    let here = Self.here
    var form = ControllerDefinition(name: "form", kind: .plain, position: here)
    form.views = [
      ViewDefinition(.stepper(value: 4, minimum: -2, maximum: 9, step: 3), id: "copies", position: here),
      ViewDefinition(.pageControl(count: 3, current: 1), id: "page", position: here),
      ViewDefinition(.stepper(value: 0, minimum: 0, maximum: 1, step: 0), id: "stuck", position: here),
    ]
    let app = AppDefinition(name: "Form", controllers: [form], windows: [WindowDefinition(root: "form")])
    let steps = try steps("slide", of: app)
    let values = [-2, 1, 4, 7].map { "#copies to \($0)" } + [1, 2, 3].map { "#page to \($0)" } + ["#stuck to 0"]
    #expect(steps == Set(values.map { "slide \($0)" }))

    let text = "version 1\nscene Form\ntest \"t\"\n  launch\n\(steps.sorted().joined(separator: "\n"))\nend\n"
    let script = try #require(ScriptParser.read(.init(file: "t.script", bytes: Array(text.utf8))).value)
    #expect(ScriptRunner(definition: app).run(script).tests[0].failure == nil)
  }

  @Test
  func `a walk names a row by its number where no text does`() throws {
    let here = Self.here
    var list = ControllerDefinition(name: "list", kind: .table, position: here)
    let rows = (0..<3).map { _ in RowDefinition(title: "Same", position: here) }
    list.views = [
      ViewDefinition(.table(TableDefinition(rows: .fixed([SectionDefinition(rows: rows)]))), position: here)
    ]
    let app = AppDefinition(name: "List", controllers: [list], windows: [WindowDefinition(root: "list")])
    let steps = try steps("tap row", of: app)
    #expect(steps == ["tap row 1", "tap row 2", "tap row 3"])
  }

  @Test
  func `the script of a finding names objects without their places in a stack`() throws {
    var finding = try #require(Explorer(definition: Self.losing, seed: 1).explore(steps: 500).finding)
    finding.difference = .notSavedAgain(path: "nav/[1]/detail")
    #expect(finding.script(scene: "losing.yaml", seed: 1).contains("  expect saved nav/detail\n"))
  }

  @Test
  func `the same seed takes the same walk`() throws {
    let app = try mail()
    let first = Explorer(definition: app, seed: 7).explore(steps: 60)
    #expect(Explorer(definition: app, seed: 7).explore(steps: 60) == first)
  }

  @Test
  func `a storyboard without an initial controller is walked from a list that takes nothing along`() throws {
    let scenes =
      CheckCorpus.controller("a", "viewController", "restorationIdentifier=\"A\"")
      + CheckCorpus.controller("b", "viewController", "restorationIdentifier=\"B\"")
    let file = SourceFile(
      name: "Test.storyboard", bytes: Array(CheckCorpus.document(scenes, initial: nil).utf8))
    let outcome = Explorer(definition: try #require(readStoryboard(file, app: "Test").value), seed: 1)
      .explore(steps: 100)
    #expect(outcome.finding == nil)
    #expect(outcome.screens == 2)
    #expect(outcome.objects > outcome.comparisons)
  }

  @Test
  func `a walk says what it has held, and how many screens it has never seen saved`() throws {
    let held = Explorer(definition: try mail(), seed: 7).explore(steps: 60)
    #expect(held.comparisons > 0)
    #expect(held.objects > held.comparisons)
    #expect(held.screens > 3)
    #expect(
      held.text(seed: 7).hasSuffix(
        "; 2 screens were never saved; \(held.objects) objects compared, no difference (seed 7)"))
    let unnamed = Self.losing.controllers.map { controller in
      var controller = controller
      controller.restorationIdentifier = nil
      return controller
    }
    let nameless = AppDefinition(
      name: "Losing", delegate: Self.losing.delegate, controllers: unnamed, windows: Self.losing.windows)
    let vacuous = Explorer(definition: nameless, seed: 1).explore(steps: 40)
    #expect(vacuous.objects == 0)
    #expect(vacuous.screens == 3)
    #expect(vacuous.finding == nil)
    #expect(
      vacuous.text(seed: 1)
        == "40 steps, 3 of 3 screens seen, \(vacuous.comparisons) relaunches; 3 screens were never saved (seed 1)")
    var closed = Self.losing
    closed.delegate = nil
    let unheld = Explorer(definition: closed, seed: 1).explore(steps: 40)
    #expect(unheld.text(seed: 1).contains(", 0 relaunches; nothing could be compared with a relaunch"))
  }

  @Test func `of the screens it is said how many code alone makes, which a check does not count`() throws {
    var app = Self.losing
    app.changeController(named: "detail") { $0.origin.position.file = "Detail.swift" }
    let walk = Explorer(definition: app, seed: 1).explore(steps: 1)
    #expect(walk.text(seed: 1).contains(" of 3 screens, 1 of them in no storyboard, seen, "))
  }

  @Test func `alerts and action sheets are not counted as screens`() throws {
    let app = try keptApp(
      """
      initial: a
      controllers:
        a: { restorationIdentifier: a, buttons: [{ title: Ask, present: question }] }
        question: { kind: alert, title: Sure?, buttons: [{ title: Yes }] }
      """)
    let walk = Explorer(definition: app, seed: 1).explore(steps: 40)
    #expect(walk.text(seed: 1).hasPrefix("40 steps, 1 of 1 screen seen, "))
    #expect(!walk.text(seed: 1).contains("never saved"))
  }

  @Test(arguments: StoryboardCorpus.all.flatMap(\.files))
  func `fifty steps through a storyboard change nothing at a relaunch`(file: StoryboardCorpus.File) throws {
    let reading = readStoryboard(SourceFile(name: file.name, bytes: try file.bytes), app: "Corpus")
    // Files of other platforms and broken ones are held by the tests of the reader.
    guard let definition = reading.value else { return }
    let outcome = Explorer(definition: definition, seed: 1).explore(steps: 50)
    #expect(outcome.finding == nil, "\(outcome.finding?.script(scene: file.name, seed: 1) ?? "")")
  }
}
