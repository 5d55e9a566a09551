import Foundation
import TestSupport
import Testing

/// The top of a recording: how it is replayed, and how it names its scene.
@Suite("The top of a recording", .timed, .timeLimit(.minutes(30)))
struct RecordingHeadTests {
  /// A storyboard with one screen.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="a"><scenes><scene><objects>
    <viewController id="a" title="One" sceneMemberID="viewController"/></objects></scene></scenes></document>
    """

  /// What a launch on a locked device records.
  private func recorded(_ scene: String, _ options: [String] = [], to file: String, in place: TemporaryPlace) throws
    -> String
  {
    let run = try ProgramRun([scene, "--locked", "--record", file] + options, in: place)
    #expect(run.status == 0, "\(run.errors)")
    return String(decoding: try place.bytes(of: file), as: UTF8.self)
  }

  private func text(_ command: String, scene: String) -> String {
    "# Replay it with: relaunch --script \(command)\nversion 1\nscene \(scene)\nset size 80x24\n\nlaunch fresh locked\n"
  }

  @Test func `the options that a replay needs are named with it`() throws {
    let place = TemporaryPlace()
    try place.write(Self.storyboard, to: "app/One.storyboard")
    try place.write("\"a.title\" = \"Eins\";", to: "app/de.lproj/One.strings")
    for (options, words) in [
      ([], ""), (["--language", "de"], " --language de"), (["--project", "app"], " --project app"),
      (["--target", "T"], " --target T"),
      (["--target", "T", "--project", "app", "--language", "de"], " --language de --project app --target T"),
    ] {
      let name = "\(UUID().uuidString).script"
      #expect(
        try recorded("app/One.storyboard", options, to: "new/deep/\(name)", in: place)
          == text("\(name)\(words)", scene: "\"../../app/One.storyboard\""))
    }
  }

  @Test func `a scene is named from the recording, from here or from the root, whichever leads to it`() throws {
    let place = TemporaryPlace()
    let scene = try place.write(Self.storyboard, to: "app/One.storyboard")
    try place.makeFolder("real/deep")
    try FileManager.default.createSymbolicLink(atPath: "\(place.path)/link", withDestinationPath: "real/deep")
    #expect(try recorded(scene, to: "a.script", in: place) == text("a.script", scene: "\"app/One.storyboard\""))
    #expect(try recorded("app/One", to: "b.script", in: place) == text("b.script", scene: "\"app/One.storyboard\""))
    let real = URL(fileURLWithPath: scene).resolvingSymlinksInPath().path
    #expect(
      try recorded("app/One.storyboard", to: "link/c.script", in: place) == text("c.script", scene: "\"\(real)\""))
  }

  @Test(arguments: ["Mail", "Windows/notebook"]) func `a bundled scene is named as it was named`(name: String) throws {
    let place = TemporaryPlace()
    let word = name.contains("/") ? "\"\(name)\"" : name
    #expect(try recorded(name, to: "a.script", in: place).contains("\nscene \(word)\n"))
  }

  @Test(arguments: [true, false]) func `a recording has saved state of its own, unless a folder is named`(isNamed: Bool)
    throws
  {
    let place = TemporaryPlace()
    let text = try recorded("Mail", isNamed ? ["--state", "state"] : [], to: "a.script", in: place)
    #expect(text == self.text("a.script", scene: "Mail"))
    let names = try place.names(in: place.path)
    #expect(names == (isNamed ? ["a.script", "state"] : ["a.script"]))
    if isNamed { #expect(try place.names(in: "\(place.path)/state") == ["Mail.savedState"]) }
  }
}
