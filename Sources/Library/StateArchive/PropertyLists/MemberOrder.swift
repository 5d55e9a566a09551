/// The members of one dictionary in the order of their keys' UTF-8 bytes; one value serves all dictionaries of a list.
///
/// Most dictionaries have the keys of one before, so that the order and the numbers of the last ones are kept.
struct MemberOrder<Value> {
  private struct Member {
    let key: String
    let digest: TextDigest
    let value: Value

    func precedes(_ other: Member) -> Bool {
      digest.first == other.digest.first
        ? key.utf8Span.span.precedes(other.key.utf8Span.span) : digest.first < other.digest.first
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
  func value(at index: Int) -> Value { members[places[index]].value }

  /// Adds the keys of a dictionary in their order.
  mutating func addKeys<Container>(of dictionary: [String: Value], to writer: inout PropertyListWriter<Container>) {
    members.removeAll(keepingCapacity: true)
    var sum: UInt64 = 0
    for (key, value) in dictionary {
      let digest = TextDigest(key.utf8Span.span)
      sum &+= digest.first ^ digest.last
      members.append(Member(key: key, digest: digest, value: value))
    }
    // The highest four bits of a product, which depends on every key and not on their order.
    let slot = Int((sum &* 0x9E37_79B9_7F4A_7C15) >> 60)
    if findPlaces(by: shapes[slot]) {
      for number in shapes[slot].numbers { writer.add(stringNumbered: number) }
      return
    }
    places = members.indices.sorted { members[$0].precedes(members[$1]) }
    var shape = Shape()
    for place in places {
      shape.digests.append(members[place].digest)
      shape.texts.append(members[place].key)
      shape.numbers.append(writer.add(members[place].key))
    }
    if places.count <= 16 { shapes[slot] = shape }
  }

  /// Finds the places by the keys of an earlier dictionary, if they are the same.
  private mutating func findPlaces(by shape: Shape) -> Bool {
    guard shape.digests.count == members.count else { return false }
    places.removeAll(keepingCapacity: true)
    for index in shape.digests.indices {
      guard let place = place(of: shape.digests[index], shape.texts[index]) else { return false }
      places.append(place)
    }
    return true
  }

  private func place(of digest: TextDigest, _ text: String) -> Int? {
    for place in members.indices where members[place].digest == digest {
      if digest.isWhole || members[place].key.utf8Span.span.hasSameBytes(as: text.utf8Span.span) { return place }
    }
    return nil
  }
}
