import Foundation
import TestSupport
import Testing

/// Public apps that were fetched.
enum RealApps {
  /// The folder that holds each of them under its name; `nil` where none is named.
  static let folder: URL? = ProcessInfo.processInfo.environment["RELAUNCH_APPS"].map { URL(filePath: $0) }

  /// A fact that a person found by reading.
  struct Fact {
    let app: String
    let file: String
    let line: Int
    let kind: String
  }

  private static let list = StoryboardCorpus.realFolder.deletingLastPathComponent().appending(path: "apps/facts.tsv")

  /// The facts that were written down.
  static func facts() throws -> [Fact] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count >= 4, let number = Int(fields[2]) else { return nil }
      return Fact(app: fields[0], file: fields[1], line: number, kind: fields[3])
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
    // People wrote search controllers and further windows down as roots.
    let kinds = kind == "root" ? [kind, "search-controller", "window-request"] : [kind]
    let near = listing.compactMap { found -> (distance: Int, entry: [String: Any])? in
      guard let name = found["file"] as? String, let other = found["line"] as? Int, file.hasSuffix(name),
        let known = found["kind"] as? String, kinds.contains(known),
        abs(other - line) <= 6 || isSameMethod(as: other, source)
      else { return nil }
      return (abs(other - line), found)
    }
    return near.min { $0.distance < $1.distance }?.entry
  }

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
/// `RELAUNCH_APPS` names a folder that holds each app of the index under its name.
@Suite(
  .timed, .timeLimit(.minutes(30)),
  .enabled(if: RealApps.folder != nil, "RELAUNCH_APPS names no folder of public apps"))
struct RealAppFactTests {
  @Test func `most facts of public apps are used or named with their line`() throws {
    let apps = try #require(RealApps.folder)
    var counts: [String: Int] = [:]
    var byKind: [String: [String: Int]] = [:]
    for (app, facts) in Dictionary(grouping: try RealApps.facts(), by: \.app) {
      let folder = apps.appending(path: app)
      let listing = try RealApps.listing(of: folder.path, in: TemporaryPlace())
      for fact in facts {
        let source = (try? String(contentsOf: folder.appending(path: fact.file), encoding: .utf8)) ?? ""
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let status = fact.entry(in: listing, source: lines)?["status"] as? String ?? "not found"
        counts[status, default: 0] += 1
        byKind[fact.kind, default: [:]][status, default: 0] += 1
      }
    }
    func words(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
    print("facts of public apps:", words(counts))
    for (kind, counts) in byKind.sorted(by: { $0.key < $1.key }) { print("  \(kind): \(words(counts))") }
    #expect(counts["used", default: 0] >= 116)
    #expect(counts["not found", default: 0] <= 3)
  }
}
