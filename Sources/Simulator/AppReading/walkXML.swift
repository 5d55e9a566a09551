internal import CXML2

/// Walks a file with libxml2, which reports to a receiver.
///
/// - Parameters:
///   - bytes: The file.
///   - receiver: What hears of each part.
func walkXML<Receiver: XMLReceiver>(_ bytes: [UInt8], reportingTo receiver: inout Receiver) {
  XMLLibrary.prepare
  var handler = unsafe XMLLibrary.handler
  unsafe withUnsafeMutablePointer(to: &receiver) { receiver in
    // A C function knows no type but this one.
    var reference: any XMLReceiver = unsafe ReceiverReference(receiver: receiver)
    unsafe withUnsafeMutablePointer(to: &reference) { reference in
      let parser = unsafe bytes.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        return unsafe xml_parser(start, Int32(bytes.count), &handler, reference)
      }
      guard let parser = unsafe parser else { return }
      unsafe xml_parse(parser)
      unsafe xml_free(parser)
    }
  }
}

/// A receiver by its address: so small that nothing is allocated for it, and looked up, where its type is unknown.
@safe private struct ReceiverReference<Receiver: XMLReceiver>: XMLReceiver {
  let receiver: UnsafeMutablePointer<Receiver>

  func begin(_ tag: StartTag, at offset: Int) -> XMLInterest { unsafe receiver.pointee.begin(tag, at: offset) }
  func end() -> XMLInterest { unsafe receiver.pointee.end() }
  func found(_ characters: UnsafeBufferPointer<UInt8>) { unsafe receiver.pointee.found(characters) }
  func failed(_ code: xmlParserErrors, at offset: Int) { unsafe receiver.pointee.failed(code, at: offset) }
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

  /// The offset of a byte inside a tag that ends where it is: of the first attribute's value, so that the tag's begin is
  /// near, unless that was put together elsewhere.
  func offset(in attributes: UnsafeBufferPointer<UnsafePointer<UInt8>?>) -> Int {
    guard attributes.count > 3, let value = unsafe attributes[3], let input = unsafe context.pointee.input?.pointee,
      unsafe input.base <= value, unsafe value < input.cur
    else { return offset }
    return unsafe max(0, offset - (input.cur - value))
  }

  /// Reports only what is of interest from here on.
  func go(on interest: XMLInterest) {
    let characters: charactersSAXFunc?
    switch interest {
    case .nothing: return unsafe xml_stop(context)
    case .elements: unsafe characters = nil
    case .text: unsafe characters = XMLLibrary.characters
    }
    unsafe context.pointee.sax.pointee.characters = characters
    // Where both are the same, nothing is taken for blanks between elements.
    unsafe context.pointee.sax.pointee.ignorableWhitespace = characters
  }
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
      parser.go(on: unsafe parser.receiver.pointee.begin(tag, at: parser.offset(in: attributes)))
    }
    unsafe handler.endElementNs = { parser, _, _, _ in
      guard let parser = unsafe XMLReporter(parser) else { return }
      parser.go(on: unsafe parser.receiver.pointee.end())
    }
    unsafe handler.cdataBlock = characters
    unsafe handler.serror = { parser, error in
      guard let parser = unsafe XMLReporter(parser), let error = unsafe error?.pointee,
        unsafe error.level != XML_ERR_WARNING
      else { return }
      unsafe parser.receiver.pointee.failed(xmlParserErrors(UInt32(error.code)), at: parser.offset)
    }
    return unsafe handler
  }

  /// The function that it calls with text where that is of interest.
  static var characters: charactersSAXFunc {
    { parser, start, count in
      let text = unsafe UnsafeBufferPointer(start: start, count: Int(count))
      unsafe XMLReporter(parser)?.receiver.pointee.found(text)
    }
  }
}
