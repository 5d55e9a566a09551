internal import AppDefinition
import TextFormatting

/// Reads an app's data.
struct DataReader: SubjectReader {
  let names: AppFileNames

  /// Reads `data`: collections of records, each a list or a mapping by the records' ids.
  func readData(_ node: YAMLNode) -> [DataCollection] {
    readEntries(node).map { entry in
      DataCollection(name: entry.key, records: readRecords(entry.value))
    }
  }

  private func readRecords(_ node: YAMLNode) -> [DataRecord] {
    switch node.content {
    case .list(let items): return readListed(items)
    case .mapping(let entries):
      return entries.map { entry in
        var fields = entry.value.isNull ? [:] : readRecordFields(entry.value)
        fields["id"] = entry.key
        return DataRecord(id: entry.key, fields: fields)
      }
    case .text:
      if !node.isNull { problems.add(.expected(.listOrMapping, found: node.described), at: node.position) }
      return []
    }
  }

  private func readListed(_ items: [YAMLNode]) -> [DataRecord] {
    var first: [ByteString: Int] = [:]
    return items.compactMap { item in
      let fields = readRecordFields(item)
      guard let id = fields["id"], !id.isEmpty else {
        if item.entries != nil { problems.add(.missingKey("id", in: "a record"), at: item.position) }
        return nil
      }
      if let line = first[ByteString(id)] {
        problems.add(.repeatedRecord(id, first: line), at: item.position)
        return nil
      }
      first[ByteString(id)] = Int(item.position.line)
      return DataRecord(id: id, fields: fields)
    }
  }

  func readRecordFields(_ node: YAMLNode) -> [String: String] {
    guard let entries = node.entries else {
      problems.add(.expected(.mapping, found: node.described), at: node.position)
      return [:]
    }
    return Dictionary(
      entries.compactMap { entry in readText(entry.value).map { (entry.key, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
