/// A field to search with; UIKit's `UISearchBar`. It saves nothing by itself (R83).
public final class SearchBar: TextInputView {
  /// What an empty field shows.
  public var placeholder: String

  /// Makes a search bar.
  public init(placeholder: String = "") {
    self.placeholder = placeholder
    super.init(text: "")
  }

  public override var appearance: Appearance {
    .textField(EditedText(self), placeholder: placeholder, isSearch: true)
  }
  public override var keepsState: Bool { false }
}
