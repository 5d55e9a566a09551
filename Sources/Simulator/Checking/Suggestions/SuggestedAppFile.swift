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
  ///   - hasSources: Whether the app's sources were read, with which the storyboard is opened again.
  package init(_ app: AppDefinition, file: String, path: String, hasSources: Bool = false) {
    self.init(
      SuggestedIdentifiers(app, file: file), app: app, file: file, path: path, hasSources: hasSources)
  }

  /// Makes the app file of some suggestions.
  package init(
    _ suggested: SuggestedIdentifiers, app: AppDefinition, file: String, path: String, hasSources: Bool = false
  ) {
    let lines = hasSources ? Self.extending(app, path, suggested.isEmpty) : Self.alone(app, path, suggested.isEmpty)
    text = (lines + Self.lines(of: suggested, file: file)).joined(separator: "\n") + "\n"
  }

  /// The lines above what is suggested for a storyboard of which no code was read.
  private static func alone(_ app: AppDefinition, _ path: String, _ isEmpty: Bool) -> [String] {
    [
      "# The identifiers that make every screen of this storyboard restorable, as `relaunch check --suggest` names",
      "# them. Open this file to try them out; in Xcode they are in the Identity inspector.",
      "app: \(app.name.yaml)", "storyboards: [\(path.yaml)]", "delegate: { shouldSave: always, shouldRestore: always }",
      isEmpty ? "# Every screen has its identifier already." : "controllers:",
    ]
  }

  /// The lines above what is suggested for an app whose code was read: what that does stays as it is.
  private static func extending(_ app: AppDefinition, _ path: String, _ isEmpty: Bool) -> [String] {
    [
      "# The identifiers that this app's screens and views lack, as `relaunch check --suggest` names them. Open this",
      "# file to try them out with the app's own code; in Xcode they are in the Identity inspector.",
      "app: \(app.name.yaml)", "extends: \(path.yaml)", isEmpty ? "# No identifier is suggested." : "controllers:",
    ]
  }

  private static func lines(of suggested: SuggestedIdentifiers, file: String) -> [String] {
    suggested.entries.flatMap { entry in
      let place = entry.position.file.hasSameBytes(as: file) ? "" : " of \(entry.position.file.printable)"
      return [
        "  # \(entry.described.printable), line \(entry.position.line)\(place)",
        "  \(entry.controller.yaml): { \(entry.members.joined(separator: ", ")) }",
      ]
    }
  }
}
