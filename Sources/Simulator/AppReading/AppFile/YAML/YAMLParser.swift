internal import AppDefinition
import TextFormatting

/// Makes nodes of an app file's text.
struct YAMLParser {
  /// A list or mapping whose end was not seen yet.
  private struct Open {
    let position: FilePosition
    let isMapping: Bool
    /// What is in a list so far.
    var items: [YAMLNode] = []
    /// What is in a mapping so far.
    var entries: [YAMLNode.Entry] = []
    /// What in a mapping comes next.
    var awaited = Awaited.key
  }

  /// What in a mapping comes next.
  private enum Awaited {
    case key
    case value(of: String, at: FilePosition)
    /// The value of something that is no key.
    case valueOfNoKey
  }

  let source: SourceText
  private let separators: LineSeparators?
  private var open: [Open] = []
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
        open.append(Open(position: position, isMapping: isMapping))
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
    guard let last = open.indices.last else {
      root = node
      return
    }
    guard open[last].isMapping else {
      open[last].items.append(node)
      return
    }
    switch open[last].awaited {
    case .key:
      if case .text(let key, _) = node.content {
        open[last].awaited = .value(of: key, at: node.position)
      } else {
        found.append((.expected(.text, found: node.described), node.position))
        open[last].awaited = .valueOfNoKey
      }
    case .value(let key, let position):
      // Most have two entries or a few, and the first would have to be moved for the second.
      if open[last].entries.isEmpty { open[last].entries.reserveCapacity(2) }
      open[last].entries.append(YAMLNode.Entry(key: key, keyPosition: position, value: node))
      open[last].awaited = .key
    case .valueOfNoKey: open[last].awaited = .key
    }
  }

  private mutating func end(_ ended: consuming Open) {
    let position = ended.position
    if ended.isMapping {
      noteRepeatedKeys(ended.entries)
      add(YAMLNode(content: .mapping(ended.entries), position: position))
    } else {
      add(YAMLNode(content: .list(ended.items), position: position))
    }
  }

  private mutating func noteRepeatedKeys(_ entries: [YAMLNode.Entry]) {
    // Few keys are compared sooner than they are hashed.
    if entries.count <= 12 {
      for place in entries.indices {
        let key = entries[place].key
        var other = place - 1
        while other >= 0, !entries[other].hasKey(key) { other -= 1 }
        if other >= 0 { noteRepeated(entries[place], first: entries[other]) }
      }
    } else {
      var known: [ByteString: Int] = Dictionary(minimumCapacity: entries.count)
      for place in entries.indices {
        let other = known.updateValue(place, forKey: ByteString(entries[place].key))
        if let other { noteRepeated(entries[place], first: entries[other]) }
      }
    }
  }

  private mutating func noteRepeated(_ entry: YAMLNode.Entry, first: YAMLNode.Entry) {
    guard found.count < Self.mostProblems else { return }
    found.append((.repeatedKey(entry.key, again: Int(entry.keyPosition.line)), first.keyPosition))
  }
}
