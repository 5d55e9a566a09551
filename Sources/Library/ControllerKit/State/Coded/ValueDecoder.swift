import StateArchive
import TextFormatting

/// What a type reads itself from.
struct ValueDecoder: Decoder, ToldNothing {
  let codingPath: [any CodingKey]
  private let saved: StateValue

  init(_ saved: StateValue, at path: [any CodingKey]) {
    self.saved = saved
    codingPath = path
  }

  /// Makes a value of a type.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let own = type as? any StateCodable.Type {
      guard let value = own.init(stateValue: saved) as? Value else { throw mismatch(type) }
      return value
    }
    if let number = type as? any BinaryInteger.Type {
      guard case .integer(let whole) = saved, let value = number.init(exactly: whole) as? Value else {
        throw mismatch(type)
      }
      return value
    }
    if type == Float.self {
      guard let real = Double(stateValue: saved), let value = Float(real) as? Value else { throw mismatch(type) }
      return value
    }
    return try Value(from: self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let values) = saved else { throw mismatch([String: StateValue].self) }
    return KeyedDecodingContainer(Keyed(values: values, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = saved else { throw mismatch([StateValue].self) }
    return Unkeyed(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private func mismatch(_ type: (some Any).Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "a value of another kind is there"))
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: ValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    func decodeNil() -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: [String: StateValue]
    let codingPath: [any CodingKey]
    var allKeys: [Key] { values.keys.sorted { $0.utf8Precedes($1) }.compactMap(Key.init) }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { values[key.stringValue] == nil }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder(key).read(type) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try decoder(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { try decoder(CodedKey(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: any CodingKey) throws -> ValueDecoder {
      guard let value = values[key.stringValue] else {
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "nothing is there"))
      }
      return ValueDecoder(value, at: codingPath + [key])
    }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let values: [StateValue]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(values: [StateValue], codingPath: [any CodingKey]) {
      self.values = values
      self.codingPath = codingPath
    }

    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    func decodeNil() -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().read(type) }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> ValueDecoder {
      let key = CodedKey(intValue: currentIndex)
      guard !isAtEnd else {
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "nothing is there"))
      }
      defer { currentIndex += 1 }
      return ValueDecoder(values[currentIndex], at: codingPath + [key])
    }
  }
}
