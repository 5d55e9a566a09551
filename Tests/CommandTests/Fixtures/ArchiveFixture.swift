import Testing

/// A folder of `Tests/Fixtures/Archives`: saved state with the script that saved it and one that restores it.
struct ArchiveFixture: CustomTestStringConvertible, Sendable {
  static let all = FixtureFolder.names(in: "Archives").map(ArchiveFixture.init)

  /// The folder's name.
  let name: String

  /// The folder's path below `Tests/Fixtures`.
  var path: String { "Archives/\(name)" }

  /// The archive's path below `Tests/Fixtures`; the folders around it are called as `--state` calls them.
  var archive: String {
    get throws {
      let names = FixtureFolder.names(in: "\(path)/state").filter { $0.hasSuffix(".savedState") }
      return "\(path)/state/\(try #require(names.first))/archive.plist"
    }
  }

  var testDescription: String { name }
}
