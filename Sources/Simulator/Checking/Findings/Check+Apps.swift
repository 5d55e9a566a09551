import AppDefinition
import Vocabulary

extension Check {
  /// What is said of an app as a whole.
  static let ofApps: [Check] = [
    Check((.rule(.r1), "Gates"), (.rule(.r3), "ShouldSave"), (.rule(.r98), "Scenes")) { context in
      guard let reason = context.analysis.map.app.reasonToKeepNothing else { return [] }
      return [
        CheckFinding(
          reason.severity, .rule(reason.rule), in: context.listed.first?.position.file ?? "",
          "nothing of this app is saved: \(reason.sentence)", fix: reason.fix)
      ]
    }
  ]
}

extension CheckFinding {
  /// What is said of a file that leaves it open whether its app has adopted scenes.
  static func scenesNote(in file: String) -> CheckFinding {
    var note = CheckFinding(
      .note, .rule(.r98), in: file,
      "an app that has adopted scenes (UIScene) never runs this mechanism; all this holds for apps that have not",
      fix: "use NSUserActivity there")
    note.isOfEveryFile = true
    return note
  }
}
