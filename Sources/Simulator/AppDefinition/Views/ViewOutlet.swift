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
}

extension String {
  /// Whether something in code can be called so: letters, digits and underscores, no digit first.
  package var isNameInCode: Bool {
    guard let first, !first.isNumber else { return false }
    return allSatisfy { $0.isLetter || $0 == "_" || $0.isASCII && $0.isNumber }
  }
}
