import Foundation
import TestSupport
import Testing

/// The check of several storyboards of one app, which are judged from where the app begins.
@Suite("Storyboards that are judged together", .timed, .timeLimit(.minutes(30)))
struct JudgedTogetherTests {
  /// What the check writes of one file, as far as it is asked here.
  private struct Report: Decodable {
    struct Controller: Decodable {
      let id, reach, saved: String
      let paths: [String]
    }
    struct Finding: Decodable {
      let rule, message: String
      let fix: String?
    }

    let file: String
    let controllers: [Controller]
    let findings: [Finding]

    /// The controllers, each with how it is reached, whether it is saved, and where it is.
    var screens: [String] {
      controllers.map { "\($0.id) \($0.reach) \($0.saved) \($0.paths.joined(separator: ", "))" }
    }
  }

  private static func document(initial: String?, _ scenes: [String]) -> String {
    let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let scenes = scenes.map { "<scene><objects>\n\($0)\n</objects></scene>" }.joined(separator: "\n")
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"\(initial)>
      <scenes>
      \(scenes)
      </scenes></document>
      """
  }

  /// A tab bar controller with a tab that is the first screen, or one by its identifier, of another storyboard.
  private static func tabs(_ identifier: String?, to other: String, referringTo scene: String? = nil) -> String {
    let own = identifier.map { " restorationIdentifier=\"\($0)\"" } ?? ""
    let scene = scene.map { " referencedIdentifier=\"\($0)\"" } ?? ""
    return document(
      initial: "tabs",
      [
        """
        <tabBarController id="tabs"\(own) sceneMemberID="viewController"><connections>
        <segue destination="to" kind="relationship" relationship="viewControllers" id="s"/></connections>
        </tabBarController>
        """,
        "<viewControllerPlaceholder id=\"to\" storyboardName=\"\(other)\"\(scene) sceneMemberID=\"viewController\"/>",
      ])
  }

  private static let settings =
    "<viewController id=\"c\" title=\"Settings\" restorationIdentifier=\"settings\" sceneMemberID=\"viewController\"/>"
  private static let identified =
    "<viewController id=\"d\" storyboardIdentifier=\"deep\" restorationIdentifier=\"deep\" "
    + "sceneMemberID=\"viewController\"/>"

  private func check(_ name: String, in place: TemporaryPlace) throws -> [Report] {
    let run = try ProgramRun(["check", name, "--format", "json"], in: place)
    return try JSONDecoder().decode([Report].self, from: Data(run.output.utf8))
  }

  @Test func `a screen below a container of another file without identifier is lost, with the name of that file`()
    throws
  {
    let place = TemporaryPlace()
    try place.write(Self.tabs(nil, to: "Other"), to: "app/Main.storyboard")
    try place.write(Self.document(initial: "c", [Self.settings]), to: "app/Other.storyboard")
    let other = try #require(try check("app", in: place).last)
    #expect(other.file == "app/Other.storyboard")
    #expect(other.screens == ["c launch no (tabs)/settings"])
    let lost = try #require(other.findings.first)
    #expect(lost.rule == "R16")
    #expect(lost.fix == "give tabBarController \"tabs\" on line 4 of app/Main.storyboard one, or take this one out")
    let words = try ProgramRun(["check", "app"], in: place).output.split(whereSeparator: \.isWhitespace)
    let page = words.joined(separator: " ")
    #expect(page.contains("the tab bar controller of \"Settings\" (app/Main.storyboard:4) above it has none. (R16)"))
    let cure = "→ Give the tab bar controller of \"Settings\" (app/Main.storyboard:4) a restoration identifier."
    #expect(page.contains(cure), "\(page)")
  }

  @Test func `a screen of another file is where the app shows it`() throws {
    let place = TemporaryPlace()
    try place.write(Self.tabs("tabs", to: "Other"), to: "app/Main.storyboard")
    try place.write(Self.document(initial: "c", [Self.settings]), to: "app/Other.storyboard")
    #expect(try check("app", in: place).map(\.screens).last == ["c launch yes tabs/settings"])
    #expect(try check("./app", in: place).map(\.screens).last == ["c launch yes tabs/settings"])
    // By itself it is an app of its own, since nothing says where the app begins.
    #expect(try check("app/Other.storyboard", in: place).map(\.screens) == [["c launch yes settings"]])
  }

  @Test(arguments: ["app", "app/More/Other.storyboard"])
  func `the main storyboard of the property list is where an app begins, however the check is asked`(name: String)
    throws
  {
    let place = TemporaryPlace()
    try place.makeFolder("app/.git")
    try place.write(
      "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Start</string></dict></plist>",
      to: "app/Info.plist")
    try place.write(Self.tabs("start", to: "Other"), to: "app/Start.storyboard")
    try place.write(Self.tabs("another", to: "Other"), to: "app/Another.storyboard")
    try place.write(Self.document(initial: "c", [Self.settings]), to: "app/More/Other.storyboard")
    let reports = try check(name, in: place)
    let other = try #require(reports.first { $0.file == "app/More/Other.storyboard" })
    #expect(other.screens == ["c launch yes start/settings"])
    #expect(reports.count == (name == "app" ? 3 : 1))
  }

  @Test func `a storyboard that is named by a screen of it needs no initial controller`() throws {
    let place = TemporaryPlace()
    try place.write(Self.tabs("tabs", to: "Other", referringTo: "deep"), to: "app/Main.storyboard")
    try place.write(Self.document(initial: nil, [Self.identified]), to: "app/Other.storyboard")
    let other = try #require(try check("app", in: place).last)
    #expect(other.screens == ["d launch yes tabs/deep"])
    #expect(other.findings.isEmpty)
    let alone = try check("app/Other.storyboard", in: place)
    #expect(alone[0].findings.map(\.rule) == ["no-initial-controller", "R98"])
  }

  @Test func `a scene file that changes a storyboard does not change what is said of it`() throws {
    let place = TemporaryPlace()
    try place.write(Self.document(initial: "c", [Self.settings]), to: "app/Main.storyboard")
    let scene = "app: A\nstoryboards: [Main.storyboard]\ncontrollers: { settings: { restorationIdentifier: other } }\n"
    try place.write(scene.replacing("settings:", with: "c:"), to: "app/A.yaml")
    let reports = try check("app", in: place)
    #expect(reports.map { $0.screens } == [["c launch no other"], ["c launch yes settings"]])
  }

  @Test func `the first screen of another file can be made by code that names no identifier`() throws {
    let place = TemporaryPlace()
    try place.write(Self.tabs("tabs", to: "Other", referringTo: "deep"), to: "app/Main.storyboard")
    try place.write(Self.document(initial: "c", [Self.settings, Self.identified]), to: "app/Other.storyboard")
    let other = try #require(try check("app", in: place).last)
    #expect(other.screens == ["c identifier dependsOnCode ", "d launch yes tabs/deep"])
  }

  @Test func `a screen without identifier of another file is told in its own file, too`() throws {
    let place = TemporaryPlace()
    let bare = Self.settings.replacing(" restorationIdentifier=\"settings\"", with: "")
    try place.write(Self.tabs(nil, to: "Other"), to: "app/Main.storyboard")
    try place.write(Self.document(initial: "c", [bare]), to: "app/Other.storyboard")
    let other = try #require(try check("app", in: place).last)
    #expect(other.findings.map(\.rule) == ["R13"])
  }

  @Test func `a storyboard that is not there is looked for in places that are named`() throws {
    let place = TemporaryPlace()
    try place.write(Self.tabs("tabs", to: "Gone"), to: "app/Main.storyboard")
    func words() throws -> String { try #require(try check("app", in: place).last?.findings.last?.message) }
    #expect(try words().hasSuffix("not found: Gone.storyboard is not beside this file, and no project is around it"))
    try place.makeFolder("app/App.xcodeproj")
    #expect(
      try words().hasSuffix(
        "not found: Gone.storyboard is neither beside this file nor below its project's folder, \"app\""))
  }
}
