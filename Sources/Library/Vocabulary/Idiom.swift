/// The kind of device an app runs on (R72).
public enum Idiom: String, Sendable, Hashable, CaseIterable {
  /// A phone; UIKit's value 0.
  case phone
  /// A pad; UIKit's value 1.
  case pad
}
