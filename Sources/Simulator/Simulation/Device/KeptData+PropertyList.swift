package import AppDefinition
package import StateArchive
import TextFormatting

// What an app keeps, as a file holds it between two runs of the program.
extension KeptData {
  private static let valuesKey = "values"
  private static let structuresKey = "structures"
  private static let removedKey = "removed"
  private static let collectionsKey = "collections"

  /// Everything as a property list.
  package var propertyList: PropertyList {
    let removed = defaults.filter { $0.value == nil }.keys.sorted { $0.utf8Precedes($1) }
    var parts: [String: PropertyList] = [
      Self.valuesKey: .dictionary(defaults.compactMapValues { $0.map(PropertyList.string) }),
      Self.removedKey: .array(removed.map(PropertyList.string)),
      Self.collectionsKey: .array(
        changedCollections.map { collection in
          let records = collection.records.map { PropertyList.dictionary($0.fields.mapValues(PropertyList.string)) }
          return .dictionary([
            DataCollection.nameKey: .string(collection.name), DataCollection.recordsKey: .array(records),
          ])
        }),
    ]
    if !structures.isEmpty { parts[Self.structuresKey] = .dictionary(structures.mapValues(\.propertyList)) }
    return .dictionary(parts)
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
    if let list = parts[Self.structuresKey] {
      guard case .dictionary(let structures) = list else { return nil }
      for (key, value) in structures {
        guard let value = KeptValue(value) else { return nil }
        set(value, forKey: key)
      }
    }
    for collection in collections {
      guard let collection = DataCollection(collection) else { return nil }
      keep(collection)
    }
  }
}

extension KeptValue {
  fileprivate var propertyList: PropertyList {
    switch self {
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .number(let number): .real(number)
    case .truth(let flag): .bool(flag)
    case .list(let values): .array(values.map(\.propertyList))
    case .mapping(let values): .dictionary(values.mapValues(\.propertyList))
    }
  }

  fileprivate init?(_ list: PropertyList) {
    switch list {
    case .string(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .number(number)
    case .bool(let flag): self = .truth(flag)
    case .array(let values):
      let members = values.compactMap(KeptValue.init)
      guard members.count == values.count else { return nil }
      self = .list(members)
    case .dictionary(let values):
      let members = values.compactMapValues(KeptValue.init)
      guard members.count == values.count else { return nil }
      self = .mapping(members)
    case .data, .date, .uid: return nil
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
