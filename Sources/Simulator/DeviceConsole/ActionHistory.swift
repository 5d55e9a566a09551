package import AppDefinition

/// What was done on the device, which can be done again with another build of the app.
package protocol ActionHistory: AnyObject {
  /// Does again what was done in a run, and sends the app to the background.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - definition: The app with which it is done again.
  /// - Returns: What was saved then, as the bytes of an archive; `nil` where it is not known what was done, or it is
  ///   not possible any more.
  func archive(repeating run: HistoricRun, with definition: AppDefinition) -> [UInt8]?
}

/// A run of the app, from a launch to its end.
package enum HistoricRun: Sendable {
  /// The run that goes on.
  case current
  /// The one before the last launch.
  case last
}
