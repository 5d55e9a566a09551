import Foundation
import FoundationXML

/// Walks a file with the XML parser and does nothing but count its elements.
final class Walker: NSObject, XMLParserDelegate {
  private(set) var elements = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { elements += 1 }
}
