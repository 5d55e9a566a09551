/// Where a text stands in a width that is greater than its own.
package enum TextAlignment: Sendable, Hashable {
  case left, center, right
}
