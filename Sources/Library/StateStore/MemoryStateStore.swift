/// A state store without files, for replays and tests; it forgets everything when it goes.
public final class MemoryStateStore: StateStore {
  private var archives: [Int: [UInt8]] = [:]
  private var aside: [SetAsideArchive: [UInt8]] = [:]
  /// The newest archive at the time at which each mark was set.
  private var marks: [StoreMark: [UInt8]] = [:]

  /// Makes an empty store.
  public init() {}

  /// The generations that are there, newest first.
  public func generations() -> [Int] { archives.keys.sorted() }

  /// The bytes of a generation, or `nil` if it is not there.
  public func archive(generation: Int) -> [UInt8]? { archives[generation] }

  /// Makes these bytes generation 0 and moves older generations up.
  public func writeArchive(_ bytes: [UInt8]) { writeArchive(bytes, settingAside: nil) }

  /// Makes these bytes generation 0, and moves older generations up or sets the newest aside.
  public func writeArchive(_ bytes: [UInt8], settingAside reason: SetAsideReason?) {
    if let reason { setAside(generation: 0, reason: reason) }
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
    for old in archivesSetAside().dropFirst(SetAsideArchive.mostKept) { aside[old] = nil }
    return entry
  }

  /// What was set aside, newest first.
  public func archivesSetAside() -> [SetAsideArchive] { aside.keys.sorted { $0.number > $1.number } }

  /// The bytes of an archive that was set aside.
  public func archive(setAside: SetAsideArchive) -> [UInt8]? { aside[setAside] }

  /// Marks a launch in progress.
  public func markRestoring() { set(.restoring) }

  /// Takes the mark away.
  public func unmarkRestoring() { marks[.restoring] = nil }

  /// Whether a launch was begun and never completed.
  public func isMarkedRestoring() -> Bool { isSet(.restoring) }

  /// Marks an app in the foreground.
  public func markRunning() { set(.running) }

  /// Takes that mark away.
  public func unmarkRunning() { marks[.running] = nil }

  /// Whether an app was in the foreground and nothing was written since.
  public func isMarkedRunning() -> Bool { isSet(.running) }

  private var newest: [UInt8] { generations().first.flatMap { archives[$0] } ?? [] }

  private func set(_ mark: StoreMark) { marks[mark] = newest }

  /// A mark speaks of the archive that was the newest when it was set, and of no other.
  private func isSet(_ mark: StoreMark) -> Bool { marks[mark] == newest }
}
