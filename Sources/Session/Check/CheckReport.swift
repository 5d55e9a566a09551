public import AppDefinition

/// What will not come back at the next launch, and why: one file's screens and everything to be said about them.
public struct CheckReport: Sendable, Hashable {
  /// The file, as it was named.
  public var file: String
  /// The id of the controller that the app begins with.
  public var initial: String?
  /// Every controller of the file, in file order.
  public var controllers: [CheckedController]
  /// What was found, in the order of its places.
  public var findings: [CheckFinding]

  /// Checks an app.
  ///
  /// - Parameters:
  ///   - app: The app as it was read.
  ///   - file: The file it was read from; of a storyboard only the controllers in the file itself are listed.
  ///   - diagnostics: What the reader had to say.
  public init(_ app: AppDefinition, file: String, diagnostics: [Diagnostic] = []) {
    let analysis = CheckAnalysis(app, file: file)
    self.file = file
    initial = app.sceneList == nil ? app.windows.first.flatMap { app.controller(named: $0.root)?.fileID } : nil
    controllers = analysis.controllers
    findings = CheckFindings(analysis, diagnostics: diagnostics).found
  }

  /// How many of the screens are saved, lost and left to code.
  public func count(_ saved: CheckedController.Saved) -> Int { controllers.count { $0.saved == saved } }

  /// The findings that make a run fail.
  public var errors: [CheckFinding] { findings.filter { $0.severity == .error } }
}
