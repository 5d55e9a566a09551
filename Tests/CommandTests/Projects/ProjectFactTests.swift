import Foundation
import TestSupport
import Testing

/// What is taken from the surroundings of a storyboard: facts of its app, and the place of its saved state.
@Suite("Facts of a project", .timed, .timeLimit(.minutes(30)))
struct ProjectFactTests {
  /// A storyboard with one screen of a title.
  private func storyboard(_ title: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="a"><scenes><scene><objects>
    <viewController id="a" title="\(title)" restorationIdentifier="a" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """
  }

  /// The property list of an app, with further keys.
  private func info(_ keys: String) -> String {
    "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>Named</string>\(keys)</dict></plist>"
  }

  private let main = "<key>UIMainStoryboardFile</key><string>One</string>"

  /// The first line of what a storyboard's app has saved.
  private func saved(_ path: String, _ options: [String] = [], in place: TemporaryPlace) throws -> String {
    let folder = "state-\(UUID().uuidString)"
    let run = try ProgramRun(
      [path, "--script", "-", "--state", folder] + options, input: ScriptScene.any("launch", "quit"), in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let name = try #require(try place.names(in: "\(place.path)/\(folder)").first)
    let show = try ProgramRun(["archive", "show", "\(folder)/\(name)"], in: place).output
    return String(show.prefix { $0 != "\n" })
  }

  @Test(arguments: [
    ([1], "phone"), ([2], "pad"), ([1, 2], "phone"), ([], "phone"),
  ])
  func `the property list gives the version, the only device and the name of the app that begins there`(
    families: [Int], idiom: String
  ) throws {
    let place = TemporaryPlace()
    let version = "<key>CFBundleVersion</key><string>4.5</string>"
    let devices = families.map { "<integer>\($0)</integer>" }.joined()
    try place.write(
      info(main + version + "<key>UIDeviceFamily</key><array>\(devices)</array>"), to: "app/Info.plist")
    try place.write(storyboard("First"), to: "app/One.storyboard")
    try place.write(storyboard("Second"), to: "app/Two.storyboard")
    #expect(try saved("app/One.storyboard", in: place) == "Named 4.5, \(idiom)")
    #expect(try saved("app/Two.storyboard", in: place) == "Two 4.5, \(idiom)")
    #expect(
      try saved("app/One.storyboard", ["--bundle-version", "7", "--idiom", "pad"], in: place)
        == "Named 7, \(families == [1] ? "phone" : "pad")")
    #expect(
      try saved("app/One.storyboard", ["--target", "Other"], in: place) == "One 1.0, phone")
  }

  /// Eight hexadecimal digits that follow from a text by FNV-1a.
  private func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(repeating: "0", count: hash.leadingZeroBitCount / 4) + (hash == 0 ? "" : String(hash, radix: 16))
  }

  @Test(arguments: [0, 1]) func `the saved state of a bare storyboard is called after its name and its place`(
    zeros: Int
  ) throws {
    let place = TemporaryPlace()
    let real = URL(fileURLWithPath: try place.makeFolder()).resolvingSymlinksInPath().path
    let folder = try #require(
      (0..<2_000).map { "f\($0)" }.first { name in
        hash("\(real)/\(name)/Main.storyboard").prefix { $0 == "0" }.count == zeros
      })
    try place.write(storyboard("Main"), to: "\(folder)/Main.storyboard")
    for path in ["\(folder)/Main.storyboard", "./\(folder)/../\(folder)//Main.storyboard"] {
      let run = try ProgramRun(
        [path, "--script", "-", "--state", "state"], input: ScriptScene.any("launch", "quit"), in: place)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
    #expect(
      try place.names(in: "\(place.path)/state") == [
        "Main-\(hash("\(real)/\(folder)/Main.storyboard")).savedState"
      ])
  }

  @Test func `an app without a main storyboard is opened by its only one, else they are listed`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget")
    let file = "\(place.path)/OneTarget/Orchard/Info.plist"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing(#/(?s)<key>UIMainStoryboardFile[^<]*<\/key>.*?<\/string>/#, with: "")
      .write(toFile: file, atomically: true, encoding: .utf8)
    for name in ["OneTarget", "OneTarget/Orchard.xcodeproj", "OneTarget/Orchard/Info.plist"] {
      let run = try ProgramRun(["render", name], in: place)
      #expect(
        run.errors == """
          relaunch: OneTarget: the app "Orchard" names no main storyboard; open one of its storyboards:
            relaunch OneTarget/Orchard/Base.lproj/Main.storyboard
            relaunch OneTarget/Orchard/Base.lproj/Pad.storyboard

          """)
      #expect(run.status == 66)
    }
    try FileManager.default.removeItem(atPath: "\(place.path)/OneTarget/Orchard/Base.lproj/Pad.storyboard")
    // The app goes by its own name, as none of its storyboards is another app's.
    #expect(try saved("OneTarget", in: place).hasPrefix("Orchard 2.4, "))
    #expect(try ProgramRun(["render", "OneTarget"], in: place).output.contains("Trees"))
    try FileManager.default.removeItem(atPath: "\(place.path)/OneTarget/Orchard/Base.lproj/Main.storyboard")
    #expect(
      try ProgramRun(["render", "OneTarget"], in: place).errors
        == "relaunch: OneTarget: the app \"Orchard\" names no main storyboard, and it holds no storyboard with an app's "
        + "screens; screens made in code alone need a scene file (.yaml), as `relaunch scenes` lists them\n")
  }

  @Test func `an app that only a property list describes is called after its folder`() throws {
    let place = TemporaryPlace()
    try place.write(info(""), to: "app/src/Some.plist")
    try place.write(storyboard("One"), to: "app/src/One.storyboard")
    try place.write(storyboard("Above"), to: "app/Above.storyboard")
    #expect(try ProgramRun(["render", "app/src/Some.plist"], in: place).output.contains(" One\n"))
    try place.write(storyboard("Two"), to: "app/src/Two.storyboard")
    #expect(
      try ProgramRun(["render", "app/src/Some.plist"], in: place).errors == """
        relaunch: app/src: the app "src" names no main storyboard; open one of its storyboards:
          relaunch app/src/One.storyboard
          relaunch app/src/Two.storyboard

        """)
    let here = try ProgramRun.shell("cd app/src; \"$RELAUNCH\" render Some.plist", in: place)
    #expect(here.errors.hasPrefix("relaunch: .: the app \"src\" names no main storyboard; open one"), "\(here.errors)")
  }

  @Test func `the storyboards of a target are its own though it shares a property list`() throws {
    let place = try FixtureFolder.place(ofProject: "TwoTargets")
    let project = "\(place.path)/TwoTargets/Ferry.xcodeproj/project.pbxproj"
    let list = "\(place.path)/TwoTargets/Ferry/Ferry-Info.plist"
    try FileManager.default.moveItem(
      atPath: "\(place.path)/TwoTargets/Staff/Main.storyboard",
      toPath: "\(place.path)/TwoTargets/Ferry/Staff.storyboard")
    try String(contentsOfFile: project, encoding: .utf8)
      .replacing(
        "INFOPLIST_FILE = \"Staff/Staff-Info.plist\";",
        with: "INFOPLIST_FILE = \"Ferry/Ferry-Info.plist\"; INFOPLIST_KEY_UIMainStoryboardFile = Staff;"
      )
      .replacing(
        "INFOPLIST_FILE = \"$(SRCROOT)/Ferry/Ferry-Info.plist\";",
        with: "INFOPLIST_FILE = \"$(SRCROOT)/Ferry/Ferry-Info.plist\"; INFOPLIST_KEY_UIMainStoryboardFile = Main;"
      )
      .write(toFile: project, atomically: true, encoding: .utf8)
    try String(contentsOfFile: list, encoding: .utf8)
      .replacing(#/(?s)<key>UIMainStoryboardFile<\/key>.*?<\/string>/#, with: "")
      .write(toFile: list, atomically: true, encoding: .utf8)
    for (options, title) in [
      ([], "Harbours"), (["--target", "Ferry Staff"], "Shifts"), (["--target", "Ferry"], "Harbours"),
    ] {
      let run = try ProgramRun(["render", "TwoTargets/Ferry/Ferry-Info.plist"] + options, in: place)
      #expect(run.output.contains(" \(title)\n"), "\(run.output)\(run.errors)")
    }
  }

  @Test func `a property list may be named by its absolute path, outside of the project's folder`() throws {
    let place = try FixtureFolder.place(ofProject: "TwoTargets")
    let project = "\(place.path)/TwoTargets/Ferry.xcodeproj/project.pbxproj"
    try place.write(info("<key>UIMainStoryboardFile</key><string>Main</string>"), to: "elsewhere/Own.plist")
    try String(contentsOfFile: project, encoding: .utf8)
      .replacing("\"Staff/Staff-Info.plist\"", with: "\"\(place.path)/elsewhere/Own.plist\"")
      .write(toFile: project, atomically: true, encoding: .utf8)
    let run = try ProgramRun(
      ["TwoTargets", "--target", "Ferry Staff", "--script", "-", "--verbose"], input: ScriptScene.any("launch"),
      in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("\(place.path)/elsewhere/Own.plist:1:"), "\(run.errors)")
    #expect(!run.errors.contains("there is no file"), "\(run.errors)")
  }

  @Test func `an app begins with a main storyboard that has no titles in the language`() throws {
    let place = TemporaryPlace()
    let tabs = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="tabs"><scenes><scene><objects>
      <tabBarController id="tabs" restorationIdentifier="tabs" sceneMemberID="viewController"><connections>
      <segue destination="to" kind="relationship" relationship="viewControllers" id="s"/></connections>
      </tabBarController></objects></scene><scene><objects>
      <viewControllerPlaceholder id="to" storyboardName="Two" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    try place.makeFolder("app/.git")
    try place.write(info(main), to: "app/Info.plist")
    try place.write(tabs, to: "app/One.storyboard")
    try place.write(storyboard("Two"), to: "app/Two.storyboard")
    try place.write("\"a.title\" = \"Deux\";", to: "app/fr.lproj/Two.strings")
    let run = try ProgramRun(
      ["check", "app/Two.storyboard", "--language", "fr", "--format", "json"], in: place)
    #expect(run.output.contains("\"tabs/a\""), "\(run.output)\(run.errors)")
    #expect(run.output.contains("Deux"))
  }

  @Test func `translations that cannot be read are told at their place`() throws {
    let place = TemporaryPlace()
    try place.write(storyboard("One"), to: "One.storyboard")
    let missing = try ProgramRun(["render", "One.storyboard", "--language", "fr"], in: place)
    #expect(
      missing.errors
        == "relaunch: ./fr.lproj/One.strings: there is no such file, so there are no titles in \"fr\"\n")
    try place.write("\"a\" = \n", to: "fr.lproj/One.strings")
    let broken = try ProgramRun(["render", "One.storyboard", "--language", "fr"], in: place)
    #expect(broken.status == 65)
    #expect(broken.errors.hasPrefix("./fr.lproj/One.strings:2:1: expected "), "\(broken.errors)")
    try place.write("\"a.title\" = \"Un\";", to: "fr.lproj/One.strings")
    #expect(try ProgramRun(["render", "One.storyboard", "--language", "fr"], in: place).output.contains(" Un\n"))
  }

  @Test func `a property list that describes no app is passed over for one further up in the project`() throws {
    let place = TemporaryPlace()
    let version = { (number: String) in
      "<key>CFBundleVersion</key><string>\(number)</string>"
    }
    try place.makeFolder("app/.git")
    try place.write(storyboard("First"), to: "app/deep/One.storyboard")
    try place.write(info(version("2.0")), to: "app/deep/Info.plist")
    try place.write(info(main + version("3.0")), to: "app/Info.plist")
    #expect(try saved("app/deep/One.storyboard", in: place) == "Named 3.0, phone")
    try place.write(info(main + version("2.0")), to: "app/deep/Info.plist")
    #expect(try saved("app/deep/One.storyboard", in: place) == "Named 2.0, phone")
  }

  @Test func `the app delegate may be anywhere in the project, and is named from here`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget")
    try place.makeFolder("OneTarget/Shared")
    try FileManager.default.moveItem(
      atPath: "\(place.path)/OneTarget/Orchard/AppDelegate.swift",
      toPath: "\(place.path)/OneTarget/Shared/AppDelegate.swift")
    let run = try ProgramRun(["check", "OneTarget", "--verbose"], in: place)
    let said = run.errors.split(separator: "\n").filter { $0.contains("AppDelegate.swift") }
    #expect(!said.isEmpty, "\(run.errors)")
    #expect(said.allSatisfy { $0.hasPrefix("OneTarget/Shared/AppDelegate.swift:") }, "\(run.errors)")
  }

  @Test func `a source of Objective-C++ is looked at, too, with the header that declares its class`() throws {
    let place = try FixtureFolder.place(ofProject: "ObjectiveC")
    let file = "\(place.path)/ObjectiveC/Kiosk/AppDelegate"
    try FileManager.default.moveItem(atPath: file + ".m", toPath: file + ".mm")
    let run = try ProgramRun(["check", "ObjectiveC", "--verbose"], in: place)
    #expect(
      run.errors.contains("ObjectiveC/Kiosk/AppDelegate.mm:9:1: the app delegate's should-restore"), "\(run.errors)")
    try FileManager.default.moveItem(atPath: file + ".mm", toPath: file + ".txt")
    let other = try ProgramRun(["check", "ObjectiveC", "--verbose"], in: place)
    #expect(!other.errors.contains("AppDelegate"), "\(other.errors)")
  }

  @Test func `a report for a program names the version of this one`() throws {
    let place = TemporaryPlace()
    let version = try ProgramRun(["--version"], in: place).output.split(separator: "\n").joined()
    let run = try ProgramRun(["check", "Mail", "--format", "sarif"], in: place)
    #expect(run.output.contains("          \"version\": \"\(version)\""), "\(run.output.prefix(600))")
  }
}
