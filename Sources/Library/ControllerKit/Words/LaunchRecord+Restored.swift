import StateArchive
import TextFormatting

extension LaunchRecord {
  /// How much is back: screens, views and objects, and their values; the sessions of an app with scenes.
  public var restoredWords: String {
    guard let savedState else { return "nothing" }
    guard savedState.sessions.isEmpty else {
      return counted(savedState.openSessions.count - countOfRefusedSessions, "session")
    }
    var (screens, views, objects, values) = (0, 0, 0, 0)
    for lookup in lookups where savedState.objects.indices.contains(lookup.object) {
      guard case .restored(_, let isDecoded) = lookup.outcome else { continue }
      let kind = savedState.objects[lookup.object].kind
      switch kind {
      case .viewController: screens += 1
      case .view: views += 1
      case .object: objects += 1
      case .ancestor: break
      }
      guard isDecoded else { continue }
      values +=
        kind == .view ? savedState.objects[lookup.object].changedKeys : savedState.objects[lookup.object].ownValues
    }
    let counts = [(screens, "screen"), (views, "view"), (objects, "object")]
    let words = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
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
