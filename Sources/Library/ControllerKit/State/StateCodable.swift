public import StateArchive

/// A value that can be stored under a key: embedded as a copy, not as a reference (R25).
public protocol StateCodable {
  /// The value as the archive holds it.
  var stateValue: StateValue { get }

  /// Makes the value from what an archive holds.
  ///
  /// - Parameter stateValue: What stands under the key.
  /// - Returns: `nil` if it is a value of another kind.
  init?(stateValue: StateValue)
}

extension Bool: StateCodable {
  /// The value as the archive holds it.
  public var stateValue: StateValue { .bool(self) }
  /// Makes the value, or nothing from one of another kind.
  public init?(stateValue: StateValue) {
    guard case .bool(let value) = stateValue else { return nil }
    self = value
  }
}

extension Int: StateCodable {
  /// The value as the archive holds it.
  public var stateValue: StateValue { .integer(Int64(self)) }
  /// Makes the value, or nothing from one of another kind.
  public init?(stateValue: StateValue) {
    guard case .integer(let value) = stateValue else { return nil }
    self.init(exactly: value)
  }
}

extension Double: StateCodable {
  /// The value as the archive holds it.
  public var stateValue: StateValue { .real(self) }
  /// Makes the value, or nothing from one of another kind.
  public init?(stateValue: StateValue) {
    switch stateValue {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    case .bool, .string, .data, .date, .array, .dictionary, .reference: return nil
    }
  }
}

extension String: StateCodable {
  /// The value as the archive holds it.
  public var stateValue: StateValue { .string(self) }
  /// Makes the value, or nothing from one of another kind.
  public init?(stateValue: StateValue) {
    guard case .string(let value) = stateValue else { return nil }
    self = value
  }
}

extension Timestamp: StateCodable {
  /// The value as the archive holds it.
  public var stateValue: StateValue { .date(self) }
  /// Makes the value, or nothing from one of another kind.
  public init?(stateValue: StateValue) {
    guard case .date(let value) = stateValue else { return nil }
    self = value
  }
}

extension StateValue: StateCodable {
  /// The value as the archive holds it.
  public var stateValue: StateValue { self }
  /// Makes the value, or nothing from one of another kind.
  public init?(stateValue: StateValue) { self = stateValue }
}

extension Array: StateCodable where Element: StateCodable {
  /// The value as the archive holds it.
  public var stateValue: StateValue { .array(map(\.stateValue)) }
  /// Makes the value, or nothing from one of another kind.
  public init?(stateValue: StateValue) {
    guard case .array(let values) = stateValue else { return nil }
    self = []
    reserveCapacity(values.count)
    for value in values {
      guard let element = Element(stateValue: value) else { return nil }
      append(element)
    }
  }
}

extension Dictionary: StateCodable where Key == String, Value: StateCodable {
  /// The value as the archive holds it.
  public var stateValue: StateValue { .dictionary(mapValues(\.stateValue)) }
  /// Makes the value, or nothing from one of another kind.
  public init?(stateValue: StateValue) {
    guard case .dictionary(let values) = stateValue else { return nil }
    self = [:]
    for (key, value) in values {
      guard let element = Value(stateValue: value) else { return nil }
      self[key] = element
    }
  }
}
