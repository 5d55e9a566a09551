internal import AppDefinition

extension SourceFile {
  /// The file in UTF-8; UTF-16 is told by its byte-order mark or by the zero bytes of its first characters.
  var asUTF8: SourceFile {
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) || (bytes.count > 1 && bytes[0] != 0 && bytes[1] == 0)
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || (bytes.count > 1 && bytes[0] == 0 && bytes[1] != 0)
    guard isLittle || isBig else { return self }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    let text = String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
    return SourceFile(name: name, bytes: Array(text.utf8))
  }
}
