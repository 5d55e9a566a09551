import TextFormatting

/// What has to be under a key: anything, or one of some texts.
package struct ValueCondition: Sendable, Hashable {
  /// The key.
  package var key: String
  /// One of these texts; empty where anything will do.
  package var texts: [String]

  /// The key under which the type of an activity stands beside what the activity carries.
  package static let activityType = "activity.type"

  /// Makes a condition.
  package init(key: String, texts: [String]) {
    self.key = key
    self.texts = texts
  }

  /// Whether it holds where a text is under the key, or nothing.
  package func holds(of value: String?) -> Bool {
    guard let value else { return false }
    return texts.isEmpty || texts.contains(where: value.hasSameBytes)
  }
}
