internal import CXML2

/// The beginning of an element as libxml2 reports it, valid only during the report.
@safe struct StartTag {
  /// The name without prefix.
  let name: UnsafePointer<UInt8>
  let prefix: UnsafePointer<UInt8>?
  /// Five addresses for each attribute: name, prefix, namespace, begin and end of the value.
  let attributes: UnsafeBufferPointer<UnsafePointer<UInt8>?>
  let attributeCount: Int
  let hasNamespaces: Bool
  /// How many different names the parser has seen.
  let nameCount: Int
}

extension StoryboardParser {
  /// Walks a file with libxml2, whose reports become elements.
  mutating func walk() {
    unsafe walkXML(source.bytes, with: Self.handler, reportingTo: &self)
  }

  private static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = { parser, name, prefix, _, namespaceCount, _, count, _, attributes in
      guard let name = unsafe name, let parser = unsafe Parser(parser) else { return }
      let attributes = unsafe UnsafeBufferPointer(start: attributes, count: Int(count) * 5)
      let tag = unsafe StartTag(
        name: name, prefix: prefix, attributes: attributes, attributeCount: Int(count),
        hasNamespaces: namespaceCount > 0, nameCount: Int(xmlDictSize(parser.context.pointee.dict)))
      if unsafe !parser.receiver.pointee.begin(tag, endingAt: parser.offset) { unsafe xmlStopParser(parser.context) }
    }
    unsafe handler.endElementNs = { parser, _, _, _ in unsafe Parser(parser)?.receiver.pointee.end() }
    unsafe handler.characters = { parser, start, count in
      let text = unsafe UnsafeBufferPointer(start: start, count: Int(count))
      unsafe Parser(parser)?.receiver.pointee.found(text)
    }
    // Where both are the same, nothing is taken for blanks between elements.
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.serror = { parser, error in
      guard let parser = unsafe Parser(parser), let error = unsafe error?.pointee, unsafe error.level != XML_ERR_WARNING
      else { return }
      unsafe parser.receiver.pointee.failed(xmlParserErrors(UInt32(error.code)), at: parser.offset)
    }
    return unsafe handler
  }
}

private typealias Parser = XMLReporter<StoryboardParser>

extension ReadingProblem.MalformedXML {
  /// Sorts the errors of libxml2.
  init(_ error: xmlParserErrors, isAfterRoot: Bool) {
    self =
      switch error {
      case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_END: isAfterRoot ? .afterRoot : .endsEarly
      case XML_ERR_LTSLASH_REQUIRED, XML_ERR_TAG_NOT_FINISHED: .endsEarly
      case XML_ERR_INVALID_CHAR: .characterNotAllowed
      case XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY: .entity
      case XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_ATTRIBUTE_WITHOUT_VALUE,
        XML_ERR_SPACE_REQUIRED, XML_ERR_GT_REQUIRED:
        .attribute
      case XML_ERR_ATTRIBUTE_REDEFINED: .repeatedAttribute
      case XML_ERR_NAME_REQUIRED: .name
      case XML_ERR_TAG_NAME_MISMATCH: .endTag
      default: .other
      }
  }
}
