internal import AppDefinition
internal import CXML2
import TextFormatting

/// Makes values of a property list's XML, and knows where each begins.
struct XMLPropertyList: XMLReceiver {
  /// A list or mapping that is not closed.
  private struct Open {
    var content: PropertyListNode.Content
    var key: (text: String, offset: Int)?
    let offset: Int
  }

  /// A value without members that is not closed.
  fileprivate struct Leaf {
    let name: String
    let offset: Int
    var text = ""
  }

  private static let leaves: Set = ["key", "string", "integer", "real", "date", "data", "true", "false"]

  private let source: SourceText
  private var open: [Open] = []
  private var leaf: Leaf?
  private var root: PropertyListNode?
  private var hasRoot = false
  private var valueCount = 0
  private var fault: ProjectFault?

  private init(_ source: SourceText) { self.source = source }

  /// Parses text that passed the gate.
  ///
  /// - Returns: The outermost value.
  static func parse(_ source: SourceText) throws(ProjectFault) -> PropertyListNode {
    do throws(ProblemsFound) { try source.checkXML() } catch { throw ProjectFault(error) }
    var parser = XMLPropertyList(source)
    walkXML(source.bytes, reportingTo: &parser)
    if let fault = parser.fault { throw fault }
    guard let root = parser.root else {
      throw ProjectFault(.expected(.value), at: source.position(of: source.bytes.count))
    }
    return root
  }

  /// A file's bytes with blanks in the place of its document type, which every property list has, as long as that
  /// declares nothing itself.
  static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("<!DOCTYPE plist".utf8)
    let head = bytes.prefix(4_096)
    guard let start = head.indices.first(where: { bytes[$0...].starts(with: mark) }),
      let end = head[start...].firstIndex(of: UInt8(ascii: ">")),
      !head[start..<end].contains(UInt8(ascii: "["))
    else { return bytes }
    var bytes = bytes
    for offset in start...end where bytes[offset] != 0x0A && bytes[offset] != 0x0D { bytes[offset] = 0x20 }
    return bytes
  }

  // MARK: Events

  mutating func begin(_ tag: StartTag, at place: Int) -> XMLInterest {
    guard fault == nil else { return .nothing }
    let name = unsafe String(cString: tag.name)
    let offset = start(ofTagAt: place)
    guard hasRoot else {
      hasRoot = true
      return name == "plist" ? .elements : stop(.noPropertyList(root: name), at: offset)
    }
    if leaf != nil || (root != nil && open.isEmpty) { return stop(.element(name), at: offset) }
    if open.count >= ProjectLimits.levels { return stop(.tooDeep(limit: ProjectLimits.levels), at: offset) }
    switch name {
    case "dict": open.append(Open(content: .mapping([:]), offset: offset))
    case "array": open.append(Open(content: .list([]), offset: offset))
    default:
      guard Self.leaves.contains(name) else { return stop(.element(name), at: offset) }
      leaf = Leaf(name: name, offset: offset)
    }
    return leaf == nil ? .elements : .text
  }

  mutating func end() -> XMLInterest {
    guard fault == nil else { return .elements }
    if let leaf {
      self.leaf = nil
      if leaf.name == "key" { take(key: leaf) } else { take(leaf.value, at: leaf.offset) }
    } else if let closed = open.popLast() {
      if let key = closed.key {
        refuse(.keyWithoutValue, at: key.offset)
      } else {
        take(closed.content, at: closed.offset)
      }
    }
    return .elements
  }

  private mutating func take(key: Leaf) {
    guard case .mapping? = open.last?.content else { return refuse(.element("key"), at: key.offset) }
    if let earlier = open[open.count - 1].key { return refuse(.keyWithoutValue, at: earlier.offset) }
    open[open.count - 1].key = (key.text, key.offset)
  }

  private mutating func take(_ content: PropertyListNode.Content, at offset: Int) {
    valueCount += 1
    if valueCount > ProjectLimits.values { return refuse(.tooManyValues(limit: ProjectLimits.values), at: offset) }
    guard var last = open.popLast() else {
      root = PropertyListNode(content: content, offset: offset)
      return
    }
    switch last.content {
    case .list(var items):
      // The list is taken out while it grows, so that it is not copied.
      last.content = .other
      items.append(PropertyListNode(content: content, offset: offset))
      last.content = .list(items)
    case .mapping(var members):
      guard let key = last.key else { return refuse(.valueWithoutKey, at: offset) }
      last.content = .other
      members[ByteString(key.text)] = PropertyListNode(content: content, offset: key.offset)
      last.content = .mapping(members)
      last.key = nil
    case .text, .truth, .other: break
    }
    open.append(last)
  }

  mutating func found(_ characters: UnsafeBufferPointer<UInt8>) {
    leaf?.text += unsafe String(decoding: characters, as: UTF8.self)
  }

  mutating func failed(_ code: xmlParserErrors, at offset: Int) {
    guard fault == nil else { return }
    let isAfterRoot = root != nil && open.isEmpty
    let isAtEnd = offset >= source.bytes.count && !isAfterRoot
    let kind = isAtEnd ? .endsEarly : ReadingProblem.MalformedXML(code, isAfterRoot: isAfterRoot)
    fault = ProjectFault(ProblemsFound([(.malformedXML(kind), source.position(of: offset))]))
  }

  private mutating func refuse(_ problem: ProjectProblem, at offset: Int) {
    fault = ProjectFault(problem, at: source.position(of: offset))
  }

  private mutating func stop(_ problem: ProjectProblem, at offset: Int) -> XMLInterest {
    refuse(problem, at: offset)
    return .nothing
  }

  /// Where a tag begins: at the last `<` before a byte inside it, since no attribute may hold one.
  private func start(ofTagAt offset: Int) -> Int {
    var start = min(offset, source.bytes.count - 1)
    while start > 0, source.bytes[start] != UInt8(ascii: "<") { start -= 1 }
    return start
  }
}

extension XMLPropertyList.Leaf {
  /// The value that the element holds.
  fileprivate var value: PropertyListNode.Content {
    switch name {
    case "true": .truth(true)
    case "false": .truth(false)
    case "date", "data": .other
    default: .text(text)
    }
  }
}
