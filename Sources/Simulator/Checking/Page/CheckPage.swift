import AppDefinition
import TextFormatting
import Vocabulary

/// The report of a check for a person: what decides everything on top, then file by file what loses most first.
struct CheckPage {
  /// The column at which sentences begin.
  static let indent = 11

  /// The run.
  let run: CheckRun
  /// How it is laid out.
  let layout: CheckLayout
  private var lines: [ReportLine] = []
  private var explained: Set<CheckRule> = []
  /// Whether something was left out that `--all` prints.
  private var leavesOut = false

  /// Lays out a run.
  init(_ run: CheckRun, _ layout: CheckLayout) {
    self.run = run
    self.layout = layout
    addNoteOfEveryFile()
    for report in run.reportsByLoss { add(report) }
    addBareFiles()
    addPassedOver()
    addSummary()
  }

  /// The page with a line break at its end.
  var text: String { lines.map { $0.text(isColored: layout.isColored) + "\n" }.joined() }

  // MARK: Lines

  /// Adds lines.
  mutating func add(_ lines: [ReportLine]) { self.lines += lines }

  /// Adds an empty line, unless the last one is one.
  mutating func addBlank() {
    if lines.last != ReportLine() { lines.append(ReportLine()) }
  }

  /// Notes that `--all` prints more.
  mutating func noteThatSomethingIsLeftOut() { leavesOut = true }

  /// Adds what a rule says, the first time that it is cited and if it was asked for.
  mutating func addRule(_ rule: CheckRule) {
    guard layout.explainsRules, explained.insert(rule).inserted, case .rule(let known) = rule else { return }
    addIndented(ReportText("\(known.number): \(known.sentence)", .secondary))
  }

  // MARK: Parts of a page

  private mutating func addNoteOfEveryFile() {
    guard let note = run.reports.flatMap(\.findings).first(where: \.isOfEveryFile) else { return }
    addEntry(note.severity, sentence(note.headline, note.rule))
    addRule(note.rule)
    addBlank()
  }

  private mutating func add(_ report: CheckReport) {
    let groups = FindingGroup.groups(of: run.shown(of: report))
    let isListed = run.listsScreens || layout.showsAll
    if isInListOfBareFiles(report) { return }
    guard isListed || !groups.isEmpty else { return }
    addTitle(report)
    if !layout.showsAll, let bare = run.bareFile(report) {
      addBare(bare, groups, in: report)
    } else {
      for group in groups { add(group, in: report.file) }
      addSuggestion(for: report, groups)
      if isListed { addScreens(of: report) }
    }
    addBlank()
  }

  /// Adds the command that names several screens at once, where several have no identifier.
  private mutating func addSuggestion(for report: CheckReport, _ groups: [FindingGroup]) {
    guard report.unnamed > 1, groups.contains(where: \.first.isNamedByCause) else { return }
    addSuggestion(for: report.file, "the \(report.unnamed) screens that have no identifier")
  }

  private mutating func addTitle(_ report: CheckReport) {
    let tally = CheckTally([report]).words
    let isLong = displayWidth(report.file) + 2 + displayWidth(tally) > layout.width
    var title = ReportLine(displayable(report.file) + ":", .title)
    if !isLong { title.append(" " + tally) }
    lines.append(title)
    if isLong { lines.append(ReportLine("  " + tally)) }
    addBlank()
  }

  private mutating func addSummary() {
    lines += ReportText(run.summary, .title).lines(width: layout.width, indent: 0)
    if leavesOut { lines.append(ReportLine("`--all` prints everything.", .secondary)) }
  }
}
