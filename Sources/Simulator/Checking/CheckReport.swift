package import AppDefinition

/// What will not come back at the next launch, and why: one file's screens and everything to be said about them.
package struct CheckReport: Sendable, Hashable {
  /// The file, as it was named.
  package var file: String
  /// The id of the controller that the app begins with.
  package var initial: String?
  /// Every controller of the file, in file order.
  package var controllers: [CheckedController]
  /// What was found, in the order of its places.
  package var findings: [CheckFinding]

  /// Checks an app.
  ///
  /// - Parameters:
  ///   - app: The app as it was read.
  ///   - file: The file it was read from; of a storyboard only the controllers in the file itself are listed.
  ///   - diagnostics: What the reader had to say.
  package init(_ app: AppDefinition, file: String, diagnostics: [Diagnostic] = []) {
    let analysis = CheckAnalysis(app, file: file)
    self.file = file
    initial = app.sceneList == nil ? app.windows.first.flatMap { app.controller(named: $0.root)?.fileID } : nil
    controllers = analysis.controllers
    findings = CheckFindings(analysis, diagnostics: diagnostics).found
  }

  /// How many of the screens are saved, lost and left to code.
  package func count(_ saved: CheckedController.Saved) -> Int { controllers.count { $0.saved == saved } }

  /// The findings that make a run fail.
  package var errors: [CheckFinding] { findings.filter { $0.severity == .error } }
}
