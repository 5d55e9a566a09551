/// What a type writes itself to. What is not a text, a truth value or a number writes itself by these.
struct PlaceEncoder: Encoder {
  let place: JSONPlace
  var codingPath: [any CodingKey] { [] }
  // `Encoder` asks for it in a type that names `Any`.
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.beginObject()
    return KeyedEncodingContainer(Keyed(place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.beginArray()
    return Unkeyed(place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(place: place) }

  private struct Single: SingleValueEncodingContainer {
    let place: JSONPlace
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { place.writeNil() }
    func encode(_ value: some Encodable) throws { try place.write(value) }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: JSONPlace
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { place.place(of: key).writeNil() }
    func encode(_ value: some Encodable, forKey key: Key) throws { try place.place(of: key).write(value) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      PlaceEncoder(place: place.place(of: key)).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      PlaceEncoder(place: place.place(of: key)).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { PlaceEncoder(place: place.place(of: Super.super)) }
    func superEncoder(forKey key: Key) -> any Encoder { PlaceEncoder(place: place.place(of: key)) }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let place: JSONPlace
    var codingPath: [any CodingKey] { [] }
    var count: Int { place.count }

    func encodeNil() { place.nextPlace().writeNil() }
    func encode(_ value: some Encodable) throws { try place.nextPlace().write(value) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      PlaceEncoder(place: place.nextPlace()).container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      PlaceEncoder(place: place.nextPlace()).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { PlaceEncoder(place: place.nextPlace()) }
  }

  private enum Super: String, CodingKey { case `super` }
}
