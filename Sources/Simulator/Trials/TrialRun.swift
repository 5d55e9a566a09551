package import AppDefinition
package import ControllerKit
package import Simulation
package import StateArchive
package import Vocabulary

/// An app that is launched only to see what becomes of its screens.
package struct TrialRun {
  /// On what device it is launched, and how.
  package struct Setting: Sendable, Hashable {
    /// The width that the app has; `nil` is what the app has at first.
    package var width: SizeClass?
    /// How many of its windows the screen has room for.
    package var windows = 1
    /// Whether the device is locked, so that the app's scenes do not come onto the screen.
    package var isLocked = false
    /// The type of an activity from elsewhere for which it is launched.
    package var arriving: String?

    /// Makes the setting of an ordinary launch.
    package init() {}

    /// A screen with room for some windows.
    package static func windows(_ count: Int) -> Setting {
      var setting = Setting()
      setting.windows = count
      return setting
    }

    /// A locked device.
    package static var locked: Setting {
      var setting = Setting()
      setting.isLocked = true
      return setting
    }

    /// A launch for an activity from elsewhere.
    package static func arriving(_ type: String) -> Setting {
      var setting = Setting()
      setting.arriving = type
      return setting
    }
  }

  /// The app as it was defined.
  package let app: AppDefinition
  /// How it was launched.
  package let setting: Setting
  /// The app while it runs.
  package let application: SimulatedApplication
  /// What happened at its launch.
  package let record: LaunchRecord
  private let conditions: DeviceConditions
  private let index: ScreenIndex

  /// Launches an app; `nil` if it cannot be launched.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - setting: How it is launched.
  ///   - saved: What was saved of it.
  ///   - kept: What it has kept beside that.
  ///   - screens: What follows from its screens, where that is known.
  package init?(
    _ app: AppDefinition, _ setting: Setting = Setting(), from saved: SavedState? = nil, kept: KeptData = KeptData(),
    screens: ScreenIndex? = nil
  ) {
    self.app = app
    self.setting = setting
    index = screens ?? ScreenIndex(app)
    application = SimulatedApplication(definition: app, kept: kept, screens: index)
    application.sceneCapacity = setting.windows
    if setting.isLocked { application.sceneLaunch = .inBackground }
    if let type = setting.arriving { application.receive(UserActivity(activityType: type)) }
    var conditions = DeviceConditions(bundleVersion: app.version, idiom: app.idiom, now: Timestamp(seconds: 0))
    if let width = setting.width ?? app.sizeClass { conditions.horizontalSizeClass = width }
    conditions.isProtectedDataAvailable = !setting.isLocked
    self.conditions = conditions
    let archive = saved.map(ArchiveAtLaunch.archive) ?? .none
    guard let record = try? application.launch(archive, conditions: conditions) else { return nil }
    self.record = record
    // What has to be opened first is open after so long.
    let waits = app.scenes?.delegates.compactMap(\.waits) ?? []
    let seconds = waits.compactMap { if case .seconds(let seconds) = $0 { seconds } else { nil } }
    seconds.max().map(application.timeDidPass)
  }

  /// The app as it is launched again from what was saved, if anything was, with what it has kept beside that.
  package func again(from saved: SavedState?) -> TrialRun? {
    TrialRun(app, setting, from: saved, kept: application.kept, screens: index)
  }

  /// Sends the app to the background and takes what it keeps; `nil` if it cannot be asked.
  package func preserve() -> PreservationReport? { try? application.preserve(conditions: conditions) }
}
