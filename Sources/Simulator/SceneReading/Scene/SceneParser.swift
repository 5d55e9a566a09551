internal import AppDefinition
import TextFormatting

/// Makes nodes of a scene file's text.
struct SceneParser {
  /// A list or mapping whose end was not seen yet; a mapping's items are keys and values in turn.
  private struct Open {
    let position: SourcePosition
    let isMapping: Bool
    var items: [SceneNode] = []
  }

  let source: SourceText
  private let separators: LineSeparators?
  private var open: [Open] = []
  private var root: SceneNode?
  private var found: [(ReadingProblem, SourcePosition)] = []

  /// Takes text that passed the gate.
  init(_ source: SourceText) {
    self.source = source
    separators = LineSeparators(source)
  }

  /// Parses the text.
  mutating func parse() throws(ProblemsFound) -> SceneNode {
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
    guard found.isEmpty else { throw ProblemsFound(found) }
    guard let root else { throw ProblemsFound([(.emptyFile, source.position(of: 0))]) }
    return root
  }

  /// Reads up to the end, to what cannot be read, or to the last problem that is told.
  private mutating func read(
    _ events: inout YAMLEvents, _ separators: LineSeparators
  ) throws(YAMLEvents.Failure) {
    while found.count < Self.mostProblems {
      let (event, mark, hasAnchor) = try events.next()
      let position = position(mark)
      if hasAnchor { found.append((.anchor(name: text(from: mark)), position)) }
      switch event {
      case .text(let text, let isPlain):
        add(SceneNode(content: .text(separators.shown(in: text), isPlain: isPlain), position: position))
      case .alias:
        add(SceneNode(content: .text("", isPlain: true), position: position))
      case .begins(let isMapping):
        guard open.count < Self.levels else { return found.append((.malformedYAML(.tooDeep), position)) }
        open.append(Open(position: position, isMapping: isMapping))
      case .ends: if let last = open.popLast() { add(node(last)) }
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

  private mutating func add(_ node: SceneNode) {
    if open.isEmpty { root = node } else { open[open.count - 1].items.append(node) }
  }

  private mutating func node(_ open: Open) -> SceneNode {
    guard open.isMapping else { return SceneNode(content: .list(open.items), position: open.position) }
    var entries: [SceneNode.Entry] = []
    entries.reserveCapacity(open.items.count / 2)
    for place in stride(from: 0, to: open.items.count - 1, by: 2) {
      let key = open.items[place]
      let value = open.items[place + 1]
      guard case .text(let text, _) = key.content else {
        found.append((.expected(.text, found: key.described), key.position))
        continue
      }
      entries.append(SceneNode.Entry(key: text, keyPosition: key.position, value: value))
    }
    noteRepeatedKeys(entries)
    return SceneNode(content: .mapping(entries), position: open.position)
  }

  private mutating func noteRepeatedKeys(_ entries: [SceneNode.Entry]) {
    var first: [ByteString: Int] = [:]
    for (place, entry) in entries.enumerated() where found.count < Self.mostProblems {
      // Few keys are compared sooner than they are hashed.
      let same =
        entries.count > 12
        ? first.updateValue(place, forKey: ByteString(entry.key))
        : entries[..<place].lastIndex { $0.key.hasSameBytes(as: entry.key) }
      if let same { found.append((.repeatedKey(entry.key, again: entry.keyPosition.line), entries[same].keyPosition)) }
    }
  }

  /// A place as messages count it.
  func position(_ mark: YAMLEvents.Mark) -> SourcePosition {
    SourcePosition(file: source.file, line: mark.line + 1, column: mark.column + 1)
  }
}
