import ControllerKit
import StateArchive
import TestSupport
import Testing

/// The values that a coder takes, and what each can be read from.
@Suite(.timed, .timeLimit(.minutes(30))) struct StateCodableTests {
  /// One value of every kind.
  private static let values: [StateValue] = [
    .bool(true), .integer(7), .real(1.5), .string("a"), .data([1]), .date(Timestamp(seconds: 3)),
    .array([.integer(1), .integer(2)]), .dictionary(["a": .integer(1)]), .reference(.object(0)),
    .reference(.missing(path: "a")),
  ]

  private func read<Value: StateCodable & Equatable>(_ type: Value.Type) -> [Value?] {
    Self.values.map { Value(stateValue: $0) }
  }

  @Test func `a value is read from its own kind, and a real number from an integer too`() {
    func only<Value: Equatable>(_ found: [Value?], _ places: [Int: Value]) {
      for (place, value) in found.enumerated() { #expect(value == places[place]) }
    }
    only(read(Bool.self), [0: true])
    only(read(Int.self), [1: 7])
    only(read(Double.self), [1: 7, 2: 1.5])
    only(read(String.self), [3: "a"])
    only(read(Timestamp.self), [5: Timestamp(seconds: 3)])
    only(read([Int].self), [6: [1, 2]])
    only(read([Double].self), [6: [1, 2]])
    only(read([String].self), [:])
    only(read([String: Int].self), [7: ["a": 1]])
    only(read([String: Bool].self), [:])
    only(read(StateValue.self), Dictionary(uniqueKeysWithValues: Self.values.enumerated().map { ($0, $1) }))
  }

  @Test func `a value is written as its own kind`() {
    #expect(false.stateValue == .bool(false))
    #expect(Int.min.stateValue == .integer(.min))
    #expect(2.5.stateValue == .real(2.5))
    #expect("a".stateValue == .string("a"))
    #expect(Timestamp(seconds: 1).stateValue == .date(Timestamp(seconds: 1)))
    #expect([[true]].stateValue == .array([.array([.bool(true)])]))
    #expect(["a": [1]].stateValue == .dictionary(["a": .array([.integer(1)])]))
    #expect(StateValue.data([1]).stateValue == .data([1]))
  }

  @Test func `a list with one value of another kind is no list of that kind`() {
    #expect([Int](stateValue: .array([.integer(1), .string("a")])) == nil)
    #expect([Int](stateValue: .array([])) == [])
    #expect([String: Int](stateValue: .dictionary(["a": .integer(1), "b": .bool(true)])) == nil)
    #expect([String: Int](stateValue: .dictionary([:])) == [:])
  }

  @Test(
    arguments: [
      "url": nil, "scale": nil, "x": nil, "y": nil, "": StateValue.string("no number"),
    ] as [String: StateValue?])
  func `a page is read where nothing of it is missing`(key: String, value: StateValue?) {
    var page = WebView.Page(url: "a.org")
    page.scale = 2
    page.scrollPosition = ScrollView.Offset(x: 3, y: 4)
    guard case .dictionary(var values) = page.stateValue else {
      Issue.record("no dictionary")
      return
    }
    #expect(values == ["url": .string("a.org"), "scale": .real(2), "x": .real(3), "y": .real(4)])
    #expect(WebView.Page(stateValue: page.stateValue) == page)
    if key.isEmpty { values["y"] = value } else { values[key] = nil }
    #expect(WebView.Page(stateValue: .dictionary(values)) == nil)
    #expect(WebView.Page(stateValue: .string("a.org")) == nil)
  }
}
