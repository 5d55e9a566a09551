package import AppDefinition
import ControllerKit
import TextFormatting
import Trials

/// The identifiers that screens and views are to get so that they come back.
package struct SuggestedIdentifiers: Sendable, Hashable {
  /// What one screen is to get.
  package struct Entry: Sendable, Hashable {
    /// The name of its definition.
    package let controller: String
    /// What it is called in sentences.
    package let described: String
    /// Where it is defined.
    package let position: SourcePosition
    /// Its restoration identifier; `nil` leaves it as it is.
    package var restorationIdentifier: String?
    /// Its identifier in the storyboard; `nil` leaves it as it is.
    package var storyboardIdentifier: String?
    /// The restoration identifiers of its views, by their ids.
    package var views: [View]

    /// What one view is to get.
    package struct View: Sendable, Hashable {
      package let id: String
      package let identifier: String
    }

    /// The members of its mapping in an app file.
    package var members: [String] {
      let pairs = views.map { "\($0.id.yaml): \($0.identifier.yaml)" }
      return [
        restorationIdentifier.map { "restorationIdentifier: \($0.yaml)" },
        storyboardIdentifier.map { "storyboardIdentifier: \($0.yaml)" },
        views.isEmpty ? nil : "viewIdentifiers: { \(pairs.joined(separator: ", ")) }",
      ].compactMap { $0 }
    }
  }

  /// The entries, in the order of the definitions.
  package private(set) var entries: [Entry] = []

  /// Whether nothing is to get anything.
  package var isEmpty: Bool { entries.isEmpty }

  /// Suggests nothing.
  init() {}

  /// Suggests an identifier for everything that has none.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - file: The file as it was named when it was read.
  package init(_ app: AppDefinition, file: String) {
    self.init(CheckAnalysis(app, file: file))
  }

  /// Suggests an identifier for everything that has none in an app that was analysed.
  init(_ analysis: CheckAnalysis) {
    let app = analysis.map.app
    var names = SuggestedNames(app)
    let duplicates = Self.duplicates(analysis)
    let shared = Set(analysis.sharedStoryboardIdentifiers.map(\.number))
    for (number, controller) in app.controllers.enumerated() where controller.content.target == nil {
      // An alert or a sheet of the system is not meant to come back (R31).
      if controller.traits.role == .message || controller.isTransient { continue }
      let isShared = shared.contains(number)
      let takesShared = isShared && controller.takesStoryboardIdentifier
      let isNamed = controller.validIdentifier != nil && !duplicates.contains(number) && !takesShared
      let isUnreached = analysis.reach(number) == .none
      let needsStoryboard =
        isShared
        || controller.origin.element != nil && !controller.hasStoryboardIdentifier
          && (controller.traits.role != .reference || isUnreached)
      let needsName = !isNamed || isShared || needsStoryboard && isUnreached
      // UIKit never comes to the views of a class that does not call super (R22).
      let views = controller.classBehavior.callsSuper ? SuggestedNames.views(of: controller) : []
      guard needsName || !views.isEmpty else { continue }
      let name = needsName ? names.name(for: controller, isShared: isShared) : nil
      entries.append(
        Entry(
          controller: controller.name, described: analysis.screens[number].described, position: controller.position,
          restorationIdentifier: isNamed ? nil : name, storyboardIdentifier: needsStoryboard ? name : nil,
          views: views.map { Entry.View(id: $0.id, identifier: $0.identifier) }))
    }
  }

  /// Those of some screens and views alone.
  ///
  /// - Parameters:
  ///   - controllers: The names of the definitions of the screens that are to get their own.
  ///   - views: The ids of the views that are to get theirs, by the names of their screens' definitions.
  package func limited(to controllers: Set<String>, views: [String: Set<String>] = [:]) -> SuggestedIdentifiers {
    var limited = self
    limited.entries = entries.compactMap { entry in
      guard controllers.contains(entry.controller) || views[entry.controller] != nil else { return nil }
      var entry = entry
      entry.views.removeAll { views[entry.controller]?.contains($0.id) != true }
      if !controllers.contains(entry.controller) {
        (entry.restorationIdentifier, entry.storyboardIdentifier) = (nil, nil)
      }
      return entry.members.isEmpty ? nil : entry
    }
    return limited
  }

  /// These and others, in the order in which they were given.
  package func adding(_ others: SuggestedIdentifiers) -> SuggestedIdentifiers {
    var all = self
    for entry in others.entries {
      if let known = all.entries.firstIndex(where: { $0.controller.hasSameBytes(as: entry.controller) }) {
        all.entries[known].restorationIdentifier =
          entry.restorationIdentifier ?? all.entries[known].restorationIdentifier
        all.entries[known].storyboardIdentifier = entry.storyboardIdentifier ?? all.entries[known].storyboardIdentifier
        all.entries[known].views += entry.views
      } else {
        all.entries.append(entry)
      }
    }
    return all
  }

  /// Gives a screen, or a view of it, another identifier than what is suggested for it.
  ///
  /// - Returns: Whether something is suggested for it.
  mutating func give(_ identifier: String, to screen: String, view: String? = nil) -> Bool {
    guard let place = entries.firstIndex(where: { $0.controller.hasSameBytes(as: screen) }) else { return false }
    guard let view else {
      entries[place].restorationIdentifier = identifier
      return true
    }
    guard let number = entries[place].views.firstIndex(where: { $0.id.hasSameBytes(as: view) }) else { return false }
    entries[place].views[number] = Entry.View(id: view, identifier: identifier)
    return true
  }

  /// An app in which everything has got what is suggested, in each of its versions.
  package func applied(to app: AppDefinition) -> AppDefinition {
    var app = app
    app.versions = app.versions.mapValues(applied)
    for entry in entries {
      app.changeController(named: entry.controller) { controller in
        if let identifier = entry.restorationIdentifier { controller.restorationIdentifier = identifier }
        if let identifier = entry.storyboardIdentifier { controller.storyboard?.identifier = identifier }
        for view in entry.views { _ = controller.views.setIdentifier(view.identifier, of: view.id) }
      }
    }
    return app
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
    // Those below a container that is lost itself have one path only once that is mended.
    for (number, screen) in analysis.screens.enumerated() {
      switch screen.traits.arrangement {
      case .stack, .columns, .pages: continue
      case .together, .oneInFront: break
      }
      var taken = Set(screen.identifiedViews.map { ByteString($0.identifier) })
      var seen: Set<Int> = []
      for child in analysis.map.children[number] + analysis.map.embedded[number] where seen.insert(child).inserted {
        guard let identifier = analysis.screens[child].validIdentifier else { continue }
        if !taken.insert(ByteString(identifier)).inserted { found.insert(child) }
      }
    }
    return found
  }
}

extension ControllerDefinition {
  /// Whether its restoration identifier is its storyboard identifier (R30).
  fileprivate var takesStoryboardIdentifier: Bool {
    guard let identifier = restorationIdentifier, let storyboard else { return false }
    return identifier.hasSameBytes(as: storyboard.identifier)
  }
}
