package import StateStore

/// A store on a disk that is full for a while.
package final class StubbornStore: StateStore {
  package let inner = MemoryStateStore()
  /// Whether its mark cannot be taken away.
  package var keepsMark = false
  /// Whether no generation can be replaced.
  package var keepsGenerations = false

  package init() {}

  package func generations() throws(StoreError) -> [Int] { inner.generations() }
  package func archive(generation: Int) throws(StoreError) -> [UInt8]? { inner.archive(generation: generation) }
  package func writeArchive(_ bytes: [UInt8], settingAside reason: SetAsideReason?) throws(StoreError) {
    inner.writeArchive(bytes, settingAside: reason)
  }
  package func setAside(generation: Int, reason: SetAsideReason) throws(StoreError) -> SetAsideArchive? {
    inner.setAside(generation: generation, reason: reason)
  }
  package func replaceArchive(generation: Int, with bytes: [UInt8]) throws(StoreError) {
    if keepsGenerations { throw .failed(.write, path: "archive", reason: "full") }
    inner.replaceArchive(generation: generation, with: bytes)
  }
  package func archivesSetAside() throws(StoreError) -> [SetAsideArchive] { inner.archivesSetAside() }
  package func archive(setAside: SetAsideArchive) throws(StoreError) -> [UInt8]? { inner.archive(setAside: setAside) }
  package func markRestoring() throws(StoreError) { inner.markRestoring() }
  package func unmarkRestoring() throws(StoreError) {
    if keepsMark { throw .failed(.unmark, path: "mark", reason: "busy") }
    inner.unmarkRestoring()
  }
  package func isMarkedRestoring() throws(StoreError) -> Bool { inner.isMarkedRestoring() }
  package func markRunning() throws(StoreError) { inner.markRunning() }
  package func unmarkRunning() throws(StoreError) { inner.unmarkRunning() }
  package func isMarkedRunning() throws(StoreError) -> Bool { inner.isMarkedRunning() }
}
