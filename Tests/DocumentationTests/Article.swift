import Foundation
import Testing

/// One article of the documentation.
struct Article: CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All articles, by name.
  static let all: [Article] = {
    let catalog = package.appending(path: "Sources/Library/ControllerKit/Documentation.docc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: catalog.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".md") }.compactMap { name in
      let text = try? String(contentsOf: catalog.appending(path: name), encoding: .utf8)
      return text.map { Article(name: String(name.dropLast(3)), text: $0) }
    }
  }()

  /// The fenced blocks in order.
  var fences: [(language: String, body: String)] {
    text.matches(of: #/(?m)^```(\w*)\n((?:(?!```).*\n)*)```$/#).map { (String($0.1), String($0.2)) }
  }

  /// The text without its fenced blocks.
  var prose: String { text.replacing(#/(?m)^```\w*\n(?:(?!```).*\n)*```$/#, with: "") }

  /// The Swift listings in order.
  var listings: [String] { fences.filter { $0.language == "swift" }.map(\.body) }

  /// The texts of all Swift files below a folder of the package.
  static func swiftFiles(_ folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(at: package.appending(path: folder), includingPropertiesForKeys: nil)
    let swift = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return try swift.map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
