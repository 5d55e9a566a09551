import ControllerKit
package import AppDefinition
import TextFormatting

/// A scene file on top of a storyboard, with the identifiers that make every screen restorable, and what its
/// views hold with it.
package struct SuggestedScene: Sendable, Hashable {
  /// What one controller is to get.
  private struct Entry {
    let key: String
    let described: String
    let position: SourcePosition
    let restorationIdentifier: String?
    let storyboardIdentifier: String?
    let views: [(id: String, identifier: String)]
  }

  /// The scene file's text.
  package let text: String

  /// Makes suggestions for an app that was read from a storyboard.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - file: The storyboard as it was named when it was read.
  ///   - path: The storyboard as it is found from the scene file.
  package init(_ app: AppDefinition, file: String, path: String) {
    let analysis = CheckAnalysis(app, file: file)
    var names = SuggestedNames(app)
    let duplicates = Self.duplicates(analysis)
    var entries: [Entry] = []
    for (number, controller) in app.controllers.enumerated() where controller.content.target == nil {
      if let list = app.sceneList, controller.name.hasSameBytes(as: list) { continue }
      let isNamed = controller.validIdentifier != nil && !duplicates.contains(number)
      let isUnreached = analysis.reach(number) == .none
      let needsStoryboard = !controller.hasStoryboardIdentifier && (controller.traits.role != .reference || isUnreached)
      let needsName = !isNamed || needsStoryboard && isUnreached
      let views = SuggestedNames.views(of: controller)
      guard needsName || !views.isEmpty else { continue }
      let name = needsName ? names.name(for: controller) : nil
      entries.append(
        Entry(
          key: controller.name, described: analysis.screen(number).described, position: controller.position,
          restorationIdentifier: isNamed ? nil : name, storyboardIdentifier: needsStoryboard ? name : nil,
          views: views))
    }
    var lines = [
      "# The identifiers that make every screen of this storyboard restorable, as `relaunch check --suggest` names",
      "# them. Open this file to try them out; in Xcode they stand in the Identity inspector.",
      "app: \(app.name.yaml)", "storyboards: [\(path.yaml)]",
    ]
    lines += ["delegate: { shouldSave: always, shouldRestore: always }"]
    lines.append(entries.isEmpty ? "# Every screen has its identifier already." : "controllers:")
    for entry in entries {
      let place = entry.position.file.hasSameBytes(as: file) ? "" : " of \(entry.position.file.printable)"
      lines.append("  # \(entry.described.printable), line \(entry.position.line)\(place)")
      let values = [
        entry.restorationIdentifier.map { "restorationIdentifier: \($0.yaml)" },
        entry.storyboardIdentifier.map { "storyboardIdentifier: \($0.yaml)" },
        entry.views.isEmpty ? nil : "viewIdentifiers: { \(entry.views.map(Self.pair).joined(separator: ", ")) }",
      ]
      lines.append("  \(entry.key.yaml): { \(values.compactMap { $0 }.joined(separator: ", ")) }")
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The controllers whose path another one has already.
  private static func duplicates(_ analysis: CheckAnalysis) -> Set<Int> {
    var found: Set<Int> = []
    for (number, ways) in analysis.ways.enumerated() {
      let isDuplicate = ways.contains { way in
        if case .lost(.duplicatePath, _) = analysis.verdict(way) { true } else { false }
      }
      if isDuplicate { found.insert(number) }
    }
    return found
  }

  private static func pair(_ view: (id: String, identifier: String)) -> String {
    "\(view.id.yaml): \(view.identifier.yaml)"
  }
}
