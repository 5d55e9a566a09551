/// What can hold a user activity and is asked for what it carries: controllers, views and window scenes; UIKit's
/// `UIResponder`.
public protocol Responder: AnyObject {
  /// The activity that the responder takes part in. When the last one lets go of an activity, it ends (U15).
  var userActivity: UserActivity? { get set }

  /// Adds to the activity what the responder wants to find again.
  ///
  /// What the activity carried has been taken out before, so that what is not added again is gone (U14).
  func updateUserActivityState(_ activity: UserActivity)

  /// Takes up an activity; an app calls it, the system does not.
  func restoreUserActivityState(_ activity: UserActivity)
}
