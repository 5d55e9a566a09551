import Foundation
import TestSupport
import TextFormatting
import Testing

/// Every way out of the program, with hostile texts at every way in: what is printed holds nothing that a terminal, a
/// browser or a build server would obey.
@Suite("Ways out", .timeLimit(.minutes(30)))
struct WayOutTests {
  /// A text that would clear the screen, set the clipboard, turn the direction of text and speak to a build server.
  static let hostile = "a\u{1B}[2J\u{1B}]52;c;aGk=\u{7}b\u{9B}31mc\u{202E}d\u{61C}e\u{2028}f\r\n::error::g<script>&\"'"

  /// The same without what an XML file cannot hold.
  static let hostileXML = "a&#x85;b&#x202E;c&#x61C;d&#x2028;e&#13;&#10;::error::f&lt;script&gt;&amp;&quot;"

  /// The text as a quoted YAML string.
  static var yaml: String {
    "\""
      + hostile.unicodeScalars.map { scalar in
        let safe = scalar.isASCII && scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        return safe ? String(scalar) : "\\u" + scalar.hexadecimal(digits: 4)
      }.joined() + "\""
  }

  /// A scene with the text wherever a scene file takes one.
  static func scene(hostileIdentifiers: Bool) -> String {
    let identifier = hostileIdentifiers ? yaml : "home"
    return """
      app: \(yaml)
      version: \(yaml)
      delegate: { shouldSave: always, shouldRestore: always, encodes: { key: \(yaml) } }
      data: { things: { one: { title: \(yaml), detail: \(yaml), body: \(yaml) } } }
      initial: stack
      controllers:
        stack: { kind: navigation, restorationIdentifier: stack, root: home }
        home:
          title: \(yaml)
          restorationIdentifier: \(identifier)
          class: \(hostileIdentifiers ? yaml : "HomeController")
          buttons: [{ title: \(yaml), show: next }]
          views:
            - { label: \(yaml) }
            - { textField: name, text: \(yaml), placeholder: \(yaml) }
            - { segmented: order, titles: [\(yaml), b], selected: 0 }
            - { table: { id: list, rows: things, tap: { show: next } } }
        next: { title: \(yaml) }
      """
  }

