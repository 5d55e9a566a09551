/// A text that cannot be edited; UIKit's `UILabel`.
public final class Label: View {
  /// The text.
  public var text: String

  public override var appearance: Appearance { .label(text) }

  /// Makes a label.
  public init(text: String = "") { self.text = text }
}
