import TextFormatting

/// What an app keeps by itself from launch to launch, beside its saved state: named values and the data that it changed.
package struct KeptData: Sendable, Hashable {
  /// The values that were set, by name; `nil` for one that was removed.
  package private(set) var defaults: [String: String?] = [:]
  /// The lists and mappings that were set, by name.
  package private(set) var structures: [String: KeptValue] = [:]
  /// The collections that were changed, by name.
  private var collections: [ByteString: DataCollection] = [:]

  /// Makes what an app has that has just been installed.
  package init() {}

  /// The collections that were changed, in the order of their names.
  package var changedCollections: [DataCollection] { collections.values.sorted { $0.name.utf8Precedes($1.name) } }

  /// Sets a value or, with `nil`, removes it.
  package mutating func set(_ value: String?, forKey key: String) {
    defaults.updateValue(value, forKey: key)
    structures[key] = nil
  }

  /// Sets a value that may be a list or a mapping.
  package mutating func set(_ value: KeptValue, forKey key: String) {
    if case .text(let text) = value { return set(text, forKey: key) }
    set(nil, forKey: key)
    structures[key] = value
  }

  /// Keeps a collection.
  package mutating func keep(_ collection: DataCollection) { collections[ByteString(collection.name)] = collection }

  fileprivate func values(over first: [String: String]) -> [String: String] {
    var values = first
    for (key, value) in defaults { values[key] = value }
    return values
  }

  fileprivate func collection(over first: DataCollection) -> DataCollection {
    collections[ByteString(first.name)] ?? first
  }
}

extension AppDefinition {
  /// The app with what it has kept in place of what it begins with.
  package func keeping(_ kept: KeptData) -> AppDefinition {
    var app = self
    app.defaults = kept.values(over: defaults)
    app.data = data.map(kept.collection)
    return app
  }
}

/// A value that an app keeps under a name: a text, or a list or a mapping with what is in it.
package indirect enum KeptValue: Sendable, Hashable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case truth(Bool)
  case list([KeptValue])
  case mapping([String: KeptValue])
}
