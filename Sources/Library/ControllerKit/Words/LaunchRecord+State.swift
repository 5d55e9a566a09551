import StateArchive
import TextFormatting
import Vocabulary

extension LaunchRecord {
  /// What the classes of what was restored do with their state that is left to code, once for each class.
  package var stateLeftToCode: [Loss] { leftToCode(\.leftToCode) }

  /// What they do when all is restored that is left to code, once for each class.
  package var endingLeftToCode: [Loss] { leftToCode(\.endingLeftToCode) }

  private func leftToCode(_ part: KeyPath<Lookup, String?>) -> [Loss] {
    guard let savedState else { return [] }
    var classes: Set<ByteString> = []
    return lookups.compactMap { lookup in
      guard case .restored = lookup.outcome, let open = lookup[keyPath: part],
        savedState.objects.indices.contains(lookup.object)
      else { return nil }
      let object = savedState.objects[lookup.object]
      guard classes.insert(ByteString(object.className)).inserted else { return nil }
      let entry = ExcludedObject(
        path: savedState.archivePath(of: lookup.object), rule: RuleCitation.code.description,
        cause: .leftToCode(open), kind: object.kind, className: object.className)
      return Loss(entry, isGone: false)
    }
  }
}

extension Lookup {
  /// What the object's class does that is left to code, while it is decoded and afterwards.
  package var allLeftToCode: String? {
    let open = [leftToCode, endingLeftToCode].compactMap(\.self)
    return open.isEmpty ? nil : open.joined(separator: ", and ")
  }
}
