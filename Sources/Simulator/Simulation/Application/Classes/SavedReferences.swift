import AppDefinition
import ControllerKit

extension StateEncoder {
  /// Writes a reference that a defined class saves.
  func encode(_ reference: SavedProperty.Reference, forKey key: String, in application: SimulatedApplication?) {
    switch reference {
    case .controller(let path): encode(application?.controller(at: path), forKey: key)
    case .controllers(let paths): encode(paths.compactMap { application?.controller(at: $0) }, forKey: key)
    case .named(let paths):
      let found = paths.compactMap { named in application?.controller(at: named.path).map { (named.name, $0) } }
      encode(Dictionary(found, uniquingKeysWith: { first, _ in first }), forKey: key)
    case .object(let name): encode(application?.object(named: name), forKey: key)
    }
  }
}

extension StateDecoder {
  /// Reads such a reference again, as the objects that are back; what is lost on the way is named in the record (X10).
  func decode(_ reference: SavedProperty.Reference, forKey key: String) -> [any StateRestoring] {
    switch reference {
    case .controller, .object: decodeObject(forKey: key).map { [$0] } ?? []
    case .controllers: decodeObjects(forKey: key)
    case .named: Array(decodeObjectsByName(forKey: key).values)
    }
  }
}
