import AppDefinition
import AppReading
import TestSupport
import Testing

/// What is said of storyboards, strings and scenes that are not as they should be.
@Suite(.timed, .timeLimit(.minutes(30))) struct ReadingMessageTests {
  private static let head =
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\""
  private static let scene =
    "<scenes><scene><objects><viewController id=\"A\" sceneMemberID=\"viewController\"/></objects></scene></scenes>"

  static let documents: [(String, [String])] = [
    (
      "<document targetRuntime=\"MacOSX.Cocoa\" type=\"x\"/>",
      ["1:1: this is a macOS nib file; only iOS storyboards can be opened"]
    ),
    (
      "<document targetRuntime=\"MacOSX.Cocoa\" type=\"Storyboard\"/>",
      ["1:1: this is a macOS storyboard; only iOS storyboards can be opened"]
    ),
    (
      "<document targetRuntime=\"watchKit\" type=\"Storyboard\"/>",
      ["1:1: this is a watchOS storyboard; only iOS storyboards can be opened"]
    ),
    (
      "<document targetRuntime=\"AppleTV\" type=\"Storyboard\"/>",
      ["1:1: this is a tvOS storyboard; only iOS storyboards can be opened"]
    ),
    (
      "<document targetRuntime=\"other\"/>",
      ["1:1: this is a document for another platform; only iOS storyboards can be opened"]
    ),
    ("<document/>", ["1:1: this is a document for another platform; only iOS storyboards can be opened"]),
    ("<document xmlns=\"x\"/>", ["1:1: a storyboard has no namespaces; take \"xmlns\" out"]),
    ("\(head)>\(scene)</document><a/>", ["1:\(head.count + scene.count + 13): something follows the root element"]),
    (
      "\(head) initialViewController=\"B\">\(scene)</document>",
      ["1:1: the initial controller \"B\" is not in this file"]
    ),
    ("\(head)><scenes/></document>", []), ("\(head)></document>", ["1:1: the storyboard has no scenes"]),
    ("\(head)><a b=\"1\" b=\"2\"/></document>", ["1:\(head.count + 16): an attribute is repeated in this tag"]),
    ("\(head)><a b></document>", ["1:\(head.count + 6): an attribute is not written as NAME=\"VALUE\""]),
    ("\(head)>\n<a>&x;</a></document>", ["2:7: this entity is not known; write & as &amp;"]),
    ("\(head)>\n<a>< b</a></document>", ["2:5: a tag's name is expected here; write < in text as &lt;"]),
    ("\(head)>\n<a></b></document>", ["2:8: this end tag does not match the tag that is open"]),
    ("\(head)>\n<p:a/>\(scene)</document>", ["2:5: this is not well-formed XML"]),
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(head)>\(scene)</document>", []),
    ("<?xml version=\"1.0\" encoding=\"us-ascii\"?>\(head)>\(scene)</document>", []),
    ("<?xml version='1.0' encoding = 'utf-8'?>\(head)>\(scene)</document>", []),
    ("<?xml version=\"1.0\"?>\(head)>\(scene)</document>", []),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>",
      ["1:1: \"<?\" may only begin the XML declaration at the start, in UTF-8; take this out"]
    ),
    ("\(head)><string key=\"a\"><![CDATA[<!x <?y]]></string>\(scene)</document>", []),
    ("\(head)><!-- x", ["1:\(head.count + 8): the file ends before its last element does; it is not complete"]),
  ]

  @Test(arguments: documents) func `a document that is no storyboard is told of in a line`(text: String, said: [String])
  {
    let reading = readStoryboard(file(text, as: "S"), app: "X")
    #expect(lines(reading) == said.map { "S:\($0)" })
    #expect((reading.value == nil) == !said.isEmpty)
  }

  @Test(arguments: [
    ("<segue id=\"s\" kind=\"show\"/>", 0), ("<segue id=\"s\" destination=\"gone\"/>", 0),
    ("<segue id=\"s\" kind=\"show\" destination=\"gone\"/>", 1),
    ("<segue id=\"s\" kind=\"unwind\" destination=\"gone\"/>", 1),
    ("<segue id=\"s\" kind=\"unwind\" destination=\"A\"/>", 1),
  ])
  func `a segue leads nowhere if it says where`(segue: String, count: Int) {
    let reading = readStoryboard(storyboard(screen("A", button("Go", segue))), app: "X")
    #expect(lines(reading).count == count)
    #expect(reading.diagnostics.filter { $0.finding == .danglingSegue }.count == count)
  }

  @Test func `a segue of no class and an unwinding without action are noted all the same`() {
    let exit = "<exit id=\"exit\" sceneMemberID=\"exit\"/>"
    let segues =
      "<segue id=\"s\" kind=\"custom\" destination=\"B\"/><segue id=\"t\" kind=\"unwind\" destination=\"exit\"/>"
    let reading = readStoryboard(storyboard(screen("A", button("Go", segues)) + exit, screen("B", "")), app: "X")
    #expect(
      reading.diagnostics.map(\.message).sorted() == [
        "only code knows which screen takes the unwind action \"\"; it is taken to be the nearest one behind with a class of its own",
        "only the class \"UIStoryboardSegue\" knows what this segue does; it is shown as a push",
      ])
  }

  static let strings: [(String, [String: String]?)] = [
    ("a = b;", ["a": "b"]), ("\"a\" = \"b\"; // c", ["a": "b"]), ("/* c **/ a = b;", ["a": "b"]), ("/* c", [:]),
    ("// c", [:]), ("a = \"\\Ud800\";", ["a": "\u{FFFD}"]),
    ("a\u{A0}=\u{2003}b ;", ["a": "b"]), ("é = ü;", ["é": "ü"]), ("a = b; a = c;", ["a": "c"]),
    ("\"\" = \"\";", ["": ""]), ("'a' = 'b';", ["a": "b"]), ("a = \"\\101\";", ["a": "A"]),
    ("a/b = c:d;", ["a/b": "c:d"]),
    ("a = \"b\nc\";", ["a": "b\nc"]), ("a", nil), ("a =", nil), ("a = b", nil), ("= b;", nil), ("a = \"b", nil),
    ("a = \"b\\", nil), ("a = \"\\Uzzzz\";", nil), ("a = b c;", nil),
    ("/ a = b;", nil), ("a;", nil),
  ]

  @Test(arguments: strings) func `a strings file is lines of keys and texts`(text: String, found: [String: String]?) {
    let reading = readStrings(file(text, as: "a.strings"))
    #expect(reading.value == found)
    #expect(reading.diagnostics.isEmpty == (found != nil))
  }

  @Test(arguments: [
    ([0x61, 0x00, 0x3D, 0x00, 0x62, 0x00, 0x3B, 0x00] as [UInt8]), [0x00, 0x61, 0x00, 0x3D, 0x00, 0x62, 0x00, 0x3B],
    [0xFF, 0xFE, 0x61, 0x00, 0x3D, 0x00, 0x62, 0x00, 0x3B, 0x00],
    [0xFE, 0xFF, 0x00, 0x61, 0x00, 0x3D, 0x00, 0x62, 0x00, 0x3B],
    [0x61, 0x3D, 0x62, 0x3B], [0xEF, 0xBB, 0xBF, 0x61, 0x3D, 0x62, 0x3B],
    [0x61, 0x00, 0x3D, 0x00, 0x62, 0x00, 0x3B, 0x00, 0x0A],
  ])
  func `the bytes of a strings file are told by their beginning`(bytes: [UInt8]) {
    #expect(readStrings(SourceFile(name: "a.strings", bytes: bytes)).value == ["a": "b"])
  }

  @Test(arguments: [
    ("a/b.storyboard", "b"), ("b", "b"), ("a/b.c.d", "b.c"), (".b", ".b"), ("a/.b", ".b"), ("/", "/"), ("", ""),
    ("a.b/c", "c"),
  ])
  func `the stem of a file is its name without folders and ending`(name: String, stem: String) {
    #expect(SourceFile(name: name, bytes: []).stem == stem)
  }

  static let surveys: [([UInt8], String?)] = [
    (Array("app: a\u{7F}".utf8), "1:7: a control character (byte 7F) is here; remove it"),
    (Array("app: a\u{85}".utf8), "1:7: a control character (byte C2) is here; remove it"),
    (Array("app: \u{A0}".utf8), nil),
    (Array("app: a\u{FEFF}".utf8), "1:7: a control character (byte EF) is here; remove it"),
    (Array("app: a\u{FFFE}".utf8), "1:7: a control character (byte EF) is here; remove it"),
    (Array("app: a\u{FFFD}".utf8), nil), (Array("app: a\t".utf8), nil),
    (Array("app: a\r\n\rb: \u{1}".utf8), "3:4: a control character (byte 01) is here; remove it"),
    (Array("app: é\u{8}".utf8), "1:7: a control character (byte 08) is here; remove it"),
    (Array("app: a\n>>>>>>> b\n".utf8), "2:1: a merge left its conflict marker here; finish the merge first"),
    (Array("<<<<<<< b\n".utf8), "1:1: a merge left its conflict marker here; finish the merge first"),
    (Array("<<<<<< b\n".utf8), nil), (Array("<<<<<<<b\n".utf8), nil), (Array("<<<<<<> b\n".utf8), nil),
    ([0x61, 0x62, 0x00], "1:1: this is a binary file, not text"),
    (
      [0x00, 0x05, 0x16, 0x00, 0x41],
      "1:1: this is an AppleDouble file (\"._NAME\"), which holds no text; open the file beside it"
    ),
    ([0x61, 0xC3], "1:2: these bytes are not UTF-8; save the file as UTF-8"),
    ([0xC3, 0xA9, 0x0A, 0x61, 0xF5], "2:2: these bytes are not UTF-8; save the file as UTF-8"),
  ]

  @Test(arguments: surveys) func `bytes that are no text are told of at their place`(bytes: [UInt8], said: String?) {
    let found = lines(readAppFile(SourceFile(name: "T", bytes: bytes))).filter { line in
      ["control", "merge", "binary", "AppleDouble", "UTF-8"].contains(where: line.contains)
    }
    #expect(found == (said.map { ["T:\($0)"] } ?? []))
  }

  @Test func `what keeps a file from being text is found wherever it is`() {
    let harmless = Array(" !~;=az\u{7E}".utf8)
    for offset in 1..<32 {
      for byte: UInt8 in [0x01, 0x1F, 0x7F] {
        var bytes = (0..<40).map { harmless[$0 % harmless.count] }
        bytes[offset] = byte
        let found = lines(readAppFile(SourceFile(name: "T", bytes: bytes)))
        #expect(found.first?.hasPrefix("T:1:\(offset + 1): a control character") == true, "\(offset)")
      }
      let blanks = String(repeating: " ", count: offset)
      let typed = lines(readStoryboard(file("\(blanks)<!DOCTYPE a><document/>", as: "T"), app: "A"))
      #expect(typed.first?.hasPrefix("T:1:\(offset + 1): ") == true, "\(offset)")
      let broken = lines(readAppFile(file("a:\(blanks)b\n<<<<<<< c\n", as: "T")))
      #expect(broken == ["T:2:1: a merge left its conflict marker here; finish the merge first"], "\(offset)")
    }
  }

  @Test func `a number is the nearest one to its digits`() throws {
    var texts = ["0", "-0", "0.1", "007.50", "123456789012345", "1234567890123456.7", "-0.000000000000001"]
    texts += (1...300).map { number in
      let digits = "\(number)\(number * 7_919)\(number * number * 104_729)\(number)".prefix(2 + number % 20)
      let point = 1 + number % (digits.count - 1)
      return (number % 3 == 0 ? "-" : "") + digits.prefix(point) + "." + digits.dropFirst(point)
    }
    for text in texts {
      let reading = readAppFile(
        file("app: A\ninitial: a\ncontrollers:\n  a: { views: [{ slider: s, value: \(text) }] }\n", as: "T"))
      guard case .slider(let value, _, _)? = reading.value?.controller(named: "a")?.views.first?.content else {
        Issue.record("\(text) is no number")
        continue
      }
      #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test(arguments: ["-", "1.", ".5", "1.2.3", "+1", "1e3", "--1", "1-", "0x1", String(repeating: "1", count: 41)])
  func `what is no number in digits is told of`(text: String) {
    let reading = readAppFile(
      file("app: A\ninitial: a\ncontrollers:\n  a: { views: [{ slider: s, value: \"\(text)\" }] }\n", as: "T"))
    #expect(lines(reading).count == 1)
    #expect(reading.value == nil)
  }

  static let yaml: [(String, String)] = [
    ("\tb: c", "2:1: there is a tab in the indentation; use blanks"),
    ("b: \"c", "3:1: a quoted text is not closed before the file ends; add the quote"),
    ("b: [c\nd: e", "3:2: a \",\" or \"]\" is missing here"),
    ("b: { c: d\ne: f", "3:2: a \",\" or \"}\" is missing here"),
    ("b: \"\\q\"", "2:5: this escape is not known in double quotes; write \\\\ for a backslash"),
    ("---\nb: c", "2:1: a second document begins here; a scene is one document"),
    ("b: %c", "2:4: no text may begin with this character; put it in quotes"),
    ("  b: c", "2:4: this line is not indented as its neighbours are"),
    ("b\nc: d", "3:1: a \":\" with a blank after it is missing on this line or the one above"),
    ("b: @c", "2:4: no text may begin with this character; put it in quotes"),
    ("b: c\n d: e", "3:3: this line is not indented as its neighbours are"),
    ("b:\n  - c\n d", "4:2: this line is not indented as its neighbours are"),
    ("b: 1\nb: 2", "2:1: \"b\" appears twice, first here and again on line 3; rename one"),
    ("c: { b: 1, b: 2 }", "2:6: \"b\" appears twice, first here and again on line 2; rename one"),
  ]

  @Test(arguments: yaml) func `a line that is no YAML is told of in words`(more: String, said: String) {
    #expect(lines(readAppFile(file("app: A\n\(more)\n", as: "T"))).first == "T:\(said)")
  }
}
