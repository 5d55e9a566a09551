extension SavedState {
  /// How many levels a saved tree may have.
  public static let maximumLevels = ArchiveLimits.levels

  /// Reads an archive.
  ///
  /// The checksum is compared before anything else is believed. No bytes can trap it, and what it returns keeps every promise of `SavedState`: parents come before children,
  /// references and roots are in range, no path has more than `maximumLevels` components.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: An `ArchiveError`, which for a property list that is whole names everything that is wrong with it.
  public init(decoding bytes: [UInt8]) throws(ArchiveError) {
    var decoder = ArchiveDecoder(try PropertyListReader.reading(bytes))
    let top = decoder.dictionary(decoder.root, at: "archive")
    let format = decoder.integer(top[.format], at: "format")
    if let damage = Self.damage(of: decoder.reader.seal, format: format, hasName: top[.checksum] != nil) {
      throw .damaged(damage, byte: bytes.count - PropertyListTrailer.size)
    }
    if let format, format > Self.newestFormat { throw .newer(format: format) }
    if let format, format < 1 { decoder.note(.format(format), at: "format") }
    self = decoder.state(of: top)
    guard decoder.flaws.isEmpty, let format else { throw .invalid(decoder.flaws) }
    self.format = format
  }

  /// What is wrong if the trailer and what the archive says of itself do not go together; the checksum itself is right.
  ///
  /// A list without a checksum is believed only as format 1, and not if it names one: then it was written anew by
  /// something that knows no checksums, or its format was turned into 1.
  private static func damage(of seal: ArchiveSeal, format: Int64?, hasName: Bool) -> ArchiveError.Damage? {
    switch seal {
    case .unknown(let marker): .seal(marker)
    case .absent: hasName || (format ?? 1) > 1 ? .noChecksum : nil
    case .whole, .broken: format == 1 ? .strayChecksum : nil
    }
  }
}
