/// Where the archives of one app are kept: the newest, older generations, and what was set aside.
///
/// Generation 0 is the archive that was written last (`archive.plist`); 1 to `olderGenerations` are older ones, newest
/// first. Generations may have gaps, where one was set aside. Which of them is restored is not the store's decision.
///
/// Every method either does its work whole or throws. A save that throws leaves the newest archive as it was, except
/// where the error says that the new one is in place; what it may cost is the oldest of the older ones.
public protocol StateStore: AnyObject {
  /// The generations that are there, newest first.
  func generations() throws(StoreError) -> [Int]

  /// The bytes of a generation, or `nil` if it is not there.
  func archive(generation: Int) throws(StoreError) -> [UInt8]?

  /// Makes these bytes generation 0 and moves the others up as far as the next gap; a sixth older one is dropped.
  ///
  /// - Parameters:
  ///   - bytes: The new archive.
  ///   - reason: Why the newest archive is set aside instead of becoming an older one; `nil` keeps it in the row.
  func writeArchive(_ bytes: [UInt8], settingAside reason: SetAsideReason?) throws(StoreError)

  /// Puts other bytes in the place of a generation and leaves the others where they are; this is how scripts spoil one.
  func replaceArchive(generation: Int, with bytes: [UInt8]) throws(StoreError)

  /// Takes a generation out of the row and keeps its bytes under a name that says why.
  ///
  /// - Returns: What it is now, or `nil` if the generation is not there.
  @discardableResult
  func setAside(generation: Int, reason: SetAsideReason) throws(StoreError) -> SetAsideArchive?

  /// What was set aside, newest first.
  func archivesSetAside() throws(StoreError) -> [SetAsideArchive]

  /// The bytes of an archive that was set aside, or `nil` if somebody has removed it.
  func archive(setAside: SetAsideArchive) throws(StoreError) -> [UInt8]?

  /// Marks a launch in progress that restores the newest archive (X2).
  func markRestoring() throws(StoreError)

  /// Takes the mark away; nothing happens without one.
  func unmarkRestoring() throws(StoreError)

  /// Whether a launch with the archive that is the newest was begun and never completed.
  func isMarkedRestoring() throws(StoreError) -> Bool

  /// Marks an app in the foreground, which has something to lose until it is preserved (R8).
  func markRunning() throws(StoreError)

  /// Takes that mark away; nothing happens without one.
  func unmarkRunning() throws(StoreError)

  /// Whether an app was in the foreground and nothing was written since.
  func isMarkedRunning() throws(StoreError) -> Bool
}

extension StateStore {
  /// Makes these bytes generation 0 and moves the others up.
  public func writeArchive(_ bytes: [UInt8]) throws(StoreError) { try writeArchive(bytes, settingAside: nil) }

  /// How many generations are kept besides the newest, not counting those set aside.
  public static var olderGenerations: Int { 5 }
}
