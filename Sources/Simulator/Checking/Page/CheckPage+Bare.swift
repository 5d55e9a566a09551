import AppDefinition
import TextFormatting
import Vocabulary

// Files without a single restoration identifier, of which one thing is to be said.
extension CheckPage {
  /// The most files that are listed unless everything is printed.
  private static let mostFiles = 20

  /// Adds what is to be said of a file without a single identifier, and what is more than a note beside it.
  mutating func addBare(_ bare: BareFile, _ groups: [FindingGroup], in report: CheckReport) {
    let missing = groups.filter(\.first.isNamedByCause)
    let others = groups.filter { !$0.first.isNamedByCause && !$0.isAboutTheBeginning }
    for group in groups where group.isAboutTheBeginning { add(group, in: report.file) }
    let severity = missing.map(\.severity).min { $0.isWorse(than: $1) } ?? .warning
    addEntry(severity, sentence(headline(bare, missing, in: report.file), bare.rule))
    addConsequences(missing.flatMap(\.explained), in: report.file)
    addCures([bare.cure.words])
    let all = report.unnamed == 1 ? "it" : report.unnamed == 2 ? "both" : "all \(report.unnamed)"
    addSuggestion(for: report.file, all.withUnbrokenEnd)
    addRule(bare.rule)
    for group in others where group.severity != .note { add(group, in: report.file) }
    if bare.screens > 1 { noteThatSomethingIsLeftOut() }
  }

  private mutating func headline(_ bare: BareFile, _ missing: [FindingGroup], in file: String) -> String {
    if bare.screens == 1, let only = missing.first?.first { return only.headline(in: file) }
    guard bare.dependents > 0 else {
      let subjects = missing.flatMap(\.findings).compactMap(\.subject).sorted { $0.position < $1.position }
      return "None of the \(bare.screens) screens here has a restoration identifier, so nothing is saved: "
        + list(subjects, in: file)
    }
    let depend = bare.dependents == 1 ? "1 screen depends" : "\(bare.dependents) screens depend"
    return "No screen here has a restoration identifier, so nothing is saved. Begin with "
      + "\(bare.start.located(in: file)); \(depend) on it"
  }

  /// Whether a file of a folder is told of with the others that have no identifier.
  func isInListOfBareFiles(_ report: CheckReport) -> Bool {
    guard !run.listsScreens, !layout.showsAll, run.bareFile(report) != nil else { return false }
    return FindingGroup.groups(of: run.shown(of: report)).allSatisfy { group in
      group.severity == .note || group.first.isNamedByCause && group.severity == .warning
    }
  }

  /// Adds the files of a folder that have no identifier, a line each.
  mutating func addBareFiles() {
    let reports = run.reportsByLoss.filter(isInListOfBareFiles)
    guard reports.count > 0 else { return }
    let files = reports.count == 1 ? "In 1 file" : "In \(reports.count) files"
    addEntry(
      .warning,
      sentence(
        "\(files) no screen has a restoration identifier, so nothing is saved", .rule(.onlyIdentifiedObjectsAreSaved)))
    for report in reports.prefix(Self.mostFiles) {
      guard let bare = report.bare else { continue }
      var text = ReportText(report.file + ":", isWhole: true)
      let screens = counted(bare.screens, "screen")
      let start = bare.start.listed(in: report.file).withUnbrokenEnd
      text.add(bare.dependents > 0 ? "\(screens), begin with \(start)" : screens)
      add(text.lines(width: layout.width, behind: ReportLine("    "), indent: 6))
    }
    if reports.count > Self.mostFiles {
      add([ReportLine("    and \(reports.count - Self.mostFiles) more")])
    }
    noteThatSomethingIsLeftOut()
    addSuggestion(for: "FILE.storyboard", "the screens of one")
    addRule(.rule(.onlyIdentifiedObjectsAreSaved))
    addBlank()
  }
}
