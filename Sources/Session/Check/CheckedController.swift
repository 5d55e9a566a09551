/// What is known of one controller before anything is run: how it is reached, whether it is saved, what brings it back.
public struct CheckedController: Sendable, Hashable {
  /// How a controller comes onto the screen.
  public enum Reach: String, Sendable, Hashable {
    /// It stands in the tree before anything is tapped.
    case launch
    /// It can be walked to.
    case segue
    /// Only code can make it, by its storyboard identifier.
    case identifier
    /// Nothing leads to it.
    case none
  }

  /// Whether a controller is saved, as far as the file says.
  public enum Saved: String, Sendable, Hashable {
    /// An unbroken chain of identifiers leads to it.
    case yes
    /// An identifier is missing.
    case no
    /// Only the code of what it stands in can save it (R21).
    case dependsOnCode
  }

  /// The step of the lookup chain that brings a controller back (R41).
  public enum Step: String, Sendable, Hashable {
    /// Its restoration class makes it.
    case `class`
    /// The app delegate answers for it.
    case delegate
    /// It stands there already.
    case existing
    /// Its storyboard makes it.
    case storyboard
  }

  /// The element's id in a storyboard, the name in a scene file.
  public var id: String
  /// What the report calls it: no two controllers of an app alike.
  public var label: String
  /// The element's name in a storyboard, the kind in a scene file.
  public var kind: String
  /// The class of the app's own.
  public var className: String?
  /// The title that a person knows the screen by.
  public var name: String?
  /// Whether a reference to another storyboard leads anywhere; `nil` for everything else.
  public var isResolved: Bool?
  /// How it is reached.
  public var reach: Reach
  /// Every way in as a path (X25), the shortest first.
  public var paths: [String]
  /// Whether it is saved.
  public var saved: Saved
  /// The rule by which it is not, or not for certain.
  public var rule: String?
  /// Why it is not, or not for certain.
  public var reason: String?
  /// What code could do about it.
  public var codeMay: String?
  /// What brings it back.
  public var restoredBy: Step?
  /// The line of its tag or key.
  public var line: Int
}
