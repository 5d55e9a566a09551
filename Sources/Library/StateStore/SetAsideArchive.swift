/// Why an archive was set aside (X2, X3); the raw value is in the file's name.
public enum SetAsideReason: String, Sendable, Hashable, CaseIterable {
  /// Its bytes cannot be read.
  case damaged
  /// The app died while it was being restored.
  case crashed
  /// The app's should-restore said no.
  case refused
  /// The person removed the app from the app switcher, or asked for a fresh start.
  case forced
  /// Another app, device or version wrote it.
  case foreign
  /// Its format is newer than this version knows.
  case newer
}

/// An archive that was set aside.
public struct SetAsideArchive: Sendable, Hashable {
  /// Its number; the higher, the later it was set aside.
  public var number: Int
  /// Why it was set aside.
  public var reason: SetAsideReason

  /// How many are kept, the last ones; older ones are removed.
  static let mostKept = 20

  /// The largest number that is read from a file's name; a file with a larger one is none of the store's.
  static let largestNumber = 999_999_999

  /// Makes an entry.
  public init(number: Int, reason: SetAsideReason) {
    self.number = number
    self.reason = reason
  }

  /// The name of its file, such as `archive.1.damaged.plist`.
  public var fileName: String { "archive.\(number).\(reason.rawValue).plist" }

  /// Reads a file's name.
  public init?(fileName: String) {
    let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let number = Int(parts[1]), (1...Self.largestNumber).contains(number) else { return nil }
    guard let reason = SetAsideReason(rawValue: String(parts[2])) else { return nil }
    self.init(number: number, reason: reason)
    guard self.fileName.utf8.elementsEqual(fileName.utf8) else { return nil }
  }
}
