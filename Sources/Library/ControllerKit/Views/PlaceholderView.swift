/// Something that a terminal can only name: a picture, a web page, a map.
open class PlaceholderView: View {
  /// What it is, for a person to read.
  open var name: String { givenName }

  private let givenName: String

  open override var appearance: Appearance { .placeholder(name) }

  /// Makes a placeholder.
  public init(name: String) { givenName = name }
}
