package import StateArchive

/// What an app decides about one of its scenes; UIKit's `UIWindowSceneDelegate`.
public protocol WindowSceneDelegate: AnyObject {
  /// Called when the scene is connected; the windows and everything in them are made here (U8, U30).
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - session: Its session, with the activity that was kept.
  ///   - connectionOptions: What the person asked for.
  func scene(_ scene: WindowScene, willConnectTo session: SceneSession, options connectionOptions: ConnectionOptions)

  /// Called once the scene is on the screen and before it is active, with the activity that was kept (U32, U33).
  func scene(_ scene: WindowScene, restoreInteractionStateWith stateRestorationActivity: UserActivity)

  /// Whether the delegate implements the method above; where it does not, nobody is handed an activity then. True unless a
  /// delegate says otherwise.
  var takesInteractionState: Bool { get }

  /// Whether the delegate does there all that it restores a scene by, which counts where the device was locked when the
  /// scene was connected (U34). False unless a delegate says otherwise.
  var restoresWhenUnlocked: Bool { get }

  /// Whether the delegate implements the method below; where it does not, nothing is kept (U10). True unless a delegate
  /// says otherwise.
  var answersForStateRestoration: Bool { get }

  /// Answers what the scene is to be restored from (U10).
  func stateRestorationActivity(for scene: WindowScene) -> UserActivity?

  /// Whether the delegate implements the method below. True unless a delegate says otherwise.
  var takesUpdates: Bool { get }

  /// Called when an activity has been brought up to date, for final changes (U13).
  func scene(_ scene: WindowScene, didUpdate userActivity: UserActivity)

  /// Called when an activity arrives while the scene is connected (U56).
  func scene(_ scene: WindowScene, continue userActivity: UserActivity)

  /// Called when a link, a notification or a quick action is opened while the scene is connected.
  func scene(_ scene: WindowScene, open request: OpenRequest)

  /// Called before the scene comes to the foreground.
  func sceneWillEnterForeground(_ scene: WindowScene)
  /// Called when the scene is active.
  func sceneDidBecomeActive(_ scene: WindowScene)
  /// Called before the scene is not active any more.
  func sceneWillResignActive(_ scene: WindowScene)
  /// Called when the scene is in the background.
  func sceneDidEnterBackground(_ scene: WindowScene)
  /// Called when the scene has been disconnected; what belongs to the user must not be deleted (U51).
  func sceneDidDisconnect(_ scene: WindowScene)
}

/// A scene delegate that does what an app defines, and knows where that is.
package protocol DefinedOrigin: AnyObject {
  /// The delegate as what decided that something was lost.
  var culprit: Culprit { get }
}

extension WindowScene {
  /// The scene's delegate as what decided that something was lost.
  package var culprit: Culprit? {
    delegate.map { delegate in
      (delegate as? any DefinedOrigin)?.culprit
        ?? Culprit(path: "", className: ClassName(of: type(of: delegate)).name, role: "the scene delegate")
    }
  }
}

extension WindowSceneDelegate {
  /// Makes nothing.
  public func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession, options connectionOptions: ConnectionOptions
  ) {}
  /// Does nothing.
  public func scene(_ scene: WindowScene, restoreInteractionStateWith stateRestorationActivity: UserActivity) {}
  /// Default: true.
  public var takesUpdates: Bool { true }
  /// Default: true.
  public var takesInteractionState: Bool { true }
  /// Default: false.
  public var restoresWhenUnlocked: Bool { false }
  /// Default: true.
  public var answersForStateRestoration: Bool { true }
  /// Answers nothing, so that nothing is kept.
  public func stateRestorationActivity(for scene: WindowScene) -> UserActivity? { nil }
  /// Does nothing.
  public func scene(_ scene: WindowScene, didUpdate userActivity: UserActivity) {}
  /// Does nothing.
  public func scene(_ scene: WindowScene, continue userActivity: UserActivity) {}
  /// Does nothing.
  public func scene(_ scene: WindowScene, open request: OpenRequest) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: WindowScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: WindowScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: WindowScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: WindowScene) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: WindowScene) {}
}
