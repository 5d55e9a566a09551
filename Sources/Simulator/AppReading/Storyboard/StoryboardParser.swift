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
  private var isInString = false
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

  mutating func begin(_ tag: StartTag, at offset: Int) -> XMLInterest {
    guard problem == nil else { return .nothing }
    if tag.hasNamespaces { return stop(.namespace, at: offset) }
    if tag.nameCount > ReadingLimits.names { return stop(.tooManyNames(limit: ReadingLimits.names), at: offset) }
    if skippedDepth > 0 {
      skippedDepth += 1
      return checkDepth(at: offset)
    }
    let name = elements.place(ofNameIn: tag)
    let number = elements.count
    if elements.names.names[name].isSkipped, number > 0 {
      skippedDepth = 1
      return .elements
    }
    elements.begin(tag, name: name, at: offset)
    if number == 0, let refusal = refusal(of: elements.names.names[name].text) {
      return stop(refusal, at: offset)
    }
    if elements.names.names[name].known == .rect, number > 0, !elements.plays("frame", number) {
      elements.removeLast()
      skippedDepth = 1
      return .elements
    }
    open.append(number)
    isInString = elements.names.names[name].isString
    return checkDepth(at: offset)
  }

  mutating func end() -> XMLInterest {
    if skippedDepth > 0 {
      skippedDepth -= 1
    } else {
      if let last = open.popLast() { elements.end(last) }
      isInString = open.last.map { elements.isString($0) } ?? false
    }
    return interest
  }

  private var interest: XMLInterest { isInString && skippedDepth == 0 ? .text : .elements }

  /// Notes text in a `string` element; no other counts.
  mutating func found(_ characters: UnsafeBufferPointer<UInt8>) {
    guard problem == nil, isInString, skippedDepth == 0, let last = open.last else { return }
    elements.append(unsafe String(decoding: characters, as: UTF8.self), to: last)
  }

  mutating func failed(_ code: xmlParserErrors, at offset: Int) {
    guard problem == nil else { return }
    let isAfterRoot = elements.count > 0 && open.isEmpty
    let isAtEnd = offset >= source.bytes.count && !isAfterRoot
    let kind = isAtEnd ? .endsEarly : ReadingProblem.MalformedXML(code, isAfterRoot: isAfterRoot)
    problem = (.malformedXML(kind), source.position(of: offset))
  }

  private mutating func checkDepth(at offset: Int) -> XMLInterest {
    guard open.count + skippedDepth > ReadingLimits.elementLevels else { return interest }
    return stop(.xmlTooDeep(limit: ReadingLimits.elementLevels), at: offset)
  }

  private mutating func stop(_ problem: ReadingProblem, at offset: Int) -> XMLInterest {
    self.problem = (problem, source.position(ofTagAt: offset))
    return .nothing
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
