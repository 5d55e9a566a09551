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

  /// The name of the file that marks a launch in progress.
  public static let mark = StoreMark.restoring.rawValue

  /// Opens the folder of an app, makes it if need be, and takes its lock.
  ///
  /// - Throws: `StoreError.held` if another running program holds the folder.
  public convenience init(directory: String, app: String) throws(StoreError) {
    try self.init(directory: directory, app: app, system: FileSystem())
  }

  /// Opens the folder of an app by other system calls than the system's.
  package convenience init(directory: String, app: String, system: FileSystem) throws(StoreError) {
    try self.init(directory: directory, app: app, temporaryParent: nil, system)
  }

  private init(directory: String, app: String, temporaryParent: String?, _ system: FileSystem) throws(StoreError) {
    folder = try StoreFolder(Self.fileName(forApp: app) + ".savedState", in: directory, system: system)
    lock = try StoreLock(folder: folder)
    self.temporaryParent = temporaryParent
    for name in (try? folder.names()) ?? [] where Self.isStaged(name) { folder.discard(name) }
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
      return try FileStateStore(directory: parent, app: app, temporaryParent: parent, FileSystem())
    } catch {
      unsafe rmdir(parent)
      throw error
    }
  }

  // MARK: Generations

  public func generations() throws(StoreError) -> [Int] {
    var present: [Int] = []
    for generation in 0...Self.olderGenerations where try status(ofGeneration: generation) != nil {
      present.append(generation)
    }
    return present
  }

  private func status(ofGeneration generation: Int, for operation: StoreError.Operation = .read) throws(StoreError)
    -> FileStatus?
  {
    try folder.status(of: Self.fileName(ofGeneration: generation), for: operation)
  }

  public func archive(generation: Int) throws(StoreError) -> [UInt8]? {
    try folder.read(Self.fileName(ofGeneration: generation))
  }

  public func writeArchive(_ bytes: [UInt8], settingAside reason: SetAsideReason?) throws(StoreError) {
    let newest = Self.fileName(ofGeneration: 0)
    let staged = try folder.stage(bytes, for: newest)
    var aside: String?
    do throws(StoreError) {
      if let reason { aside = try nameAside(reason) } else { try shiftGenerations() }
      // What was saved before is on the disk under its other name before it loses this one.
      try folder.synchronize(for: .write)
      try folder.move(staged, to: newest, for: .write)
    } catch {
      if let aside { folder.discard(aside) }
      folder.discard(staged)
      throw error
    }
    if let aside { discardOldest(but: aside) }
    try folder.synchronize(for: .confirmWrite)
  }

  /// Removes what was set aside longest ago; what cannot be removed stays.
  ///
  /// - Parameter last: What was set aside last.
  private func discardOldest(but last: String) {
    guard let aside = try? archivesSetAside().map(\.fileName).filter({ $0 != last }) else { return }
    for name in aside.dropFirst(SetAsideArchive.mostKept - 1) { folder.discard(name) }
  }

  /// Gives the newest generation the second name under which it is set aside.
  private func nameAside(_ reason: SetAsideReason) throws(StoreError) -> String? {
    guard try status(ofGeneration: 0, for: .write) != nil else { return nil }
    let entry = SetAsideArchive(number: try nextNumber(), reason: reason)
    try folder.duplicate(Self.fileName(ofGeneration: 0), as: entry.fileName)
    return entry.fileName
  }

  public func replaceArchive(generation: Int, with bytes: [UInt8]) throws(StoreError) {
    let staged = try folder.stage(bytes, for: Self.fileName(ofGeneration: generation))
    do {
      try folder.move(staged, to: Self.fileName(ofGeneration: generation), for: .write)
    } catch {
      folder.discard(staged)
      throw error
    }
    try folder.synchronize(for: .confirmWrite)
  }

  /// Moves generations up as far as the next gap, the oldest first, and gives the newest a second name.
  private func shiftGenerations() throws(StoreError) {
    var present: [Int: FileStatus] = [:]
    for generation in 0...Self.olderGenerations {
      present[generation] = try status(ofGeneration: generation, for: .write)
    }
    // The newest has its second name already where a save failed after this: no older one is given up for it again.
    guard let newest = present[0], newest.file != present[1]?.file else { return }
    let gap = (1...Self.olderGenerations).first { present[$0] == nil } ?? Self.olderGenerations
    for generation in (1..<gap).reversed() {
      try folder.move(
        Self.fileName(ofGeneration: generation), to: Self.fileName(ofGeneration: generation + 1), for: .write)
    }
    try folder.duplicate(Self.fileName(ofGeneration: 0), as: Self.fileName(ofGeneration: 1))
  }

  // MARK: Setting aside

  @discardableResult
  public func setAside(generation: Int, reason: SetAsideReason) throws(StoreError) -> SetAsideArchive? {
    guard let entry = try moveAside(generation: generation, reason) else { return nil }
    try folder.synchronize(for: .confirmSetAside)
    return entry
  }

  private func moveAside(generation: Int, _ reason: SetAsideReason) throws(StoreError) -> SetAsideArchive? {
    guard try status(ofGeneration: generation, for: .setAside) != nil else { return nil }
    let entry = SetAsideArchive(number: try nextNumber(), reason: reason)
    try folder.move(Self.fileName(ofGeneration: generation), to: entry.fileName, for: .setAside)
    discardOldest(but: entry.fileName)
    return entry
  }

  /// A number that nothing set aside has: the next one, or the lowest free one where there is none above.
  private func nextNumber() throws(StoreError) -> Int {
    let numbers = try archivesSetAside().map(\.number)
    let last = numbers.first ?? 0
    if last < SetAsideArchive.largestNumber { return last + 1 }
    let taken = Set(numbers)
    return (1...SetAsideArchive.largestNumber).first { !taken.contains($0) } ?? last
  }

  public func archivesSetAside() throws(StoreError) -> [SetAsideArchive] {
    try folder.names().compactMap(SetAsideArchive.init(fileName:)).sorted { $0.number > $1.number }
  }

  public func archive(setAside: SetAsideArchive) throws(StoreError) -> [UInt8]? {
    try folder.read(setAside.fileName)
  }

  // MARK: Marks

  public func markRestoring() throws(StoreError) { try StoreMark.restoring.set(in: folder) }

  public func unmarkRestoring() throws(StoreError) { try StoreMark.restoring.clear(in: folder) }

  public func isMarkedRestoring() throws(StoreError) -> Bool { try StoreMark.restoring.isSet(in: folder) }

  public func markRunning() throws(StoreError) { try StoreMark.running.set(in: folder) }

  public func unmarkRunning() throws(StoreError) { try StoreMark.running.clear(in: folder) }

  public func isMarkedRunning() throws(StoreError) -> Bool { try StoreMark.running.isSet(in: folder) }

  // MARK: Names

  /// The name of the file of a generation, 0 being the newest.
  public static func fileName(ofGeneration generation: Int) -> String {
    generation == 0 ? "archive.plist" : "archive.\(generation).plist"
  }

  /// Whether a file is one that a crash has left half written.
  private static func isStaged(_ name: String) -> Bool {
    guard name.hasSuffix(StoreFolder.stagedEnding) else { return false }
    let whole = String(name.dropLast(StoreFolder.stagedEnding.count))
    return (0...olderGenerations).contains { fileName(ofGeneration: $0) == whole }
      || StoreMark(rawValue: whole) != nil || SetAsideArchive(fileName: whole) != nil
  }
}
