/// Something to tap, in a screen or in a bar; UIKit's `UIButton` and `UIBarButtonItem`.
public final class Button: View, Control {
  /// What it says.
  public var title: String
  /// Whether it is the emphasised one.
  public var isProminent = false
  /// The effect of a tap; `nil` if only the app's real code knows it.
  public var onTap: (() -> Void)?

  public override var appearance: Appearance { .button(title: title, isProminent: isProminent) }

  /// Makes a button.
  public init(title: String, onTap: (() -> Void)? = nil) {
    self.title = title
    self.onTap = onTap
  }

  /// Whether there is an `onTap`.
  public var hasAction: Bool { onTap != nil }

  /// Calls `onTap`.
  public func tap() { onTap?() }
}
