/// One piece of an app's data: a message, a city, a task.
public struct DataRecord: Sendable, Hashable {
  /// What identifies it between launches (R92).
  public var id: String
  /// Its fields by name, the id among them.
  public var fields: [String: String]

  /// Makes a record.
  public init(id: String, fields: [String: String]) {
    self.id = id
    self.fields = fields
  }
}

/// The records that a table shows.
public struct DataCollection: Sendable, Hashable {
  /// The name by which tables refer to it.
  public var name: String
  /// The records in order.
  public var records: [DataRecord]

  /// Makes a collection.
  public init(name: String, records: [DataRecord]) {
    self.name = name
    self.records = records
  }
}
