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
