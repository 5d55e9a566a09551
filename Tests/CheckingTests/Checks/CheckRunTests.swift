import AppDefinition
import Checking
import Foundation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// What a run over files holds, and what programs are told of it.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckRunTests: CheckSuite {
  private func report(_ initial: String? = "a") throws -> CheckReport {
    try CheckCorpus.storyboard(CheckCorpus.controller("a", "viewController", "title=\"A\""), initial: initial)
  }

  private func rules(_ run: CheckRun) -> [[String]] {
    run.reports.map { $0.findings.map { "\($0.severity.rawValue) \($0.rule) \($0.position)" } }
  }

  // MARK: Notes about scenes

  @Test(.tags(.Rule.r98))
  func `the note about scenes goes to the first file that leaves it open, behind where that begins`() throws {
    var run = CheckRun()
    run.add(try report(), mayHaveScenes: false)
    run.add(try report(nil), mayHaveScenes: true)
    run.add(try report(), mayHaveScenes: true)
    let missing = "warning R13 Test.storyboard:4:17"
    let never = "note R14 Test.storyboard:4:17"
    #expect(
      rules(run) == [
        [missing], ["note no-initial-controller Test.storyboard:1:1", "note R98 Test.storyboard:1:1", never], [missing],
      ])
    let note = run.reports[1].findings[1]
    #expect(note.isOfEveryFile)
    #expect(
      note.message
        == "an app that has adopted scenes (UIScene) never runs this mechanism; all this holds for apps that have not")
    #expect(note.fix == "use NSUserActivity there")
    #expect(note.cure == .inCode("use NSUserActivity there"))
    #expect(note.headline == "An app" + note.message.dropFirst("an app".count))
  }

  @Test(.tags(.Rule.r98))
  func `a manifest is told in place of every other note about scenes, and each manifest once`() throws {
    let one = AdoptedScenes(
      at: SourcePosition(file: "Info.plist", line: 4, column: 2), delegate: "Windows", keeping: .leftToCode)
    let two = AdoptedScenes(
      at: SourcePosition(file: "Other.plist", line: 5, column: 3), delegate: nil, keeping: .leftToCode)
    var run = CheckRun()
    var other = try report()
    other.findings.append(
      CheckFinding.sample(
        .rule(.scenesReplaceTheArchive), at: SourcePosition(file: "Test.storyboard", line: 9, column: 1), in: other))
    run.add(other, mayHaveScenes: false, manifest: one)
    run.add(try report(), mayHaveScenes: true, manifest: one)
    run.add(try report(), mayHaveScenes: true, manifest: two)
    run.add(try report(), mayHaveScenes: true)
    let missing = "warning R13 Test.storyboard:4:17"
    #expect(
      rules(run) == [
        ["warning R98 Info.plist:4:2", missing], [missing], ["warning R98 Other.plist:5:3", missing], [missing],
      ])
    let first = try #require(run.reports.first?.findings.first)
    let words = """
      this app has adopted scenes, so UIKit never runs this mechanism and none of its methods is called; instead it \
      asks Windows in stateRestorationActivity(for:) for one NSUserActivity a scene
      """
    #expect(one.sentence == words)
    #expect(two.sentence == words.replacing("Windows", with: "the scene delegate"))
    let inCode = AdoptedScenes(at: one.position, isInCode: true, delegate: "Windows", keeping: .leftToCode)
    #expect(inCode.sentence == words.replacing("adopted scenes", with: "adopted scenes in its code (U62)"))
    var assumed = inCode
    assumed.isAssumed = true
    #expect(
      assumed.sentence == """
        that this app has adopted scenes is an assumption: it has a class for them, and neither a scene manifest nor \
        configurationForConnecting (U62) was found, so whether UIKit still runs this mechanism is left to code; with \
        scenes it does not, and none of its methods is called; instead it asks Windows in \
        stateRestorationActivity(for:) for one NSUserActivity a scene
        """)
    #expect(first.message == words + "; see Info.plist:4:2")
    #expect(first.fix == nil)
    #expect(first.cure == nil)
    #expect(first.isOfEveryFile)
    #expect(run.text(.human).hasSuffix("\n4 files, 4 screens, 0 saved, 4 lost; 6 warnings\n"))
  }

  @Test(arguments: [AdoptedScenes.Keeping.read, .leftToCode])
  func `an app whose scene delegate answers, or may, is not told to keep its state`(keeping: AdoptedScenes.Keeping)
    throws
  {
    var run = CheckRun()
    let position = SourcePosition(file: "Info.plist", line: 4, column: 2)
    run.add(
      try report(), mayHaveScenes: false, manifest: AdoptedScenes(at: position, delegate: "Windows", keeping: keeping))
    let first = try #require(run.reports.first?.findings.first)
    #expect(first.fix == nil)
    #expect(first.cure == nil)
  }

  // MARK: Failures

  @Test(arguments: [false, true]) func `a run fails over errors, and over warnings where it is strict`(isStrict: Bool)
    throws
  {
    var report = try report()
    let severities: [Diagnostic.Severity] = [.note, .error, .warning, .error]
    report.findings = severities.enumerated().map { number, severity in
      var finding = report.findings[0]
      (finding.severity, finding.id) = (severity, "\(number)")
      return finding
    }
    var run = CheckRun()
    run.isStrict = isStrict
    run.add(report, mayHaveScenes: false)
    #expect(run.failures.map(\.id) == (isStrict ? ["1", "2", "3"] : ["1", "3"]))
    run.baseline = CheckBaseline([report.findings[1], report.findings[0]])
    #expect(run.failures.map(\.id) == (isStrict ? ["1", "2", "3"] : ["1", "3"]))
    #expect(run.newFailures.map(\.id) == (isStrict ? ["2", "3"] : ["3"]))
  }

  // MARK: Formats

  @Test func `a program gets every member of every screen and finding`() throws {
    var run = CheckRun()
    let names = ["severalDependOnCode", "answersOfTheClasses", "rootMadeAgain"]
    let entries = try MessageTable.checks.flatMap { try MessageTable($0).entries }
    for name in names {
      let entry = try #require(entries.first { $0.name == name })
      let (reading, file) = entry.app
      run.add(
        CheckReport(try #require(reading.value), file: file, diagnostics: reading.diagnostics), mayHaveScenes: false)
    }
    try Golden(path: "Checks/members.json").holds(run.text(.json))
  }

  @Test func `SARIF says what could not be read, which version looked, and of each finding where it is and what to do`()
    throws
  {
    func parts(_ run: CheckRun) throws -> Sarif.Run {
      let sarif = try JSONDecoder().decode(Sarif.self, from: Data(run.text(.sarif).utf8))
      #expect(sarif.version == "2.1.0")
      #expect(sarif.runs.count == 1)
      return try #require(sarif.runs.first)
    }
    var run = CheckRun()
    var first = try parts(run)
    #expect(first.tool.driver.version == nil)
    #expect(first.tool.driver.name == "relaunch")
    #expect(first.columnKind == "unicodeCodePoints")
    #expect(first.invocations.map(\.executionSuccessful) == [true])
    #expect(first.invocations.map(\.toolExecutionNotifications.count) == [0])
    #expect(first.results.isEmpty)
    run.toolVersion = "1.2.3"
    run.unread = ["a: is none", "b: is none"]
    var report = try report()
    report.findings[0].fix = nil
    report.findings.append(report.findings[0])
    report.findings[1].fix = "mend it"
    report.findings[1].id = nil
    report.findings[1].severity = .note
    run.add(report, mayHaveScenes: false)
    first = try parts(run)
    #expect(first.tool.driver.version == "1.2.3")
    #expect(first.invocations.map(\.executionSuccessful) == [false])
    #expect(
      first.invocations.flatMap(\.toolExecutionNotifications).map { "\($0.level) \($0.message.text)" }
        == ["error a: is none", "error b: is none"])
    let message = "viewController \"A\" has no restoration identifier, so it is not saved"
    #expect(first.results.map(\.message.text) == [message, message + "; mend it"])
    #expect(first.results.map(\.level) == ["warning", "note"])
    #expect(first.results.map { $0.partialFingerprints["relaunchCheck/v1"] } == ["R13:a", "R13:\(message)"])
    #expect(first.results.map(\.ruleIndex).allSatisfy { first.tool.driver.rules[$0].id == "R13" })
    let regions = first.results.flatMap(\.locations).map(\.physicalLocation)
    #expect(
      regions.map { "\($0.artifactLocation.uri):\($0.region.startLine):\($0.region.startColumn)" }
        == ["Test.storyboard:4:17", "Test.storyboard:4:17"])
  }

  /// A report in SARIF, as far as it is read here.
  private struct Sarif: Decodable {
    struct Run: Decodable {
      let tool: Tool
      let invocations: [Invocation]
      let columnKind: String
      let results: [Result]
    }
    struct Tool: Decodable { let driver: Driver }
    struct Driver: Decodable {
      let name: String
      let version: String?
      let rules: [Rule]
    }
    struct Rule: Decodable { let id: String }
    struct Invocation: Decodable {
      let executionSuccessful: Bool
      let toolExecutionNotifications: [Note]
    }
    struct Note: Decodable {
      let level: String
      let message: Message
    }
    struct Message: Decodable { let text: String }
    struct Result: Decodable {
      let ruleIndex: Int
      let level: String
      let message: Message
      let locations: [Location]
      let partialFingerprints: [String: String]
    }
    struct Location: Decodable { let physicalLocation: Place }
    struct Place: Decodable {
      let artifactLocation: Artifact
      let region: Region
    }
    struct Artifact: Decodable { let uri: String }
    struct Region: Decodable { let startLine, startColumn: Int }
    let version: String
    let runs: [Run]
  }
}

extension CheckFinding {
  /// A finding of a report, as one of another rule at another place.
  fileprivate static func sample(_ rule: CheckRule, at position: SourcePosition, in report: CheckReport) -> CheckFinding
  {
    var finding = report.findings[0]
    finding.rule = rule
    finding.position = position
    return finding
  }
}
