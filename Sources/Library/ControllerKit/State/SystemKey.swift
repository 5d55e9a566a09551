import StateArchive

/// Keys that only the system writes.
enum SystemKey {
  static let presented = "$presented"
  static let presentationStyle = "$presentationStyle"
  static let children = "$children"
  static let selected = "$selected"
  static let columns = "$columns"
  static let isCollapsed = "$isCollapsed"

  /// The documented keys that apps must not write (R71 to R75).
  static let reserved: Set<String> = [
    StateKey<String>.bundleVersion.name, StateKey<String>.systemVersion.name, StateKey<Int>.userInterfaceIdiom.name,
    StateKey<Storyboard>.viewControllerStoryboard.name, StateKey<Timestamp>.timestamp.name,
  ]

  /// Whether an app may not use the key: it is documented as reserved, or begins with `$` as this library's keys do.
  static func isReserved(_ key: String) -> Bool { reserved.contains(key) || key.utf8.first == UInt8(ascii: "$") }
}
