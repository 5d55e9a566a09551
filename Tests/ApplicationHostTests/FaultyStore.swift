import StateStore

/// A store in memory of which chosen operations fail.
final class FaultyStore: StateStore {
  /// What a store does.
  enum Operation: CaseIterable {
    case generations, archive, write, replace, setAside, archivesSetAside, archiveSetAside
    case markRestoring, unmarkRestoring, isMarkedRestoring, markRunning, unmarkRunning, isMarkedRunning
  }

  let inner = MemoryStateStore()
  /// The operations that fail.
  var faults: Set<Operation> = []
  /// The generations that are in the list and not to be found.
  var gone: Set<Int> = []
  /// The size of the generations that are too large.
  var tooLarge: [Int: Int] = [:]

  static let error = StoreError.failed(.read, path: "store", reason: "broken")

  private func check(_ operation: Operation) throws(StoreError) {
    if faults.contains(operation) { throw Self.error }
  }

  func generations() throws(StoreError) -> [Int] {
    try check(.generations)
    return inner.generations()
  }
  func archive(generation: Int) throws(StoreError) -> [UInt8]? {
    try check(.archive)
    if let bytes = tooLarge[generation] { throw .tooLarge(path: "archive", bytes: bytes) }
    return gone.contains(generation) ? nil : inner.archive(generation: generation)
  }
  func writeArchive(_ bytes: [UInt8], settingAside reason: SetAsideReason?) throws(StoreError) {
    try check(.write)
    inner.writeArchive(bytes, settingAside: reason)
  }
  func replaceArchive(generation: Int, with bytes: [UInt8]) throws(StoreError) {
    try check(.replace)
    inner.replaceArchive(generation: generation, with: bytes)
  }
  func setAside(generation: Int, reason: SetAsideReason) throws(StoreError) -> SetAsideArchive? {
    try check(.setAside)
    return inner.setAside(generation: generation, reason: reason)
  }
  func archivesSetAside() throws(StoreError) -> [SetAsideArchive] {
    try check(.archivesSetAside)
    return inner.archivesSetAside()
  }
  func archive(setAside: SetAsideArchive) throws(StoreError) -> [UInt8]? {
    try check(.archiveSetAside)
    return inner.archive(setAside: setAside)
  }
  func markRestoring() throws(StoreError) {
    try check(.markRestoring)
    inner.markRestoring()
  }
  func unmarkRestoring() throws(StoreError) {
    try check(.unmarkRestoring)
    inner.unmarkRestoring()
  }
  func isMarkedRestoring() throws(StoreError) -> Bool {
    try check(.isMarkedRestoring)
    return inner.isMarkedRestoring()
  }
  func markRunning() throws(StoreError) {
    try check(.markRunning)
    inner.markRunning()
  }
  func unmarkRunning() throws(StoreError) {
    try check(.unmarkRunning)
    inner.unmarkRunning()
  }
  func isMarkedRunning() throws(StoreError) -> Bool {
    try check(.isMarkedRunning)
    return inner.isMarkedRunning()
  }
}
