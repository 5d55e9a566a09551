import TextFormatting

/// The objects of the app's own that are known to restoration, by identifier (R40, R53). It keeps none of them alive.
struct ObjectRegistry {
  private struct Entry {
    weak var object: (any StateRestoring)?
    let identifier: ByteString
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var order: [ByteString: [ObjectIdentifier]] = [:]

  /// Makes an object known; one that was known already gets a new identifier.
  mutating func register(_ object: any StateRestoring, identifier: String) {
    let id = ObjectIdentifier(object)
    if let old = entries[id] { order[old.identifier]?.removeAll { $0 == id } }
    let key = ByteString(identifier)
    entries[id] = Entry(object: object, identifier: key)
    order[key, default: []].append(id)
  }

  /// The identifier of an object, if it is known.
  func identifier(of object: any StateRestoring) -> String? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.identifier.text
  }

  /// Every object that is still alive with its identifier, by the identifiers' bytes.
  var all: [(object: any StateRestoring, identifier: String)] {
    order.keys.sorted().flatMap { key in objects(identifier: key.text).map { ($0, key.text) } }
  }

  /// The objects of an identifier that are still alive, in the order in which they were registered.
  func objects(identifier: String) -> [any StateRestoring] {
    (order[ByteString(identifier)] ?? []).compactMap { entries[$0]?.object }
  }
}
