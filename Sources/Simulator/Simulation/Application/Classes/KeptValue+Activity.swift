import AppDefinition
import StateArchive

extension KeptValue {
  /// What an app can keep of a value of an activity: a text for a single value, and lists and mappings as they are;
  /// `nil` for what holds something else, or a text that was taken from a secure field.
  init?(keeping value: ActivityValue) {
    if value.holdsSecureText { return nil }
    if let text = value.plainText { self = .text(text) } else { self.init(typed: value) }
  }

  private init?(typed value: ActivityValue) {
    switch value {
    case .string(let text), .url(let text), .uuid(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .number(number)
    case .bool(let flag): self = .truth(flag)
    case .array(let values), .set(let values):
      let members = values.compactMap(KeptValue.init(typed:))
      guard members.count == values.count else { return nil }
      self = .list(members)
    case .dictionary(let values):
      let members = values.compactMapValues(KeptValue.init(typed:))
      guard members.count == values.count else { return nil }
      self = .mapping(members)
    case .secureText, .data, .date, .null, .object: return nil
    }
  }
}

extension ActivityValue {
  /// The value that an app has kept.
  init(_ kept: KeptValue) {
    switch kept {
    case .text(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .real(number)
    case .truth(let flag): self = .bool(flag)
    case .list(let values): self = .array(values.map(ActivityValue.init))
    case .mapping(let values): self = .dictionary(values.mapValues(ActivityValue.init))
    }
  }
}
