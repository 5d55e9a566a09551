/// One piece of an app's data: a message, a city, a task.
package struct DataRecord: Sendable, Hashable {
  /// What identifies it between launches (R92).
  package var id: String
  /// Its fields by name, the id among them.
  package var fields: [String: String]

  /// Makes a record.
  package init(id: String, fields: [String: String]) {
    self.id = id
    self.fields = fields
  }
}

/// The records that a table shows.
package struct DataCollection: Sendable, Hashable {
  /// The name by which tables refer to it.
  package var name: String
  /// The records in order.
  package var records: [DataRecord]

  /// Makes a collection.
  package init(name: String, records: [DataRecord]) {
    self.name = name
    self.records = records
  }
}
