/// What a reader throws: what is wrong, and at which byte of the file.
struct PropertyListFault: Error {
  var damage: ArchiveError.Damage
  var byte: Int
}

/// Reads the objects of one binary property list.
///
/// The file is a header of eight bytes, objects, a table of their offsets and a trailer of 32 bytes. Every object is
/// decoded at most once and kept, so that time and memory stay linear in the file however often an object is referred
/// to; what such references would expand to is counted, and held to `expansionLimit`.
struct PropertyListReader {
  let bytes: [UInt8]
  let trailer: PropertyListTrailer
  var slots: [Slot]

  /// What is known of an object of the file.
  enum Slot {
    case unread
    /// Its members are being read; meeting it again is a cycle.
    case open
    case read(Node)
  }

  /// An object that was read, its height (1 without members) and the number of values it expands to.
  struct Node {
    var value: PropertyList
    var height = 1
    var expansion = 1
  }

  init(_ bytes: [UInt8]) throws(PropertyListFault) {
    self.bytes = bytes
    trailer = try PropertyListTrailer(bytes)
    slots = Array(repeating: .unread, count: trailer.objectCount)
  }

  /// Without shared containers a list has fewer values than the file has bytes; twice that leaves room for some.
  var expansionLimit: Int { min(2 * bytes.count, ArchiveLimits.expandedValues) }

  mutating func root() throws(PropertyListFault) -> PropertyList {
    try object(trailer.rootIndex, depth: 1, referredFrom: bytes.count - 16).value
  }

  /// Reads an object, or finds it again.
  mutating func object(_ index: Int, depth: Int, referredFrom byte: Int) throws(PropertyListFault) -> Node {
    guard slots.indices.contains(index) else {
      throw PropertyListFault(damage: .reference(index: index, count: slots.count), byte: byte)
    }
    if case .open = slots[index] { throw PropertyListFault(damage: .cycle, byte: byte) }
    let known: Node? = if case .read(let node) = slots[index] { node } else { nil }
    guard depth + (known?.height ?? 1) - 1 <= PropertyList.maximumDepth else {
      throw PropertyListFault(damage: .depth(limit: PropertyList.maximumDepth), byte: byte)
    }
    if let known { return known }
    slots[index] = .open
    let node = try read(at: trailer.offset(of: index, in: bytes.span), depth: depth)
    guard node.expansion <= expansionLimit else {
      throw PropertyListFault(damage: .expansion(limit: expansionLimit), byte: byte)
    }
    slots[index] = .read(node)
    return node
  }

  /// Reads the object that begins at an offset.
  private mutating func read(at offset: Int, depth: Int) throws(PropertyListFault) -> Node {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0: return Node(value: .bool(try bool(marker, at: offset)))
    case 0x1: return Node(value: .integer(try integer(at: offset)))
    case 0x2: return Node(value: .real(try real(at: offset)))
    case 0x3: return Node(value: .date(try date(at: offset)))
    case 0x4: return Node(value: .data(Array(bytes[try content(at: offset, width: 1)])))
    case 0x5: return Node(value: .string(try asciiString(at: offset)))
    case 0x6: return Node(value: .string(try utf16String(at: offset)))
    case 0x8: return Node(value: .uid(try uid(at: offset)))
    case 0xA: return try array(at: offset, depth: depth)
    case 0xD: return try dictionary(at: offset, depth: depth)
    default: throw PropertyListFault(damage: .marker(marker), byte: offset)
    }
  }

  private mutating func array(at offset: Int, depth: Int) throws(PropertyListFault) -> Node {
    let references = try content(at: offset, width: trailer.referenceSize)
    var values: [PropertyList] = []
    values.reserveCapacity(references.count / trailer.referenceSize)
    var node = Node(value: .array([]))
    for byte in stride(from: references.lowerBound, to: references.upperBound, by: trailer.referenceSize) {
      let member = try object(trailer.reference(at: byte, in: bytes.span), depth: depth + 1, referredFrom: byte)
      node.take(member)
      values.append(member.value)
    }
    node.value = .array(values)
    return node
  }

  private mutating func dictionary(at offset: Int, depth: Int) throws(PropertyListFault) -> Node {
    let size = trailer.referenceSize
    let references = try content(at: offset, width: 2 * size)
    let half = references.count / 2
    var values: [String: PropertyList] = [:]
    values.reserveCapacity(half / size)
    var node = Node(value: .dictionary([:]))
    for byte in stride(from: references.lowerBound, to: references.lowerBound + half, by: size) {
      let key = try object(trailer.reference(at: byte, in: bytes.span), depth: depth + 1, referredFrom: byte)
      guard case .string(let name) = key.value else { throw PropertyListFault(damage: .keyIsNoString, byte: byte) }
      let valueByte = byte + half
      let valueIndex = trailer.reference(at: valueByte, in: bytes.span)
      let member = try object(valueIndex, depth: depth + 1, referredFrom: valueByte)
      node.take(key)
      node.take(member)
      guard values.updateValue(member.value, forKey: name) == nil else {
        throw PropertyListFault(damage: .keyTwice(name), byte: byte)
      }
    }
    node.value = .dictionary(values)
    return node
  }
}

extension PropertyListReader.Node {
  /// Counts a member; saturates, so that no sum can overflow.
  fileprivate mutating func take(_ member: PropertyListReader.Node) {
    height = max(height, member.height + 1)
    let (sum, overflow) = expansion.addingReportingOverflow(member.expansion)
    expansion = overflow ? .max : sum
  }
}
