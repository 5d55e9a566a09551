import TextFormatting

/// A change to the records of a collection, by the app's code.
package struct DataChange: Sendable, Hashable {
  /// What is changed.
  package enum Kind: Sendable, Hashable {
    /// These fields of a record, which is added at the end if it is not there.
    case edit(id: String, fields: [String: String])
    /// The record is deleted.
    case delete(id: String)
    /// These records come first, in this order.
    case order([String])
  }

  /// The name of the collection.
  package var collection: String
  /// What is changed.
  package var kind: Kind

  /// Makes a change.
  package init(_ collection: String, _ kind: Kind) {
    self.collection = collection
    self.kind = kind
  }

  /// The change with something filled in.
  func filled(_ fill: (String) -> String) -> DataChange {
    switch kind {
    case .edit(let id, let fields): DataChange(collection, .edit(id: fill(id), fields: fields.mapValues(fill)))
    case .delete(let id): DataChange(collection, .delete(id: fill(id)))
    case .order(let ids): DataChange(collection, .order(ids.map(fill)))
    }
  }
}

extension DataCollection {
  /// The collection after a change; a record without an id is none.
  package func changed(_ change: DataChange.Kind) -> DataCollection {
    var records = records
    func place(_ id: String) -> Int? { records.firstIndex { $0.id.hasSameBytes(as: id) } }
    switch change {
    case .edit("", _): break
    case .edit(let id, let fields):
      if let place = place(id) {
        records[place].fields.merge(fields) { _, new in new }
      } else {
        records.append(DataRecord(id: id, fields: fields.merging(["id": id]) { _, id in id }))
      }
    case .delete(let id): records.removeAll { $0.id.hasSameBytes(as: id) }
    case .order(let ids):
      var first: [DataRecord] = []
      for id in ids { if let place = place(id) { first.append(records.remove(at: place)) } }
      records = first + records
    }
    return DataCollection(name: name, records: records)
  }
}
