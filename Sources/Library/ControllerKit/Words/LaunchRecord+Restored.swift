import StateArchive
import TextFormatting

extension LaunchRecord {
  /// How much is back: screens, views and objects, and their values; the sessions of an app with scenes.
  public var restoredWords: String {
    guard let savedState else { return "nothing" }
    guard savedState.sessions.isEmpty else { return savedState.countWords }
    var counts: [SavedObject.Kind: Int] = [:]
    var values = 0
    for lookup in lookups where savedState.objects.indices.contains(lookup.object) {
      guard case .restored(_, let isDecoded) = lookup.outcome else { continue }
      let object = savedState.objects[lookup.object]
      counts[object.kind, default: 0] += 1
      if isDecoded { values += object.ownKeys }
    }
    let kinds = [(SavedObject.Kind.viewController, "screen"), (.view, "view"), (.object, "object")]
    let words = kinds.compactMap { kind, noun in counts[kind].map { counted($0, noun) } }
    return words.isEmpty ? "nothing" : (words + (values > 0 ? [counted(values, "value")] : [])).joined(separator: ", ")
  }
}
