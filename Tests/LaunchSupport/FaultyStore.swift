package import StateStore

/// A store in memory of which chosen operations fail.
package final class FaultyStore: StateStore {
  /// What a store does.
  package enum Operation: CaseIterable {
    case generations, archive, write, replace, setAside, archivesSetAside, archiveSetAside
    case markRestoring, unmarkRestoring, isMarkedRestoring, markRunning, unmarkRunning, isMarkedRunning
  }

  /// Where everything is kept.
  package let inner = MemoryStateStore()
  /// The operations that fail.
  package var faults: Set<Operation> = []
  /// The generations that are in the list and not to be found.
  package var gone: Set<Int> = []
  /// The size of the generations that are too large.
  package var tooLarge: [Int: Int] = [:]

  /// The error of every operation that fails.
  package static let error = StoreError.failed(.read, path: "store", reason: "broken")

  package init() {}

  private func check(_ operation: Operation) throws(StoreError) {
    if faults.contains(operation) { throw Self.error }
  }

  package func generations() throws(StoreError) -> [Int] {
    try check(.generations)
    return inner.generations()
  }
  package func archive(generation: Int) throws(StoreError) -> [UInt8]? {
    try check(.archive)
    if let bytes = tooLarge[generation] { throw .tooLarge(path: "archive", bytes: bytes) }
    return gone.contains(generation) ? nil : inner.archive(generation: generation)
  }
  package func writeArchive(_ bytes: [UInt8], settingAside reason: SetAsideReason?) throws(StoreError) {
    try check(.write)
    inner.writeArchive(bytes, settingAside: reason)
  }
  package func replaceArchive(generation: Int, with bytes: [UInt8]) throws(StoreError) {
    try check(.replace)
    inner.replaceArchive(generation: generation, with: bytes)
  }
  package func setAside(generation: Int, reason: SetAsideReason) throws(StoreError) -> SetAsideArchive? {
    try check(.setAside)
    return inner.setAside(generation: generation, reason: reason)
  }
  package func archivesSetAside() throws(StoreError) -> [SetAsideArchive] {
    try check(.archivesSetAside)
    return inner.archivesSetAside()
  }
  package func archive(setAside: SetAsideArchive) throws(StoreError) -> [UInt8]? {
    try check(.archiveSetAside)
    return inner.archive(setAside: setAside)
  }
  package func markRestoring() throws(StoreError) {
    try check(.markRestoring)
    inner.markRestoring()
  }
  package func unmarkRestoring() throws(StoreError) {
    try check(.unmarkRestoring)
    inner.unmarkRestoring()
  }
  package func isMarkedRestoring() throws(StoreError) -> Bool {
    try check(.isMarkedRestoring)
    return inner.isMarkedRestoring()
  }
  package func markRunning() throws(StoreError) {
    try check(.markRunning)
    inner.markRunning()
  }
  package func unmarkRunning() throws(StoreError) {
    try check(.unmarkRunning)
    inner.unmarkRunning()
  }
  package func isMarkedRunning() throws(StoreError) -> Bool {
    try check(.isMarkedRunning)
    return inner.isMarkedRunning()
  }
}
