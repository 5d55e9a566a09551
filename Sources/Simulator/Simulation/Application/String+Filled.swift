import AppDefinition

extension String {
  /// This text with `{item.FIELD}` replaced by the record's fields; a field that is not there leaves nothing.
  func filled(from record: DataRecord?) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "{item.") {
      result += rest[..<open.lowerBound]
      guard let close = rest[open.upperBound...].firstIndex(of: "}") else {
        rest = rest[open.lowerBound...]
        break
      }
      result += record?.fields[String(rest[open.upperBound..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
