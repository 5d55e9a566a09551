import Foundation
import TestSupport
import Testing

/// Which app a folder or a storyboard belongs to, where that has to be looked for.
@Suite("Apps that are looked for", .timed, .timeLimit(.minutes(30)))
struct FoundAppTests {
  /// A storyboard with one screen of a title.
  private func storyboard(_ title: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="c"><scenes>
    <scene><objects><viewController id="c" title="\(title)" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """
  }

  /// The property list of an app of a name and a version, and the storyboard with which it begins on every device or on
  /// a pad alone.
  private func info(_ name: String, storyboard: String?, onPadAlone: Bool = false) -> String {
    let key = onPadAlone ? "UIMainStoryboardFile~ipad" : "UIMainStoryboardFile"
    let main = storyboard.map { "<key>\(key)</key><string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleName</key><string>\(name)</string>
      <key>CFBundleVersion</key><string>3.0</string>\(main)</dict></plist>
      """
  }

  /// The title of the first screen of what is opened, or what is said instead.
  private func title(_ arguments: String..., in place: TemporaryPlace) throws -> String {
    let steps = ScriptScene.any("launch", "expect title \"?\"")
    let run = try ProgramRun(arguments + ["--script", "-"], input: steps, in: place)
    let found = run.output.firstMatch(of: /found +title "(.*?)"/).map { String($0.1) }
    return found ?? run.errors
  }

  @Test(arguments: ["Info.plist", "App-Info.plist"])
  func `without a project the property list decides which of several storyboards begins`(name: String) throws {
    let place = TemporaryPlace()
    try place.write(storyboard("One"), to: "app/src/One.storyboard")
    try place.write(storyboard("Two"), to: "app/src/Two.storyboard")
    #expect(try title("app", in: place).contains("open one of its storyboards"))
    try place.write(info("A", storyboard: "Two"), to: "app/src/\(name)")
    #expect(try title("app", in: place) == "Two")
  }

  @Test func `a property list without a storyboard is passed over for one that has one`() throws {
    let place = TemporaryPlace()
    try place.write(storyboard("One"), to: "app/a/One.storyboard")
    try place.write(storyboard("Two"), to: "app/b/Two.storyboard")
    try place.write(info("A", storyboard: nil), to: "app/a/Info.plist")
    try place.write(info("B", storyboard: "Two"), to: "app/b/Info.plist")
    #expect(try title("app", in: place) == "Two")
    try place.write(info("A", storyboard: "One", onPadAlone: true), to: "app/a/Info.plist")
    #expect(try title("app", "--idiom", "pad", in: place) == "One")
  }

  @Test func `only a file that is called so is the property list of an app`() throws {
    let place = TemporaryPlace()
    try place.write(storyboard("One"), to: "app/Main.storyboard")
    try place.write(info("Wrong", storyboard: "Main"), to: "app/Settings.plist")
    #expect(try ProgramRun(["render", "app/Main.storyboard", "--format", "svg"], in: place).output.contains(">Main<"))
    for name in ["Info.plist", "Own-Info.plist"] {
      try place.write(info("Right", storyboard: "Main"), to: "app/\(name)")
      let run = try ProgramRun(["render", "app/Main.storyboard", "--format", "svg"], in: place)
      #expect(run.output.contains(">Right<"), "\(run.output.prefix(300))")
      try FileManager.default.removeItem(atPath: "\(place.path)/app/\(name)")
    }
  }

  @Test func `without a project a property list further up is not the storyboard's`() throws {
    let place = TemporaryPlace()
    try place.write(storyboard("One"), to: "app/deep/Base.lproj/Main.storyboard")
    func name() throws -> String {
      try ProgramRun(["render", "app/deep/Base.lproj/Main.storyboard", "--format", "svg"], in: place).output
    }
    try place.write(info("Above", storyboard: "Main"), to: "app/Info.plist")
    #expect(try name().contains(">Main<"))
    try place.write(info("Beside", storyboard: "Main"), to: "app/deep/Info.plist")
    #expect(try name().contains(">Beside<"))
  }

