import AppDefinition

extension String {
  /// This text with `{item.FIELD}` replaced by the record's fields; a field that is not there leaves nothing.
  func filled(from record: DataRecord?) -> String {
    let bytes = Array(utf8)
    var result = ""
    var (copied, next) = (0, 0)
    while let open = bytes[next...].firstIndex(of: UInt8(ascii: "{")) {
      next = open + 1
      guard let name = Self.fieldName(in: bytes[open...]) else { continue }
      if open > copied { result += String(decoding: bytes[copied..<open], as: UTF8.self) }
      if let field = record?.fields[String(decoding: name, as: UTF8.self)] { result += field }
      (copied, next) = (name.endIndex + 1, name.endIndex + 1)
    }
    if copied == 0 { return self }
    return copied == bytes.count ? result : result + String(decoding: bytes[copied...], as: UTF8.self)
  }

  /// The name of the field that takes the place of what begins with a bracket, if one does.
  private static func fieldName(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let name = bytes.dropFirst(start.count)
    guard bytes.prefix(start.count) == start else { return nil }
    return name.firstIndex(of: UInt8(ascii: "}")).map { name[..<$0] }
  }

  private static let start = ArraySlice("{item.".utf8)
}
