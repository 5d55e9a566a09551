public import ScreenModel

/// What a person's hands act on and eyes look at: a simulated device, or a program's own controllers.
public protocol InteractionTarget: AnyObject {
  /// What can be seen, or `nil` where nothing of the app is in front. It is asked for often, so it is gathered once
  /// after each change.
  var screen: Screen? { get }

  /// Does something to what can be seen.
  ///
  /// - Throws: If it cannot be done now; nothing has changed then.
  func perform(_ action: ElementAction<ElementID>) throws(ActionError)

  /// The moment now, in seconds since any fixed one.
  var secondsNow: Double { get }
}
