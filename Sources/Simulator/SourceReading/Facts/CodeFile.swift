/// What one source says that matters for restoration.
package struct CodeFile: Sendable {
  /// The name of the file, as messages show it.
  package let name: String
  /// Its types, in their order.
  package internal(set) var types: [CodeType] = []
  /// Its facts, in their order.
  package internal(set) var facts: [CodeFact] = []
  /// The words of UIKit in it that matter for restoration, in their order.
  package internal(set) var mentions: [CodeMention] = []
  /// What keeps it from being read as it is meant.
  package internal(set) var faults: [Fault] = []
  var constants = Constants()
  /// Its tree, to follow what it does.
  let unit: Program.Unit

  /// What keeps a file from being read, and where.
  package struct Fault: Sendable, Hashable {
    package let line: Int
    package let column: Int
    package let kind: SourceFault.Kind
  }

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - name: The name of its file, by whose ending the language is known.
  ///   - bytes: The file's bytes.
  ///   - reader: What makes the tree.
  package init(name: String, bytes: [UInt8], reader: SourceReader) {
    self.name = name
    let language = SourceLanguage(file: name) ?? .swift
    let (tree, tokens) = reader.read(bytes, in: language)
    let lines = LineTable(bytes)
    unit = Program.Unit(file: name, language: language, tree: tree, lines: lines)
    faults = tree.faults.map { fault in
      let place = lines.place(of: fault.offset)
      return Fault(line: place.line, column: place.column, kind: fault.kind)
    }
    var walk = CodeWalk(tree, language: language, file: name, lines: lines)
    walk.visit(tree.root)
    (types, constants) = (walk.types, walk.constants)
    facts = walk.factsWithFiles.map { fact in
      var fact = fact
      fact.value = constants.resolved(fact.value)
      return fact
    }
    mentions = Self.mentions(in: bytes, tokens, types: walk.typeRanges, lines: lines)
  }
}

extension CodeFile {
  /// The source of a line, without what is blank around it.
  func line(_ number: Int) -> String {
    let bytes = unit.tree.bytes
    let range = unit.lines.range(ofLine: number)
    let words = String(decoding: bytes[range], as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }
}

/// Where the lines of a file begin.
struct LineTable {
  private var starts: [Int] = [0]
  private let first: Int
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte-order mark has no column.
    first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for offset in bytes.indices where bytes[offset] == 0x0A { starts.append(offset + 1) }
  }

  /// The bytes of a line, from 1 on.
  func range(ofLine number: Int) -> Range<Int> {
    guard starts.indices.contains(number - 1) else { return 0..<0 }
    return starts[number - 1]..<(starts.indices.contains(number) ? starts[number] : bytes.count)
  }

  /// The line and the column in Unicode scalars of an offset, both from 1 on.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = max(starts[low], low == 0 ? first : 0)
    return (low + 1, bytes[start..<max(start, offset)].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
