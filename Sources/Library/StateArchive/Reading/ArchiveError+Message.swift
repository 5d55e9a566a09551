import TextFormatting

extension ArchiveError {
  /// What is wrong, where, and what to do, in lower case; several flaws take a line each.
  public var message: String { messages.joined(separator: "\n") }

  /// Everything that is wrong, each in a message of its own.
  public var messages: [String] {
    switch self {
    case .damaged(let damage, let byte): ["byte \(byte): \(damage.words); \(damage.advice)"]
    case .tooLarge(let bytes):
      [
        "has \(bytes) bytes, and an archive has at most \(ArchiveLimits.bytes >> 20) MiB; "
          + "use an older archive beside it"
      ]
    case .newer(let format):
      [
        "format \(format) is newer than \(SavedState.newestFormat), the newest known here; "
          + "open the archive with a newer version"
      ]
    case .invalid(let flaws): flaws.map { "\($0.place): \($0.problem.words)" }
    }
  }
}

extension ArchiveError.Damage {
  private static func hexadecimal(_ checksum: UInt32) -> String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  fileprivate var advice: String {
    switch self {
    case .checksum, .noChecksum, .strayChecksum: "the file was changed after it was saved, so use an older archive"
    case .seal: "the file is damaged, or a newer version wrote it"
    case .header, .tooShort, .trailer, .offset, .marker, .length, .beyondEnd, .reference, .cycle, .depth, .values,
      .expansion, .keyIsNoString, .keyTwice, .ascii, .utf16, .integerSize:
      "the file is damaged or not an archive"
    }
  }

  fileprivate var words: String {
    switch self {
    case .header: "does not begin with bplist00"
    case .checksum(let stated, let actual):
      "the checksum is \(Self.hexadecimal(stated)), and that of the bytes is \(Self.hexadecimal(actual))"
    case .noChecksum: "the trailer holds no checksum, which every format since 2 has"
    case .strayChecksum: "the trailer holds a checksum, which format 1 does not have"
    case .seal(let marker): "the trailer begins with 0x\(String(marker, radix: 16)), which is no kind of checksum"
    case .values(let limit): "there are more than \(limit) values"
    case .tooShort: "ends before the trailer"
    case .trailer: "the trailer holds a number that this file cannot have"
    case .offset: "the offset of an object lies outside the objects"
    case .marker(let marker): "no value begins with 0x\(String(marker, radix: 16))"
    case .length: "the length of a value is not a number within the file"
    case .beyondEnd(let end): "a value goes on beyond byte \(end), the end of the objects"
    case .reference(let index, let count): "refers to object \(index) of \(count)"
    case .cycle: "a value contains itself"
    case .depth(let limit): "values are nested more than \(limit) deep"
    case .expansion(let limit): "shared values expand to more than \(limit)"
    case .keyIsNoString: "the key of a dictionary is not a string"
    case .keyTwice(let key): "the key \(JSONValue.string(key).text) is used twice in a dictionary"
    case .ascii: "an ASCII string holds a byte above 0x7f"
    case .utf16: "a string is not valid UTF-16"
    case .integerSize: "an integer needs more than 64 bits"
    }
  }
}

extension ArchiveFlaw.Problem {
  fileprivate var words: String {
    switch self {
    case .absent(let expected): "is not there; it must be \(expected.words)"
    case .kind(let found, let expected): "is \(found.words); it must be \(expected.words)"
    case .format(let format): "\(format) is no format; the lowest is 1"
    case .objectKind(let kind):
      "unknown kind \(JSONValue.string(kind).text); use "
        + SavedObject.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    case .parent(let parent, let own): "\(parent) is not lower than \(own); parents come before their children"
    case .depth(let limit): "lies more than \(limit) levels deep; no tree may be deeper"
    case .reference(let index, let count): "refers to \(index); it must be lower than \(count)"
    case .position(let position): "\(position) is no position among siblings; count from 0"
    case .line(let line): "\(line) is no line of a file; count from 1"
    case .moment: "is not a finite number of seconds"
    case .noIdentifier: "is empty; what has no identifier is not saved"
    case .samePath(let other): "has the path of objects[\(other)]; no two objects may have one"
    case .unsavedReference(let index): "refers to objects[\(index)], which was not saved itself"
    case .rootKind(let kind): "is of the kind \(kind.rawValue); the root of a window is a viewController"
    case .sameSession(let identifier):
      "\(JSONValue.string(identifier).text) is the identifier of an earlier session; no two may have one"
    case .noActivityValue: "is no value that an activity can carry"
    case .idleAncestor: "is only part of the paths of others, and nothing is below it"
    }
  }
}

extension PropertyList.Kind {
  fileprivate var words: String {
    switch self {
    case .bool: "a boolean"
    case .integer: "an integer"
    case .real: "a real number"
    case .string: "a string"
    case .data: "data"
    case .date: "a date"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .uid: "a UID"
    }
  }
}
