import TextFormatting

/// The members of a mapping of an app file, of which every key is one that the reader knows.
struct Members<Key: AppFileKeys> {
  /// The members so far.
  private(set) var list: [YAMLValue.Member] = []

  /// The mapping.
  var value: YAMLValue { .mapping(list) }

  /// Adds a value, where there is one.
  mutating func add(_ key: Key, _ value: YAMLValue?) {
    if let value { list.append(YAMLValue.Member(key.rawValue, value)) }
  }

  /// Adds a text, where there is one.
  mutating func add(_ key: Key, text: String?) { add(key, text.map(YAMLValue.text)) }

  /// Adds a number, where it is not what it is without the key.
  mutating func add(_ key: Key, number: Double, unless usual: Double) {
    if number != usual { add(key, .number(number)) }
  }

  /// Adds a truth value, where it is not what it is without the key.
  mutating func add(_ key: Key, _ truth: Bool, unless usual: Bool) {
    if truth != usual { add(key, .truth(truth)) }
  }

  /// Adds a word, where it is not what it is without the key.
  mutating func add<Word: RawRepresentable<String> & Equatable>(_ key: Key, _ word: Word, unless usual: Word) {
    if word != usual { add(key, text: word.rawValue) }
  }

  /// Adds a list, unless it is empty.
  mutating func add(_ key: Key, list values: [YAMLValue]) {
    if !values.isEmpty { add(key, .list(values)) }
  }

  /// Adds one thing or a list of them, unless there is none.
  mutating func add(_ key: Key, oneOrMany values: [YAMLValue]) {
    if !values.isEmpty { add(key, .oneOrMany(values)) }
  }

  /// Adds a mapping by names of the app's own, unless it is empty.
  mutating func add(_ key: Key, named members: [YAMLValue.Member]) {
    if !members.isEmpty { add(key, .mapping(members)) }
  }
}

extension YAMLValue {
  /// A list, or the one thing in it.
  static func oneOrMany(_ values: [YAMLValue]) -> YAMLValue {
    if values.count == 1, case .list = values[0].content { return .list(values) }
    return values.count == 1 ? values[0] : .list(values)
  }

  /// The value with its members on lines of their own.
  var spread: YAMLValue {
    var value = self
    value.isSpread = true
    return value
  }
}
