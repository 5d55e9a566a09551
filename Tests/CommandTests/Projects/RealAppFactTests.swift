import Foundation
import TestSupport
import Testing

/// Public apps that were fetched.
struct RealApps: CustomTestStringConvertible {
  /// What they are called in what is printed.
  let testDescription: String
  /// The folder that holds each of them under its name; `nil` where none is named.
  let folder: URL?
  /// The list of the facts that people found by reading them.
  private let list: URL

  private init(_ name: String, _ variable: String, _ list: URL) {
    testDescription = name
    folder = ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
    self.list = list
  }

  /// Those with which the reader of code was built.
  static let first = RealApps(
    "the first apps", "RELAUNCH_APPS",
    StoryboardCorpus.realFolder.deletingLastPathComponent().appending(path: "apps/facts.tsv"))
  /// Those whose facts were written down before the program was run on them.
  static let others = RealApps(
    "the other apps", "RELAUNCH_MORE_APPS",
    FixtureFolder.root.appending(path: "RealApps/facts.tsv"))
  /// Those whose folder is named.
  static let there = [first, others].filter { $0.folder != nil }

  /// A fact that a person found by reading.
  struct Fact {
    /// The folder of its app.
    let folder: URL
    let app: String
    let file: String
    let line: Int
    let kind: String
  }

  /// The facts that were written down.
  func facts() throws -> [Fact] {
    guard let folder else { return [] }
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count >= 4, let number = Int(fields[2]) else { return nil }
      return Fact(
        folder: folder.appending(path: fields[0]), app: fields[0], file: fields[1], line: number, kind: fields[3])
    }
  }

  /// What the program lists of an app.
  static func listing(of path: String, in place: TemporaryPlace) throws -> [[String: Any]] {
    let run = try ProgramRun(["code", path, "--format", "json"], in: place)
    let object = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return object?["facts"] as? [[String: Any]] ?? []
  }
}

extension RealApps.Fact {
  /// What a listing has of it: of the same kind in the file the nearest in the same method, or a few lines away.
  func entry(in listing: [[String: Any]], source: [Substring]) -> [String: Any]? {
    let near = listing.compactMap { found -> (distance: Int, entry: [String: Any])? in
      guard let name = found["file"] as? String, let other = found["line"] as? Int, file.hasSuffix(name),
        let listed = found["kind"] as? String, listed == kind || kind == "root" && Self.besidesRoots.contains(listed),
        abs(other - line) <= 6 || isSameMethod(as: other, source)
      else { return nil }
      return (abs(other - line), found)
    }
    return near.min { $0.distance < $1.distance }?.entry
  }

  /// The kinds that were written down as roots.
  private static let besidesRoots = ["child", "search-controller", "window-request"]

  /// Whether no method begins, and none ends, between the fact and a line below it.
  private func isSameMethod(as other: Int, _ source: [Substring]) -> Bool {
    guard other > line, source.indices.contains(other - 1) else { return false }
    return source[line..<other].allSatisfy { text in
      let words = text.split(whereSeparator: \.isWhitespace)
      let isNested = text.hasPrefix("        ") || text.hasPrefix("\t\t")
      return isNested || !words.contains("func") && words.first != "-" && words.first != "+" && text != "}"
    }
  }
}

/// The facts that people found by reading public apps, held against what `relaunch code` says of them.
///
/// `RELAUNCH_APPS` and `RELAUNCH_MORE_APPS` name folders that hold each app of an index under its name.
@Suite(.timed, .timeLimit(.minutes(30))) struct RealAppFactTests {
  /// How many facts are at least used, and at most not listed at all.
  private func judge(_ apps: RealApps, used: Int, notListed: Int) throws {
    var counts: [String: Int] = [:]
    var byKind: [String: [String: Int]] = [:]
    for facts in Dictionary(grouping: try apps.facts(), by: \.app).values {
      let listing = try RealApps.listing(of: facts[0].folder.path, in: TemporaryPlace())
      for fact in facts {
        let source = (try? String(contentsOf: fact.folder.appending(path: fact.file), encoding: .utf8)) ?? ""
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let status = fact.entry(in: listing, source: lines)?["status"] as? String ?? "not found"
        counts[status, default: 0] += 1
        byKind[fact.kind, default: [:]][status, default: 0] += 1
      }
    }
    func words(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
    print("facts of \(apps.testDescription):", words(counts))
    for (kind, counts) in byKind.sorted(by: { $0.key < $1.key }) { print("  \(kind): \(words(counts))") }
    #expect(counts["used", default: 0] >= used)
    #expect(counts["not found", default: 0] <= notListed)
  }

  @Test(.enabled(if: RealApps.first.folder != nil, "RELAUNCH_APPS names no folder of public apps"))
  func `most facts of public apps are used or named with their line`() throws {
    try judge(.first, used: 117, notListed: 2)
  }

  @Test(.enabled(if: RealApps.others.folder != nil, "RELAUNCH_MORE_APPS names no folder of public apps"))
  func `most facts of apps that nobody had looked at are used or named with their line`() throws {
    try judge(.others, used: 196, notListed: 0)
  }
}
