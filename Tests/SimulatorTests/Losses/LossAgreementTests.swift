import AppDefinition
import Checking
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
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// Everything that tells of a loss reads the same record: the trace, `expect … because`, the inspector and the check.
@Suite(.timed, .timeLimit(.minutes(30))) struct LossAgreementTests {
  /// Tabs whose class does not call super, with a stack that has no identifier in one of them.
  private static let forgottenSuper = """
    initial: tabs
    events: { go: { present: x } }
    controllers:
      tabs: { kind: tabBar, class: MyTabs, callsSuper: false, children: [a, n], restorationIdentifier: tabs }
      a: { title: A, restorationIdentifier: a }
      n: { kind: navigation, root: x }
      x: { title: X, restorationIdentifier: x }

    """

  @Test(.tags(.Rule.r22)) func `a loss is told from the run that it happened in, and not from another way to it`()
    throws
  {
    let app = try keptApp(Self.forgottenSuper)
    let walk = ConsoleWalk(app)
    try walk.take("event go")
    try walk.take("background")
    try walk.take("expect not saved tabs/x because \"R22\"")
    let report = LossReport(try #require(walk.console.device.preservationReport))
    let loss = try #require(report.losses.first { $0.path == "tabs/x" })
    #expect(loss.cause.culprit?.path == "tabs")
    #expect(loss.cause.culprit?.className == "MyTabs")
    #expect(loss.cause.culprit?.source == .init(file: "Scene.yaml", line: 6))
    let cures = LossCures(app)
    let told = try #require(cures.explanation(of: loss, among: report.losses))
    #expect(told.rule == .overridesCallSuper)
    #expect(told.culprit?.controller == "tabs")
    #expect(
      told.sentence == "The screen \"x\" (line 9) is not saved: the class of tabs does not call super when it encodes")
    #expect(told.steps.map(\.cure) == [.edit(.callSuper(screen: "tabs"))])
    #expect(told.steps.map(\.cure.words) == ["take out `callsSuper: false` of tabs"])
    #expect(cures.identifiers(for: loss).isEmpty)
    #expect(cures.code(for: loss, among: report.losses)?.sentence == "MyTabs must call super in both methods")
    let page = try walk.lostPage().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(page.contains("the class of tabs does not call super when it encodes"))
    #expect(page.contains("R22:"))
  }

  @Test func `in a script the archive of an earlier format is told by its own sentence`() throws {
    let old = ExcludedObject(path: "a/b", rule: "R13", reason: "as it was told then")
    let saved = SavedState(
      app: "A", bundleVersion: "1.0", idiom: "phone", systemVersion: "12.0", timestamp: Timestamp(seconds: 0),
      excluded: [old])
    let app = try keptApp("initial: b\ncontrollers: { b: { title: B, restorationIdentifier: b } }")
    let loss = LossReport(PreservationReport(outcome: .preserved, savedState: saved)).losses[0]
    #expect(loss.cause == .told)
    #expect(
      LossCures(app).explanation(of: loss)?.sentence == "The screen \"b\" (line 4) is not saved: as it was told then")
  }

  @Test(
    .tags(.Rule.u10, .Rule.u14, .Rule.u17, .Rule.u38),
    arguments: [
      // The delegate answers nothing for one screen, and that of another configuration has a place of its own.
      ("tap \"B\"", "[{ shown: b, type: nothing }, t]", "scene delegate", 3, "where that is not meant"),
      ("tap \"Once\"", "t", "screen", 11, "add it in updateUserActivityState"),
      ("tap \"Object\"", "t", "screen", 12, "add its identifier in its place"),
    ])
  func `the page of losses names what decided that a session has lost something`(
    line: String, keeps: String, noun: String, place: Int, cure: String
  ) throws {
    let app = try sceneApp(
      """
      app: A
      scenes:
        { activityTypes: t, keeps: \(keeps) }
      objects: { seed: { class: Seed } }
      data: { notes: { n1: { title: One } } }
      initial: n
      controllers:
        n: { kind: navigation, root: a }
        a: { title: A, views: [{ button: B, show: b }, { button: Once, show: once }, { button: Object, show: object }] }
        b: { title: B }
        once: { title: Once, activity: { type: t, starts: { word: one } } }
        object: { title: Object, activity: { type: t, adds: { seed: object(seed) } } }

      """)
    let walk = ConsoleWalk(app)
    try walk.take(line)
    try walk.take("background")
    let losses = LossReport(try #require(walk.console.device.preservationReport)).losses
    let told = try #require(losses.first.flatMap { LossCures(app).explanation(of: $0, among: losses) })
    #expect(told.culprit?.noun.hasSuffix(noun) == true, "\(told)")
    #expect(told.culprit?.position.line == place, "\(told)")
    let page = try walk.lostPage().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(page.contains("\(told.culprit?.described ?? "?"), line \(place): \(cure)"), "\(page)")
  }

  // MARK: Every bundled app

  private static let folders = ["Pitfalls", "Questions", "Code", "Decisions", "Windows"]

  private static let scenes: [String] = folders.flatMap { folder in
    let root = package.appending(path: "Scenes/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)/\($0).yaml" }
  }

  private static func app(_ scene: String) throws -> AppDefinition {
    let url = package.appending(path: "Scenes/\(scene)")
    let file = SourceFile(name: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
    let reading = readAppFile(file) { name, _ in
      try? SourceFile(
        name: name, bytes: [UInt8](Data(contentsOf: url.deletingLastPathComponent().appending(path: name))))
    }
    return try #require(reading.value, "\(reading.diagnostics)")
  }

  @Test(arguments: scenes)
  func `what is lost of a bundled app is told alike everywhere, also after walks`(scene: String) throws {
    let app = try Self.app(scene)
    for seed in 1...4 as ClosedRange<UInt64> {
      let walk = ConsoleWalk(app)
      walk.wander(seed: seed, steps: 3 * Int(seed))
      try walk.holdsAgreement("\(scene), seed \(seed)")
    }
  }

  // MARK: Cures

  /// Holds that the changes of an app's file that a loss asks for bring it back where the same is done.
  ///
  /// - Returns: How many losses came back.
  private func holdsCures(of app: AppDefinition, after lines: [String], _ place: String) throws -> Int {
    let losses = try Self.losses(of: app, after: lines)
    let cures = LossCures(app)
    var count = 0
    for loss in losses {
      guard let told = cures.explanation(of: loss, among: losses) else { continue }
      let edits = told.steps.compactMap { if case .edit(let edit) = $0.cure { edit } else { nil } }
      guard !edits.isEmpty, edits.count == told.steps.count else { continue }
      let mended = edits.reduce(app) { $1.applied(to: $0) }
      // What got an identifier is called by it in a path.
      let path = edits.reduce(loss.path) { path, edit in
        switch edit {
        case .identify(let screen, let name), .identifyAnew(let screen, let name):
          path.replacing("(\(screen))", with: name)
        case .identifyView(let view, _, let name): path.replacing("(\(view))", with: name)
        case .callSuper, .keepChildren, .keepPages, .save, .identifyByProperty, .setIdentifierAgain, .declare: path
        }
      }
      let left = try Self.losses(of: mended, after: lines).filter { other in
        // What is in a view is another loss than the view.
        other.path == path && (loss.kind == .viewController || other.rule == loss.rule)
      }
      let still = left.map { "\($0.path): \($0.reason)" }
      #expect(still.isEmpty, "\(place): \(loss.path), \(edits.map(\.words))")
      count += 1
    }
    return count
  }

  private static func losses(of app: AppDefinition, after lines: [String]) throws -> [Loss] {
    let walk = ConsoleWalk(app)
    for line in lines + ["background"] { try walk.take(line) }
    return LossReport(try #require(walk.console.device.preservationReport)).losses
  }

  @Test(arguments: scenes)
  func `what is to be changed in a bundled app's file brings back what is lost`(scene: String) throws {
    let app = try Self.app(scene)
    guard app.lifecycle != .scenes, app.canKeep else { return }
    _ = try holdsCures(of: app, after: [], scene)
  }

  @Test func `what is to be changed brings back screens, views and what is in them`() throws {
    #expect(try holdsCures(of: keptApp(Self.forgottenSuper), after: ["event go"], "go") >= 4)
    let app = try keptApp(
      """
      initial: box
      controllers:
        box: { kind: container, children: [one, pages], childTreatment: forgotten, restorationIdentifier: box }
        one: { title: One, views: [{ textField: words }, { switch: on, restorationIdentifier: on }] }
        pages: { kind: page, children: [leaf], restorationIdentifier: pages }
        leaf: { title: Leaf, restorationIdentifier: leaf }

      """)
    #expect(try holdsCures(of: app, after: ["tap #on"], "box") >= 4)
    let views = try keptApp(
      """
      initial: one
      controllers:
        one:
          title: One
          restorationIdentifier: one
          views: [{ textField: words }, { switch: on, restorationIdentifier: on }]

      """)
    let count = try holdsCures(of: views, after: ["tap #on", "type #words \"x\""], "views")
    #expect(count == 3)
  }

  @Test func `there is a loss of each kind to agree on`() throws {
    #expect(Self.scenes.count > 60)
    var kinds: Set<Rule> = []
    for scene in Self.scenes {
      let walk = ConsoleWalk(try Self.app(scene))
      walk.wander(seed: 2, steps: 6)
      for loss in walk.losses { if case .rule(let rule) = loss.rule { kinds.insert(rule) } }
    }
    #expect(
      kinds.isSuperset(of: [
        .onlyIdentifiedObjectsAreSaved, .noIdentifierTakesAllBelowAlong, .containerEncodesItsChildren,
        .viewNeedsIdentifierAndController, .firstOfOnePathIsSaved,
      ]), "\(kinds)")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `what is lost on a random walk is told alike everywhere`(seed: UInt64) throws {
    let apps = [try keptApp(Self.forgottenSuper), try mail()]
    for step in 0..<5 as Range<UInt64> {
      for app in apps {
        let walk = ConsoleWalk(app)
        walk.wander(seed: seed * 5 + step, steps: 12)
        try walk.holdsAgreement("seed \(seed * 5 + step)")
      }
    }
  }
}

/// An app on a console without a person, walked by steps.
struct ConsoleWalk {
  let console: Console
  private let run: ScriptRun

  init(_ app: AppDefinition) {
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    console = Console(device: device, size: .standard)
    let start = SourcePosition(file: "walk", line: 1, column: 1)
    run = ScriptRun(ScriptRunner(definition: app), ScriptTest(name: "walk", position: start, steps: []), console)
    try? run.perform(Step(.device(.launch(LaunchOptions())), at: start))
  }

  func take(_ line: String) throws {
    let command = try #require(step(line), "\(line)")
    try run.perform(Step(command, at: SourcePosition(file: "walk", line: 1, column: 1)))
  }

  /// Walks at random, and sends the app to the background in the end.
  func wander(seed: UInt64, steps: Int) {
    var chooser = StepChooser(seed: seed)
    for _ in 0..<steps {
      guard let command = chooser.next(on: console) else { continue }
      try? run.perform(Step(command, at: SourcePosition(file: "walk", line: 1, column: 1)))
    }
    try? take("background")
  }

  /// What the last preservation has lost, and the last launch.
  var losses: [Loss] { reports.flatMap(\.losses) }

  private var reports: [LossReport] {
    let device = console.device
    return [
      device.preservationReport.map { LossReport($0) },
      device.launchRecord.map { LossReport($0, in: device.application) },
    ].compactMap(\.self)
  }

  /// The page of the inspector that tells of losses.
  func lostPage() throws -> String {
    console.handle(.key(try #require(Key(name: "i"))))
    var text = console.page()
    for _ in 0..<10 {
      text += (console.panel?.detail ?? []).map { "\n" + $0.text }.joined()
      console.handle(.key(.down))
    }
    return text
  }

  /// Holds that each loss has one cause, whoever tells it.
  func holdsAgreement(_ place: String) throws {
    let device = console.device
    let app = device.definition.at(version: device.bundleVersion)
    let cures = LossCures(app)
    let checked = CheckReport(app, file: app.controllers.first?.position.file ?? "")
    for report in reports {
      let record: [TraceFinding]
      if report.occasion == .preservation {
        record = device.preservationReport?.notSaved ?? []
      } else {
        record = (device.launchRecord?.notSaved ?? []) + (device.launchRecord?.notRestored ?? [])
      }
      for loss in report.losses {
        let place = "\(place): \(loss.path)"
        let isTold = record.contains { found in
          found.path == loss.path && found.rule == loss.rule && found.reason == loss.reason
        }
        #expect(isTold, "\(place)")
        if report.occasion == .preservation { try holdsInScript(loss, place) }
        if app.lifecycle == .scenes, cures.explanationForAll() == nil {
          holdsInScenes(loss, cures.explanation(of: loss, among: report.losses), place)
        }
        guard app.lifecycle != .scenes, app.canKeep else { continue }
        let told = cures.explanation(of: loss, among: report.losses)
        guard let told else { continue }
        if case .rule(let rule) = loss.rule { #expect(told.rule == rule, "\(place)") }
        holdsInCheck(loss, told, checked, place)
      }
    }
    try holdsOnPage(cures, place)
    if app.lifecycle != .scenes, app.canKeep { try holdsInExplore(app, place) }
  }

  /// What a session has lost is told with its rule, and with what decided it as the record has that.
  private func holdsInScenes(_ loss: Loss, _ told: LossExplanation?, _ place: String) {
    guard case .session(_, let culprit) = loss.cause, case .rule(let rule) = loss.rule, let told else { return }
    #expect(told.rule == rule, "\(place)")
    guard let source = culprit?.source else { return }
    #expect(told.culprit?.position.line == source.line, "\(place): \(told)")
    #expect(told.culprit?.position.file == source.file, "\(place): \(told)")
  }

  /// The text of the page, with what is said of each of its lines while that is selected.
  private func wholePage() throws -> String {
    var text = (console.panel?.lines ?? []).map(\.text).joined()
    console.handle(.key(try #require(Key(name: "Home"))))
    var seen: Set<Int> = []
    while let panel = console.panel, let selected = panel.selected, seen.insert(selected).inserted {
      text += panel.detail.map(\.text).joined()
      console.handle(.key(try #require(Key(name: "Down"))))
    }
    return text
  }

  /// The page of losses shows each cause and what is to be done about it.
  private func holdsOnPage(_ cures: LossCures, _ place: String) throws {
    let losses = reports.filter { $0.reasonForAll == nil }
    guard losses.contains(where: { !$0.losses.isEmpty }) else { return }
    _ = try lostPage()
    let page = try wholePage().filter { !$0.isWhitespace }
    for report in losses {
      for loss in report.losses {
        guard let told = cures.explanation(of: loss, among: report.losses) else { continue }
        // What is edited stands there as the line that changes.
        for words in [told.sentence] + told.steps.map({ $0.cure.changedLine?.text ?? $0.cure.words }) {
          #expect(page.contains(words.filter { !$0.isWhitespace }), "\(place), \(loss.path): \(words)")
        }
      }
    }
    console.handle(.key(try #require(Key(name: "i"))))
  }

  /// The comparison of a random walk names the first loss of the launch that comes next, for the same cause.
  private func holdsInExplore(_ app: AppDefinition, _ place: String) throws {
    guard let application = console.device.application, console.device.state == .background else { return }
    var check = RestartCheck(definition: app, conditions: console.device.conditions)
    guard case .notRestored(let path, let reason)? = check.result(of: application).difference else { return }
    try take("kill")
    try take("launch")
    let record = try #require(console.device.launchRecord)
    let losses = LossReport(record, in: console.device.application).losses
    let loss = losses.first { loss in
      if case .notRestored(reason, _) = loss.cause { loss.path == path } else { false }
    }
    #expect(loss?.reason == reason.sentence, "\(place): explore says \(path): \(reason.sentence)")
  }

  private func holdsInScript(_ loss: Loss, _ place: String) throws {
    let path = loss.path.split(separator: "/").map { String($0).quotedForScripts }.joined(separator: "/")
    // Of two with one path a script means the one that was saved.
    let saved = console.device.preservationReport?.savedState
    let isSavedToo = saved.map { saved in saved.objects.indices.contains { saved.path(of: $0) == loss.path } } == true
    guard !isSavedToo, !loss.path.contains("\\/"), case .rule(let rule) = loss.rule,
      let command = step("expect not saved \(path) because \"\(rule)\"")
    else { return }
    #expect(throws: Never.self, "\(place)") {
      try run.perform(Step(command, at: SourcePosition(file: "walk", line: 1, column: 1)))
    }
  }

  /// The check judges a screen at its ways; where that is the same place, it gives the same cause, and the same cure.
  private func holdsInCheck(_ loss: Loss, _ told: LossExplanation, _ checked: CheckReport, _ place: String) {
    guard loss.stage == .notSaved, loss.kind == .viewController, let subject = told.subject,
      let screen = checked.controllers.first(where: { $0.subject.controller == subject.controller }),
      screen.saved == .no, screen.paths.first == loss.path, let rule = screen.rule
    else { return }
    #expect(rule == told.rule, "\(place): the check says \(screen.reason ?? "-"), the record \(loss.reason)")
    #expect(screen.reason == loss.reason, "\(place)")
    let finding = checked.findings.first { $0.subject == told.subject && $0.rule == .rule(rule) }
    guard let cure = finding?.cure else { return }
    #expect(told.steps.contains { $0.cure == cure }, "\(place): \(cure) and \(told.steps)")
  }
}

extension AppDefinition {
  /// Whether the app keeps something.
  fileprivate var canKeep: Bool { delegate?.shouldSave != nil && delegate?.shouldRestore != nil }
}