  static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="one"><scenes>
    <scene><objects><viewController id="one" title="\(hostileXML)" restorationIdentifier="\(hostileXML)" \
    storyboardIdentifier="\(hostileXML)" customClass="\(hostileXML)" sceneMemberID="viewController">
    <view key="view" id="v"><subviews><label text="\(hostileXML)" id="l"/><\(hostileElement) id="t"/></subviews>
    </view></viewController></objects></scene></scenes></document>
    """
  private static let hostileElement = "unheardOf"

  static let files: [String: String] = [
    "texts.yaml": scene(hostileIdentifiers: false),
    "names.yaml": scene(hostileIdentifiers: true),
    "key.yaml": "app: a\ninitial: b\n\(yaml): c\ncontrollers: { b: { \(yaml): 1, kind: \(yaml), tab: \(yaml) } }\n",
    "broken.yaml": "app: \(hostile)\ninitial: [\n",
    "a.storyboard": storyboard,
    "broken.storyboard": "<document \(hostile)><scenes>",
    "name.storyboard": storyboard.replacingOccurrences(of: "one\"", with: "\(hostileXML)\""),
    "pass.script": "version 1\nscene \"texts.yaml\"\ntest \(quotedHostile)\n  launch\n  background\n  kill\n  launch\n",
    "fail.script": """
    version 1
    scene "texts.yaml"
    launch
    type \(quotedHostile) into #name
    background
    expect title \(quotedHostile)
    """,
    "word.script": "version 1\nscene \"texts.yaml\"\nlaunch\n\(hostile.replacingOccurrences(of: "\r\n", with: " "))\n",
    "tap.script": "version 1\nscene \"texts.yaml\"\nlaunch\ntap \(quotedHostile)\n",
    "a\u{1B}[2J\u{202E}\n::error::b.yaml": "app: x\n",
    "a\u{1B}[2J\u{202E}\n::error::b.script": "version 1\nscene \"texts.yaml\"\nlaunch\nexpect title \"no\"\n",
    "a\u{1B}[2J\u{202E}\n::error::b.storyboard": "<document/>",
  ]

  /// The text as a script writes it.
  static let quotedHostile = hostile.quotedForScripts

  /// Every command and format, as arguments in which FILE is a file.
  static let commands: [(kind: String, arguments: [String])] =
    ["human", "json", "github", "sarif"].map { ("scene", ["check", "FILE", "--verbose", "--format", $0]) }
    + ["text", "styled", "tree", "svg"].map { ("scene", ["render", "FILE", "--format", $0]) }
    + ["human", "tap", "junit", "json"].map { ("script", ["--script", "FILE", "--trace", "--report", $0]) }
    + [
      ("scene", ["check", "FILE", "--suggest"]),
      ("scene", ["explore", "FILE", "--steps", "20"]),
      ("scene", ["FILE"]),
      ("scene", ["--script", "any.script", "FILE", "--state", "state", "--trace"]),
      ("script", ["script", "check", "FILE"]),
      ("script", ["render", "--script", "FILE"]),
    ]

  @Test(arguments: commands)
  func `no hostile text in a file gets out`(kind: String, arguments: [String]) throws {
    let place = TemporaryPlace()
    for (name, text) in Self.files { try place.write(text, to: name) }
    try place.write("version 1\nlaunch\nbackground\nkill\nlaunch\n", to: "any.script")
    let endings = kind == "script" ? [".script"] : [".yaml", ".storyboard"]
    for name in Self.files.keys.sorted() where endings.contains(where: name.hasSuffix) {
      let run = try ProgramRun(arguments.map { $0 == "FILE" ? name : $0 }, in: place)
      expectHarmless(run, "\(arguments) \(name.debugDescription)")
    }
  }

  @Test(arguments: [["show"], ["show", "--json"], ["verify"], ["export"]])
  func `no hostile text in an archive gets out`(command: [String]) throws {
    let place = TemporaryPlace()
    for (name, text) in Self.files { try place.write(text, to: name) }
    try place.write("version 1\nlaunch\nbackground\n", to: "any.script")
    for (number, name) in ["texts.yaml", "names.yaml", "a.storyboard"].enumerated() {
      _ = try ProgramRun(["--script", "any.script", name, "--state", "state-\(number)"], in: place)
    }
    let archives = try FileManager.default.subpathsOfDirectory(atPath: place.path)
      .filter { $0.hasSuffix("archive.plist") }.sorted()
    #expect(archives.count == 3)
    for archive in archives {
      let run = try ProgramRun(["archive"] + command + [archive], in: place)
      #expect(run.status == 0, "\(command) \(run.errors)")
      expectHarmless(run, "archive \(command)")
    }
    for number in 0..<3 { expectHarmless(try ProgramRun(["archive", "list", "state-\(number)"], in: place), "list") }
    for options in [[], ["--json"]] {
      expectHarmless(try ProgramRun(["archive", "diff"] + archives.prefix(2) + options, in: place), "diff")
    }
  }

  @Test(arguments: [
    "HOME", "TERM", "COLORTERM", "LANG", "LC_ALL", "TMPDIR", "XDG_STATE_HOME", "NO_COLOR", "COLUMNS", "RELAUNCH_STATE",
  ])
  func `no hostile text in the environment gets out`(name: String) throws {
    let place = TemporaryPlace()
    try place.write(Self.files["fail.script"] ?? "", to: "fail.script")
    try place.write(Self.files["texts.yaml"] ?? "", to: "texts.yaml")
    let value = "$(printf 'x\\033[2J\\302\\233\\342\\200\\256\\n::error::y')"
    for line in ["Mail", "--script fail.script", "check Mail", "archive list", "--record r.script Mail"] {
      let run = try ProgramRun.shell("export \(name)=\"\(value)\"; \"$RELAUNCH\" \(line)", in: place)
      expectHarmless(run, "\(name): \(line)")
    }
  }

  /// - Parameters:
  ///   - run: What came of the program.
  ///   - what: What was asked of it.
  private func expectHarmless(_ run: ProgramRun, _ what: String) {
    for text in [run.output, run.errors] {
      let unsafe = text.unicodeScalars.filter { $0.isUnsafe && $0 != "\n" }
      #expect(unsafe.isEmpty, "\(what): \(text.debugDescription.prefix(2_000))")
      // A build server obeys a line that begins with "::", blanks before it or not.
      let orders = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("::") }
      let ours = what.contains("github") ? ["::error file=", "::warning file=", "::notice file="] : []
      #expect(orders.allSatisfy { order in ours.contains(where: order.hasPrefix) }, "\(what): \(orders)")
    }
    #expect(run.status < 128, "\(what) ended with \(run.status)")
    if run.status != 0 { #expect(!(run.output + run.errors).isEmpty, "\(what) says nothing") }
  }
}
