import AppDefinition
import Checking
import TextFormatting

/// The texts of the written files that are the same for every app.
enum SwiftText {
  /// The key of the `fill in` that an engineer has to look at, as a line that the compiler shows.
  static func fillIn(_ sentence: String) -> String { "#warning(\("fill in: \(sentence)".inSwiftQuotes))" }

  /// What Swift has to see of a class of Objective-C.
  static func bridging(_ name: String, _ headers: HeadersToChange) -> String {
    switch headers {
    case .bridging: fillIn("name the header of \(name) in the bridging header, unless it is there")
    case .own: fillIn("declare in the header of \(name) whatever is used here, unless it is there")
    case .both:
      fillIn(
        "name the header of \(name) in the bridging header, and declare in it whatever is used here, unless it is there"
      )
    }
  }
}

extension String {
  /// The text as a literal of Swift.
  var inSwiftQuotes: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      case _: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The text as the rest of a comment's line.
  var inSwiftComment: String { String(inSwiftQuotes.dropFirst().dropLast()) }

  /// The text as a name of Swift.
  var inSwiftName: String {
    let name = filter { $0.isLetter || $0 == "_" || $0.isASCII && $0.isNumber }
    if name.isEmpty { return "value" }
    if !name.isNameInCode { return "value\(name)" }
    return name.inSwift
  }
}

extension [String] {
  /// The lines moved to the right; empty ones stay empty.
  func indented(by levels: Int = 1) -> [String] {
    map { $0.isEmpty ? $0 : String(repeating: "  ", count: levels) + $0 }
  }

  /// The lines as a file.
  var fileText: String { map { "\($0)\n" }.joined() }
}
