/// What an archive may have at most, so that refusing one never takes long or much memory.
///
/// They lie far above what apps save: an archive of a hundred screens is some ten thousand bytes long.
public enum ArchiveLimits {
  /// The bytes of a file.
  public static let bytes = 24 << 20
  /// The values of a property list, each counted once however often it is referred to.
  public static let values = 1_000_000
  /// The values of a property list, each counted as often as it is referred to; a key counts once more for every 256
  /// bytes that it has.
  public static let expandedValues = 3_000_000
  /// How deep a property list may be nested; the root is at depth 1.
  public static let depth = 512
  /// How many levels a saved tree may have.
  public static let levels = 1_000
}
