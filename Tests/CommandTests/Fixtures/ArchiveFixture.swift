import Testing

/// Saved state of `Tests/Fixtures/Archives` in one format, with the script that saved it and one that restores it.
struct ArchiveFixture: CustomTestStringConvertible, Sendable {
  static let all = formats(1) + formats(2) + newest
  /// Those in the format that is written now.
  static let newest = formats(3)
  /// Those that are written today as they were: `children` is of a build for which the children of an app's own
  /// container had no places (X27), `placed-children` has them.
  static let writtenAlike = newest.filter { $0.name != "children" }

  static func formats(_ format: Int) -> [ArchiveFixture] {
    FixtureFolder.names(in: "Archives").map { ArchiveFixture(name: $0, format: format) }.filter(\.isKept)
  }

  /// The folder's name.
  let name: String
  /// The format of the archive.
  let format: Int

  /// The folder's path below `Tests/Fixtures`.
  var path: String { "Archives/\(name)" }

  /// The path of the folder for `--state`.
  var state: String { format == 1 ? "\(path)/state" : "\(path)/state-\(format)" }

  /// Whether there is an archive in the format.
  private var isKept: Bool { FixtureFolder.names(in: path).contains(format == 1 ? "state" : "state-\(format)") }

  /// The path of what `archive show --json` writes.
  var shown: String { format == 1 ? "\(path)/show.json" : "\(path)/show-\(format).json" }

  /// The path of the calls of the launch that restores it.
  var calls: String { format == 1 ? "\(path)/restore.calls" : "\(path)/restore-\(format).calls" }

  /// The archive's path below `Tests/Fixtures`; the folder around it is called as `--state` calls it.
  var archive: String {
    get throws {
      let names = FixtureFolder.names(in: state).filter { $0.hasSuffix(".savedState") }
      return "\(state)/\(try #require(names.first))/archive.plist"
    }
  }

  var testDescription: String { "\(name), format \(format)" }
}
