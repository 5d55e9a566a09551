internal import AppDefinition
import TextFormatting

/// A value in an app file with its place, before anything is known about what it means.
struct YAMLNode {
  /// What the value is.
  enum Content {
    /// Text; a plain one is without quotes.
    case text(String, isPlain: Bool)
    case list([YAMLNode])
    case mapping([Entry])
  }

  /// One key of a mapping with its value.
  struct Entry {
    var key: String
    var keyPosition: FilePosition
    var value: YAMLNode

    /// Whether it has a key of the same bytes; most differ in their length.
    func hasKey(_ other: String) -> Bool { key.utf8.count == other.utf8.count && key.hasSameBytes(as: other) }
  }

  var content: Content
  var position: FilePosition

  /// What a person calls it.
  var described: String {
    switch content {
    case .text("", isPlain: true): "nothing"
    case .text: "text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Whether it takes something away: `~`, `null` or nothing at all, without quotes.
  var isNull: Bool {
    if case .text(let text, isPlain: true) = content {
      text.utf8.count <= 4 && ["", "~", "null"].contains(text)
    } else {
      false
    }
  }

  /// The entries of a mapping.
  var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// This value with another laid over it: mappings key by key, anything else as a whole.
  ///
  /// Nothing deletes a key, but for one of a controller: there it stays, and says that the controller has no such thing
  /// even where its storyboard gives it one.
  func overlaid(with other: YAMLNode, under keys: [String] = []) -> YAMLNode {
    guard case .mapping(var merged) = content, case .mapping(let added) = other.content else { return other }
    var places = merged.placesByKey
    for entry in added {
      if let place = places[ByteString(entry.key)] {
        merged[place].value = merged[place].value.overlaid(with: entry.value, under: keys + [entry.key])
      } else {
        places[ByteString(entry.key)] = merged.count
        merged.append(entry)
      }
    }
    if keys.count == 2, keys.first == AppKey.controllers.rawValue {
      return YAMLNode(content: .mapping(merged), position: position)
    }
    let deleted = Set(added.lazy.filter(\.value.isNull).map { ByteString($0.key) })
    return YAMLNode(content: .mapping(merged.filter { !deleted.contains(ByteString($0.key)) }), position: position)
  }
}

extension [YAMLNode.Entry] {
  /// The place of each key, of which there is one each in a file that was read.
  var placesByKey: [ByteString: Int] {
    Dictionary(enumerated().map { (ByteString($0.element.key), $0.offset) }, uniquingKeysWith: { _, last in last })
  }

  /// The keys.
  var keys: Set<ByteString> { Set(lazy.map { ByteString($0.key) }) }
}
