import TextFormatting
import Testing

/// JSON as it is read: values, places, and what is wrong where.
@Suite(.timeLimit(.minutes(30))) struct JSONNodeTests {
  private func problem(_ text: [UInt8]) -> String {
    do throws(JSONProblem) {
      _ = try JSONNode(text)
      return "none"
    } catch {
      return "\(error.place.line):\(error.place.column): \(error.message)"
    }
  }

  /// A value as it is written by the writer.
  private func written(_ node: JSONNode) -> JSONValue {
    switch node.content {
    case .null: .null
    case .bool(let truth): .bool(truth)
    case .number(let number): .real(number)
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(written))
    case .object(let members): .object(members.map { ($0.key, written($0.value)) })
    }
  }

  @Test(arguments: [
    #"{"a":[1,-2.5,1e3,true,false,null],"b":{}}"#, #"["\"\\\/\b\f\n\r\t","\u00e9\ud83d\ude00"]"#, "\u{FEFF} 12 ", "[]",
  ])
  func `what is written is read as the same`(text: String) throws {
    let value = written(try JSONNode(Array(text.utf8))).text
    #expect(written(try JSONNode(Array(value.utf8))).text == value)
  }

  @Test(arguments: [
    ("", "1:1: the text ends where a value should be"),
    ("[1,", "1:4: the text ends where a value should be"),
    ("[1", "1:3: the text ends too early"),
    ("[1 2]", "1:4: a comma or a closing bracket should be here"),
    ("{\n  \"é\": 1, \"é\": 2}", "2:11: the key \"é\" is there twice; keep one of them"),
    ("{a: 1}", "1:2: a key in double quotes should be here"),
    ("{\"a\" 1}", "1:6: a : should follow the key"),
    ("[\"abc", "1:2: the text that begins here has no end; close it with \""),
    ("[\"\\x\"]", "1:3: no such escape; write a \\ as \\\\"),
    ("[\"\\ud83d\"]", "1:3: \\u needs four hexadecimal digits that name a character"),
    ("[\"\\u00", "1:3: \\u needs four hexadecimal digits that name a character"),
    ("01", "1:1: \"01\" is no number of JSON"),
    ("1e999", "1:1: \"1e999\" is no number of JSON"),
    ("yes", "1:1: no JSON value begins here; a text stands in double quotes"),
    ("1 2", "1:3: more text stands after the value; keep one value in the file"),
    ("\"a\tb\"", "1:3: a control character stands in a text; write it as \\u0000 is written"),
  ])
  func `what is wrong is said where it is`(text: String, said: String) {
    #expect(problem(Array(text.utf8)) == said)
  }

  @Test func `bytes that are no text are refused, and so are values that are nested too deep`() {
    #expect(problem([0x22, 0xFF, 0x22]) == "1:1: the text that begins here is not UTF-8")
    let deep = Array(repeating: UInt8(ascii: "["), count: 100_000)
    #expect(problem(deep).hasPrefix("1:1001: values are nested deeper than 1000 levels"))
  }
}
