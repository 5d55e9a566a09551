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

/// The files of a store one by one: their names, what is in them, and who may have them.
@Suite("The files of a store", .timeLimit(.minutes(30)))
struct StoreDetailTests {
  private let place = TemporaryPlace()
  private var folder: String { place.path + "/Mail.savedState" }

  private func open() throws(StoreError) -> FileStateStore {
    try FileStateStore(directory: place.path, app: "Mail")
  }

  @Test func `half written files of the store go when it is opened, and all others stay`() throws {
    let own = [
      "archive.plist.tmp", "archive.1.plist.tmp", "archive.5.plist.tmp", "archive.12.newer.plist.tmp", "restoring.tmp",
      "running.tmp",
    ]
    let others = [
      ".tmp", "archive.0.plist.tmp", "archive.12.lost.plist.tmp", "archive.6.plist.tmp", "archive.plist.tmp.tmp",
      "archive.tmp", "lock.tmp", "other.plist.tmp", "running.tmp2",
    ]
    for name in own + others { try place.write("x", to: "Mail.savedState/" + name) }
    _ = try open()
    #expect(try place.names(in: folder) == (others + ["lock"]).sorted())
  }

  @Test(
    arguments: [
      ([999_999_999], 1), ([999_999_998], 999_999_999), ([1, 2, 4, 999_999_999], 3), ([2, 999_999_999], 1),
    ] as [([Int], Int)])
  func `where the greatest number is taken the lowest free one serves`(taken: [Int], number: Int) throws {
    let store = try open()
    for number in taken { try place.makeFile(folder + "/archive.\(number).forced.plist") }
    try store.writeArchive([1])
    #expect(try store.setAside(generation: 0, reason: .damaged) == SetAsideArchive(number: number, reason: .damaged))
    #expect(try store.archivesSetAside().map(\.number) == (taken + [number]).sorted(by: >))
  }

  @Test func `the last twenty that were set aside are kept`() throws {
    let store = try open()
    let memory = MemoryStateStore()
    for number in 1...23 {
      try store.writeArchive([UInt8(number)])
      memory.writeArchive([UInt8(number)])
      try store.setAside(generation: 0, reason: .forced)
      memory.setAside(generation: 0, reason: .forced)
    }
    #expect(try store.archivesSetAside().map(\.number) == Array((4...23).reversed()))
    #expect(memory.archivesSetAside().map(\.number) == Array((4...23).reversed()))
    try store.writeArchive([1])
    try store.writeArchive([2], settingAside: .refused)
    #expect(try store.archivesSetAside().map(\.number) == Array((5...24).reversed()))
  }

  @Test func `what was set aside last is kept under whatever number`() throws {
    let store = try open()
    for number in 999_999_980...999_999_999 { try place.makeFile(folder + "/archive.\(number).forced.plist") }
    try store.writeArchive([1])
    try store.setAside(generation: 0, reason: .damaged)
    #expect(try store.archivesSetAside().last == SetAsideArchive(number: 1, reason: .damaged))
    #expect(try store.archivesSetAside().count == 20)
  }

