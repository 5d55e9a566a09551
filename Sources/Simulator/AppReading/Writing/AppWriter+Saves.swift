internal import AppDefinition
import TextFormatting

// What is written of what classes save.
extension AppWriter {
  /// What is saved: words, and what has a key in mappings, in its order.
  func values(of saves: [SavedProperty]) -> [YAMLValue] {
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
        keyed.append(YAMLValue.Member(property.key, value(of: property)))
      }
    }
    return keyed.isEmpty ? values : values + [.mapping(keyed)]
  }

  /// What is saved under a key that it brings along.
  private static func word(_ property: SavedProperty) -> String? {
    switch property {
    case .item("item"): "item"
    case .text(let view, nil): "text(\(view))"
    case .value(let view, nil): "value(\(view))"
    case .interaction(let view, nil): "interaction(\(view))"
    case .scroll(let view, nil): "scroll(\(view))"
    case .selection(let view, nil): "selection(\(view))"
    case .firstRow(let view, nil): "firstRow(\(view))"
    case .unfolded(let view, nil): "unfolded(\(view))"
    case .own(let name, nil): "own(\(name))"
    case .item, .text, .value, .interaction, .scroll, .selection, .firstRow, .unfolded, .own, .content, .constant,
      .reference, .references,
      .namedReferences,
      .object:
      nil
    }
  }

  private func value(of property: SavedProperty) -> YAMLValue {
    switch property {
    case .item: .word("item")
    case .text(let view, _): .word("text(\(view))")
    case .value(let view, _): .word("value(\(view))")
    case .interaction(let view, _): .word("interaction(\(view))")
    case .scroll(let view, _): .word("scroll(\(view))")
    case .selection(let view, _): .word("selection(\(view))")
    case .firstRow(let view, _): .word("firstRow(\(view))")
    case .unfolded(let view, _): .word("unfolded(\(view))")
    case .own(let name, _): .word("own(\(name))")
    case .content(_, let content): value(of: content)
    case .constant(_, let text): Self.isCall(text) ? .quoted(text) : .text(text)
    case .reference(_, let path): Self.reference(path)
    case .references(_, let paths): .list(paths.map(Self.reference))
    case .namedReferences(_, let paths):
      .mapping(paths.map { YAMLValue.Member($0.name, Self.reference($0.path)) })
    case .object(_, let name): .word("object(\(name))")
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
