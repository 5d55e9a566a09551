import StateArchive

/// A `Codable` value as an archive holds it, by way of what its type writes and reads.
enum CodedValue {
  /// The value as an archive holds it; `nil` where its type writes what none can hold.
  static func encoded(_ value: some Encodable) -> StateValue? {
    let place = CodedPlace()
    do {
      try place.write(value, at: [])
    } catch {
      return nil
    }
    return place.value
  }

  /// Makes the value; `nil` where its type does not read what is there.
  static func decoded<Value: Decodable>(_ type: Value.Type, from saved: StateValue) -> Value? {
    try? ValueDecoder(saved, at: []).read(type)
  }
}

/// The place of a key or of an index in what is coded.
struct CodedKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
