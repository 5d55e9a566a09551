/// Which columns of a split view are seen beside each other; those of UIKit's `UISplitViewController.DisplayMode` that
/// a terminal can show.
public enum SplitDisplayMode: String, Sendable, Hashable, CaseIterable {
  /// All of them.
  case automatic
  /// The secondary column alone.
  case secondaryOnly
  /// The secondary column and the one before it.
  case oneBesideSecondary
  /// The secondary column and two before it.
  case twoBesideSecondary
}
