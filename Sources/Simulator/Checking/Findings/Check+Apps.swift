import AppDefinition
import TextFormatting
import Trials
import Vocabulary

extension Check {
  /// What is said of an app as a whole.
  static let ofApps: [Check] = [
    Check((.file(.noInitialController), "NoInitialController")) { context in
      let app = context.analysis.map.app
      guard let list = app.sceneList.flatMap(app.controller(named:)),
        context.listed.first?.position.file.hasSameBytes(as: list.position.file) == true
      else { return [] }
      return [
        CheckFinding(
          .note, .file(.noInitialController), at: list.position, CheckWords.noInitial,
          fix: "name one, unless code begins with another file",
          cure: .inStoryboard("check \"Is Initial View Controller\" in the Attributes inspector (⌥⌘5) of one"))
      ]
    },

    Check(
      (.rule(.nothingWithoutBothGates), "Gates"), (.rule(.shouldSaveMayAnswerNo), "ShouldSave"),
      (.rule(.scenesReplaceTheArchive), "Scenes"), (.rule(.sceneDelegateAnswersAnActivity), "NoRestorationActivity")
    ) { context in
      let app = context.analysis.map.app
      guard let reason = app.reasonToKeepNothing, !app.leavesScenesToCode else { return [] }
      let file = context.listed.first?.position.file ?? ""
      return [
        CheckFinding(
          reason.severity, .rule(reason.rule),
          at: reason.placeInCode(app) ?? reason.placeInAppFile(app) ?? SourcePosition(file: file, line: 1, column: 1),
          "nothing of this app is saved: \(reason.sentence)\(reason.citation(app))",
          fix: reason.fix, cure: reason.cure,
          loss: context.listed.count)
      ]
    },
  ]
}

extension CheckFinding {
  /// What is said of an app with a scene manifest.
  static func manifestNote(_ manifest: AdoptedScenes) -> CheckFinding {
    var note = CheckFinding(
      .warning, .rule(.scenesReplaceTheArchive), at: manifest.position,
      "\(manifest.sentence); see \(manifest.position)",
      fix: manifest.fix, cure: manifest.fix.map { .inCode($0) })
    note.isOfEveryFile = true
    return note
  }

  /// What is said of a file that leaves it open whether its app has adopted scenes.
  static func scenesNote(in file: String) -> CheckFinding {
    var note = CheckFinding(
      .note, .rule(.scenesReplaceTheArchive), at: SourcePosition(file: file, line: 1, column: 1),
      "an app that has adopted scenes (UIScene) never runs this mechanism; all this holds for apps that have not",
      fix: "use NSUserActivity there", cure: .inCode("use NSUserActivity there"))
    note.isOfEveryFile = true
    return note
  }
}
