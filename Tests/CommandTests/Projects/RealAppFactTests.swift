import Foundation
import TestSupport
import Testing

/// Public apps that were fetched.
enum RealApps {
  /// The folder that holds each of them under its name; `nil` where none is named.
  static let folder: URL? = ProcessInfo.processInfo.environment["RELAUNCH_APPS"].map { URL(filePath: $0) }
}

/// The facts that people found by reading public apps, held against what `relaunch code` says of them.
///
/// `RELAUNCH_APPS` names a folder that holds each app of the index under its name.
@Suite(
  .timed, .timeLimit(.minutes(30)),
  .enabled(if: RealApps.folder != nil, "RELAUNCH_APPS names no folder of public apps"))
struct RealAppFactTests {
  private static let facts = StoryboardCorpus.realFolder.deletingLastPathComponent().appending(path: "apps/facts.tsv")

  private struct Fact {
    let app: String
    let file: String
    let line: Int
    let kind: String
  }

  private func written() throws -> [Fact] {
    try String(contentsOf: Self.facts, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count >= 4, let number = Int(fields[2]) else { return nil }
      return Fact(app: fields[0], file: fields[1], line: number, kind: fields[3])
    }
  }

  /// What became of a fact in a listing; `nil` where it lists none of the kind near the line.
  private func status(_ fact: Fact, in listing: [[String: Any]]) -> String? {
    let near = listing.filter { found in
      guard let file = found["file"] as? String, let line = found["line"] as? Int else { return false }
      return fact.file.hasSuffix(file) && abs(line - fact.line) <= 6 && found["kind"] as? String == fact.kind
    }
    return near.compactMap { $0["status"] as? String }.max { $0 == "undecided" && $1 != "undecided" }
  }

  @Test func `most facts of public apps are used or named with their line`() throws {
    let apps = try #require(RealApps.folder)
    let facts = try written()
    var counts: [String: Int] = [:]
    for (app, facts) in Dictionary(grouping: facts, by: \.app) {
      let run = try ProgramRun(["code", apps.appending(path: app).path, "--format", "json"], in: TemporaryPlace())
      let object = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let listing = object?["facts"] as? [[String: Any]] ?? []
      for fact in facts { counts[status(fact, in: listing) ?? "not found", default: 0] += 1 }
    }
    print(
      "facts of public apps:", counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    )
    #expect(counts["used", default: 0] >= 55)
    #expect(counts["not found", default: 0] <= 20)
  }
}
