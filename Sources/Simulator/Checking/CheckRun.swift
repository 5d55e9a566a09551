import AppDefinition
package import TextFormatting
import Vocabulary

/// One run of the check over some files: their reports, and what was passed over.
package struct CheckRun: Sendable, Hashable {
  /// A file that was passed over, and why.
  package struct PassedOver: Sendable, Hashable {
    /// The file.
    package var file: String
    /// Why, as a line of its own.
    package var line: String

    /// Makes an entry.
    package init(file: String, line: String) {
      self.file = file
      self.line = line
    }
  }

  /// The reports in the order of the files.
  package var reports: [CheckReport] = []
  /// What was passed over.
  package var passedOver: [PassedOver] = []
  /// What was wrong with files that were named and could not be read, a line each.
  package var unread: [String] = []
  /// Whether the code of an app shows screens, too, of which its storyboards say nothing.
  package var leavesShownByCode = false
  /// The version of the program, for formats that name it.
  package var toolVersion: String?
  /// What the repository calls the files whose names depend on where the program runs.
  package var repositoryPaths: [ByteString: String] = [:]
  /// The findings that are known and do not count.
  package var baseline = CheckBaseline()
  /// Whether every screen is listed, and not the findings alone.
  package var listsScreens = true
  /// Whether warnings make the run fail, too.
  package var isStrict = false
  /// How the report for a person is laid out.
  package var layout = CheckLayout()

  /// Makes a run over nothing.
  package init() {}

  /// Adds a file's report, with the note about scenes if it is the first to which that applies (R98).
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - mayHaveScenes: Whether the file leaves it open which lifecycle the app has.
  ///   - manifest: The scene manifest of the app, if its project is known and it has one.
  package mutating func add(_ report: CheckReport, mayHaveScenes: Bool, manifest: AdoptedScenes? = nil) {
    var report = report
    if let manifest {
      report.findings.removeAll { $0.rule == .rule(.scenesReplaceTheArchive) }
      let note = CheckFinding.manifestNote(manifest)
      if !reports.contains(where: { $0.findings.contains(note) }) { report.findings.insert(note, at: 0) }
    } else if mayHaveScenes, !reports.contains(where: { $0.findings.contains(where: \.isOfEveryFile) }) {
      let beginning = report.findings.prefix { $0.rule == .file(.noInitialController) }.count
      report.findings.insert(.scenesNote(in: report.file), at: beginning)
    }
    reports.append(report)
  }

  /// The findings that make the run fail.
  package var newFailures: [CheckFinding] {
    failures.filter { !baseline.contains($0) }
  }

  /// Every finding for which the run would fail if the baseline did not list it.
  package var failures: [CheckFinding] { reports.flatMap(\.findings).filter(isFailing) }

  /// Whether a finding makes the run fail if the baseline does not list it.
  func isFailing(_ finding: CheckFinding) -> Bool {
    finding.severity == .error || isStrict && finding.severity == .warning
  }
}
