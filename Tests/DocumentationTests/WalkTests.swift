import Foundation
import Testing

/// The walks of the architecture article follow functions that call each other.
@Suite(.timeLimit(.minutes(30))) struct WalkTests {
  /// One function of a walk, with its type where the article names it.
  struct Stop: CustomTestStringConvertible {
    let type: String?
    let name: String

    /// Reads `Type.name`, `name` and `Type.name(label:)`.
    init(_ text: String) {
      let parts = text.prefix { $0 != "(" }.split(separator: ".").map(String.init)
      name = parts.last ?? ""
      type = parts.count > 1 ? parts[0] : nil
    }

    var testDescription: String { type.map { "\($0).\(name)" } ?? name }
  }

  /// Two neighbours of a walk: the first calls the second.
  struct Call: CustomTestStringConvertible {
    let from: Stop
    let to: Stop

    var testDescription: String { "\(from.testDescription) → \(to.testDescription)" }
  }

  /// The calls of all walks.
  static let calls: [Call] = {
    let article = Article.all.first { $0.name == "Architecture" }?.text ?? ""
    let walks = article.components(separatedBy: "### Four walks").last?.components(separatedBy: "\n### ").first ?? ""
    return walks.components(separatedBy: "\n- ").flatMap { $0.components(separatedBy: ";") }.flatMap {
      chain -> [Call] in
      let stops = (chain.components(separatedBy: "): ").last ?? "").matches(of: #/`([^`]+)`/#).map {
        Stop(String($0.1))
      }
      return zip(stops, stops.dropFirst()).map(Call.init)
    }
  }()

  private static let sources = (try? Article.swiftFiles("Sources")) ?? []

  /// The bodies of the functions of a name, those of its type where one is named.
  private static func bodies(_ stop: Stop) throws -> [Substring] {
    let declaration = try NSRegularExpression(
      pattern: stop.name == "init" ? "\\binit[?]?\\(" : "\\b(?:func|var) \(stop.name)\\b")
    return sources.filter { source in stop.type.map(source.contains) ?? true }.flatMap { source in
      declaration.matches(in: source, range: NSRange(source.startIndex..., in: source)).compactMap { match in
        Range(match.range, in: source).flatMap { body(in: source, from: $0.upperBound) }
      }
    }
  }

  /// What stands between the next brace and the one that closes it.
  private static func body(in source: String, from start: String.Index) -> Substring? {
    let bytes = source.utf8
    guard let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    for place in bytes[open...].indices {
      if bytes[place] == UInt8(ascii: "{") { depth += 1 }
      if bytes[place] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return source[open..<place] }
    }
    return nil
  }

  @Test func `there are walks`() {
    #expect(Self.calls.count > 15)
  }

  @Test(arguments: calls)
  func `each function of a walk calls the next one`(call: Call) throws {
    let next = call.to.name == "init" ? "\\b\(call.to.type ?? "Self")\\(|\\.init\\(" : "\\b\(call.to.name)\\b"
    #expect(try Self.bodies(call.from).contains { $0.range(of: next, options: .regularExpression) != nil })
    #expect(try !Self.bodies(call.to).isEmpty)
  }
}
