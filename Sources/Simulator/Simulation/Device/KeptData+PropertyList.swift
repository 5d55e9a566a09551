package import AppDefinition
package import StateArchive
import TextFormatting

// What an app keeps, as a file holds it between two runs of the program.
extension KeptData {
  private static let valuesKey = "values"
  private static let removedKey = "removed"
  private static let collectionsKey = "collections"

  /// Everything as a property list.
  package var propertyList: PropertyList {
    let removed = defaults.filter { $0.value == nil }.keys.sorted { $0.utf8Precedes($1) }
    return .dictionary([
      Self.valuesKey: .dictionary(defaults.compactMapValues { $0.map(PropertyList.string) }),
      Self.removedKey: .array(removed.map(PropertyList.string)),
      Self.collectionsKey: .array(
        changedCollections.map { collection in
          let records = collection.records.map { PropertyList.dictionary($0.fields.mapValues(PropertyList.string)) }
          return .dictionary([
            DataCollection.nameKey: .string(collection.name), DataCollection.recordsKey: .array(records),
          ])
        }),
    ])
  }

  /// Reads what `propertyList` has made; `nil` from anything else.
  package init?(_ list: PropertyList) {
    guard case .dictionary(let parts) = list, case .dictionary(let values)? = parts[Self.valuesKey],
      case .array(let removed)? = parts[Self.removedKey], case .array(let collections)? = parts[Self.collectionsKey]
    else { return nil }
    self.init()
    for (key, value) in values {
      guard case .string(let text) = value else { return nil }
      set(text, forKey: key)
    }
    for key in removed {
      guard case .string(let text) = key else { return nil }
      set(nil, forKey: text)
    }
    for collection in collections {
      guard let collection = DataCollection(collection) else { return nil }
      keep(collection)
    }
  }
}

extension DataCollection {
  fileprivate static let nameKey = "name"
  fileprivate static let recordsKey = "records"

  fileprivate init?(_ list: PropertyList) {
    guard case .dictionary(let parts) = list, case .string(let name)? = parts[Self.nameKey],
      case .array(let items)? = parts[Self.recordsKey]
    else { return nil }
    var records: [DataRecord] = []
    for item in items {
      guard case .dictionary(let parts) = item else { return nil }
      var fields: [String: String] = [:]
      for (name, value) in parts {
        guard case .string(let text) = value else { return nil }
        fields[name] = text
      }
      guard let id = fields["id"], !id.isEmpty else { return nil }
      records.append(DataRecord(id: id, fields: fields))
    }
    self.init(name: name, records: records)
  }
}