  @Test(arguments: [200, 201, 241, 250])
  func `a name is cut where it has more than two hundred bytes`(count: Int) {
    let hashes = [201: "9A253EDA0CE95884", 250: "924785600B73A84F", 241: "0FC16E90620901A5"]
    let letter = count == 241 ? "b" : "a"
    let name = String(repeating: letter, count: count)
    #expect(
      FileStateStore.fileName(forApp: name)
        == hashes[count].map { String(repeating: letter, count: 180) + "%" + $0 } ?? name)
  }

  @Test func `only letters, digits, blanks and five signs of ASCII stay in a name`() {
    #expect(FileStateStore.fileName(forApp: "azAZ09 -_.()") == "azAZ09 -_.()")
    for scalar in (0..<128).map({ Unicode.Scalar(UInt8($0)) }) {
      let stays = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -_.()".unicodeScalars.contains(scalar)
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let escaped = "%" + (digits.count == 1 ? "0" : "") + digits
      #expect(FileStateStore.fileName(forApp: "x\(scalar)") == "x" + (stays ? String(scalar) : escaped))
    }
    #expect(FileStateStore.fileName(forApp: "\u{AA}\u{3B1}") == "%C2%AA%CE%B1")
    #expect((0...6).map(FileStateStore.fileName(ofGeneration:)).first == "archive.plist")
    #expect(FileStateStore.fileName(ofGeneration: 5) == "archive.5.plist")
    #expect(FileStateStore.mark == "restoring")
  }

  // MARK: Locks

  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, 255) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test func `a lock names the process and the machine, and nothing of what was there before`() throws {
    try place.write("1234567 a longer line than will be there\nand another\n", to: "Mail.savedState/lock")
    let store = try open()
    let line = "\(getpid()) \(Self.host)\n"
    #expect(try place.bytes(of: "Mail.savedState/lock") == Array(line.utf8))
    let holder = StoreError.Holder(process: getpid(), host: Self.host)
    #expect(throws: StoreError.held(folder: store.path, by: holder)) { try open() }
    #expect(StoreLock.state(inFolder: folder) == .held(by: holder))
  }

  @Test(
    arguments: [
      ("", nil), ("12", nil), ("12 here", StoreError.Holder(process: 12, host: "here")),
      (" 12\there \n", StoreError.Holder(process: 12, host: "here")), ("12 here now", nil), ("x here", nil),
      ("99999999999 here", nil),
    ] as [(String, StoreError.Holder?)])
  func `who holds a folder is told if the line is whole`(line: String, holder: StoreError.Holder?) throws {
    let store = try open()
    let file = try #require(FileHandle(forWritingAtPath: folder + "/lock"))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(line.utf8))
    try file.close()
    #expect(throws: StoreError.held(folder: store.path, by: holder)) { try open() }
    #expect(StoreLock.state(inFolder: store.path) == .held(by: holder))
  }

  @Test func `a lock is looked at without being taken or made`() throws {
    #expect(StoreLock.state(inFolder: folder) == .none)
    try place.makeFolder("Mail.savedState")
    #expect(StoreLock.state(inFolder: folder) == .none)
    #expect(try place.names(in: folder) == [])
    var store: FileStateStore? = try open()
    #expect(store != nil)
    store = nil
    let before = try place.bytes(of: "Mail.savedState/lock")
    for _ in 1...2 { #expect(StoreLock.state(inFolder: folder) == .free) }
    #expect(try place.bytes(of: "Mail.savedState/lock") == before)
    #expect(throws: Never.self) { try open() }
  }

  @Test func `two programs may look at a lock at once, and neither takes it for held`() throws {
    do { _ = try open() }
    let file = unsafe Glibc.open(folder + "/lock", O_RDONLY)
    defer { close(file) }
    try #require(flock(file, LOCK_SH | LOCK_NB) == 0)
    #expect(StoreLock.state(inFolder: folder) == .free)
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    #expect(StoreLock.state(inFolder: folder) != .free)
  }

  @Test func `a lock that is no file is none`() throws {
    try place.makeFolder("Mail.savedState")
    try #require(unsafe mkfifo(folder + "/lock", 0o600) == 0)
    #expect(throws: StoreError.failed(.lock, path: folder + "/lock", reason: "Not a regular file")) { try open() }
  }

  // MARK: Marks

  @Test func `a mark of an earlier version, which is empty, speaks of whatever is there`() throws {
    let store = try open()
    for name in ["restoring", "running"] { try place.write("", to: "Mail.savedState/" + name) }
    #expect(try store.isMarkedRestoring())
    #expect(try store.isMarkedRunning())
    try store.writeArchive([1])
    #expect(try store.isMarkedRestoring())
    try place.write("gone", to: "Mail.savedState/running")
    #expect(try !store.isMarkedRunning())
  }

  @Test func `a mark tells an archive from itself with other bytes, and from none`() throws {
    let store = try open()
    try store.markRunning()
    #expect(try place.bytes(of: "Mail.savedState/running") == Array("no archive\n".utf8))
    try store.writeArchive([1, 2])
    #expect(try !store.isMarkedRunning())
    let path = folder + "/archive.plist"
    func change(to bytes: [UInt8], at seconds: Double) throws {
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(bytes))
      try file.close()
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
    }
    try change(to: [1, 2], at: 1_000_000)
    try store.markRunning()
    try change(to: [1, 3], at: 1_000_000)
    #expect(try store.isMarkedRunning())
    try change(to: [1, 2, 3], at: 1_000_000)
    #expect(try !store.isMarkedRunning())
    try change(to: [1, 2], at: 1_000_001)
    #expect(try !store.isMarkedRunning())
    try change(to: [1, 2], at: 1_000_000)
    #expect(try store.isMarkedRunning())
    let number = try #require(
      FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? NSNumber)
    #expect(try place.bytes(of: "Mail.savedState/running") == Array("archive \(number) 2 1000000.0\n".utf8))
    try store.setAside(generation: 0, reason: .forced)
    #expect(try !store.isMarkedRunning())
  }

  @Test func `a mark that cannot be removed says that it is gone`() throws {
    let files = FailingFiles()
    let store = try FileStateStore(directory: place.path, app: "Mail", system: files.system)
    try store.markRestoring()
    files.fault = { _, call in call.kind == .remove ? EACCES : nil }
    try store.unmarkRestoring()
    #expect(try place.bytes(of: "Mail.savedState/restoring") == Array("gonerchive\n".utf8))
  }

  // MARK: Sizes

  @Test(arguments: [0, 1, 65_534, 65_535, 65_536, 65_537, 131_072])
  func `an archive of any size is read whole`(size: Int) throws {
    let store = try open()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try store.writeArchive(bytes)
    #expect(try store.archive(generation: 0) == bytes)
  }

  @Test func `an archive as large as any may be is read`() throws {
    let store = try open()
    try store.writeArchive([1])
    try #require(unsafe truncate(folder + "/archive.plist", off_t(ArchiveLimits.bytes)) == 0)
    #expect(try store.archive(generation: 0)?.count == ArchiveLimits.bytes)
  }

  // MARK: Private folders

  @Test func `a private folder is its owner's, and a file in it is replaced as a whole`() throws {
    let target = try place.write("precious", to: "bashrc")
    let made = try PrivateFolder("logs", in: place.path + "/state")
    #expect(made.path == place.path + "/state/logs")
    #expect(try place.permissions("/state/logs") == 0o700)
    try FileManager.default.createSymbolicLink(
      atPath: made.path + "/a.txt", withDestinationPath: target)
    for text in ["first", "second"] {
      try made.write(Array(text.utf8), to: "a.txt")
      #expect(try place.bytes(of: "state/logs/a.txt") == Array(text.utf8))
    }
    #expect(try place.permissions("/state/logs/a.txt") == 0o600)
    #expect(try place.names(in: made.path) == ["a.txt"])
    #expect(try place.bytes(of: "bashrc") == Array("precious".utf8))
    try FileManager.default.createDirectory(atPath: made.path + "/b.txt/in", withIntermediateDirectories: true)
    #expect(throws: StoreError.failed(.write, path: made.path + "/b.txt", reason: "Is a directory")) {
      try made.write([1], to: "b.txt")
    }
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/link", withDestinationPath: made.path)
    #expect(throws: StoreError.untrusted(path: place.path + "/link", .link)) {
      try PrivateFolder("link", in: place.path)
    }
  }
}
