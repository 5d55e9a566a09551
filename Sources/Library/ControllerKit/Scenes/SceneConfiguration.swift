public import Vocabulary

/// How scenes of one sort are made, as an app declares it; UIKit's `UISceneConfiguration`.
public struct SceneConfiguration {
  /// The name, by which a session finds it again.
  public let name: String?
  /// The storyboard from which UIKit makes the window's root before the delegate is asked (U35).
  public var storyboard: StoryboardReference?
  /// What the delegate of a scene sets as its conditions.
  public var activationConditions = SceneActivationConditions()
  /// Makes the delegate of a scene.
  public var delegate: (() -> any WindowSceneDelegate)?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - storyboard: What UIKit makes the root from; `nil` leaves it to the delegate.
  ///   - delegate: Makes the delegate of a scene; `nil` makes scenes without one.
  public init(
    name: String?, storyboard: StoryboardReference? = nil, delegate: (() -> any WindowSceneDelegate)? = nil
  ) {
    self.name = name
    self.storyboard = storyboard
    self.delegate = delegate
  }
}

/// For which targets the system may take a scene that is there; UIKit's `UISceneActivationConditions`.
///
/// A delegate sets them when its scene is connected, and the system keeps them with the session. The target is the
/// address of a link, or the name of a notification or a quick action; an activity has an empty one.
public struct SceneActivationConditions {
  /// Whether the scene may be taken.
  public var canActivateForTargetContentIdentifier: (String) -> Bool = { _ in true }
  /// Whether it is preferred to others.
  public var prefersToActivateForTargetContentIdentifier: (String) -> Bool = { _ in false }

  /// Makes conditions under which a scene may be taken for everything, and is preferred for nothing.
  public init() {}
}
