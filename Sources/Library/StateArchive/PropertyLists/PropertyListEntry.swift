/// What is known of an object of a binary property list.
struct PropertyListEntry {
  /// What an object is, or how far the reader has come with it.
  enum Kind: UInt8 {
    case unread
    /// Its members are being read; meeting it again is a cycle.
    case open
    case no, yes, integer, real, string, utf16String, data, date, array, dictionary, uid
  }

  var kind = Kind.unread
  /// Whether more than one reference leads to it.
  var isShared = false
  /// 1 without members.
  var height: UInt16 = 1
  /// The first byte of its content; a file has fewer bytes than 32 bits can count.
  var start: UInt32 = 0
  /// The bytes of a number, of data or of an ASCII string, the units of another string, the members of a container.
  var count: UInt32 = 0
  /// The values that it expands to, each counted as often as it is referred to.
  var expansion: UInt32 = 1

  init() {}

  init(_ kind: Kind, start: Int = 0, count: Int = 0) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// The bytes of what has a length of one byte each.
  var content: Range<Int> { Int(start)..<Int(start) + Int(count) }

  var isString: Bool { kind == .string || kind == .utf16String }

  /// The kind of value that a property list has for it.
  var listKind: PropertyList.Kind {
    switch kind {
    case .no, .yes, .unread, .open: .bool
    case .integer: .integer
    case .real: .real
    case .string, .utf16String: .string
    case .data: .data
    case .date: .date
    case .array: .array
    case .dictionary: .dictionary
    case .uid: .uid
    }
  }
}
