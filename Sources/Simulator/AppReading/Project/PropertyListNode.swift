import TextFormatting

/// A value of a property list, with the place at which it, or its key, begins.
struct PropertyListNode: Sendable {
  /// What a value is; numbers are texts, since the old style does not know them.
  enum Content: Sendable {
    case text(String)
    case truth(Bool)
    case list([PropertyListNode])
    case mapping([ByteString: PropertyListNode])
    /// Bytes or a date.
    case other
  }

  var content: Content
  /// The offset in the file's text.
  var offset: Int

  /// The text, where the value is one.
  var text: String? { if case .text(let text) = content { text } else { nil } }

  /// Whether the value is true, as either style writes it.
  var isTrue: Bool {
    switch content {
    case .truth(let truth): truth
    case .text(let text): ["YES", "yes", "true", "1"].contains(text)
    case .list, .mapping, .other: false
    }
  }

  /// The members of a list.
  var items: [PropertyListNode] { if case .list(let items) = content { items } else { [] } }

  /// The members of a mapping.
  var members: [ByteString: PropertyListNode]? { if case .mapping(let members) = content { members } else { nil } }

  /// The member of a key.
  subscript(key: String) -> PropertyListNode? { members?[ByteString(key)] }
}
