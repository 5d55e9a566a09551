import StateArchive

/// A place into which a type writes a value, or values by key or in order.
final class CodedPlace {
  private enum Content {
    case nothing
    case single(StateValue)
    case array([CodedPlace])
    case dictionary([String: CodedPlace])
  }

  private var content = Content.nothing

  /// What was written; `nil` where nothing was.
  var value: StateValue? {
    switch content {
    case .nothing: nil
    case .single(let value): value
    case .array(let places): .array(places.map { $0.value ?? .dictionary([:]) })
    case .dictionary(let places): .dictionary(places.compactMapValues(\.value))
    }
  }

  /// How many places there are in order.
  var count: Int { if case .array(let places) = content { places.count } else { 0 } }

  /// Makes it a place of values by key, if nothing was written.
  func beginDictionary() { if case .nothing = content { content = .dictionary([:]) } }

  /// Makes it a place of values in order, if nothing was written.
  func beginArray() { if case .nothing = content { content = .array([]) } }

  /// The place of a key.
  func place(of key: String) -> CodedPlace {
    let place = CodedPlace()
    guard case .dictionary(var places) = content else { return place }
    places[key] = place
    content = .dictionary(places)
    return place
  }

  /// A place after the others.
  func nextPlace() -> CodedPlace {
    let place = CodedPlace()
    if case .array(let places) = content { content = .array(places + [place]) }
    return place
  }

  /// Writes a value.
  func write(_ value: some Encodable, at path: [any CodingKey]) throws {
    if let own = value as? any StateCodable {
      content = .single(own.stateValue)
    } else if let number = value as? any BinaryInteger {
      guard let whole = Int64(exactly: number) else {
        throw EncodingError.invalidValue(value, .init(codingPath: path, debugDescription: "larger than 64 bits"))
      }
      content = .single(.integer(whole))
    } else if let number = value as? Float {
      content = .single(.real(Double(number)))
    } else {
      try value.encode(to: ValueEncoder(self, at: path))
      // A type that writes nothing is something all the same.
      beginDictionary()
    }
  }
}

/// What a type writes itself to.
struct ValueEncoder: Encoder, ToldNothing {
  let codingPath: [any CodingKey]
  private let place: CodedPlace

  init(_ place: CodedPlace, at path: [any CodingKey]) {
    self.place = place
    codingPath = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.beginDictionary()
    return KeyedEncodingContainer(Keyed(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.beginArray()
    return Unkeyed(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(place: place, codingPath: codingPath) }

  private struct Single: SingleValueEncodingContainer {
    let place: CodedPlace
    let codingPath: [any CodingKey]
    func encodeNil() {}
    func encode(_ value: some Encodable) throws { try place.write(value, at: codingPath) }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: CodedPlace
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {}
    func encode(_ value: some Encodable, forKey key: Key) throws {
      try place.place(of: key.stringValue).write(value, at: codingPath + [key])
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoder(key).container(keyedBy: keyType)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder(CodedKey(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    private func encoder(_ key: any CodingKey) -> ValueEncoder {
      ValueEncoder(place.place(of: key.stringValue), at: codingPath + [key])
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let place: CodedPlace
    let codingPath: [any CodingKey]
    var count: Int { place.count }

    func encodeNil() throws {
      throw EncodingError.invalidValue(
        count, .init(codingPath: codingPath, debugDescription: "an array cannot hold nothing in a place"))
    }
    func encode(_ value: some Encodable) throws {
      let path = codingPath + [CodedKey(intValue: count)]
      try place.nextPlace().write(value, at: path)
    }
    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder().container(keyedBy: keyType)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder() }

    private func encoder() -> ValueEncoder {
      let path = codingPath + [CodedKey(intValue: count)]
      return ValueEncoder(place.nextPlace(), at: path)
    }
  }
}
