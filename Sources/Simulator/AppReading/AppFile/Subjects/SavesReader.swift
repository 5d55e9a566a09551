internal import AppDefinition
import TextFormatting

/// Reads what classes save.
struct SavesReader: SubjectReader {
  let names: AppFileNames
  private var contents: ContentReader { ContentReader(names: names) }

  /// Whose class it is that encodes.
  enum Saver {
    case controller, object, activity

    /// What can be written for it, as a message shows it.
    var form: String {
      switch self {
      case .controller:
        "item, text(VIEW), value(VIEW), own(NAME), one of these under a KEY, KEY: TEXT, KEY: reference(PATH) or "
          + "KEY: object(NAME)"
      case .object: "KEY: TEXT, KEY: reference(PATH) or KEY: object(NAME)"
      case .activity:
        "item, text(VIEW), value(VIEW), own(NAME), interaction(VIEW), scroll(VIEW), selection(TABLE), "
          + "firstRow(TABLE), unfolded(TABLE), one of these under a KEY, "
          + "KEY: TEXT, "
          + "KEY: a list or a mapping of texts, or KEY: object(NAME)"
      }
    }

    /// What of its views and variables can be saved.
    var parts: [SavedProperty.Part] {
      switch self {
      case .controller: [.text, .value, .own]
      case .object: []
      case .activity: SavedProperty.Part.allCases
      }
    }

    /// Something of the screen itself that is saved, under a key of its own where one is given.
    func ownProperty(_ text: String, key: String?) -> SavedProperty? {
      guard !parts.isEmpty else { return nil }
      if text.hasSameBytes(as: "item") { return key.map { .item(key: $0) } ?? .item() }
      return parts.lazy.compactMap { part in
        text.argument(of: part.rawValue).map { .part(part, of: $0, key: key) }
      }.first
    }

    /// Whether it can refer to what else is saved.
    var canRefer: Bool {
      switch self {
      case .controller, .object: true
      case .activity: false
      }
    }
  }

  /// Reads what a class encodes: `item`, `text(VIEW)`, `value(VIEW)`, or keys with what is under them.
  func readSaves(_ node: YAMLNode, of saver: Saver) -> [SavedProperty] {
    readPlacedSaves(node, of: saver).map(\.saved)
  }

  /// Reads what a class saves, each with its place.
  func readPlacedSaves(_ node: YAMLNode, of saver: Saver) -> [(saved: SavedProperty, position: FilePosition)] {
    readOneOrMany(node).flatMap { item -> [(saved: SavedProperty, position: FilePosition)] in
      if item.isNull { return [] }
      if let entries = item.entries {
        return entries.compactMap { entry in readSaved(entry, of: saver).map { ($0, entry.keyPosition) } }
      }
      guard let text = readName(item) else { return [] }
      if let saved = saver.ownProperty(text, key: nil) { return [(saved, item.position)] }
      problems.add(.wrongCall(text, form: saver.form), at: item.position)
      return []
    }
  }

  /// Reads of which kind what always is the same is: a number or a truth value without quotes is saved as one.
  func readKinds(_ node: YAMLNode, into behavior: inout ClassBehavior) {
    for entry in readOneOrMany(node).flatMap({ $0.entries ?? [] }) {
      guard case .text(let text, let isPlain) = entry.value.content,
        !isPlain || Saver.activity.ownProperty(text, key: nil) == nil
      else { continue }
      behavior.kinds[entry.key] = isPlain ? ValueKind(ofPlain: text) : nil
    }
  }

  private func readSaved(_ entry: YAMLNode.Entry, of saver: Saver) -> SavedProperty? {
    switch entry.value.content {
    case .text(let text, isPlain: true):
      if let saved = saver.ownProperty(text, key: entry.key) { return saved }
      if saver.canRefer, let path = reference(text, at: entry.value.position) {
        return .reference(key: entry.key, .controller(path))
      }
      if let name = text.argument(of: "object") {
        return names.readObject(name, at: entry.value.position).map { .reference(key: entry.key, .object($0)) }
      }
      let calls = ["reference(", "object("] + saver.parts.map { $0.rawValue + "(" }
      for word in calls where text.hasPrefix(word) {
        problems.add(.wrongCall(text, form: saver.form), at: entry.value.position)
        return nil
      }
      return .constant(key: entry.key, value: text)
    case .text(let text, isPlain: false): return .constant(key: entry.key, value: text)
    case .list(let items) where saver.canRefer:
      return .reference(key: entry.key, .controllers(items.compactMap(readReference)))
    case .mapping(let entries) where saver.canRefer:
      let paths = entries.compactMap { inner in
        readReference(inner.value).map { SavedProperty.NamedPath(inner.key, $0) }
      }
      return .reference(key: entry.key, .named(paths))
    case .list, .mapping: return contents.readContent(entry.value).map { .content(key: entry.key, $0) }
    }
  }

  private func readReference(_ node: YAMLNode) -> [String]? {
    guard let text = readText(node) else { return nil }
    if let path = reference(text, at: node.position) { return path }
    problems.add(.wrongCall(text, form: "reference(PATH)"), at: node.position)
    return nil
  }

  /// The path that a text refers to, if it is a reference.
  private func reference(_ text: String, at position: FilePosition) -> [String]? {
    text.argument(of: "reference").map { names.readPath($0, at: position) }
  }
}
