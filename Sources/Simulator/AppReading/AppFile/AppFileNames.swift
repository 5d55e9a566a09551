internal import AppDefinition
import TextFormatting

/// By what the parts of an app file call each other, and what is found in the file.
///
/// Those of one version at a time, but for what is used and only judged once all versions are read.
final class AppFileNames: SubjectReader {
  let problems: AppFileProblems
  /// The names by which controllers may be called, set before anything refers to one.
  var controllers = ControllerNames()
  /// The data, set before any table shows it.
  var data: [DataCollection] = []
  /// The names of the objects, set before anything saves one.
  var objects: [String] = []
  /// The names of the events, set before anything lets one happen.
  var events: [String] = []
  /// The names and paths that can only be judged once all versions are read.
  var uses = NameUses()

  var names: AppFileNames { self }

  init(problems: AppFileProblems) { self.problems = problems }

  /// Adds the names that the app has which the file extends.
  func add(_ app: AppDefinition) {
    data = app.data.filter { known in !data.contains { $0.name.hasSameBytes(as: known.name) } } + data
    objects += app.objects.map(\.name)
    events += app.events.map(\.name)
    uses.defaults += Array(app.defaults.keys) + app.switches.map(\.name)
    for effect in app.allEffects {
      if case .setDefault(let key, _) = effect { uses.defaults.append(key) }
    }
  }

  /// The name of a controller, which must be one.
  func readController(_ node: YAMLNode) -> String? {
    guard let word = readName(node) else { return nil }
    if let name = controllers.name(of: word) { return name }
    if word.isFilledIn {
      for key in word.keys(of: .defaults) { uses.add(default: key, at: node.position) }
      return word
    }
    problems.add(.unknownController(word, nearest: problems.nearest(word, in: controllers.words)), at: node.position)
    return nil
  }

  /// The name of the controller that is the key of an entry.
  func readController(of entry: YAMLNode.Entry) -> String? {
    readController(YAMLNode(content: .text(entry.key, isPlain: true), position: entry.keyPosition))
  }

  /// The name of an event, which must be one.
  func readEvent(_ node: YAMLNode) -> String? {
    guard let name = readName(node) else { return nil }
    if events.contains(where: name.hasSameBytes) { return name }
    problems.add(.unknownEvent(name, nearest: problems.nearest(name, in: events)), at: node.position)
    return nil
  }

  /// The name of an object, which must be one.
  func readObject(_ name: String, at position: FilePosition) -> String? {
    if objects.contains(where: { $0.hasSameBytes(as: name) }) { return name }
    problems.add(.unknownObject(name, nearest: problems.nearest(name, in: objects)), at: position)
    return nil
  }

  /// The name of a collection, which must be one.
  func readCollection(_ entry: YAMLNode.Entry) -> String? {
    let names = data.map(\.name)
    if names.contains(where: entry.key.hasSameBytes) { return entry.key }
    problems.add(.unknownCollection(entry.key, nearest: problems.nearest(entry.key, in: names)), at: entry.keyPosition)
    return nil
  }

  /// Reads a path of restoration identifiers, and notes it.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - position: Where it is written.
  ///   - endsInName: Whether its end may be a screen's name as well.
  func readPath(_ text: String, at position: FilePosition, endsInName: Bool = false) -> [String] {
    let path = text.identifierPath
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

extension AppDefinition {
  /// The restoration identifiers that its screens may have; `*` is in the place of what is filled in.
  fileprivate var possibleIdentifiers: [String] {
    controllers.compactMap(\.restorationIdentifier?.pattern) + allEffects.compactMap(\.identifier?.pattern)
  }

  /// What happens in its events, and when its classes are restored.
  fileprivate var allEffects: [EventDefinition.Effect] {
    let behaviors = controllers.map(\.classBehavior)
    return events.flatMap(\.effects) + behaviors.flatMap { ($0.whenDecoded + $0.whenRestored).map(\.effect) }
  }
}

extension EventDefinition.Effect {
  /// The restoration identifier that it gives a screen.
  fileprivate var identifier: String? {
    if case .identify(_, let identifier) = self { identifier } else { nil }
  }
}
