import DeviceConsole
import Foundation
import Interaction
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a person at the console sees of a disk that takes nothing for a while.
@Suite(.timeLimit(.minutes(30))) struct UnsavedStateTests {
  @Test
  func `a full disk is reported until it is over, and then the state is saved`() throws {
    let disk = FullDisk()
    let store = try disk.store()
    let console = Console(device: try mailDevice(store), size: FullDisk.roomForPath)
    try console.launch()
    _ = console.screenful()
    console.press("b")
    #expect(console.text.contains("✓ Saved"))
    disk.isFull = true
    console.press("Enter", "b")
    #expect(console.text.contains("! \(disk.place.path)"), "\(console.text)")
    console.advance(seconds: 2.5)
    #expect(!console.text.contains("! \(disk.place.path)"))
    console.press("Escape")
    #expect(console.text.contains("! \(disk.place.path)"), "\(console.text)")
    #expect(console.storeError != nil)
    #expect(console.device.state == .foreground)
    #expect(try store.generations() == [0])
    disk.isFull = false
    console.press("Enter")
    #expect(console.text.contains("✓ Saved now"), "\(console.text)")
    #expect(console.storeError == nil)
    #expect(console.device.saveError == nil)
    #expect(try store.generations() == [0, 1])
  }

  @Test
  func `while nothing is pressed the console goes on trying to save, says that it fails, and says when it is over`()
    throws
  {
    let disk = FullDisk()
    let store = try disk.store()
    let console = Console(device: try mailDevice(store), size: FullDisk.roomForPath)
    try console.launch()
    disk.isFull = true
    console.press("b")
    for _ in 1...3 {
      console.handle(.timer)
      #expect(console.text.contains("! \(disk.place.path)"), "\(console.text)")
      #expect(console.storeError != nil)
      #expect(console.screenful().wakeAfter == 2_000)
    }
    console.advance(seconds: 2.5)
    #expect(console.screenful().wakeAfter == 2_000)
    disk.isFull = false
    console.handle(.timer)
    #expect(console.text.contains("✓ Saved now"), "\(console.text)")
    #expect(console.storeError == nil)
    #expect(try store.generations() == [0])
    console.handle(.timer)
    #expect(console.screenful().wakeAfter == nil)
  }

  @Test
  func `what could not be saved is saved once time has passed, without a person doing anything`() throws {
    let disk = FullDisk()
    let store = try disk.store()
    let device = try mailDevice(store)
    try device.launch()
    disk.isFull = true
    #expect(throws: UserActionError.self) { try device.background() }
    device.advance(seconds: 1)
    #expect(device.saveError != nil)
    #expect(try store.generations() == [])
    disk.isFull = false
    device.advance(seconds: 1)
    #expect(device.saveError == nil)
    #expect(try store.generations() == [0])
  }
}

/// A disk that takes nothing while it is full.
private final class FullDisk {
  /// Wide enough for the path of any folder for temporary files.
  static let roomForPath = Size(width: 400, height: 24)
  let place = TemporaryPlace()
  var isFull = false

  /// The state of Mail on it.
  func store() throws -> FileStateStore {
    try FileStateStore(
      directory: place.path, app: "Mail",
      system: FileSystem { [self] in isFull && $0.kind == .write ? ENOSPC : nil })
  }
}
