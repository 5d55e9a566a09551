import AppDefinition

extension String {
  /// This text with `{item.FIELD}` replaced by the record's fields; a field that is not there leaves nothing.
  func filled(from record: DataRecord?) -> String {
    var result = ""
    var rest = utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      var end = utf8.index(after: open)
      if let name = fieldName(at: open) {
        if open > rest.startIndex { result += self[rest.startIndex..<open] }
        if let field = record?.fields[String(name)] { result += field }
        end = utf8.index(after: name.endIndex)
      } else {
        result += self[rest.startIndex..<end]
      }
      rest = utf8[end...]
    }
    if rest.startIndex == startIndex { return self }
    return rest.isEmpty ? result : result + Substring(rest)
  }

  /// The name of the field that takes the place of what begins with a bracket, if one does.
  private func fieldName(at open: Index) -> Substring? {
    let rest = utf8[open...]
    guard rest.starts(with: "{item.".utf8) else { return nil }
    let name = rest.dropFirst(6)
    return name.firstIndex(of: UInt8(ascii: "}")).map { self[name.startIndex..<$0] }
  }
}
