/// A key that a program gives a meaning while one of its controllers is on the screen; UIKit's `UIKeyCommand`.
public struct KeyAction {
  /// The name of the key: a character as it is typed (`r`, `R`), `Ctrl-R`, `Alt-r`, `F5`, `Delete`.
  public let key: String
  /// What the key does, in a few words for the hint line, the help and the palette.
  public let title: String
  /// Whether it does anything now; the hint line shows it only then.
  public var isEnabled: Bool
  /// Does it.
  public let run: () -> Void

  /// Gives a key a meaning.
  ///
  /// - Parameters:
  ///   - key: The name of the key.
  ///   - title: What it does, in a few words.
  ///   - isEnabled: Whether it does anything now.
  ///   - run: Does it; it should hold the controller weakly where it is kept.
  public init(_ key: String, _ title: String, isEnabled: Bool = true, run: @escaping () -> Void) {
    self.key = key
    self.title = title
    self.isEnabled = isEnabled
    self.run = run
  }
}
