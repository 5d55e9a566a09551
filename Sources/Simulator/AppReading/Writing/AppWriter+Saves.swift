internal import AppDefinition
import TextFormatting

// What is written of what classes save.
extension AppWriter {
  /// What is saved: words, and what has a key in mappings, in its order.
  ///
  /// - Parameters:
  ///   - saves: What is saved.
  ///   - kinds: Of which kind those are that are no texts, by their keys.
  ///   - open: Where code says what is under a key, so that what is saved there is made up.
  func values(
    of saves: [SavedProperty], _ kinds: [String: ValueKind] = [:], open: [String: OpenCode.Place] = [:]
  ) -> [YAMLValue] {
    var values: [YAMLValue] = []
    var keyed: [YAMLValue.Member] = []
    for property in saves {
      if let word = Self.word(property) {
        if !keyed.isEmpty { values.append(.mapping(keyed)) }
        keyed = []
        values.append(.text(word))
      } else {
        if keyed.contains(where: { $0.key.hasSameBytes(as: property.key) }) {
          values.append(.mapping(keyed))
          keyed = []
        }
        let known = value(of: property, kinds[property.key])
        let written = open[property.key].map { value(of: $0, assumed: known) } ?? known
        keyed.append(YAMLValue.Member(property.key, written))
      }
    }
    return keyed.isEmpty ? values : values + [.mapping(keyed)]
  }

  /// What is saved under a key that it brings along.
  private static func word(_ property: SavedProperty) -> String? {
    switch property {
    case .item("item"), .part(_, _, nil): property.words
    case .item, .part, .content, .constant, .reference: nil
    }
  }

  private func value(of property: SavedProperty, _ kind: ValueKind?) -> YAMLValue {
    switch property {
    case .item: .word("item")
    case .part: .word(property.words)
    case .content(_, let content): value(of: content)
    case .constant(_, let text) where kind != nil && kind == ValueKind(ofPlain: text): .word(text)
    case .constant(_, let text): Self.isCall(text) ? .quoted(text) : .text(text)
    case .reference(_, .controller(let path)): Self.reference(path)
    case .reference(_, .controllers(let paths)): .list(paths.map(Self.reference))
    case .reference(_, .named(let paths)):
      .mapping(paths.map { YAMLValue.Member($0.name, Self.reference($0.path)) })
    case .reference(_, .object(let name)): .word("object(\(name))")
    }
  }

  private static func reference(_ path: [String]) -> YAMLValue { .word("reference(\(Self.path(path)))") }

  /// A value of an activity.
  func value(of content: ActivityContent) -> YAMLValue {
    switch content {
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(value))
    case .mapping(let entries): value(of: entries)
    }
  }

  /// What is put into an activity.
  func value(of entries: [ActivityEntry]) -> YAMLValue {
    .mapping(entries.map { YAMLValue.Member($0.key, placed(value(of: $0.content), at: $0.position)) })
  }
}
