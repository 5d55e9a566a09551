import Foundation
import StateArchive
import StateStore
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Folders, locks and archives that somebody else has put there, and a folder that is exchanged while it is open.
@Suite("Saved state among strangers", .timeLimit(.minutes(30)))
struct TrustTests {
  private let place = TemporaryPlace()
  private var folder: String { place.path + "/Mail.savedState" }

  private func open() throws(StoreError) -> FileStateStore {
    try FileStateStore(directory: place.path, app: "Mail")
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func `a folder that is a link is refused, and nothing is done where it leads`() throws {
    let other = try place.makeFolder("docs")
    try place.write("mine", to: "docs/report.tmp")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    try link(folder, to: other)
    #expect(throws: StoreError.untrusted(path: folder, .link)) { try open() }
    #expect(try place.names(in: other) == ["report.tmp"])
    #expect(try place.permissions("/docs") == 0o755)
  }

  @Test(arguments: ["lock", "archive.plist", "restoring"])
  func `a file that is a link is refused, and what it leads to stays as it is`(name: String) throws {
    let target = try place.write("precious", to: "bashrc")
    try place.makeFolder("Mail.savedState")
    try link("\(folder)/\(name)", to: target)
    #expect(throws: StoreError.untrusted(path: "\(folder)/\(name)", .link)) {
      let store = try open()
      _ = try (store.archive(generation: 0), store.isMarkedRestoring())
    }
    #expect(try place.bytes(of: "bashrc") == Array("precious".utf8))
  }

  @Test func `a save over a link replaces the link`() throws {
    let target = try place.write("precious", to: "bashrc")
    try place.makeFolder("Mail.savedState")
    for name in ["archive.plist", "archive.plist.tmp", "restoring", "restoring.tmp"] {
      try link("\(folder)/\(name)", to: target)
    }
    let store = try open()
    try store.markRestoring()
    try store.writeArchive([1])
    #expect(try store.archive(generation: 0) == [1])
    #expect(try place.bytes(of: "bashrc") == Array("precious".utf8))
  }

  @Test func `a lock with a second name is refused, and its bytes stay`() throws {
    let target = try place.write("precious", to: "bashrc")
    try place.makeFolder("Mail.savedState")
    try FileManager.default.linkItem(atPath: target, toPath: folder + "/lock")
    #expect(throws: StoreError.untrusted(path: folder + "/lock", .severalNames)) { try open() }
    #expect(try place.bytes(of: "bashrc") == Array("precious".utf8))
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give files away"), arguments: ["", "/lock"])
  func `what belongs to another user is refused`(name: String) throws {
    _ = try open()
    try FileManager.default.setAttributes([.ownerAccountID: 12_345], ofItemAtPath: folder + name)
    #expect(throws: StoreError.untrusted(path: folder + name, .otherOwner)) { try open() }
  }

  @Test(arguments: StoreError.Distrust.allCases) func `what is not trusted has words`(distrust: StoreError.Distrust) {
    let message = StoreError.untrusted(path: "a/lock", distrust).message
    #expect(message.hasPrefix("a/lock: "))
    #expect(message.contains("remove it") != message.contains("another user"))
  }

  @Test func `a folder that is exchanged for a link while it is open is written to where it is now`() throws {
    let store = try open()
    try store.writeArchive([1])
    try FileManager.default.moveItem(atPath: folder, toPath: place.path + "/moved")
    try link(folder, to: try place.makeFolder("trap"))
    try store.markRunning()
    try store.writeArchive([2])
    #expect(try place.names(in: place.path + "/trap") == [])
    #expect(try place.bytes(of: "moved/archive.plist") == [2])
  }

  @Test func `an own folder that others can read is closed to them`() throws {
    try place.makeFolder("Mail.savedState")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    _ = try open()
    #expect(try place.permissions("/Mail.savedState") == 0o700)
  }

  @Test(arguments: [0o777, 0o000] as [mode_t])
  func `folders and files are the owner's alone whatever the process takes away`(mask: mode_t) async {
    // In a process of its own, since the mask holds for everything that a process makes.
    if mask == 0 {
      await #expect(processExitsWith: .success) { try TrustTests.makeFiles(under: 0) }
    } else {
      await #expect(processExitsWith: .success) { try TrustTests.makeFiles(under: 0o777) }
    }
  }

  private static func makeFiles(under mask: mode_t) throws {
    umask(mask)
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path + "/a/b", app: "Mail")
    for byte in 1...3 as ClosedRange<UInt8> { try store.writeArchive([byte]) }
    try store.markRestoring()
    try store.markRunning()
    let files = FailingFiles()
    files.fault = { _, call in call.kind == .rename ? ENOSPC : nil }
    let full = try FileStateStore(directory: place.path + "/a/b", app: "Full", system: files.system)
    try full.markRestoring()
    let marked = try place.permissions("/a/b/Full.savedState/restoring")
    try #require(marked == 0o600)
    for path in ["/a", "/a/b", "/a/b/Mail.savedState"] {
      let permissions = try place.permissions(path)
      try #require(permissions == 0o700)
    }
    for name in try place.names(in: store.path) {
      let permissions = try place.permissions("/a/b/Mail.savedState/" + name)
      try #require(permissions == 0o600)
    }
  }

