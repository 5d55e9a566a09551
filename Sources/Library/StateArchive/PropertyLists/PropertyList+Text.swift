package import TextFormatting

/// A text in a property list that XML cannot hold. The words are in `message`.
public struct UnwritableText: Error, Sendable, Hashable {
  /// Where, such as `objects[3].state.text`.
  public var place: String
  /// The first character that cannot be written.
  public var character: Unicode.Scalar

  /// What is wrong, where, and what to do.
  public var message: String {
    let code = character.hexadecimal(digits: 4).uppercased()
    return "\(place): XML cannot hold the character U+\(code); export it as JSON"
  }
}

extension PropertyList {
  /// The list as JSON: data in base64, moments as RFC 3339 writes them, a UID as `{"CF$UID": number}`.
  package var json: JSONValue {
    switch self {
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .string(let text): .string(text)
    case .data(let data): .string(data.base64)
    case .date(let moment): .string(moment.rfc3339)
    case .array(let values): .array(values.map(\.json))
    case .dictionary(let members): .object(members.sortedByBytes.map { ($0.key, $0.value.json) })
    case .uid(let number): .object([("CF$UID", Int64(exactly: number).map { .integer($0) } ?? .string(String(number)))])
    }
  }

  /// The list as the text of an XML property list, with a line break at its end.
  ///
  /// `plutil` and Python's `plistlib` read the same values from it, as far as XML has them: it knows moments to the
  /// second, and a UID as the dictionary `{"CF$UID": number}`.
  ///
  /// - Throws: `UnwritableText` at the first text that holds a character which XML cannot hold.
  public func xml() throws(UnwritableText) -> String {
    var output = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    try writeXML(to: &output, indent: "", place: "")
    return output + "</plist>\n"
  }

  private func writeXML(to output: inout String, indent: String, place: String) throws(UnwritableText) {
    switch self {
    case .bool(let flag): output += "\(indent)<\(flag)/>\n"
    case .integer(let number): output += "\(indent)<integer>\(number)</integer>\n"
    case .real(let number): output += "\(indent)<real>\(Self.xml(number))</real>\n"
    case .string(let text): output += "\(indent)<string>\(try Self.xml(text, at: place))</string>\n"
    case .data(let data): output += "\(indent)<data>\(data.base64)</data>\n"
    case .date(let moment): output += "\(indent)<date>\(moment.secondsOnly)</date>\n"
    case .uid(let number):
      output += "\(indent)<dict>\n\(indent)  <key>CF$UID</key>\n"
      output += "\(indent)  <integer>\(number)</integer>\n\(indent)</dict>\n"
    case .array(let values):
      output += "\(indent)<array>\n"
      for (index, value) in values.enumerated() {
        try value.writeXML(to: &output, indent: indent + "  ", place: "\(place)[\(index)]")
      }
      output += "\(indent)</array>\n"
    case .dictionary(let members):
      output += "\(indent)<dict>\n"
      for (key, value) in members.sortedByBytes {
        let inside = place.isEmpty ? key : "\(place).\(key)"
        output += "\(indent)  <key>\(try Self.xml(key, at: inside))</key>\n"
        try value.writeXML(to: &output, indent: indent + "  ", place: inside)
      }
      output += "\(indent)</dict>\n"
    }
  }

  private static func xml(_ text: String, at place: String) throws(UnwritableText) -> String {
    if let character = text.unicodeScalars.first(where: { !$0.isXML }) {
      throw UnwritableText(place: place.isEmpty ? "archive" : place, character: character)
    }
    return text.xml
  }

  private static func xml(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    return number.isFinite ? String(number) : (number < 0 ? "-infinity" : "+infinity")
  }
}

extension Timestamp {
  /// The moment without the fraction of its second.
  fileprivate var secondsOnly: String {
    let text = rfc3339
    return text.firstIndex(of: ".").map { text[..<$0] + "Z" } ?? text
  }
}
