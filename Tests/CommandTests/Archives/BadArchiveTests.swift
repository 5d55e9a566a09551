import TestSupport
import Testing

/// Archives that cannot be used are set aside with the reason in their name, and what can be used is restored (X2).
@Suite("Archives that cannot be used", .timed, .timeLimit(.minutes(30)))
struct BadArchiveTests {
  /// Two generations: first with one message open, then with another.
  private func twoGenerations() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    let steps = ScriptScene.mail(
      "launch", "tap \"Lunch on Friday\"", "background", "foreground", "back", "tap \"Welcome\"", "quit")
    let run = try ProgramRun(["--script", "-", "--state", "state"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    return place
  }

  private let archive = "state/Mail.savedState/archive.plist"

  /// Launches over what is there, and expects an outcome and a title.
  private func launch(_ place: TemporaryPlace, _ outcome: String, title: String) throws {
    let steps = ScriptScene.mail("launch", "expect launch \(outcome)", "expect title \"\(title)\"")
    let run = try ProgramRun(["--script", "-", "--state", "state"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  private func names(_ place: TemporaryPlace) throws -> [String] {
    try place.names(in: place.path + "/state/Mail.savedState")
  }

  /// What is wrong with an archive.
  enum Fault: CaseIterable {
    case empty, cut, tail, garbage, text, bit, unsealed
  }

  @Test(arguments: Fault.allCases)
  func `a damaged archive is kept beside, and the generation before is restored`(fault: Fault) throws {
    let place = try twoGenerations()
    let bytes = try place.bytes(of: archive)
    let spoilt: [UInt8] =
      switch fault {
      case .empty: []
      case .cut: Array(bytes.prefix(bytes.count / 2))
      case .tail: bytes.dropLast(32) + [UInt8](repeating: 0xFF, count: 32)
      case .garbage: (0..<500).map { UInt8(truncatingIfNeeded: $0 &* 73) }
      case .bit: bytes.enumerated().map { $0.offset == 100 ? $0.element ^ 4 : $0.element }
      case .unsealed: bytes.dropLast(32) + [0, 0, 0, 0, 0] + bytes.suffix(27)
      case .text: Array("<?xml version=\"1.0\"?><plist><dict/></plist>".utf8)
      }
    try place.write(spoilt, to: archive)
    try launch(place, "restored", title: "Lunch on Friday")
    #expect(try names(place) == ["archive.1.damaged.plist", "archive.1.plist", "lock", "running"])
    #expect(try place.bytes(of: "state/Mail.savedState/archive.1.damaged.plist") == spoilt)
  }

  @Test(arguments: [
    ("a['app'] = 'Notes'", "foreign"), ("a['format'] = a['format'] + 1", "newer"),
    ("del a['objects']", "damaged"), ("a['objects'][0]['parent'] = plistlib.UID(3)", "damaged"),
    ("a['objects'] = 'none'", "damaged"),
  ])
  func `another app's archive, a newer one and one without sense are set aside by their names`(
    change: String, reason: String
  ) throws {
    let place = try twoGenerations()
    let python = """
      \(ProgramRun.archiveWriter)
      a = plistlib.load(open(sys.argv[1], 'rb'))
      \(change)
      write(a, sys.argv[1])
      """
    let changed = try ProgramRun.python(python, [archive], in: place)
    #expect(changed.status == 0, "\(changed.errors)")
    try launch(place, "restored", title: "Lunch on Friday")
    #expect(try names(place) == ["archive.1.\(reason).plist", "archive.1.plist", "lock", "running"])
  }

  @Test func `with nothing good left the launch is clean, and says why`() throws {
    let place = try twoGenerations()
    try place.write([], to: archive)
    try place.write([1, 2, 3], to: "state/Mail.savedState/archive.1.plist")
    let steps = ScriptScene.mail("launch", "expect launch clean", "expect title \"Inbox\"")
    let run = try ProgramRun(["--script", "-", "--state", "state", "--trace"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("LAUNCH clean"), "\(run.output)")
    #expect(run.output.contains("damaged"), "\(run.output)")
    #expect(try names(place) == ["archive.1.damaged.plist", "archive.2.damaged.plist", "lock", "running"])
  }

  @Test func `a launch that died leaves its mark, and the next one is clean`() throws {
    let place = try twoGenerations()
    try place.write("", to: "state/Mail.savedState/restoring")
    try launch(place, "clean", title: "Inbox")
    #expect(try names(place) == ["archive.1.crashed.plist", "archive.1.plist", "lock", "running"])
  }

  @Test func `five older generations are kept`() throws {
    let place = TemporaryPlace()
    let steps = ScriptScene.mail("launch", "repeat 8", "background", "foreground", "end", "quit")
    let run = try ProgramRun(["--script", "-", "--state", "state"], input: steps, in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(
      try names(place) == [
        "archive.1.plist", "archive.2.plist", "archive.3.plist", "archive.4.plist", "archive.5.plist",
        "archive.plist", "lock",
      ])
  }
}
