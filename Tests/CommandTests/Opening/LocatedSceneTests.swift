import Foundation
import TestSupport
import Testing

/// How the file of a scene is found by the name that the user gives.
@Suite("Names of scenes", .timed, .timeLimit(.minutes(30)))
struct LocatedSceneTests {
  /// A scene file with one screen of a title.
  private func scene(_ title: String) -> String {
    "app: \(title)\ninitial: a\ncontrollers: { a: { title: \(title) } }\n"
  }

  /// A storyboard with one screen of a title.
  private func storyboard(_ title: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="c"><scenes>
    <scene><objects><viewController id="c" title="\(title)" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """
  }

  /// The title of the first screen, or what is said instead.
  private func title(_ name: String, _ options: [String] = [], in place: TemporaryPlace) throws -> String {
    let run = try ProgramRun(["render", name, "--size", "40x12"] + options, in: place)
    let top = run.output.split(separator: "\n").first.map { $0.split(separator: " ").joined(separator: " ") }
    return top ?? run.errors
  }

  @Test func `a name without its ending is that of a scene file, then of a storyboard`() throws {
    let place = TemporaryPlace()
    try place.write(storyboard("Board"), to: "a/One.storyboard")
    #expect(try title("a/One", in: place) == "Board")
    try place.write(scene("Short"), to: "a/One.yml")
    #expect(try title("a/One", in: place) == "Short")
    try place.write(scene("Long"), to: "a/One.yaml")
    #expect(try title("a/One", in: place) == "Long")
    try place.makeFolder("a/Two.yaml")
    try place.write(storyboard("Other"), to: "a/Two.storyboard")
    #expect(try title("a/Two", in: place) == "Other")
  }

  @Test func `a folder has one scene file, of either ending, before a project and a storyboard`() throws {
    let place = TemporaryPlace()
    try place.write(storyboard("Board"), to: "a/One.storyboard")
    #expect(try title("a", in: place) == "Board")
    try place.makeFolder("a/Empty.xcodeproj")
    #expect(
      try title("a", in: place) == "relaunch: a/Empty.xcodeproj: holds no project.pbxproj, so it is no Xcode project\n")
    try place.write(scene("Short"), to: "a/Two.yml")
    #expect(try title("a", in: place) == "Short")
    try place.write(scene("Long"), to: "a/Three.yaml")
    #expect(try title("a/", in: place) == "Long")
    try place.write("hidden", to: "a/.four.yaml")
    #expect(try title("a", in: place) == "Long")
  }

  @Test func `a workspace means the folder that it is in`() throws {
    let place = TemporaryPlace()
    try place.write(scene("Here"), to: "Here.yaml")
    try place.write(scene("There"), to: "app/There.yaml")
    try place.makeFolder("All.xcworkspace")
    try place.makeFolder("app/All.xcworkspace")
    for (name, found) in [
      ("All.xcworkspace", "Here"), ("All.xcworkspace/", "Here"), ("app/All.xcworkspace", "There"),
      ("\(place.path)/app/All.xcworkspace/", "There"),
    ] {
      #expect(try title(name, in: place) == found)
    }
  }

  @Test func `a name that is nowhere is answered with the nearest scene or command, else with the first scenes`() throws
  {
    let place = TemporaryPlace()
    let lead = "there is no such file, and no scene of that name is bundled"
    let names = try ProgramRun(["scenes"], in: place).output.split(separator: "\n").map { line in
      String(line.prefix { $0 != " " })
    }
    let most = names.prefix(6).joined(separator: ", ")
    #expect(names.prefix(2) == ["Mail", "Restorer"])
    #expect(names.dropFirst(2) == names.dropFirst(2).sorted()[...])
    for (name, rest) in [
      ("Mial", "; did you mean \"Mail\"?"), ("explor", "; did you mean \"explore\"?"),
      ("chekc", "; did you mean \"check\"?"), ("second-tab", "; did you mean \"Pitfalls/second-tab\"?"),
      ("secnd-tab", "; did you mean \"Pitfalls/second-tab\"?"),
      ("Windows/notebok", "; did you mean \"Windows/notebook\"?"),
      ("zzzzzzzz", " (bundled are \(most) and \(names.count - 6) more: `relaunch scenes`)"),
    ] {
      let run = try ProgramRun(["render", name], in: place)
      #expect(run.errors == "relaunch: \(name): \(lead)\(rest)\n")
      #expect(run.status == 66)
    }
    let absolute = try ProgramRun(["render", "/Mail"], in: place)
    #expect(absolute.errors.hasPrefix("relaunch: /Mail: \(lead)"))
  }

  @Test func `a few bundled scenes are all named, those at the top before those in folders`() throws {
    let place = TemporaryPlace()
    for name in ["Deep/one", "Zebra", "Deep/two", "Apple"] {
      try place.write(scene("T"), to: "usr/share/relaunch/Scenes/\(name)/a.yaml")
    }
    try place.write("no scene", to: "usr/share/relaunch/Scenes/Text/a.txt")
    try place.makeFolder("usr/bin")
    let line =
      "ln \"$RELAUNCH\" usr/bin/relaunch 2>/dev/null || cp \"$RELAUNCH\" usr/bin/relaunch; usr/bin/relaunch "
    let run = try ProgramRun.shell(line + "render zzzzzzzz; usr/bin/relaunch explain --questions", in: place)
    #expect(
      run.errors == """
        relaunch: zzzzzzzz: there is no such file, and no scene of that name is bundled \
        (bundled are Apple, Zebra, Deep/one, Deep/two)
        relaunch: no questions are bundled with this program

        """)
    #expect(run.status == 66)
    #expect(try ProgramRun.shell(line + "scenes", in: place).output == "Apple\nZebra\nDeep/one\nDeep/two\n")
    #expect(try ProgramRun.shell(line + "render Deep/two --size 40x12", in: place).output.contains(" T\n"))
  }

  @Test func `the property list of one of several targets opens the storyboard of that target`() throws {
    let place = try FixtureFolder.place(ofProject: "TwoTargets")
    let path = "\(place.path)/TwoTargets/Ferry.xcodeproj/project.pbxproj"
    let project = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try title("TwoTargets/Ferry/Ferry-Info.plist", in: place) == "Harbours")
    // Both targets have one list now, which names a storyboard by a setting of theirs.
    try project.replacing("Staff/Staff-Info.plist", with: "Ferry/Ferry-Info.plist")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try title("TwoTargets/Ferry/Ferry-Info.plist", ["--target", "Ferry Staff"], in: place) == "Harbours")
    #expect(try title("TwoTargets/Staff/Staff-Info.plist", in: place) == "Shifts")
  }

  @Test func `a property list alone opens its storyboard`() throws {
    let place = TemporaryPlace()
    let list =
      "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string>"
      + "<key>UIMainStoryboardFile~ipad</key><string>Pad</string></dict></plist>"
    try place.write(list, to: "app/Some.plist")
    try place.write(storyboard("Phone"), to: "app/Base.lproj/Main.storyboard")
    try place.write(storyboard("Pad"), to: "app/Pad.storyboard")
    let run = { (options: [String]) in
      try ProgramRun(
        ["app/Some.plist", "--script", "-"] + options, input: ScriptScene.any("launch", "expect title \"?\""), in: place
      )
    }
    #expect(try run([]).output.contains("found           title \"Phone\""))
    #expect(try run(["--idiom", "pad"]).output.contains("found           title \"Pad\""))
    try place.write(list.replacing(">Main<", with: ">Gone<"), to: "app/Some.plist")
    let gone = try run([])
    #expect(gone.status == 66)
    #expect(gone.errors.hasSuffix(": names the storyboard \"Gone\", and there is no Gone.storyboard\n"))
    try place.write("<plist version=\"1.0\"><array/></plist>", to: "app/Some.plist")
    #expect(try run([]).status == 65)
  }
}
