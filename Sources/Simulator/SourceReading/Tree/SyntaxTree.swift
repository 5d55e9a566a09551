internal import TextFormatting

/// The tree of one source file: small records in a row, which name their texts by places in the file's bytes.
package struct SyntaxTree: Sendable {
  /// The number of a node.
  package struct Node: Sendable, Hashable {
    let number: Int32
  }

  /// One node. Its children are linked: the first one, and from each the next.
  struct Record: Sendable {
    var kind: SyntaxKind
    /// How many levels of nodes it holds, itself included.
    var height: UInt16
    var start: UInt32
    var end: UInt32
    /// Its text: places in the bytes, or beyond them the number of a text of its own.
    var textStart: UInt32
    var textEnd: UInt32
    var first: Int32
    var next: Int32
  }

  /// No node is deeper than this, so that whoever walks the tree may call itself for each level.
  package static let deepest = 400

  /// The file's bytes.
  package let bytes: [UInt8]
  let records: [Record]
  /// Texts that are not in the bytes: the Swift names of selectors.
  let names: [String]
  /// What keeps the file from being read as it is meant.
  package let faults: [SourceFault]

  /// The whole file.
  package var root: Node { Node(number: Int32(records.count - 1)) }

  private func record(_ node: Node) -> Record { records[Int(node.number)] }

  /// What a node is.
  package func kind(_ node: Node) -> SyntaxKind { record(node).kind }

  /// The offset at which a node begins.
  package func start(_ node: Node) -> Int { Int(record(node).start) }

  /// The bytes of a node.
  package func range(_ node: Node) -> Range<Int> { Int(record(node).start)..<Int(record(node).end) }

  /// The children of a node, in their order.
  package func children(_ node: Node) -> Children { Children(records: records, number: record(node).first) }

  /// A name, a label, an operator or a keyword, as the kind of the node has it; empty where it has none.
  package func text(_ node: Node) -> String {
    let record = record(node)
    if record.textStart == TreeBuilder.ownText { return names[Int(record.textEnd)] }
    return source(Int(record.textStart)..<Int(record.textEnd))
  }

  /// Whether a node's text is this.
  package func hasText(_ node: Node, _ text: StaticString) -> Bool {
    let record = record(node)
    if record.textStart == TreeBuilder.ownText { return names[Int(record.textEnd)].hasSameBytes(as: "\(text)") }
    let range = Int(record.textStart)..<Int(record.textEnd)
    return range.count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { unsafe bytes[range].elementsEqual($0) }
  }

  /// A node's source.
  package func source(_ node: Node) -> String { source(range(node)) }

  private func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The children of one node.
  package struct Children: Sequence, IteratorProtocol {
    let records: [Record]
    var number: Int32

    /// The next child.
    package mutating func next() -> Node? {
      guard number >= 0 else { return nil }
      defer { number = records[Int(number)].next }
      return Node(number: number)
    }
  }
}
