internal import AppDefinition

// The values that several keys can have.

/// A value of an app file that stands under several keys, and in itself.
package enum SharedValue: String, CaseIterable, Sendable {
  case presented, tap, effects, conditions, encoded, record, collection, added, saved, anyRow, anyView, savedKeys,
    content

  /// What it is.
  package var meaning: String {
    switch self {
    case .presented: "A controller to present, or the controller with its style."
    case .tap: "What a tap does."
    case .effects: "What happens in an event: dismiss or pop alone, or entries that happen in their order."
    case .conditions: "The words and conditions of a gate."
    case .encoded: "What a delegate writes: a text, or lists and mappings of such values."
    case .record: "A piece of data: fields by name."
    case .collection: "Records: a list with ids, or a mapping by id."
    case .added: "What is added to an activity."
    case .saved: "What a screen saves."
    case .anyRow: "A row, or its title alone."
    case .anyView: "A view, or a text alone."
    case .savedKeys:
      "Keys with what stands under them: text, reference(PATH), a list or a mapping of references, object(NAME)."
    case .content: "A value of an activity: a text, or a list or a mapping of such values."
    }
  }

  /// What may be written.
  package var shape: KeyShape {
    switch self {
    case .presented: .anyOf([.string, .keys(PresentKey.self)])
    case .tap: .optional(.anyOf([.words(of: PlainAction.self), .keys(ActionKey.self), .keys(UndecidedKey.self)]))
    case .effects: .anyOf([.words(of: PlainAction.self), .keys(EventKey.self), .keys(UndecidedKey.self)])
    case .conditions: .oneOrMore(.anyOf([.words(of: GateDefinition.Condition.Word.self), .keys(ConditionKey.self)]))
    case .encoded: .anyOf([.text, .list(.shared(.encoded)), .mapping(.shared(.encoded))])
    case .record: .optional(.mapping(.optional(.text)))
    case .collection: .anyOf([.list(.record), .optional(.mapping(.shared(.record)))])
    case .added:
      .anyOf([
        .pattern(
          #"^(item|text\(.+\)|value\(.+\)|own\(.+\)|interaction\(.+\)|scroll\(.+\)|selection\(.+\)|firstRow\(.+\)|unfolded\(.+\))$"#
        ),
        .mapping(.shared(.content)),
      ])
    case .saved:
      .anyOf([.pattern(#"^(item|text\(.+\)|value\(.+\)|own\(.+\))$"#), .shared(.savedKeys), .keys(UndecidedKey.self)])
    case .anyRow: .anyOf([.text, .keys(RowKey.self)])
    case .anyView: .anyOf([.text, .keys(ViewKey.self)])
    case .savedKeys:
      .mapping(
        .anyOf([
          .text, .keys(UndecidedKey.self), .list(.pattern(#"^reference\(.+\)$"#)),
          .mapping(.pattern(#"^reference\(.+\)$"#)),
        ]))
    case .content: .anyOf([.text, .list(.shared(.content)), .mapping(.shared(.content))])
    }
  }
}
