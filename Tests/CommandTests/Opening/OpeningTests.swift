import Foundation
import TestSupport
import Testing

/// What an app can be opened by: its folder, its project or its Info.plist; and what cannot be opened.
@Suite("Opening an app's own folder", .timed, .timeLimit(.minutes(30)))
struct OpeningTests {
  private static let launch = ScriptScene.any("launch")

  /// Opens something, and checks the title of the first screen.
  private func open(_ name: String, _ options: [String] = [], title: String, in place: TemporaryPlace) throws
    -> ProgramRun
  {
    let steps = ScriptScene.any("launch", "expect title \"\(title)\"")
    let run = try ProgramRun([name, "--script", "-"] + options, input: steps, in: place)
    #expect(run.status == 0, "\(name): \(run.output)\(run.errors)")
    return run
  }

  static let ways: [(String, String, String)] = [
    ("OneTarget", "OneTarget", "Trees"), ("OneTarget", "OneTarget/", "Trees"), ("OneTarget", ".", "Trees"),
    ("OneTarget", "OneTarget/Orchard.xcodeproj", "Trees"), ("OneTarget", "OneTarget/Orchard/Info.plist", "Trees"),
    ("OneTarget", "OneTarget/Orchard.xcodeproj/project.pbxproj", "Trees"), ("Scenes", "Scenes", "Maps"),
    ("ObjectiveC", "ObjectiveC", "Papers"), ("BuildSettings", "BuildSettings", "Lights"),
    ("TwoTargets", "TwoTargets/Staff/Staff-Info.plist", "Shifts"),
  ]

  @Test(arguments: ways) func `an app is opened by its folder, its project or its property list`(
    layout: String, name: String, title: String
  ) throws {
    let place = try FixtureFolder.place(ofProject: layout)
    _ = try open(name, title: title, in: place)
    _ = try open("\(place.path)/\(name)", title: title, in: place)
  }

