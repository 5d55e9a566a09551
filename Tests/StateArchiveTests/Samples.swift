import StateArchive

/// Values and files that several tests use.
enum Samples {
  /// "é" in one scalar and in two: equal for `String ==`, different bytes.
  static let composed = "caf\u{E9}"
  static let decomposed = "cafe\u{301}"

  static let leaves: [PropertyList] = [
    .bool(true), .bool(false),
    .integer(0), .integer(1), .integer(-1), .integer(255), .integer(256), .integer(65_535), .integer(65_536),
    .integer(4_294_967_295), .integer(4_294_967_296), .integer(.max), .integer(.min),
    .real(0), .real(-0.0), .real(1.5), .real(.infinity), .real(.leastNonzeroMagnitude),
    .string(""), .string("Inbox"), .string(String(repeating: "a", count: 14)),
    .string(String(repeating: "b", count: 15)), .string(String(repeating: "c", count: 300)),
    .string(composed), .string(decomposed), .string("日本語"), .string("👩‍👩‍👧"), .string("\u{0}\r\n\u{7F}"),
    .data([]), .data([0, 255]), .data(Array(repeating: 7, count: 70_000)),
    .date(Timestamp(seconds: 0)), .date(Timestamp(seconds: -1.25)),
    .uid(0), .uid(255), .uid(256), .uid(70_000), .uid(.max),
    .array([]), .dictionary([:]),
  ]

  static let list = PropertyList.dictionary([
    "array": .array(leaves),
    "nested": .dictionary(["a": .array([.array([.string("Inbox")])]), "b": .dictionary(["Inbox": .bool(true)])]),
  ])

  static let state = SavedState(
    app: "Mail", bundleVersion: "2.0", idiom: "phone", systemVersion: "17.0",
    timestamp: Timestamp(seconds: 736_257_600),
    application: ["last": .reference(.object(2)), "lost": .reference(.missing(path: "tabs/(search)/result"))],
    windows: [SavedWindow(identifier: "main", root: 0), SavedWindow(identifier: nil, root: nil)],
    objects: [
      SavedObject(identifier: "nav", parent: nil, kind: .viewController, className: "NavigationController"),
      SavedObject(identifier: "gone", parent: 0, kind: .ancestor, className: "ViewController"),
      SavedObject(
        identifier: "a/b", parent: 1, position: 1, kind: .viewController, className: "MessageController",
        restorationClass: "MessageController",
        storyboard: SavedStoryboard(name: "Main", identifier: "message"), state: values),
      SavedObject(identifier: "table", parent: 2, kind: .view, className: "TableView"),
      SavedObject(identifier: "model", parent: nil, kind: .object, className: "Draft"),
    ],
    excluded: [
      ExcludedObject(path: "tabs/(search)", rule: "R15", reason: "has no restoration identifier"),
      ExcludedObject(
        path: "tabs/(search)/result", rule: "R13", reason: "has none", kind: .view, title: decomposed,
        className: "ResultController",
        source: ExcludedObject.SourceLine(file: "Mail.yaml", line: 12)),
      ExcludedObject(
        path: "nav/draft", rule: "R22",
        cause: .coded(
          "superNotCalled",
          culprit: Culprit(
            path: "nav", className: "Stack", source: ExcludedObject.SourceLine(file: "Mail.yaml", line: 3),
            role: "the root"), names: ["encode"])),
    ])

  static let values: [String: StateValue] = [
    "bool": .bool(true), "integer": .integer(-7), "real": .real(2.5), "string": .string(decomposed),
    "data": .data([1, 2, 3, 4]), "date": .date(Timestamp(seconds: 0.5)),
    "array": .array([.integer(1), .array([])]), "dictionary": .dictionary(["key": .string("value")]),
    "self": .reference(.object(2)), "missing": .reference(.missing(path: "tabs/(search)/result")),
  ]

  /// Objects in a tree of so many levels.
  static func tree(objects count: Int, levels: Int) -> SavedState {
    var state = state
    state.application = [:]
    state.windows = []
    state.objects = (0..<count).map { index in
      SavedObject(
        identifier: "screen\(index)", parent: index % levels == 0 ? nil : index - 1, kind: .viewController,
        className: "ScreenController",
        state: ["title": .string("Screen \(index)"), "offset": .real(Double(index)), "isOn": .bool(true)])
    }
    return state
  }
}

/// A binary property list of given objects, with offsets of four bytes and references of one.
func file(_ objects: [[UInt8]], root: UInt8 = 0) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var offsets: [Int] = []
  for object in objects {
    offsets.append(bytes.count)
    bytes += object
  }
  let table = bytes.count
  for offset in offsets { bytes += bigEndian(offset, count: 4) }
  bytes += [0, 0, 0, 0, 0, 0, 4, 1] + bigEndian(objects.count, count: 8) + bigEndian(Int(root), count: 8)
  return bytes + bigEndian(table, count: 8)
}

/// A list as an archive with a checksum that fits.
func sealed(_ list: PropertyList) -> [UInt8] {
  var bytes = list.binary
  ArchiveSeal.close(&bytes)
  return bytes
}

extension PropertyList {
  /// The list with another value at a place, or without what is there.
  func replacing(_ path: ArraySlice<String>, by value: PropertyList?) -> PropertyList {
    guard let step = path.first else { return value ?? self }
    let rest = path.dropFirst()
    switch self {
    case .dictionary(var members):
      if let member = members[step], !rest.isEmpty {
        members[step] = member.replacing(rest, by: value)
      } else {
        members[step] = value
      }
      return .dictionary(members)
    case .array(var members):
      if let index = Int(step) { members[index] = members[index].replacing(rest, by: value) }
      return .array(members)
    default: return self
    }
  }
}

/// What is wrong in an archive that is whole.
func flaws(in bytes: [UInt8]) -> [ArchiveFlaw] {
  if case .invalid(let flaws) = refusal(of: bytes) { flaws } else { [] }
}

/// The error of an archive that cannot be read.
func refusal(of bytes: [UInt8]) -> ArchiveError? {
  do throws(ArchiveError) {
    _ = try SavedState(decoding: bytes)
    return nil
  } catch {
    return error
  }
}

func bigEndian(_ number: Int, count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

/// The error of a property list that cannot be read.
func damage(in bytes: [UInt8]) -> ArchiveError? {
  do throws(ArchiveError) {
    _ = try PropertyList(binary: bytes)
    return nil
  } catch {
    return error
  }
}
