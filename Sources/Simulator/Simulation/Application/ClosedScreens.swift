import ControllerKit
import TextFormatting

/// The screens that were closed and can be shown again.
///
/// A window has its own, which go with its scene (U51); an app without scenes has one for all.
final class ClosedScreens {
  /// The screens, by the names of lists; the last one was closed last.
  var lists: [String: [ViewController]] = [:]
}

extension SimulatedApplication {
  /// The screens that were closed in a scene or, without one, in the app.
  func closedScreens(in scene: WindowScene?) -> ClosedScreens {
    scene.flatMap { sceneDelegates[ByteString($0.session.persistentIdentifier)] }?.closed ?? closed
  }
}
