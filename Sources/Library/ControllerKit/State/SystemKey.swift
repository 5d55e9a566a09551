import StateArchive
import TextFormatting

/// Keys that only the system writes.
enum SystemKey {
  static let presented = "$presented"
  static let presentationStyle = "$presentationStyle"
  static let children = "$children"
  static let selected = "$selected"
  static let columns = "$columns"
  static let isCollapsed = "$isCollapsed"
  static let focus = "$focus"

  /// The documented keys that apps must not write (R71 to R75).
  static let reserved: Set<String> = [
    StateKey<String>.bundleVersion.name, StateKey<String>.systemVersion.name, StateKey<Int>.userInterfaceIdiom.name,
    StateKey<Storyboard>.viewControllerStoryboard.name, StateKey<Timestamp>.timestamp.name,
  ]

  /// Whether an app may not use the key: it is documented as reserved, or one of this library's.
  static func isReserved(_ key: String) -> Bool { isOwn(key) || reserved.contains(key) }

  /// Whether the key is one of this library's, which begin with `$`; `$` and a number is what an archiver gives a value
  /// that an app encodes without a key.
  static func isOwn(_ key: String) -> Bool {
    guard key.utf8.first == UInt8(ascii: "$") else { return false }
    let rest = key.utf8.dropFirst()
    return rest.isEmpty || !rest.allSatisfy(\.isDigit)
  }
}
