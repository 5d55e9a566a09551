/// A state store without files, for replays and tests; it forgets everything when it goes.
public final class MemoryStateStore: StateStore {
  private var archives: [Int: [UInt8]] = [:]
  private var aside: [SetAsideArchive: [UInt8]] = [:]
  private var isRestoring = false

  /// Makes an empty store.
  public init() {}

  /// The generations that are there, newest first.
  public func generations() -> [Int] { archives.keys.sorted() }

  /// The bytes of a generation, or `nil` if it is not there.
  public func archive(generation: Int) -> [UInt8]? { archives[generation] }

  /// Makes these bytes generation 0 and moves older generations up.
  public func writeArchive(_ bytes: [UInt8]) {
    let gap = (0...Self.olderGenerations).first { archives[$0] == nil } ?? Self.olderGenerations
    for generation in (0..<gap).reversed() { archives[generation + 1] = archives[generation] }
    archives[0] = bytes
  }

  /// Puts other bytes in the place of a generation.
  public func replaceArchive(generation: Int, with bytes: [UInt8]) { archives[generation] = bytes }

  /// Takes a generation out of the row and keeps its bytes.
  @discardableResult
  public func setAside(generation: Int, reason: SetAsideReason) -> SetAsideArchive? {
    guard let bytes = archives.removeValue(forKey: generation) else { return nil }
    let entry = SetAsideArchive(number: (archivesSetAside().first?.number ?? 0) + 1, reason: reason)
    aside[entry] = bytes
    return entry
  }

  /// What was set aside, newest first.
  public func archivesSetAside() -> [SetAsideArchive] { aside.keys.sorted { $0.number > $1.number } }

  /// The bytes of an archive that was set aside.
  public func archive(setAside: SetAsideArchive) -> [UInt8]? { aside[setAside] }

  /// Marks a launch in progress.
  public func markRestoring() { isRestoring = true }

  /// Takes the mark away.
  public func unmarkRestoring() { isRestoring = false }

  /// Whether a launch was begun and never completed.
  public func isMarkedRestoring() -> Bool { isRestoring }
}
