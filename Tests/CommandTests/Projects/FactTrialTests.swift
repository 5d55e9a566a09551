import Foundation
import TestSupport
import Testing

/// Facts of public apps that count as used, tried: without their lines the app is another one.
///
/// `RELAUNCH_APPS` and `RELAUNCH_MORE_APPS` name folders that hold each app of an index under its name; `RELAUNCH_FACTS`
/// says how many are drawn, and `RELAUNCH_SEED` by which lot.
@Suite(
  .timed, .timeLimit(.minutes(60)),
  .enabled(if: !RealApps.there.isEmpty, "neither RELAUNCH_APPS nor RELAUNCH_MORE_APPS names a folder of public apps"))
struct FactTrialTests {
  private struct Lot: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func number(_ name: String, or usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// A copy of an app in which files can be changed for a while.
  private struct Copy {
    let place = TemporaryPlace()
    let folder: URL

    init(of app: URL) throws {
      try place.makeFolder()
      folder = URL(filePath: place.path).appending(path: "app")
      try FileManager.default.copyItem(at: app, to: folder)
    }

    /// The definition of the app as an app file says it, without comments.
    func definition(_ name: String) throws -> String {
      _ = try ProgramRun(["code", folder.path, "--write", "\(place.path)/\(name)"], in: place)
      let text = (try? String(contentsOfFile: "\(place.path)/\(name)", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map { line in
        // Places are others as soon as a line is gone.
        let said = line.hasPrefix("#") ? "" : line.components(separatedBy: " # ")[0]
        return said.replacing(#/at: "?[^ ,}"]+:[0-9]+"?/#, with: "")
      }.joined(separator: "\n")
    }
  }

  /// A source without the statement, or the whole method, that begins in a line.
  private func without(_ line: Int, _ lines: [Substring]) -> String {
    var depth = 0
    var last = line - 1
    for number in (line - 1)..<lines.count {
      for character in lines[number] {
        if "{([".contains(character) { depth += 1 }
        if "})]".contains(character) { depth -= 1 }
      }
      last = number
      let next = number + 1 < lines.count ? lines[number + 1].trimmingCharacters(in: .whitespaces) : ""
      if depth <= 0, !next.hasPrefix("{") { break }
    }
    // What closes more than it opens stays closed.
    let rest = depth < 0 ? String(repeating: "}", count: -depth) : ""
    return (lines[..<(line - 1)].map(String.init) + [rest] + lines[(last + 1)...].map(String.init)).joined(
      separator: "\n")
  }

  @Test func `without the lines of a used fact the app is another one`() throws {
    var lot = Lot(state: UInt64(Self.number("RELAUNCH_SEED", or: 37)))
    let drawn = try RealApps.there.flatMap { try $0.facts() }.shuffled(using: &lot).prefix(
      Self.number("RELAUNCH_FACTS", or: 100))
    var (tried, same) = (0, [String]())
    for (app, facts) in Dictionary(grouping: drawn, by: \.app).sorted(by: { $0.key < $1.key }) {
      let copy = try Copy(of: facts[0].folder)
      let listing = try RealApps.listing(of: copy.folder.path, in: copy.place)
      let whole = try copy.definition("whole.yaml")
      // Of an app that begins with a nib nothing is written.
      if whole.isEmpty { continue }
      for (number, fact) in facts.enumerated() {
        let url = copy.folder.appending(path: fact.file)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let entry = fact.entry(in: listing, source: lines), entry["status"] as? String == "used",
          let line = entry["line"] as? Int, !fact.file.hasSuffix(".plist")
        else { continue }
        try without(line, lines).write(to: url, atomically: true, encoding: .utf8)
        tried += 1
        if try copy.definition("\(number).yaml") == whole { same.append("\(app) \(fact.file):\(line) \(fact.kind)") }
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
    }
    print("facts tried:", tried, "the same without them:", same.count)
    print(same.joined(separator: "\n"))
    #expect(same.count <= tried / 20)
  }
}
