/// Something to tap, in a screen or in a bar; UIKit's `UIButton` and `UIBarButtonItem`.
public final class Button: View, Control {
  /// What it says.
  public var title: String
  /// Whether it is the emphasised one.
  public var isProminent = false
  /// What a tap does; `nil` where only the app's real code knows.
  public var onTap: (() -> Void)?

  public override var appearance: Appearance { .button(title: title, isProminent: isProminent) }

  /// Makes a button.
  public init(title: String, onTap: (() -> Void)? = nil) {
    self.title = title
    self.onTap = onTap
  }

  /// Calls `onTap`.
  public func tap() { onTap?() }
}
