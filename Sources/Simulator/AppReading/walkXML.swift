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
    var reports = unsafe XMLReports(
      begin: { unsafe receiver.pointee.begin($0, endingAt: $1) },
      end: { unsafe receiver.pointee.end() },
      found: { unsafe receiver.pointee.found($0) },
      failed: { unsafe receiver.pointee.failed($0, at: $1) })
    unsafe withUnsafeMutablePointer(to: &reports) { reports in
      let parser = unsafe bytes.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        return unsafe xml_parser(start, Int32(bytes.count), &handler, reports)
      }
      guard let parser = unsafe parser else { return }
      _ = unsafe xmlParseDocument(parser)
      unsafe xmlFreeParserCtxt(parser)
    }
  }
}

/// The reports to a receiver, in a shape that a C function can be given.
@safe private struct XMLReports {
  let begin: (StartTag, Int) -> Bool
  let end: () -> Void
  let found: (UnsafeBufferPointer<UInt8>) -> Void
  let failed: (xmlParserErrors, Int) -> Void
}

/// The parser that reports, and to what.
@safe private struct XMLReporter {
  let context: xmlParserCtxtPtr
  let reports: UnsafeMutablePointer<XMLReports>

  init?(_ user: UnsafeMutableRawPointer?) {
    guard let context = unsafe user?.assumingMemoryBound(to: xmlParserCtxt.self),
      let reports = unsafe context.pointee._private
    else { return nil }
    unsafe self.context = unsafe context
    unsafe self.reports = reports.assumingMemoryBound(to: XMLReports.self)
  }

  /// How many bytes it has read.
  var offset: Int { unsafe max(0, xmlByteConsumed(context)) }
}

private enum XMLLibrary {
  /// The library's own tables, which must be there before several threads read.
  static let prepare: Void = xmlInitParser()

  /// The functions that the library calls.
  static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = { parser, name, prefix, _, namespaceCount, _, count, _, attributes in
      guard let name = unsafe name, let parser = unsafe XMLReporter(parser) else { return }
      let attributes = unsafe UnsafeBufferPointer(start: attributes, count: Int(count) * 5)
      let tag = unsafe StartTag(
        name: name, prefix: prefix, attributes: attributes, attributeCount: Int(count),
        hasNamespaces: namespaceCount > 0, nameCount: Int(xmlDictSize(parser.context.pointee.dict)))
      if unsafe !parser.reports.pointee.begin(tag, parser.offset) { unsafe xmlStopParser(parser.context) }
    }
    unsafe handler.endElementNs = { parser, _, _, _ in unsafe XMLReporter(parser)?.reports.pointee.end() }
    unsafe handler.characters = { parser, start, count in
      let text = unsafe UnsafeBufferPointer(start: start, count: Int(count))
      unsafe XMLReporter(parser)?.reports.pointee.found(text)
    }
    // Where both are the same, nothing is taken for blanks between elements.
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.serror = { parser, error in
      guard let parser = unsafe XMLReporter(parser), let error = unsafe error?.pointee,
        unsafe error.level != XML_ERR_WARNING
      else { return }
      unsafe parser.reports.pointee.failed(xmlParserErrors(UInt32(error.code)), parser.offset)
    }
    return unsafe handler
  }
}
