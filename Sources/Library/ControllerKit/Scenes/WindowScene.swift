/// One window of an app while it is connected; UIKit's `UIWindowScene`.
///
/// The application holds it from its connection until it is disconnected. The session outlives it (U50).
public final class WindowScene: Responder {
  /// What a scene is doing; UIKit's `UIScene.ActivationState`.
  public enum ActivationState: Sendable, Hashable {
    /// It is being connected, or has been disconnected.
    case unattached
    /// It is on the screen and gets no events yet.
    case foregroundInactive
    /// It is on the screen.
    case foregroundActive
    /// It is connected and not on the screen.
    case background
  }

  /// The session that the scene shows.
  public let session: SceneSession
  /// The scene's delegate.
  public let delegate: (any WindowSceneDelegate)?
  /// The scene's windows in order.
  public private(set) var windows: [Window] = []
  /// The title, which the switcher shows.
  public var title: String?
  /// What the scene is doing.
  public internal(set) var activationState = ActivationState.unattached
  /// The activity that the scene takes part in. A scene adds nothing to it and asks for nothing to be taken out.
  public var userActivity: UserActivity? {
    didSet { UserActivity.move(self, from: oldValue, to: userActivity) }
  }
  /// Whether `restoreInteractionState` is still to be called, as it is before the scene is active for the first time.
  var awaitsInteractionState = true
  /// Whether its delegate has made its screens again from a copy of the app's own, since no activity had them.
  package var isBackFromCopy = false
  /// Whether its delegate has kept what it shows in a copy of the app's own.
  package var isKeptInCopy = false
  /// Whether it was handed what was kept of it, and its delegate restores it then.
  var isHanded = false
  /// Whether it is on the screen, or in the background and was on it before.
  var wasOnScreen: Bool {
    switch activationState {
    case .foregroundActive, .foregroundInactive: true
    case .background: !awaitsInteractionState
    case .unattached: false
    }
  }
  /// Whether it is being connected or comes to the foreground, when its restoration can be extended.
  var isArriving = true
  /// How many extensions of its restoration are not completed.
  private var extensions = 0
  /// The application that the scene belongs to.
  public private(set) weak var application: Application?

  init(session: SceneSession, delegate: (any WindowSceneDelegate)?, application: Application) {
    self.session = session
    self.delegate = delegate
    self.application = application
  }

  /// The window in front.
  public var keyWindow: Window? { windows.last }

  /// Whether the restoration of the scene was extended and is not complete (U37).
  public var isRestorationExtended: Bool { extensions > 0 }

  /// Extends the restoration of the scene beyond its connection, for work that continues (U37).
  ///
  /// To be called while the scene is connected or comes to the foreground, and balanced by
  /// `completeStateRestoration()`. A crash until then costs the session what was kept of it, and no other (Y3).
  public func extendStateRestoration() {
    guard isArriving || isRestorationExtended else {
      application?.warn(.sceneExtendedTooLate(session: session.persistentIdentifier))
      return
    }
    extensions += 1
    session.isRestoring = true
  }

  /// Ends one extension (U37); one call too many does nothing, and the record says so.
  public func completeStateRestoration() {
    guard isRestorationExtended else {
      application?.warn(.sceneCompletedTooOften(session: session.persistentIdentifier))
      return
    }
    extensions -= 1
    if extensions == 0 { session.isRestoring = false }
  }

  /// Ends all extensions, since the scene goes.
  func abandonStateRestoration() {
    guard isRestorationExtended else { return }
    extensions = 0
    session.isRestoring = false
    application?.warn(.disconnectedWhileRestoring(session: session.persistentIdentifier))
  }

  /// Adds nothing.
  public func updateUserActivityState(_ activity: UserActivity) {}
  /// Does nothing.
  public func restoreUserActivityState(_ activity: UserActivity) {}

  /// Adds a window in front of the others.
  package func add(_ window: Window) {
    window.windowScene = self
    windows.append(window)
    window.application = application
    application?.layoutChanged()
  }
}
