import Foundation
import StateStore
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which operation and which file an error names, and where a second way is tried first.
@Suite("What a failure of a store names", .timeLimit(.minutes(30)))
struct FailureNameTests {
  /// Some work, the calls that fail in it, and what is told.
  struct Failure: Sendable, CustomTestStringConvertible {
    var kind: FileSystem.Kind
    var names: [String]
    var operation: StoreError.Operation
    /// The file that is told; without one it is the folder.
    var told: String
    var work: @Sendable (FileStateStore) throws(StoreError) -> Void
    var testDescription: String { "\(kind.rawValue) \(names) \(operation) \(told)" }

    init(
      _ kind: FileSystem.Kind, _ names: [String], _ operation: StoreError.Operation, _ told: String,
      _ work: @escaping @Sendable (FileStateStore) throws(StoreError) -> Void
    ) {
      (self.kind, self.names, self.operation, self.told, self.work) = (kind, names, operation, told, work)
    }
  }

  private static let folder = "Mail.savedState"

  static let failures: [Failure] = [
    Failure(.status, ["archive.plist"], .read, "/archive.plist") { store throws(StoreError) in
      _ = try store.generations()
    },
    Failure(.status, ["archive.5.plist"], .read, "/archive.5.plist") { store throws(StoreError) in
      _ = try store.generations()
    },
    Failure(.open, ["archive.2.plist"], .read, "/archive.2.plist") { store throws(StoreError) in
      _ = try store.archive(generation: 2)
    },
    Failure(.status, ["archive.2.plist"], .read, "/archive.2.plist") { store throws(StoreError) in
      _ = try store.archive(generation: 2)
    },
    Failure(.read, ["archive.2.plist"], .read, "/archive.2.plist") { store throws(StoreError) in
      _ = try store.archive(generation: 2)
    },
    Failure(.open, ["archive.1.damaged.plist"], .read, "/archive.1.damaged.plist") { store throws(StoreError) in
      _ = try store.archive(setAside: SetAsideArchive(number: 1, reason: .damaged))
    },
    Failure(.names, [folder], .readFolder, "") { store throws(StoreError) in _ = try store.archivesSetAside() },
    Failure(.names, [folder], .readFolder, "") { store throws(StoreError) in
      try store.setAside(generation: 0, reason: .damaged)
    },
    Failure(.open, ["archive.plist.tmp"], .write, "/archive.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.setMode, ["archive.plist.tmp"], .write, "/archive.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.write, ["archive.plist.tmp"], .write, "/archive.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.synchronize, ["archive.plist.tmp"], .write, "/archive.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.close, ["archive.plist.tmp"], .write, "/archive.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.status, ["archive.3.plist"], .write, "/archive.3.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.rename, ["archive.5.plist"], .write, "/archive.5.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.link, ["archive.1.plist"], .write, "/archive.1.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.synchronize, [folder], .write, "") { store throws(StoreError) in try store.writeArchive([8]) },
    Failure(.rename, ["archive.plist"], .write, "/archive.plist") { store throws(StoreError) in
      try store.writeArchive([8])
    },
    Failure(.status, ["archive.plist"], .write, "/archive.plist") { store throws(StoreError) in
      try store.writeArchive([8], settingAside: .refused)
    },
    Failure(.link, ["archive.1.refused.plist"], .write, "/archive.1.refused.plist") { store throws(StoreError) in
      try store.writeArchive([8], settingAside: .refused)
    },
    Failure(.open, ["archive.2.plist.tmp"], .write, "/archive.2.plist") { store throws(StoreError) in
      try store.replaceArchive(generation: 2, with: [8])
    },
    Failure(.synchronize, [folder], .confirmWrite, "") { store throws(StoreError) in
      try store.replaceArchive(generation: 2, with: [8])
    },
    Failure(.status, ["archive.plist"], .setAside, "/archive.plist") { store throws(StoreError) in
      try store.setAside(generation: 0, reason: .crashed)
    },
    Failure(.rename, ["archive.1.crashed.plist"], .setAside, "/archive.1.crashed.plist") { store throws(StoreError) in
      try store.setAside(generation: 0, reason: .crashed)
    },
    Failure(.synchronize, [folder], .confirmSetAside, "") { store throws(StoreError) in
      try store.setAside(generation: 0, reason: .crashed)
    },
    Failure(.status, ["archive.plist"], .mark, "/archive.plist") { store throws(StoreError) in
      try store.markRunning()
    },
    Failure(.open, ["running.tmp", "running"], .mark, "/running") { store throws(StoreError) in
      try store.markRunning()
    },
    Failure(.rename, ["running"], .mark, "/running") { store throws(StoreError) in try store.markRunning() },
    Failure(.open, ["restoring.tmp", "restoring"], .mark, "/restoring") { store throws(StoreError) in
      try store.markRestoring()
    },
    Failure(.open, ["restoring"], .mark, "/restoring") { store throws(StoreError) in
      _ = try store.isMarkedRestoring()
    },
    Failure(.open, ["running"], .mark, "/running") { store throws(StoreError) in _ = try store.isMarkedRunning() },
  ]

