internal import AppDefinition
internal import CXML2

/// Makes elements of a storyboard's text, and knows where each begins.
///
/// A file is well-formed if no error was reported and a root was seen.
struct StoryboardParser: XMLReceiver {
  let source: SourceText
  private var elements = ElementList()
  /// The numbers of the elements whose end was not seen yet.
  private var open: [Int] = []
  private var skippedDepth = 0
  /// Whether the text that comes next is that of a `string` element.
  private var takesText = false
  private var problem: (ReadingProblem, SourcePosition)?

  private init(_ source: SourceText) { self.source = source }

  /// Parses text that passed the gate.
  ///
  /// - Returns: The root element.
  static func parse(_ source: SourceText) throws(ProblemsFound) -> XMLElement {
    try source.checkXML()
    var parser = StoryboardParser(source)
    walkXML(source.bytes, reportingTo: &parser)
    if let problem = parser.problem { throw ProblemsFound([problem]) }
    if parser.elements.count == 0 { throw ProblemsFound([(.notXML, source.position(of: 0))]) }
    return StoryboardDocument(parser.elements, of: source).root
  }

  mutating func begin(_ tag: StartTag, endingAt end: Int) -> Bool {
    guard problem == nil else { return false }
    if tag.hasNamespaces { return stop(.namespace, endingAt: end) }
    if tag.nameCount > ReadingLimits.names { return stop(.tooManyNames(limit: ReadingLimits.names), endingAt: end) }
    if skippedDepth > 0 {
      skippedDepth += 1
      return checkDepth(at: end)
    }
    let (place, name) = elements.name(of: tag)
    let number = elements.count
    if name.isSkipped, number > 0 {
      skippedDepth = 1
      return true
    }
    elements.begin(tag, name: place, endingAt: end)
    if number == 0, let refusal = refusal(of: name.text) { return stop(refusal, endingAt: end) }
    if name.known == .rect, number > 0, !elements.has(.key, "frame", at: number) {
      elements.removeLast()
      skippedDepth = 1
      return true
    }
    open.append(number)
    takesText = name.isString
    return checkDepth(at: end)
  }

  mutating func end() {
    if skippedDepth > 0 {
      skippedDepth -= 1
    } else {
      if let last = open.popLast() { elements.end(last) }
      takesText = open.last.map { elements.name(of: $0).isString } ?? false
    }
  }

  /// Notes text in a `string` element; no other counts.
  mutating func found(_ characters: UnsafeBufferPointer<UInt8>) {
    guard problem == nil, takesText, skippedDepth == 0, let last = open.last else { return }
    elements.append(unsafe String(decoding: characters, as: UTF8.self), to: last)
  }

  mutating func failed(_ code: xmlParserErrors, at offset: Int) {
    guard problem == nil else { return }
    let isAfterRoot = elements.count > 0 && open.isEmpty
    let isAtEnd = offset >= source.bytes.count && !isAfterRoot
    let kind = isAtEnd ? .endsEarly : ReadingProblem.MalformedXML(code, isAfterRoot: isAfterRoot)
    problem = (.malformedXML(kind), source.position(of: offset))
  }

  private mutating func checkDepth(at end: Int) -> Bool {
    guard open.count + skippedDepth > ReadingLimits.elementLevels else { return true }
    return stop(.xmlTooDeep(limit: ReadingLimits.elementLevels), endingAt: end)
  }

  private mutating func stop(_ problem: ReadingProblem, endingAt end: Int) -> Bool {
    self.problem = (problem, source.position(ofTagEndingAt: end))
    return false
  }

  /// What the platform of the document is called, where it is not iOS.
  private func refusal(of root: String) -> ReadingProblem? {
    guard root == ElementName.document.rawValue else { return .notAStoryboard(root: root) }
    let runtime = elements.value(of: .targetRuntime, at: 0) ?? ""
    let type = elements.value(of: .type, at: 0) ?? ""
    if runtime.hasPrefix("iOS.CocoaTouch"), type.contains("Storyboard") { return nil }
    if runtime.hasPrefix("iOS.CocoaTouch") { return .otherPlatform("nib file with views only") }
    if runtime == "MacOSX.Cocoa" {
      return .otherPlatform(type.contains("Storyboard") ? "macOS storyboard" : "macOS nib file")
    }
    let known = ["watchKit": "watchOS storyboard", "AppleTV": "tvOS storyboard"]
    return .otherPlatform(known[runtime] ?? "document for another platform")
  }
}
