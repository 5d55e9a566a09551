import AppDefinition
import Checking
import Foundation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// How a check reports: every format to the letter, and what a baseline does.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckFormatTests {
  private func run() throws -> CheckRun {
    let scenes =
      CheckCorpus.controller(
        "a", "navigationController", "",
        segues: CheckCorpus.segue("relationship", to: "b", "rootViewController"))
      + CheckCorpus.controller("b", "tableViewController", "restorationIdentifier=\"List\" title=\"Fr\u{FC}chte\"")
    var run = CheckRun()
    run.add(try CheckCorpus.storyboard(scenes), mayHaveScenes: true)
    run.passedOver = [.init(file: "Watch.storyboard", line: "Watch.storyboard:2:1: this is a watchOS storyboard")]
    return run
  }

  /// SARIF without its list of rules but for the first and the last, which are the same in every report.
  private static func withoutRules(_ text: String) -> String {
    let rules = text.components(separatedBy: "            {\n              \"id\": ")
    guard let first = rules.first, rules.count > 3 else { return text }
    let middle = "            … and \(rules.count - 3) between\n"
    let mark = "            {\n              \"id\": "
    return first + mark + rules[1] + middle + mark + rules[rules.count - 1]
  }

  @Test(arguments: CheckFormat.allCases)
  func `a report is as it was`(format: CheckFormat) throws {
    var text = try run().text(format)
    if format == .sarif { text = Self.withoutRules(text) }
    try Golden(path: "check.\(format.rawValue)").holds(text)
  }

  @Test func `every error is printed by itself or grouped with the one that explains it, and the sum says so`() throws {
    let root = CheckCorpus.segue("relationship", to: "b", "rootViewController")
    let inner = CheckCorpus.segue("relationship", to: "d", "rootViewController")
    let scenes =
      CheckCorpus.controller("a", "navigationController", segues: root)
      + CheckCorpus.controller(
        "b", "viewController", "restorationIdentifier=\"B\"", segues: CheckCorpus.segue("presentation", to: "c"))
      + CheckCorpus.controller("c", "navigationController", segues: inner)
      + CheckCorpus.controller("d", "viewController", "restorationIdentifier=\"D\"")
    var run = CheckRun()
    run.add(try CheckCorpus.storyboard(scenes), mayHaveScenes: false)
    let lines = run.text(.human).split(separator: "\n").map(String.init)
    #expect(run.failures.count == 4)
    #expect(lines.filter { $0.hasPrefix("  error") }.count == 1)
    #expect(lines.contains { $0.hasSuffix("Their identifiers have no effect until then: B (5), D (7).") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("; 4 errors (3 follow from others)") })
    #expect(lines.last == "`--all` prints everything.")
    run.layout.showsAll = true
    let all = run.text(.human).split(separator: "\n").map(String.init)
    #expect(all.filter { $0.hasPrefix("  error") }.count == 4)
    #expect(all.last?.hasSuffix("; 4 errors (3 follow from others)") == true)
  }

  @Test func `a person reads words that say what they mean`() throws {
    let tabs = CheckCorpus.segue("relationship", to: "b", "viewControllers")
    let used = "useStoryboardIdentifierAsRestorationIdentifier=\"YES\" storyboardIdentifier="
    let scenes =
      CheckCorpus.controller(
        "a", "tabBarController", used + "\"A\"", segues: tabs + CheckCorpus.segue("presentation", to: "c"))
      + CheckCorpus.controller("b", "navigationController", used + "\"B\"", segues: CheckCorpus.segue("show", to: "c"))
      + CheckCorpus.controller("c", "viewController", used + "\"C\"")
    var run = CheckRun()
    run.add(try CheckCorpus.storyboard(scenes), mayHaveScenes: false)
    let lines = run.text(.human).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("saved B (5) at launch A/B found in place"), "\(lines)")
    #expect(lines.contains("saved C (6) by segue A/C (+1 more) made by the storyboard"), "\(lines)")
  }

  @Test func `a folder's report leaves out what has no findings`() throws {
    var run = CheckRun()
    run.listsScreens = false
    run.add(
      try CheckCorpus.storyboard(CheckCorpus.controller("a", "viewController", "restorationIdentifier=\"A\"")),
      mayHaveScenes: false)
    #expect(run.text(.human) == "1 file, 1 screen, 1 saved, 0 lost\n")
  }

  @Test func `the note about scenes is given once a run`() throws {
    var run = try run()
    run.add(try CheckCorpus.storyboard(CheckCorpus.controller("a")), mayHaveScenes: true)
    #expect(run.reports.flatMap(\.findings).filter { $0.rule == .rule(.scenesReplaceTheArchive) }.count == 1)
  }

  @Test(.tags(.Rule.r98)) func `the note about the scenes of a project is given once, before the other findings`()
    throws
  {
    let manifest = AdoptedScenes(
      at: SourcePosition(file: "Info.plist", line: 4, column: 1), delegate: nil, keeping: .leftToCode)
    var run = CheckRun()
    for id in ["a", "b"] {
      let report = try CheckCorpus.storyboard(CheckCorpus.controller(id), initial: id)
      run.add(report, mayHaveScenes: true, manifest: manifest)
    }
    let notes = run.reports.map { $0.findings.map { $0.position.file == "Info.plist" } }
    #expect(notes.map { $0.filter(\.self).count } == [1, 0])
    #expect(notes[0].first == true)
  }

  @Test(arguments: [
    ("My App/ä_b~c.storyboard", "My%20App/%C3%A4_b~c.storyboard"), ("./a/../b.yaml", "b.yaml"),
    ("a/../../b.yaml", "../b.yaml"), ("/a/../../b\n.yaml", "file:///b%0A.yaml"),
  ])
  func `a path is a URI in SARIF`(path: String, uri: String) throws {
    var run = try run()
    run.reports[0].findings[0].position.file = path
    #expect(run.text(.sarif).contains("\"uri\": \"\(uri)\""))
  }

  @Test(.tags(.Rule.r98)) func `an app with scenes gets a hint, beside the note about scenes`() throws {
    var run = CheckRun()
    let scene = "app: Test\nlifecycle: scenes\ninitial: a\ncontrollers: { a: { restorationIdentifier: a } }\n"
    run.add(try CheckCorpus.scene(scene), mayHaveScenes: true)
    let lines = run.text(.human).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains { $0.hasPrefix("warning Nothing of this app is saved: the app has the scene") }, "\(lines)")
    #expect(lines.count { $0.hasPrefix("note An app that has adopted scenes (UIScene)") } == 1)
    #expect(lines.first?.hasPrefix("note An app that has adopted scenes (UIScene)") == true)
    #expect(lines.last?.hasSuffix("; 1 warning, 1 note") == true)
  }

  @Test func `errors of a baseline do not count, wherever their lines are`() throws {
    var run = try run()
    #expect(run.newFailures.count == 2)
    run.baseline = try CheckBaseline(text: CheckBaseline(run.failures).text)
    #expect(run.newFailures.isEmpty)
    #expect(run.text(.human).contains("2 known findings in the baseline"))
    #expect(!run.text(.github).contains("::error"))
    let states = run.text(.sarif).split(separator: "\"baselineState\": ").dropFirst().map { $0.prefix(10) }
    #expect(states.count == run.reports.flatMap(\.findings).count)
    #expect(states.filter { $0 == "\"unchanged" }.count == 2)
    run.reports[0].findings[1].position.line += 7
    #expect(run.newFailures.isEmpty)
    run.reports[0].findings[1].id = "other"
    #expect(run.newFailures.count == 1)
  }

  @Test(arguments: [0, 1, 2]) func `SARIF says of every finding whether it is new, if there is a baseline`(count: Int)
    throws
  {
    var run = try run()
    run.baseline = try CheckBaseline(text: CheckBaseline(Array(run.failures.prefix(count))).text)
    let states = run.text(.sarif).split(separator: "\"baselineState\": ").dropFirst()
    #expect(states.count == (count == 0 ? 0 : run.reports.flatMap(\.findings).count))
    #expect(states.count { $0.hasPrefix("\"unchanged\"") } == count)
  }

  @Test func `a baseline calls files by the names that it is given, and knows them by these`() throws {
    var run = try run()
    let names = [ByteString("Test.storyboard"): "App/Test.storyboard"]
    let text = CheckBaseline(run.failures, names: names).text
    let files = text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[1] }
    #expect(files == ["App/Test.storyboard", "App/Test.storyboard"])
    run.baseline = try CheckBaseline(text: text, names: names)
    #expect(run.newFailures.isEmpty)
    run.baseline = try CheckBaseline(text: text)
    #expect(run.newFailures.count == 2)
  }

  @Test(arguments: [
    ("a|b", "a\\|b"), ("<b>&", "&lt;b>&amp;"), ("@octocat", "@<!-- -->octocat"),
    ("*x* _y_ `z` [l](u) #1", "\\*x\\* \\_y\\_ \\`z\\` \\[l\\](u) \\#1"),
  ])
  func `a title means nothing to Markdown and calls nobody`(title: String, written: String) throws {
    var run = CheckRun()
    let attribute = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    run.add(
      try CheckCorpus.storyboard(CheckCorpus.controller("a", "viewController", "title=\"\(attribute)\"")),
      mayHaveScenes: false)
    #expect(run.text(.markdown).contains("| lost | \(written) ("), "\(run.text(.markdown))")
  }

  @Test(arguments: [("A`B.storyboard", "#### `` A`B.storyboard ``"), ("A.storyboard", "#### `A.storyboard`")])
  func `a file's name is code in Markdown`(file: String, heading: String) throws {
    var run = try run()
    run.reports[0].file = file
    #expect(run.text(.markdown).contains(heading))
  }

  @Test func `in Markdown the screens that come back are folded only where others do not`() throws {
    let identified = "restorationIdentifier=\"A\""
    let alone = CheckCorpus.controller("a", "viewController", identified)
    let withLost =
      CheckCorpus.controller("a", "viewController", identified, segues: CheckCorpus.segue("presentation", to: "b"))
      + CheckCorpus.controller("b")
    for (scenes, isFolded) in [(alone, false), (withLost, true)] {
      var run = CheckRun()
      run.add(try CheckCorpus.storyboard(scenes), mayHaveScenes: false)
      #expect(run.text(.markdown).contains("<details>") == isFolded, "\(run.text(.markdown))")
    }
  }

  @Test func `no format lets a terminal be disturbed`() throws {
    var run = CheckRun()
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", "title=\"&#x9B;31m\u{202E}\" restorationIdentifier=\"\""))
    run.add(report, mayHaveScenes: false)
    for format in CheckFormat.allCases {
      let text = run.text(format)
      #expect(
        !text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) },
        "\(format)")
      #expect(!text.contains("\u{202E}"), "\(format)")
    }
  }
}
