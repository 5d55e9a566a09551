/// What there is to say of one key of an app file: the page of the format and the schema for editors are made of it.
package struct KeyEntry: Sendable {
  /// What the key says, in a sentence or a few; words of files stand between backticks.
  package let meaning: String
  /// What may stand there.
  package let shape: KeyShape
  /// What holds without the key, where that is a word.
  package let standard: String?
  /// The key with a value, and with the keys beside it that it needs.
  package let example: String

  init(_ meaning: String, _ shape: KeyShape, or standard: String? = nil, _ example: String) {
    (self.meaning, self.shape, self.standard, self.example) = (meaning, shape, standard, example)
  }

  /// The entry of a key that means in another mapping what it means in its own.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - example: An example for the other mapping; `nil` takes that of the key.
  static func asIn(_ key: some AppFileKeys, _ example: String? = nil) -> KeyEntry {
    let (entry, place) = (key.entry, type(of: key).place)
    return KeyEntry("As in \(place).", entry.shape, or: entry.standard, example ?? entry.example)
  }
}

/// What may stand under a key, as far as an editor can tell.
package indirect enum KeyShape: Sendable {
  /// Anything at all.
  case anything
  /// A text of any kind: a number and a truth value are texts, too.
  case text
  /// A text that is neither a number nor a truth value.
  case string
  /// Such a text that is not empty.
  case nonEmpty
  /// Such a text that a regular expression describes.
  case pattern(String)
  case truth
  case number
  case numberIn(ClosedRange<Double>)
  /// A whole number that is not negative.
  case count
  /// One of these words.
  case words([String])
  /// A list.
  case list(KeyShape)
  /// A list that is not empty.
  case filledList(KeyShape)
  /// One thing, or a list of such things.
  case oneOrMany(KeyShape)
  /// One thing, or a list of such things that is not empty.
  case oneOrMore(KeyShape)
  /// A mapping whose keys are the author's.
  case mapping(KeyShape)
  /// A mapping with some of these keys, each with anything.
  case members([String])
  /// A record with its `id` in it.
  case record
  /// A mapping with keys of its own.
  case keys(any AppFileKeys.Type)
  /// A value that several keys share.
  case shared(SharedValue)
  /// One of several.
  case anyOf([KeyShape])
  /// This, or `~`.
  case optional(KeyShape)

  /// One of the words of an enumeration.
  static func words<Word>(of type: Word.Type) -> KeyShape where Word: RawRepresentable<String> & CaseIterable {
    .words(Word.allCases.map(\.rawValue))
  }

  /// What a class does at the end of its decoding or of the restoration: one thing or a list.
  static var restorationEffects: KeyShape {
    .optional(.oneOrMany(.anyOf([.words(of: PlainAction.self), .keys(RestorationEffectKey.self)])))
  }
}
