/// Where the archives of one app are kept: the newest, older generations, and what was set aside.
///
/// Generation 0 is the archive that was written last (`archive.plist`); 1 to `olderGenerations` are older ones, newest
/// first. Generations may have gaps, where one was set aside. Which of them is restored is not the store's decision.
///
/// Every method either does its work whole or throws and leaves the archives as they were.
public protocol StateStore: AnyObject {
  /// The generations that are there, newest first.
  func generations() throws(StoreError) -> [Int]

  /// The bytes of a generation, or `nil` if it is not there.
  func archive(generation: Int) throws(StoreError) -> [UInt8]?

  /// Makes these bytes generation 0 and moves the others up as far as the next gap; a sixth older one is dropped.
  func writeArchive(_ bytes: [UInt8]) throws(StoreError)

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

  /// Marks a launch in progress (X2).
  func markRestoring() throws(StoreError)

  /// Takes the mark away; nothing happens without one.
  func unmarkRestoring() throws(StoreError)

  /// Whether a launch was begun and never completed.
  func isMarkedRestoring() throws(StoreError) -> Bool
}

extension StateStore {
  /// How many generations are kept besides the newest, not counting those set aside.
  public static var olderGenerations: Int { 5 }
}
