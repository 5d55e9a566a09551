import Foundation
import StateArchive

/// One saved state in the forms that are measured against each other.
enum Codec {
  /// Objects of five values each, every one below the first.
  static func state(_ count: Int) -> SavedState {
    let objects = (0..<count).map { index in
      SavedObject(
        identifier: "screen\(index)", parent: index == 0 ? nil : 0, position: index, kind: .viewController,
        className: "DetailController",
        state: [
          "title": .string("Message \(index)"), "isUnread": .bool(index % 3 == 0), "row": .integer(Int64(index)),
          "offset": .real(Double(index) / 7), "draft": .string("Shall we say one o'clock?"),
        ])
    }
    return SavedState(
      app: "Bench", bundleVersion: "1", idiom: "phone", systemVersion: "1", timestamp: Timestamp(seconds: 0),
      windows: [SavedWindow(identifier: nil, root: 0)], objects: objects)
  }

  /// The same objects as other coders take them.
  struct Object: Codable {
    struct Values: Codable {
      var title: String
      var isUnread: Bool
      var row: Int64
      var offset: Double
      var draft: String
    }

    var identifier: String
    var parent: Int?
    var position: Int?
    var kind: String
    var className: String
    var state: Values
  }

  static func objects(_ count: Int) -> [Object] {
    (0..<count).map { (index: Int) -> Object in
      let values = Object.Values(
        title: "Message \(index)", isUnread: index % 3 == 0, row: Int64(index), offset: Double(index) / 7,
        draft: "Shall we say one o'clock?")
      return Object(
        identifier: "screen\(index)", parent: index == 0 ? nil : 0, position: index, kind: "viewController",
        className: "DetailController",
        state: values)
    }
  }
}

/// The floor: a state's objects one after the other as raw bytes, without a format, a table or a check.
enum RawBytes {
  static func encode(_ state: SavedState) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: state.objects.count)
    for object in state.objects {
      bytes.append(text: object.identifier)
      bytes.append(number: object.parent ?? -1)
      bytes.append(number: object.position ?? -1)
      bytes.append(text: object.kind.rawValue)
      bytes.append(text: object.className)
      bytes.append(number: object.state.count)
      for (key, value) in object.state {
        bytes.append(text: key)
        bytes.append(value: value)
      }
    }
    return bytes
  }

  static func decode(_ bytes: [UInt8]) -> [SavedObject] {
    var reader = RawReader(bytes: bytes)
    return (0..<reader.number()).map { _ in
      let identifier = reader.text()
      let parent = reader.number()
      let position = reader.number()
      let kind = SavedObject.Kind(rawValue: reader.text()) ?? .object
      let className = reader.text()
      let count = reader.number()
      var state: [String: StateValue] = [:]
      state.reserveCapacity(count)
      for _ in 0..<count { state[reader.text()] = reader.value() }
      return SavedObject(
        identifier: identifier, parent: parent < 0 ? nil : parent, position: position < 0 ? nil : position, kind: kind,
        className: className, state: state)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int) { append(pattern: UInt64(bitPattern: Int64(number))) }

  fileprivate mutating func append(pattern: UInt64) {
    Swift.withUnsafeBytes(of: pattern) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(text: String) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  fileprivate mutating func append(value: StateValue) {
    switch value {
    case .bool(let flag): append(contentsOf: [0, flag ? 1 : 0])
    case .integer(let number):
      append(1)
      append(pattern: UInt64(bitPattern: number))
    case .real(let number):
      append(2)
      append(pattern: number.bitPattern)
    case .string(let text):
      append(3)
      append(text: text)
    case .data, .date, .array, .dictionary, .reference: preconditionFailure("the floor has no such value")
    }
  }
}

/// Reads what `RawBytes` has written.
private struct RawReader {
  let bytes: [UInt8]
  var place = 0

  mutating func byte() -> UInt8 {
    defer { place += 1 }
    return bytes[place]
  }

  mutating func pattern() -> UInt64 {
    defer { place += 8 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
  }

  mutating func number() -> Int { Int(Int64(bitPattern: pattern())) }

  mutating func text() -> String {
    let count = number()
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  mutating func value() -> StateValue {
    switch byte() {
    case 0: .bool(byte() == 1)
    case 1: .integer(Int64(bitPattern: pattern()))
    case 2: .real(Double(bitPattern: pattern()))
    default: .string(text())
    }
  }
}
