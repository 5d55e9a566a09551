public import StateArchive
import TextFormatting

/// What a person is doing, in a shape that can be kept and taken up again; UIKit's `NSUserActivity`.
///
/// For an app with scenes it is the one thing that is kept of a scene (U1).
public final class UserActivity {
  /// The type, which the app declares among `SceneManifest.userActivityTypes` (U19).
  public let activityType: String
  /// The title.
  public var title: String?
  /// What it carries (U17).
  public var userInfo: [String: ActivityValue]?
  /// What is told before the activity is written (U13).
  public weak var delegate: (any UserActivityDelegate)?
  /// Whether `invalidate()` was called, by the app or since no responder holds the activity any more (U15).
  public private(set) var isInvalidated = false

  /// Whether responders that are asked for their part hold it or have held it: what it carries is theirs (Y11).
  private(set) var isShared = false

  /// The keys that were added when it was brought up to date last.
  var keysAdded: Set<ByteString> = []

  /// The responders whose `userActivity` it is, in the order in which they took it.
  private var holders: [Holder] = []

  /// A responder that holds the activity.
  struct Holder {
    weak var responder: (any Responder)?
    /// Its name in the record; `nil` for one that is not asked for its part, as a scene is not.
    let subject: ((Application) -> SubjectPath)?
  }

  /// Makes an activity that carries nothing.
  ///
  /// - Parameter activityType: Its type.
  public init(activityType: String) { self.activityType = activityType }

  /// Makes the activity that was kept.
  package convenience init(_ saved: SavedActivity) {
    self.init(activityType: saved.type)
    title = saved.title
    userInfo = saved.userInfo
  }

  /// Adds values to what it carries; those of keys that are there already are replaced.
  public func addUserInfoEntries(from entries: [String: ActivityValue]) {
    userInfo = (userInfo ?? [:]).merging(entries) { $1 }
  }

  /// Ends the activity.
  public func invalidate() { isInvalidated = true }

  /// The holders that are asked for their part.
  var askedHolders: [Holder] { holders.filter { $0.responder != nil && $0.subject != nil } }

  /// Follows the `userActivity` of a responder from one activity to another (U15).
  ///
  /// - Parameters:
  ///   - responder: The responder.
  ///   - old: The activity that it held.
  ///   - new: The one that it holds now.
  ///   - subject: The responder's name in the record; `nil` for one that is not asked for its part.
  static func move(
    _ responder: any Responder, from old: UserActivity?, to new: UserActivity?,
    subject: ((Application) -> SubjectPath)? = nil
  ) {
    guard old !== new else { return }
    if let old {
      old.holders.removeAll { $0.responder == nil || $0.responder === responder }
      if old.holders.isEmpty { old.invalidate() }
    }
    new?.holders.append(Holder(responder: responder, subject: subject))
    if subject != nil { new?.isShared = true }
  }
}

/// What is told of a user activity; UIKit's `NSUserActivityDelegate`.
public protocol UserActivityDelegate: AnyObject {
  /// Called before the activity is written, and before any responder is asked (U13).
  func userActivityWillSave(_ userActivity: UserActivity)
}

extension SavedActivity {
  /// The activity as it is now.
  package init(_ activity: UserActivity) {
    self.init(type: activity.activityType, title: activity.title, userInfo: activity.userInfo ?? [:])
  }
}
