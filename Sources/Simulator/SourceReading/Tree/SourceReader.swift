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
  package func tree(of bytes: [UInt8], in language: SourceLanguage) -> SyntaxTree { read(bytes, in: language).tree }

  /// The tree of a source, and the tokens of which it was made.
  func read(_ bytes: [UInt8], in language: SourceLanguage) -> (tree: SyntaxTree, tokens: [Token]) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      var empty = TreeBuilder(capacity: 1)
      empty.close(.file, from: 0, 0..<0)
      let faults = [SourceFault(offset: 0, kind: .wideCharacters)]
      return (SyntaxTree(bytes: bytes, records: empty.records, names: [], faults: faults), [])
    }
    let scanner = TokenScanner(bytes, language: language, keywords: keywords)
    switch language {
    case .swift:
      var parser = SwiftParser(bytes, tokens: scanner.tokens)
      parser.parse()
      return (made(of: bytes, parser.tree, scanner.faults), scanner.tokens)
    case .objectiveC:
      var parser = ObjectiveCParser(bytes, tokens: scanner.tokens)
      parser.parse()
      return (made(of: bytes, parser.tree, scanner.faults), scanner.tokens)
    }
  }

  private func made(of bytes: [UInt8], _ builder: TreeBuilder, _ faults: [SourceFault]) -> SyntaxTree {
    SyntaxTree(bytes: bytes, records: builder.records, names: builder.names, faults: faults)
  }
}
