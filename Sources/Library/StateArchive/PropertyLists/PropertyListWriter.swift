/// What is in the containers of a property list that is being written.
protocol PropertyListSource {
  /// An array or a dictionary.
  associatedtype Container

  /// Adds the members of a container in their order: of a dictionary all keys in the order of their bytes, and then the
  /// values in the same order.
  mutating func addMembers(of container: Container, to writer: inout PropertyListWriter<Container>)
}

/// Writes one property list as bytes.
///
/// Values are numbered breadth first, so that nothing recurses, and equal strings are one value. What has no members is
/// written at once; a container waits for its turn, and its bytes are put between the others at the end, when it is
/// known how many bytes a reference takes.
struct PropertyListWriter<Container> {
  private struct Queued {
    let container: Container
    let isDictionary: Bool
    /// The container's own number.
    let number: Int
    /// Where its references begin.
    var start = 0
  }

  private var queue: [Queued] = []
  /// The references of all containers, one after the other; the first is that to the root.
  private var references: [UInt32] = []
  /// The values without members.
  private var leaves: BytesWritten
  /// Where each value begins among the leaves.
  private var offsets: [Int] = []
  private var strings: StringTable

  /// Makes a writer with room for about so many dictionaries of a few members.
  init(expecting count: Int) {
    leaves = BytesWritten(capacity: 256 + count * 32)
    strings = StringTable(expecting: count)
    queue.reserveCapacity(count)
    references.reserveCapacity(count * 12)
    offsets.reserveCapacity(count * 5)
  }

  // MARK: Gathering

  mutating func add(array container: Container) { enqueue(container, isDictionary: false) }

  mutating func add(dictionary container: Container) { enqueue(container, isDictionary: true) }

  /// Adds a string, and returns its number.
  @discardableResult
  mutating func add(_ text: String) -> UInt32 {
    let (number, isNew) = strings.number(of: text, orNew: UInt32(offsets.count))
    references.append(number)
    if isNew {
      offsets.append(leaves.count)
      leaves.append(string: text)
    }
    return number
  }

  /// Adds a string again whose number is known.
  mutating func add(stringNumbered number: UInt32) { references.append(number) }

  mutating func add(_ flag: Bool) {
    begin()
    leaves.append(flag ? 0x09 : 0x08)
  }

  mutating func add(_ number: Int64) {
    begin()
    leaves.append(integer: number)
  }

  mutating func add(_ number: Double) {
    begin()
    leaves.append(0x23, bigEndian: number.bitPattern, count: 8)
  }

  mutating func add(_ moment: Timestamp) {
    begin()
    leaves.append(0x33, bigEndian: moment.seconds.bitPattern, count: 8)
  }

  mutating func add(_ data: [UInt8]) {
    begin()
    leaves.append(marker: 0x40, count: data.count)
    leaves.append(contentsOf: data.span)
  }

  mutating func add(uid number: UInt64) {
    begin()
    let size = byteSize(of: number)
    leaves.append(0x80 | UInt8(size - 1), bigEndian: number, count: size)
  }

  private mutating func begin() {
    references.append(UInt32(offsets.count))
    offsets.append(leaves.count)
  }

  private mutating func enqueue(_ container: Container, isDictionary: Bool) {
    queue.append(Queued(container: container, isDictionary: isDictionary, number: offsets.count))
    begin()
  }

  // MARK: Writing

  /// The file whose root has been added: header, objects, offset table and trailer.
  mutating func bytes<Source: PropertyListSource>(from source: inout Source) -> [UInt8]
  where Source.Container == Container {
    var next = 0
    while next < queue.count {
      queue[next].start = references.count
      source.addMembers(of: queue[next].container, to: &self)
      next += 1
    }
    return file()
  }

  private mutating func file() -> [UInt8] {
    let referenceSize = byteSize(of: UInt64(offsets.count - 1))
    let tableOffset = queue.indices.reduce(PropertyListTrailer.header.count + leaves.count) { size, index in
      size + markerSize(count: memberCount(index)) + referenceRange(index).count * referenceSize
    }
    let offsetSize = byteSize(of: UInt64(tableOffset))
    var output = BytesWritten(capacity: tableOffset + offsets.count * offsetSize + PropertyListTrailer.size)
    let header = PropertyListTrailer.header
    output.append(contentsOf: header.span)
    var written = (values: 0, leaves: 0)
    for index in queue.indices {
      appendLeaves(before: queue[index].number, written: &written, to: &output)
      offsets[written.values] = output.count
      written.values += 1
      output.append(marker: queue[index].isDictionary ? 0xD0 : 0xA0, count: memberCount(index))
      output.append(bigEndian: references.span.extracting(referenceRange(index)), count: referenceSize)
    }
    appendLeaves(before: offsets.count, written: &written, to: &output)
    output.append(bigEndian: offsets.span, count: offsetSize)
    output.append(bigEndian: UInt64(offsetSize) << 8 | UInt64(referenceSize), count: 8)
    for number in [offsets.count, 0, tableOffset] { output.append(bigEndian: UInt64(number), count: 8) }
    return output.finished
  }

  /// Writes what has no members up to a value, and notes where each of them begins in the file.
  private mutating func appendLeaves(
    before end: Int, written: inout (values: Int, leaves: Int), to output: inout BytesWritten
  ) {
    let leavesEnd = end < offsets.count ? offsets[end] : leaves.count
    let shift = output.count - written.leaves
    while written.values < end {
      offsets[written.values] += shift
      written.values += 1
    }
    output.append(contentsOf: leaves, in: written.leaves..<leavesEnd)
    written.leaves = leavesEnd
  }

  private func referenceRange(_ index: Int) -> Range<Int> {
    queue[index].start..<(index + 1 < queue.count ? queue[index + 1].start : references.count)
  }

  private func memberCount(_ index: Int) -> Int {
    referenceRange(index).count / (queue[index].isDictionary ? 2 : 1)
  }
}

/// The fewest bytes of 1, 2, 4 and 8 that hold a number.
private func byteSize(of number: UInt64) -> Int {
  switch number {
  case ...0xFF: 1
  case ...0xFFFF: 2
  case ...0xFFFF_FFFF: 4
  default: 8
  }
}

/// The bytes of a marker with its length.
private func markerSize(count: Int) -> Int { count < 0x0F ? 1 : 2 + byteSize(of: UInt64(count)) }

extension BytesWritten {
  /// An integer object: the fewest bytes for what is not negative, eight for what is.
  fileprivate mutating func append(integer: Int64) {
    let pattern = UInt64(bitPattern: integer)
    let size = integer < 0 ? 8 : byteSize(of: pattern)
    append(0x10 | UInt8(size.trailingZeroBitCount), bigEndian: pattern, count: size)
  }

  /// A marker with a length of up to 14 in it, or with an integer object after it.
  fileprivate mutating func append(marker: UInt8, count: Int) {
    append(marker | UInt8(min(count, 0x0F)))
    if count >= 0x0F { append(integer: Int64(count)) }
  }

  fileprivate mutating func append(string text: String) {
    let bytes = text.utf8Span.span
    if bytes.isASCII {
      append(marker: 0x50, count: bytes.count)
      append(contentsOf: bytes)
    } else {
      append(marker: 0x60, count: text.utf16.count)
      for unit in text.utf16 { append(bigEndian: UInt64(unit), count: 2) }
    }
  }
}
