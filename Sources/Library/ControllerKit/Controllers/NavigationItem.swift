/// What a navigation bar shows for one controller.
public struct NavigationItem {
  /// The title in the middle; `nil` shows the controller's.
  public var title: String?
  /// What is in place of the title.
  public var titleView: View?
  /// What the next screen's back button says; `nil` is this screen's title.
  public var backButtonTitle: String?
  /// The buttons on the left, from left to right.
  public var leftBarButtonItems: [Button] = []
  /// The buttons on the right, the first one outermost as in UIKit.
  public var rightBarButtonItems: [Button] = []

  /// Makes an empty item.
  public init() {}
}
