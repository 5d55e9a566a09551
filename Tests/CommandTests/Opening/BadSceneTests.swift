import Foundation
import TestSupport
import Testing
import TextFormatting

/// Files that are no apps: each says where and what to do, and the program ends as it says it does.
@Suite("Scenes and storyboards that are wrong", .timed, .timeLimit(.minutes(30)))
struct BadSceneTests {
  /// Runs a script that only launches.
  private func launch(_ bytes: [UInt8], as name: String) throws -> ProgramRun {
    let place = TemporaryPlace()
    try place.write(bytes, to: name)
    return try ProgramRun([name, "--script", "-"], input: ScriptScene.any("launch fresh"), in: place)
  }

  /// A change to the Mail scene, the line that the message then names, and its words.
  static let wrongWords = [
    ("kind: tabBar", "kind: tabBarr", "kind: tabBarr", #"did you mean "tabBar"?"#),
    ("\n  settings:", "\n  inbox:", "  inbox:", #""inbox" appears twice, first here and again on line"#),
    ("[inbox, settings]", "[inbox, setings]", "[inbox, setings]", #"did you mean "settings"?"#),
    ("root: messages", "root: tabs", "  inbox:", #""tabs" > "inbox" > "tabs""#),
    ("app: Mail", "app: &name Mail", "app: &name Mail", "anchors and aliases are not read"),
  ]

  @Test(arguments: wrongWords)
  func `a wrong word is reported with its position and the word meant`(
    text: String, wrong: String, place: String, words: String
  ) throws {
    let mail = try PackageFolder.text("Scenes/Mail/Mail.yaml")
    #expect(mail.contains(text))
    let changed = mail.replacing(text, with: wrong, maxReplacements: 1)
    let lines = changed.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(place) })
    let run = try launch([UInt8](changed.utf8), as: "Mail.yaml")
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Mail.yaml:\(line + 1):"), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!run.disturbsTerminal)
  }

  @Test func `a duplicate path is reported, and the app opens all the same`() throws {
    let mail = try PackageFolder.text("Scenes/Mail/Mail.yaml")
      .replacing("restorationIdentifier: settings", with: "restorationIdentifier: inbox")
    let run = try launch([UInt8](mail.utf8), as: "Mail.yaml")
    #expect(run.status == 0)
    #expect(run.output.contains("1 passed, 0 failed"))
    #expect(run.errors.contains(#"restoration identifier "inbox" is already used on line"#), "\(run.errors)")
  }

  @Test func `where a file is refused only its errors are reported`() throws {
    let mail = try PackageFolder.text("Scenes/Mail/Mail.yaml")
      .replacing("restorationIdentifier: settings", with: "restorationIdentifier: inbox")
      .replacing("[inbox, settings]", with: "[inbox, setings]")
    let run = try launch([UInt8](mail.utf8), as: "Mail.yaml")
    #expect(run.status == 65)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(run.errors)")
    #expect(lines.first?.contains(#"did you mean "settings"?"#) == true)
  }

  @Test func `YAML that expands without end ends at once`() throws {
    var bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (above, name) in zip("abcdefgh", "bcdefghi") {
      bomb += "\(name): &\(name) [\(Array(repeating: "*\(above)", count: 9).joined(separator: ", "))]\n"
    }
    let run = try launch([UInt8](bomb.utf8), as: "Bomb.yaml")
    #expect(run.status == 65)
    #expect(run.errors.contains("Bomb.yaml:1:4: anchors and aliases are not read"))
  }

  @Test(arguments: [
    (NamedBytes("nothing", ""), "1:1: the file is empty"),
    (NamedBytes("bytes", [0, 1, 2, 0xFF, 0xFE, 0x80, 10]), "1:1: this is a binary file"),
    (NamedBytes("a bracket", "["), "this line cannot be read as YAML"),
    (NamedBytes("100,000 brackets", String(repeating: "[", count: 100_000)), "1:"),
    (NamedBytes("an escape sequence", "\u{1B}[31m: \u{9B}"), "1:1: a control character"),
  ])
  func `a file that is no scene`(file: NamedBytes, words: String) throws {
    let run = try launch(file.bytes, as: "Scene.yaml")
    #expect(run.status == 65)
    #expect(run.errors.contains("Scene.yaml:"), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!run.disturbsTerminal)
  }

  /// A storyboard around something that is not in one.
  private static func storyboard(_ name: String, _ inside: String, before: String = "") -> NamedBytes {
    NamedBytes(
      name,
      #"<?xml version="1.0"?>\#(before)<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">\#(inside)</document>"#
    )
  }

  @Test(arguments: [
    NamedBytes("nothing", ""), NamedBytes("text", "this is no storyboard"),
    storyboard("an instruction inside", "<?hm?>"), storyboard("an instruction before", "", before: "<?pi?>"),
    storyboard("a notation", "", before: "<!DOCTYPE d [<!NOTATION n SYSTEM 'x'>]>"),
    storyboard("a required attribute", "", before: "<!DOCTYPE d [<!ATTLIST a d CDATA #REQUIRED>]>"),
    storyboard("an unparsed entity", "", before: "<!DOCTYPE d [<!ENTITY e SYSTEM 'x' NDATA n>]>"),
    storyboard("an entity", "&a;", before: "<!DOCTYPE d [<!ENTITY a 'aaaaaaaaaa'>]>"),
    NamedBytes("a name that is no UTF-8", Array("<".utf8) + [0xC3, 0x28] + Array("/>".utf8)),
    storyboard("an open element", "<scenes>"),
    storyboard("200,000 levels", String(repeating: "<view>", count: 200_000)), NamedBytes("crossed tags", "<a><b></a>"),
  ])
  func `a storyboard that would end its parser is refused`(file: NamedBytes) throws {
    let run = try launch(file.bytes, as: "Bad.storyboard")
    #expect(run.status == 65)
    #expect(run.errors.contains("Bad.storyboard:"), "\(run.errors)")
    #expect(!run.disturbsTerminal)
  }

  @Test func `a storyboard that a scene names and that is wrong is named itself`() throws {
    let place = TemporaryPlace()
    try place.write("<a><b></a>", to: "Bad.storyboard")
    try place.write("app: A\nstoryboards: [Bad.storyboard]\n", to: "A.yaml")
    let run = try ProgramRun(["A.yaml", "--script", "-"], input: ScriptScene.any("launch"), in: place)
    #expect(run.status == 65)
    #expect(run.errors.contains("Bad.storyboard:1:"), "\(run.errors)")
  }
}
