import AppDefinition
import Checking
import ControllerKit
import AppReading
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// What the check tells of one screen or view that is lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct LossExplanationTests: CheckSuite {
  private func app(_ scenes: String) throws -> AppDefinition {
    let bytes = Array(CheckCorpus.document(scenes).utf8)
    return try #require(readStoryboard(SourceFile(name: "T.storyboard", bytes: bytes), app: "T").value)
  }

  /// Losses as a preservation reports them, in this order.
  private func losses(
    _ entries: [(path: String, reason: NotSavedReason, kind: SavedObject.Kind)]
  ) -> [Loss] {
    entries.map { path, reason, kind in
      let entry = ExcludedObject(
        path: path, rule: reason.citation.description, cause: reason.cause, kind: kind, className: "View")
      let saved = SavedState(
        app: "T", bundleVersion: "1.0", idiom: "phone", systemVersion: "12.0", timestamp: Timestamp(seconds: 0),
        excluded: [entry])
      return LossReport(PreservationReport(outcome: .preserved, savedState: saved)).losses[0]
    }
  }

  private func explanation(
    of path: String, _ reason: NotSavedReason, _ kind: SavedObject.Kind = .viewController, in scenes: String
  ) throws -> LossExplanation? {
    LossCures(try app(scenes)).explanation(of: losses([(path, reason, kind)])[0])
  }

  /// Tabs of which one is a stack without an identifier, with two screens in it.
  private var tabs: String {
    let contained = CheckCorpus.segue("relationship", to: "b", "viewControllers")
    let root = CheckCorpus.segue("relationship", to: "c", "rootViewController")
    let table = "<tableView key=\"view\" id=\"t\" restorationIdentifier=\"Table\"/>"
    return CheckCorpus.controller("a", "tabBarController", identified("A"), segues: contained)
      + CheckCorpus.controller("b", "navigationController", "storyboardIdentifier=\"Search\"", segues: root)
      + CheckCorpus.controller(
        "c", "tableViewController", "restorationIdentifier=\"C\" title=\"Results\" customClass=\"Results\"",
        segues: CheckCorpus.segue("show", to: "d"), view: table)
      + CheckCorpus.controller("d", "viewController", "title=\"Item\"")
  }

  @Test func `of a lost screen it names class, line, cause and what to do first`() throws {
    let reason = NotSavedReason.ancestor(.withoutIdentifier, Culprit(path: "A/(b)"))
    let loss = try #require(try explanation(of: "A/(b)/C", reason, in: tabs))
    #expect(loss.subject?.className == "Results")
    #expect(loss.subject?.position.line == 6)
    #expect(loss.culprit?.controller == "b")
    #expect(loss.rule == .noIdentifierTakesAllBelowAlong)
    #expect(
      loss.sentence == "The table view controller \"Results\" (line 6) is not saved: the navigation controller "
        + "\"Search\" (line 5) above it has no restoration identifier")
    #expect(loss.steps.map(\.subject?.name) == ["Search"])
    #expect(loss.steps.map(\.cure.words) == ["Identity inspector (⌥⌘4): check \"Use Storyboard ID\""])
  }

  @Test func `every identifier that is missing on the way is a step, the topmost first`() throws {
    let loss = try #require(try explanation(of: "A/(b)/C/(d)", .noIdentifier, in: tabs))
    #expect(loss.steps.map(\.subject?.controller) == ["b", "d"])
    #expect(
      loss.steps.last?.cure.words == "Identity inspector (⌥⌘4): enter a Storyboard ID and check \"Use Storyboard ID\"")
  }

  @Test func `where nothing of the app is saved it names the place in code`() throws {
    var app = try app(tabs)
    app.delegate = DelegateDefinition(shouldSave: nil, shouldRestore: nil)
    app.delegate?.position = SourcePosition(file: "A.swift", line: 3, column: 1)
    let loss = try #require(LossCures(app).explanationForAll())
    #expect(loss.sentence.hasPrefix("Nothing of this app is saved: the app delegate does not implement both"))
    #expect(loss.sentence.hasSuffix("; its class is declared at A.swift:3:1"))
  }

  @Test func `a view is lost with its screen, and mended there`() throws {
    let all = losses([
      ("A/(b)/C/Table", .controllerNotSaved(Culprit(path: "A/(b)/C")), .view),
      ("A/(b)/C", .ancestor(.withoutIdentifier, Culprit(path: "A/(b)")), .viewController),
    ])
    let loss = try #require(LossCures(try app(tabs)).explanation(of: all[0], among: all))
    #expect(loss.rule == .viewNeedsIdentifierAndController)
    #expect(loss.subject?.name == "Table")
    #expect(loss.culprit?.controller == "c")
    #expect(loss.steps.map(\.subject?.name) == ["Search"])
    #expect(all[0].root(among: all) == all[1])
    #expect(all[1].root(among: all) == all[1])
  }

  @Test func `what only code can save says which class has to do what`() throws {
    let segue = CheckCorpus.segue("embed", to: "b")
    let container =
      "<containerView key=\"view\" id=\"v\"><connections>\(segue)</connections></containerView>"
    let loss = try #require(
      try explanation(
        of: "A/B", .container(.didNotEncode, Culprit(path: "A")),
        in: CheckCorpus.controller("a", "viewController", identified("A") + " customClass=\"Host\"", view: container)
          + CheckCorpus.controller("b", "viewController", identified("B"))))
    #expect(loss.rule == .containerEncodesItsChildren)
    #expect(loss.steps.map(\.cure) == [.inCode("encode its children in encodeRestorableState(with:) of Host")])
  }

  @Test func `where nothing of the app is saved, that is what every screen is told`() throws {
    let scene = "app: T\nlifecycle: scenes\ninitial: a\ncontrollers: { a: { restorationIdentifier: a } }\n"
    let app = try #require(readAppFile(SourceFile(name: "T.yaml", bytes: Array(scene.utf8))) { _, _ in nil }.value)
    let loss = try #require(LossCures(app).explanationForAll())
    #expect(loss.rule == .scenesReplaceTheArchive)
    #expect(loss.subject == nil)
    #expect(loss.sentence.hasPrefix("Nothing of this app is saved"))
  }

  @Test(arguments: StoryboardCorpus.all)
  func `every screen that a storyboard's app loses at its launch is explained, with something to do`(
    corpus: StoryboardCorpus
  ) throws {
    for file in corpus.apps {
      guard let (app, _) = try CheckCorpus.check(file.url, as: file.name), app.lifecycle != .scenes else { continue }
      let device = Device(
        definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
      guard (try? device.launch()) != nil, (try? device.background()) != nil, let report = device.preservationReport
      else { continue }
      let cures = LossCures(app)
      let losses = LossReport(report).losses
      for loss in losses where loss.kind == .viewController {
        guard cures.definition(of: loss)?.content.target == nil else { continue }
        let told = try #require(cures.explanation(of: loss, among: losses), "\(file.name): \(loss.path)")
        #expect(!told.steps.isEmpty, "\(file.name): \(loss.path): \(loss.reason)")
      }
    }
  }
}
