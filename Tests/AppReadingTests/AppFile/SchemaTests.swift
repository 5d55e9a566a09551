import AppReading
import Foundation
import TestSupport
import Testing

/// The schema for editors is written by the keys that the reader knows.
///
/// `UPDATE_FIXTURES=1` writes it anew, as `make documentation` does.
@Suite(.timed, .timeLimit(.minutes(30))) struct SchemaTests {
  private static let file = packageFolder.appending(path: "Scenes/scene.schema.json")

  @Test func `the schema for editors is made of the keys that the reader knows`() throws {
    let text = AppFileSchema().text
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try Data(text.utf8).write(to: Self.file)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
  }

  @Test func `the schema is JSON in which each key has a description`() throws {
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(AppFileSchema().text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    #expect((schema["properties"] as? [String: Any]).map { Set($0.keys) } == Set(AppKey.allCases.map(\.rawValue)))
    for (name, definition) in definitions.merging(["": schema], uniquingKeysWith: { first, _ in first }) {
      for (key, value) in definition["properties"] as? [String: [String: Any]] ?? [:] {
        #expect((value["description"] as? String)?.isEmpty == false, "\(name) \(key)")
      }
    }
  }

  @Test func `what the schema refers to is there`() {
    let text = AppFileSchema().text
    for reference in text.matches(of: /"\$ref": "#\/\$defs\/(\w+)"/) {
      #expect(text.contains("\n    \"\(reference.output.1)\": {"), "\(reference.output.1)")
    }
  }
}
