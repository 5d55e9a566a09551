import Foundation
import TestSupport
import Testing

/// Saved state that an earlier build wrote is read, restored, and written again in the same bytes.
@Suite("Archives of an earlier build", .timed, .timeLimit(.minutes(30)))
struct ArchiveFixtureTests {
  @Test func `every archive is sound`() throws {
    let archives = try ArchiveFixture.all.map { try $0.archive }
    let run = try ProgramRun(["archive", "verify"] + archives, in: FixtureFolder.place(copying: "Archives"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == archives.count)
    #expect(archives.count > 0)
    for (line, archive) in zip(lines, archives) { #expect(line.hasPrefix("\(archive): ok, ")) }
  }

  @Test(arguments: ArchiveFixture.all)
  func `an archive shows what it held`(fixture: ArchiveFixture) throws {
    let place = try FixtureFolder.place(copying: fixture.path)
    let archive = try fixture.archive
    let shown = try ProgramRun(["archive", "show", "--json", archive], in: place)
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.errors.isEmpty, "\(shown.errors)")
    try Fixture(path: fixture.shown).holds(shown.output.withoutReasons)
  }

  @Test(arguments: ArchiveFixture.all)
  func `what is in an archive comes back through the same steps, onto the same screen`(fixture: ArchiveFixture) throws {
    let place = try FixtureFolder.place(copying: fixture.path)
    try? FileManager.default.removeItem(atPath: "\(place.path)/\(fixture.path)/restore.script.snapshots")
    let run = try ProgramRun(
      ["--script", "\(fixture.path)/restore.script", "--state", fixture.state, "--trace", "--update"],
      in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.output)\(run.errors)")
    try Fixture(path: fixture.calls).holds(TraceOutline(run.output).text)
    try Fixture(path: "\(fixture.path)/restore.script.snapshots")
      .holds(filesOf: "\(place.path)/\(fixture.path)/restore.script.snapshots")
  }

  @Test(arguments: ArchiveFixture.writtenAlike)
  func `the same walk saves the same bytes`(fixture: ArchiveFixture) throws {
    let place = try FixtureFolder.place(copying: fixture.path)
    let archive = try fixture.archive
    try? FileManager.default.removeItem(atPath: "\(place.path)/\(fixture.state)")
    let run = try ProgramRun(["--script", "\(fixture.path)/save.script", "--state", fixture.state], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.output)\(run.errors)")
    let shown = try ProgramRun(["archive", "show", "--json", archive], in: place)
    // An archive keeps the reasons for what it does not hold, and those may be put better.
    try Fixture(path: fixture.shown).holds(shown.output.withoutReasons)
    if Fixture.isUpdating || !shown.output.contains("\"reason\"") {
      try Fixture(path: archive).holds(bytesOf: "\(place.path)/\(archive)")
    }
  }

  @Test(arguments: ArchiveFixture.formats(1) + ArchiveFixture.formats(2))
  func `an archive of an earlier format is kept, and what comes after it is in format 3`(fixture: ArchiveFixture) throws
  {
    let place = try FixtureFolder.place(copying: fixture.path)
    let archive = try fixture.archive
    let old = try place.bytes(of: archive)
    let script = String(decoding: try place.bytes(of: "\(fixture.path)/save.script"), as: UTF8.self)
    // As it was launched to save, and nothing done.
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let launch = try #require(lines.firstIndex { $0.hasPrefix("launch") })
    try place.write((lines[...launch] + ["quit\n"]).joined(separator: "\n"), to: "\(fixture.path)/again.script")
    let run = try ProgramRun(["--script", "\(fixture.path)/again.script", "--state", fixture.state], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.output)\(run.errors)")
    let shown = try ProgramRun(["archive", "show", "--json", archive], in: place)
    #expect(shown.output.contains("\"format\": 3,"), "\(shown.output)\(shown.errors)")
    #expect(try place.bytes(of: archive.replacing("archive.plist", with: "archive.1.plist")) == old)
  }
}
