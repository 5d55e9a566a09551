/// A value of a property list, as binary property list files hold it.
///
/// `init(binary:)` and `binary` are the two directions of the codec; both take time linear in the size of the file.
public enum PropertyList: Sendable, Hashable {
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case data([UInt8])
  case date(Timestamp)
  case array([PropertyList])
  case dictionary([String: PropertyList])
  /// A number that stands for another object, which `plistlib` calls `UID` and XML lists write as `CF$UID`.
  case uid(UInt64)

  /// How deep a list may be nested; the root is at depth 1.
  public static let maximumDepth = ArchiveLimits.depth

  /// The kinds of values, without the values.
  public enum Kind: Sendable, Hashable, CaseIterable {
    case bool, integer, real, string, data, date, array, dictionary, uid
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
  public init(binary bytes: [UInt8]) throws(ArchiveError) { self = try Self.reading(bytes).list }

  /// Reads a binary property list, and says whether it has the checksum of an archive.
  static func reading(_ bytes: [UInt8]) throws(ArchiveError) -> (list: PropertyList, seal: ArchiveSeal) {
    guard bytes.count <= ArchiveLimits.bytes else { throw .tooLarge(bytes: bytes.count) }
    do throws(PropertyListFault) {
      try PropertyListTrailer.checkFrame(of: bytes)
      let seal = ArchiveSeal(of: bytes)
      if case .broken(let stated, let actual) = seal {
        throw PropertyListFault(
          damage: .checksum(stated: stated, actual: actual), byte: bytes.count - PropertyListTrailer.size + 1)
      }
      var reader = try PropertyListReader(bytes)
      return (try reader.root(), seal)
    } catch {
      throw .damaged(error.damage, byte: error.byte)
    }
  }

  /// The bytes of a binary property list; the same value gives the same bytes.
  public var binary: [UInt8] { PropertyListWriter(self).bytes() }
}
