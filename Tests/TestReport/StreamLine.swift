/// One line of version 0 of the event stream, as far as it is read here.
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
    let issue: Issue?
    let tags: [String]?

    enum CodingKeys: String, CodingKey {
      case kind, id, name, displayName, testID, messages, issue
      case tags = "_tags"
    }
  }

  /// What is said of an event; the symbol of a test's end is its outcome.
  struct Message: Decodable {
    let symbol: String
    let text: String?
  }

  /// What a test found to be wrong.
  struct Issue: Decodable {
    let sourceLocation: Place?
  }

  /// A place in the sources of the tests.
  struct Place: Decodable {
    let line: Int
    let file: String?

    enum CodingKeys: String, CodingKey {
      case line
      case file = "_filePath"
    }
  }
}
