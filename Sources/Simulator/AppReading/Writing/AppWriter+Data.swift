internal import AppDefinition
import TextFormatting

// What is written of an app's data.
extension AppWriter {
  func value(of data: [DataCollection]) -> YAMLValue {
    YAMLValue.mapping(
      data.map { collection in
        let records = collection.records.map { YAMLValue.Member($0.id, Self.value(of: $0.fields, id: $0.id)) }
        return YAMLValue.Member(collection.name, records.isEmpty ? .list([]) : .mapping(records))
      })
  }

  /// The fields of a record: those that a row shows by itself first, then the others by their names.
  static func value(of fields: [String: String], id: String?) -> YAMLValue {
    let first = ["title", "detail"].filter { fields[$0] != nil }
    let others = fields.keys.filter { !first.contains($0) && !(id != nil && $0 == "id") }
    let keys = first + others.sorted { $0.utf8Precedes($1) }
    return .mapping(keys.map { YAMLValue.Member($0, .text(fields[$0] ?? "")) })
  }
}
