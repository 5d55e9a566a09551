import StateArchive

/// A property list as bytes, written as plainly as can be: the list as a tree, one value after the other.
struct ReferenceWriter {
  private var values: [PropertyList]
  private var references: [[Int]] = []

  init(_ root: PropertyList) {
    values = [root]
    var strings: [[UInt8]: Int] = [:]
    var next = 0
    while next < values.count {
      var numbers: [Int] = []
      for member in Self.members(of: values[next]) {
        if case .string(let text) = member {
          if let known = strings[Array(text.utf8)] {
            numbers.append(known)
            continue
          }
          strings[Array(text.utf8)] = values.count
        }
        numbers.append(values.count)
        values.append(member)
      }
      references.append(numbers)
      next += 1
    }
  }

  /// The members of a container; of a dictionary first the keys, in the order of their bytes.
  private static func members(of list: PropertyList) -> [PropertyList] {
    switch list {
    case .array(let members): return members
    case .dictionary(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return sorted.map { .string($0.key) } + sorted.map(\.value)
    default: return []
    }
  }

  var bytes: [UInt8] {
    var output = Array("bplist00".utf8)
    var offsets: [Int] = []
    let size = Self.size(of: values.count - 1)
    for (value, numbers) in zip(values, references) {
      offsets.append(output.count)
      output += Self.object(value) + numbers.flatMap { bigEndian($0, count: size) }
    }
    let table = output.count
    let offsetSize = Self.size(of: table)
    output += offsets.flatMap { bigEndian($0, count: offsetSize) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(size)]
    return output + bigEndian(values.count, count: 8) + bigEndian(0, count: 8) + bigEndian(table, count: 8)
  }

  private static func size(of number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
  }

  /// An object without the references to its members.
  private static func object(_ value: PropertyList) -> [UInt8] {
    switch value {
    case .bool(let flag): return [flag ? 9 : 8]
    case .integer(let number): return integer(number)
    case .real(let number): return [0x23] + bigEndian(Int(truncatingIfNeeded: number.bitPattern), count: 8)
    case .date(let moment): return [0x33] + bigEndian(Int(truncatingIfNeeded: moment.seconds.bitPattern), count: 8)
    case .data(let data): return marker(0x40, data.count) + data
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return marker(0x50, text.utf8.count) + Array(text.utf8) }
      return marker(0x60, text.utf16.count) + text.utf16.flatMap { bigEndian(Int($0), count: 2) }
    case .uid(let number):
      let size = number >> 32 > 0 ? 8 : size(of: Int(number))
      return [0x80 + UInt8(size - 1)] + bigEndian(Int(truncatingIfNeeded: number), count: size)
    case .array(let members): return marker(0xA0, members.count)
    case .dictionary(let members): return marker(0xD0, members.count)
    }
  }

  private static func integer(_ number: Int64) -> [UInt8] {
    let size = number < 0 ? 8 : size(of: Int(number))
    return [[1: 0x10, 2: 0x11, 4: 0x12, 8: 0x13][size] ?? 0] + bigEndian(Int(number), count: size)
  }

  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind + UInt8(count)] : [kind + 15] + integer(Int64(count))
  }
}

extension SavedState {
  /// The state as a property list, as the page of the format describes it; without values that are nested too deep.
  var referenceList: PropertyList {
    var missing: [PropertyList] = []
    func optional(_ members: [String: PropertyList?]) -> PropertyList { .dictionary(members.compactMapValues { $0 }) }
    func uid(_ number: Int?) -> PropertyList? { number.map { .uid(UInt64($0)) } }
    func string(_ text: String?) -> PropertyList? { text.map { .string($0) } }
    func list(_ value: StateValue) -> PropertyList {
      switch value {
      case .bool(let flag): return .bool(flag)
      case .integer(let number): return .integer(number)
      case .real(let number): return .real(number)
      case .string(let text): return .string(text)
      case .data(let data): return .data(data)
      case .date(let moment): return .date(moment)
      case .array(let values): return .array(values.map(list))
      case .dictionary(let values): return dictionary(values)
      case .reference(.object(let index)): return .uid(UInt64(index))
      case .reference(.missing(let path)):
        let bytes = Array(path.utf8)
        let known = missing.firstIndex { if case .string(let text) = $0 { Array(text.utf8) == bytes } else { false } }
        if known == nil { missing.append(.string(path)) }
        return .uid(UInt64(objects.count + (known ?? missing.count - 1)))
      }
    }
    func dictionary(_ values: [String: StateValue]) -> PropertyList {
      var members: [String: PropertyList] = [:]
      for (key, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        members[key] = list(value)
      }
      return .dictionary(members)
    }
    let values = dictionary(application)
    let saved = objects.map { object in
      optional([
        "identifier": .string(object.identifier), "kind": .string(object.kind.rawValue),
        "class": .string(object.className), "state": dictionary(object.state), "parent": uid(object.parent),
        "position": object.position.map { .integer(Int64($0)) }, "restorationClass": string(object.restorationClass),
        "storyboard": object.storyboard.map {
          .dictionary(["name": .string($0.name), "identifier": .string($0.identifier)])
        },
      ])
    }
    func list(_ culprit: Culprit) -> PropertyList {
      optional([
        "path": .string(culprit.path), "class": string(culprit.className), "role": string(culprit.role),
        "file": string(culprit.source?.file), "line": culprit.source.map { .integer(Int64($0.line)) },
      ])
    }
    func members(_ cause: ExclusionCause) -> [String: PropertyList?] {
      switch cause {
      case .sentence(let text): ["reason": .string(text)]
      case .coded(let code, let culprit, let names):
        [
          "code": .string(code), "culprit": culprit.map(list),
          "names": names.isEmpty ? nil : .array(names.map { .string($0) }),
        ]
      }
    }
    let left = excluded.map { entry in
      optional(
        members(entry.cause).merging([
          "path": .string(entry.path), "rule": .string(entry.rule),
          "kind": entry.kind == .viewController ? nil : .string(entry.kind.rawValue),
          "title": string(entry.title), "class": string(entry.className), "file": string(entry.source?.file),
          "line": entry.source.map { .integer(Int64($0.line)) },
        ]) { first, _ in first })
    }
    return optional([
      "format": .integer(3), "checksum": .string("CRC-32C"), "app": .string(app),
      "bundleVersion": .string(bundleVersion), "idiom": .string(idiom), "systemVersion": .string(systemVersion),
      "timestamp": .date(timestamp), "application": values, "objects": .array(saved),
      "windows": .array(windows.map { optional(["identifier": string($0.identifier), "root": uid($0.root)]) }),
      "missing": .array(missing), "excluded": .array(left),
      "snapshotRefusal": snapshotRefusal.map {
        optional(members($0.cause).merging(["rule": .string($0.rule)]) { first, _ in first })
      },
    ])
  }
}
