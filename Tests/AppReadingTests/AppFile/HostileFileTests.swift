import AppDefinition
import Foundation
import AppReading
import TestSupport
import Testing
import TextFormatting

private let document =
  "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\">"

/// Files that are made to stop, trap or exhaust a reader.
@Suite(.timed, .timeLimit(.minutes(30))) struct HostileFileTests {
  @Test func `a storyboard that ends after any byte is refused with a place in it`() throws {
    let whole = storyboard(
      screen(
        "A", button("Gö", segue("show", to: "A")) + "<textView><string key=\"text\">a &amp;\nb</string></textView>"))
    #expect(readStoryboard(whole, app: "X").value != nil)
    let end = try #require(whole.bytes.lastIndex(of: UInt8(ascii: ">")))
    for count in 0..<end {
      let reading = readStoryboard(SourceFile(name: "a", bytes: Array(whole.bytes[..<count])), app: "X")
      #expect(reading.value == nil, "\(count)")
      #expect(lines(reading).count == 1, "\(count)")
      #expect(reading.diagnostics.allSatisfy { $0.position.line <= 4 }, "\(count)")
    }
  }

  @Test func `places in a line without end are counted in scalars, and soon`() throws {
    let labels = (0..<20_000).map { "<label id=\"é\($0)\" text=\"ä漢\"/>" }
    let lines = String(decoding: storyboard(screen("A", labels.joined())).bytes, as: UTF8.self)
    let line = lines.replacing("\n", with: " ")
    let views = readStoryboard(file(line, as: "a"), app: "A").value?.controller(named: "A")?.allViews ?? []
    for place in [0, 1, 20, 999, 10_000, 19_999] {
      let before = try #require(line.firstRange(of: "<label id=\"é\(place)\"")).lowerBound
      let column = line.unicodeScalars.distance(from: line.startIndex, to: before) + 1
      #expect(views.first { $0.id == "é\(place)" }?.position == SourcePosition(file: "a", line: 1, column: column))
    }
  }

  @Test(arguments: [
    "<label id=\"x\" text=\"A\"/>", "<label text=\"a &amp; b &#62; c\" id=\"x\"/>", "<label text=\"\" id=\"x\"/>",
    "<label\n  text=\"a\nb\"\n  id=\"x\"\n/>", "<label text=\"\(String(repeating: "long ", count: 400))\" id=\"x\"/>",
  ])
  func `the place of a tag is that of its beginning, whatever its attributes are`(label: String) throws {
    for count in [0, 1, 400, 511, 512, 513, 2_000] {
      let blanks = String(repeating: "\n", count: count)
      let source = storyboard(screen("A", blanks + label))
      let text = String(decoding: source.bytes, as: UTF8.self)
      let before = try #require(text.firstRange(of: "<label")).lowerBound
      let line = text[..<before].split(separator: "\n", omittingEmptySubsequences: false)
      let place = SourcePosition(
        file: source.name, line: line.count, column: line[line.count - 1].unicodeScalars.count + 1)
      let views = readStoryboard(source, app: "A").value?.controller(named: "A")?.allViews ?? []
      #expect(views.first { $0.id == "x" }?.position == place, "\(count)")
    }
  }

  @Test func `a scene that ends after any byte traps nothing and tells each thing once`() throws {
    let whole = try file(packageFolder.appending(path: "Scenes/Mail/Mail.yaml"))
    for count in 0..<whole.bytes.count {
      let reading = readAppFile(SourceFile(name: "a", bytes: Array(whole.bytes[..<count])))
      #expect((reading.value != nil) == !reading.diagnostics.contains { $0.severity == .error }, "\(count)")
      #expect(Set(reading.diagnostics).count == reading.diagnostics.count, "\(count)")
    }
  }

  @Test(arguments: [
    ("<a:view/>", "8: this is not well-formed XML"),
    ("<view a=\"1\" a=\"2\"/>", "18: an attribute is repeated in this tag"),
    ("<view a=\"<\"/>", "10: this is not well-formed XML"),
    ("<view a=1/>", "9: an attribute is not written as NAME=\"VALUE\""),
    ("<view>&x;</view>", "10: this entity is not known; write & as &amp;"),
    ("<view></veiw>", "14: this end tag does not match the tag that is open"),
    ("a < b", "4: a tag's name is expected here; write < in text as &lt;"),
    ("<view></view></document><b/>", "25: something follows the root element"),
    ("<view", "6: the file ends before its last element does; it is not complete"),
  ]) func `what is not well-formed is called by its name`(_ written: String, _ said: String) {
    let text = "\(document)\n\(written)" + (written.hasSuffix("w") ? "" : "</document>")
    #expect(lines(readStoryboard(file(text), app: "X")) == ["Test.yaml:2:\(said)"])
  }

  @Test func `a hundred thousand entities, attributes or megabytes of text cost little`() {
    let count = 100_000
    let entities = String(repeating: "&amp;&#65;", count: count)
    let attributes = (0..<ReadingLimits.attributes).map { " a\($0)=\"&lt;\"" }.joined()
    for text in [
      "<string key=\"text\">\(entities)</string>", "<view a=\"\(entities)\"/>", "<view\(attributes)/>",
      "<view id=\"\(String(repeating: "x", count: 7_000_000))\"/>", String(repeating: "<view/>", count: count),
    ] {
      let reading = readStoryboard(file("\(document)\n\(text)</document>"), app: "X")
      #expect(lines(reading) == ["Test.yaml:1:1: the storyboard has no scenes"])
    }
  }

  @Test func `what libxml2 would take hours for is refused at its place`() {
    let several = (0..<100_000).map { " a\($0)='>'" }.joined()
    let names = (0..<ReadingLimits.names).map { "<n\($0)/>\n" }.joined()
    for (text, said) in [
      ("<view\(several)/>", "2:1: this tag has more than 1000 attributes"),
      ("<view xmlns:a=\"u\"/>", "2:1: a storyboard has no namespaces; take \"xmlns\" out"),
      ("<color><view xmlns=\"u\"/></color>", "2:8: a storyboard has no namespaces; take \"xmlns\" out"),
    ] {
      #expect(lines(readStoryboard(file("\(document)\n\(text)</document>"), app: "X")) == ["Test.yaml:\(said)"])
    }
    let found = lines(readStoryboard(file("\(document)\n<color>\(names)</color></document>"), app: "X"))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("elements and attributes have more than 20000 different names up to here") == true)
  }

  @Test func `the characters of a text come in one piece, whatever they are written as`() throws {
    let text = "a&#66;<![CDATA[<c>]]>&amp;<!-- x -->é"
    let reading = readStoryboard(
      storyboard(screen("A", "<textView><string key=\"text\">\(text)</string></textView>")), app: "X")
    let view = try #require(reading.value?.controllers.first?.views.first)
    #expect(view.content == .textView(text: "aB<c>&é", isEditable: true))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a tag over several lines is where it begins, whatever ends a line`(_ end: String) {
    let text = "\(document)\n<scenes>\n <!-- é --> <scene\n\n><objects><é/><viewController\n id=\"A\"\n x=\">\"/>"
    let rest = "</objects></scene></scenes></document>"
    let lines = (text + rest).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
    let controller = readStoryboard(file(lines), app: "X").value?.controllers.first
    #expect(controller?.position == SourcePosition(file: "Test.yaml", line: 5, column: 15))
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func `lists and mappings are nested a thousand levels deep and no deeper`(_ level: String) {
    let text = "app: A\nx:\n  " + String(repeating: level, count: 1_000)
    #expect(
      lines(readAppFile(file(text))) == [
        "Test.yaml:3:\(3 + 999 * level.count): lists and mappings are nested more than 1,000 levels deep here"
      ])
  }

  @Test func `twenty anchors are told of, each with its name and place`() {
    let text = "app: A\n" + (1...30).map { "k\($0): [&a\($0) x, *a\($0)]\n" }.joined()
    let said = lines(readAppFile(file(text)))
    #expect(said.count == 20)
    #expect(
      said.prefix(2) == [
        "Test.yaml:2:6: anchors and aliases are not read; write it out, or put \"&a1 x\" in quotes if it is text",
        "Test.yaml:2:13: anchors and aliases are not read; write it out, or put \"*a1\" in quotes if it is text",
      ])
  }

  @Test(arguments: ["*bold* text", "& more", "*", "&a&b"])
  func `a text that begins like an anchor is to be put in quotes`(_ text: String) {
    #expect(
      lines(readAppFile(file("app: A\ninitial: \(text) # note\n"))) == [
        "Test.yaml:2:10: anchors and aliases are not read; write it out, or put \"\(text)\" in quotes if it is text"
      ])
  }

  @Test func `every key that appears twice is told of, in braces too`() {
    let said = lines(readAppFile(file("app: A\ninitial: a\napp: B\r\ncontrollers: { a: {}, b: {}, \"a\": {} }\n")))
    #expect(
      said == [
        "Test.yaml:1:1: \"app\" appears twice, first here and again on line 3; rename one",
        "Test.yaml:4:16: \"a\" appears twice, first here and again on line 4; rename one",
      ])
  }

  @Test func `tags, directives and block texts are read as plain YAML`() {
    let text =
      "%YAML 1.1\n%TAG ! tag:a,2000:\n---\napp: !!str A\r\ninitial: !x a\ncontrollers:\n  a:\n    title: >-\n      one\n"
      + "      two\n    views:\n      - label: |\n          one\n          two\n"
    let reading = readAppFile(file(text))
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.name == "A")
    #expect(reading.value?.controller(named: "a")?.title == "one two")
    #expect(reading.value?.controller(named: "a")?.views.first?.content == .label("one\ntwo\n"))
  }

  @Test func `a scene of two megabytes is read or refused soon, whatever it holds`() {
    for piece in ["a,", "\"\\x41\",", "- ", "? a\n", "a: b\n", "!x ", "&a x,", "'',", "{},", "#\n", "|\n ", "%X\n"] {
      for start in ["", "app: A\nx: [", "app: A\nx: {"] {
        let text = start + String(repeating: piece, count: (1 << 21) / piece.utf8.count - 16)
        #expect(!readAppFile(file(text)).diagnostics.isEmpty)
      }
    }
  }
}
