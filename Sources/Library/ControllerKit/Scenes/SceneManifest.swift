/// What an app's `Info.plist` says of its scenes; an application that has one gets the calls of scenes and not those of
/// state restoration (U2, U5).
public struct SceneManifest {
  /// Whether the app can have several windows, each with a session of its own (U55).
  public var supportsMultipleScenes: Bool
  /// The configurations; the first one is that of a new session unless the delegate answers another.
  public var configurations: [SceneConfiguration]
  /// The types of activities that the app declares (U19).
  public var userActivityTypes: [String]
  /// Whether it is assumed: nothing is known that gives a scene a configuration (U62).
  package var isAssumed = false

  /// Makes a manifest.
  public init(
    supportsMultipleScenes: Bool = false, configurations: [SceneConfiguration] = [], userActivityTypes: [String] = []
  ) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
    self.userActivityTypes = userActivityTypes
  }
}
