import AppDefinition
import Foundation
import SceneReading

/// A real storyboard, under the path that it has in its repository.
struct CorpusFile: Sendable {
  /// The path in the corpus.
  let name: String
  /// The repository.
  let repository: String
  /// The path in the repository, by which other storyboards find it.
  let path: String
  /// What it is made for.
  let platform: String

  /// The file as it lies in its repository.
  var source: SourceFile {
    get throws { try file(corpus.appending(path: name), as: path) }
  }

  /// The storyboard's own name.
  var stem: String { SourceFile(name: path, bytes: []).stem }

  /// The files of the iOS storyboards; none where there is no corpus.
  static let all: [CorpusFile] = {
    guard let text = try? String(contentsOf: corpus.appending(path: "INDEX.tsv"), encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return CorpusFile(name: fields[0], repository: fields[1], path: fields[2], platform: fields[6])
    }
    .filter { $0.platform == "iOS" }
  }()

  /// The storyboard of a name in the same repository that lies nearest.
  func neighbour(_ name: String) -> CorpusFile? {
    let folders = path.split(separator: "/").dropLast()
    func distance(_ other: CorpusFile) -> Int {
      let others = other.path.split(separator: "/").dropLast()
      let shared = zip(folders, others).prefix { $0 == $1 }.count
      return folders.count + others.count - 2 * shared
    }
    return Self.all.filter { $0.repository == repository && $0.stem + ".storyboard" == name }
      .min { (distance($0), $0.name) < (distance($1), $1.name) }
  }

  /// The translations that lie beside the storyboard, by language.
  var translations: [String: URL] {
    let folder = corpus.appending(path: name).deletingLastPathComponent().appending(path: "_strings")
    let stem = SourceFile(name: name, bytes: []).stem
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return Dictionary(
      files.compactMap { url in
        let parts = url.lastPathComponent.split(separator: ".")
        return parts.count == 3 && parts[0] == stem ? (String(parts[1]), url) : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the storyboard alone.
  func readAlone(strings: [String: String] = [:]) throws -> Reading<AppDefinition> {
    readStoryboard(try source, app: "Test", strings: { _ in strings })
  }

  /// Reads the storyboard with those of its repository that it refers to.
  func readTogether() throws -> Reading<AppDefinition> {
    readStoryboard(try source, app: "Test", storyboard: { name, _ in try? neighbour(name)?.source })
  }
}
