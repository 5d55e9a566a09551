import Foundation
import TestSupport
import Testing

/// `relaunch compare` as it is run: two states that `relaunch render` has written.
@Suite("The compare command", .timed, .timeLimit(.minutes(30)))
struct CompareCommandTests {
  @Test func `two states are held against each other, and what differs is said with its place`() throws {
    let place = TemporaryPlace()
    let printed = try ProgramRun(["render", "Mail", "--format", "json", "--output", "a.json"], in: place)
    #expect(printed.status == 0, "\(printed.errors)")
    let same = try ProgramRun(["compare", "a.json", "a.json"], in: place)
    #expect(same.status == 0)
    #expect(same.output.hasPrefix("equal: "))
    let text = String(decoding: try place.bytes(of: "a.json"), as: UTF8.self)
    try place.write(text.replacing("\"title\": \"Inbox\"", with: "\"title\": \"Outbox\""), to: "b.json")
    let other = try ProgramRun(["compare", "a.json", "b.json"], in: place)
    #expect(other.status == 1)
    #expect(other.output.contains("title: \"Inbox\" | \"Outbox\""))
    #expect(other.errors.contains("not compared: focus"))
  }

  @Test(
    arguments: [
      ("{", 65, "b.json:1:2: a key in double quotes should be here"),
      ("{\"version\": 1, \"windows\": [], \"x\": 1}", 65, "b.json:1:31: a state of screens has no \"x\""),
      (nil, 66, "b.json: there is no such file"),
    ] as [(String?, Int32, String)])
  func `a file that cannot be read is named with its place`(text: String?, status: Int32, said: String) throws {
    let place = TemporaryPlace()
    try place.write("{\"version\": 1, \"windows\": []}", to: "a.json")
    if let text { try place.write(text, to: "b.json") }
    let run = try ProgramRun(["compare", "a.json", "b.json"], in: place)
    #expect(run.status == status)
    #expect(run.errors.contains(said), "\(run.errors)")
  }
}
