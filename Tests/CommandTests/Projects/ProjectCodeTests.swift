import Foundation
import TestSupport
import Testing

/// What is said of a project of which code decides something: what its engineer would call true.
@Suite("Projects and their code", .timed, .timeLimit(.minutes(30)))
struct ProjectCodeTests {
  private func place() throws -> TemporaryPlace { try FixtureFolder.place(ofProject: "Configured", as: "App") }

  private func trace(_ place: TemporaryPlace, _ steps: String..., options: [String] = []) throws -> ProgramRun {
    let script = ["test \"t\""] + steps + ["end", ""]
    return try ProgramRun(
      ["App", "--trace", "--script", "-"] + options, input: script.joined(separator: "\n"), in: place)
  }

  /// The words of an output on one line.
  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  private func mend(_ file: String, _ place: TemporaryPlace, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: "\(place.path)/App/\(file)", encoding: .utf8)
    try place.write(change(text), to: "App/\(file)")
  }

  // MARK: Settings and members

  @Test func `settings in configuration files lead to the Info.plist and to the bundle version`() throws {
    let check = try ProgramRun(["check", "App", "--verbose"], in: place())
    #expect(check.errors.contains("App/Harbor/Harbor-iOS.plist:8:2: its bundle version is \"42\""), "\(check.errors)")
    #expect(check.errors.contains("its launch screen is \"Splash\""), "\(check.errors)")
    #expect(
      words(check.output).contains("Splash.storyboard: is the launch screen of \"Harbor\", which is never restored"))
    #expect(check.output.contains("1 file, 4 screens, 4 saved, 0 lost"), "\(check.output)")
    #expect(check.status == 0)
  }

  @Test func `a Mac app of the project is not offered, and no source of it or of an exception counts`() throws {
    let place = try place()
    let check = try ProgramRun(["check", "App", "--verbose"], in: place)
    #expect(check.errors.contains("Harbor/AppDelegate.swift:7:3: the app delegate's should-save"), "\(check.errors)")
    #expect(!check.errors.contains("more than one class"), "\(check.errors)")
    try mend("Harbor.xcodeproj/project.pbxproj", place) {
      $0.replacing("Old/AppDelegate.swift", with: "Old/Other.swift")
    }
    let both = try ProgramRun(["check", "App", "--verbose"], in: place)
    #expect(both.errors.contains("more than one class of the sources is an app delegate"), "\(both.errors)")
  }

  @Test func `a configuration file that includes itself, or is not there, is told with what is done`() throws {
    let place = try place()
    try place.write("#include \"App.xcconfig\"\n", to: "App/Config/Local.xcconfig")
    let circle = try ProgramRun(["check", "App"], in: place)
    #expect(
      circle.errors == """
        App/Config/Local.xcconfig:1:1: the configuration file includes "App.xcconfig", which includes it; the second \
        time is passed over

        """)
    #expect(circle.status == 0)
    try FileManager.default.removeItem(atPath: "\(place.path)/App/Config/Base.xcconfig")
    try FileManager.default.removeItem(atPath: "\(place.path)/App/Config/Local.xcconfig")
    let gone = try ProgramRun(["check", "App"], in: place)
    #expect(
      gone.errors.contains("App/Config/App.xcconfig:1:1: there is no configuration file \"App/Config/Base.xcconfig\""),
      "\(gone.errors)")
    #expect(gone.status == 0)
  }

  @Test func `where the settings that name the launch screen are not there, a screen that may be it is left out`()
    throws
  {
    let place = try place()
    try FileManager.default.removeItem(atPath: "\(place.path)/App/Config/App.xcconfig")
    let check = try ProgramRun(["check", "App"], in: place)
    #expect(
      words(check.output).contains(
        "Splash.storyboard: may be the launch screen of \"Harbor\", whose settings were not all read; --all checks it"),
      "\(check.output)")
    #expect(check.output.contains("1 file, 4 screens, 4 saved, 0 lost"), "\(check.output)")
    #expect(try ProgramRun(["check", "App", "--all"], in: place).output.contains("2 files, 5 screens"))
  }

  @Test(arguments: [("1,2", nil), ("2", " on a pad")] as [(String, String?)])
  func `a nib for pads is where an app begins on them alone`(families: String, device: String?) throws {
    let place = try place()
    try mend("Harbor/Harbor-iOS.plist", place) { $0.replacing("UIMainStoryboardFile", with: "NSMainNibFile~ipad") }
    try mend("Config/Base.xcconfig", place) { $0.replacing("FAMILY = 1,2", with: "FAMILY = \(families)") }
    let run = try ProgramRun(["App", "--script", "-"], input: "test \"t\"\n  launch\nend\n", in: place)
    let sentence = "the app begins\(device ?? "") with the nib \"Main\", which is not read"
    #expect(run.errors.contains(sentence) == (device != nil), "\(run.errors)")
    let pad = try ProgramRun(
      ["App", "--idiom", "pad", "--script", "-"], input: "test \"t\"\n  launch\nend\n", in: place)
    #expect(pad.errors.contains("the app begins on a pad with the nib \"Main\""), "\(pad.errors)")
  }

  @Test func `an app file that was written beside a project is not taken for it where its code is listed or moved`()
    throws
  {
    let place = try place()
    let code = try ProgramRun(["code", "App"], in: place).output
    let move = try ProgramRun(["move", "App"], in: place).output
    _ = try ProgramRun(["code", "App", "--write", "App/app.yaml"], in: place)
    #expect(try ProgramRun(["code", "App"], in: place).output == code)
    #expect(try ProgramRun(["move", "App"], in: place).output == move)
    let file = try ProgramRun(["code", "App/app.yaml"], in: place)
    #expect(file.status == 66)
    #expect(file.errors.contains("App/app.yaml: an app file says itself what is known of the code; "), "\(file.errors)")
  }

  @Test func `what became of the code is told of the app that is opened, whatever else lies deeper`() throws {
    let place = try place()
    try place.write("", to: "App/Other/Other.xcodeproj/project.pbxproj")
    let listed = try ["App", "./App", "App/Harbor.xcodeproj"].map { try ProgramRun(["code", $0], in: place).output }
    #expect(listed[0].contains(", used: "), "\(listed[0])")
    #expect(listed[1] == listed[0])
    #expect(listed[2] == listed[0])
  }

  @Test func `a configuration file whose name is written in other capitals is found, as on a Mac`() throws {
    let place = try place()
    try mend("Config/App.xcconfig", place) { $0.replacing("Base.xcconfig", with: "base.XCConfig") }
    let check = try ProgramRun(["check", "App", "--verbose"], in: place)
    #expect(!check.errors.contains("there is no configuration file"), "\(check.errors)")
    #expect(check.errors.contains("its bundle version is \"42\""), "\(check.errors)")
  }

  @Test func `an Info.plist that is generated or not there is told with what is assumed`() throws {
    let place = try FixtureFolder.place(ofProject: "BuildSettings", as: "App")
    let made = try ProgramRun(["check", "App", "--verbose"], in: place)
    #expect(made.errors.contains("the build makes the Info.plist; what it says is taken from the build settings"))
    let other = try self.place()
    try FileManager.default.removeItem(atPath: "\(other.path)/App/Harbor/Harbor-iOS.plist")
    let gone = try ProgramRun(["check", "App"], in: other)
    #expect(gone.errors.contains("the app is taken to have no scenes unless they or its code say so"), "\(gone.errors)")
  }

  @Test func `a storyboard of one of two apps is told to be nobody's until one is chosen`() throws {
    let place = try FixtureFolder.place(ofProject: "TwoTargets", as: "App")
    try FileManager.default.moveItem(
      atPath: "\(place.path)/App/Ferry/Main.storyboard", toPath: "\(place.path)/App/Other.storyboard")
    let check = try ProgramRun(["check", "App/Other.storyboard"], in: place)
    #expect(
      check.errors.contains(
        "the project has the apps \"Ferry\", \"Ferry Staff\", and nothing says which of them shows"),
      "\(check.errors)")
    let chosen = try ProgramRun(["check", "App/Other.storyboard", "--target", "Ferry"], in: place)
    #expect(!chosen.errors.contains("nothing says which"), "\(chosen.errors)")
  }

  @Test func `an Info.plist is found in a folder that is called as the one that holds the project`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget", as: "Orchard")
    let run = try ProgramRun(["render", "Orchard"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let path = "Orchard/Orchard.xcodeproj/project.pbxproj"
    let project = try String(contentsOfFile: "\(place.path)/\(path)", encoding: .utf8)
    try place.write(project.replacing("Orchard/Info.plist", with: "Orchard/None.plist"), to: path)
    let none = try ProgramRun(["render", "Orchard"], in: place)
    #expect(
      none.errors.hasPrefix(
        "relaunch: Orchard: nothing that was read of the app \"Orchard\" names its main storyboard; open one"),
      "\(none.errors)")
  }

  @Test func `the interface of an extension beside the app is passed over for certain`() throws {
    let place = try place()
    let kind = "name = Share;\n\t\t\tproductType = \"com.apple.product-type.app-extension\""
    let main = try String(contentsOfFile: "\(place.path)/App/Harbor/Base.lproj/Main.storyboard", encoding: .utf8)
    try place.write(main, to: "App/Mac/MainInterface.storyboard")
    // The app is built with its extension, and yet shows nothing of it.
    try mend("Harbor.xcodeproj/project.pbxproj", place) {
      let scope = "C010 /* HarborMac */ = {\n\t\t\tisa = PBXNativeTarget;"
      return $0.replacing("path = AppDelegate.swift;", with: "path = MainInterface.storyboard;")
        .replacing("name = HarborMac;\n\t\t\tproductType = \"com.apple.product-type.application\"", with: kind)
        .replacing(
          "\t\t\tname = Harbor;", with: "\t\t\tdependencies = (\n\t\t\t\tC600,\n\t\t\t);\n\t\t\tname = Harbor;"
        )
        .replacing(
          "\t\t\(scope)",
          with: "\t\tC600 = {\n\t\t\tisa = PBXTargetDependency;\n\t\t\ttarget = C010;\n\t\t};\n\t\t\(scope)")
    }
    for options in [[], ["--all"]] {
      let check = try ProgramRun(["check", "App"] + options, in: place)
      let said = words(check.output)
      #expect(
        said.contains("MainInterface.storyboard: is the interface of an app extension, which is never restored"),
        "\(check.output)")
      #expect(!said.contains("--all checks it"), "\(check.output)")
      #expect(said.contains("1 file, 4 screens, 4 saved, 0 lost"), "\(check.output)")
    }
    // In a folder of the app it may be one of its screens.
    try FileManager.default.moveItem(
      atPath: "\(place.path)/App/Mac/MainInterface.storyboard",
      toPath: "\(place.path)/App/Harbor/MainInterface.storyboard")
    #expect(try ProgramRun(["check", "App", "--all"], in: place).output.contains("2 files, 8 screens"))
  }

  // MARK: Where an app begins

  @Test(.tags(.Rule.r16), arguments: [false, true])
  func `a storyboard to which nothing leads from where the app begins is left to the code that shows it`(
    beginsWithNib: Bool
  ) throws {
    let place = try place()
    if beginsWithNib {
      try mend("Harbor/Harbor-iOS.plist", place) { $0.replacing("UIMainStoryboardFile", with: "NSMainNibFile") }
    } else {
      let main = try String(contentsOfFile: "\(place.path)/App/Harbor/Base.lproj/Main.storyboard", encoding: .utf8)
      try place.write(main, to: "App/Harbor/Other.storyboard")
    }
    let name = beginsWithNib ? "Main" : "Other"
    let file = beginsWithNib ? "Base.lproj/Main.storyboard" : "Other.storyboard"
    for target in ["App", "App/Harbor/\(file)"] {
      let check = try ProgramRun(["check", target, "--verbose"], in: place)
      let said = words(String(check.output.split(separator: "\(name).storyboard:").last ?? ""))
      #expect(said.hasPrefix("4 screens, 0 saved, 0 lost, 4 left to code"), "\(check.output)")
      #expect(said.contains("code nav (6) unknown - no source that was read names its file"), "\(check.output)")
      #expect(
        said.contains(
          "\"nav\" (line 6) belongs to a storyboard that is not the app's main one, and no source that was read names it. "
        ), "\(check.output)")
      #expect(!said.contains("every container around it"), "\(check.output)")
      if target == "App" {
        #expect(
          words(check.output).contains("the app begins with the nib \"Main\"") == beginsWithNib, "\(check.output)")
      }
      let json = try ProgramRun(["check", target, "--format", "json"], in: place).output
      #expect(json.contains("\"reach\": \"unknown\""), "\(json)")
      #expect(!json.contains("\"reach\": \"identifier\""), "\(json)")
      #expect(!said.contains("at launch"), "\(check.output)")
      #expect(!said.contains("found in place"), "\(check.output)")
    }
    guard !beginsWithNib else { return }
    let whole = try ProgramRun(["check", "App", "--verbose"], in: place)
    #expect(whole.output.contains("2 files, 8 screens, 4 saved, 0 lost, 4 left to code"), "\(whole.output)")
    #expect(words(whole.output).contains("saved nav (6) at launch nav found in place"), "\(whole.output)")
  }

  @Test func `a reference to a screen of another storyboard is no further screen`() throws {
    let place = try place()
    let main = try String(contentsOfFile: "\(place.path)/App/Harbor/Base.lproj/Main.storyboard", encoding: .utf8)
    let kind = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    try place.write(
      """
      <document type="\(kind)" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="pier-1">
      <scenes><scene sceneID="sc-9"><objects>
      <viewController id="pier-1" restorationIdentifier="pier" title="Pier" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>

      """, to: "App/Harbor/Pier.storyboard")
    let scenes = main.split(separator: "<scene ", omittingEmptySubsequences: false).map(String.init)
    let reference = """
      sceneID="sc-2"><objects>
      <viewControllerPlaceholder storyboardName="Pier" id="pier-0" sceneMemberID="viewController"/>
      </objects></scene>

      """
    try place.write(
      scenes.map { $0.contains("title=\"Pier\"") ? reference : $0 }.joined(separator: "<scene "),
      to: "App/Harbor/Base.lproj/Main.storyboard")
    let check = try ProgramRun(["check", "App", "--verbose"], in: place)
    let said = words(check.output)
    #expect(said.contains("Main.storyboard: 3 screens, 3 saved, 0 lost"), "\(check.output)")
    #expect(said.contains("ref Pier ("), "\(check.output)")
    #expect(said.contains("2 files, 4 screens, 4 saved, 0 lost"), "\(check.output)")
  }

  // MARK: Code

  @Test(.tags(.Rule.r85)) func `whether a table identifies its rows is left to the code that may do so`() throws {
    let place = try place()
    try mend("Harbor/Base.lproj/Main.storyboard", place) {
      $0.replacing("<textField restorationIdentifier=\"berth\"", with: "<tableView restorationIdentifier=\"berth\"")
    }
    let check = try ProgramRun(["check", "App"], in: place)
    #expect(words(check.output).contains("which is wrong once rows move"), "\(check.output)")
    try place.write("extension PierController: UIDataSourceModelAssociation {}", to: "App/Harbor/Rows.swift")
    let open = try ProgramRun(["check", "App"], in: place)
    #expect(
      words(open.output).contains(
        "The table \"berth\" (line 35) keeps its selection and position by row numbers, unless the data source "
          + "identifies the rows, which is left to code (App/Harbor/Rows.swift:1:27). (R85)"), "\(open.output)")
  }

  @Test(.tags(.Rule.r13))
  func `of a table without identifier is told what UIKit does not save, unless code may set one`()
    throws
  {
    let place = try place()
    try mend("Harbor/Base.lproj/Main.storyboard", place) {
      $0.replacing("<textField restorationIdentifier=\"berth\"", with: "<tableView")
    }
    let told =
      "The table \"berth-field\" (line 35) of the view controller \"Pier\" has no restoration identifier, so UIKit "
      + "saves neither its selection nor its first row. (R13)"
    let check = try ProgramRun(["check", "App"], in: place)
    #expect(words(check.output).contains(told + " → Identity inspector (⌥⌘4)"), "\(check.output)")
    _ = try ProgramRun(["code", "App", "--write", "app.yaml"], in: place)
    let written = try words(ProgramRun(["check", "app.yaml"], in: place).output)
    #expect(written.contains("saves neither its selection nor its first row. (R13) → Add"), "\(written)")
    try place.write(
      "class Other: UIViewController { func go() { table.restorationIdentifier = \"x\" } }", to: "App/Harbor/Rows.swift"
    )
    let open = try ProgramRun(["check", "App"], in: place)
    #expect(!words(open.output).contains("saves neither"), "\(open.output)")
  }

  @Test(.tags(.Rule.r55)) func `what a class does once all is restored is told apart from its state`() throws {
    let place = try place()
    try place.write(
      "extension PierController {\n  override func applicationFinishedRestoringState() { go() }\n}\n",
      to: "App/Harbor/Finishing.swift")
    let steps = ["  launch", "  perform pier", "  background", "  kill", "  launch"]
    let run = try trace(place, steps[0], steps[1], steps[2], steps[3], steps[4])
    let said = words(run.output)
    #expect(
      said.contains("left to code: what PierController does when all is restored (App/Harbor/Finishing.swift:2:12)"),
      "\(run.output)")
    #expect(!said.contains("what PierController may do with its state itself"), "\(run.output)")
  }

  @Test func `the source that was not read is named where it leaves something to code`() throws {
    let place = try place()
    try place.write("class Open {}\n/* open", to: "App/Harbor/Open.swift")
    let run = try trace(place, "  launch", "  perform pier", "  background", "  kill", "  launch")
    #expect(
      words(run.output).contains(
        "what PierController may do with its state itself (App/Harbor/Open.swift was not read)"), "\(run.output)")
  }

  @Test(.tags(.Rule.r88)) func `what may be kept in two ways is told with both places, and with what UIKit keeps`()
    throws
  {
    let place = try place()
    try mend("Harbor/Restoring.swift", place) {
      "extension BoatsController {\n  func keep() { UserDefaults.standard.set(1, forKey: \"a\") }\n}\n" + $0
    }
    let run = try trace(place, "  launch", "  type #boat \"x\"", "  background", "  kill", "  launch")
    #expect(
      words(run.output).contains(
        "BoatsController may keep it (App/Harbor/Restoring.swift:7:17, App/Harbor/Restoring.swift:2:17); UIKit itself "
          + "keeps its selection only (R88)"), "\(run.output)")
  }

  @Test func `of what a class does for its state the place where it encodes is told`() throws {
    let place = try place()
    try mend("Harbor/Restoring.swift", place) {
      "extension BoatsController {\n  override func applicationFinishedRestoringState() { go() }\n}\n" + $0
    }
    let run = try trace(place, "  launch", "  background", "  kill", "  launch")
    #expect(
      words(run.output).contains("what BoatsController may do with its state itself (App/Harbor/Restoring.swift:7:17)"),
      "\(run.output)")
  }

  @Test func `what a class encodes in an extension is left to code, and what the delegate always answers is not`()
    throws
  {
    let run = try trace(try place(), "  launch", "  perform pier", "  background", "  kill", "  launch")
    let said = words(run.output)
    #expect(
      said.contains(
        "decoded; left to code: what BoatsController may do with its state itself (App/Harbor/Restoring.swift:4:17)"),
      "\(run.output)")
    #expect(!said.contains("it may answer"), "\(run.output)")
    #expect(!said.contains("does not implement the method"), "\(run.output)")
    #expect(!said.contains("PierController may"))
    #expect(!said.contains("what PierController"))
    #expect(said.contains("nav/pier PierController 1 restoration class none was saved"))
  }

  @Test(
    arguments: [
      ("", "boat", "BoatsController may keep it (App/Harbor/Restoring.swift:4:17)"),
      (
        "  perform weather", "place",
        "WeatherController may keep it (App/Kit/Sources/Kit/ForecastController.swift:6:13)"
      ),
      ("  perform pier", "berth", nil),
    ] as [(String, String, String?)])
  func `a text is lost where no class of the line keeps it, and else left to code`(
    way: String, field: String, reason: String?
  ) throws {
    let run = try trace(
      try place(), "  launch", way, "  type #\(field) \"x\"", "  background", "  kill", "  launch")
    let said = words(run.output)
    #expect(run.status == 0, "\(run.output)")
    #expect(said.contains("LEFT TO CODE") == (reason != nil), "\(run.output)")
    #expect(said.contains("the controller's class must encode the text") == (reason == nil), "\(run.output)")
    if let reason { #expect(said.contains(reason), "\(run.output)") }
  }

  @Test func `a navigation controller whose identifier code may set is not called lost`() throws {
    let place = try place()
    try mend("Harbor/Base.lproj/Main.storyboard", place) { $0.replacing(" restorationIdentifier=\"nav\"", with: "") }
    let lost = try ProgramRun(["check", "App"], in: place)
    #expect(lost.output.contains("4 screens, 0 saved, 4 lost"), "\(lost.output)")
    #expect(lost.status == 1)
    try mend("Harbor/AppDelegate.swift", place) {
      $0 + "func name(_ window: UIWindow) { window.rootViewController?.restorationIdentifier = \"nav\" }\n"
    }
    let open = try ProgramRun(["check", "App"], in: place)
    #expect(open.status == 0)
    #expect(open.output.contains("4 screens, 0 saved, 0 lost, 4 left to code"), "\(open.output)")
    let said = words(open.output)
    #expect(
      said.contains(
        "has no restoration identifier in the storyboard; code may set one (App/Harbor/AppDelegate.swift:17:"),
      "\(said)")
    #expect(open.output.contains("; 1 note; 1 file passed over"), "\(open.output)")
    let run = try trace(place, "  launch", "  background", "  kill", "  launch")
    #expect(!run.output.contains("NOT SAVED"), "\(run.output)")
    #expect(words(run.output).contains("code may set its restoration identifier"), "\(run.output)")
  }

  @Test func `a plain view controller is not taken for a class of the app that has its name`() throws {
    let place = try place()
    try mend("Harbor/Base.lproj/Main.storyboard", place) {
      $0.replacing("BoatsController", with: "ViewController").replacing(" customClass=\"PierController\"", with: "")
    }
    for file in ["BoatsController", "Restoring"] {
      try mend("Harbor/\(file).swift", place) { $0.replacing("BoatsController", with: "ViewController") }
    }
    let run = try trace(place, "  launch", "  perform pier", "  background", "  kill", "  launch")
    #expect(
      words(run.output).split(separator: "what ViewController may do with its state itself").count == 2, "\(run.output)"
    )
  }

  // MARK: Scenes

  @Test(
    arguments: [
      (
        "class Windows: UIResponder, UIWindowSceneDelegate { func stateRestorationActivity(for s: UIScene) -> NSUserActivity? { nil } }",
        "That this app has adopted scenes is an assumption: it has a class for them, and neither a scene manifest nor "
          + "configurationForConnecting (U62) was found, so whether UIKit still runs this mechanism is left to code;",
        "configuration session-1: assumed"
      ),
      (
        """
        extension AppDelegate {
          func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: O) -> C { make() }
        }
        """, "This app has adopted scenes in its code (U62), so",
        "configurationForConnecting session-1: Default Configuration"
      ),
    ])
  func `code alone makes an app one with scenes`(code: String, sentence: String, call: String) throws {
    let place = try place()
    try place.write(code, to: "App/Harbor/Windows.swift")
    let run = try trace(place, "  launch", "  background", "  kill", "  launch")
    #expect(words(run.output).contains("LAUNCH left to code: the app has scene delegates"), "\(run.output)")
    #expect(words(run.output).contains("is left to code (U10), and no activity is kept here"), "\(run.output)")
    #expect(calls(in: run.output, of: "configuration") == [call], "\(run.output)")
    let listing = words(try ProgramRun(["code", "App"], in: place).output)
    #expect(
      listing.contains("assumed of a class alone (U62)") == call.hasSuffix("assumed"), "\(listing)")
    try #require(try ProgramRun(["code", "App", "--write", "written.yaml"], in: place).status == 0)
    let written = String(decoding: try place.bytes(of: "written.yaml"), as: UTF8.self)
    let assumed = "# Assumed: the app is taken to have scenes for a class alone (App/Harbor/Windows.swift:1:1).\n"
    #expect(written.contains(assumed) == call.hasSuffix("assumed"), "\(written)")
    // A file that says that the app has scenes assumes nothing.
    try place.write("app: Harbor\nextends: App/Harbor.xcodeproj\nlifecycle: scenes\n", to: "said.yaml")
    let said = try ProgramRun(["said.yaml", "--trace", "--script", "-"], input: "launch\n", in: place)
    #expect(calls(in: said.output, of: "configuration").allSatisfy { !$0.hasSuffix("assumed") }, "\(said.output)")
    #expect(!run.output.contains("implements"), "\(run.output)")
    // Without the property list a storyboard that may be the launch screen is left out.
    for hasList in [true, false] {
      let list = "\(place.path)/App/Harbor/Harbor-iOS.plist"
      if !hasList { try FileManager.default.removeItem(atPath: list) }
      let check = try ProgramRun(["check", "App"], in: place)
      #expect(words(check.output).contains(sentence), "\(check.output)")
      #expect(check.output.contains("App/Harbor/Windows.swift:"), "\(check.output)")
      #expect(check.output.contains("4 screens, 0 saved, 0 lost, 4 left to code"), "\(check.output)")
      #expect(check.output.contains("may be the launch screen") == !hasList, "\(check.output)")
    }
  }

  /// The lines of a trace that begin with a word.
  private func calls(in output: String, of word: String) -> [String] {
    output.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix(word) }
  }

  @Test func `a scene configuration is called as the Info.plist calls it`() throws {
    let place = try FixtureFolder.place(ofProject: "Scenes", as: "App")
    try mend("Atlas/Info.plist", place) { $0.replacing("Default Configuration", with: "Maps") }
    let run = try trace(place, "  launch")
    #expect(run.output.contains("configurationForConnecting session-1: Maps"), "\(run.output)")
  }

  @Test func `an app that begins with a nib is not opened as if it began with a storyboard`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget", as: "App")
    try mend("Orchard/Info.plist", place) { $0.replacing("UIMainStoryboardFile", with: "NSMainNibFile") }
    let run = try ProgramRun(["render", "App"], in: place)
    #expect(run.status == 66)
    #expect(run.errors.contains("Info.plist:11:2: the app begins with the nib \"Main\", which is not read"))
  }

  @Test func `a launch screen is opened with the words that it is one`() throws {
    let run = try ProgramRun(
      ["App/Harbor/Base.lproj/Splash.storyboard", "--script", "-"], input: "test \"t\"\n  launch\nend\n", in: place())
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(
      words(run.errors).contains(
        "Splash.storyboard: it is the launch screen of \"Harbor\", which is never restored; here it is opened as if"),
      "\(run.errors)")
  }

  @Test func `a launch screen that the app names is passed over for that, whatever it is called`() throws {
    let place = try place()
    try mend("Harbor/Harbor-iOS.plist", place) { $0.replacing("Splash", with: "LaunchScreen") }
    let folder = "\(place.path)/App/Harbor/Base.lproj"
    try FileManager.default.moveItem(
      atPath: "\(folder)/Splash.storyboard", toPath: "\(folder)/LaunchScreen.storyboard")
    let check = try ProgramRun(["check", "App"], in: place)
    #expect(words(check.output + check.errors).contains("is the launch screen of \"Harbor\""), "\(check.output)")
    #expect(!check.output.contains("--all checks it"), "\(check.output)")
  }

  @Test(.tags(.Rule.u10)) func `a scene delegate that was seen not to answer is said not to`() throws {
    let place = try place()
    try place.write("class Windows: UIResponder, UIWindowSceneDelegate {}", to: "App/Harbor/Windows.swift")
    let run = try trace(place, "  launch")
    #expect(words(run.output).contains("implements stateRestorationActivity(for:) (U10), so nothing is kept"))
    let check = try ProgramRun(["check", "App"], in: place)
    #expect(check.output.contains("4 screens, 0 saved, 4 lost"), "\(check.output)")
  }

  @Test func `of an app with scenes that is left to code no activity is said to be saved, whatever its sessions are`()
    throws
  {
    let place = try FixtureFolder.place(ofProject: "Scenes", as: "App")
    let run = try trace(place, "  launch")
    #expect(
      run.errors.contains(
        "what that answers is left to code, so here no activity is saved and every window begins anew"),
      "\(run.errors)")
  }

  @Test(.tags(.Rule.u10), arguments: [true, false])
  func `a scene delegate of which nothing that was read answers is told so, and no more`(isWhole: Bool) throws {
    let place = try FixtureFolder.place(ofProject: "Scenes", as: "App")
    try mend("Atlas/MapSceneDelegate.swift", place) {
      $0.replacing("stateRestorationActivity(", with: "other(")
        + "class Second: UIResponder, UIWindowSceneDelegate { func stateRestorationActivity(for s: UIScene) {} }\n"
        + (isWhole ? "" : "/* ")
    }
    try mend("Atlas/Info.plist", place) { $0.replacing("<false/>", with: "<true/>") }
    let run = try trace(
      place, "  launch idiom pad", "  scene open", "  background", "  kill", "  launch idiom pad")
    let open = "what stateRestorationActivity(for:) of "
    // The delegate of the sessions' configuration alone is asked of them, where it is one that may answer.
    let asked = isWhole ? "Second (App/Atlas/MapSceneDelegate.swift:" : "MapSceneDelegate (none in what was read) may"
    #expect(words(run.output).contains(open + asked), "\(run.output)")
    #expect(run.output.contains("2 sessions saved, 0 with an activity, 2 left to code, 0 not saved"), "\(run.output)")
    // The sentence names the one that is seen to answer, whichever the property list names first.
    #expect(words(run.errors).contains("it asks Second in stateRestorationActivity(for:)"), "\(run.errors)")
  }

  // MARK: Screens made in code

  @Test(arguments: [nil, "UIMainStoryboardFile", "NSMainNibFile"])
  func `an app without storyboards is told to make its screens in code, unless it names a file`(key: String?) throws {
    let place = try place()
    try FileManager.default.removeItem(atPath: "\(place.path)/App/Harbor/Base.lproj/Main.storyboard")
    try mend("Harbor/Harbor-iOS.plist", place) { $0.replacing("UIMainStoryboardFile", with: key ?? "Other") }
    let check = try ProgramRun(["check", "App"], in: place)
    #expect(check.status == 66)
    let reason =
      switch key {
      case "UIMainStoryboardFile":
        "Harbor-iOS.plist:12:2: names the storyboard \"Main\", and there is no Main.storyboard"
      case "NSMainNibFile": "Harbor-iOS.plist:12:2: the app begins with the nib \"Main\", which is not read"
      default: "App: its screens are made in code, and no storyboard of the app has one"
      }
    #expect(check.errors.contains(reason), "\(check.errors)")
    #expect(!check.output.contains("0 files"))
  }

  @Test func `where code shows screens, too, they are told not to be judged`() throws {
    let place = try place()
    #expect(try !ProgramRun(["check", "App"], in: place).output.contains("what code shows besides is not judged"))
    try place.write(
      "extension PierController { func go() { present(PierController(), animated: true) } }",
      to: "App/Harbor/Going.swift")
    #expect(
      try ProgramRun(["check", "App"], in: place).output
        .contains("1 file, 4 screens, 4 saved, 0 lost; what code shows besides is not judged"))
  }
}
