/// A place into which a type writes a value, or values by key or in order.
final class JSONPlace {
  private enum Content {
    case single(String)
    case array([JSONPlace])
    case object([String: JSONPlace])
  }

  private var content: Content?

  /// How many values there are in order.
  var count: Int { if case .array(let places) = content { places.count } else { 0 } }

  /// Makes it a place of values by key, if nothing was written.
  func beginObject() { content = content ?? .object([:]) }

  /// Makes it a place of values in order, if nothing was written.
  func beginArray() { content = content ?? .array([]) }

  /// The place of a key.
  func place(of key: any CodingKey) -> JSONPlace {
    let place = JSONPlace()
    if case .object(var places) = content {
      places[key.stringValue] = place
      content = .object(places)
    }
    return place
  }

  /// A place after the others.
  func nextPlace() -> JSONPlace {
    let place = JSONPlace()
    if case .array(let places) = content { content = .array(places + [place]) }
    return place
  }

  /// Writes nothing.
  func writeNil() { content = .single("null") }

  /// Writes a value.
  func write(_ value: some Encodable) throws {
    if let text = value as? String {
      content = .single(Self.quoted(text))
    } else if let truth = value as? Bool {
      content = .single(truth ? "true" : "false")
    } else if let number = value as? any BinaryInteger {
      content = .single("\(number)")
    } else if let number = value as? any BinaryFloatingPoint {
      content = .single("\(number)")
    } else {
      try value.encode(to: PlaceEncoder(place: self))
    }
  }

  /// The text of what was written; a type that writes nothing is an empty object.
  func text(indent: String) -> String {
    switch content {
    case .single(let text): text
    case .array(let places): Self.text(places.map { $0.text(indent: indent + "  ") }, "[", "]", indent)
    case .object(let places):
      Self.text(
        places.sorted { $0.key < $1.key }.map { "\(Self.quoted($0)): \($1.text(indent: indent + "  "))" }, "{", "}",
        indent)
    case nil: "{}"
    }
  }

  private static func text(_ items: [String], _ open: String, _ close: String, _ indent: String) -> String {
    items.isEmpty
      ? open + close : open + items.map { indent + "  " + $0 }.joined(separator: ",") + indent + close
  }

  private static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}
