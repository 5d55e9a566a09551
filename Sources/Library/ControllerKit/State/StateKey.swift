public import StateArchive

/// The key of a stored value, which knows the value's type.
///
/// ```swift
/// extension StateKey where Value == String {
///   static var item: Self { "item" }
/// }
/// ```
public struct StateKey<Value>: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The key as the archive holds it.
  public let name: String

  /// Makes a key.
  public init(_ name: String) { self.name = name }

  /// Makes a key from a literal.
  public init(stringLiteral value: String) { name = value }
}

extension StateKey where Value == String {
  /// The bundle version of the app that saved the state (R71).
  public static var bundleVersion: Self { "UIApplicationStateRestorationBundleVersionKey" }
  /// The version of the system on which the state was saved (R74).
  public static var systemVersion: Self { "UIApplicationStateRestorationSystemVersionKey" }
}

extension StateKey where Value == Int {
  /// The idiom of the device on which the state was saved: 0 for a phone, 1 for a pad (R72).
  public static var userInterfaceIdiom: Self { "UIApplicationStateRestorationUserInterfaceIdiomKey" }
}

extension StateKey where Value == Timestamp {
  /// The moment at which the state was saved (R73).
  public static var timestamp: Self { "UIApplicationStateRestorationTimestampKey" }
}

extension StateKey where Value == Storyboard {
  /// The storyboard that made the controller; only in the coders of controllers (R75).
  public static var viewControllerStoryboard: Self { "UIStateRestorationViewControllerStoryboardKey" }
}
