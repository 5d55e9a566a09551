import AppDefinition

/// The language in which a class of an app is written.
enum CodeLanguage: Sendable, Hashable {
  case swift, objectiveC

  /// The language of a source file, by its ending.
  init(ofFile name: String) { self = CodeLanguage(ofSource: name) ?? .swift }

  /// The language of a file, by its ending; `nil` if it is no source.
  init?(ofSource name: String) {
    if [".h", ".m", ".mm"].contains(where: name.hasSuffix) {
      self = .objectiveC
    } else if name.hasSuffix(".swift") {
      self = .swift
    } else {
      return nil
    }
  }

  /// The language of what an app is begun with: its delegates, and screens that have no class of their own.
  init(of app: AppDefinition) {
    let activities = app.openActivities.compactMap { activity in
      if case .at(let position) = activity.place { position } else { nil }
    }
    let places =
      [app.delegate?.position].compactMap(\.self) + activities
      + app.controllers.compactMap { $0.classBehavior.source?.position }
    self = places.first.map { CodeLanguage(ofFile: $0.file) } ?? .swift
  }
}
