/// One scene session of an app with scenes, which outlives the scenes that show it (U50).
public struct SavedSession: Sendable, Hashable {
  /// The identifier that the system gave it, the same at every launch (U53).
  public var identifier: String
  /// The name of its configuration, if it has one (U60).
  public var configuration: String?
  /// What the scene is to be restored from; `nil` where nothing was kept (U10, U20).
  public var activity: SavedActivity?
  /// When the activity was kept; `nil` where nothing was, or an older build has written the archive.
  public var keptAt: Timestamp?
  /// What the app keeps beside the activity (U54).
  public var userInfo: [String: ActivityValue]
  /// Its place on the screen, counted from the left; `nil` where it was not on the screen.
  public var position: Int?
  /// The lines of its last picture, which the switcher shows; empty where there is none (U50).
  public var picture: [String]
  /// Whether it was closed while the app did not run, so that the app is told at the next launch (U52).
  public var isDiscarded: Bool
  /// Whether that was with the app, which the person has ended (Y5).
  public var isForceQuit: Bool
  /// Whether the restoration of its scene was extended and is not complete (U37).
  public var isRestoring: Bool

  /// Makes a session.
  public init(
    identifier: String, configuration: String? = nil, activity: SavedActivity? = nil,
    keptAt: Timestamp? = nil, userInfo: [String: ActivityValue] = [:], position: Int? = nil, picture: [String] = [],
    isDiscarded: Bool = false, isForceQuit: Bool = false, isRestoring: Bool = false
  ) {
    self.identifier = identifier
    self.configuration = configuration
    self.activity = activity
    self.keptAt = keptAt
    self.userInfo = userInfo
    self.position = position
    self.picture = picture
    self.isDiscarded = isDiscarded
    self.isForceQuit = isForceQuit
    self.isRestoring = isRestoring
  }
}

/// A user activity as it was kept.
public struct SavedActivity: Sendable, Hashable {
  /// The type, which the app declares (U19).
  public var type: String
  /// The title, if it has one.
  public var title: String?
  /// What it carries (U17).
  public var userInfo: [String: ActivityValue]

  /// Makes an activity.
  public init(type: String, title: String? = nil, userInfo: [String: ActivityValue] = [:]) {
    self.type = type
    self.title = title
    self.userInfo = userInfo
  }
}
