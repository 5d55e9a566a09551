/// A value that a user activity or a scene session can carry (U17), and one case for everything else.
public indirect enum ActivityValue: Sendable, Hashable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A text.
  case string(String)
  /// A text that was taken from a secure field: it is kept like any other, and never shown.
  case secureText(String)
  /// Bytes.
  case data([UInt8])
  /// A moment.
  case date(Timestamp)
  /// An address as text.
  case url(String)
  /// A UUID as text.
  case uuid(String)
  /// The value that stands for none.
  case null
  /// Values in order.
  case array([ActivityValue])
  /// The members of a set, in a fixed order.
  case set([ActivityValue])
  /// Values by their keys.
  case dictionary([String: ActivityValue])
  /// An object of a class that an activity cannot carry, by the name of the class; where one is found, nothing is kept
  /// (U17).
  case object(className: String)

  /// How deep a value may be nested to be kept; what holds no other values has depth 1.
  public static let maximumDepth = 200
}

extension PropertyList {
  /// The list with a dot for each character of what was taken from secure fields.
  package var hidingSecureText: PropertyList {
    switch self {
    case .array(let values): .array(values.map(\.hidingSecureText))
    case .dictionary(let members):
      .dictionary(
        members.reduce(into: [:]) { hidden, member in
          if member.key == ActivityTag.secure.rawValue, case .string(let text) = member.value {
            hidden[member.key] = .string(ActivityValue.secureText(text).hiddenText ?? "")
          } else {
            hidden[member.key] = member.value.hidingSecureText
          }
        })
    case .bool, .integer, .real, .string, .data, .date, .uid: self
    }
  }
}

extension ActivityValue {
  /// The values inside this one.
  var members: [ActivityValue] {
    switch self {
    case .array(let values), .set(let values): values
    case .dictionary(let values): Array(values.values)
    case .bool, .integer, .real, .string, .secureText, .data, .date, .url, .uuid, .null, .object: []
    }
  }

  /// Whether the value is, or holds, a text that was taken from a secure field.
  public var holdsSecureText: Bool {
    var waiting = [self]
    while let next = waiting.popLast() {
      if case .secureText = next { return true }
      waiting += next.members
    }
    return false
  }

  /// A dot for each character of a text that was taken from a secure field; `nil` for any other value.
  package var hiddenText: String? {
    if case .secureText(let text) = self { String(repeating: "•", count: text.count) } else { nil }
  }

  /// The value as it may be shown, without what was taken from secure fields.
  package var shown: ActivityValue {
    switch self {
    case .secureText: .string(hiddenText ?? "")
    case .array(let values): .array(values.map(\.shown))
    case .set(let values): .set(values.map(\.shown))
    case .dictionary(let values): .dictionary(values.mapValues(\.shown))
    case .bool, .integer, .real, .string, .data, .date, .url, .uuid, .null, .object: self
    }
  }

  /// Why a value cannot be kept.
  public enum Refusal: Sendable, Hashable {
    /// It is, or holds, an object of this class.
    case className(String)
    /// It is nested more than `maximumDepth` deep.
    case depth
  }

  /// Why the value cannot be kept; `nil` where it can.
  public var refusal: Refusal? {
    if case .object(let name) = self { return .className(name) }
    var level = members
    if level.isEmpty { return nil }
    for _ in 1..<Self.maximumDepth {
      for case .object(let name) in level { return .className(name) }
      level = level.flatMap(\.members)
      if level.isEmpty { return nil }
    }
    return .depth
  }
}

extension StateValue {
  /// A value as an archive holds it: what a property list has no kind for is a dictionary of one member, whose key
  /// begins with `$`.
  package init(_ value: ActivityValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .string(let text): self = .string(text)
    case .secureText(let text): self = .tagged(.secure, .string(text))
    case .data(let data): self = .data(data)
    case .date(let moment): self = .date(moment)
    case .url(let text): self = .tagged(.url, .string(text))
    case .uuid(let text): self = .tagged(.uuid, .string(text))
    case .null: self = .tagged(.null, .bool(true))
    case .array(let values): self = .array(values.map(StateValue.init))
    case .set(let values): self = .tagged(.set, .array(values.map(StateValue.init)))
    case .dictionary(let values):
      let members = StateValue.dictionary(values.mapValues(StateValue.init))
      let looksTagged = values.count == 1 && values.keys.contains { $0.utf8.first == UInt8(ascii: "$") }
      self = looksTagged ? .tagged(.dictionary, members) : members
    case .object(let name): self = .tagged(.object, .string(name))
    }
  }

  private static func tagged(_ tag: ActivityTag, _ value: StateValue) -> StateValue {
    .dictionary([tag.rawValue: value])
  }
}

/// The keys that mark what a property list has no kind for.
private enum ActivityTag: String {
  case url = "$url", uuid = "$uuid", null = "$null", set = "$set", dictionary = "$dictionary", object = "$object"
  case secure = "$secure"
}

extension ActivityValue {
  /// The value that an archive holds; `nil` for what no activity has, such as a reference.
  package init?(_ value: StateValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .string(let text): self = .string(text)
    case .data(let data): self = .data(data)
    case .date(let moment): self = .date(moment)
    case .array(let values):
      guard let members = Self.values(values) else { return nil }
      self = .array(members)
    case .dictionary(let values):
      if values.count == 1, let (key, value) = values.first, key.utf8.first == UInt8(ascii: "$") {
        guard let tag = ActivityTag(rawValue: key), let made = Self(value, tagged: tag) else { return nil }
        self = made
      } else {
        guard let members = Self.dictionary(of: values) else { return nil }
        self = .dictionary(members)
      }
    case .reference: return nil
    }
  }

  private init?(_ value: StateValue, tagged tag: ActivityTag) {
    switch (tag, value) {
    case (.url, .string(let text)): self = .url(text)
    case (.uuid, .string(let text)): self = .uuid(text)
    case (.null, .bool(true)): self = .null
    case (.object, .string(let name)): self = .object(className: name)
    case (.secure, .string(let text)): self = .secureText(text)
    case (.set, .array(let values)):
      guard let members = Self.values(values) else { return nil }
      self = .set(members)
    case (.dictionary, .dictionary(let values)):
      guard let members = Self.dictionary(of: values) else { return nil }
      self = .dictionary(members)
    case (.url, _), (.uuid, _), (.null, _), (.object, _), (.secure, _), (.set, _), (.dictionary, _): return nil
    }
  }

  private static func values(_ values: [StateValue]) -> [ActivityValue]? {
    let members = values.compactMap(ActivityValue.init)
    return members.count == values.count ? members : nil
  }

  /// The values of a dictionary of an archive; `nil` where one of them is no activity's.
  static func dictionary(of values: [String: StateValue]) -> [String: ActivityValue]? {
    let members = values.compactMapValues(ActivityValue.init)
    return members.count == values.count ? members : nil
  }
}
