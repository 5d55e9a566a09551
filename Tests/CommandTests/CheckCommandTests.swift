import Foundation
import TestSupport
import Testing
import TextFormatting

/// `relaunch check` as it is run: what it finds and reads, its formats, its exit status and its baseline.
@Suite("The check command", .timed, .timeLimit(.minutes(30)))
struct CheckCommandTests {
  /// A stack whose controller has no identifier and whose root has one.
  private static let broken = storyboard(
    """
    <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
    <segue destination="list" kind="relationship" relationship="rootViewController" id="s"/>
    </connections></navigationController></objects></scene>
    <scene><objects><tableViewController id="list" restorationIdentifier="List" title="Names"
    sceneMemberID="viewController"/></objects></scene>
    """, "initialViewController=\"nav\"")

  private static func storyboard(_ scenes: String, _ attributes: String, runtime: String = "iOS.CocoaTouch") -> String {
    let kind = runtime == "iOS.CocoaTouch" ? "CocoaTouch.Storyboard" : "Cocoa.Storyboard"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(kind).XIB" targetRuntime="\(runtime)" \(attributes)>
      <scenes>\(scenes)</scenes>
      </document>

      """
  }

  private func json(_ text: String) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test func `a file with an error ends with status 1 and says what to do`() throws {
    let place = TemporaryPlace()
    try place.write(Self.broken, to: "Main.storyboard")
    let run = try ProgramRun(["check", "Main.storyboard"], in: place)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("Main.storyboard: 2 screens, 0 saved, 2 lost"))
    #expect(run.output.contains("→ Identity inspector (⌥⌘4): enter a Storyboard ID and check \"Use Storyboard ID\"."))
    #expect(!run.disturbsTerminal)
  }

  @Test(arguments: ["Mail", "Restorer"]) func `a bundled scene goes by its name`(name: String) throws {
    let run = try ProgramRun(["check", name], in: TemporaryPlace())
    #expect(run.status == (name == "Mail" ? 1 : 0))
    #expect(run.output.contains("1 file, "), "\(run.output)\(run.errors)")
  }

  @Test func `JSON has the members of the contract and no others`() throws {
    let place = TemporaryPlace()
    try place.write(Self.broken, to: "Main.storyboard")
    let run = try ProgramRun(["check", "--format", "json", "Main.storyboard"], in: place)
    let file = try #require(try json(run.output).first)
    #expect(Set(file.keys) == ["file", "initial", "controllers", "findings"])
    #expect(file["initial"] as? String == "nav")
    let controllers = try #require(file["controllers"] as? [[String: Any]])
    #expect(controllers.map { $0["id"] as? String } == ["nav", "list"])
    #expect(controllers.map { $0["kind"] as? String } == ["navigationController", "tableViewController"])
    let known: Set = [
      "id", "kind", "class", "name", "resolved", "reach", "paths", "saved", "rule", "reason", "codeMay", "restoredBy",
      "file", "line",
    ]
    for controller in controllers { #expect(Set(controller.keys).isSubset(of: known)) }
    for finding in try #require(file["findings"] as? [[String: Any]]) {
      #expect(Set(finding.keys).isSubset(of: ["rule", "severity", "message", "file", "line", "column", "id", "fix"]))
      #expect(finding["file"] as? String == "Main.storyboard")
    }
  }

  @Test func `SARIF has what its schema asks for`() throws {
    let place = TemporaryPlace()
    try place.write(Self.broken, to: "A folder/Main.storyboard")
    let run = try ProgramRun(["check", "--format", "sarif", "./A folder//../A folder", "gone"], in: place)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    let driver = try #require((runs[0]["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    #expect(driver["name"] as? String == "relaunch")
    #expect(Set(rules).count == rules.count)
    let invocation = try #require((runs[0]["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect(run.status == 66)
    #expect((invocation["toolExecutionNotifications"] as? [[String: Any]])?.count == 1)
    for result in try #require(runs[0]["results"] as? [[String: Any]]) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let location = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "A%20folder/Main.storyboard")
      #expect((location["region"] as? [String: Any])?["startLine"] as? Int ?? 0 > 0)
    }
  }

  @Test func `a storyboard may belong to an app with scenes, and a scene file says whether it does`() throws {
    let place = TemporaryPlace()
    try place.write(Self.broken, to: "Main.storyboard")
    try place.write("app: A\ninitial: a\ncontrollers: { a: { restorationIdentifier: a } }\n", to: "Scene.yaml")
    #expect(try ProgramRun(["check", "Main.storyboard"], in: place).output.contains("(UIScene)"))
    #expect(try !ProgramRun(["check", "Scene.yaml"], in: place).output.contains("(UIScene)"))
  }

  @Test func `a baseline hides what it lists, from whatever folder it is run`() throws {
    let place = TemporaryPlace()
    try place.write(Self.broken, to: "app/Main.storyboard")
    let written = try ProgramRun(
      ["check", "app/Main.storyboard", "--baseline", "app/known.txt", "--write-baseline"], in: place)
    #expect(written.status == 0, "\(written.errors)")
    #expect(String(decoding: try place.bytes(of: "app/known.txt"), as: UTF8.self).contains("R15\tMain.storyboard\tnav"))
    #expect(try ProgramRun(["check", "app", "--baseline", "app/known.txt"], in: place).status == 0)
    #expect(try ProgramRun(["check", place.path + "/app", "--baseline", "app/known.txt"], in: place).status == 0)
    try place.write("# nothing is known\n", to: "app/known.txt")
    #expect(try ProgramRun(["check", "app", "--baseline", "app/known.txt"], in: place).status == 1)
    #expect(try ProgramRun(["check", "app", "--baseline", "gone.txt"], in: place).status == 66)
    #expect(try ProgramRun(["check", "app", "--write-baseline"], in: place).status == 64)
  }

  @Test func `a folder passes over what is none of ours, and a named file is not passed over`() throws {
    let place = TemporaryPlace()
    try place.write(Self.storyboard("", "", runtime: "MacOSX.Cocoa"), to: "all/Mac.storyboard")
    let launch = Self.broken.replacing("initialViewController", with: "launchScreen=\"YES\" initialViewController")
    try place.write(launch, to: "all/Launch.storyboard")
    try place.write("app: Test\ninitial: a\n", to: "all/broken.yaml")
    try place.write("services: [app]\n", to: "all/other.yml")
    try place.write(Self.broken.replacing("restorationIdentifier=\"List\"", with: ""), to: "all/ios/Main.storyboard")
    let run = try ProgramRun(["check", "all"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1 file, 2 screens, 0 saved, 2 lost"))
    #expect(run.output.contains("all/Mac.storyboard:2:1: this is a macOS storyboard"))
    #expect(run.output.contains("all/Launch.storyboard: is a launch screen"))
    #expect(run.output.contains("all/broken.yaml:"))
    #expect(!run.output.contains("other.yml"))
    let json = try ProgramRun(["check", "--format", "json", "all"], in: place)
    #expect(try self.json(json.output).count == 1)
    #expect(json.errors.contains("macOS"))
    #expect(try ProgramRun(["check", "all/Mac.storyboard"], in: place).status == 65)
    #expect(try ProgramRun(["check", "all/broken.yaml"], in: place).status == 65)
    #expect(try ProgramRun(["check", "all/Gone.storyboard"], in: place).status == 66)
    #expect(try ProgramRun(["check", "all/Launch.storyboard"], in: place).status == 0)
    let several = try ProgramRun(["check", "all/Mac.storyboard", "all/ios/Main.storyboard"], in: place)
    #expect(several.status == 65)
    #expect(several.output.contains("1 file, 2 screens"))
  }

  @Test func `GitHub reads a line for each finding`() throws {
    let place = TemporaryPlace()
    try place.write(Self.broken, to: "a,b.storyboard")
    let run = try ProgramRun(["check", "--format", "github", "a,b.storyboard"], in: place)
    #expect(run.status == 1)
    #expect(run.output.contains("::error file=a%2Cb.storyboard,line=3,col=25,title=R15::navigationController"))
  }

  @Test func `GitHub is told where a file is in its repository, from whatever folder it is run`() throws {
    let place = TemporaryPlace()
    try place.write("", to: "repository/.git/HEAD")
    try place.write(Self.broken, to: "repository/app/Main.storyboard")
    try place.write(Self.broken, to: "alone/Main.storyboard")
    for (path, said) in [
      ("./repository/app/Main.storyboard", "app/Main.storyboard"),
      ("alone/../repository/app/Main.storyboard", "app/Main.storyboard"),
      (place.path + "/repository/app", "app/Main.storyboard"), ("./alone/Main.storyboard", "alone/Main.storyboard"),
    ] {
      let run = try ProgramRun(["check", "--format", "github", path], in: place)
      #expect(run.output.contains("::error file=\(said),line=3,"), "\(run.output)")
    }
  }

  @Test(arguments: ["no tabs at all\n", "R13\tMain.storyboard\n", "# known\n\n\tMain.storyboard\ta\n"])
  func `a baseline that cannot be read is an error`(text: String) throws {
    let place = TemporaryPlace()
    try place.write(Self.broken, to: "Main.storyboard")
    try place.write(text, to: "known.txt")
    let run = try ProgramRun(["check", "Main.storyboard", "--baseline", "known.txt"], in: place)
    #expect(run.status == 65)
    let line = text.hasPrefix("#") ? 3 : 1
    #expect(run.errors.hasPrefix("known.txt:\(line): this line is none of a baseline"), "\(run.errors)")
  }

  @Test func `the suggested scene of a storyboard without an initial controller saves what was saved before`() throws {
    let place = TemporaryPlace()
    let scenes = """
      <scene><objects><viewController id="one" storyboardIdentifier="One" sceneMemberID="viewController"
      useStoryboardIdentifierAsRestorationIdentifier="YES"/></objects></scene>
      <scene><objects><pageViewController id="two" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><tableViewController id="three" sceneMemberID="viewController">
      <tableView key="view" id="table" dataMode="prototypes"/></tableViewController></objects></scene>
      """
    try place.write(Self.storyboard(scenes, ""), to: "Main.storyboard")
    #expect(try ProgramRun(["check", "Main.storyboard"], in: place).output.contains("3 screens, 1 saved, 2 lost"))
    let run = try ProgramRun(["check", "--suggest", "Main.storyboard", "--output", "fix.yaml"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: try place.bytes(of: "fix.yaml"), as: UTF8.self)
    #expect(!text.contains("initial:"))
    #expect(text.contains("  two: { restorationIdentifier: PageViewController, "))
    #expect(text.contains("  three: { restorationIdentifier: TableViewController, "))
    #expect(text.contains("viewIdentifiers: { table: TableView }"))
    let check = try ProgramRun(["check", "fix.yaml"], in: place)
    #expect(check.output.contains("1 file, 3 screens, 3 saved, 0 lost"), "\(check.output)\(check.errors)")
    let steps = ScriptScene.any(
      "launch", "tap \"TableViewController\"", "quit", "launch",
      "expect restored scenes/TableViewController by storyboard")
    let replay = try ProgramRun(["fix.yaml", "--script", "-", "--trace"], input: steps, in: place)
    #expect(replay.status == 0, "\(replay.output)\(replay.errors)")
    #expect(!replay.output.contains("NOT SAVED\n  "), "\(replay.output)")
  }

  @Test func `with the suggested scene no screen is lost, and it runs`() throws {
    let place = TemporaryPlace()
    try place.write(Self.broken, to: "app/Main.storyboard")
    let run = try ProgramRun(["check", "--suggest", "app/Main.storyboard", "--output", "fix.yaml"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: try place.bytes(of: "fix.yaml"), as: UTF8.self)
    #expect(text.contains("storyboards: [app/Main.storyboard]"))
    #expect(
      text.contains(
        "  nav: { restorationIdentifier: NamesTableNavigation, storyboardIdentifier: NamesTableNavigation }"))
    let check = try ProgramRun(["check", "fix.yaml"], in: place)
    #expect(check.status == 0)
    #expect(check.output.contains("1 file, 2 screens, 2 saved, 0 lost"), "\(check.output)\(check.errors)")
    let steps = ScriptScene.any("launch", "quit", "launch", "expect restored NamesTableNavigation/List by existing")
    let replay = try ProgramRun(["fix.yaml", "--script", "-"], input: steps, in: place)
    #expect(replay.status == 0, "\(replay.output)\(replay.errors)")
    #expect(try ProgramRun(["check", "--suggest", "fix.yaml"], in: place).status == 64)
  }

  @Test func `with --strict a warning fails, and is called an error`() throws {
    let place = TemporaryPlace()
    try place.write(Self.broken.replacing("restorationIdentifier=\"List\"", with: ""), to: "Main.storyboard")
    let lenient = try ProgramRun(["check", "Main.storyboard"], in: place)
    #expect(lenient.status == 0)
    #expect(lenient.output.contains("\n  warning  No screen here has a restoration identifier"))
    let strict = try ProgramRun(["check", "--strict", "Main.storyboard"], in: place)
    #expect(strict.status == 1)
    #expect(strict.output.contains("\n  error    No screen here has a restoration identifier"))
    let listed = ["check", "--strict", "Main.storyboard", "--baseline", "known.txt"]
    #expect(try ProgramRun(listed + ["--write-baseline"], in: place).status == 0)
    #expect(try ProgramRun(listed, in: place).status == 0)
  }

  @Test func `a report that goes to no terminal has 100 columns and no colours, unless they are asked for`() throws {
    let place = TemporaryPlace()
    let run = try ProgramRun(["check", "Mail"], in: place)
    let lines = run.output.split(separator: "\n").dropFirst().map { displayWidth(String($0)) }
    #expect((81...100).contains(lines.max() ?? 0))
    #expect(!run.output.contains("\u{1B}"))
    #expect(try ProgramRun(["check", "Mail", "--color", "always"], in: place).output.contains("\u{1B}[1;31merror"))
  }

  @Test func `with --explain the rules are printed that the findings cite`() throws {
    let sentence = "R15: A controller without an identifier is lost with its views"
    #expect(try ProgramRun(["check", "Mail", "--explain"], in: TemporaryPlace()).output.contains(sentence))
    #expect(try !ProgramRun(["check", "Mail"], in: TemporaryPlace()).output.contains(sentence))
  }

  @Test func `launch screens and interfaces of extensions are passed over, and --all checks what is only guessed`()
    throws
  {
    let place = TemporaryPlace()
    let plain = Self.storyboard(
      "<scene><objects><viewController id=\"a\" sceneMemberID=\"viewController\"/></objects></scene>", "")
    try place.write(plain, to: "app/LaunchScreen.storyboard")
    try place.write(plain, to: "app/Share/MainInterface.storyboard")
    let run = try ProgramRun(["check", "app"], in: place)
    #expect(run.status == 0)
    #expect(run.output.contains("0 files, 0 screens"))
    #expect(run.output.contains("app/LaunchScreen.storyboard: is a launch screen by its name"))
    #expect(run.output.contains("app/Share/MainInterface.storyboard: is the interface of an app extension"))
    #expect(!run.output.contains("launchScreen="))
    #expect(try json(ProgramRun(["check", "app", "--format", "json"], in: place).output).isEmpty)
    #expect(
      try ProgramRun(["check", "app", "--all"], in: place).output.contains("2 files, 2 screens, 0 saved, 2 lost"))
  }
}
