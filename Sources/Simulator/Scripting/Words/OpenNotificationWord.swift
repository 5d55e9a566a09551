import ControllerKit

/// `open notification`.
struct OpenNotificationWord: OpenWord {
  static let syntax = ScriptSyntax(
    StepName.openNotification, "\"NAME\" [KEY \"text\"]…", "opens the app with a notification, by its identifier")

  static let kind = OpenRequest.Kind.notification

  let request: OpenRequest
}
