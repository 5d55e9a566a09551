import ApplicationHost
import ControllerKit
import Foundation
import LaunchSupport
import StateArchive
import StateStore
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What an application's life leaves on a disk that is full, failing or damaged.
@Suite("Saving on a bad disk", .timeLimit(.minutes(30)))
struct SavingTests {
  private static let conditions = DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: 1000))

  private let place = TemporaryPlace()

  /// A disk that a test breaks.
  private final class Disk {
    /// The error of every call of these kinds.
    var faults: [FileSystem.Kind: Int32] = [:]
    var system: FileSystem { FileSystem { [self] in faults[$0.kind] } }
  }

  private func host(_ disk: Disk = Disk()) throws -> ApplicationHost {
    ApplicationHost(
      appName: "Test", store: try FileStateStore(directory: place.path, app: "Test", system: disk.system))
  }

  private func launch(_ host: ApplicationHost) throws {
    try host.launch(Application(name: "Test", delegate: TestDelegate()), conditions: Self.conditions)
    host.enterForeground()
  }

  private var archive: String { "Test.savedState/archive.plist" }

  /// Saves twice, so that there is an older archive.
  private func saveTwice() throws {
    let host = try host()
    for _ in 1...2 {
      try launch(host)
      try host.preserve(conditions: Self.conditions)
      host.terminate()
    }
  }

  @Test(.tags(.Decision.x2))
  func `an archive with any bit turned is set aside, and the one before it is restored`() throws {
    try saveTwice()
    let whole = try place.bytes(of: archive)
    let folder = place.path + "/Test.savedState"
    for bit in stride(from: 0, to: whole.count * 8, by: 23) {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try place.write(bytes, to: archive)
      let host = try host()
      try host.launch(Application(name: "Test", delegate: TestDelegate()), conditions: Self.conditions)
      #expect(host.launchRecord?.outcome == .restored)
      let kept = try #require(try host.store.archivesSetAside().first)
      #expect([.damaged, .newer].contains(kept.reason))
      #expect(try host.store.archive(setAside: kept) == bytes)
      try FileManager.default.removeItem(atPath: "\(folder)/\(kept.fileName)")
    }
  }

  @Test(arguments: [1 << 40, ArchiveLimits.bytes + 1])
  func `an archive that is far too large is set aside, and the one before it is restored`(size: Int) throws {
    try saveTwice()
    let grown = unsafe truncate(place.path + "/" + archive, off_t(size))
    try #require(grown == 0)
    let host = try host()
    try launch(host)
    #expect(host.launchRecord?.outcome == .restored)
    #expect(try host.store.archivesSetAside().map(\.reason) == [.damaged])
  }

  @Test(arguments: [ENOSPC, EDQUOT, EIO, EROFS])
  func `a full disk keeps the app running, says so until it is over, and saves then`(code: Int32) throws {
    let disk = Disk()
    let host = try host(disk)
    try launch(host)
    try host.preserve(conditions: Self.conditions)
    let old = try place.bytes(of: archive)
    disk.faults = [.write: code]
    let later = DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: 2000))
    #expect(throws: ApplicationHostError.self) { try host.preserve(conditions: later) }
    for _ in 1...3 {
      #expect(host.isRunning)
      #expect(host.saveError != nil)
      #expect(throws: ApplicationHostError.self) { try host.saveAgain() }
      #expect(try place.bytes(of: archive) == old)
    }
    disk.faults = [:]
    try host.saveAgain()
    #expect(host.isRunning)
    #expect(host.saveError == nil)
    #expect(try SavedState(decoding: place.bytes(of: archive)).timestamp == later.now)
    try host.saveAgain()
    #expect(try host.store.generations() == [0, 1])
  }

  @Test func `a launch that cannot be marked changes nothing, and the next one restores`() throws {
    try saveTwice()
    let old = try place.bytes(of: archive)
    do {
      let files = FileSystem { $0.kind == .open && $0.name.hasPrefix("restoring") ? EROFS : nil }
      let store = try FileStateStore(directory: place.path, app: "Test", system: files)
      let host = ApplicationHost(appName: "Test", store: store)
      #expect(throws: ApplicationHostError.self) { try launch(host) }
      #expect(!host.isRunning)
    }
    let host = try host()
    try launch(host)
    #expect(host.launchRecord?.outcome == .restored)
    #expect(try place.bytes(of: archive) == old)
    #expect(try host.store.archivesSetAside() == [])
  }

  @Test(.tags(.Decision.x2), arguments: [FileSystem.Kind.write, .rename, .synchronize])
  func `a disk without room for a line marks a launch all the same`(kind: FileSystem.Kind) throws {
    try saveTwice()
    let disk = Disk()
    do {
      let host = try host(disk)
      disk.faults = [kind: ENOSPC]
      let delegate = TestDelegate()
      delegate.onDecode = { application, _ in application.extendStateRestoration() }
      try host.launch(Application(name: "Test", delegate: delegate), conditions: Self.conditions)
      #expect(host.launchRecord?.outcome == .restored)
      #expect(try host.store.isMarkedRestoring())
      host.crash()
    }
    let host = try host()
    try launch(host)
    #expect(host.launchRecord?.outcome.word == "clean")
    #expect(try host.store.archivesSetAside().map(\.reason) == [.crashed])
  }

  @Test(.tags(.Decision.x2))
  func `a mark that stays is no reason to fail, to begin anew in the same program, or to throw a newer archive away`()
    throws
  {
    try saveTwice()
    let disk = Disk()
    do {
      let host = try host(disk)
      // Only what the mark needs to go: it can be neither removed nor written over.
      let delegate = TestDelegate()
      delegate.onDecode = { _, _ in disk.faults = [.remove: EROFS, .write: EROFS] }
      try host.launch(Application(name: "Test", delegate: delegate), conditions: Self.conditions)
      #expect(host.launchRecord?.outcome == .restored)
      #expect(host.isRunning)
      #expect(host.markError?.message.contains("the next launch may begin clean") == true)
      disk.faults = [:]
      host.terminate()
      try launch(host)
      #expect(host.launchRecord?.outcome == .restored)
      #expect(host.markError == nil)
      try host.preserve(conditions: Self.conditions)
    }
    let host = try host()
    try launch(host)
    #expect(host.launchRecord?.outcome == .restored)
  }

  @Test(.tags(.Decision.x4))
  func `a refused archive stays where it is until another one is in its place`() throws {
    try saveTwice()
    let old = try place.bytes(of: archive)
    let disk = Disk()
    let host = try host(disk)
    let delegate = TestDelegate()
    delegate.restoresState = false
    try host.launch(Application(name: "Test", delegate: delegate), conditions: Self.conditions)
    disk.faults = [.write: ENOSPC]
    #expect(throws: ApplicationHostError.self) { try host.preserve(conditions: Self.conditions) }
    #expect(try place.bytes(of: archive) == old)
    disk.faults = [:]
    try host.saveAgain()
    #expect(try host.store.archivesSetAside().map(\.reason) == [.refused])
    #expect(try host.store.archive(setAside: SetAsideArchive(number: 1, reason: .refused)) == old)
  }

  @Test(.tags(.Rule.r8))
  func `the next launch knows whether the last run ended in the foreground`() throws {
    for end in ["preserved", "terminated", "crashed", "gone"] {
      let host = try host()
      try launch(host)
      #expect(host.launchRecord?.endedUnpreserved == (end == "terminated" ? false : end != "preserved"))
      switch end {
      case "preserved":
        try host.preserve(conditions: Self.conditions)
        host.terminate()
      case "terminated": host.terminate()
      case "crashed": host.crash()
      default: break
      }
    }
    let host = try host()
    try launch(host)
    #expect(host.launchRecord?.endedUnpreserved == true)
    try host.preserve(conditions: Self.conditions)
    host.enterForeground()
    try host.preserve(conditions: Self.conditions)
    host.terminate()
    try launch(host)
    #expect(host.launchRecord?.endedUnpreserved == false)
  }
}