  @Test func `what was taken from where is said with --verbose alone`() throws {
    let place = try FixtureFolder.place(ofProject: "BuildSettings")
    #expect(try open("BuildSettings", title: "Lights", in: place).errors.isEmpty)
    let run = try open("BuildSettings", ["--verbose"], title: "Lights", in: place)
    #expect(
      run.errors == """
        BuildSettings/Lantern.xcodeproj/project.pbxproj:68:5: the build makes the Info.plist; what it says is taken \
        from the build settings (INFOPLIST_KEY_…)
        BuildSettings/Lantern.xcodeproj/project.pbxproj:69:5: the app's name is "Lantern"
        BuildSettings/Lantern.xcodeproj/project.pbxproj:71:5: its main storyboard is "Main"
        BuildSettings/Lantern.xcodeproj/project.pbxproj:72:5: its bundle version is "5.0"
        BuildSettings/Lantern/Base.lproj/Main.storyboard:1:1: no class of the sources is an app delegate, so both gates \
        are taken to say yes

        """)
  }

  @Test func `a pad has the storyboard of the pad`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget")
    _ = try open("OneTarget", ["--idiom", "pad"], title: "Trees on a pad", in: place)
  }

  @Test func `of several apps one is named`() throws {
    let place = try FixtureFolder.place(ofProject: "TwoTargets")
    let run = try ProgramRun(["TwoTargets", "--script", "-"], input: Self.launch, in: place)
    #expect(run.status == 66)
    #expect(
      run.errors
        == "relaunch: TwoTargets/Ferry.xcodeproj: holds several apps; name one of them with --target: \"Ferry\", \"Ferry Staff\"\n"
    )
    _ = try open("TwoTargets", ["--target", "Ferry"], title: "Harbours", in: place)
    _ = try open("TwoTargets", ["--target", "Ferry Staff"], title: "Shifts", in: place)
    let other = try ProgramRun(["render", "TwoTargets", "--target", "Boat"], in: place)
    #expect(other.status == 66)
    #expect(other.errors.contains("has no app \"Boat\"; its apps are"))
  }

  @Test func `an app with scenes says first that this mechanism never runs, and what runs instead`() throws {
    let place = try FixtureFolder.place(ofProject: "Scenes")
    for name in ["Scenes", "Scenes/Atlas/Base.lproj/Main.storyboard"] {
      let run = try ProgramRun(
        [name, "--script", "-"],
        input: ScriptScene.any("launch", "background", "kill", "launch", "expect launch refused"), in: place)
      #expect(run.status == 0, "\(run.output)")
      #expect(
        run.errors == """
          Scenes/Atlas/Info.plist:9:2: this app has adopted scenes, so UIKit never runs this mechanism and none of its \
          methods is called; instead it asks MapSceneDelegate in stateRestorationActivity(for:) for one NSUserActivity \
          a scene; what that answers is left to code, so here no activity is saved and every window begins anew

          """)
    }
    let check = try ProgramRun(["check", "Scenes"], in: place)
    #expect(check.output.hasPrefix("  warning  This app has adopted scenes, so UIKit never runs this mechanism"))
    #expect(check.output.contains("1 file, 2 screens, 0 saved, 0 lost, 2 left to code; 1 warning"))
    let report = try ProgramRun(["check", "--format", "json", "Scenes"], in: place)
    #expect(report.output.contains("Scenes/Atlas/Info.plist\""), "\(report.output)")
  }

  @Test(.tags(.Rule.u55), arguments: [false, true])
  func `an app with scenes has as many windows as its manifest allows`(several: Bool) throws {
    let place = try FixtureFolder.place(ofProject: "Scenes")
    let list = "\(place.path)/Scenes/Atlas/Info.plist"
    let text = try String(contentsOfFile: list, encoding: .utf8)
    if several {
      try text.replacing("<false/>", with: "<true/>").write(toFile: list, atomically: true, encoding: .utf8)
    }
    let run = try ProgramRun(
      ["Scenes", "--idiom", "pad", "--script", "-"], input: ScriptScene.any("launch", "scene open"), in: place)
    #expect(run.status == (several ? 0 : 1), "\(run.output)")
    #expect(run.output.contains("one window") == !several)
  }

  @Test(arguments: ["OneTarget", "OneTarget/Orchard.xcodeproj", "BuildSettings"])
  func `an app that has no scenes is not said to be able to have them`(name: String) throws {
    let place = try FixtureFolder.place(ofProject: String(name.prefix { $0 != "/" }))
    let check = try ProgramRun(["check", name], in: place)
    #expect(check.output.contains("saved"))
    #expect(!check.output.contains("UIScene"))
    #expect(!check.output.contains("adopted scenes"))
  }

  static let unopenable: [(String, String, Int32)] = [
    (
      "View.xib", "is a file of views without screens; open a storyboard that shows them, or its project: relaunch .",
      65
    ),
    ("Main.swift", "is source code, which is not run; open its project: relaunch .", 65),
    ("Old.nib", "is compiled, and cannot be read back; open the storyboard that it was made of", 65),
    ("Main.storyboardc", "is compiled, and cannot be read back; open the storyboard that it was made of", 65),
    (
      "https://example.org/App.git", "is an address, and nothing is fetched; download the project and open its folder",
      64
    ),
    ("walk.script", "is a script; replay it with --script", 65),
    (
      "empty", "and it holds no storyboard with an app's screens; screens made in code alone need a scene file (.yaml)",
      66
    ),
    ("Empty.xcodeproj", "holds no project.pbxproj, so it is no Xcode project", 66),
  ]

  @Test(arguments: unopenable) func `what cannot be opened is called what it is, in one line`(
    name: String, words: String, status: Int32
  ) throws {
    let place = TemporaryPlace()
    for file in ["View.xib", "Main.swift", "Old.nib", "walk.script"] { try place.write("x", to: file) }
    for folder in ["Main.storyboardc", "empty", "Empty.xcodeproj"] { try place.makeFolder(folder) }
    let run = try ProgramRun([name, "--script", "-"], input: Self.launch, in: place)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("relaunch: \(name): "), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `of two projects below a folder one is to be named`() throws {
    let place = TemporaryPlace()
    for folder in ["apps/one/One.xcodeproj", "apps/two/Two.xcodeproj"] { try place.makeFolder(folder) }
    let run = try ProgramRun(["apps", "--script", "-"], input: Self.launch, in: place)
    #expect(run.status == 66)
    #expect(
      run.errors == """
        relaunch: apps: holds several projects; open one of them:
          relaunch apps/one/One.xcodeproj
          relaunch apps/two/Two.xcodeproj

        """)
  }

  @Test func `several storyboards and none main are a list`() throws {
    let place = try FixtureFolder.place(ofProject: "BuildSettings")
    try FileManager.default.removeItem(atPath: "\(place.path)/BuildSettings/Lantern.xcodeproj")
    let board = try place.bytes(of: "BuildSettings/Lantern/Base.lproj/Main.storyboard")
    _ = try open("BuildSettings", title: "Lights", in: place)
    try place.write(board, to: "BuildSettings/Lantern/de.lproj/Main.storyboard")
    _ = try open("BuildSettings", title: "Lights", in: place)
    try place.write(board, to: "BuildSettings/Lantern/Other.storyboard")
    let run = try ProgramRun(["BuildSettings", "--script", "-"], input: Self.launch, in: place)
    #expect(run.status == 66)
    #expect(
      run.errors == """
        relaunch: BuildSettings: holds no scene file (.yaml) and no Xcode project; open one of its storyboards:
          relaunch BuildSettings/Lantern/Base.lproj/Main.storyboard
          relaunch BuildSettings/Lantern/Other.storyboard

        """)
  }

  @Test func `a scene file goes before a project, and a path before a bundled name`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget")
    try place.write("app: A\ninitial: a\ncontrollers: { a: { title: First } }\n", to: "OneTarget/A.yaml")
    _ = try open("OneTarget", title: "First", in: place)
    try place.write("app: A\ninitial: a\ncontrollers: { a: { title: Mine } }\n", to: "Mail/A.yaml")
    _ = try open("Mail", title: "Mine", in: place)
  }

  @Test(arguments: [true, false]) func `a script names its scene from its own folder, or from the root`(
    isFromRoot: Bool
  ) throws {
    let place = TemporaryPlace()
    let scene = try place.write("app: A\ninitial: a\ncontrollers: { a: { title: One } }\n", to: "apps/one.yaml")
    let name = isFromRoot ? scene : "../apps/one.yaml"
    try place.write("version 1\nscene \"\(name)\"\nlaunch\nexpect title \"One\"\n", to: "scripts/a.script")
    let run = try ProgramRun(["--script", "scripts/a.script"], in: place)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a storyboard that is named and not there is told at its place`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget")
    try FileManager.default.removeItem(atPath: "\(place.path)/OneTarget/Orchard/Base.lproj/Main.storyboard")
    let run = try ProgramRun(["OneTarget", "--script", "-"], input: Self.launch, in: place)
    #expect(run.status == 66)
    #expect(
      run.errors
        == "OneTarget/Orchard/Info.plist:11:2: names the storyboard \"Main\", and there is no Main.storyboard\n")
  }

  static let damage: [(String, String)] = [
    ("{ objects = {", "project.pbxproj:1:13: a \"{\" begins here and is not closed before the file ends"),
    ("{\n<<<<<<< HEAD\n}", "project.pbxproj:2:1: a merge left its conflict marker here"),
    ("{\"objects\": {}}", "project.pbxproj:1:11: expected \"=\" here"),
    ("<plist><dict/></plist>", "project.pbxproj:1:8: this is not an Xcode project"),
  ]

  @Test(arguments: damage) func `a project file that is wrong is refused with its place`(text: String, words: String)
    throws
  {
    let place = try FixtureFolder.place(ofProject: "OneTarget")
    try place.write(text, to: "OneTarget/Orchard.xcodeproj/project.pbxproj")
    let run = try ProgramRun(["OneTarget", "--script", "-"], input: Self.launch, in: place)
    #expect(run.status == 65)
    #expect(run.errors.contains(words), "\(run.errors)")
    // The storyboard itself can still be opened.
    _ = try open("OneTarget/Orchard/Base.lproj/Main.storyboard", title: "Trees", in: place)
  }

  @Test func `folders that lead round in a circle end`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget")
    try place.makeFolder("circle/a")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/circle/a/again", withDestinationPath: "\(place.path)/circle")
    try FileManager.default.moveItem(atPath: "\(place.path)/OneTarget", toPath: "\(place.path)/circle/a/app")
    _ = try open("circle", title: "Trees", in: place)
  }

  @Test func `an Info.plist that the settings name and that is not there is a warning`() throws {
    let place = try FixtureFolder.place(ofProject: "ObjectiveC")
    try FileManager.default.removeItem(atPath: "\(place.path)/ObjectiveC/Kiosk/Kiosk-Info.plist")
    let run = try open("ObjectiveC", title: "Papers", in: place)
    #expect(
      run.errors.contains(
        "project.pbxproj:61:5: there is no file \"ObjectiveC/Kiosk/Kiosk-Info.plist\", so the build settings alone"),
      "\(run.errors)")
  }
}
