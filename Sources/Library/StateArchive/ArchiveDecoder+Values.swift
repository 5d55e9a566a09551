import TextFormatting

// The values of an archive, each held against the kind it must have.
extension ArchiveDecoder {
  mutating func string(_ value: PropertyList?, at place: String) -> String {
    if case .string(let text)? = value { return text }
    noteKind(of: value, expected: .string, at: place)
    return ""
  }

  mutating func integer(_ value: PropertyList?, at place: String) -> Int64? {
    if case .integer(let number)? = value { return number }
    noteKind(of: value, expected: .integer, at: place)
    return nil
  }

  mutating func moment(_ value: PropertyList?, at place: String) -> Timestamp {
    guard case .date(let moment)? = value else {
      noteKind(of: value, expected: .date, at: place)
      return Timestamp(seconds: 0)
    }
    if !moment.seconds.isFinite { note(.moment, at: place) }
    return moment
  }

  mutating func array(_ value: PropertyList?, at place: String) -> [PropertyList] {
    if case .array(let values)? = value { return values }
    noteKind(of: value, expected: .array, at: place)
    return []
  }

  mutating func dictionary(_ value: PropertyList?, at place: String) -> [String: PropertyList] {
    if case .dictionary(let members)? = value { return members }
    noteKind(of: value, expected: .dictionary, at: place)
    return [:]
  }

  mutating func uid(_ value: PropertyList, at place: String) -> UInt64? {
    if case .uid(let number) = value { return number }
    noteKind(of: value, expected: .uid, at: place)
    return nil
  }

  mutating func objectIndex(_ value: PropertyList, below count: Int, at place: String) -> Int? {
    guard let number = uid(value, at: place) else { return nil }
    guard let index = Int(exactly: number), index < count else {
      note(.reference(number, count: count), at: place)
      return nil
    }
    return index
  }

  /// The values of one coder, by key.
  mutating func state(_ value: PropertyList?, at place: String) -> [String: StateValue] {
    var values: [String: StateValue] = [:]
    for (key, member) in dictionary(value, at: place).sortedByBytes {
      values[key] = stateValue(member, at: place + "." + key)
    }
    return values
  }

  /// One value; inside it, `place` stays that of the key under which an app stored it.
  private mutating func stateValue(_ value: PropertyList, at place: String) -> StateValue {
    switch value {
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .string(let text): return .string(text)
    case .data(let data): return .data(data)
    case .date(let moment): return .date(moment)
    case .array(let values): return .array(values.map { stateValue($0, at: place) })
    case .dictionary(let members):
      var values: [String: StateValue] = [:]
      values.reserveCapacity(members.count)
      for (key, member) in members.sortedByBytes { values[key] = stateValue(member, at: place) }
      return .dictionary(values)
    case .uid:
      let index = objectIndex(value, below: objectCount + missing.count, at: place) ?? 0
      guard index >= objectCount, !missing.isEmpty else { return .reference(.object(index)) }
      return .reference(.missing(path: missing[index - objectCount]))
    }
  }

  private mutating func noteKind(of value: PropertyList?, expected: PropertyList.Kind, at place: String) {
    note(value.map { .kind(found: $0.kind, expected: expected) } ?? .absent(expected: expected), at: place)
  }
}
