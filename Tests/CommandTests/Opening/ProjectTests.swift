import Foundation
import TestSupport
import Testing

/// Where the program looks for the storyboards that a storyboard refers to, and for the translations of one.
@Suite("Projects", .timed, .timeLimit(.minutes(30)))
struct ProjectTests {
  /// A storyboard with one screen of a title, which leads to the first screen of another storyboard.
  private static func storyboard(_ title: String, leadingTo other: String? = nil) -> String {
    let reference = other.map {
      """
      <scene><objects><viewControllerPlaceholder id="r" storyboardName="\($0)" sceneMemberID="viewController"/>
      </objects></scene>
      """
    }
    let segue = "<connections><segue destination=\"r\" kind=\"show\" id=\"s\"/></connections>"
    let go = "<button id=\"b\"><state key=\"normal\" title=\"Go\"/>\(segue)</button>"
    let button = other == nil ? "" : "<view key=\"view\" id=\"v\"><subviews>\(go)</subviews></view>"
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="c"><scenes>
      <scene><objects><viewController id="c" title="\(title)" sceneMemberID="viewController">\(button)</viewController>
      </objects></scene>
      \(reference ?? "")
      </scenes></document>
      """
  }

  /// Where the other storyboards are, and which of them the one in `App/Start/Base.lproj` leads to.
  struct Layout: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let others: [String]
    let found: String?
    var top = "App.xcodeproj"
  }

  static let layouts = [
    Layout(
      testDescription: "beside", others: ["App/Start/Base.lproj/Other", "App/Start/Deep/Other"],
      found: "App/Start/Base.lproj/Other"),
    Layout(
      testDescription: "beside the language", others: ["App/Start/Other", "App/Start/Deep/Other"],
      found: "App/Start/Other"),
    Layout(
      testDescription: "in the other language", others: ["App/Start/fr.lproj/Other", "App/Start/en.lproj/Other"],
      found: "App/Start/en.lproj/Other"),
    Layout(
      testDescription: "nearer, though deeper", others: ["Far/Other", "App/Start/Deep/Down/Other"],
      found: "App/Start/Deep/Down/Other"),
    Layout(testDescription: "nearer", others: ["App/Far/Deep/Other", "App/Near/Other"], found: "App/Near/Other"),
    Layout(
      testDescription: "nearer, where the language does not count",
      others: ["App/A/Deep/Other", "App/Z/fr.lproj/Other"], found: "App/Z/fr.lproj/Other"),
    Layout(
      testDescription: "as near, in the language of development",
      others: ["App/A/de.lproj/Other", "App/A/Base.lproj/Other"], found: "App/A/Base.lproj/Other"),
    Layout(testDescription: "hidden", others: [".trash/Other", "DerivedData/Other"], found: nil),
    Layout(
      testDescription: "elsewhere in a repository", others: ["Libraries/Deep/Other"], found: "Libraries/Deep/Other",
      top: ".git"),
    Layout(
      testDescription: "elsewhere in a package", others: ["Libraries/Deep/Other"], found: "Libraries/Deep/Other",
      top: "Package.swift"),
    Layout(
      testDescription: "elsewhere in a workspace", others: ["Libraries/Deep/Other"], found: "Libraries/Deep/Other",
      top: "App.xcworkspace"),
    Layout(testDescription: "elsewhere without a project", others: ["App/Other"], found: nil, top: "App"),
  ]

  @Test(arguments: layouts) func `a reference leads to the nearest storyboard of its project`(layout: Layout) throws {
    let place = TemporaryPlace()
    try place.makeFolder("project/\(layout.top)")
    try place.write(Self.storyboard("Start", leadingTo: "Other"), to: "project/App/Start/Base.lproj/Main.storyboard")
    for other in layout.others { try place.write(Self.storyboard("At \(other)"), to: "project/\(other).storyboard") }
    let title = layout.found.map { "At \($0)" } ?? "→ Other"
    let steps = ScriptScene.any("launch", "tap \"Go\"", "expect title \"\(title)\"")
    for folder in ["", place.path + "/"] {
      let run = try ProgramRun(
        ["\(folder)project/App/Start/Base.lproj/Main.storyboard", "--script", "-"], input: steps, in: place)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  @Test func `a named folder goes before the project of the file`() throws {
    let place = TemporaryPlace()
    try place.makeFolder("project/App.xcodeproj")
    try place.write(Self.storyboard("Start", leadingTo: "Other"), to: "project/App/Main.storyboard")
    try place.write(Self.storyboard("Within"), to: "project/Deep/Other.storyboard")
    try place.write(Self.storyboard("Without"), to: "shared/Deep/Other.storyboard")
    func title(_ options: [String]) throws -> String {
      let steps = ScriptScene.any("launch", "tap \"Go\"", "expect title \"?\"")
      let run = try ProgramRun(
        ["project/App/Main.storyboard", "--script", "-", "--report", "json"] + options, input: steps, in: place)
      return run.output.contains("Within") ? "Within" : run.output.contains("Without") ? "Without" : run.output
    }
    #expect(try title([]) == "Within")
    #expect(try title(["--project", "shared"]) == "Without")
    for command in [["check"], ["explore", "--steps", "1"]] {
      let run = try ProgramRun(
        command + ["project/App/Main.storyboard", "--project", "nowhere"], in: place)
      #expect(run.status == 66)
      #expect(
        run.errors == "relaunch: nowhere: there is no such folder; --project takes the top of an Xcode project\n")
    }
  }

  @Test(arguments: ["App/de.lproj/Main.strings", "App/_strings/Main.de.strings"])
  func `a storyboard is shown in another language where there are translations`(table: String) throws {
    let place = TemporaryPlace()
    try place.write(Self.storyboard("Start"), to: "App/Base.lproj/Main.storyboard")
    try place.write(#""c.title" = "Anfang";"#, to: table)
    let steps = ScriptScene.any("launch", "expect title \"Anfang\"")
    let german = try ProgramRun(
      ["App/Base.lproj/Main.storyboard", "--script", "-", "--language", "de"], input: steps, in: place)
    #expect(german.status == 0, "\(german.output)\(german.errors)")
    let folder = try ProgramRun(["check", "App", "--language", "fr"], in: place)
    #expect(folder.output.contains("1 file, 1 screen"))
    #expect(!folder.output.contains("passed over"))
    let french = try ProgramRun(
      ["App/Base.lproj/Main.storyboard", "--script", "-", "--language", "fr"], input: steps, in: place)
    #expect(french.status == 66)
    #expect(
      french.errors
        == "relaunch: App/fr.lproj/Main.strings: there is no such file, so there are no titles in \"fr\"\n")
  }

  @Test(arguments: StoryboardCorpus.all)
  func `references of storyboards resolve in the layout of their repositories`(corpus: StoryboardCorpus) throws {
    let place = TemporaryPlace()
    var taken: Set<String> = []
    for file in corpus.files {
      let path = "\(file.repository)/\(file.path)"
      // Of several states of a file the first that the index names is the newest.
      guard taken.insert(path).inserted else { continue }
      try place.makeFolder("\(file.repository)/.git")
      try place.write(try file.bytes, to: path)
    }
    let run = try ProgramRun(["check", "--all", "--format", "json", "."], in: place)
    let files = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let references = files.flatMap { $0["controllers"] as? [[String: Any]] ?? [] }
      .filter { $0["kind"] as? String == "viewControllerPlaceholder" }
    let lost = references.filter { $0["resolved"] as? Bool == false }
    let resolved = references.count - lost.count
    #expect(corpus.holds(resolved, own: 5, real: 117), "\(lost.count) of \(references.count) lost")
  }
}
