internal import CYAML

/// What libyaml finds in a text, piece by piece.
@safe struct YAMLEvents: ~Copyable {
  /// A place as libyaml counts it, from 0.
  struct Mark {
    let line: Int
    let column: Int
    /// How many Unicode scalars are before it.
    let index: Int

    init(_ mark: yaml_mark_t) { (line, column, index) = (Int(mark.line), Int(mark.column), Int(mark.index)) }
  }

  /// A piece of the text.
  enum Event {
    /// A value in one piece; a plain one is without quotes.
    case text(String, isPlain: Bool)
    /// A list or mapping begins.
    case begins(isMapping: Bool)
    /// The list or mapping ends that began last.
    case ends
    /// The place of a value that is written elsewhere.
    case alias
    case documentBegins
    case textEnds
  }

  /// Why a text cannot be read any further.
  struct Failure: Error {
    /// One of the library's fixed sentences.
    let problem: String
    let mark: Mark
    /// Where the piece begins that cannot be read, if it is an anchor or an alias.
    let anchor: Mark?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// Where the parser puts each piece.
  private let raw: UnsafeMutablePointer<yaml_event_t>

  /// Begins at the start of bytes that outlive the events.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    unsafe raw = .allocate(capacity: 1)
    unsafe raw.initialize(to: yaml_event_t())
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe raw.deallocate()
  }

  /// The next piece that says something, with where it begins and whether it has an anchor.
  mutating func next() throws(Failure) -> (event: Event, mark: Mark, hasAnchor: Bool) {
    while true {
      guard unsafe yaml_parser_parse(parser, raw) == 1 else { throw failure }
      defer { unsafe yaml_event_delete(raw) }
      let mark = Mark(unsafe raw.pointee.start_mark)
      switch unsafe raw.pointee.type {
      case YAML_SCALAR_EVENT:
        let scalar = unsafe raw.pointee.data.scalar
        let text = unsafe String(
          decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        return (
          .text(text, isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE), mark, unsafe scalar.anchor != nil
        )
      case YAML_SEQUENCE_START_EVENT:
        return (.begins(isMapping: false), mark, unsafe raw.pointee.data.sequence_start.anchor != nil)
      case YAML_MAPPING_START_EVENT:
        return (.begins(isMapping: true), mark, unsafe raw.pointee.data.mapping_start.anchor != nil)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.ends, mark, false)
      case YAML_ALIAS_EVENT: return (.alias, mark, true)
      case YAML_DOCUMENT_START_EVENT: return (.documentBegins, mark, false)
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.textEnds, mark, false)
      default: continue
      }
    }
  }

  private var failure: Failure {
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) } ?? ""
    let isAnchor = context == "while scanning an anchor" || context == "while scanning an alias"
    return Failure(
      problem: unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "",
      mark: Mark(unsafe parser.pointee.problem_mark),
      anchor: isAnchor ? Mark(unsafe parser.pointee.context_mark) : nil)
  }
}
