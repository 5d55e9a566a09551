import AppDefinition
import ControllerKit

extension StateEncoder {
  /// Writes the references that a defined class saves; other properties write nothing.
  func encodeReferences(of property: SavedProperty, in application: SimulatedApplication?) {
    switch property {
    case .reference(let key, let path): encode(application?.controller(at: path), forKey: key)
    case .references(let key, let paths): encode(paths.compactMap { application?.controller(at: $0) }, forKey: key)
    case .namedReferences(let key, let paths):
      let found = paths.compactMap { named in application?.controller(at: named.path).map { (named.name, $0) } }
      encode(Dictionary(found, uniquingKeysWith: { first, _ in first }), forKey: key)
    case .object(let key, let name): encode(application?.object(named: name), forKey: key)
    case .item, .text, .value, .own, .interaction, .scroll, .selection, .firstRow, .unfolded, .content, .constant: break
    }
  }
}

extension StateDecoder {
  /// Reads such references again; what is lost on the way is named in the record (X10).
  ///
  /// - Returns: The key and the objects that are back, or `nil` for a property of another kind.
  func references(of property: SavedProperty) -> (key: String, objects: [any StateRestoring])? {
    switch property {
    case .reference(let key, _), .object(let key, _): (key, decodeObject(forKey: key).map { [$0] } ?? [])
    case .references(let key, _): (key, decodeObjects(forKey: key))
    case .namedReferences(let key, _): (key, Array(decodeObjectsByName(forKey: key).values))
    case .item, .text, .value, .own, .interaction, .scroll, .selection, .firstRow, .unfolded, .content, .constant: nil
    }
  }
}
