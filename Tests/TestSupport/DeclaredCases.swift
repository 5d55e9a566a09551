internal import Foundation

/// The cases of the package's enumerations, as they are written in its sources.
package enum DeclaredCases {
  /// The names of an enumeration's cases, or of a structure's own values of its type, read from the file that is named
  /// for it; none if there is no such file.
  package static func names(of enumeration: String) throws -> Set<String> {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    guard let file = files?.compactMap({ $0 as? URL }).first(where: { $0.lastPathComponent == enumeration + ".swift" })
    else { return [] }
    let text = try String(contentsOf: file, encoding: .utf8)
    let body = text.components(separatedBy: "enum \(enumeration)").dropFirst().first?.components(separatedBy: "\n}\n")
    let found = (body?.first ?? "").matches(of: /(?m)^  case (\w+)/).map { String($0.1) }
    let made = text.matches(of: /(?m)^  static (?:let (\w+) = Self\(|func (\w+)\(.*-> Self \{)/)
    return body == nil ? Set(made.compactMap { ($0.1 ?? $0.2).map(String.init) }) : Set(found)
  }

  /// The names of the cases that some values of an enumeration have.
  package static func names(of values: [some Sendable]) -> Set<String> {
    Set(values.map { String(String(describing: $0).prefix { $0 != "(" }) })
  }
}
