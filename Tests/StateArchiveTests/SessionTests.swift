import StateArchive
import TestSupport
import Testing

/// The sessions of an app with scenes: as bytes, as JSON, and damaged.
@Suite(.timed, .timeLimit(.minutes(30))) struct SessionTests {
  typealias Problem = ArchiveFlaw.Problem

  /// A value of each kind, and dictionaries that look like the marks of a kind.
  private static let values: [String: ActivityValue] = [
    "bool": .bool(true), "integer": .integer(-7), "real": .real(2.5), "string": .string(Samples.decomposed),
    "data": .data([1, 2]), "date": .date(Timestamp(seconds: 0.5)), "url": .url("app://note/1"),
    "uuid": .uuid("D2B4"), "null": .null, "array": .array([.null, .array([])]), "set": .set([.integer(1)]),
    "dictionary": .dictionary(["key": .url("a")]), "marked": .dictionary(["$url": .string("a")]),
    "object": .object(className: "Page"),
  ]

  private static let state: SavedState = {
    var state = Samples.state
    state.sessions = [
      SavedSession(
        identifier: "session-1", configuration: "Main",
        activity: SavedActivity(type: "notes.edit", title: "Letter", userInfo: values),
        userInfo: ["page": .integer(3)], position: 1, picture: ["‹ Notes", ""], isRestoring: true),
      SavedSession(identifier: "session-2", activity: SavedActivity(type: "notes.read"), isDiscarded: true),
      SavedSession(identifier: "session-3"),
      SavedSession(identifier: "session-4", isDiscarded: true, isForceQuit: true),
    ]
    return state
  }()

  @Test func `sessions come back from their bytes, but for what no activity can carry`() throws {
    var kept = Self.state.sessions
    kept[0].activity?.userInfo["object"] = nil
    #expect(try SavedState(decoding: Self.state.encoded()).sessions == kept)
  }

  @Test(arguments: [0, 1, 2]) func `every session keeps its own picture, activity and values`(first: Int) throws {
    var state = Samples.state
    state.sessions = (first..<(first + 3)).map { number in
      SavedSession(
        identifier: "session-\(number)", configuration: number == 2 ? nil : "C\(number)",
        activity: number == 1 ? nil : SavedActivity(type: "a.\(number)", userInfo: ["n": .integer(Int64(number))]),
        userInfo: ["u": .integer(Int64(number))], position: number, picture: number == 3 ? [] : ["row \(number)", "b"])
    }
    #expect(try SavedState(decoding: state.encoded()).sessions == state.sessions)
  }

  @Test(
    arguments: [
      (["0"], .bool(true), "sessions[0]", Problem.kind(found: .bool, expected: .dictionary)),
      (["0", "identifier"], nil, "sessions[0].identifier", .absent(expected: .string)),
      (["1", "identifier"], .integer(1), "sessions[1].identifier", .kind(found: .integer, expected: .string)),
      (["2", "identifier"], .string("session-1"), "sessions[2].identifier", .sameSession("session-1")),
      (["0", "configuration"], .array([]), "sessions[0].configuration", .kind(found: .array, expected: .string)),
      (["0", "position"], .integer(-1), "sessions[0].position", .position(-1)),
      (["0", "picture"], .string("a"), "sessions[0].picture", .kind(found: .string, expected: .array)),
      (["0", "picture", "1"], .real(1), "sessions[0].picture[1]", .kind(found: .real, expected: .string)),
      (["0", "discarded"], .integer(1), "sessions[0].discarded", .kind(found: .integer, expected: .bool)),
      (["3", "forceQuit"], .string("yes"), "sessions[3].forceQuit", .kind(found: .string, expected: .bool)),
      (["2", "restoring"], .string("yes"), "sessions[2].restoring", .kind(found: .string, expected: .bool)),
      (["0", "userInfo"], nil, "sessions[0].userInfo", .absent(expected: .dictionary)),
      (["0", "userInfo", "page"], .uid(1), "sessions[0].userInfo.page", .noActivityValue),
      (["1", "activity"], .string("a"), "sessions[1].activity", .kind(found: .string, expected: .dictionary)),
      (["1", "activity", "type"], nil, "sessions[1].activity.type", .absent(expected: .string)),
      (["0", "activity", "title"], .data([1]), "sessions[0].activity.title", .kind(found: .data, expected: .string)),
      (["1", "activity", "userInfo"], nil, "sessions[1].activity.userInfo", .absent(expected: .dictionary)),
      (
        ["0", "activity", "userInfo", "url", "$url"], .bool(true), "sessions[0].activity.userInfo.url", .noActivityValue
      ),
      (
        ["0", "activity", "userInfo", "null", "$null"], .bool(false), "sessions[0].activity.userInfo.null",
        .noActivityValue
      ),
      (["0", "activity", "userInfo", "set", "$set"], .uid(0), "sessions[0].activity.userInfo.set", .noActivityValue),
      (["0", "activity", "userInfo", "array", "0"], .uid(0), "sessions[0].activity.userInfo.array", .noActivityValue),
      (
        ["0", "activity", "userInfo", "bool"], .dictionary(["$new": .bool(true)]), "sessions[0].activity.userInfo.bool",
        .noActivityValue
      ),
    ] as [([String], PropertyList?, String, Problem)])
  func `what is wrong with a session is told with its place`(
    path: [String], value: PropertyList?, place: String, problem: Problem
  ) throws {
    let list = try PropertyList(binary: Self.state.encoded()).replacing((["sessions"] + path)[...], by: value)
    #expect(flaws(in: sealed(list)).contains(ArchiveFlaw(place: place, problem: problem)))
  }

  @Test(.tags(.Decision.x24)) func `sessions are shown as JSON`() {
    let expected = #"""
        "sessions": [
          {
            "identifier": "session-1",
            "configuration": "Main",
            "position": 1,
            "restoring": true,
            "activity": {
              "type": "notes.edit",
              "title": "Letter",
              "userInfo": {
                "array": [
                  {
                    "$null": true
                  },
                  []
                ],
                "bool": true,
                "data": "AQI=",
                "date": "2001-01-01T00:00:00.5Z",
                "dictionary": {
                  "key": {
                    "$url": "a"
                  }
                },
                "integer": -7,
                "marked": {
                  "$dictionary": {
                    "$url": "a"
                  }
                },
                "null": {
                  "$null": true
                },
                "object": {
                  "$object": "Page"
                },
                "real": 2.5,
                "set": {
                  "$set": [
                    1
                  ]
                },
                "string": "DECOMPOSED",
                "url": {
                  "$url": "app://note/1"
                },
                "uuid": {
                  "$uuid": "D2B4"
                }
              }
            },
            "userInfo": {
              "page": 3
            },
            "picture": [
              "‹ Notes",
              ""
            ]
          },
          {
            "identifier": "session-2",
            "discarded": true,
            "activity": {
              "type": "notes.read",
              "userInfo": {}
            },
            "userInfo": {}
          },
          {
            "identifier": "session-3",
            "userInfo": {}
          },
          {
            "identifier": "session-4",
            "discarded": true,
            "forceQuit": true,
            "userInfo": {}
          }
        ]
      }
      """#.replacing("DECOMPOSED", with: Samples.decomposed)
    #expect(Array(Self.state.json.utf8.suffix(expected.utf8.count)) == Array(expected.utf8))
  }
}
