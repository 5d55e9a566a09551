import AppDefinition
import Checking
import ControllerKit
import Foundation
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// What the check tells of every input of its tables: to a person, to a program, and of each screen by itself.
///
/// Most of it is held as what is special to an input, three inputs to the letter. `UPDATE_FIXTURES=1` writes what is told
/// now; read the difference.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckTextTests {
  /// A way of telling it.
  enum Way: String, CaseIterable {
    /// The page for a person.
    case page
    /// The page with everything, in a narrow terminal and with colours.
    case all
    /// What is known of each screen, a line each.
    case screens
    /// Why each screen and view is lost, and what mends it.
    case losses
    /// The suggested scene file.
    case suggestion
  }

  /// An input that was read and checked.
  private struct Input {
    let name: String
    let problem: String
    let app: AppDefinition
    let report: CheckReport
  }

  private static let inputs: Result<[Input], any Error> = Result {
    let entries = try MessageTable.checks.flatMap { try MessageTable($0).entries }
    return entries.sorted { $0.name < $1.name }.compactMap { entry in
      let (reading, file) = entry.app
      guard let app = reading.value else { return nil }
      let report = CheckReport(app, file: file, diagnostics: reading.diagnostics)
      return Input(name: entry.name, problem: entry.problem, app: app, report: report)
    }
  }

  @Test(arguments: ["belowMissing", "lostByOneWay", "nothingKept"])
  func `an input is told as it was in every way`(name: String) throws {
    let input = try #require(try Self.inputs.get().first { $0.name == name })
    let text = Way.allCases.map { "## \($0)\n" + told(input.app, input.report, by: $0) }.joined()
    try Golden(path: "Checks/Whole/\(name).txt").holds(text)
  }

  @Test func `every input has its findings with their cures, and what is suggested`() throws {
    var texts: [String: String] = [:]
    for input in try Self.inputs.get() {
      let all = findings(of: input, showsAll: true)
      let page = findings(of: input, showsAll: false).filter { !all.contains($0) }
      let lost = input.report.controllers
        .filter { $0.saved != .yes || $0.reason != nil || $0.codeMay != nil }.map(Self.line)
      let suggested = told(input.app, input.report, by: .suggestion).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("  ") && !$0.hasPrefix("  #") }
      let parts = [all, page.map { "page: \($0)" }, lost, suggested].flatMap(\.self)
      let file = String(input.problem.prefix(1)).uppercased() + ".txt"
      texts[file, default: ""] += "## \(input.name)\n" + parts.map { $0 + "\n" }.joined()
    }
    try Golden.folder("Checks/Inputs", holds: texts)
  }

  /// The findings of an input as a person reads them, each on a line with its cures.
  private func findings(of input: Input, showsAll: Bool) -> [String] {
    var run = CheckRun()
    run.layout.showsAll = showsAll
    run.add(input.report, mayHaveScenes: false)
    let lines = run.text(.human).split(separator: "\n").map(String.init)
    var found: [String] = []
    for line in lines {
      if line.hasPrefix("         screen (line)") { break }
      if Self.severities.contains(where: line.hasPrefix) {
        found.append(line.split(separator: " ").joined(separator: " "))
      } else if line.hasPrefix("    "), let last = found.popLast() {
        found.append(last + " " + line.split(separator: " ").joined(separator: " "))
      }
    }
    return found
  }

  private static let severities = ["  error ", "  warning ", "  note "]

  @Test func `each kind of sentence about a loss is said as it was of the first input that has it`() throws {
    var kinds: [String: String] = [:]
    for input in try Self.inputs.get() {
      for line in losses(of: input.app, input.report).split(separator: "\n").map(String.init) {
        let said = line.drop { $0 == " " }
        let kind = Self.kind(of: line.hasPrefix(" ") ? String(said) : String(said.drop { $0 != ":" }))
        if kinds[kind] == nil { kinds[kind] = "\(input.name): \(said)" }
      }
    }
    try Golden(path: "Checks/losses.txt").holds(kinds.sorted { $0.key < $1.key }.map { $0.value + "\n" }.joined())
  }

  @Test func `each kind of words about how a screen comes back is said as it was of the first input with it`() throws {
    var kinds: [String: String] = [:]
    for input in try Self.inputs.get() {
      var run = CheckRun()
      run.layout = CheckLayout(columns: CheckLayout.widths.upperBound)
      run.layout.showsAll = true
      run.add(input.report, mayHaveScenes: false)
      let lines = run.text(.human).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let head = lines.firstIndex(where: { $0.hasPrefix("         screen (line)") }),
        let place = lines[head].components(separatedBy: "how it comes back").first?.count
      else { continue }
      let rows = lines[(head + 1)...].prefix { !$0.isEmpty }
      for line in rows where line.count > place && !line.hasPrefix("   ") {
        let kind = Self.kind(of: String(line.dropFirst(place)))
        if kinds[kind] == nil { kinds[kind] = "\(input.name): " + line.split(separator: " ").joined(separator: " ") }
      }
    }
    try Golden(path: "Checks/screens.txt").holds(kinds.sorted { $0.key < $1.key }.map { $0.value + "\n" }.joined())
  }

  /// A sentence without the names and numbers in it.
  private static func kind(of sentence: String) -> String {
    sentence.replacing(/"[^"]*"/, with: "\"\"").replacing(/\b[A-Z][a-z]*\.(yaml|storyboard)/, with: "FILE")
      .replacing(/\b[A-Za-z]{1,6} \([0-9]+\)(, [A-Za-z]{1,6} \([0-9]+\))*/, with: "NAMES")
      .replacing(/[0-9]+/, with: "#")
  }

  func told(_ app: AppDefinition, _ report: CheckReport, by way: Way) -> String {
    var run = CheckRun()
    switch way {
    case .page: break
    case .all:
      run.layout = CheckLayout(columns: 80)
      run.layout.showsAll = true
      run.layout.isColored = true
    case .screens: return report.controllers.map { Self.line(of: $0) + "\n" }.joined()
    case .losses: return losses(of: app, report)
    case .suggestion: return SuggestedAppFile(app, file: report.file, path: report.file).text
    }
    run.add(report, mayHaveScenes: report.file.hasSuffix(".storyboard"))
    return run.text(.human)
  }

  // MARK: One by one

  private static func line(of screen: CheckedController) -> String {
    let resolved = screen.isResolved.map { $0 ? "resolved" : "unresolved" }
    let words = [
      screen.reach.rawValue, screen.saved.rawValue, screen.rule?.number, screen.restoredBy?.rawValue, resolved,
    ]
    let texts = [screen.label, screen.className, screen.name, screen.reason, screen.codeMay].map { $0 ?? "-" }
    return "\(screen.line) \(screen.kind) \(screen.id): \(words.compactMap(\.self).joined(separator: " ")) | "
      + (texts + [screen.paths.prefix(5).joined(separator: ", ")]).joined(separator: " | ")
  }

  /// What a run of an app loses when it goes to the background, and at the next launch, with what mends it.
  private func losses(of app: AppDefinition, _ report: CheckReport) -> String {
    let cures = LossCures(app)
    var lines: [String] = []
    func tell(_ what: String, _ explanation: LossExplanation?) {
      guard let explanation else { return }
      let rule = explanation.rule.map { "\($0) " } ?? ""
      lines.append("\(what): \(rule)\(explanation.subject?.listed(in: "") ?? "-"): \(explanation.sentence)")
      lines += explanation.steps.map { "  \($0.subject?.located(in: "") ?? "the app") → \($0.cure.words)" }
      if let culprit = explanation.culprit { lines.append("  since \(culprit.located(in: report.file))") }
    }
    tell("all", cures.explanationForAll())
    if let code = cures.codeForAll() { lines += ["  code: \(code.sentence)"] + code.lines.map { "    \($0)" } }
    for report in lossReports(of: app) {
      for loss in report.losses {
        tell("\(report.occasion.rawValue) \(loss.path)", cures.explanation(of: loss, among: report.losses))
        let members = cures.identifiers(for: loss).entries.map { "\($0.controller): \($0.members)" }
        if !members.isEmpty { lines.append("  mended by \(members.joined(separator: ", "))") }
        if let code = cures.code(for: loss, among: report.losses) { lines.append("  or by code: \(code.sentence)") }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lossReports(of app: AppDefinition) -> [LossReport] {
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    guard (try? device.launch()) != nil, (try? device.background()) != nil else { return [] }
    let preserved = device.preservationReport.map { LossReport($0) }
    guard (try? device.perform(.device(.kill))) != nil, (try? device.launch()) != nil else {
      return [preserved].compactMap(\.self)
    }
    return [preserved, device.launchRecord.map { LossReport($0, in: device.application) }].compactMap(\.self)
  }

  /// Something that was lost, as a preservation reports it.
  static func loss(of path: String, by rule: Rule?, _ kind: SavedObject.Kind, _ className: String? = nil) -> Loss {
    let excluded = ExcludedObject(
      path: path, rule: rule?.number ?? "file", reason: "", kind: kind, className: className)
    let saved = SavedState(
      app: "A", bundleVersion: "1.0", idiom: "phone", systemVersion: "12.0", timestamp: Timestamp(seconds: 0),
      excluded: [excluded])
    return LossReport(PreservationReport(outcome: .preserved, savedState: saved)).losses[0]
  }
}
