/// The position of a text in a width that is greater than its own.
package enum TextAlignment: Sendable, Hashable {
  case left, center, right
}
