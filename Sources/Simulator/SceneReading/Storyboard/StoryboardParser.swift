internal import AppDefinition
internal import Foundation
internal import FoundationXML

/// Makes elements of a storyboard's text, and knows where each begins.
///
/// The parser below returns success for broken files and tells only where a tag ends. So a file is well-formed if no
/// error was reported and a root was seen, and an element begins where the event before it ended.
final class StoryboardParser: NSObject {
  private let source: SourceText
  private let rootPlace: SourcePosition
  private var open: [Element] = []
  private var root: Element?
  private var lastEvent = (line: 1, column: 1)
  private var skippedDepth = 0
  private var problem: (ReadingProblem, SourcePosition)?

  private init(_ source: SourceText, root: SourcePosition) {
    self.source = source
    rootPlace = root
  }

  /// Parses text that passed the gate.
  ///
  /// - Returns: The root element.
  static func parse(_ source: SourceText) throws(ProblemsFound) -> Element {
    let reader = StoryboardParser(source, root: try source.checkXML())
    let parser = XMLParser(data: Data(source.bytes))
    parser.delegate = reader
    _ = parser.parse()
    if let problem = reader.problem { throw ProblemsFound([problem]) }
    guard let root = reader.root else { throw ProblemsFound([(.notXML, source.position(of: 0))]) }
    return root
  }

  /// Elements that say nothing about screens, with everything in them.
  private static let skipped: Set<String> = [
    "accessibility", "adaptation", "autoresizingMask", "classes", "color", "constraints", "customFonts", "dependencies",
    "designables", "device", "edgeInsets", "fontDescription", "inferredMetricsTieBreakers", "nil", "point",
    "resources", "simulatedMetricsContainer", "userDefinedRuntimeAttributes", "variation", "viewLayoutGuide",
    "layoutGuides",
  ]

  private func stop(_ parser: XMLParser, _ problem: ReadingProblem, at place: (line: Int, column: Int)) {
    guard self.problem == nil else { return }
    self.problem = (problem, SourcePosition(file: source.file, line: max(1, place.line), column: max(1, place.column)))
    parser.abortParsing()
  }

  /// What the platform of a document is called, where it is not iOS.
  private func refusal(of document: Element) -> ReadingProblem? {
    guard document.name == "document" else { return .notAStoryboard(root: document.name) }
    let runtime = document["targetRuntime"] ?? ""
    let type = document["type"] ?? ""
    if runtime.hasPrefix("iOS.CocoaTouch"), type.contains("Storyboard") { return nil }
    if runtime.hasPrefix("iOS.CocoaTouch") { return .otherPlatform("nib file with views only") }
    if runtime == "MacOSX.Cocoa" {
      return .otherPlatform(type.contains("Storyboard") ? "macOS storyboard" : "macOS nib file")
    }
    let known = ["watchKit": "watchOS storyboard", "AppleTV": "tvOS storyboard"]
    return .otherPlatform(known[runtime] ?? "document for another platform")
  }
}

extension StoryboardParser: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let place = root == nil ? (rootPlace.line, rootPlace.column) : lastEvent
    lastEvent = (parser.lineNumber, parser.columnNumber + 1)
    guard problem == nil else { return }
    if skippedDepth > 0 {
      skippedDepth += 1
      if skippedDepth + open.count > ReadingLimits.elementLevels {
        stop(parser, .xmlTooDeep(limit: ReadingLimits.elementLevels), at: place)
      }
      return
    }
    if root != nil, Self.skipped.contains(name) || (name == "rect" && attributes["key"] != "frame") {
      skippedDepth = 1
      return
    }
    let element = Element(name: name, attributes: attributes, place: place)
    if let parent = open.last {
      parent.append(element)
    } else {
      root = element
      if let refusal = refusal(of: element) { return stop(parser, refusal, at: place) }
    }
    open.append(element)
    if open.count > ReadingLimits.elementLevels {
      stop(parser, .xmlTooDeep(limit: ReadingLimits.elementLevels), at: place)
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    lastEvent = (parser.lineNumber, parser.columnNumber)
    if skippedDepth > 0 { skippedDepth -= 1 } else { _ = open.popLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    lastEvent = (parser.lineNumber, parser.columnNumber)
    if skippedDepth == 0, let last = open.last, last.name == "string" || last.name == "mutableString" {
      last.append(characters)
    }
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    lastEvent = (parser.lineNumber, parser.columnNumber)
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    lastEvent = (parser.lineNumber, parser.columnNumber)
    if skippedDepth == 0, let last = open.last, last.name == "string" || last.name == "mutableString" {
      last.append(String(decoding: data, as: UTF8.self))
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let kind = ReadingProblem.MalformedXML(code: (error as NSError).code, isAfterRoot: root != nil && open.isEmpty)
    stop(parser, .malformedXML(kind), at: (parser.lineNumber, parser.columnNumber))
  }
}

extension ReadingProblem.MalformedXML {
  /// Sorts the XML parser's error codes.
  init(code: Int, isAfterRoot: Bool) {
    self =
      switch code {
      case 1: .tooLong
      case 4, 5: isAfterRoot ? .afterRoot : .endsEarly
      case 9: .characterNotAllowed
      case 23, 26, 27: .entity
      case 39, 40, 41, 65, 73: .attribute
      case 42: .repeatedAttribute
      case 68: .name
      case 74, 77: .endsEarly
      case 76: .endTag
      case 89: .entityLoop
      case 111: .stopped
      default: .other
      }
  }
}
