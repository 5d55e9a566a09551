public import ScreenModel

/// What the user sees and acts on: a simulated device, or a program's own controllers.
public protocol InteractionTarget: AnyObject {
  /// The screen, or `nil` where nothing of the app is in front. It is read often, so it is gathered once after each
  /// change.
  var screen: Screen? { get }

  /// Performs an action on an element of the screen.
  ///
  /// - Throws: If it is not possible now; nothing has changed then.
  func perform(_ action: ElementAction<ElementID>) throws(ActionError)

  /// The current time, in seconds since any fixed moment.
  var secondsNow: Double { get }

  /// What another window of the app shows beside the one in front. Default: nothing.
  var screenBeside: ScreenBeside? { get }

  /// What the user dismissed last, while that can be undone, in the seconds of `secondsNow`. Default: nothing.
  var recentDismissal: RecentDismissal? { get }
}

extension InteractionTarget {
  public var screenBeside: ScreenBeside? { nil }
  public var recentDismissal: RecentDismissal? { nil }
}
