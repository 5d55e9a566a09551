import TextFormatting

/// The paths of what is referred to and not saved, each once, in the order in which they were met.
struct MissingPaths {
  private(set) var paths: [String] = []
  private var indexes: [ByteString: Int] = [:]

  mutating func insert(_ path: String) {
    guard indexes[ByteString(path)] == nil else { return }
    indexes[ByteString(path)] = paths.count
    paths.append(path)
  }

  /// The index of a path that was inserted.
  func index(of path: String) -> Int { indexes[ByteString(path)] ?? 0 }
}

/// Looks through all values of a state before they are written: gathers the missing paths, and moves what is nested too
/// deep to what is excluded.
struct StateSurvey {
  private(set) var state: SavedState
  private(set) var missing = MissingPaths()

  init(_ state: SavedState) { self.state = state }

  mutating func run() {
    for key in keysTooDeep(in: state.application) {
      state.application[key] = nil
      exclude(key, path: "application")
    }
    for index in state.objects.indices {
      for key in keysTooDeep(in: state.objects[index].state) {
        state.objects[index].state[key] = nil
        exclude(key, path: state.path(of: index))
      }
    }
    surveySessions()
  }

  /// Takes out of the sessions what no activity can carry.
  private mutating func surveySessions() {
    for index in state.sessions.indices {
      let path = "sessions[\(index)]"
      for (key, refusal) in state.sessions[index].userInfo.compactMapValues(\.refusal).sortedByBytes {
        state.sessions[index].userInfo[key] = nil
        exclude(key, path: path, refusal)
      }
      let carried = state.sessions[index].activity?.userInfo ?? [:]
      for (key, refusal) in carried.compactMapValues(\.refusal).sortedByBytes {
        state.sessions[index].activity?.userInfo[key] = nil
        exclude(key, path: path, refusal)
      }
    }
  }

  private mutating func exclude(_ key: String, path: String) {
    exclude(path: path, rule: "depth", .coded("valueTooDeep", names: [key, "\(StateValue.maximumDepth)"]))
  }

  private mutating func exclude(_ key: String, path: String, _ refusal: ActivityValue.Refusal) {
    switch refusal {
    case .className(let name): exclude(path: path, rule: "U17", .coded("valueOfClass", names: [key, name]))
    case .depth:
      exclude(path: path, rule: "depth", .coded("valueTooDeep", names: [key, "\(ActivityValue.maximumDepth)"]))
    }
  }

  private mutating func exclude(path: String, rule: String, _ cause: ExclusionCause) {
    state.excluded.append(ExcludedObject(path: path, rule: rule, cause: cause))
  }

  /// The keys whose values are nested too deep; most dictionaries hold nothing to note.
  private mutating func keysTooDeep(in values: [String: StateValue]) -> [String] {
    guard values.values.contains(where: { $0.hasSomethingToNote(atDepth: 1) }) else { return [] }
    return values.sortedByBytes.compactMap { visit($0.value, depth: 1) ? nil : $0.key }
  }

  /// Looks through a value, and says whether it can be written.
  private mutating func visit(_ value: StateValue, depth: Int) -> Bool {
    guard depth <= StateValue.maximumDepth else { return false }
    switch value {
    case .array(let values):
      for value in values where !visit(value, depth: depth + 1) { return false }
    case .dictionary(let values):
      for (_, value) in values.sortedByBytes where !visit(value, depth: depth + 1) { return false }
    case .reference(.missing(let path)): missing.insert(path)
    case .bool, .integer, .real, .string, .data, .date, .reference(.object): break
    }
    return true
  }
}

extension StateValue {
  /// Whether it is nested too deep, or holds a path that is not among the objects.
  fileprivate func hasSomethingToNote(atDepth depth: Int) -> Bool {
    if depth > StateValue.maximumDepth { return true }
    return switch self {
    case .array(let values): values.contains { $0.hasSomethingToNote(atDepth: depth + 1) }
    case .dictionary(let values): values.values.contains { $0.hasSomethingToNote(atDepth: depth + 1) }
    case .reference(.missing): true
    case .bool, .integer, .real, .string, .data, .date, .reference(.object): false
    }
  }
}
