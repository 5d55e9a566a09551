import Foundation
import FoundationXML

/// The parsers alone: they walk a file and do nothing but count.
enum BareParsers {
  /// Walks an XML file.
  static func walkXML(_ bytes: [UInt8]) {
    let parser = XMLParser(data: Data(bytes))
    let walker = Walker()
    parser.delegate = walker
    _ = parser.parse()
    precondition(walker.elements > 0)
  }

  private final class Walker: NSObject, XMLParserDelegate {
    private(set) var elements = 0

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { elements += 1 }
  }
}
