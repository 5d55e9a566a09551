/// Why an archive cannot be read. The words are in `message`.
public enum ArchiveError: Error, Sendable, Hashable {
  /// The bytes are not a whole binary property list; `byte` is the offset of the first that makes no sense.
  case damaged(Damage, byte: Int)
  /// The file has more bytes than `ArchiveLimits.bytes`.
  case tooLarge(bytes: Int)
  /// The archive has a format that this version does not know.
  case newer(format: Int64)
  /// The property list is whole, and it is not a saved state; the flaws in file order, a thousand at most.
  case invalid([ArchiveFlaw])

  /// What is wrong with the bytes.
  public enum Damage: Sendable, Hashable {
    /// The file does not begin as binary property lists do.
    case header
    /// The bytes have another checksum than the one in the trailer.
    case checksum(stated: UInt32, actual: UInt32)
    /// The format has a checksum, and the trailer has none.
    case noChecksum
    /// The trailer has a checksum, and the format has none.
    case strayChecksum
    /// The trailer begins with a byte that is not known here.
    case seal(UInt8)
    /// There are more values than the limit.
    case values(limit: Int)
    /// The file ends before its trailer.
    case tooShort
    /// The trailer holds a number that the file cannot have.
    case trailer
    /// The offset table leads out of the objects.
    case offset
    /// No value begins with this byte.
    case marker(UInt8)
    /// The length of a value is not a number or is larger than the file.
    case length
    /// A value goes on beyond the end of the objects.
    case beyondEnd(end: Int)
    /// A reference to an object that is not in the file.
    case reference(index: Int, count: Int)
    /// A value that contains itself.
    case cycle
    /// Values are nested deeper than the limit.
    case depth(limit: Int)
    /// Shared values expand to more than the limit.
    case expansion(limit: Int)
    /// A dictionary's key is not a string.
    case keyIsNoString
    /// A dictionary has a key twice.
    case keyTwice(String)
    /// An ASCII string holds another byte.
    case ascii
    /// A string is not valid UTF-16.
    case utf16
    /// An integer needs more than 64 bits.
    case integerSize
  }
}
