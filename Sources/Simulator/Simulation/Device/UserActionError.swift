import AppDefinition
import ApplicationHost
package import ControllerKit
package import ScreenModel
package import StateStore
import TextFormatting

/// Why something could not be done.
package enum UserActionError: Error, Sendable, Hashable {
  /// It cannot be done while the app is in this state.
  case outOfPlace(Device.State)
  /// The app was not launched in the background, or its work there is done.
  case noBackgroundWork
  /// It cannot be done to what can be seen.
  case element(ActionError)
  /// The app has no controller of this storyboard identifier or name.
  case unknownController(String, nearest: String?)
  /// No controller that can be seen has a segue, or an action, of this name.
  case unknownSegue(String, nearest: String?, known: [String])
  /// A controller has a segue, or an action, of this name and cannot be seen, and those that can be have none.
  case coveredSegue(String, of: String)
  /// The scene names no event so.
  case unknownEvent(String, nearest: String?, known: [String])
  /// The app's code has no condition of this name.
  case unknownSwitch(String, nearest: String?, known: [String])
  /// The app has no session of this name.
  case unknownSession(String, known: [String])
  /// The app can have several windows, and the device is a phone.
  case oneWindowOnPhone
  /// The same of an app that is for phones alone.
  case oneWindowForPhones
  /// The app is for pads alone, and the device would be a phone.
  case forPadsAlone
  /// The scenes of the app do not allow it.
  case scene(SceneRequestError)
  /// The saved state could not be read or written.
  case store(StoreError)
  /// The application was asked at the wrong time.
  case application(ApplicationError)

  /// Why an app that could have several windows has one on a phone.
  static func oneWindow(of app: AppDefinition) -> UserActionError {
    app.idioms == [.phone] ? .oneWindowForPhones : .oneWindowOnPhone
  }

  /// What the host of the application could not do.
  init(_ error: ApplicationHostError) {
    switch error {
    case .application(let error): self = .application(error)
    case .store(let error): self = .store(error)
    }
  }
}

extension UserActionError {
  /// What is wrong, in lower case.
  package var message: String {
    switch self {
    case .outOfPlace(.notRunning): "the app is not running; launch it first"
    case .outOfPlace(.foreground): "the app is in the foreground; quit or kill it first"
    case .outOfPlace(.background): "the app is in the background; bring it back first, or quit or kill it"
    case .noBackgroundWork: "the app has no work in the background; launch it there first"
    case .element(let error): error.message
    case .unknownController(let name, let nearest):
      "the app has no controller \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unknownSegue(let name, let nearest, let known):
      "no controller here has a segue or an action \(name.quotedForScripts); "
        + (nearest.map { "did you mean \($0.quotedForScripts)? " } ?? "")
        + (known.isEmpty ? "there is none at all" : "there are \(known.map(\.quotedForScripts).choices)")
    case .coveredSegue(let name, let owner):
      "\(name.quotedForScripts) is a segue or an action of \(owner), which is not in front; bring that to the front first"
    case .unknownEvent(let name, let nearest, let known):
      "the scene has no event \(name.quotedForScripts); "
        + (nearest.map { "did you mean \($0.quotedForScripts)? " } ?? "")
        + (known.isEmpty ? "it names none at all" : "there are \(known.map(\.quotedForScripts).choices)")
    case .unknownSwitch(let name, let nearest, let known):
      "the app has no switch \(name.quotedForScripts); "
        + (nearest.map { "did you mean \($0.quotedForScripts)? " } ?? "")
        + (known.isEmpty ? "there is none at all" : "there are \(known.map(\.quotedForScripts).choices)")
    case .unknownSession(let name, let known):
      "the app has no session \(name); "
        + (known.isEmpty ? "there is none at all" : "there are \(known.map(\.quotedForScripts).choices)")
    case .oneWindowOnPhone: "a phone shows one window of an app, whatever the app supports; launch it on a pad"
    case .oneWindowForPhones: "the app is for phones alone, and a phone shows one window of an app"
    case .forPadsAlone: "the app is for pads alone, so no phone has it"
    case .scene(let error): error.description
    case .store(let error): error.message
    case .application(let error): error.description
    }
  }
}
