import AppDefinition
import StateArchive
import TextFormatting

// What views keep by themselves stands in a tree apart from the values of their screen.

extension ControllerDefinition {
  /// The values of the screen as its part of a tree has them: those of its own, and by the restoration identifiers of its
  /// views what these keep.
  func inTree(_ values: [String: ActivityValue]) -> (own: [String: ActivityValue], ofViews: [String: ActivityValue]) {
    var own = values
    var ofViews: [ByteString: [String: ActivityValue]] = [:]
    for place in placesAmongViews {
      guard let value = own.removeValue(forKey: place.key) else { continue }
      // An offset has a place across, too.
      ofViews[ByteString(place.view), default: [:]][place.word] =
        place.part == .scroll ? .array([.integer(0), value]) : value
    }
    let named = ofViews.map { ($0.key.text, ActivityValue.dictionary($0.value)) }
    return (own, Dictionary(named, uniquingKeysWith: { first, _ in first }))
  }

  /// The values of the screen by their keys, of its part of a tree.
  func outOfTree(_ own: ActivityValue?, _ ofViews: ActivityValue?) -> [String: ActivityValue] {
    var values: [String: ActivityValue] = [:]
    if case .dictionary(let own)? = own { values = own }
    guard case .dictionary(let views)? = ofViews else { return values }
    for place in placesAmongViews {
      guard case .dictionary(let kept)? = views[place.view], let value = kept[place.word] else { continue }
      if case .array(let offset) = value, place.part == .scroll {
        values[place.key] = offset.last
      } else {
        values[place.key] = value
      }
    }
    return values
  }

  private typealias PlaceAmongViews = (key: String, part: SavedProperty.Part, view: String, word: String)

  /// Where a tree has what is called by a view and the part of it, as `rows.selection` is.
  private var placesAmongViews: [PlaceAmongViews] {
    (classBehavior.state ?? []).compactMap { property in
      guard case .part(let part, let id, let key?) = property, let word = part.wordAmongViews,
        key.hasSameBytes(as: "\(id).\(part.rawValue)"),
        let view = allViews.first(where: { $0.id?.hasSameBytes(as: id) == true }),
        let identifier = view.restorationIdentifier
      else { return nil }
      return (key, part, identifier, word)
    }
  }
}

extension SavedProperty.Part {
  /// What it is called among what a view keeps; `nil` of what its class keeps.
  fileprivate var wordAmongViews: String? {
    switch self {
    case .selection: "selected"
    case .firstRow: "first"
    case .scroll: "offset"
    case .interaction: "selection"
    case .text, .value, .own, .unfolded: nil
    }
  }
}