  @Test func `a lock is given back although a process that is just being started has a copy of it`() throws {
    var store: FileStateStore? = try open()
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
    let lock = try #require(
      descriptors.first { descriptor in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
        return target?.hasPrefix(place.path) == true && target?.hasSuffix("/lock") == true
      })
    let copy = dup(lock)
    defer { close(copy) }
    #expect(throws: StoreError.self) { try open() }
    #expect(store != nil)
    store = nil
    #expect(throws: Never.self) { try open() }
  }

  @Test func `the number of a process that runs is no lock, and neither is what a dead one has written`() throws {
    try place.makeFolder("Mail.savedState")
    for process in [getpid(), 1, 99_999_999] {
      try place.write("\(process) here\n", to: "Mail.savedState/lock")
      #expect(throws: Never.self) { try open() }
    }
  }

  @Test(arguments: ["../out", "..", "/etc/x", "a/../../out", "x\u{0}/../y"])
  func `an app's name does not lead out of the folder`(name: String) throws {
    let store = try FileStateStore(directory: place.path + "/state", app: name)
    try store.writeArchive([1])
    #expect(try place.names(in: place.path) == ["state"])
    #expect(try place.names(in: place.path + "/state").count == 1)
  }

  // MARK: Size

  @Test(arguments: [1 << 40, 1 << 33, ArchiveLimits.bytes + 1])
  func `an archive larger than any may be is refused by its size, unread`(size: Int) throws {
    let files = FailingFiles()
    let store = try FileStateStore(directory: place.path, app: "Mail", system: files.system)
    try store.writeArchive([1])
    let grown = unsafe truncate(store.path + "/archive.plist", off_t(size))
    try #require(grown == 0)
    let before = files.calls.count
    let error = #expect(throws: StoreError.self) { try store.archive(generation: 0) }
    #expect(error == .tooLarge(path: store.path + "/archive.plist", bytes: size))
    #expect(
      error?.message.hasSuffix("has \(size) bytes, and an archive has at most 24 MiB; use an older archive beside it")
        == true)
    #expect(!files.calls[before...].contains { $0.kind == .read })
  }

  @Test(arguments: [0, 1])
  func `an archive that grows while it is read is refused once it is larger than any may be`(excess: Int) throws {
    let files = FailingFiles()
    let store = try FileStateStore(directory: place.path, app: "Mail", system: files.system)
    try store.writeArchive([1])
    let path = store.path + "/archive.plist"
    try #require(unsafe truncate(path, off_t(ArchiveLimits.bytes - 1)) == 0)
    files.fault = { _, call in
      if call.kind == .read { _ = unsafe truncate(path, off_t(ArchiveLimits.bytes + excess)) }
      return nil
    }
    if excess == 0 {
      #expect(try store.archive(generation: 0)?.count == ArchiveLimits.bytes)
    } else {
      #expect(throws: StoreError.tooLarge(path: path, bytes: ArchiveLimits.bytes + 1)) {
        try store.archive(generation: 0)
      }
    }
  }

  // MARK: Marks

  @Test func `a mark speaks of the archive that was the newest, and of no other`() throws {
    let store = try FileStateStore.temporary()
    try store.writeArchive([1])
    try store.markRestoring()
    try store.markRunning()
    #expect(try store.isMarkedRestoring())
    #expect(try store.isMarkedRunning())
    try store.writeArchive([2])
    #expect(try !store.isMarkedRestoring())
    #expect(try !store.isMarkedRunning())
    try store.setAside(generation: 0, reason: .damaged)
    #expect(try store.isMarkedRestoring())
    try store.unmarkRestoring()
    #expect(try !store.isMarkedRestoring())
  }

  @Test func `a mark that cannot be removed is made to say nothing`() throws {
    let files = FailingFiles()
    let store = try SixArchives(in: place.path).open(files)
    try store.markRestoring()
    files.fault = { _, call in call.kind == .remove ? EACCES : nil }
    try store.unmarkRestoring()
    #expect(try store.isMarkedRestoring() == false)
    #expect(try place.names(in: store.path).contains("restoring"))
  }
}
