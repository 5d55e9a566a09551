import AppDefinition
import AppReading
import Glibc
import TextFormatting

/// An app file of what was understood of an app's own code.
struct CodeWriting {
  /// The app with what was understood.
  let app: AppDefinition
  /// The path that the user gave.
  let path: String
  /// The path of the file that is written.
  let output: String

  private var folder: String { AppLocator.parent(of: output) }

  /// Writes the file that stands alone.
  ///
  /// - Parameter project: The path of the Xcode project, the Info.plist or the storyboard with which the app begins.
  func write(of project: String) throws(Failure) {
    let head = head("What was understood of") + left
    var app = app
    app.project = Platform.relative(Platform.absolute(project), to: folder)
    let text = writeAppFile(app, head: head, comment: comment, naming: named)
    try OutputFile(path: output).write(AppLocator.schemaLine(for: output) + text)
  }

  /// Writes the file that goes over the project, with what a person decides.
  ///
  /// - Parameter project: The path of the Xcode project, the Info.plist or the storyboard with which the app begins.
  func write(over project: String) throws(Failure) {
    let text = writeAppFile(
      app, extending: Platform.relative(Platform.absolute(project), to: folder),
      head: head("What is left to be decided of") + openActivities, comment: comment, naming: named)
    try OutputFile(path: output).write(AppLocator.schemaLine(for: output) + text)
  }

  private func head(_ words: String) -> [String] {
    ["\(words) \(path.printable), with the places of what it says."]
      + app.assumptions(naming: named).map { "Assumed: \($0.text)." }
  }

  /// What is known of the code, and is not in the file.
  private var left: [String] {
    let finishing = app.controllers.compactMap { controller -> String? in
      let behavior = controller.classBehavior
      guard let place = behavior.code.finishing, !behavior.code.isFinishingKnown,
        !behavior.whenRestored.contains(where: { $0.position == place })
      else { return nil }
      let name = behavior.name ?? controller.name
      return "applicationFinishedRestoringState of \(name) (\(named(place)))"
    }
    let unwinding = app.controllers.compactMap { controller in
      controller.origin.unwindDeed.map { place in
        "what code does besides when \(controller.classBehavior.name ?? controller.name) goes back\(place.named(named).words)"
      }
    }
    var words: [String] = []
    for text in finishing + unwinding where !words.contains(text) { words.append(text) }
    return words.map { "Not in this file: \($0)." }
  }

  /// What classes put into activities that was not understood, for which there is no value to fill in.
  private var openActivities: [String] {
    let screens = app.controllers.flatMap { controller in
      let activity = controller.classBehavior.activity
      let places = (activity?.openAt ?? []) + (activity?.filledAt ?? [:]).sortedByBytes.map(\.value)
      return places.map { (controller.classBehavior.name ?? controller.name, $0) }
    }
    let delegates = (app.scenes?.delegates ?? []).flatMap(\.openAt).map { ("a scene delegate", $0) }
    return (screens + delegates).map { name, place in
      "Left to code, to be said with adds: what \(name) puts into the activity (\(named(place)))."
    }
  }

  /// A place in the app's sources, as it is found from the file.
  private func named(_ place: SourcePosition) -> SourcePosition { place.found(from: folder) }

  /// The place of a line, as it is found from the file.
  private func comment(_ place: SourcePosition) -> String? {
    let named = named(place)
    return "\(named.file):\(named.line)"
  }
}
