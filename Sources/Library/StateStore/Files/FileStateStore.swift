internal import Glibc

/// A state store in a folder of its own, `DIR/<app>.savedState`, which one running program holds at a time.
///
/// At every instant of `writeArchive` there is a whole archive under a name that the next launch looks at: the new
/// bytes are on disk before any name changes, and `archive.plist` goes from the old bytes to the new ones in one step.
public final class FileStateStore: StateStore {
  /// The folder.
  public var path: String { folder.path }
  private let folder: StoreFolder
  private let lock: StoreLock
  /// A folder that goes with the store, as replays want it.
  private let temporaryParent: String?

  public static let mark = "restoring"

  /// Opens the folder of an app, makes it if need be, and takes its lock.
  ///
  /// - Throws: `StoreError.held` if another running program holds the folder.
  public convenience init(directory: String, app: String) throws(StoreError) {
    try self.init(directory: directory, app: app, temporaryParent: nil)
  }

  private init(directory: String, app: String, temporaryParent: String?) throws(StoreError) {
    folder = try StoreFolder(path: directory + "/" + Self.fileName(forApp: app) + ".savedState")
    lock = try StoreLock(folder: folder)
    self.temporaryParent = temporaryParent
    try folder.removeStagedFiles()
  }

  deinit {
    guard let temporaryParent else { return }
    folder.removeAll()
    unsafe rmdir(temporaryParent)
  }

  /// A store in a fresh folder that is removed together with the store.
  package static func temporary(app: String = "app") throws(StoreError) -> FileStateStore {
    let parent = try StoreFolder.makeTemporary()
    do {
      return try FileStateStore(directory: parent, app: app, temporaryParent: parent)
    } catch {
      unsafe rmdir(parent)
      throw error
    }
  }

  public func generations() throws(StoreError) -> [Int] {
    let names = Set(try folder.names())
    return (0...Self.olderGenerations).filter { names.contains(Self.fileName(ofGeneration: $0)) }
  }

  public func archive(generation: Int) throws(StoreError) -> [UInt8]? {
    try folder.read(Self.fileName(ofGeneration: generation))
  }

  public func writeArchive(_ bytes: [UInt8]) throws(StoreError) {
    let staged = try folder.stage(bytes, for: Self.fileName(ofGeneration: 0))
    do {
      try shiftGenerations()
      try folder.move(staged, to: Self.fileName(ofGeneration: 0), for: .write)
    } catch {
      folder.discard(staged)
      throw error
    }
    try folder.synchronize(for: .write)
  }

  public func replaceArchive(generation: Int, with bytes: [UInt8]) throws(StoreError) {
    let staged = try folder.stage(bytes, for: Self.fileName(ofGeneration: generation))
    do {
      try folder.move(staged, to: Self.fileName(ofGeneration: generation), for: .write)
    } catch {
      folder.discard(staged)
      throw error
    }
    try folder.synchronize(for: .write)
  }

  /// Moves generations up as far as the next gap, the oldest first, and gives the newest a second name.
  private func shiftGenerations() throws(StoreError) {
    let present = try generations()
    guard present.contains(0) else { return }
    let gap = (1...Self.olderGenerations).first { !present.contains($0) } ?? Self.olderGenerations
    for generation in (1..<gap).reversed() {
      try folder.move(
        Self.fileName(ofGeneration: generation), to: Self.fileName(ofGeneration: generation + 1), for: .write)
    }
    try folder.duplicate(Self.fileName(ofGeneration: 0), as: Self.fileName(ofGeneration: 1))
  }

  @discardableResult
  public func setAside(generation: Int, reason: SetAsideReason) throws(StoreError) -> SetAsideArchive? {
    guard try generations().contains(generation) else { return nil }
    let entry = SetAsideArchive(number: (try archivesSetAside().first?.number ?? 0) + 1, reason: reason)
    try folder.move(Self.fileName(ofGeneration: generation), to: entry.fileName, for: .setAside)
    try folder.synchronize(for: .setAside)
    return entry
  }

  public func archivesSetAside() throws(StoreError) -> [SetAsideArchive] {
    try folder.names().compactMap(SetAsideArchive.init(fileName:)).sorted { $0.number > $1.number }
  }

  public func archive(setAside: SetAsideArchive) throws(StoreError) -> [UInt8]? {
    try folder.read(setAside.fileName)
  }

  public func markRestoring() throws(StoreError) {
    try folder.makeEmpty(Self.mark, for: .mark)
    try folder.synchronize(for: .mark)
  }

  public func unmarkRestoring() throws(StoreError) {
    try folder.delete(Self.mark, for: .mark)
    try folder.synchronize(for: .mark)
  }

  public func isMarkedRestoring() throws(StoreError) -> Bool {
    try folder.names().contains(Self.mark)
  }

  /// The name of the file of a generation, 0 being the newest.
  public static func fileName(ofGeneration generation: Int) -> String {
    generation == 0 ? "archive.plist" : "archive.\(generation).plist"
  }
}
