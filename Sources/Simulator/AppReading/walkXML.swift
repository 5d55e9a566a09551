internal import CXML2

/// Walks a file with libxml2, which reports to a receiver.
///
/// - Parameters:
///   - bytes: The file.
///   - receiver: What hears of each part.
func walkXML<Receiver: XMLReceiver>(_ bytes: [UInt8], reportingTo receiver: inout Receiver) {
  XMLLibrary.prepare
  var handler = unsafe XMLLibrary.handler
  // A C function knows no type but this one.
  var anyReceiver: any XMLReceiver = receiver
  unsafe withUnsafeMutablePointer(to: &anyReceiver) { receiver in
    let parser = unsafe bytes.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe xml_parser(start, Int32(bytes.count), &handler, receiver)
    }
    guard let parser = unsafe parser else { return }
    unsafe xml_parse(parser)
    unsafe xml_free(parser)
  }
  if let informed = anyReceiver as? Receiver { receiver = informed }
}

/// The parser that reports, and to what.
@safe private struct XMLReporter {
  let context: xmlParserCtxtPtr
  let receiver: UnsafeMutablePointer<any XMLReceiver>

  init?(_ user: UnsafeMutableRawPointer?) {
    guard let context = unsafe user?.assumingMemoryBound(to: xmlParserCtxt.self),
      let receiver = unsafe context.pointee._private
    else { return nil }
    unsafe self.context = unsafe context
    unsafe self.receiver = receiver.assumingMemoryBound(to: (any XMLReceiver).self)
  }

  /// How many bytes it has read.
  var offset: Int { unsafe max(0, xml_offset(context)) }
}

private enum XMLLibrary {
  /// The library's own tables, which must be there before several threads read.
  static let prepare: Void = xml_prepare()

  /// The functions that the library calls.
  static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = { parser, name, prefix, _, namespaceCount, _, count, _, attributes in
      guard let name = unsafe name, let parser = unsafe XMLReporter(parser) else { return }
      let attributes = unsafe UnsafeBufferPointer(start: attributes, count: Int(count) * 5)
      let tag = unsafe StartTag(
        name: name, prefix: prefix, attributes: attributes, attributeCount: Int(count),
        hasNamespaces: namespaceCount > 0, nameCount: Int(xml_name_count(parser.context)))
      if unsafe !parser.receiver.pointee.begin(tag, endingAt: parser.offset) { unsafe xml_stop(parser.context) }
    }
    unsafe handler.endElementNs = { parser, _, _, _ in unsafe XMLReporter(parser)?.receiver.pointee.end() }
    unsafe handler.characters = { parser, start, count in
      let text = unsafe UnsafeBufferPointer(start: start, count: Int(count))
      unsafe XMLReporter(parser)?.receiver.pointee.found(text)
    }
    // Where both are the same, nothing is taken for blanks between elements.
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.serror = { parser, error in
      guard let parser = unsafe XMLReporter(parser), let error = unsafe error?.pointee,
        unsafe error.level != XML_ERR_WARNING
      else { return }
      unsafe parser.receiver.pointee.failed(xmlParserErrors(UInt32(error.code)), at: parser.offset)
    }
    return unsafe handler
  }
}
