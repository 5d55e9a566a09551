import StateArchive
import TestSupport
import Testing

/// Values that are nested deeper than an archive can hold.
@Suite(.timed, .timeLimit(.minutes(30))) struct DepthTests {
  /// A value inside so many containers, of one kind or in turn.
  private enum Nesting: CaseIterable {
    case arrays, dictionaries, both

    func value(_ depth: Int) -> StateValue {
      (1..<depth).reduce(StateValue.bool(true)) { value, level in
        switch self {
        case .arrays: .array([value])
        case .dictionaries: .dictionary(["in": value])
        case .both:
          level.isMultiple(of: 2) ? .array([.integer(1), value]) : .dictionary(["a": .bool(true), "z": value])
        }
      }
    }

    func activity(_ depth: Int) -> ActivityValue {
      (1..<depth).reduce(ActivityValue.bool(true)) { value, level in
        switch self {
        case .arrays: .array([value])
        case .dictionaries: .dictionary(["in": value])
        case .both: level.isMultiple(of: 2) ? .set([.integer(1), value]) : .dictionary(["a": .bool(true), "z": value])
        }
      }
    }
  }

  private static func entry(_ path: String, _ key: String) -> ExcludedObject {
    ExcludedObject(
      path: path, rule: "depth", cause: .coded("valueTooDeep", names: [key, "500"]))
  }

  @Test(arguments: Nesting.allCases)
  private func `a value that is nested too deep is left out and named, wherever it is`(nesting: Nesting) throws {
    var state = Samples.state
    for (key, depth) in [("b", 501), ("a", 501), ("fits", 500), ("flat", 1)] {
      state.application[key] = nesting.value(depth)
      state.objects[2].state[key] = nesting.value(depth)
    }
    let read = try SavedState(decoding: state.encoded())
    #expect(
      read.excluded.dropFirst(Samples.state.excluded.count)
        == [
          Self.entry("application", "a"), Self.entry("application", "b"), Self.entry("nav/gone/a\\/b", "a"),
          Self.entry("nav/gone/a\\/b", "b"),
        ])
    for values in [read.application, read.objects[2].state] {
      #expect(values["a"] == nil)
      #expect(values["b"] == nil)
      #expect(values["fits"] == nesting.value(500))
      #expect(values["flat"] == .bool(true))
    }
  }

  @Test(arguments: Nesting.allCases)
  private func `a value of a session that no activity can carry is left out and named`(nesting: Nesting) throws {
    let values = [
      "deep": nesting.activity(201), "fits": nesting.activity(200), "object": ActivityValue.object(className: "Page"),
      "list": .array([.object(className: "Page")]),
    ]
    var state = Samples.state
    state.sessions = [
      SavedSession(identifier: "one"),
      SavedSession(identifier: "two", activity: SavedActivity(type: "edit", userInfo: values), userInfo: values),
    ]
    let read = try SavedState(decoding: state.encoded())
    #expect(read.sessions[1].userInfo == ["fits": nesting.activity(200)])
    #expect(read.sessions[1].activity?.userInfo == ["fits": nesting.activity(200)])
    let excluded = read.excluded.dropFirst(Samples.state.excluded.count)
    #expect(excluded.map(\.path) == Array(repeating: "sessions[1]", count: 6))
    #expect(excluded.map(\.rule) == ["depth", "U17", "U17", "depth", "U17", "U17"])
    #expect(
      excluded.prefix(3).map(\.cause) == [
        .coded("valueTooDeep", names: ["deep", "200"]), .coded("valueOfClass", names: ["list", "Page"]),
        .coded("valueOfClass", names: ["object", "Page"]),
      ])
    #expect(values["deep"]?.refusal == .depth)
    #expect(values["fits"]?.refusal == nil)
    #expect(values["list"]?.refusal == .className("Page"))
  }
}
