internal import AppDefinition
import TextFormatting

/// Names that a scene uses and that any of its versions may explain.
struct NameUses {
  /// A path that is named.
  private(set) var paths: [(components: [String], endsInName: Bool, position: FilePosition)] = []
  /// A value of the app that is asked for.
  private(set) var asked: [(key: String, position: FilePosition)] = []
  /// The values that the app has at some time, by name.
  var defaults: [String] = []

  /// Notes a path.
  mutating func add(path: [String], endsInName: Bool, at position: FilePosition) {
    paths.append((path, endsInName, position))
  }

  /// Notes that a value is asked for.
  mutating func add(default key: String, at position: FilePosition) { asked.append((key, position)) }
}

extension AppReader {
  /// Reads a path of restoration identifiers, and notes it.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - position: Where it is written.
  ///   - endsInName: Whether its end may be a screen's name as well.
  func readPath(_ text: String, at position: FilePosition, endsInName: Bool = false) -> [String] {
    let path = Self.path(text)
    uses.add(path: path, endsInName: endsInName, at: position)
    return path
  }

  /// Reads which values the app has to have.
  func readDefaultConditions(_ node: YAMLNode) -> [ValueCondition] {
    let conditions = readValueConditions(node)
    for condition in conditions { uses.add(default: condition.key, at: node.position) }
    return conditions
  }

  /// Reports identifiers in paths that no screen of any version has, and values that nothing ever sets.
  func checkUses(in app: AppDefinition) {
    checkPaths(in: [app] + app.versions.values)
    for use in uses.asked where !uses.defaults.contains(where: use.key.hasSameBytes) {
      problems.add(.unsetDefault(use.key, nearest: problems.nearest(use.key, in: uses.defaults)), at: use.position)
    }
  }

  private func checkPaths(in versions: [AppDefinition]) {
    if uses.paths.isEmpty { return }
    let identifiers = Set(versions.flatMap(\.possibleIdentifiers))
    let names = versions.flatMap { $0.controllers.map(\.name) }
    for use in uses.paths {
      for (place, component) in use.components.enumerated() {
        if identifiers.contains(component) || identifiers.contains(where: { Self.mayBeSame($0, component) }) {
          continue
        }
        if use.endsInName, place == use.components.count - 1, names.contains(where: component.hasSameBytes) { continue }
        problems.add(
          .unknownIdentifier(component, nearest: problems.nearest(component, in: identifiers.sorted())),
          at: use.position)
        break
      }
    }
  }

  /// Whether an identifier, which may be filled in, may be what a component of a path means, which may be a pattern.
  private static func mayBeSame(_ identifier: String, _ component: String) -> Bool {
    PathPattern.matches(identifier, component) || PathPattern.matches(component, identifier)
  }
}

extension AppDefinition {
  /// The restoration identifiers that its screens may have; `*` is in the place of what is filled in.
  fileprivate var possibleIdentifiers: [String] {
    let behaviors = controllers.map(\.classBehavior)
    let effects =
      events.flatMap(\.effects) + behaviors.flatMap { ($0.whenDecoded + $0.whenRestored).map(\.effect) }
    return controllers.compactMap(\.restorationIdentifier?.pattern) + effects.compactMap(\.identifier?.pattern)
  }
}

extension EventDefinition.Effect {
  /// The restoration identifier that it gives a screen.
  fileprivate var identifier: String? {
    if case .identify(_, let identifier) = self { identifier } else { nil }
  }
}
