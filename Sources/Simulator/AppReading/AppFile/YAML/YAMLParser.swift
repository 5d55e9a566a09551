internal import AppDefinition
import TextFormatting

/// Makes nodes of an app file's text.
struct YAMLParser {
  /// A list or mapping whose end was not seen yet.
  private struct Open {
    let position: FilePosition
    let isMapping: Bool
    /// The place of its first item among the items.
    let start: Int
  }

  let source: SourceText
  private let separators: LineSeparators?
  private var open: [Open] = []
  /// What is in the lists and mappings whose end was not seen yet; a mapping's items are keys and values in turn.
  private var items: [YAMLNode] = []
  private var root: YAMLNode?
  private var found: [(problem: ReadingProblem, position: FilePosition)] = []

  /// Takes text that passed the gate.
  init(_ source: SourceText) {
    self.source = source
    separators = LineSeparators(source)
  }

  /// Parses the text.
  mutating func parse() throws(ProblemsFound) -> YAMLNode {
    guard let separators else { throw ProblemsFound([(.malformedYAML(.other), source.position(of: 0))]) }
    let bytes = separators.hidden(in: source)
    do throws(YAMLEvents.Failure) {
      try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(YAMLEvents.Failure) in
        var events = unsafe YAMLEvents(bytes)
        try read(&events, separators)
      }
    } catch {
      found.append(problem(of: error))
    }
    guard found.isEmpty else {
      throw ProblemsFound(found.map { ($0.problem, $0.position.inFile(source.file)) })
    }
    guard let root else { throw ProblemsFound([(.emptyFile, source.position(of: 0))]) }
    return root
  }

  /// Reads up to the end, to what cannot be read, or to the last problem that is told.
  private mutating func read(
    _ events: inout YAMLEvents, _ separators: LineSeparators
  ) throws(YAMLEvents.Failure) {
    while found.count < Self.mostProblems {
      let (event, mark, hasAnchor) = try events.next()
      let position = FilePosition(mark)
      if hasAnchor { found.append((.anchor(name: text(from: mark)), position)) }
      switch event {
      case .text(let text, let isPlain):
        add(YAMLNode(content: .text(separators.shown(in: text), isPlain: isPlain), position: position))
      case .alias:
        add(YAMLNode(content: .text("", isPlain: true), position: position))
      case .begins(let isMapping):
        guard open.count < Self.levels else { return found.append((.malformedYAML(.tooDeep), position)) }
        open.append(Open(position: position, isMapping: isMapping, start: items.count))
      case .ends: if let last = open.popLast() { end(last) }
      case .documentBegins:
        if root != nil { return found.append((.malformedYAML(.severalDocuments), position)) }
      case .textEnds: return
      }
    }
  }

  /// How deep lists and mappings may be nested.
  private static let levels = 1_000
  /// How many problems are told of one file that cannot be read.
  private static let mostProblems = 20

  private mutating func add(_ node: consuming YAMLNode) {
    if open.isEmpty { root = node } else { items.append(node) }
  }

  private mutating func end(_ list: Open) {
    let content: YAMLNode.Content =
      list.isMapping ? .mapping(entries(from: list.start)) : .list(Array(items[list.start...]))
    items.removeLast(items.count - list.start)
    add(YAMLNode(content: content, position: list.position))
  }

  /// The entries of the mapping that began last.
  private mutating func entries(from start: Int) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    entries.reserveCapacity((items.count - start) / 2)
    for place in stride(from: start, to: items.count - 1, by: 2) {
      let key = take(place)
      guard case .text(let text, _) = key.content else {
        found.append((.expected(.text, found: key.described), key.position))
        continue
      }
      entries.append(YAMLNode.Entry(key: text, keyPosition: key.position, value: take(place + 1)))
    }
    noteRepeatedKeys(entries)
    return entries
  }

  /// An item, which leaves nothing in its place.
  private mutating func take(_ place: Int) -> YAMLNode {
    var item = YAMLNode(content: .text("", isPlain: true), position: items[place].position)
    swap(&item, &items[place])
    return item
  }

  private mutating func noteRepeatedKeys(_ entries: [YAMLNode.Entry]) {
    // Few keys are compared sooner than they are hashed.
    let isShort = entries.count <= 12
    var first: [ByteString: Int] = [:]
    if !isShort { first.reserveCapacity(entries.count) }
    for place in entries.indices where found.count < Self.mostProblems {
      let same =
        isShort
        ? entries[..<place].indices.last { entries[$0].hasSameKey(as: entries[place]) }
        : first.updateValue(place, forKey: ByteString(entries[place].key))
      guard let same else { continue }
      let again = Int(entries[place].keyPosition.line)
      found.append((.repeatedKey(entries[place].key, again: again), entries[same].keyPosition))
    }
  }
}
