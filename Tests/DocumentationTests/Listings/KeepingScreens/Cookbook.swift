import ControllerKit
import StateArchive

/// The app from one launch to the next.
struct Cookbook {
  let application: Application
  let record: LaunchRecord

  /// Launches the app from the bytes of an archive, if there are any.
  init(archive bytes: [UInt8]?, now: Timestamp) throws {
    application = Application(
      name: "Cookbook", delegate: CookbookDelegate(), restorationClasses: [RecipeController.self])
    record = try application.launch(
      Self.read(bytes), conditions: DeviceConditions(bundleVersion: "1.0", now: now))
  }

  /// The bytes of an archive of what is on the screen, or `nil` if the delegate wants none.
  func preserve(now: Timestamp) throws -> [UInt8]? {
    try application.preserve(conditions: DeviceConditions(bundleVersion: "1.0", now: now)).savedState?.encoded()
  }

  private static func read(_ bytes: [UInt8]?) -> ArchiveAtLaunch {
    guard let bytes else { return .none }
    do throws(ArchiveError) {
      return .archive(try SavedState(decoding: bytes))
    } catch {
      return .setAside(.unreadable(error))
    }
  }
}
