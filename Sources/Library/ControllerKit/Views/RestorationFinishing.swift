/// A view whose class is told that everything has been restored (R59).
///
/// UIKit's views have no such method, so only a class that conforms is told, and an override of it may call super.
public protocol RestorationFinishing: View {
  /// Called once everything has been decoded, the app delegate's part included (R59).
  func applicationFinishedRestoringState()
}
