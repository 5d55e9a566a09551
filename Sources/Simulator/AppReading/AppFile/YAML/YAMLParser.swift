internal import AppDefinition
import TextFormatting

/// Makes nodes of an app file's text.
struct YAMLParser {
  /// Why the rest of a text is not read.
  private enum Stop: Error {
    case failed(YAMLEvents.Failure)
    /// What was found says enough.
    case told
  }

  let source: SourceText
  private let separators: LineSeparators?
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
    do throws(Stop) {
      try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(Stop) in
        var events = unsafe YAMLEvents(bytes)
        try read(&events, separators)
      }
    } catch {
      if case .failed(let failure) = error { found.append(problem(of: failure)) }
    }
    guard found.isEmpty else {
      throw ProblemsFound(found.map { ($0.problem, $0.position.inFile(source.file)) })
    }
    guard let root else { throw ProblemsFound([(.emptyFile, source.position(of: 0))]) }
    return root
  }

  /// Reads up to the end, to what cannot be read, or to the last problem that is told.
  private mutating func read(_ events: inout YAMLEvents, _ separators: LineSeparators) throws(Stop) {
    while true {
      let (event, position) = try next(&events)
      switch event {
      case .textEnds: return
      case .documentBegins:
        if root != nil { throw stop(.severalDocuments, at: position) }
      case .text, .begins, .ends, .alias:
        if let node = try node(event, position, &events, separators, level: 0) { root = node }
      }
    }
  }

  private mutating func next(
    _ events: inout YAMLEvents
  ) throws(Stop) -> (event: YAMLEvents.Event, position: FilePosition) {
    guard found.count < Self.mostProblems else { throw .told }
    do throws(YAMLEvents.Failure) {
      let (event, mark, hasAnchor) = try events.next()
      let position = FilePosition(mark)
      if hasAnchor { found.append((.anchor(name: text(from: mark)), position)) }
      return (event, position)
    } catch {
      throw .failed(error)
    }
  }

  private mutating func stop(_ problem: ReadingProblem.MalformedYAML, at position: FilePosition) -> Stop {
    found.append((.malformedYAML(problem), position))
    return .told
  }

  /// How deep lists and mappings may be nested.
  private static let levels = 1_000
  /// How many problems are told of one file that cannot be read.
  private static let mostProblems = 20

  /// The value that an event begins; `nil` where it is the end of what is around it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - position: Where it is.
  ///   - events: What comes after it.
  ///   - level: How many lists and mappings are around it.
  private mutating func node(
    _ event: YAMLEvents.Event, _ position: FilePosition, _ events: inout YAMLEvents, _ separators: LineSeparators,
    level: Int
  ) throws(Stop) -> YAMLNode? {
    switch event {
    case .text(let text, let isPlain):
      return YAMLNode(content: .text(separators.shown(in: text), isPlain: isPlain), position: position)
    case .alias: return YAMLNode(content: .text("", isPlain: true), position: position)
    case .begins(let isMapping):
      guard level < Self.levels else { throw stop(.tooDeep, at: position) }
      let content: YAMLNode.Content =
        isMapping
        ? .mapping(try entries(&events, separators, level: level + 1))
        : .list(try items(&events, separators, level: level + 1))
      return YAMLNode(content: content, position: position)
    case .ends, .documentBegins, .textEnds: return nil
    }
  }

  /// What is in a list, to its end.
  private mutating func items(
    _ events: inout YAMLEvents, _ separators: LineSeparators, level: Int
  ) throws(Stop) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      let (event, position) = try next(&events)
      guard let item = try node(event, position, &events, separators, level: level) else { return items }
      items.append(item)
    }
  }

  /// What is in a mapping, to its end.
  private mutating func entries(
    _ events: inout YAMLEvents, _ separators: LineSeparators, level: Int
  ) throws(Stop) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    // Most have no more, and the first would have to be moved for the next.
    entries.reserveCapacity(4)
    while true {
      let (keyEvent, keyPosition) = try next(&events)
      guard let key = try node(keyEvent, keyPosition, &events, separators, level: level) else { break }
      if case .text = key.content {} else { found.append((.expected(.text, found: key.described), keyPosition)) }
      let (event, position) = try next(&events)
      guard let value = try node(event, position, &events, separators, level: level) else { break }
      if case .text(let text, _) = key.content {
        entries.append(YAMLNode.Entry(key: text, keyPosition: keyPosition, value: value))
      }
    }
    noteRepeatedKeys(entries)
    return entries
  }

  private mutating func noteRepeatedKeys(_ entries: [YAMLNode.Entry]) {
    // Few keys are compared sooner than they are hashed.
    if entries.count <= 12 {
      for place in entries.indices {
        var other = place - 1
        while other >= 0, !entries[other].hasKey(entries[place].key) { other -= 1 }
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
