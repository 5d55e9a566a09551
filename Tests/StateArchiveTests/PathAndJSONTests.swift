import Foundation
import StateArchive
import TestSupport
import Testing
import TextFormatting

@Suite("Paths and JSON", .timed, .timeLimit(.minutes(30)))
struct PathAndJSONTests {
  @Test(.tags(.Decision.x12)) func `a path is the identifiers, and a place in the archive distinguishes siblings`() {
    #expect(Samples.state.path(of: 0) == "nav")
    #expect(Samples.state.path(of: 3) == "nav/gone/a\\/b/table")
    #expect(Samples.state.archivePath(of: 3) == "nav/gone/[1]/a\\/b/table")
    #expect(Samples.state.identifierPath(of: 2) == ["nav", "gone", "a/b"])
  }

  @Test(.tags(.Decision.x24)) func `an archive is shown as JSON`() {
    let expected = #"""
      {
        "app": "Mail",
        "bundleVersion": "2.0",
        "idiom": "phone",
        "systemVersion": "17.0",
        "timestamp": "2024-05-01T12:00:00Z",
        "format": 3,
        "application": {
          "last": {
            "reference": "nav/gone/[1]/a\\/b"
          },
          "lost": {
            "reference": "tabs/(search)/result"
          }
        },
        "objects": [
          {
            "path": "nav",
            "archivePath": "nav",
            "kind": "viewController",
            "class": "NavigationController",
            "state": {}
          },
          {
            "path": "nav/gone/a\\/b",
            "archivePath": "nav/gone/[1]/a\\/b",
            "kind": "viewController",
            "class": "MessageController",
            "restorationClass": "MessageController",
            "storyboard": {
              "name": "Main",
              "identifier": "message"
            },
            "state": {
              "array": [
                1,
                []
              ],
              "bool": true,
              "data": "AQIDBA==",
              "date": "2001-01-01T00:00:00.5Z",
              "dictionary": {
                "key": "value"
              },
              "integer": -7,
              "missing": {
                "reference": "tabs/(search)/result"
              },
              "real": 2.5,
              "self": {
                "reference": "nav/gone/[1]/a\\/b"
              },
              "string": "DECOMPOSED"
            }
          },
          {
            "path": "nav/gone/a\\/b/table",
            "archivePath": "nav/gone/[1]/a\\/b/table",
            "kind": "view",
            "class": "TableView",
            "state": {}
          },
          {
            "path": "model",
            "archivePath": "model",
            "kind": "object",
            "class": "Draft",
            "state": {}
          }
        ],
        "excluded": [
          {
            "path": "tabs/(search)",
            "rule": "R15",
            "reason": "has no restoration identifier"
          },
          {
            "path": "tabs/(search)/result",
            "rule": "R13",
            "reason": "has none",
            "kind": "view",
            "title": "DECOMPOSED",
            "class": "ResultController",
            "file": "Mail.yaml",
            "line": 12
          },
          {
            "path": "nav/draft",
            "rule": "R22",
            "reason": "superNotCalled",
            "code": "superNotCalled",
            "culprit": {
              "path": "nav",
              "class": "Stack",
              "file": "Mail.yaml",
              "line": 3
            }
          }
        ]
      }
      """#.replacingOccurrences(of: "DECOMPOSED", with: Samples.decomposed)
    #expect(Array(Samples.state.json.utf8) == Array(expected.utf8))
  }

  @Test func `the texts of an archive are counted as often as they are written, with whole paths`() throws {
    var state = SavedState(
      app: "", bundleVersion: "", idiom: "", systemVersion: "", timestamp: Timestamp(seconds: 0),
      objects: [
        SavedObject(identifier: "tabs", parent: nil, kind: .viewController, className: "C"),
        SavedObject(identifier: "nav", parent: 0, kind: .viewController, className: "C"),
      ])
    #expect(state.textSize == "tabs".utf8.count + "tabs/nav".utf8.count + 2)
    state.objects[0].state = ["k": .array([.reference(.object(1)), .string("\u{E9}"), .data([1, 2, 3])])]
    state.application = ["m": .reference(.missing(path: "gone"))]
    #expect(state.textSize == 14 + "k".utf8.count + "tabs/nav".utf8.count + 2 + 3 + "mgone".utf8.count)
    let size = state.textSize
    state.windows = [SavedWindow(identifier: "main", root: 1), SavedWindow(identifier: nil, root: nil)]
    #expect(state.textSize == size + "main".utf8.count + "tabs/nav".utf8.count)
    let shared = PropertyList.string("abc")
    #expect(PropertyList.dictionary(["key": .array([shared, shared, .data([1]), .uid(1)])]).textSize == 3 + 6 + 1)
  }

  @Test func `a property list is written as JSON`() {
    let list = PropertyList.dictionary([
      "b": .array([.uid(3), .uid(.max), .real(.nan)]), "a": .data([1, 2]), "c": .date(Timestamp(seconds: 0.5)),
    ])
    let expected = """
      {
        "a": "AQI=",
        "b": [
          {
            "CF$UID": 3
          },
          {
            "CF$UID": "18446744073709551615"
          },
          null
        ],
        "c": "2001-01-01T00:00:00.5Z"
      }
      """
    #expect(list.json.text == expected)
  }

  @Test func `Foundation reads the JSON of every text`() throws {
    let texts = ["", "\"\\/", "\u{0}\u{1B}[31m\u{7F}\u{9B}", "\r\n\t", "\u{202E}\u{2028}", "日本 👩‍👩‍👧 \u{301}"]
    let json = JSONValue.array(texts.map { .string($0) }).text
    let back = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String])
    #expect(back.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    #expect(json.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test(arguments: [
    (JSONValue.null, "null"), (.bool(false), "false"), (.integer(.min), "-9223372036854775808"), (.real(0.1), "0.1"),
    (.real(1e100), "1e+100"), (.real(.nan), "null"), (.real(-.infinity), "null"), (.array([]), "[]"),
    (.object([]), "{}"), (.object([("b", .null), ("a", .null)]), "{\n  \"b\": null,\n  \"a\": null\n}"),
  ])
  func `a JSON value has one text`(value: JSONValue, text: String) {
    #expect(value.text == text)
  }

  @Test(arguments: 0...10)
  func `data is written as Foundation writes base64`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 251 &* ($0 + 1)) }
    let state = SavedState(
      app: "", bundleVersion: "", idiom: "", systemVersion: "", timestamp: Timestamp(seconds: 0),
      application: ["data": .data(bytes)])
    #expect(state.json.contains("\"data\": \"\(Data(bytes).base64EncodedString())\""))
  }
}
