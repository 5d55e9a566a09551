import AppDefinition
import Checking
import AppReading
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// What the check tells of apps of which more is known than one file says: what their classes were seen to do, what
/// other storyboards hold, what the reader had to say.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckSampleTests: CheckSuite {
  private func app(_ scenes: String, beside other: String? = nil, initial: String? = "a") throws -> AppDefinition {
    func file(_ name: String, _ text: String) -> SourceFile { SourceFile(name: name, bytes: Array(text.utf8)) }
    let main = file("Main.storyboard", CheckCorpus.document(scenes, initial: initial))
    let reading = readStoryboard(main, app: "Test") { name, _ in
      name == "Other.storyboard" ? other.map { file(name, CheckCorpus.document($0, initial: "x")) } : nil
    }
    return try #require(reading.value, "\(reading.diagnostics)")
  }

  /// Everything that is told of an app, for a person and for programs.
  private func told(
    _ name: String, _ app: AppDefinition, of file: String = "Main.storyboard",
    by ways: [CheckTextTests.Way] = [.page, .screens, .losses, .suggestion]
  ) -> String {
    let report = CheckReport(app, file: file)
    var run = CheckRun()
    run.add(report, mayHaveScenes: false)
    return "## \(name)\n" + run.text(.github) + ways.map { CheckTextTests().told(app, report, by: $0) }.joined()
  }

  private func root(_ id: String) -> String { CheckCorpus.segue("relationship", to: id, "rootViewController") }

  // MARK: What classes were seen to do

  /// A stack, two screens and an alert of classes of the app's own.
  private var classes: String {
    CheckCorpus.controller("a", "navigationController", "customClass=\"Stack\"", segues: root("b"))
      + CheckCorpus.controller(
        "b", "viewController", "customClass=\"List\" title=\"List\"",
        segues: CheckCorpus.segue("show", to: "c") + CheckCorpus.segue("presentation", to: "d"))
      + CheckCorpus.controller("c", "viewController", "customClass=\"Item\" restorationIdentifier=\"Item\"")
      + CheckCorpus.controller("d", "viewController", "customClass=\"Sheet\" title=\"Sheet\"")
  }

  @Test func `what the classes of an app were seen to do is told with the places of their declarations`() throws {
    let place = SourcePosition(file: "App/Classes.swift", line: 7, column: 3)
    var text = told("unseen", try app(classes))
    var seen = try app(classes)
    for name in ["a", "b", "d"] {
      seen.changeController(named: name) {
        $0.classBehavior.source = ClassSource(position: place, leavesIdentifier: name != "d")
      }
    }
    text += told("seen", seen)
    seen.changeController(named: "a") {
      $0.restorationIdentifier = "Stack"
      $0.classBehavior.source = ClassSource(
        position: place, identifier: SourcePosition(file: "App/Classes.swift", line: 9, column: 5),
        leavesIdentifier: false)
    }
    text += told("set in code", seen)
    seen.delegate = nil
    text += told("without a delegate", seen)
    seen = try app(classes)
    seen.delegate?.position = SourcePosition(file: "App/Delegate.swift", line: 3, column: 7)
    seen.delegate?.shouldRestore = nil
    text += told("a delegate without should-restore", seen)
    seen = try app(classes)
    seen.delegate?.position = SourcePosition(file: "App/Delegate.swift", line: 3, column: 7)
    seen.delegate?.shouldSave = GateDefinition([.never])
    text += told("a delegate that never saves", seen)
    try Golden(path: "Checks/classes.txt").holds(NewLines.of(parts: text))
  }

  @Test(.tags(.Rule.r80)) func `the pages of a storyboard's page controller are left to code`() throws {
    func pages(_ attributes: String) throws -> AppDefinition {
      var app = try app(
        CheckCorpus.controller("a", "pageViewController", attributes)
          + CheckCorpus.controller(
            "b", "viewController", identified("B"), segues: CheckCorpus.segue("presentation", to: "d"))
          + CheckCorpus.controller("c", "navigationController", identified("C"), segues: root("d"))
          + CheckCorpus.controller("d", "viewController", "restorationIdentifier=\"D\""))
      app.changeController(named: "a") { $0.content = .page(pages: ["b", "c"], keepsPages: false) }
      return app
    }
    let text =
      try told("of a class", pages(identified("A") + " customClass=\"Book\""))
      + told("of no class", pages(identified("A"))) + told("without an identifier", pages(""))
    try Golden(path: "Checks/pages.txt").holds(NewLines.of(parts: text))
  }

  // MARK: Several storyboards

  @Test func `what is in another storyboard is told with its file`() throws {
    let main =
      CheckCorpus.controller("a", "navigationController", "title=\"Main\"", segues: root("b"))
      + CheckCorpus.controller("b", "viewController", identified("B"), segues: CheckCorpus.segue("show", to: "p"))
      + CheckCorpus.controller("p", "viewControllerPlaceholder", "storyboardName=\"Other\"")
      + CheckCorpus.controller("q", "viewControllerPlaceholder", "storyboardName=\"Other\" referencedIdentifier=\"Y\"")
    let other =
      CheckCorpus.controller(
        "x", "tabBarController", "title=\"Tabs\"", segues: CheckCorpus.segue("relationship", to: "y", "viewControllers")
      )
      + CheckCorpus.controller(
        "y", "viewController", "storyboardIdentifier=\"Y\" title=\"First\"",
        segues: CheckCorpus.segue("presentation", to: "z"))
      + CheckCorpus.controller("z", "viewController", "restorationIdentifier=\"Z\"")
    let app = try app(main, beside: other)
    var text =
      told("the one that begins", app) + told("the other one", app, of: "Other.storyboard", by: [.page, .screens])
    let second = try alone(other)
    let within = CheckReport(second, file: "Other.storyboard", within: app)
    text += "## the other one alone\n" + CheckTextTests().told(second, within, by: .screens)
    #expect(within.initial == "x")
    try Golden(path: "Checks/storyboards.txt").holds(NewLines.of(parts: text))
  }

  private func alone(_ scenes: String) throws -> AppDefinition {
    let text = CheckCorpus.document(scenes, initial: "x")
    return try #require(
      readStoryboard(SourceFile(name: "Other.storyboard", bytes: Array(text.utf8)), app: "Test").value)
  }

  @Test(arguments: ["/projects/App", nil] as [String?])
  func `a storyboard that was not found was looked for below the project, if there is one`(folder: String?) throws {
    var app = try app(
      CheckCorpus.controller("a", "viewController", identified("A"), segues: CheckCorpus.segue("show", to: "p"))
        + CheckCorpus.controller("p", "viewControllerPlaceholder", "storyboardName=\"Other\""))
    app.storyboardFolder = folder
    let finding = try #require(CheckReport(app, file: "Main.storyboard").findings.first)
    let place =
      folder == nil
      ? "beside this file, and no project is around it"
      : "neither beside this file nor below its project's folder, \"/projects/App\""
    let isNot = folder == nil ? "is not " : "is "
    #expect(
      finding.message == "viewControllerPlaceholder \"→ Other\" refers to the storyboard \"Other\", which was not "
        + "found: Other.storyboard \(isNot)\(place)")
    #expect(
      finding.cure
        == .inStoryboard(
          "name the project's folder with --project, or correct the reference in the Attributes inspector (⌥⌘5)"))
  }

  // MARK: What the reader had to say

  @Test func `what the reader had to say is told where the check finds nothing at that place`() throws {
    func place(_ line: Int, _ column: Int) -> SourcePosition {
      SourcePosition(file: "Main.storyboard", line: line, column: column)
    }
    var said = [
      Diagnostic(.warning, at: place(4, 17), "at a finding"), Diagnostic(.error, at: place(4, 18), "beside it"),
      Diagnostic(.note, at: place(3, 1), "a note"), Diagnostic(.note, at: place(2, 1), "no scenes"),
      Diagnostic(.warning, at: place(1, 1), "at a note about the file"),
      Diagnostic(.warning, at: place(5, 17), "at a note of a screen"),
    ]
    said[3].finding = .noScenes
    let scenes =
      CheckCorpus.controller("a", "viewController", "storyboardIdentifier=\"A\"")
      + CheckCorpus.controller("b", "viewController")
    let app = try app(scenes, initial: nil)
    let report = CheckReport(app, file: "Main.storyboard", diagnostics: said)
    #expect(
      report.findings.map { "\($0.severity.rawValue) \($0.rule) \($0.position.line):\($0.position.column)" } == [
        "note no-initial-controller 1:1", "note no-scenes 2:1", "warning R13 4:17", "error reading 4:18",
        "note R14 5:17", "warning reading 5:17",
      ])
    let read = try #require(report.findings.first { $0.severity == .error })
    #expect(read.message == "beside it")
    #expect(read.headline == "Line 4: beside it")
    #expect(read.fix == nil)
    #expect(read.cure == nil)
    #expect(read.loss == 0)
  }
}
