import StateArchive
import TextFormatting

extension LaunchRecord {
  /// How much is back: screens, views and objects, and their values; the sessions of an app with scenes.
  public var restoredWords: String {
    guard let savedState else { return "nothing" }
    guard savedState.sessions.isEmpty else {
      return counted(savedState.sessions.count - countOfRefusedSessions, "session")
    }
    var counts: [SavedObject.Kind: Int] = [:]
    var values = 0
    for lookup in lookups where savedState.objects.indices.contains(lookup.object) {
      guard case .restored(_, let isDecoded) = lookup.outcome else { continue }
      let object = savedState.objects[lookup.object]
      counts[object.kind, default: 0] += 1
      if isDecoded { values += object.kind == .view ? object.changedKeys : object.ownValues }
    }
    let kinds = [(SavedObject.Kind.viewController, "screen"), (.view, "view"), (.object, "object")]
    let words = kinds.compactMap { kind, noun in counts[kind].map { counted($0, noun) } }
    return words.isEmpty ? "nothing" : (words + (values > 0 ? [counted(values, "value")] : [])).joined(separator: ", ")
  }
}

extension SavedObject {
  /// How many keys of the app's own hold a value, and no reference to something that is saved itself.
  fileprivate var ownValues: Int {
    state.count { entry in
      if case .reference = entry.value { return false }
      return !SystemKey.isOwn(entry.key)
    }
  }

  /// How many keys of a view hold something that a person has changed; UIKit saves them all the same where nothing is
  /// selected, scrolled or enlarged. The identifier of the first row that is seen does not say whether it is the first.
  fileprivate var changedKeys: Int {
    state.count { entry in
      !SystemKey.isOwn(entry.key) && !entry.value.isAtRest(under: entry.key)
        && !entry.key.hasSameBytes(as: "firstVisibleModel")
    }
  }
}

extension StateValue {
  /// Whether it says that nothing is selected, scrolled, enlarged or allowed: no rows, no characters, no distance.
  fileprivate func isAtRest(under key: String) -> Bool {
    switch self {
    case .array(let values):
      if values.count == 2, case .integer(let first) = values[0], case .integer(let second) = values[1] {
        // The characters from one place to the same one are none; else it is the place of a row.
        return key.hasSameBytes(as: "selectedRange") ? first == second : first == 0 && second == 0
      }
      return values.allSatisfy(\.isNone)
    case .real(let number): return number == 0 || number == 1
    case .bool(let value): return value
    case .integer, .string, .data, .date, .dictionary, .reference: return false
    }
  }

  private var isNone: Bool { if case .real(let number) = self { number == 0 } else { false } }
}
