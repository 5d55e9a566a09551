package import AppDefinition
import TextFormatting
package import Trials

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
  /// How many screens a suggestion names, those of other files to which this one leads included.
  let unnamed: Int
  /// Where to begin, if no screen has a restoration identifier.
  let bare: BareFile?

  /// Checks an app.
  ///
  /// - Parameters:
  ///   - app: The app as it was read.
  ///   - file: The file it was read from; of a storyboard only the controllers in the file itself are listed.
  ///   - whole: The app as it was read from the file that it begins with, where that is another storyboard and leads to
  ///     this one: the screens are judged where they are there.
  ///   - isOnlyForCode: Whether the app begins elsewhere and nothing leads from there to this file, so that no screen of
  ///     it is there at launch.
  ///   - isOfUnnamedFile: Whether every source of that app was read, and none of them names the file.
  ///   - diagnostics: What the reader had to say.
  ///   - budget: How far each walk over the screens goes.
  package init(
    _ app: AppDefinition, file: String, within whole: AppDefinition? = nil, isOnlyForCode: Bool = false,
    isOfUnnamedFile: Bool = false, diagnostics: [Diagnostic] = [], budget: ScreenWalk.Budget = .init()
  ) {
    let analysis = CheckAnalysis(
      whole ?? app, file: file, isOnlyForCode: isOnlyForCode, isOfUnnamedFile: isOfUnnamedFile, budget: budget)
    self.file = file
    initial = app.sceneList == nil ? app.windows.first.flatMap { app.controller(named: $0.root)?.fileID } : nil
    let context = CheckContext(analysis)
    controllers = zip(analysis.listed, analysis.controllers).map { number, controller in
      var controller = controller
      controller.loss = controller.saved == .no ? 1 + context.lost(below: number).count : 0
      controller.why = context.fate(of: number, in: file)
      return controller
    }
    findings = CheckFindings(context, diagnostics: diagnostics).found
    bare = BareFile(context, findings)
    unnamed = app.controllers.count { controller in
      controller.validIdentifier == nil && controller.content.target == nil
        && app.sceneList.map(controller.name.hasSameBytes) != true
    }
  }

  /// The screens of the file, without what refers to a screen of another one, which counts there.
  package var screens: [CheckedController] { controllers.filter { $0.isResolved != true } }

  /// How many of the screens are saved, lost and left to code.
  package func count(_ saved: CheckedController.Saved) -> Int { screens.count { $0.saved == saved } }
}
