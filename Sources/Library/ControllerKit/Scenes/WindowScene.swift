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
  /// The application that the scene belongs to.
  public private(set) weak var application: Application?

  init(session: SceneSession, delegate: (any WindowSceneDelegate)?, application: Application) {
    self.session = session
    self.delegate = delegate
    self.application = application
  }

  /// The window in front.
  public var keyWindow: Window? { windows.last }

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
