package import AppDefinition
package import StateStore

/// What was done on the device, which can be done again with another build of the app.
package protocol ActionHistory: AnyObject {
  /// Does again what was done, on a device of its own, and sends the app to the background.
  ///
  /// - Parameters:
  ///   - runs: What is done again.
  ///   - definition: The app with which it is done again.
  /// - Returns: What came of it; `nil` where it is not known what was done, or nothing of it is possible any more.
  func repetition(of runs: HistoricRuns, with definition: AppDefinition) -> Repetition?

  /// Notes that the next launch goes on from the last repetition, if there was one, until that is taken back.
  ///
  /// - Parameter isRepeated: Whether it goes on from there.
  /// - Returns: The way back to this moment.
  func willMend(isRepeated: Bool) -> WayBack

  /// Launches another build of the app as this one was launched, and does again what was done since.
  ///
  /// - Parameter definition: The other build.
  /// - Returns: What could not be done again; `nil` where it is not known what was done, and nothing has changed.
  /// - Throws: If the archive of that launch cannot be written; nothing has changed then.
  func doAgain(with definition: AppDefinition) throws(StoreError) -> [String]?

  /// Goes back to where a mend was begun: launches the app as it was launched then, and does again what was done.
  ///
  /// It takes the app as it was then, and answers what could not be done again; `nil` where it is not known what was
  /// done, and nothing has changed. It throws if the archive of that launch cannot be written; nothing has changed then.
  typealias WayBack = (AppDefinition) throws(StoreError) -> [String]?
}

/// Runs of the app, each from a launch to its end.
package enum HistoricRuns: Sendable {
  /// The run that goes on.
  case current
  /// The one before the last launch, and after it the one that goes on.
  case lastAndCurrent
}

/// What came of doing again what was done.
package struct Repetition {
  /// What was saved at its end, as the bytes of an archive.
  package let archive: [UInt8]?
  /// What the app kept beside it.
  package let kept: KeptData
  /// What could not be done again, in the words of a script; empty where all of it was.
  package let undone: [String]

  /// Makes the outcome.
  package init(archive: [UInt8]?, kept: KeptData, undone: [String]) {
    (self.archive, self.kept, self.undone) = (archive, kept, undone)
  }
}
