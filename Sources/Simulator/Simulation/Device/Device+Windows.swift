import AppDefinition
package import ControllerKit
package import ScreenModel
import Vocabulary

extension Device {
  /// How many windows of an app the screen shows side by side: two on a pad whose width is regular.
  ///
  /// The device has one width, and it is that of both windows: as on a large pad that is turned, where half of the
  /// screen is still regular. In compact width there is room for one window, and the other goes to the background.
  var windowsSideBySide: Int { idiom == .pad && sizeClass == .regular ? 2 : 1 }

  /// What the other window on the screen shows; `nil` where there is one window or none.
  package var screenBeside: ScreenBeside? {
    guard let application, let front = application.sceneInFront,
      let other = application.scenesOnScreen.first(where: { $0 !== front }), let window = other.keyWindow
    else { return nil }
    return ScreenBeside(
      Screen(of: window), isOnTheLeft: (other.session.position ?? 0) < (front.session.position ?? 0),
      name: "window \(number(of: other.session))")
  }

  /// Why the app, which could have several windows, has one: it is on a phone; `nil` where that is not so.
  var reasonForOneWindowOnPhone: UserActionError? {
    guard idiom == .phone, let app = application?.definition, app.hasSeveralWindows else { return nil }
    return .oneWindow(of: app)
  }

  /// Why no window can be opened beside the one that there is; `nil` where one can (U55).
  package var reasonForOneWindow: String? {
    guard let application, !application.openSessions.isEmpty else { return nil }
    if let reason = reasonForOneWindowOnPhone { return reason.message }
    guard let manifest = application.sceneManifest else { return SceneRequestError.noScenes.description }
    return manifest.supportsMultipleScenes ? nil : SceneRequestError.oneWindowOnly.description
  }

  /// The session of the other window on the screen.
  package var sessionBeside: SceneSession? {
    guard let application, let front = application.sceneInFront else { return nil }
    return application.scenesOnScreen.first { $0 !== front }?.session
  }

  /// The place of a session among all, from 1, by which scripts name it.
  package func number(of session: SceneSession) -> Int {
    (application?.openSessions.firstIndex { $0 === session } ?? 0) + 1
  }
}
