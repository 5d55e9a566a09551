import Foundation
import StateStore
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is waited for before anything is said: the bytes of the file, and then the names in the folder.
@Suite("Waiting for the disk", .timeLimit(.minutes(30)))
struct SynchronizationTests {
  private let place = TemporaryPlace()

  /// The calls of one piece of work on six archives that change something or wait, in order.
  private func calls(_ work: (FileStateStore) throws -> Void) throws -> [String] {
    let files = FailingFiles()
    let store = try SixArchives(in: place.path).open(files)
    let start = files.calls.count
    try work(store)
    return files.calls[start...].filter { [.write, .synchronize, .rename, .link].contains($0.kind) }
      .map { "\($0.kind.rawValue) \($0.name)" }
  }

  @Test
  func `a save waits for the bytes before any name changes, and for the names before and after the newest one goes`()
    throws
  {
    #expect(
      try calls { try $0.writeArchive([8]) } == [
        "write archive.plist.tmp", "synchronize archive.plist.tmp", "rename archive.5.plist", "rename archive.4.plist",
        "rename archive.3.plist", "rename archive.2.plist", "link archive.1.plist", "synchronize Mail.savedState",
        "rename archive.plist", "synchronize Mail.savedState",
      ])
  }

  @Test func `a save that sets the newest aside waits as often`() throws {
    #expect(
      try calls { try $0.writeArchive([8], settingAside: .refused) } == [
        "write archive.plist.tmp", "synchronize archive.plist.tmp", "link archive.1.refused.plist",
        "synchronize Mail.savedState", "rename archive.plist", "synchronize Mail.savedState",
      ])
  }

  @Test func `setting aside waits for the names, and so does the mark of a launch`() throws {
    #expect(
      try calls { _ = try $0.setAside(generation: 2, reason: .damaged) } == [
        "rename archive.1.damaged.plist", "synchronize Mail.savedState",
      ])
    #expect(
      try calls {
        try $0.markRestoring()
        try $0.unmarkRestoring()
        try $0.markRunning()
      } == [
        "write restoring.tmp", "rename restoring", "synchronize Mail.savedState", "synchronize Mail.savedState",
        "write running.tmp", "rename running",
      ])
  }

  @Test func `where the folder's names cannot be waited for, the new archive is said to be in place`() throws {
    let files = FailingFiles()
    let store = try SixArchives(in: place.path).open(files)
    files.fault = { _, call in
      call == FileSystem.Call(kind: .synchronize, name: "Mail.savedState")
        && files.calls.contains(FileSystem.Call(kind: .rename, name: "archive.plist")) ? EIO : nil
    }
    let error = #expect(throws: StoreError.self) { try store.writeArchive([8]) }
    #expect(error?.message.contains("the new archive is in place") == true)
    #expect(error?.message.contains("intact") == false)
    #expect(try store.archive(generation: 0) == [8])
    files.fault = { _, call in call.kind == .synchronize && call.name == "Mail.savedState" ? EINVAL : nil }
    try store.writeArchive([9])
  }
}
