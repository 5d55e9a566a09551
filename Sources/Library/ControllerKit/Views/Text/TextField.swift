/// A line to type in; UIKit's `UITextField`.
public final class TextField: TextInputView, InteractionStateRestorable {
  /// What an empty field shows.
  public var placeholder: String
  /// Whether the text is shown as dots.
  public override var isSecureTextEntry: Bool {
    get { isSecure }
    set { isSecure = newValue }
  }
  private var isSecure: Bool

  public override var appearance: Appearance {
    .textField(EditedText(self), placeholder: placeholder, isSearch: false)
  }

  /// Makes a field.
  public init(text: String = "", placeholder: String = "", isSecureTextEntry: Bool = false) {
    self.placeholder = placeholder
    isSecure = isSecureTextEntry
    super.init(text: text)
  }
}
