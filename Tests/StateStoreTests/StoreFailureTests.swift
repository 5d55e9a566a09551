import Foundation
import StateStore
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("State stores that cannot write", .timeLimit(.minutes(30)))
struct StoreFailureTests {
  @Test func `an archive that does not fit leaves the previous ones intact and nothing behind`() async {
    // In a process of its own, since the limit on the size of files holds for everything that a process writes.
    await #expect(processExitsWith: .success) {
      let store = try FileStateStore.temporary()
      let bytes = [UInt8](repeating: 1, count: 1_000)
      for _ in 1...7 { try store.writeArchive(bytes) }
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      let limited = unsafe setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
      try #require(limited == 0)
      #expect(throws: StoreError.self) { try store.writeArchive([UInt8](repeating: 2, count: 200_000)) }
      #expect(try store.generations() == [0, 1, 2, 3, 4, 5])
      #expect(try store.archive(generation: 0) == bytes)
      let names = try FileManager.default.contentsOfDirectory(atPath: store.path)
      #expect(!names.contains { $0.hasSuffix(".tmp") })
      try store.writeArchive([3])
      #expect(try store.archive(generation: 0) == [3])
    }
  }

  @Test func `a folder that cannot be made is named`() throws {
    let place = TemporaryPlace()
    try place.makeFile(place.path)
    let error = #expect(throws: StoreError.self) { try FileStateStore(directory: place.path + "/in", app: "Mail") }
    guard case .failed(.makeFolder, let path, let reason) = error else {
      Issue.record("not that failure: \(String(describing: error))")
      return
    }
    #expect(path.hasPrefix(place.path))
    #expect(reason == "Not a directory")
  }

  @Test func `what is in the way of an archive is named, and nothing is left behind`() throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path, app: "Mail")
    try FileManager.default.createDirectory(
      atPath: store.path + "/archive.plist/inside", withIntermediateDirectories: true)
    let reading = #expect(throws: StoreError.self) { try store.archive(generation: 0) }
    #expect(reading == .failed(.read, path: store.path + "/archive.plist", reason: "Not a regular file"))
    let writing = #expect(throws: StoreError.self) { try store.writeArchive([1]) }
    #expect(
      writing?.message.contains("the archive cannot be written; the one saved before it, if any, is intact") == true)
    #expect(try place.names(in: store.path) == ["archive.plist", "lock"])
  }

  @Test func `an archive that cannot be replaced stays, and nothing half written is left`() throws {
    let place = TemporaryPlace()
    let archives = try SixArchives(in: place.path)
    let files = FailingFiles()
    let store = try archives.open(files)
    let before = try archives.names
    files.fault = { _, call in call.kind == .rename ? EIO : nil }
    let error = #expect(throws: StoreError.self) { try store.replaceArchive(generation: 2, with: [9]) }
    #expect(error == .failed(.write, path: store.path + "/archive.2.plist", reason: "Input/output error"))
    #expect(try store.archive(generation: 2) == [5])
    #expect(try archives.names == before)
    files.fault = { _, call in call.kind == .synchronize && call.name == "Mail.savedState" ? EIO : nil }
    let late = #expect(throws: StoreError.self) { try store.replaceArchive(generation: 2, with: [9]) }
    #expect(late == .failed(.confirmWrite, path: store.path, reason: "Input/output error"))
    #expect(try store.archive(generation: 2) == [9])
  }

  @Test(arguments: [EPERM, ENOTSUP, ENOSYS, EMLINK, EIO, ENOSPC])
  func `where files have no second names the newest archive is copied, and another error is told`(code: Int32) throws {
    let place = TemporaryPlace()
    let archives = try SixArchives(in: place.path)
    let files = FailingFiles()
    let store = try archives.open(files)
    files.fault = { _, call in call.kind == .link ? code : nil }
    if [EIO, ENOSPC].contains(code) {
      let error = #expect(throws: StoreError.self) { try store.writeArchive([8]) }
      guard case .failed(.write, let path, _) = error else {
        Issue.record("another error: \(String(describing: error))")
        return
      }
      #expect(path == store.path + "/archive.1.plist")
      #expect(try store.archive(generation: 0) == [7])
    } else {
      try store.writeArchive([8])
      #expect(try (0...5).map { try store.archive(generation: $0) } == [[8], [7], [6], [5], [4], [3]])
    }
    #expect(try !archives.names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func `a save or a mark that fails leaves nothing beside what was there`() throws {
    let place = TemporaryPlace()
    let archives = try SixArchives(in: place.path)
    let files = FailingFiles()
    let store = try archives.open(files)
    let before = try archives.names
    files.fault = { _, call in call.kind == .rename ? ENOSPC : nil }
    #expect(throws: StoreError.self) { try store.writeArchive([8], settingAside: .refused) }
    #expect(throws: StoreError.self) { try store.markRunning() }
    #expect(try archives.names == before)
    try store.markRestoring()
    #expect(try archives.names == before + ["restoring"])
    #expect(try store.isMarkedRestoring())
  }

  @Test func `no file stays open, whatever fails`() throws {
    for number in stride(from: 0, to: 60, by: 3) {
      for session in [EveryCallTests.Session.wholeRun, .saveRefused] {
        let place = TemporaryPlace()
        let archives = try SixArchives(in: place.path)
        do {
          if let store = try? archives.open(FailingFiles.failing(at: number, with: EIO, isLasting: number % 2 == 1)) {
            _ = session.run(store)
          }
        }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        #expect(!open.contains { $0.hasPrefix(place.path) }, "\(session) with call \(number)")
      }
    }
  }

  @Test func `a generation that cannot be moved leaves the newest where it was`() throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path, app: "Mail")
    for number in 1...6 { try store.writeArchive([UInt8(number)]) }
    try FileManager.default.removeItem(atPath: store.path + "/archive.5.plist")
    try FileManager.default.createDirectory(
      atPath: store.path + "/archive.5.plist/inside", withIntermediateDirectories: true)
    #expect(throws: StoreError.self) { try store.writeArchive([7]) }
    #expect(try (0...4).map { try store.archive(generation: $0) } == [[6], [5], [4], [3], [2]])
    #expect(try place.names(in: store.path).contains { $0.hasSuffix(".tmp") } == false)
  }

  @Test func `a crash between two names leaves the newest archive, and the next one is written as ever`() throws {
    let place = TemporaryPlace()
    let folder = place.path + "/Mail.savedState"
    do {
      let store = try FileStateStore(directory: place.path, app: "Mail")
      for number in 1...3 { try store.writeArchive([UInt8(number)]) }
    }
    // What the folder holds when the power goes after the generations have moved and before the new one has its name.
    for (old, new) in [("archive.2", "archive.3"), ("archive.1", "archive.2")] {
      try FileManager.default.moveItem(atPath: "\(folder)/\(old).plist", toPath: "\(folder)/\(new).plist")
    }
    try FileManager.default.linkItem(atPath: folder + "/archive.plist", toPath: folder + "/archive.1.plist")
    try place.makeFile(folder + "/archive.plist.tmp")
    let store = try FileStateStore(directory: place.path, app: "Mail")
    #expect(try (0...4).map { try store.archive(generation: $0) } == [[3], [3], [2], [1], nil])
    for number in 4...9 { try store.writeArchive([UInt8(number)]) }
    #expect(try (0...5).map { try store.archive(generation: $0) } == [[9], [8], [7], [6], [5], [4]])
  }

  @Test func `a named pipe in place of an archive does not hold the program up`() throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path, app: "Mail")
    let made = unsafe mkfifo(store.path + "/archive.plist", 0o600)
    try #require(made == 0)
    #expect(throws: StoreError.self) { try store.archive(generation: 0) }
  }

  @Test(arguments: StoreError.Operation.allCases)
  func `every failure has words`(operation: StoreError.Operation) {
    let error = StoreError.failed(operation, path: "Mail.savedState", reason: "No space left on device")
    #expect(error.message.hasPrefix("Mail.savedState: the "))
    #expect(error.message.hasSuffix(": No space left on device"))
  }
}
