package import AppDefinition

/// One row of the inventory: something that comes back today, or that is entered and saved nowhere.
package struct MoveRow: Sendable, Hashable {
  /// What it is.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case screen, value, view, reference, object, gate, effect, window, delegate, typed, hosting
  }

  /// What becomes of it.
  package enum Outcome: Sendable, Hashable {
    /// It is written into the moved app.
    case carried
    /// It is written into the moved app, and a person has to look at one thing.
    case carriedIf(String, MoveLimit?)
    /// It is not carried over.
    case lost(MoveLimit)
    /// Only a person can decide what becomes of it.
    case forPerson(String, MoveLimit?)
    /// It does not come back today either.
    case asBefore(String)

    /// Whether only a person can decide it.
    package var isForPerson: Bool { if case .forPerson = self { true } else { false } }

    /// The word for it.
    package var word: String {
      switch self {
      case .carried: "carried"
      case .carriedIf: "carried, to look at"
      case .lost: "lost"
      case .forPerson: "a person decides"
      case .asBefore: "as before"
      }
    }

    /// The number under which it is excused; `nil` where it must be carried.
    package var limit: MoveLimit? {
      switch self {
      case .carried, .asBefore: nil
      case .lost(let limit): limit
      case .carriedIf(_, let limit), .forPerson(_, let limit): limit
      }
    }

    /// Why, in a sentence without a stop; `nil` where there is nothing to say.
    package var reason: String? {
      switch self {
      case .carried: nil
      case .carriedIf(let words, _), .forPerson(let words, _), .asBefore(let words): words
      case .lost(let limit): limit.sentence
      }
    }
  }

  /// What it is.
  package var kind: Kind
  /// The name of the screen; `nil` for what is of the app.
  package var screen: String?
  /// The key under which it is saved, or the name of what it is.
  package var key: String?
  /// How a neutral value calls it: `VIEW.text`, `VIEW.selection` and so on; `nil` where it is not on the screen.
  package var shown: String?
  /// What it is, in words.
  package var words: String
  /// Whether it comes back today.
  package var isBack: Bool
  /// How that is known.
  package var knowledge: Knowledge
  /// What becomes of it.
  package var outcome: Outcome
  /// Where it is.
  package var position: SourcePosition?

  /// Whether it comes back today, and that is not left to code.
  package var isKnownToReturn: Bool {
    switch knowledge {
    case .exact, .assumed: isBack
    case .leftToCode: false
    }
  }
}
