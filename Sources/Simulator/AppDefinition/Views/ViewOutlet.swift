/// A property of a screen's class by which it knows one of its views.
package struct ViewOutlet: Sendable, Hashable {
  /// The property.
  package let property: String
  /// The view's place in it, where that is a collection of outlets.
  package let place: Int?

  /// Makes an outlet; `nil` where no property can be called so.
  package init?(_ property: String, place: Int? = nil) {
    guard property.isNameInCode else { return nil }
    self.property = property
    self.place = place
  }

  /// Makes one that a property of another property is, such as the bar of a search controller.
  package init?(_ property: String, of owner: String) {
    guard property.isNameInCode, owner.isNameInCode else { return nil }
    (self.property, place) = ("\(owner).\(property)", nil)
  }
}

extension String {
  /// Whether something in code can be called so: letters, digits and underscores, no digit first.
  package var isNameInCode: Bool {
    // Most names are plain, which their bytes tell.
    if utf8.allSatisfy(\.isPlainInNames) { return utf8.first.map { $0 >= UInt8(ascii: "A") } ?? false }
    guard let first, !first.isNumber else { return false }
    return allSatisfy { $0.isLetter || $0 == "_" || $0.isASCII && $0.isNumber }
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit or an underscore of ASCII.
  fileprivate var isPlainInNames: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
