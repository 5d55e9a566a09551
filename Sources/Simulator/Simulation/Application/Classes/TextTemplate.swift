import AppDefinition

/// A text in which `{item.FIELD}` is in the place of a record's fields, taken apart once for many records.
struct TextTemplate {
  private enum Piece {
    case text(String)
    case field(String)
  }

  private var pieces: [Piece] = []

  /// Takes a text apart.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var (copied, next) = (0, 0)
    while let open = bytes[next...].firstIndex(of: UInt8(ascii: "{")) {
      next = open + 1
      guard let name = Self.fieldName(in: bytes[open...]) else { continue }
      if open > copied { pieces.append(.text(String(decoding: bytes[copied..<open], as: UTF8.self))) }
      pieces.append(.field(String(decoding: name, as: UTF8.self)))
      (copied, next) = (name.endIndex + 1, name.endIndex + 1)
    }
    if copied < bytes.count { pieces.append(.text(String(decoding: bytes[copied...], as: UTF8.self))) }
  }

  /// The text with the fields of a record; one that is not there leaves nothing.
  func filled(from record: DataRecord?) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .field(let name): if let field = record?.fields[name] { result += field }
      }
    }
    return result
  }

  /// The name of the field that takes the place of what begins with a bracket, if one does.
  private static func fieldName(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let name = bytes.dropFirst(start.count)
    guard bytes.prefix(start.count) == start else { return nil }
    return name.firstIndex(of: UInt8(ascii: "}")).map { name[..<$0] }
  }

  private static let start = ArraySlice("{item.".utf8)
}
