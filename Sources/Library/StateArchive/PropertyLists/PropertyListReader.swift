/// What a reader throws: what is wrong, and at which byte of the file.
struct PropertyListFault: Error {
  var damage: ArchiveError.Damage
  var byte: Int
}

/// Reads the objects of one binary property list.
///
/// The file is a header of eight bytes, objects, a table of their offsets and a trailer of 32 bytes. Making a reader
/// checks every object that the root leads to, once each and without making values of them, so that time and memory
/// stay linear in the file however often an object is referred to; what such references would expand to is counted,
/// and held to `expansionLimit`. What is asked for afterwards is there, and cannot be wrong.
struct PropertyListReader {
  let bytes: [UInt8]
  let seal: ArchiveSeal
  let trailer: PropertyListTrailer
  private(set) var entries: [PropertyListEntry]
  /// The bytes of all contents so far; objects that lie over one another would be read without an end.
  private var contentSize = 0
  /// The texts that are keys; of two that are equal as Swift compares strings only the first.
  private(set) var keys: [String] = []
  private var numbersOfKeys: [String: Int] = [:]
  /// For each object that is a key, its number in `keys` plus one.
  private var keyNumbers: [UInt32]
  /// For each of `keys`, in which dictionary it was met last.
  private var lastMet: [Int] = []
  private var dictionaryCount = 0
  /// By how many there are: where the references begin of the last keys of a dictionary that were all different.
  private var differentKeys = InlineArray<16, Int>(repeating: 0)
  /// The strings that have been made.
  private var texts: [String?]

  /// Checks a file whose checksum has been looked at.
  init(_ bytes: [UInt8], _ seal: ArchiveSeal) throws(PropertyListFault) {
    self.bytes = bytes
    self.seal = seal
    trailer = try PropertyListTrailer(bytes)
    entries = Array(repeating: PropertyListEntry(), count: trailer.objectCount)
    keyNumbers = Array(repeating: 0, count: trailer.objectCount)
    texts = Array(repeating: nil, count: trailer.objectCount)
    try check(trailer.rootIndex, depth: 1, referredFrom: bytes.count - 16)
  }

  /// Without shared containers a list has fewer values than the file has bytes; twice that leaves room for some.
  private var expansionLimit: Int { min(2 * bytes.count, ArchiveLimits.expandedValues) }

  /// Checks an object, or finds it again.
  private mutating func check(_ index: Int, depth: Int, referredFrom byte: Int) throws(PropertyListFault) {
    guard index < entries.count else {
      throw PropertyListFault(damage: .reference(index: index, count: entries.count), byte: byte)
    }
    let known = entries[index]
    if known.kind == .open { throw PropertyListFault(damage: .cycle, byte: byte) }
    guard depth + Int(known.height) - 1 <= PropertyList.maximumDepth else {
      throw PropertyListFault(damage: .depth(limit: PropertyList.maximumDepth), byte: byte)
    }
    guard known.kind == .unread else {
      if !known.isShared { entries[index].isShared = true }
      return
    }
    entries[index].kind = .open
    let offset = try trailer.offset(of: index, in: bytes.span)
    switch bytes[offset] >> 4 {
    case 0xA: entries[index] = try array(at: offset, depth: depth, referredFrom: byte)
    case 0xD: entries[index] = try dictionary(at: offset, depth: depth, referredFrom: byte)
    default: entries[index] = try leaf(at: offset)
    }
  }

  // MARK: Containers

  private mutating func array(at offset: Int, depth: Int, referredFrom byte: Int) throws(PropertyListFault)
    -> PropertyListEntry
  {
    let size = trailer.referenceSize
    let references = try countedContent(at: offset, width: size)
    var entry = PropertyListEntry(.array, start: references.lowerBound, count: references.count / size)
    var expansion = 1
    for byte in stride(from: references.lowerBound, to: references.upperBound, by: size) {
      try checkMember(at: byte, depth: depth, of: &entry, &expansion)
    }
    return try closed(entry, expansion, referredFrom: byte)
  }

