/// Reads sources of both languages into trees.
package struct SourceReader: Sendable {
  private let keywords = KeywordTable()

  /// Makes a reader, which can be used for any number of files.
  package init() {}

  /// The tree of a source.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes, whatever they are.
  ///   - language: The language to which it belongs.
  /// - Returns: The tree, with what kept the file from being read as it is meant.
  package func tree(of bytes: [UInt8], in language: SourceLanguage) -> SyntaxTree {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      var empty = TreeBuilder(capacity: 1)
      empty.close(.file, from: 0, 0..<0)
      return SyntaxTree(
        bytes: bytes, records: empty.records, names: [], faults: [SourceFault(offset: 0, kind: .wideCharacters)])
    }
    let scanner = TokenScanner(bytes, language: language, keywords: keywords)
    switch language {
    case .swift:
      var parser = SwiftParser(bytes, tokens: scanner.tokens)
      parser.parse()
      return SyntaxTree(
        bytes: bytes, records: parser.tree.records, names: parser.tree.names, faults: scanner.faults)
    case .objectiveC:
      var parser = ObjectiveCParser(bytes, tokens: scanner.tokens)
      parser.parse()
      return SyntaxTree(
        bytes: bytes, records: parser.tree.records, names: parser.tree.names, faults: scanner.faults)
    }
  }
}
