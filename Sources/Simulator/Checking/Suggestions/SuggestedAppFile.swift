package import AppDefinition
import ControllerKit
import TextFormatting

/// An app file on top of a storyboard, with the identifiers that make every screen restorable, and what its
/// views hold with it.
package struct SuggestedAppFile: Sendable, Hashable {
  /// The app file's text.
  package let text: String

  /// Makes suggestions for an app that was read from a storyboard.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - file: The storyboard as it was named when it was read.
  ///   - path: The storyboard as it is found from the app file.
  package init(_ app: AppDefinition, file: String, path: String) {
    self.init(SuggestedIdentifiers(app, file: file), app: app, file: file, path: path)
  }

  /// Makes the app file of some suggestions.
  package init(_ suggested: SuggestedIdentifiers, app: AppDefinition, file: String, path: String) {
    var lines = [
      "# The identifiers that make every screen of this storyboard restorable, as `relaunch check --suggest` names",
      "# them. Open this file to try them out; in Xcode they are in the Identity inspector.",
      "app: \(app.name.yaml)", "storyboards: [\(path.yaml)]",
    ]
    lines += ["delegate: { shouldSave: always, shouldRestore: always }"]
    lines.append(suggested.isEmpty ? "# Every screen has its identifier already." : "controllers:")
    for entry in suggested.entries {
      let place = entry.position.file.hasSameBytes(as: file) ? "" : " of \(entry.position.file.printable)"
      lines.append("  # \(entry.described.printable), line \(entry.position.line)\(place)")
      lines.append("  \(entry.controller.yaml): { \(entry.members.joined(separator: ", ")) }")
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
