import Foundation
import HelpEncoding
import TestSupport
import Testing

/// What stands in Foundation's place in the installed program.
@Suite(.timeLimit(.minutes(30))) struct HelpEncodingTests {
  /// A value of all that the help of a command is made of.
  private struct Value: Codable, Hashable {
    enum Kind: String, Codable { case option, flag }

    /// What writes its payload by a key of its own.
    enum Completion: Codable, Hashable { case list([String]), file(extensions: [String]), custom }

    var number = 7
    var truth = true
    var text = "a \"quoted\" \\ text,\n\t\u{1B} é 👍 /"
    var absent: String?
    var kind = Kind.flag
    var completions = [Completion.list(["a", "b"]), .file(extensions: []), .custom]
    var descriptions = ["b": "two", "a": "one"]
    var inner: [Value]? = []
    var optional: [Int?] = [1, nil, -3]
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = HelpEncoding.JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    encoder.outputFormatting.insert(.sortedKeys)
    return try #require(String(data: try encoder.encode(value), encoding: .utf8))
  }

  @Test func `what is written is read as what it was`() throws {
    var value = Value()
    value.inner = [Value(), Value()]
    let text = try Self.text(value)
    #expect(try JSONDecoder().decode(Value.self, from: Foundation.Data(text.utf8)) == value)
  }

  @Test func `the text is indented, with its keys in their order`() throws {
    struct Empty: Encodable {}
    #expect(
      try Self.text(["b": ["x", "y"], "a": []]) == """
        {
          "a": [],
          "b": [
            "x",
            "y"
          ]
        }
        """)
    #expect(try Self.text([Empty()]) == "[\n  {}\n]")
  }

  /// A type that writes itself into containers that it opens by hand.
  private struct ByHand: Encodable {
    enum Key: String, CodingKey { case list, nested, above }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try list.encode(list.count)
      try list.encodeNil()
      var inner = list.nestedUnkeyedContainer()
      try inner.encode("in")
      var keyed = list.nestedContainer(keyedBy: Key.self)
      try keyed.encodeNil(forKey: .list)
      try "last".encode(to: list.superEncoder())
      var nested = container.nestedContainer(keyedBy: Key.self, forKey: .nested)
      try nested.encode(true, forKey: .list)
      try "one".encode(to: container.superEncoder(forKey: .above))
      try "two".encode(to: container.superEncoder())
    }
  }

  @Test func `a type may open the places itself`() throws {
    let text = try Self.text(ByHand()).filter { !$0.isWhitespace }
    #expect(
      text
        == #"{"above":"one","list":[0,null,["in"],{"list":null},"last"],"nested":{"list":true},"super":"two"}"#)
  }

  @Test func `the program is released with it`() throws {
    #expect(
      try PackageFolder.text("Tests/ReleaseBuild/swiftc").contains("-module-alias FoundationEssentials=HelpEncoding"))
    #expect(try PackageFolder.text("Makefile").contains("@$(RELEASE_SWIFT) build --product relaunch"))
  }
}
