public import StateArchive
import TextFormatting

/// One window as the system knows it, whether it is loaded or not; UIKit's `UISceneSession` (U50).
///
/// It is made when a person or the app asks for a window, and kept over launches until the person closes it.
public final class SceneSession {
  /// The identifier that the system made, the same at every launch (U53).
  public let persistentIdentifier: String
  /// The name of the session's configuration (U60).
  public private(set) var configurationName: String?
  /// Whether it has never been connected, so that its configuration is still to be asked for.
  private(set) var isNew: Bool
  /// The scene that shows the session, while it is connected.
  public internal(set) weak var scene: WindowScene?

  /// The activity that the scene is restored from: what was kept last, or what the app has set (U20).
  ///
  /// At a connection on a locked device there is none, until the data can be read (U34).
  public var stateRestorationActivity: UserActivity? {
    get { isLocked ? nil : activity }
    set {
      (activity, isLocked) = (newValue, false)
      (keptAt, isChanged) = (newValue == nil ? nil : application?.conditions?.now, true)
    }
  }

  /// What the app keeps beside the activity (U54); a value that an activity cannot carry is refused at once, with a
  /// warning (Y4).
  public var userInfo: [String: ActivityValue] {
    get { values }
    set {
      values = newValue.filter { key, value in
        guard let refusal = value.refusal else { return true }
        application?.warn(.sessionValueRefused(session: persistentIdentifier, key: key, refusal))
        return false
      }
      isChanged = true
    }
  }

  /// When what it is restored from was kept; `nil` where nothing was.
  package private(set) var keptAt: Timestamp?
  /// The lines of the session's last picture, which the switcher shows.
  package var picture: [String] = []
  /// The session's place on the screen, counted from the left; `nil` where it is not on the screen.
  package internal(set) var position: Int?

  /// The activity, whether it can be read or not.
  private(set) var activity: UserActivity?
  /// What was lost when the scene was asked what to keep, or connected; `nil` where neither was done since the launch.
  var losses: [(loss: ActivityLoss, culprit: Culprit?)]?
  /// What its scene was taken to have when it was asked what to keep; `nil` where that was not done since the launch.
  var assumptions: [String]?
  /// What the archive has noted as lost.
  private var earlierLosses: [ExcludedObject] = []
  /// Whether its scene is being connected with an activity, or the restoration of its scene is extended and not complete
  /// (U37, Y14).
  package internal(set) var isRestoring = false {
    didSet { if isRestoring != oldValue { application?.sceneRestorationDidChange?(self) } }
  }
  /// Whether something of it has changed that the system keeps, since the sessions were last saved (U50).
  var isChanged = false
  /// Whether the device is locked, so that the activity cannot be read.
  var isLocked = false
  private var values: [String: ActivityValue] = [:]
  private weak var application: Application?

  /// Makes a session that has never been connected.
  init(identifier: String, application: Application) {
    (persistentIdentifier, isNew, isChanged) = (identifier, true, true)
    self.application = application
  }

  /// Makes the session that was kept.
  ///
  /// - Parameters:
  ///   - saved: The session.
  ///   - excluded: What the archive has noted as lost, of all sessions.
  ///   - application: The application.
  init(_ saved: SavedSession, excluded: [ExcludedObject], application: Application) {
    keptAt = saved.keptAt
    (persistentIdentifier, configurationName, isNew) = (saved.identifier, saved.configuration, false)
    self.application = application
    activity = saved.activity.map(UserActivity.init)
    values = saved.userInfo
    position = saved.position
    picture = saved.picture
    earlierLosses = excluded.filter { $0.isOf(session: saved.identifier) }
  }

  /// What was lost, as an archive notes it.
  var excluded: [ExcludedObject] {
    losses?.map { $0.loss.entry(for: SavedState.pathComponent(persistentIdentifier), by: $0.culprit) }
      ?? earlierLosses
  }

  /// Takes the activity that was kept now, as the system does: a copy of its own (U20).
  func keep(_ saved: SavedActivity) { stateRestorationActivity = UserActivity(saved) }

  /// Takes the configuration that the app has answered.
  func take(_ configuration: String?) { (configurationName, isNew) = (configuration, false) }

  /// The session as an archive holds it.
  var saved: SavedSession {
    SavedSession(
      identifier: persistentIdentifier, configuration: configurationName, activity: activity.map(SavedActivity.init),
      keptAt: activity == nil ? nil : keptAt, userInfo: values, position: position, picture: picture,
      isRestoring: isRestoring)
  }
}
