package import AppDefinition
package import ControllerKit
package import Simulation
package import StateArchive

/// One launch of an app from what was saved: what happened, what is there then, and what it would save again.
package struct Relaunch: Sendable, Hashable {
  /// What happened; `nil` if the app could not be launched.
  package var record: LaunchRecord?
  /// What is there then.
  package var after: ShownApp?
  /// What is saved when it is ended again with nothing done between; `nil` if it was not asked, or could not be.
  package var again: PreservationReport?
  /// Why the app could not be launched, or asked again.
  package var failure: ApplicationError?
  /// Whether everything of the app was released when it had ended.
  package var isReleased = true

  /// Holds what happened at a launch.
  init(record: LaunchRecord?, after: ShownApp?) { (self.record, self.after) = (record, after) }

  /// Launches an app from what was saved, and preserves it again.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - saved: What was saved.
  ///   - kept: What it has kept beside that.
  ///   - windows: How many of its windows the screen has room for.
  ///   - conditions: The conditions of the device.
  ///   - screens: What follows from its screens, where that is known.
  ///   - looksClosely: Whether `after` has more than which screens are there.
  package init(
    _ app: AppDefinition, from saved: SavedState, kept: KeptData, windows: Int, conditions: DeviceConditions,
    screens: ScreenIndex? = nil, looksClosely: Bool = true
  ) {
    weak var released: SimulatedApplication?
    do {
      let application = SimulatedApplication(definition: app, kept: kept, screens: screens)
      application.sceneCapacity = windows
      released = application
      do throws(ApplicationError) {
        let record = try application.launch(.archive(saved), conditions: conditions)
        let tree = ScreenTree(application, loadsViews: false)
        self.record = record
        after = looksClosely ? ShownApp(application, tree) : ShownApp(screensOf: application, tree)
        if case .restored = record.outcome { again = try application.preserve(conditions: conditions) }
      } catch {
        failure = error
      }
    }
    // What was saved is compared first; a launch that came to nothing is no leak.
    if again?.savedState != nil { isReleased = released == nil }
  }
}
