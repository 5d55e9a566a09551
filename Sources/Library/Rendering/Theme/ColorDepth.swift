/// How many colours are used.
package enum ColorDepth: Int, Sendable, Hashable, Comparable {
  case none = 0
  case eight = 8
  case sixteen = 16
  case twoHundredFiftySix = 256
  case millions = 16_777_216

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
