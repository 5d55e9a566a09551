import TextFormatting

/// A view that the user can touch; UIKit's `UIControl`.
public protocol Control: View {
  /// Whether a tap does anything by itself. Default: true.
  var respondsToTap: Bool { get }
  /// Whether it is known what a tap does. Default: true.
  var hasAction: Bool { get }
  /// Does what a tap does.
  func tap()
  /// Called once the user has changed the value, by a key, a click or a script; not when the program sets it.
  func valueDidChange()
}

extension Control {
  public var respondsToTap: Bool { true }
  public var hasAction: Bool { true }
  /// Does nothing.
  public func valueDidChange() {}
}
