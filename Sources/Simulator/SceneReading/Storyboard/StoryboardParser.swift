internal import AppDefinition
internal import CXML2

/// Makes elements of a storyboard's text, and knows where each begins.
///
/// A file is well-formed if no error was reported and a root was seen.
struct StoryboardParser: XMLReceiver {
  let source: SourceText
  private var places = PlaceCursor()
  private var open: [Element] = []
  private var root: Element?
  private var skippedDepth = 0
  /// Whether the text that comes next is that of a `string` element.
  private var takesText = false
  private var problem: (ReadingProblem, SourcePosition)?
  private var names = NameTable()

  private init(_ source: SourceText) { self.source = source }

  /// Parses text that passed the gate.
  ///
  /// - Returns: The root element.
  static func parse(_ source: SourceText) throws(ProblemsFound) -> Element {
    try source.checkXML()
    var parser = StoryboardParser(source)
    walkXML(source.bytes, reportingTo: &parser)
    if let problem = parser.problem { throw ProblemsFound([problem]) }
    guard let root = parser.root else { throw ProblemsFound([(.notXML, source.position(of: 0))]) }
    return root
  }

  mutating func begin(_ tag: StartTag, endingAt end: Int) -> Bool {
    guard problem == nil else { return false }
    if tag.hasNamespaces { return stop(.namespace, at: place(ofTagEndingAt: end)) }
    if tag.nameCount > ReadingLimits.names {
      return stop(.tooManyNames(limit: ReadingLimits.names), at: place(ofTagEndingAt: end))
    }
    if skippedDepth > 0 {
      skippedDepth += 1
      return checkDepth(at: end)
    }
    let name = names.element(of: tag)
    let attributes = name.isSkipped && root != nil ? [] : names.attributes(of: tag)
    let element = Element(name: name.text, attributes: attributes, place: place(ofTagEndingAt: end))
    if root != nil, name.isSkipped || (name.text == "rect" && element[.key] != "frame") {
      skippedDepth = 1
      return true
    }
    if let parent = open.last {
      parent.append(element)
    } else {
      root = element
      if let refusal = refusal(of: element) { return stop(refusal, at: element.place) }
    }
    open.append(element)
    takesText = element.isString
    return checkDepth(at: end)
  }

  mutating func end() {
    if skippedDepth > 0 {
      skippedDepth -= 1
    } else {
      _ = open.popLast()
      takesText = open.last?.isString ?? false
    }
  }

  /// Notes text in a `string` element; no other counts.
  func found(_ characters: UnsafeBufferPointer<UInt8>) {
    guard problem == nil, takesText, skippedDepth == 0 else { return }
    open.last?.append(unsafe String(decoding: characters, as: UTF8.self))
  }

  mutating func failed(_ code: xmlParserErrors, at offset: Int) {
    guard problem == nil else { return }
    let isAfterRoot = root != nil && open.isEmpty
    let isAtEnd = offset >= source.bytes.count && !isAfterRoot
    let kind = isAtEnd ? .endsEarly : ReadingProblem.MalformedXML(code, isAfterRoot: isAfterRoot)
    problem = (.malformedXML(kind), source.position(of: offset))
  }

  /// Where a tag begins: at the last `<` before its end, since no attribute may hold one.
  private mutating func place(ofTagEndingAt end: Int) -> (line: Int, column: Int) {
    let bytes = source.bytes
    var start = min(end, bytes.count - 1)
    while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
    places.advance(to: start, in: bytes, lines: source.survey.lines)
    return (places.line, places.column)
  }

  private mutating func checkDepth(at end: Int) -> Bool {
    guard open.count + skippedDepth > ReadingLimits.elementLevels else { return true }
    return stop(.xmlTooDeep(limit: ReadingLimits.elementLevels), at: place(ofTagEndingAt: end))
  }

  private mutating func stop(_ problem: ReadingProblem, at place: (line: Int, column: Int)) -> Bool {
    self.problem = (problem, SourcePosition(file: source.file, line: place.line, column: place.column))
    return false
  }

  /// What the platform of a document is called, where it is not iOS.
  private func refusal(of document: Element) -> ReadingProblem? {
    guard document.name == "document" else { return .notAStoryboard(root: document.name) }
    let runtime = document[.targetRuntime] ?? ""
    let type = document[.type] ?? ""
    if runtime.hasPrefix("iOS.CocoaTouch"), type.contains("Storyboard") { return nil }
    if runtime.hasPrefix("iOS.CocoaTouch") { return .otherPlatform("nib file with views only") }
    if runtime == "MacOSX.Cocoa" {
      return .otherPlatform(type.contains("Storyboard") ? "macOS storyboard" : "macOS nib file")
    }
    let known = ["watchKit": "watchOS storyboard", "AppleTV": "tvOS storyboard"]
    return .otherPlatform(known[runtime] ?? "document for another platform")
  }
}
