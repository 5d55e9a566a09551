/// One line of version 0 of the event stream, as far as the table reads it.
struct StreamLine: Decodable {
  let kind: String
  let payload: Payload

  /// A test that was found, or something that happened to one.
  struct Payload: Decodable {
    let kind: String
    let id: String?
    let name: String?
    let displayName: String?
    let testID: String?
    let messages: [Message]?
    let tags: [String]?

    enum CodingKeys: String, CodingKey {
      case kind, id, name, displayName, testID, messages
      case tags = "_tags"
    }
  }

  /// What is said of an event; the symbol of a test's end is its outcome.
  struct Message: Decodable {
    let symbol: String
  }
}
