import ChildProcesses
import Foundation
import StateArchive
import TestSupport
import Testing
import TextFormatting

@Suite("Archives and other programs", .timed, .timeLimit(.minutes(30)))
struct ForeignReaderTests {
  @Test func `Foundation reads what is written here`() throws {
    let bytes = Data(Samples.state.encoded())
    let list = unsafe try PropertyListSerialization.propertyList(from: bytes, options: [], format: nil)
    let top = try #require(list as? NSDictionary)
    #expect(top["app"] as? String == "Mail")
    #expect(top["timestamp"] as? Date == Date(timeIntervalSinceReferenceDate: 736_257_600))
    let objects = try #require(top["objects"] as? [NSDictionary])
    #expect(objects.count == 5)
    let state = try #require(objects[2]["state"] as? NSDictionary)
    #expect(state["integer"] as? Int == -7)
    #expect(state["real"] as? Double == 2.5)
    #expect(state["bool"] as? Bool == true)
    #expect(state["data"] as? Data == Data([1, 2, 3, 4]))
    #expect((state["string"] as? String).map { Array($0.utf8) } == Array(Samples.decomposed.utf8))
    let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    #expect(String(decoding: xml, as: UTF8.self).contains("CF$UID"))
  }

  /// The same list without what XML does not have: a moment between two seconds, and a character below the blank.
  private static let writable = PropertyList.dictionary([
    "leaves": .array(
      Samples.leaves.filter { $0 != .date(Timestamp(seconds: -1.25)) && $0 != .string("\u{0}\r\n\u{7F}") }),
    "nested": .dictionary(["<a> & \"b\"": .array([.string("\r\n\t\u{9B}\u{202E} ]]> "), .real(-.infinity)])]),
    "date": .date(Timestamp(seconds: 736_257_600)),
  ])

  @Test(.enabled(if: Python.isThere, "python3 is not installed"))
  func `plistlib reads the XML of every value as it reads the bytes`() throws {
    let script = """
      import plistlib, sys
      def plain(value):
        if isinstance(value, plistlib.UID): return {'CF$UID': value.data}
        if isinstance(value, list): return [plain(member) for member in value]
        if isinstance(value, dict): return {key: plain(member) for key, member in value.items()}
        return value
      both = sys.stdin.buffer.read()
      size = int(sys.argv[1])
      print(repr(plain(plistlib.loads(both[:size]))) == repr(plistlib.loads(both[size:])))
      """
    for list in [Self.writable] + [try PropertyList(binary: Samples.state.encoded())].map(Self.withoutFractions) {
      let bytes = list.binary
      let output = try Python.run(script, [String(bytes.count)], input: bytes + Array(try list.xml().utf8))
      #expect(String(decoding: output, as: UTF8.self) == "True\n")
    }
    let scalars = try Self.writable.xml().unicodeScalars
    #expect(scalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  private static func withoutFractions(_ list: PropertyList) -> PropertyList {
    switch list {
    case .date: .date(Timestamp(seconds: 0))
    case .array(let values): .array(values.map(withoutFractions))
    case .dictionary(let members): .dictionary(members.mapValues(withoutFractions))
    default: list
    }
  }

  @Test func `XML has moments to the second, and what it cannot hold is named with its place`() throws {
    let moment = PropertyList.date(Timestamp(seconds: -1.25))
    #expect(try moment.xml().contains("<date>2000-12-31T23:59:58Z</date>"))
    let bad = PropertyList.dictionary(["text": .string("a\u{1B}[31m")])
    let list = PropertyList.dictionary(["objects": .array([.integer(1), bad])])
    let error = #expect(throws: UnwritableText.self) { try list.xml() }
    #expect(error?.message == "objects[1].text: XML cannot hold the character U+001B; export it as JSON")
  }

  @Test func `what Foundation writes is read here`() throws {
    let list: NSDictionary = [
      "text": "Inbox", "umlaut": "日本", "number": -3, "large": 1 << 40, "real": 0.25, "flag": true,
      "date": Date(timeIntervalSinceReferenceDate: 12.5), "data": Data([9]), "list": [1, 1, "Inbox"],
    ]
    let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    #expect(
      try PropertyList(binary: Array(bytes))
        == .dictionary([
          "text": .string("Inbox"), "umlaut": .string("日本"), "number": .integer(-3), "large": .integer(1 << 40),
          "real": .real(0.25), "flag": .bool(true), "date": .date(Timestamp(seconds: 12.5)), "data": .data([9]),
          "list": .array([.integer(1), .integer(1), .string("Inbox")]),
        ]))
  }

  @Test(.enabled(if: Python.isThere, "python3 is not installed"))
  func `plistlib reads what is written here`() throws {
    let script = """
      import plistlib, sys
      top = plistlib.load(sys.stdin.buffer)
      state = top['objects'][2]['state']
      print(top['app'], top['timestamp'].isoformat(), top['format'], len(top['objects']))
      print(state['bool'], state['integer'], state['real'], state['data'], state['self'], state['missing'])
      print(ascii(state['string']), state['date'].isoformat(), state['array'], state['dictionary'], top['missing'])
      """
    let output = try Python.run(script, input: Samples.state.encoded())
    let expected = """
      Mail 2024-05-01T12:00:00 3 5
      True -7 2.5 b'\\x01\\x02\\x03\\x04' UID(2) UID(5)
      'cafe\\u0301' 2001-01-01T00:00:00.500000 [1, []] {'key': 'value'} ['tabs/(search)/result']

      """
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test(.enabled(if: Python.isThere, "python3 is not installed"))
  func `what plistlib writes is read here`() throws {
    let script = """
      import plistlib, sys, datetime
      shared = ['x', 1]
      sys.stdout.buffer.write(plistlib.dumps({
        'text': 'Inbox', 'emoji': '\\U0001F600', 'number': -3, 'large': 2 ** 63 - 1, 'real': 0.25, 'flag': False,
        'date': datetime.datetime(2024, 5, 1, 12), 'data': b'\\x09', 'uid': plistlib.UID(70000),
        'long': 'ab' * 500, 'list': [shared, shared, {}],
      }, fmt=plistlib.FMT_BINARY))
      """
    let shared = PropertyList.array([.string("x"), .integer(1)])
    #expect(
      try PropertyList(binary: Python.run(script, input: []))
        == .dictionary([
          "text": .string("Inbox"), "emoji": .string("😀"), "number": .integer(-3), "large": .integer(.max),
          "real": .real(0.25), "flag": .bool(false), "date": .date(Timestamp(seconds: 736_257_600)),
          "data": .data([9]), "uid": .uid(70_000), "long": .string(String(repeating: "ab", count: 500)),
          "list": .array([shared, shared, .dictionary([:])]),
        ]))
  }
}

/// The Python of the machine, which brings a property list reader and writer of its own.
private enum Python {
  static let isThere: Bool = (try? run("import plistlib", input: [])) != nil

  struct Failure: Error {
    let status: ChildProcesses.ExitStatus
  }

  static func run(_ script: String, _ arguments: [String] = [], input: [UInt8]) throws -> [UInt8] {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("python-\(UUID().uuidString)")
    try Data(input).write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    let output = place.appendingPathExtension("out")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = try ChildProcess(
      ["/usr/bin/env", "python3", "-c", script] + arguments, environment: Programs.environment(),
      streams: [.path(place.path), .path(output.path), .path("/dev/null")], newSession: false)
    let status = try process.wait(seconds: 600)
    guard status == .exited(0) else { throw Failure(status: status) }
    return Array(try Data(contentsOf: output))
  }
}
