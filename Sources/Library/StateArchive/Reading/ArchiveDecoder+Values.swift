import TextFormatting

// The values of an archive, each held against the kind it must have.
extension ArchiveDecoder {
  mutating func string(_ value: Int?, at place: @autoclosure () -> String) -> String {
    if let value, reader.entries[value].isString { return reader.text(value) }
    noteKind(of: value, expected: .string, at: place())
    return ""
  }

  mutating func bool(_ value: Int, at place: @autoclosure () -> String) -> Bool {
    if reader.entries[value].listKind != .bool { noteKind(of: value, expected: .bool, at: place()) }
    return reader.entries[value].kind == .yes
  }

  mutating func integer(_ value: Int?, at place: @autoclosure () -> String) -> Int64? {
    if let value, reader.entries[value].kind == .integer { return reader.integer(reader.entries[value]) }
    noteKind(of: value, expected: .integer, at: place())
    return nil
  }

  mutating func moment(_ value: Int?, at place: String) -> Timestamp {
    guard let value, reader.entries[value].kind == .date else {
      noteKind(of: value, expected: .date, at: place)
      return Timestamp(seconds: 0)
    }
    let moment = reader.moment(reader.entries[value])
    if !moment.seconds.isFinite { note(.moment, at: place) }
    return moment
  }

  mutating func array(_ value: Int?, at place: String) -> [Int] {
    guard let value, reader.entries[value].kind == .array else {
      noteKind(of: value, expected: .array, at: place)
      return []
    }
    let entry = reader.entries[value]
    return (0..<Int(entry.count)).map { reader.member($0, of: entry) }
  }

  mutating func uid(_ value: Int, at place: @autoclosure () -> String) -> UInt64? {
    if reader.entries[value].kind == .uid { return reader.uid(reader.entries[value]) }
    noteKind(of: value, expected: .uid, at: place())
    return nil
  }

  mutating func objectIndex(_ value: Int, below count: Int, at place: @autoclosure () -> String) -> Int? {
    guard let number = uid(value, at: place()) else { return nil }
    guard let index = Int(exactly: number), index < count else {
      note(.reference(number, count: count), at: place())
      return nil
    }
    return index
  }

  /// The values of one coder, by key.
  mutating func state(_ value: Int?, at place: @autoclosure () -> String) -> [String: StateValue] {
    guard let value, reader.entries[value].kind == .dictionary else {
      noteKind(of: value, expected: .dictionary, at: place())
      return [:]
    }
    return members(reader.entries[value]) { decoder, key, value in
      decoder.stateValue(value, at: place() + "." + key)
    }
  }

  private mutating func members(
    _ entry: PropertyListEntry, _ read: (inout Self, _ key: String, _ value: Int) -> StateValue
  ) -> [String: StateValue] {
    let order = isInKeyOrder ? placesInKeyOrder(of: entry) : []
    var values: [String: StateValue] = Dictionary(minimumCapacity: Int(entry.count))
    for index in 0..<Int(entry.count) {
      let place = isInKeyOrder ? order[index] : index
      let key = reader.text(reader.member(place, of: entry))
      values[key] = read(&self, key, reader.value(place, of: entry))
    }
    return values
  }

  private mutating func placesInKeyOrder(of entry: PropertyListEntry) -> [Int] {
    let keys = (0..<Int(entry.count)).map { reader.text(reader.member($0, of: entry)) }
    return keys.indices.sorted { keys[$0].utf8Precedes(keys[$1]) }
  }

  /// One value; inside it, `place` stays that of the key under which an app stored it.
  private mutating func stateValue(_ value: Int, at place: @autoclosure () -> String) -> StateValue {
    let entry = reader.entries[value]
    switch entry.kind {
    case .no, .unread, .open: return .bool(false)
    case .yes: return .bool(true)
    case .integer: return .integer(reader.integer(entry))
    case .real: return .real(reader.real(entry))
    case .string, .utf16String: return .string(reader.text(value))
    case .data: return .data(reader.data(entry))
    case .date: return .date(reader.moment(entry))
    case .array, .dictionary: return container(value, entry, at: place())
    case .uid:
      let index = objectIndex(value, below: objectCount + missing.count, at: place()) ?? 0
      guard index >= objectCount, !missing.isEmpty else { return .reference(.object(index)) }
      return .reference(.missing(path: missing[index - objectCount]))
    }
  }

  private mutating func container(
    _ value: Int, _ entry: PropertyListEntry, at place: @autoclosure () -> String
  ) -> StateValue {
    if let known = shared[value] { return known }
    let flawsBefore = flaws.count
    let made: StateValue
    if entry.kind == .array {
      made = .array((0..<Int(entry.count)).map { stateValue(reader.member($0, of: entry), at: place()) })
    } else {
      made = .dictionary(members(entry) { decoder, _, value in decoder.stateValue(value, at: place()) })
    }
    if entry.isShared, flaws.count == flawsBefore { shared[value] = made }
    return made
  }

  mutating func noteKind(of value: Int?, expected: PropertyList.Kind, at place: @autoclosure () -> String) {
    note(
      value.map { .kind(found: reader.entries[$0].listKind, expected: expected) } ?? .absent(expected: expected),
      at: place())
  }
}
