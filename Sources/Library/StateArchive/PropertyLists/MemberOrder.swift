/// The members of one dictionary in the order of their keys' UTF-8 bytes; one value serves all dictionaries of a list.
///
/// Most dictionaries have the keys of one before, so that the order and the numbers of the last ones are kept. Members
/// are known by their places in the dictionary, so that neither key nor value is copied.
struct MemberOrder<Value> {
  private struct Member {
    let digest: TextDigest
    let index: Dictionary<String, Value>.Index

    func precedes(_ other: Member, in dictionary: [String: Value]) -> Bool {
      guard digest.first == other.digest.first else { return digest.first < other.digest.first }
      let (own, others) = (dictionary.keys[index], dictionary.keys[other.index])
      return own.utf8Span.span.precedes(others.utf8Span.span)
    }
  }

  /// The keys of a dictionary in their order, and their numbers.
  private struct Shape {
    var digests: [TextDigest] = []
    var texts: [String] = []
    var numbers: [UInt32] = []
  }

  /// The members of the dictionary in the order of its own.
  private var members: [Member] = []
  /// For each place in the order of bytes, which of the members is there.
  private var places: [Int] = []
  private var shapes = Array(repeating: Shape(), count: 16)

  /// A value of the dictionary whose keys were added last, in the order of the keys.
  func value(at index: Int, in dictionary: [String: Value]) -> Value {
    dictionary.values[members[places[index]].index]
  }

  /// Adds the keys of a dictionary in their order.
  mutating func addKeys<Container>(of dictionary: [String: Value], to writer: inout PropertyListWriter<Container>) {
    members.removeAll(keepingCapacity: true)
    var sum: UInt64 = 0
    for index in dictionary.indices {
      let key = dictionary.keys[index]
      let digest = TextDigest(key.utf8Span.span)
      sum &+= digest.first ^ digest.last
      members.append(Member(digest: digest, index: index))
    }
    // The highest four bits of a product, which depends on every key and not on their order.
    let slot = Int((sum &* 0x9E37_79B9_7F4A_7C15) >> 60)
    if findPlaces(inShape: slot, of: dictionary) {
      for number in shapes[slot].numbers { writer.add(stringNumbered: number) }
      return
    }
    places = members.indices.sorted { members[$0].precedes(members[$1], in: dictionary) }
    var shape = Shape()
    for place in places {
      let key = dictionary.keys[members[place].index]
      shape.digests.append(members[place].digest)
      shape.texts.append(key)
      shape.numbers.append(writer.add(key))
    }
    if places.count <= 16 { shapes[slot] = shape }
  }

  /// Finds the places by the keys of an earlier dictionary, if they are the same.
  private mutating func findPlaces(inShape slot: Int, of dictionary: [String: Value]) -> Bool {
    guard shapes[slot].digests.count == members.count else { return false }
    places.removeAll(keepingCapacity: true)
    for index in shapes[slot].digests.indices {
      guard let place = place(of: index, inShape: slot, of: dictionary) else { return false }
      places.append(place)
    }
    return true
  }

  private func place(of index: Int, inShape slot: Int, of dictionary: [String: Value]) -> Int? {
    let digest = shapes[slot].digests[index]
    for place in members.indices where members[place].digest == digest {
      if digest.isWhole { return place }
      let key = dictionary.keys[members[place].index]
      if key.utf8Span.span.hasSameBytes(as: shapes[slot].texts[index].utf8Span.span) { return place }
    }
    return nil
  }
}
