internal import CXML2

/// Walks a file with libxml2, which reports to a receiver.
///
/// - Parameters:
///   - bytes: The file.
///   - handler: What is called with each report, in which an `XMLReporter` finds the receiver.
///   - receiver: Who listens.
func walkXML<Receiver>(_ bytes: [UInt8], with handler: xmlSAXHandler, reportingTo receiver: inout Receiver) {
  XMLLibrary.prepare
  var handler = unsafe handler
  unsafe withUnsafeMutablePointer(to: &receiver) { receiver in
    let parser = unsafe bytes.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe xml_parser(start, Int32(bytes.count), &handler, receiver)
    }
    guard let parser = unsafe parser else { return }
    _ = unsafe xmlParseDocument(parser)
    unsafe xmlFreeParserCtxt(parser)
  }
}

private enum XMLLibrary {
  /// The library's own tables, which must be there before several threads read.
  static let prepare: Void = xmlInitParser()
}

/// The parser that reports, and who listens.
@safe struct XMLReporter<Receiver> {
  let context: xmlParserCtxtPtr
  let receiver: UnsafeMutablePointer<Receiver>

  init?(_ user: UnsafeMutableRawPointer?) {
    guard let context = unsafe user?.assumingMemoryBound(to: xmlParserCtxt.self),
      let receiver = unsafe context.pointee._private
    else { return nil }
    unsafe self.context = unsafe context
    unsafe self.receiver = receiver.assumingMemoryBound(to: Receiver.self)
  }

  /// How many bytes it has read.
  var offset: Int { unsafe max(0, xmlByteConsumed(context)) }
}
