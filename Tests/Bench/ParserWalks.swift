import CXML2
import CYAML

/// The C libraries below the readers, doing nothing but walk: what reading a file costs at the least.
enum ParserWalks {
  /// Walks a storyboard with libxml2's events.
  ///
  /// - Returns: How many elements it has.
  static func xml(_ bytes: [UInt8]) -> Int {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = { parser, _, _, _, _, _, _, _, _ in
      let parser = unsafe parser?.assumingMemoryBound(to: xmlParserCtxt.self)
      let count = unsafe parser?.pointee._private?.assumingMemoryBound(to: Int.self)
      unsafe count?.pointee += 1
    }
    var elements = 0
    unsafe withUnsafeMutablePointer(to: &elements) { elements in
      unsafe bytes.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let parser = unsafe xml_parser(start, Int32(bytes.count), &handler, elements) else { return }
        unsafe xml_parse(parser)
        unsafe xml_free(parser)
      }
    }
    return elements
  }

  /// Walks a scene file with libyaml's events.
  ///
  /// - Returns: How many events it has.
  static func yaml(_ bytes: [UInt8]) -> Int {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    unsafe yaml_parser_initialize(parser)
    defer { unsafe yaml_parser_delete(parser) }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      var events = 0
      var event = unsafe yaml_event_t()
      while unsafe yaml_parser_parse(parser, &event) == 1 {
        events += 1
        let isEnd = unsafe event.type == YAML_STREAM_END_EVENT
        unsafe yaml_event_delete(&event)
        if isEnd { break }
      }
      return events
    }
  }
}
