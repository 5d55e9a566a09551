import ControllerKit

/// `open action`.
struct OpenQuickActionWord: OpenWord {
  static let syntax = ScriptSyntax(
    StepName.openQuickAction, "\"NAME\" [KEY \"text\"]…",
    "opens the app with a quick action of the home screen, by its type")

  static let kind = OpenRequest.Kind.quickAction

  let request: OpenRequest
}
