public import StateArchive
import TextFormatting

/// Why an archive was set aside instead of being restored.
public enum SetAsideCause: Sendable, Hashable {
  /// Its bytes are no archive that this version can read.
  case unreadable(ArchiveError)
  /// Its bytes were found damaged at an earlier launch.
  case damaged
  /// A newer version wrote it, as was found at an earlier launch.
  case newer
  /// Another app wrote it; `nil` where its name is not known any more.
  case foreign(app: String?)
  /// The app died while it was being restored.
  case crashed
  /// The app's should-restore said no.
  case refused
  /// The user removed the app from the app switcher, or asked for a fresh start.
  case forced
  /// The same of an app with scenes, whose sessions are discarded (Y5); those of several windows may be kept (Y17).
  case sessionsDiscarded(ofSeveralWindows: Bool)
  /// All windows of an app with scenes were closed for good, so that no session is left (U52).
  case windowsClosed
  /// The words of the program that stores the archive.
  case program(String)
}