  private mutating func dictionary(at offset: Int, depth: Int, referredFrom byte: Int) throws(PropertyListFault)
    -> PropertyListEntry
  {
    let size = trailer.referenceSize
    let references = try countedContent(at: offset, width: 2 * size)
    let start = references.lowerBound
    let half = references.count / 2
    var entry = PropertyListEntry(.dictionary, start: start, count: half / size)
    var expansion = 1
    var end = start
    do throws(PropertyListFault) {
      while end < start + half {
        let key = try checkMember(at: end, depth: depth, of: &entry, &expansion)
        guard entries[key].isString else { throw PropertyListFault(damage: .keyIsNoString, byte: end) }
        expansion += Int(entries[key].count) / Self.keySize
        try checkMember(at: end + half, depth: depth, of: &entry, &expansion)
        end += size
      }
    } catch {
      // A key that was there twice before comes first.
      if let earlier = keyTwice(in: start..<end) { throw earlier }
      throw error
    }
    if let fault = keyTwice(in: start..<end) { throw fault }
    return try closed(entry, expansion, referredFrom: byte)
  }

  /// Whoever makes a dictionary hashes its keys, so that a key counts once more for each time it has so many bytes.
  private static let keySize = 256

  @discardableResult
  private mutating func checkMember(
    at byte: Int, depth: Int, of entry: inout PropertyListEntry, _ expansion: inout Int
  ) throws(PropertyListFault) -> Int {
    let index = trailer.reference(at: byte, in: bytes.span)
    try check(index, depth: depth + 1, referredFrom: byte)
    entry.height = max(entry.height, entries[index].height + 1)
    expansion += Int(entries[index].expansion)
    return index
  }

  private func closed(_ entry: PropertyListEntry, _ expansion: Int, referredFrom byte: Int) throws(PropertyListFault)
    -> PropertyListEntry
  {
    guard expansion <= expansionLimit else {
      throw PropertyListFault(damage: .expansion(limit: expansionLimit), byte: byte)
    }
    var entry = entry
    entry.expansion = UInt32(expansion)
    return entry
  }

  /// The first key that is there already, among the references of one dictionary.
  private mutating func keyTwice(in references: Range<Int>) -> PropertyListFault? {
    let count = references.count / trailer.referenceSize
    if isKnown(references, count: count) { return nil }
    dictionaryCount += 1
    for byte in stride(from: references.lowerBound, to: references.upperBound, by: trailer.referenceSize) {
      let index = trailer.reference(at: byte, in: bytes.span)
      let number = keyNumber(of: index)
      if lastMet[number] == dictionaryCount { return PropertyListFault(damage: .keyTwice(text(index)), byte: byte) }
      lastMet[number] = dictionaryCount
    }
    if count < differentKeys.count { differentKeys[count] = references.lowerBound }
    return nil
  }

  /// Whether the keys are those of a dictionary before, as most are.
  private func isKnown(_ references: Range<Int>, count: Int) -> Bool {
    guard count < differentKeys.count, differentKeys[count] > 0 else { return false }
    let start = differentKeys[count]
    let span = bytes.span
    return span.extracting(references).hasSameBytes(as: span.extracting(start..<start + references.count))
  }

  /// The number in `keys` of an object that is a key.
  mutating func keyNumber(of index: Int) -> Int {
    if keyNumbers[index] > 0 { return Int(keyNumbers[index]) - 1 }
    let text = text(index)
    let number = numbersOfKeys[text, default: keys.count]
    if number == keys.count {
      numbersOfKeys[text] = number
      keys.append(text)
      lastMet.append(0)
    }
    keyNumbers[index] = UInt32(number + 1)
    return number
  }

  // MARK: Contents

  /// The content of an object that has a length, counted with that of all others.
  mutating func countedContent(at offset: Int, width: Int) throws(PropertyListFault) -> Range<Int> {
    let range = try content(at: offset, width: width)
    contentSize += range.count
    guard contentSize <= 2 * bytes.count else {
      throw PropertyListFault(damage: .expansion(limit: expansionLimit), byte: offset)
    }
    return range
  }

  /// The text of a string, made once.
  mutating func text(_ index: Int) -> String {
    if let known = texts[index] { return known }
    let entry = entries[index]
    let made =
      entry.kind == .string
      ? String(decoding: bytes[entry.content], as: UTF8.self) : String(decoding: units(of: entry), as: UTF16.self)
    texts[index] = made
    return made
  }
}
