package import Foundation

/// Storyboards in a folder with an index: the package's own, and those of real apps where they are beside the package.
package struct StoryboardCorpus: Sendable, CustomStringConvertible {
  /// A storyboard, and where it was in the repository that it is from.
  package struct File: Sendable, CustomStringConvertible {
    /// The path in the corpus.
    package let name: String
    /// Where it is.
    package let url: URL
    /// The repository.
    package let repository: String
    /// The path in the repository, by which other storyboards find it.
    package let path: String
    /// What it is made for; `malformed` where it cannot be read.
    package let platform: String

    package var description: String { name }

    /// The storyboard's own name.
    package var stem: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    /// The translations beside the storyboard, by language.
    package var translations: [String: URL] {
      let folder = url.deletingLastPathComponent().appendingPathComponent("_strings")
      let stem = url.deletingPathExtension().lastPathComponent
      let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      return Dictionary(
        files.compactMap { url in
          let parts = url.lastPathComponent.split(separator: ".")
          return parts.count == 3 && parts[0] == stem ? (String(parts[1]), url) : nil
        }, uniquingKeysWith: { first, _ in first })
    }

    /// The bytes of the file.
    package var bytes: [UInt8] { get throws { [UInt8](try Data(contentsOf: url)) } }
  }

  package let description: String
  /// Every file of the index, those of other platforms and malformed ones included.
  package let files: [File]

  /// The storyboards of the package, small and made for it.
  package static let own = StoryboardCorpus("the package's own storyboards", root.appendingPathComponent(ownPath))
  private static let ownPath = "Tests/Fixtures/Storyboards"

  /// The storyboards of real apps; `nil` where they are not beside the package.
  package static let real: StoryboardCorpus? = {
    guard FileManager.default.fileExists(atPath: realFolder.appendingPathComponent("INDEX.tsv").path) else {
      print(absence)
      return nil
    }
    return StoryboardCorpus("the storyboards of real apps", realFolder)
  }()

  /// Where the storyboards of real apps are looked for.
  package static let realFolder = root.deletingLastPathComponent().appendingPathComponent("shared/storyboards")

  /// What is said where there are no storyboards of real apps.
  package static let absence =
    "No storyboards of real apps in \(realFolder.path): only those in \(ownPath) are tested."

  /// What there is to test.
  package static let all = [own] + (real.map { [$0] } ?? [])

  /// The files for iOS.
  package var apps: [File] { files.filter { $0.platform == "iOS" } }

  /// Whether a count of what was tested is that of the package's own files, or at least that of the real ones.
  package func holds(_ count: Int, own: Int, real: Int) -> Bool {
    description == Self.own.description ? count == own : count >= real
  }

  /// The storyboard of a name in the same repository that is nearest to a file.
  package func neighbour(of file: File, named name: String) -> File? {
    let folders = file.path.split(separator: "/").dropLast()
    func distance(_ other: File) -> Int {
      let others = other.path.split(separator: "/").dropLast()
      let shared = zip(folders, others).prefix { $0 == $1 }.count
      return folders.count + others.count - 2 * shared
    }
    return apps.filter { $0.repository == file.repository && $0.stem + ".storyboard" == name }
      .min { (distance($0), $0.name) < (distance($1), $1.name) }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private init(_ description: String, _ folder: URL) {
    self.description = description
    let index = try? String(contentsOf: folder.appendingPathComponent("INDEX.tsv"), encoding: .utf8)
    let rows = (index ?? "").split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let platform = rows.first?.firstIndex(of: "platform") ?? 0
    files = rows.dropFirst().map { row in
      File(
        name: row[0], url: folder.appendingPathComponent(row[0]), repository: row[1], path: row[2],
        platform: row[platform])
    }
  }
}
