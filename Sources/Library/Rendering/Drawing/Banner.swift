import ScreenModel

/// Lines between the app and the hint line, for which the app makes room.
public struct Banner: Sendable, Hashable {
  /// What kind of lines they are.
  public enum Kind: Sendable, Hashable {
    /// What is always there, in one line, unless something else has to be said.
    case status
    /// What has just happened, shown for a moment or until it is answered.
    case notice
    /// What is to be known before anything is done, a line each.
    case card
  }

  /// What kind of lines they are.
  public var kind: Kind
  /// What they say; a line may begin with a sign and a blank: `✓`, `!`, `✗`, `↺` or `◇`.
  public var lines: [String]

  /// Makes a banner.
  public init(_ kind: Kind, _ lines: [String]) {
    self.kind = kind
    self.lines = lines
  }

  /// Makes a notice.
  public init(_ text: String) { self.init(.notice, [text]) }
}
