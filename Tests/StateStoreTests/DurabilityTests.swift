import Foundation
import StateStore
import Testing

/// What a save leaves on the disk, so that a crash at any moment finds a whole archive.
@Suite(.timeLimit(.minutes(30))) struct DurabilityTests {
  private static func inode(_ path: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require((attributes[.systemFileNumber] as? NSNumber)?.uint64Value)
  }

  @Test
  func `the newest generation moves up under a second name, without being copied`() throws {
    let store = try FileStateStore.temporary()
    try store.writeArchive([1])
    let first = try Self.inode(store.path + "/archive.plist")
    try store.writeArchive([2])
    #expect(try Self.inode(store.path + "/archive.1.plist") == first)
    #expect(try Self.inode(store.path + "/archive.plist") != first)
  }

  @Test(arguments: ["9223372036854775807", "1000000000", "0", "-1", "01"])
  func `a number that the store never gives is none of its files, and setting aside still works`(number: String) throws
  {
    let store = try FileStateStore.temporary()
    let name = store.path + "/archive.\(number).damaged.plist"
    #expect(FileManager.default.createFile(atPath: name, contents: Data([7])))
    try store.writeArchive([1])
    #expect(try store.setAside(generation: 0, reason: .damaged)?.number == 1)
    #expect(try store.archivesSetAside().map(\.number) == [1])
    #expect(FileManager.default.contents(atPath: name) == Data([7]))
  }
}
