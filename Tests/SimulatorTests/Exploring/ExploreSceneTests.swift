import AppDefinition
import ControllerKit
import DeviceConsole
import Exploring
import Interaction
import LaunchSupport
import Scripting
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting
import Trials

/// Random walks through apps with scenes, compared by session.
@Suite(.timed, .timeLimit(.minutes(30))) struct ExploreSceneTests {
  private static func app(_ willConnect: String, idiom: String = "phone") throws -> AppDefinition {
    try sceneApp(
      """
      app: Notes
      idiom: \(idiom)
      scenes: { activityTypes: at, severalWindows: \(idiom == "pad"), keeps: at, willConnect: \(willConnect) }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { title: List, activity: { type: at, adds: { at: list } }, views: [{ button: Open, tap: { show: note } }, { button: Help, tap: { show: help } }] }
        note: { title: Note, activity: { type: at, adds: { at: note } } }
        help: { title: Help }
      """)
  }

  @Test(.tags(.Rule.u19, .Rule.u73)) func `where a type is not declared a walk says that its activities are dropped`()
    throws
  {
    var app = try Self.app("{ if: { at: note }, show: note }")
    app.scenes?.activityTypes = []
    let walked = Explorer(definition: app, seed: 1).explore(steps: 40).text(seed: 1)
    #expect(
      walked.contains("never there again, where an activity whose type is not declared is dropped (U19; see U73)"),
      "\(walked)")
  }

  @Test(.tags(.Rule.u8), arguments: [1, 2, 3] as [UInt64])
  func `what the activity of a session names is there again, or is found with a script that shows it`(seed: UInt64)
    throws
  {
    let followed = try Self.app("{ if: { at: note }, show: note }")
    let held = Explorer(definition: followed, seed: seed).explore(steps: 80)
    #expect(held.finding == nil, "\(held.finding?.script(scene: "a", seed: seed) ?? "")")
    #expect(held.activities > 0)
    // What no activity names is not kept, and that is no difference.
    #expect(held.text(seed: seed).contains("; 1 screen was never there again; "))

    let ignored = try Self.app("{ if: { at: note }, toast: Welcome }")
    let finding = try #require(Explorer(definition: ignored, seed: seed).explore(steps: 80).finding)
    #expect(
      finding.difference
        == .activityChanged(session: "session-1", key: "at", before: .string("note"), after: .string("list")))
    #expect(finding.steps.map(\.description) == ["tap \"Open\""])
    let text = finding.script(scene: "notes.yaml", seed: seed)
    let script = try #require(ScriptParser.read(.init(file: "found.script", bytes: Array(text.utf8))).value)
    #expect(
      ScriptRunner(definition: ignored).run(script).tests[0].failure?.step.hasPrefix("expect activity") == true)
    #expect(ScriptRunner(definition: followed).run(script).tests[0].failure == nil)
  }

  @Test(.tags(.Rule.u10)) func `how often a window's tree was kept is no difference`() throws {
    let app = try sceneApp(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, tree: { key: state, copy: own } }
      initial: list
      controllers: { list: { title: List, restorationIdentifier: list, state: [] } }
      """)
    let found = Explorer(definition: app, seed: 1).explore(steps: 40)
    #expect(found.activities > 0)
    #expect(found.finding == nil, "\(found.finding?.script(scene: "a", seed: 1) ?? "")")
  }

  @Test(.tags(.Rule.u52)) func `a session that is there without having been open is found, and one that is gone`()
    throws
  {
    let app = try Self.app("{ if: { at: note }, show: note }", idiom: "pad")
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    let one = try #require(device.application)
    let alone = ShownApp(one)
    try device.perform(.device(.scene(.open)))
    let both = ShownApp(one)
    #expect(both.sessions.map(\.text) == ["session-1", "session-2"])
    try device.background()
    let report = try #require(device.preservationReport)
    let saved = try #require(report.savedState)
    let relaunch = Relaunch(
      app, from: saved, kept: one.kept, windows: 2, conditions: device.conditions)
    func difference(from before: ShownApp) -> RestartDifference? {
      Trial(before: before, preservation: report, fates: [], relaunch: relaunch).difference
    }
    #expect(difference(from: both) == nil)
    #expect(difference(from: alone) == .sessionBack("session-2"))
    var closed = saved
    closed.sessions.removeLast()
    let less = Relaunch(app, from: closed, kept: one.kept, windows: 2, conditions: device.conditions)
    #expect(
      Trial(before: both, preservation: report, fates: [], relaunch: less).difference == .sessionGone("session-2"))
  }
}
