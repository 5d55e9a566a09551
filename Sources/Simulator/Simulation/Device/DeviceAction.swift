package import ControllerKit
import ScreenModel
import StateArchive
package import Vocabulary

/// Something that is done to the device or that the app's code does on it, whatever can be seen.
package enum DeviceAction: Sendable, Hashable {
  /// Launches the app.
  case launch(LaunchOptions)
  /// Sends the app to the background, which preserves it (R8).
  case background
  /// Brings the app back to the foreground.
  case foreground
  /// The work for which the app was launched in the background is done, so it is preserved (X31).
  case finishBackgroundWork
  /// Home, then termination (X1).
  case quit
  /// Ends the process; what the last background preserved is kept (X1).
  case kill
  /// The app dies at once. A restoration that is still open leaves its mark (X2, R63).
  case crash
  /// The person swipes the app away: the archive is set aside (R67, X3), unless in developer mode.
  case forceQuit
  /// The app has another width from now on, as when the device is turned or a second app is put beside it (X28).
  case changeSizeClass(SizeClass)
  /// The app's code shows the controller of a storyboard identifier or of a name in the scene.
  case show(String)
  /// The app's code presents it.
  case present(String)
  /// The app's code performs a segue by name, of the controller in front or else of another that can be seen.
  case performSegue(String)
  /// An event happens that the scene names.
  case event(String)
  /// The system does from now on what was observed, where the documents say otherwise, or does it no more.
  case condition(Observation, isObserved: Bool)
  /// A condition of the app's code is so from now on, or not.
  case turn(String, isOn: Bool)
  /// The person locks the device, which sends the app to the background.
  case lock
  /// The person unlocks the device; an app that was in front when it was locked is there again.
  case unlock
  /// The person opens the app with a link, a notification or a quick action, whether it runs or not (U31).
  case open(OpenRequest)
  /// Something is done to the scenes of an app with scenes.
  case scene(SceneAction)
}

extension DeviceAction {
  /// Whether it can be done while the app is in a state.
  package func isPossible(while state: Device.State) -> Bool {
    switch self {
    case .launch: state == .notRunning
    case .background, .show, .present, .performSegue, .event: state == .foreground
    case .foreground, .finishBackgroundWork: state == .background
    case .quit, .kill, .crash, .forceQuit, .changeSizeClass: state != .notRunning
    case .lock, .unlock: state != .notRunning
    case .condition, .turn, .open: true
    case .scene(let action): action.isPossible(while: state)
    }
  }
}

extension DeviceAction {
  /// Whether the app's state is preserved.
  package var preserves: Bool {
    switch self {
    case .background, .quit, .finishBackgroundWork, .lock: true
    case .launch, .foreground, .kill, .crash, .forceQuit, .changeSizeClass, .show, .present, .performSegue, .event,
      .condition, .turn, .unlock, .open, .scene:
      false
    }
  }

  /// Whether what follows the action comes before it, since the app may leave the screen by it.
  package var isFollowedFirst: Bool {
    switch self {
    case .background, .foreground, .finishBackgroundWork, .quit, .kill, .crash, .forceQuit, .changeSizeClass, .lock,
      .unlock, .open:
      true
    case .launch, .show, .present, .performSegue, .event, .condition, .turn, .scene: false
    }
  }
}

extension Device {
  /// Does an action that is possible now; what follows it comes first if the app leaves the screen by it.
  ///
  /// - Parameter action: The action.
  func perform(_ action: DeviceAction) throws(UserActionError) {
    // In developer mode a swipe keeps what is saved, as the system does.
    let follow = willPerform?(.device(action == .forceQuit && isDeveloperMode ? .kill : action), screen)
    if action.isFollowedFirst { follow?() }
    try carryOut(action)
    screenDidChange()
    if !action.isFollowedFirst { follow?() }
  }

  private func carryOut(_ action: DeviceAction) throws(UserActionError) {
    switch action {
    case .launch(let options): try launch(options)
    case .background: try leaveForeground()
    case .foreground: returnToForeground()
    case .finishBackgroundWork: try finishBackgroundWork()
    case .quit:
      defer { terminate() }
      try leaveForeground()
    case .kill: terminate()
    case .crash: crash()
    case .forceQuit:
      let sessions = application?.savedScenes(conditions)?.sessions ?? []
      let keepsSessions = application?.sceneManifest != nil && observed.contains(.forceQuit)
      terminate()
      if keepsSessions { keptAtForceQuit = true } else if !isDeveloperMode { try setAllAside(discarding: sessions) }
    case .changeSizeClass(let sizeClass): change(to: sizeClass)
    case .show(let name): try codeInFront().show(make(name))
    case .present(let name): try codeInFront().present(make(name))
    case .performSegue(let name): try performSegue(name)
    case .event(let name): try fire(name)
    case .lock: try lock()
    case .unlock: unlock()
    case .open(let request): try open(request)
    case .condition(let observation, let isObserved): change(observation, isObserved)
    case .turn(let name, let isOn): try turn(name, isOn)
    case .scene(let action): try perform(action)
    }
  }
}