  @Test(arguments: failures) func `an error names what was to be done with which file`(failure: Failure) throws {
    let place = TemporaryPlace()
    let archives = try SixArchives(in: place.path)
    let files = FailingFiles()
    let store = try archives.open(files)
    files.fault = { _, call in call.kind == failure.kind && failure.names.contains(call.name) ? EIO : nil }
    let expected = StoreError.failed(
      failure.operation, path: store.path + failure.told, reason: "Input/output error")
    #expect(throws: expected) { try failure.work(store) }
  }

  @Test(arguments: [FileSystem.Kind.remove, .open])
  func `a mark is removed or written over, and needs only one of both`(
    kind: FileSystem.Kind
  ) throws {
    let place = TemporaryPlace()
    let files = FailingFiles()
    let store = try SixArchives(in: place.path).open(files)
    try store.markRunning()
    files.fault = { _, call in call.kind == kind && call.name == "running" ? EIO : nil }
    try store.unmarkRunning()
    files.fault = { _, _ in nil }
    #expect(try !store.isMarkedRunning())
    try store.markRunning()
    files.fault = { _, call in [.remove, .open].contains(call.kind) && call.name == "running" ? EIO : nil }
    #expect(throws: StoreError.failed(.unmark, path: store.path + "/running", reason: "Input/output error")) {
      try store.unmarkRunning()
    }
    files.fault = { _, _ in nil }
    #expect(try store.isMarkedRunning())
  }

  @Test(arguments: [FileSystem.Kind.open, .status, .lock, .truncate, .setMode])
  func `a lock that cannot be taken is named, and lets go of nothing that is not its own`(kind: FileSystem.Kind) throws
  {
    let place = TemporaryPlace()
    let archives = try SixArchives(in: place.path)
    try place.write("old", to: "Mail.savedState/lock")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: archives.folder + "/lock")
    let files = FailingFiles()
    files.fault = { _, call in call.kind == kind && call.name == "lock" ? EIO : nil }
    #expect(throws: StoreError.failed(.lock, path: archives.folder + "/lock", reason: "Input/output error")) {
      try archives.open(files)
    }
    files.fault = { _, _ in nil }
    _ = try archives.open(files)
    #expect(try place.permissions("/Mail.savedState/lock") == 0o600)
  }

  @Test(arguments: [("", "lock"), ("12 ", "lock")])
  func `a lock without room for the name of who has it is taken all the same`(before: String, name: String) throws {
    let place = TemporaryPlace()
    let archives = try SixArchives(in: place.path)
    try place.write(before, to: "Mail.savedState/lock")
    let files = FailingFiles()
    files.fault = { _, call in call.kind == .write && call.name == name ? ENOSPC : nil }
    let store = try archives.open(files)
    #expect(try place.bytes(of: "Mail.savedState/lock") == [])
    #expect(throws: StoreError.held(folder: store.path, by: nil)) { try archives.open() }
  }

  @Test(arguments: [(99, true), (100, false)])
  func `a call is made a hundred times before it counts as failed`(interruptions: Int, isMade: Bool) throws {
    let place = TemporaryPlace()
    let files = FailingFiles()
    let store = try SixArchives(in: place.path).open(files)
    let start = files.calls.count
    var left = interruptions
    files.fault = { _, call in
      guard call.kind == .open, left > 0 else { return nil }
      left -= 1
      return EINTR
    }
    if isMade {
      #expect(try store.archive(generation: 0) == [7])
    } else {
      #expect(
        throws: StoreError.failed(.read, path: store.path + "/archive.plist", reason: "Interrupted system call")
      ) { try store.archive(generation: 0) }
    }
    #expect(files.calls[start...].filter { $0.kind == .open }.count == 100)
  }

  @Test func `a file is closed even where a signal interrupts that`() throws {
    let place = TemporaryPlace()
    let files = FailingFiles()
    let store = try SixArchives(in: place.path).open(files)
    files.fault = { _, call in call.kind == .close ? EINTR : nil }
    try store.writeArchive([8])
    #expect(try store.archive(generation: 0) == [8])
  }

  @Test(
    arguments: [
      (EACCES, ENOENT, "Permission denied"), (EROFS, ENOENT, "Read-only file system"),
      (EEXIST, ENOENT, "No such file or directory"), (EROFS, EACCES, "Permission denied"),
    ] as [(Int32, Int32, String)])
  func `why a folder could not be made is told before why it cannot be opened`(
    making: Int32, opening: Int32, reason: String
  ) throws {
    let files = FailingFiles()
    files.fault = { _, call in
      guard call.name == "nowhere" else { return nil }
      return call.kind == .makeFolder ? making : call.kind == .open ? opening : nil
    }
    for (directory, told) in [("nowhere/deeper", "nowhere"), ("/nowhere/deeper", "/nowhere")] {
      #expect(throws: StoreError.failed(.makeFolder, path: told, reason: reason)) {
        try FileStateStore(directory: directory, app: "Mail", system: files.system)
      }
    }
  }

  @Test func `the folder that stands in the way is told, and one's own that is a file`() throws {
    let place = TemporaryPlace()
    try place.write("x", to: "file")
    #expect(throws: StoreError.failed(.makeFolder, path: place.path + "/file", reason: "Not a directory")) {
      try FileStateStore(directory: place.path + "/file/a/b", app: "Mail")
    }
    try place.write("x", to: "Mail.savedState")
    #expect(
      throws: StoreError.failed(.makeFolder, path: place.path + "/Mail.savedState", reason: "Not a directory")
    ) { try FileStateStore(directory: place.path, app: "Mail") }
    let files = FailingFiles()
    files.fault = { _, call in call.kind == .setMode && call.name == "Mail.savedState" ? EPERM : nil }
    try FileManager.default.removeItem(atPath: place.path + "/Mail.savedState")
    try place.makeFolder("Mail.savedState")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.path + "/Mail.savedState")
    #expect(
      throws: StoreError.failed(
        .makeFolder, path: place.path + "/Mail.savedState", reason: "Operation not permitted")
    ) { try FileStateStore(directory: place.path, app: "Mail", system: files.system) }
  }

  @Test func `where the system has no place for temporary folders that place is told`() async {
    await #expect(processExitsWith: .success) {
      _ = unsafe setenv("TMPDIR", "/nowhere/at/all", 1)
      let error = #expect(throws: StoreError.self) { try FileStateStore.temporary() }
      try #require(
        error == .failed(.makeFolder, path: "/nowhere/at/all", reason: "No such file or directory"))
    }
  }
}
