import Foundation
import TestSupport
import Testing

/// What the sources of a project say of the app that its storyboard is opened as.
@Suite("The sources of an app", .timed, .timeLimit(.minutes(30)))
struct AppSourceTests {
  /// Runs the program in a copy of one of the project layouts.
  private func run(_ layout: String, _ arguments: [String], input: String = "") throws -> ProgramRun {
    try ProgramRun(arguments, input: input, in: FixtureFolder.place(ofProject: layout))
  }

  @Test func `a storyboard runs with the gates that the app delegate has`() throws {
    let steps = ScriptScene.any("launch", "background", "kill", "launch", "expect launch restored")
    let both = try run("OneTarget", ["OneTarget", "--script", "-", "--verbose"], input: steps)
    #expect(both.status == 0, "\(both.output)")
    #expect(
      both.errors.contains(
        "OneTarget/Orchard/AppDelegate.swift:11:3: the app delegate's should-save, the plain variant, always says yes\n"
      ),
      "\(both.errors)")
    let one = try run("TwoTargets", ["TwoTargets", "--target", "Ferry Staff", "--script", "-"], input: steps)
    #expect(one.status == 1)
    #expect(one.output.contains("launch first"), "\(one.output)")
    let other = try run("TwoTargets", ["TwoTargets", "--target", "Ferry", "--script", "-"], input: steps)
    #expect(other.status == 0, "\(other.output)")
  }

  @Test func `an answer that only running tells is taken to be yes, and said`() throws {
    let steps = ScriptScene.any("launch", "background", "kill", "launch", "expect launch restored")
    let kiosk = try run("ObjectiveC", ["ObjectiveC", "--script", "-", "--verbose"], input: steps)
    #expect(kiosk.status == 0, "\(kiosk.output)")
    #expect(
      kiosk.errors.contains(
        "AppDelegate.m:9:1: the app delegate's should-restore, the plain variant, answers what is left to code"),
      "\(kiosk.errors)")
  }

  static let cited: [(String, String)] = [
    (
      "OneTarget",
      "takes its restoration identifier \"trees\" from its class, at OneTarget/Orchard/TreeListController.swift:9:5"
    ),
    ("ObjectiveC", "takes its restoration identifier \"papers\" from its class, at"),
    ("TwoTargets", "its class is declared at TwoTargets/Staff/AppDelegate.swift:3:1"),
  ]

  @Test(arguments: cited) func `the check cites the place in the sources`(layout: String, words: String) throws {
    let check = try run(layout, ["check", layout, "--format", "json"])
    #expect(check.output.replacing("\\\"", with: "\"").contains(words), "\(check.output)")
  }

  @Test func `the check says with --verbose what the sources leave to code, once for each app`() throws {
    let place = try FixtureFolder.place(ofProject: "ObjectiveC", as: "App")
    let other = "App/Kiosk/MainStoryboard.storyboard"
    try FileManager.default.copyItem(
      atPath: "\(place.path)/\(other)", toPath: "\(place.path)/App/Kiosk/Second.storyboard")
    let said = "AppDelegate.m:9:1: the app delegate's should-restore, the plain variant, answers what is left to code"
    let check = try ProgramRun(["check", "App", "--verbose"], in: place)
    #expect(check.errors.components(separatedBy: said).count == 2, "\(check.errors)")
    #expect(try ProgramRun(["check", "App"], in: place).errors.isEmpty)
  }

  @Test func `a restoration class that does not conform is told by the check with its place`() throws {
    let place = try FixtureFolder.place(ofProject: "ObjectiveC", as: "App")
    let path = "\(place.path)/App/Kiosk/PaperViewController.m"
    let code = try String(contentsOfFile: path, encoding: .utf8).replacing(" <UIViewControllerRestoration>", with: "")
    try place.write(code, to: "App/Kiosk/PaperViewController.m")
    let check = try ProgramRun(["check", "App", "--format", "json"], in: place)
    #expect(check.output.contains("\"rule\": \"R45\""), "\(check.output)")
  }

  @Test func `nothing is said of the gates of an app with scenes, which UIKit never asks`() throws {
    let run = try run("Scenes", ["check", "Scenes", "--verbose"])
    #expect(!run.errors.contains("gate"), "\(run.errors)")
    #expect(run.errors.contains("Atlas"), "\(run.errors)")
  }

  @Test func `a class that was seen not to set an identifier is not said to be able to`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget", as: "App")
    try place.write("class TreeListController: UIViewController {}", to: "App/Orchard/TreeListController.swift")
    let seen = try ProgramRun(["check", "App"], in: place)
    let words = seen.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("TreeListController (App/Orchard/TreeListController.swift:1:1) does not set it either"),
      "\(seen.output)")
    #expect(
      words.contains("code may set one (App/Orchard/SettingsController.swift:7:7)"),
      "\(seen.output)")
  }
}
