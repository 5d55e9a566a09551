internal import AppDefinition
import TextFormatting

extension AppReader {
  /// What is saved of a view or of the class, as a file writes it.
  enum ViewCall: String, CaseIterable {
    case text, value, own, interaction, scroll, selection, firstRow, unfolded

    func property(of view: String, key: String?) -> SavedProperty {
      switch self {
      case .text: .text(view: view, key: key)
      case .value: .value(view: view, key: key)
      case .own: .own(name: view, key: key)
      case .interaction: .interaction(view: view, key: key)
      case .scroll: .scroll(view: view, key: key)
      case .selection: .selection(view: view, key: key)
      case .firstRow: .firstRow(view: view, key: key)
      case .unfolded: .unfolded(view: view, key: key)
      }
    }
  }

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

    /// What of its views can be saved.
    var calls: [ViewCall] {
      switch self {
      case .controller: [.text, .value, .own]
      case .object: []
      case .activity: ViewCall.allCases
      }
    }

    /// Something of the screen itself that is saved, under a key of its own where one is given.
    func ownProperty(_ text: String, key: String?) -> SavedProperty? {
      guard !calls.isEmpty else { return nil }
      if text.hasSameBytes(as: "item") { return key.map { .item(key: $0) } ?? .item() }
      return calls.lazy.compactMap { call in
        AppReader.argument(of: call.rawValue, in: text).map { call.property(of: $0, key: key) }
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

  private func readSaved(_ entry: YAMLNode.Entry, of saver: Saver) -> SavedProperty? {
    switch entry.value.content {
    case .text(let text, isPlain: true):
      if let saved = saver.ownProperty(text, key: entry.key) { return saved }
      if saver.canRefer, let path = reference(text, at: entry.value.position) {
        return .reference(key: entry.key, path: path)
      }
      if let name = Self.argument(of: "object", in: text) {
        return readObject(name, at: entry.value.position).map { .object(key: entry.key, name: $0) }
      }
      let calls = ["reference(", "object("] + saver.calls.map { $0.rawValue + "(" }
      for word in calls where text.hasPrefix(word) {
        problems.add(.wrongCall(text, form: saver.form), at: entry.value.position)
        return nil
      }
      return .constant(key: entry.key, value: text)
    case .text(let text, isPlain: false): return .constant(key: entry.key, value: text)
    case .list(let items) where saver.canRefer:
      return .references(key: entry.key, paths: items.compactMap(readReference))
    case .mapping(let entries) where saver.canRefer:
      let paths = entries.compactMap { inner in
        readReference(inner.value).map { SavedProperty.NamedPath(inner.key, $0) }
      }
      return .namedReferences(key: entry.key, paths: paths)
    case .list, .mapping: return readContent(entry.value).map { .content(key: entry.key, $0) }
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
    Self.argument(of: "reference", in: text).map { readPath($0, at: position) }
  }
}
