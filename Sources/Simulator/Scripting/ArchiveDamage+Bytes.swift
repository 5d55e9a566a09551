extension ArchiveDamage {
  /// An archive after it was spoilt, or `nil` if it is too short for that.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .empty: return []
    case .truncate(let count): return count < bytes.count ? Array(bytes.prefix(count)) : nil
    case .flip(let place):
      guard place < bytes.count else { return nil }
      var spoilt = bytes
      spoilt[place] = ~spoilt[place]
      return spoilt
    case .garbage: return Array("this is not an archive\n".utf8)
    }
  }
}
