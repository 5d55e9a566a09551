import StateArchive
import TextFormatting
import Vocabulary

// Identifiers that were set when state had been restored, as in a method that is called before something appears.
extension Restoration {
  /// The results of a launch, of which those name it that were lost since their identifier was set too late.
  ///
  /// - Parameter lookups: The results before anything has appeared.
  func namingLateIdentifiers(_ lookups: [Lookup]) -> [Lookup] {
    guard lookups.contains(where: { $0.isMissed }) else { return lookups }
    let former = (progress, strangers)
    defer { (progress, strangers) = former }
    for number in progress.indices { progress[number].existing = nil }
    registerWindows()
    return lookups.map { lookup in
      var lookup = lookup
      if lookup.outcome == .lost(.notFound), let now = progress[lookup.object].existing,
        let identifier = former.1.first(where: { $0.controller === now })?.identifier,
        !identifier.hasSameBytes(as: saved.objects[lookup.object].identifier)
      {
        lookup.outcome = .lost(.identifierSetLate(.identifierIsSetThroughItsProperty))
      } else if lookup.outcome == .lost(.viewGone), let now = standingView(lookup.object),
        viewsSearched.contains(where: { $0 === now })
      {
        lookup.outcome = .lost(.identifierSetLate(.viewNeedsIdentifierAndController))
      }
      return lookup
    }
  }
}

extension Lookup {
  /// Whether nothing with its identifier was there.
  fileprivate var isMissed: Bool { outcome == .lost(.notFound) || outcome == .lost(.viewGone) }
}
