/// A value of a property list, as binary property list files hold it.
///
/// `init(binary:)` and `binary` are the two directions of the codec; both take time linear in the size of the file.
public enum PropertyList: Sendable, Hashable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A text.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// A moment.
  case date(Timestamp)
  /// Values in order.
  case array([PropertyList])
  /// Values by their keys.
  case dictionary([String: PropertyList])
  /// A number that represents another object, which `plistlib` calls `UID` and XML lists write as `CF$UID`.
  case uid(UInt64)

  /// How deep a list may be nested; the root is at depth 1.
  public static let maximumDepth = ArchiveLimits.depth

  /// The kinds of values, without the values.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A single value.
    case bool, integer, real, string, data, date
    /// A value that consists of others, or leads to one.
    case array, dictionary, uid
  }

  /// What this value is.
  public var kind: Kind {
    switch self {
    case .bool: .bool
    case .integer: .integer
    case .real: .real
    case .string: .string
    case .data: .data
    case .date: .date
    case .array: .array
    case .dictionary: .dictionary
    case .uid: .uid
    }
  }

  /// Reads a binary property list.
  ///
  /// No bytes can trap it. Objects that are referred to more than once are read once and shared.
  ///
  /// - Parameter bytes: The whole file. If it has the checksum of an archive, it is held against that first.
  /// - Throws: `ArchiveError.tooLarge`, or `ArchiveError.damaged` with the first place where the bytes make no sense.
  public init(binary bytes: [UInt8]) throws(ArchiveError) {
    var builder = PropertyListBuilder(try PropertyListReader.reading(bytes))
    self = builder.root()
  }

  /// The bytes of a binary property list; the same value gives the same bytes.
  public var binary: [UInt8] {
    var writer = PropertyListWriter<PropertyList>(expecting: 0)
    writer.add(self)
    var members = PropertyListMembers()
    return writer.bytes(from: &members)
  }
}
