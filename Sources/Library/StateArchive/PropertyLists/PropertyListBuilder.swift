extension PropertyListReader {
  /// Checks a file, and before it the checksum of an archive, if it has one.
  static func reading(_ bytes: [UInt8]) throws(ArchiveError) -> PropertyListReader {
    guard bytes.count <= ArchiveLimits.bytes else { throw .tooLarge(bytes: bytes.count) }
    do throws(PropertyListFault) {
      try PropertyListTrailer.checkFrame(of: bytes)
      let seal = ArchiveSeal(of: bytes)
      if case .broken(let stated, let actual) = seal {
        throw PropertyListFault(
          damage: .checksum(stated: stated, actual: actual), byte: bytes.count - PropertyListTrailer.size + 1)
      }
      return try PropertyListReader(bytes, seal)
    } catch {
      throw .damaged(error.damage, byte: error.byte)
    }
  }
}

/// Makes the values of a property list from the objects of a file.
struct PropertyListBuilder {
  private var reader: PropertyListReader
  /// The arrays and dictionaries that are referred to more than once.
  private var shared: [Int: PropertyList] = [:]

  init(_ reader: consuming PropertyListReader) { self.reader = reader }

  mutating func root() -> PropertyList { list(reader.trailer.rootIndex) }

  private mutating func list(_ index: Int) -> PropertyList {
    let entry = reader.entries[index]
    switch entry.kind {
    case .no, .unread, .open: return .bool(false)
    case .yes: return .bool(true)
    case .integer: return .integer(reader.integer(entry))
    case .real: return .real(reader.real(entry))
    case .string, .utf16String: return .string(reader.text(index))
    case .data: return .data(reader.data(entry))
    case .date: return .date(reader.moment(entry))
    case .uid: return .uid(reader.uid(entry))
    case .array, .dictionary: return container(index, entry)
    }
  }

  private mutating func container(_ index: Int, _ entry: PropertyListEntry) -> PropertyList {
    if let known = shared[index] { return known }
    let made: PropertyList
    if entry.kind == .array {
      made = .array((0..<Int(entry.count)).map { list(reader.member($0, of: entry)) })
    } else {
      var values: [String: PropertyList] = Dictionary(minimumCapacity: Int(entry.count))
      for place in 0..<Int(entry.count) {
        values[reader.text(reader.member(place, of: entry))] = list(reader.value(place, of: entry))
      }
      made = .dictionary(values)
    }
    if entry.isShared { shared[index] = made }
    return made
  }
}
