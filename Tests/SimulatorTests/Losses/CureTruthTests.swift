import AppDefinition
import AppReading
import Checking
import ControllerKit
import DeviceConsole
import Foundation
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// A cure that is an edit of the app's file brings back what is lost, and whoever shows a cure shows the same one.
@Suite(.timed, .timeLimit(.minutes(30))) struct CureTruthTests {
  /// Every app file that comes with the program.
  private static let files: [String] = {
    let root = package.appending(path: "Scenes")
    let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  private static func app(_ file: String) throws -> AppDefinition {
    let url = package.appending(path: "Scenes/\(file)")
    return try #require(try CheckCorpus.read(url, as: url.lastPathComponent).value, "\(file)")
  }

  private static func report(_ app: AppDefinition) -> CheckReport {
    CheckReport(app, file: app.controllers.first?.position.file ?? "")
  }

  // MARK: Edits of findings

  /// What is still said of what a finding is about.
  private static func left(of finding: CheckFinding, in report: CheckReport) -> [CheckFinding] {
    report.findings.filter { other in
      guard let subject = finding.subject else { return other.subject == nil && other.rule == finding.rule }
      return other.severity != .note && other.loss + finding.loss > 0
        && other.subject?.controller.hasSameBytes(as: subject.controller) == true && other.subject?.view == subject.view
    }
  }

  /// Applies the edit of a finding, and those of what it follows from until nothing is left to edit.
  ///
  /// - Returns: What is said of it after that.
  private static func mended(_ finding: CheckFinding, of app: AppDefinition) -> [CheckFinding] {
    guard case .edit(let edit)? = finding.cure else { return [finding] }
    var app = edit.applied(to: app)
    var applied = [edit]
    while applied.count < 12 {
      let report = report(app)
      let left = left(of: finding, in: report)
      let causes = report.findings.filter { other in left.contains { $0.cause != nil && $0.cause == other.id } }
      let next = (left + causes).lazy.compactMap { if case .edit(let edit)? = $0.cure { edit } else { nil } }
      guard let edit = next.first(where: { !applied.contains($0) }) else { return left }
      app = edit.applied(to: app)
      applied.append(edit)
    }
    return left(of: finding, in: report(app))
  }

  @Test(arguments: files)
  func `what a finding says is to be edited in a bundled app's file brings back what it is about`(file: String) throws {
    let app = try Self.app(file)
    guard app.problems().allSatisfy({ $0.severity != .error }) else { return }
    for finding in Self.report(app).findings {
      guard case .edit(let edit)? = finding.cure else { continue }
      let left = Self.mended(finding, of: app).filter { $0.rule == finding.rule || $0.cure.map(\.isEdit) == true }
      #expect(left.isEmpty, "\(file): \(finding.headline) ⇒ \(edit.words): still \(left.map(\.headline))")
    }
  }

  @Test func `there are findings with edits of many kinds`() throws {
    var words: Set<String> = []
    for file in Self.files {
      for finding in Self.report(try Self.app(file)).findings {
        guard case .edit(let edit)? = finding.cure else { continue }
        words.insert(edit.words.split(separator: "`").dropFirst().first.map { String($0.prefix { $0 != ":" }) } ?? "")
      }
    }
    #expect(
      words.isSuperset(of: [
        "restorationIdentifier", "callsSuper", "childTreatment", "identifierFrom", "setsIdentifier",
      ]), "\(words)")
  }

  /// Apps that lose one screen each, by what their code does, with the edit that undoes it.
  static let faults: [(scene: String, edit: String, steps: [String])] = [
    (
      """
      initial: t
      controllers:
        t: { kind: tabBar, restorationIdentifier: t, children: [b, a] }
        a: { title: A, restorationIdentifier: a }
        b: { title: B, identifierFrom: getter, restorationIdentifier: b }
      """, "take out `identifierFrom: getter` of b", []
    ),
    (
      """
      initial: t
      controllers:
        t: { kind: tabBar, restorationIdentifier: t, children: [a, b] }
        a: { title: A, restorationIdentifier: a }
        b: { title: B, identifierFrom: viewDidLoad, restorationIdentifier: b }
      """, "take out `identifierFrom: viewDidLoad` of b", []
    ),
    (
      """
      initial: a
      restorationClasses: { Maker: { makes: b, setsIdentifier: false } }
      controllers:
        a: { title: A, restorationIdentifier: a, views: [{ button: B, present: b }] }
        b: { title: B, from: code, restorationClass: Maker, restorationIdentifier: b }
      """, "take out `setsIdentifier: false` of the restoration class Maker", ["tap B", "background", "kill", "launch"]
    ),
  ]

  @Test(arguments: faults)
  func `what code does wrongly with an identifier is told from the record, and the edit brings it back`(
    scene: String, edit: String, steps: [String]
  ) throws {
    let app = try keptApp(scene)
    func losses(_ app: AppDefinition) throws -> [Loss] {
      let watched = try WatchedConsole(app)
      for step in steps {
        if step == "tap B" {
          watched.press("Enter")
        } else {
          watched.press(step == "background" ? "b" : step == "kill" ? "K" : "R")
        }
      }
      watched.press("b", "K", "R")
      let device = watched.console.device
      return [
        device.preservationReport.map { LossReport($0).losses },
        device.launchRecord.map { LossReport($0, in: device.application).losses },
      ].compactMap(\.self).flatMap(\.self)
    }
    let found = try losses(app)
    let cures = LossCures(app)
    let mendings = found.map { cures.mending(of: $0, among: found) }.filter { !$0.edits.isEmpty }
    let mending = try #require(mendings.first, "\(found.map(\.reason))")
    #expect(mending.edits.map(\.words) == [edit])
    #expect(mending.words == "1 edit")
    #expect(try losses(mending.applied(to: app)).isEmpty)
    let told = Self.report(app).findings.compactMap { $0.cure?.words }
    #expect(told.contains(edit), "\(told)")
  }

  @Test(
    .tags(.Rule.r13, .Rule.r33),
    arguments: [
      ("b: { title: B, restorationIdentifier: a }", "set `restorationIdentifier: b` for b"),
      ("b: { title: B }", "add `restorationIdentifier: b2`"),
    ])
  func `what a screen is to be called is what nothing else is called`(screen: String, edit: String) throws {
    let app = try keptApp(
      """
      initial: t
      controllers:
        t: { kind: tabBar, restorationIdentifier: t, children: [a, c, b] }
        a: { title: A, restorationIdentifier: a }
        c: { title: C, restorationIdentifier: \(screen.contains("restoration") ? "c" : "b") }
        \(screen)
      """)
    let told = Self.report(app).findings.filter { $0.subject?.controller == "b" }
    #expect(told.compactMap { $0.cure?.words } == [edit])
    #expect(told.flatMap { Self.mended($0, of: app) }.isEmpty)
    let watched = try WatchedConsole(app)
    watched.press("b", "i", "f", "b")
    #expect(LossReport(try #require(watched.console.device.preservationReport)).losses.isEmpty)
  }

  @Test(.tags(.Rule.u19)) func `the type of an activity that is not declared is listed by an edit`() throws {
    let app = try sceneApp(
      """
      app: A
      scenes: { activityTypes: other, keeps: t, willConnect: { show: a } }
      initial: a
      controllers: { a: { title: A, activity: { type: t, adds: { at: a } } } }
      """)
    let finding = try #require(Self.report(app).findings.first { $0.rule == .rule(.activityTypeIsDeclared) })
    #expect(finding.cure == .edit(.declare(activityType: "t")))
    #expect(finding.cure?.words == "list `t` under `activityTypes`")
    #expect(Self.mended(finding, of: app).isEmpty)
    let watched = try WatchedConsole(app)
    watched.press("b", "i", "f", "b")
    #expect(LossReport(try #require(watched.console.device.preservationReport)).losses.isEmpty)
  }

  @Test(.tags(.Rule.u10, .Decision.y16)) func `a scene delegate that answers nil is not told to write its method`()
    throws
  {
    var app = try sceneApp(
      """
      app: A
      scenes: { activityTypes: t, keeps: [{ shown: b, type: nothing }, t] }
      initial: n
      controllers:
        n: { kind: navigation, root: a }
        a: { title: A, views: [{ button: B, show: b }], activity: { type: t, adds: { at: a } } }
        b: { title: B }
      """)
    app.scenes?.delegate.position = SourcePosition(file: "Scene.swift", line: 45, column: 5)
    let watched = try WatchedConsole(app)
    watched.press("Enter", "b")
    let losses = LossReport(try #require(watched.console.device.preservationReport)).losses
    let loss = try #require(losses.first)
    #expect(losses.count == 1)
    #expect(LossCures(app).code(for: loss, among: losses) == nil)
    let told = try #require(LossCures(app).explanation(of: loss, among: losses))
    #expect(told.sentence.contains("implements stateRestorationActivity(for:), and answered nil"), "\(told.sentence)")
    #expect(told.culprit?.position.inShort == "Scene.swift:45")
    watched.press("i")
    #expect(watched.text.contains("✗ U10 code"), "\(watched.text)")
    #expect(!watched.text.contains("+ func"), "\(watched.text)")
  }

  // MARK: f

  @Test func `f does whatever is an edit, and w is given it`() throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: t
        controllers:
          t: { kind: tabBar, class: Tabs, callsSuper: false, restorationIdentifier: t, children: [one] }
          one: { title: One, restorationIdentifier: one, views: [{ textField: words, restorationIdentifier: words }] }
        """))
    var written: Mending?
    watched.console.writesMended(to: "A-mended.yaml") { written = $1 }
    watched.press("b", "i")
    #expect(watched.text.contains("- callsSuper: false"), "\(watched.text)")
    watched.press("f")
    #expect(watched.text.contains("✓ One is back, with 1 edit"), "\(watched.text)")
    #expect(watched.console.device.definition.controller(named: "t")?.classBehavior.callsSuper == true)
    watched.press("b")
    #expect(watched.console.device.preservationReport.map { LossReport($0).losses.isEmpty } == true)
    watched.press("i", "w", "y")
    #expect(written?.edits == [.callSuper(screen: "t")])
    #expect(written?.identifiers.isEmpty == true)
  }

  // MARK: The same cure everywhere

  /// Whether what the check finds is what a record has of the same screen or view.
  private static func isSame(_ finding: CheckFinding, as told: LossExplanation) -> Bool {
    guard let subject = told.subject, finding.subject?.controller.hasSameBytes(as: subject.controller) == true,
      finding.subject?.view == subject.view, case .rule(let rule) = finding.rule
    else { return false }
    // With a container the check tells of everything in it.
    let isMissing = rule == .noIdentifierTakesAllBelowAlong && told.rule == .onlyIdentifiedObjectsAreSaved
    return rule == told.rule || isMissing
  }

  @Test(arguments: files)
  func `the check and the Lost page show one cure for one loss`(file: String) throws {
    let app = try Self.app(file)
    guard app.lifecycle != .scenes, app.delegate?.shouldSave != nil, app.delegate?.shouldRestore != nil else { return }
    let watched = try WatchedConsole(app)
    watched.press("b", "K", "R")
    let device = watched.console.device
    let findings = Self.report(app).findings
    let cures = LossCures(device.definition.at(version: device.bundleVersion))
    for report in [
      device.preservationReport.map { LossReport($0) },
      device.launchRecord.map { LossReport($0, in: device.application) },
    ].compactMap(\.self) {
      for loss in report.losses {
        guard let told = cures.explanation(of: loss, among: report.losses) else { continue }
        for finding in findings where Self.isSame(finding, as: told) {
          guard let cure = finding.cure else { continue }
          let shown = told.steps.map(\.cure.words)
          #expect(shown.contains(cure.words), "\(file): \(loss.path): the check says \(cure.words), the page \(shown)")
        }
      }
    }
  }
}

extension CheckCure {
  fileprivate var isEdit: Bool { if case .edit = self { true } else { false } }
}
