internal import AppDefinition

/// Reads what code puts into activities.
struct ContentReader: SubjectReader {
  let names: AppFileNames

  /// Reads what code puts into an activity: keys with texts, lists or mappings of them.
  func readEntriesOfActivity(_ node: YAMLNode) -> [ActivityEntry] {
    readEntries(node).compactMap { entry in
      readContent(entry.value).map { ActivityEntry(key: entry.key, $0, at: sourcePosition(of: entry.keyPosition)) }
    }
  }

  /// Reads a value of an activity that is written down.
  func readContent(_ node: YAMLNode) -> ActivityContent? {
    switch node.content {
    case .text: readText(node).map { .text($0) }
    case .list(let items): .list(items.compactMap(readContent))
    case .mapping: .mapping(readEntriesOfActivity(node))
    }
  }
}