  @Test func `a storyboard in the folder of one of several apps is that one's`() throws {
    let place = try FixtureFolder.place(ofProject: "TwoTargets")
    func versions(_ path: String, _ options: String...) throws -> String {
      let check = ["check", path, "--verbose", "--format", "json"] + options
      return try ProgramRun(check, in: place).errors
    }
    try place.write(storyboard("Extra"), to: "TwoTargets/Staff/Extra.storyboard")
    try place.write(storyboard("Extra"), to: "TwoTargets/Ferry/Extra.storyboard")
    try place.write(storyboard("Extra"), to: "TwoTargets/Extra.storyboard")
    #expect(
      try versions("TwoTargets/Staff/Extra.storyboard").contains(
        "Staff/Staff-Info.plist:7:2: its bundle version is \"7.0\""))
    #expect(try versions("TwoTargets/Ferry/Extra.storyboard").contains("Ferry/Ferry-Info.plist:7:2"))
    #expect(try !versions("TwoTargets/Extra.storyboard").contains("its bundle version is"))
    #expect(
      try versions("TwoTargets/Extra.storyboard", "--target", "Ferry Staff").contains("Staff-Info.plist:7:2"))
    #expect(try versions("TwoTargets/Staff/Main.storyboard").contains("Staff/Staff-Info.plist:7:2"))
  }

  @Test(arguments: [
    (["a.yaml", "b.yaml"], "scenes", "a.yaml, b.yaml"), (["a.yml", "b.yml"], "scenes", "a.yml, b.yml"),
    (["One.xcodeproj", "Two.xcodeproj"], "projects", "One.xcodeproj, Two.xcodeproj"),
    (["a.storyboard", "b.storyboard"], "scenes", "a.storyboard, b.storyboard"),
  ])
  func `of several in one folder one is to be named`(files: [String], what: String, names: String) throws {
    let place = TemporaryPlace()
    for file in files {
      if file.hasSuffix(".xcodeproj") {
        try place.makeFolder("app/\(file)")
      } else {
        try place.write("app: A\n", to: "app/\(file)")
      }
    }
    let said = "relaunch: app: holds several \(what); name one of them: \(names)\n"
    #expect(try ProgramRun(["render", "app"], in: place).errors == said)
    #expect(try ProgramRun(["render", "app/"], in: place).errors == said)
  }

  @Test func `folders of tools and of other people's code are not looked into`() throws {
    let folders = [
      "DerivedData", "node_modules", "Pods", "Carthage", "build", "SourcePackages", "vendor", "A.app", "A.appex",
      "A.bundle", "A.framework", "A.playground", "A.storyboardc", "A.xcarchive", "A.xcassets", "A.xcframework",
      "A.xcworkspace", "A.nib", ".hidden",
    ]
    let place = TemporaryPlace()
    try place.write(storyboard("Own"), to: "app/src/Own.storyboard")
    for folder in folders { try place.write(storyboard(folder), to: "app/src/\(folder)/Other.storyboard") }
    #expect(try title("app", in: place) == "Own")
    try place.write(storyboard("Second"), to: "app/src/builds/Second.storyboard")
    let said = try title("app", in: place).split(separator: "\n").dropFirst().map(String.init)
    #expect(said == ["  relaunch app/src/Own.storyboard", "  relaunch app/src/builds/Second.storyboard"])
  }

  @Test func `of several tests that fail each has a folder of its own`() throws {
    let place = TemporaryPlace()
    let test = { (name: String, title: String) in "test \"\(name)\"\n  launch\n  expect title \"\(title)\"\nend\n" }
    try place.write(
      "version 1\nscene Mail\n" + test("a", "no") + test("b", "Inbox") + test("c", "neither"), to: "two.script")
    let line =
      "\"$RELAUNCH\" --script two.script | sed \"s:$TMPDIR/relaunch-failures-$(id -u)::\" | grep 'kept in'; "
      + "ls $TMPDIR/relaunch-failures-$(id -u)"
    let run = try ProgramRun.shell(line, in: place)
    #expect(run.output == "  kept in         /two-1\n  kept in         /two-3\ntwo-1\ntwo-3\n", "\(run.errors)")
  }
}
