import Foundation
import TestSupport
import Testing

/// Which files a check reads, which it passes over and why, and what it says of names that hold nothing.
@Suite("The files of a check", .timed, .timeLimit(.minutes(30)))
struct CheckedFileTests {
  /// A storyboard with one screen without identifier, and attributes of its document and its screen.
  private static func storyboard(_ attributes: String = "", screen: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    \(attributes) initialViewController="a"><scenes><scene><objects>
    <viewController id="a" \(screen) sceneMemberID="viewController"/></objects></scene></scenes></document>
    """
  }

  private static let scene = """
    app: A
    delegate: { shouldSave: always, shouldRestore: always }
    initial: a
    controllers: { a: { restorationIdentifier: a } }

    """

  /// A folder with files of every kind.
  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    for (name, text) in [
      ("Main.storyboard", Self.storyboard(screen: "title=\"Main\"")), ("first.yaml", Self.scene),
      ("second.yml", "# A comment\n\(Self.scene)"), ("indented.yaml", "  app: A\n"), ("other.yml", "apple: 1\n"),
      ("broken.yaml", "app: X\n"), ("note.txt", "app: A\n"), (".hidden/Hidden.storyboard", Self.storyboard()),
      ("deep/LaunchScreen.storyboard", Self.storyboard()),
      ("deep/Declared.storyboard", Self.storyboard("launchScreen=\"YES\"")),
      ("deep/MainInterface.storyboard", Self.storyboard(screen: "title=\"Share\"")),
    ] {
      try place.write(text, to: "app/\(name)")
    }
    return place
  }

  /// The part of a report that tells what was passed over, without its line breaks.
  private func passedOver(_ run: ProgramRun) -> String {
    let part = run.output.components(separatedBy: "Passed over:\n").last?.components(separatedBy: "\n\n").first ?? ""
    return part.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// The line of a report that counts.
  private func summary(_ run: ProgramRun) -> String? {
    run.output.split(separator: "\n").last { $0.contains(" saved, ") }.map(String.init)
  }

  private static let declared = "app/deep/Declared.storyboard: is a launch screen, which is never restored"
  private static let broken = "app/broken.yaml:1:1: a scene needs a key \"initial\""
  private static let guessed = [
    "app/deep/LaunchScreen.storyboard: is a launch screen by its name, which is never restored; --all checks it",
    "app/deep/MainInterface.storyboard: is the interface of an app extension, which is never restored; --all checks it",
  ]

  @Test(arguments: ["app", "app/", "app/App.xcodeproj", "app/App.xcodeproj/", "app/All.xcworkspace"])
  func `a folder or project is checked file by file, and what is passed over is told with the reason`(name: String)
    throws
  {
    let place = try place()
    try place.makeFolder("app/App.xcodeproj")
    try place.makeFolder("app/All.xcworkspace")
    let run = try ProgramRun(["check", name], in: place)
    #expect(passedOver(run) == ([Self.broken, Self.declared] + Self.guessed).joined(separator: " "))
    #expect(summary(run) == "3 files, 3 screens, 2 saved, 1 lost; 1 warning, 1 note; 4 files passed over")
    #expect(run.errors.isEmpty)
    let all = try ProgramRun(["check", name, "--all"], in: place)
    #expect(passedOver(all) == "\(Self.broken) \(Self.declared)")
    #expect(summary(all) == "5 files, 5 screens, 2 saved, 3 lost; 3 warnings, 1 note; 2 files passed over")
  }

  @Test func `settings of another tool beside a project are no app`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("app/App.xcodeproj")
    try place.write("opt_in_rules: [force_unwrapping]\n", to: "app/lint.yml")
    let run = try ProgramRun(["app", "--script", "-"], input: "launch\n", in: place)
    #expect(!run.errors.contains("lint.yml"), "\(run.errors)")
    try place.write(Self.scene, to: "app/lint.yml")
    #expect(try ProgramRun(["app", "--script", "-"], input: "launch\n", in: place).status == 0)
  }

  @Test func `a project in the current folder means that folder`() throws {
    let place = TemporaryPlace()
    try place.write(Self.scene, to: "a.yaml")
    try place.makeFolder("App.xcodeproj")
    for name in ["App.xcodeproj", "./App.xcodeproj/", "."] {
      let run = try ProgramRun(["check", name, "--verbose"], in: place)
      #expect(run.output.hasPrefix("./a.yaml: 1 screen, 1 saved, 0 lost\n"), "\(run.output)")
    }
    let missing = try ProgramRun(["check", "Gone.xcodeproj"], in: place)
    #expect(missing.status == 66)
    #expect(missing.errors.hasPrefix("relaunch: Gone.xcodeproj: there is no such file"))
  }

  @Test(arguments: ["json", "github", "sarif"])
  func `what is passed over is told beside a report for a program`(format: String) throws {
    let run = try ProgramRun(["check", "app", "--format", format], in: try place())
    expectSame(run.errors, ([Self.broken, Self.declared] + Self.guessed).map { $0 + "\n" }.joined())
    #expect(!run.output.contains("Declared"))
  }

  @Test func `a file that is named is told as an error, each with its own, and the first gives the status`() throws {
    let place = try place()
    let run = try ProgramRun(
      ["check", "app/broken.yaml", "none", "app/.hidden", "app/deep/none", "app/first.yaml"], in: place)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.first == Self.broken)
    #expect(
      lines.dropFirst().map { $0.prefix { $0 != "," } } == [
        "relaunch: none: there is no such file", "relaunch: app/deep/none: there is no such file",
      ])
    #expect(run.status == 65)
    #expect(summary(run) == "2 files, 2 screens, 1 saved, 1 lost; 1 warning, 1 note")
  }

  @Test func `links that lead out of a folder are not followed, and that is told`() throws {
    let place = try place()
    try place.write(Self.scene, to: "else/Stranger.yaml")
    try place.write("launch fresh\n", to: "else/stranger.script")
    try place.write("launch fresh\n", to: "app/own.script")
    for (name, end) in [
      ("Files", "../else"), ("Link.yaml", "../else/Stranger.yaml"), ("l.script", "../else/stranger.script"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: "\(place.path)/app/\(name)", withDestinationPath: end)
    }
    let check = try ProgramRun(["check", "app", "--verbose"], in: place)
    let why = "the link leads out of the project, so it was not followed"
    #expect(!check.output.contains("Stranger"))
    #expect(check.output.contains("  2 files: \(why)\n    app/Files\n    app/Link.yaml\n"), "\(check.output)")
    let scripts = try ProgramRun(["script", "check", "app"], in: place)
    #expect(!scripts.output.contains("stranger"))
    #expect(scripts.output.contains("app/own.script"))
    #expect(scripts.errors.contains("app/l.script: \(why)"), "\(scripts.errors)")
  }

  @Test func `a folder that holds nothing is told`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("empty")
    try place.write("apple: 1\n", to: "other/other.yaml")
    let run = try ProgramRun(["check", "empty", "other/"], in: place)
    #expect(
      run.errors == """
        relaunch: empty: holds no storyboard and no scene file
        relaunch: other/: holds no storyboard and no scene file

        """)
    #expect(run.status == 66)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["human", "json", "github", "sarif"])
  func `where nothing could be read only the report that has a place for it is written`(format: String) throws {
    let place = TemporaryPlace()
    let run = try ProgramRun(["check", "none", "--format", format], in: place)
    #expect(run.status == 66)
    #expect(run.output.isEmpty == (format != "sarif"))
  }

  @Test func `the screens are listed of named files, of a folder only with --verbose or --all`() throws {
    let place = TemporaryPlace()
    try place.write(Self.scene, to: "app/a.yaml")
    for (arguments, isListed) in [
      (["app/a.yaml"], true), (["app"], false), (["app", "--verbose"], true), (["app", "--all"], true),
      (["app/a.yaml", "app"], false),
    ] {
      let run = try ProgramRun(["check"] + arguments, in: place)
      #expect(run.output.contains("\n  saved  a (4) ") == isListed, "\(arguments)\n\(run.output)")
    }
  }

  @Test func `a baseline is written relative to its own folder, and its size is told`() throws {
    let place = TemporaryPlace()
    let two = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="nav"><scenes><scene><objects>
      <navigationController id="nav" sceneMemberID="viewController"><connections>
      <segue destination="list" kind="relationship" relationship="rootViewController" id="s"/></connections>
      </navigationController></objects></scene><scene><objects>
      <viewController id="list" restorationIdentifier="List" title="Names" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    try place.write(two, to: "app/Main.storyboard")
    let head = "# Errors of relaunch check that are known: rule, file, element. Take a line out once it is mended.\n"
    for (file, written) in [
      ("known.txt", "app/Main.storyboard"), ("app/known.txt", "Main.storyboard"),
      ("other/deep/known.txt", "../../app/Main.storyboard"),
    ] {
      let options = ["check", "app", "--baseline", file]
      let run = try ProgramRun(options + ["--write-baseline"], in: place)
      #expect(run.errors == "\(file): lists 2 errors now\n")
      #expect(run.status == 0)
      let text = String(decoding: try place.bytes(of: file), as: UTF8.self)
      #expect(text == "\(head)R15\t\(written)\tnav\nR16\t\(written)\tlist\n")
      try place.write(head + "R15\t\(written)\tnav\n", to: file)
      #expect(try ProgramRun(options, in: place).status == 1)
      try place.write(text, to: file)
      #expect(try ProgramRun(options, in: place).status == 0)
    }
    try place.write(two.replacing(" restorationIdentifier=\"List\"", with: ""), to: "app/Main.storyboard")
    let none = try ProgramRun(["check", "app", "--baseline", "known.txt", "--write-baseline"], in: place)
    #expect(none.errors == "known.txt: lists 0 errors now\n")
  }

  @Test func `the suggested scene names its storyboard from its own folder`() throws {
    let place = TemporaryPlace()
    try place.write(Self.storyboard(), to: "app/Main.storyboard")
    for (output, written) in [
      ("fix.yaml", "app/Main.storyboard"), ("app/fix.yaml", "Main.storyboard"),
      ("a/b/fix.yaml", "../../app/Main.storyboard"),
    ] {
      let run = try ProgramRun(["check", "app/Main.storyboard", "--suggest", "--output", output], in: place)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      let text = String(decoding: try place.bytes(of: output), as: UTF8.self)
      #expect(text.contains("\nstoryboards: [\(written)]\n"), "\(text)")
      let schema = try #require(text.prefixMatch(of: /# yaml-language-server: \$schema=(.+)\n/)?.1, "\(text)")
      let folder = URL(filePath: place.path).appending(path: output).deletingLastPathComponent()
      #expect(FileManager.default.fileExists(atPath: folder.path + "/" + schema))
      #expect(try ProgramRun(["check", output], in: place).output.contains("1 file, 1 screen, 1 saved, 0 lost"))
    }
    let printed = try ProgramRun(["check", "app/Main.storyboard", "--suggest"], in: place)
    #expect(printed.output.contains("\nstoryboards: [app/Main.storyboard]\n"), "\(printed.output)")
    try place.write(Self.scene, to: "a.yaml")
    let refused = try ProgramRun(["check", "a.yaml", "--suggest"], in: place)
    #expect(
      refused.errors.split(separator: "\n") == [
        "relaunch: a.yaml: --suggest takes a storyboard; this is a scene file"
      ])
  }

  @Test func `app files that were written of a storyboard beside them, or extend it, are no second app`() throws {
    let place = try FixtureFolder.place(ofProject: "Configured", as: "App")
    let before = try ProgramRun(["check", "App"], in: place)
    #expect(before.output.contains("1 file, 4 screens, 4 saved, 0 lost"), "\(before.output)")
    let main = "App/Harbor/Base.lproj/Main.storyboard"
    for arguments in [
      ["code", "App", "--write", "App/app.yaml"], ["move", "App", "--output", "App/moved"],
      ["code", "App", "--write", "elsewhere/app.yaml"],
    ] {
      try #require(try ProgramRun(arguments, in: place).status == 0)
    }
    try place.write("app: Harbor\nextends: Harbor/Base.lproj/Main.storyboard\n", to: "App/extended.yaml")
    let after = try ProgramRun(["check", "App"], in: place)
    #expect(after.output.contains("1 file, 4 screens, 4 saved, 0 lost"), "\(after.output)")
    let passed =
      "3 files: is an app file of \(main), which is checked itself "
      + "App/app.yaml App/extended.yaml App/moved/Harbor.yaml"
    #expect(
      after.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(passed), "\(after.output)")
    // By its name, or without the storyboard, it is checked.
    for name in ["App/app.yaml", "elsewhere"] {
      let named = try ProgramRun(["check", name], in: place)
      #expect(named.output.contains("1 file, 4 screens"), "\(named.output)")
      #expect(!named.output.contains("which is checked itself"), "\(named.output)")
    }
  }

  @Test func `identifiers are not suggested where they bring nothing back`() throws {
    let place = try FixtureFolder.place(ofProject: "Scenes")
    let refused = try ProgramRun(["check", "Scenes", "--suggest"], in: place)
    #expect(refused.status == 64)
    #expect(refused.output.isEmpty)
    #expect(
      refused.errors.contains(
        "--suggest names restoration identifiers, and the app has scenes, which bring nothing back by them (R98)"),
      "\(refused.errors)")
  }

  @Test func `what a restoration class finds is not said to be made by it`() throws {
    let place = TemporaryPlace()
    try place.write(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      restorationClasses: { Finder: { makes: { a: existing, b: b } } }
      controllers:
        a: { restorationIdentifier: a, restorationClass: Finder, buttons: [{ title: B, show: b }] }
        b: { restorationIdentifier: b, restorationClass: Finder }
      """, to: "a.yaml")
    let lines = try ProgramRun(["check", "a.yaml", "--all"], in: place).output.split(separator: "\n")
    #expect(lines.first { $0.contains("  a (") }?.hasSuffix("found by its class") == true, "\(lines)")
    #expect(lines.first { $0.contains("  b (") }?.hasSuffix("made by its class") == true, "\(lines)")
  }

  @Test(arguments: [
    (["--color", "always"], "", true), (["--color", "16"], "", false), (["--color", "256"], "", false),
    (["--color", "never"], "", false), ([], "", false), (["--color", "always"], "NO_COLOR=1", true),
    (["--color", "always", "--output", "f"], "", true), (["--output", "f"], "TERM=xterm", false),
  ])
  func `a report that goes to no terminal has colours only where they are asked for`(
    options: [String], variable: String, isColored: Bool
  ) throws {
    let line = "\(variable) \"$RELAUNCH\" check Mail \(options.joined(separator: " ")); cat f 2> /dev/null"
    let run = try ProgramRun.shell(line, in: TemporaryPlace())
    #expect(run.output.contains("\u{1B}[") == isColored)
    #expect(run.output.contains("11 screens, 9 saved, 2 lost"))
  }
}
