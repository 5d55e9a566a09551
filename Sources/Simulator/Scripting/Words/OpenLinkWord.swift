import ControllerKit

/// `open link`.
struct OpenLinkWord: OpenWord {
  static let syntax = ScriptSyntax(
    StepName.openLink, "\"ADDRESS\" [KEY \"text\"]…", "opens the app with a link; the keys are what it reads from it")

  static let kind = OpenRequest.Kind.link

  let request: OpenRequest
}
