import Foundation
import TestSupport
import Testing

/// What is said of projects as a whole: which app was meant, who is asked, and what may not have run yet.
@Suite("What is said of a project", .timed, .timeLimit(.minutes(30)))
struct SaidOfProjectTests {
  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  @Test func `a target that no project of a folder has is refused, with the apps that there are`() throws {
    let place = try FixtureFolder.place(ofProject: "TwoTargets", as: "App")
    let check = try ProgramRun(["check", "App", "--target", "Nobody"], in: place)
    #expect(check.status == 66)
    #expect(check.errors.contains("has no app \"Nobody\"; its apps are \"Ferry\", \"Ferry Staff\""), "\(check.errors)")
    #expect(!check.output.contains("screens"))
    #expect(try ProgramRun(["check", "App", "--target", "Ferry"], in: place).status == 0)
  }

  @Test(.tags(.Rule.u10)) func `every scene delegate that may answer is named`() throws {
    let place = try FixtureFolder.place(ofProject: "Scenes", as: "App")
    try place.write(
      "class Second: UIResponder, UIWindowSceneDelegate { func stateRestorationActivity(for s: UIScene) {} }\n",
      to: "App/Atlas/Second.swift")
    let check = try ProgramRun(["check", "App"], in: place)
    #expect(
      words(check.output).contains("it asks MapSceneDelegate and Second in stateRestorationActivity(for:)"),
      "\(check.output)")
  }

  @Test(.tags(.Rule.u10)) func `a scene delegate that was read is not said to answer nothing`() throws {
    let place = try FixtureFolder.place(ofProject: "Scenes", as: "App")
    let delegates = ["MapSceneDelegate", "Second"].map { name in
      """
      class \(name): UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          scene.userActivity = session.stateRestorationActivity ?? NSUserActivity(activityType: "map")
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { return scene.userActivity }
      }

      """
    }
    try place.write(delegates.joined(), to: "App/Atlas/MapSceneDelegate.swift")
    let plist = "\(place.path)/App/Atlas/Info.plist"
    let text = try String(contentsOfFile: plist, encoding: .utf8)
    let first = try #require(text.components(separatedBy: "<array>").last?.components(separatedBy: "</array>").first)
    let second = first.replacing("MapSceneDelegate", with: "Second").replacing("Default Configuration", with: "Other")
    try place.write(text.replacing(first, with: first + second), to: "App/Atlas/Info.plist")
    try place.write("test \"a\"\n  launch\nend\n", to: "a.script")
    let run = try ProgramRun(["App", "--script", "a.script"], in: place)
    #expect(run.errors.contains("here it is kept and restored as far as the app's code was read"), "\(run.errors)")
    #expect(run.errors.contains("it asks MapSceneDelegate and Second in"), "\(run.errors)")
  }

  @Test(.tags(.Rule.r53), arguments: [false, true])
  func `an object that a screen registers is not called unsaved while there is no such screen`(isShown: Bool) throws {
    let place = try FixtureFolder.place(ofProject: "Configured", as: "App")
    try place.write(
      """
      import UIKit

      class PierController: UIViewController {
        var log = Log()
        override func awakeFromNib() {
          super.awakeFromNib()
          UIApplication.registerObject(forStateRestoration: log, restorationIdentifier: "log")
        }
        override func encodeRestorableState(with coder: NSCoder) {
          super.encodeRestorableState(with: coder)
          coder.encode(log, forKey: "log")
        }
      }
      class Log: NSObject, UIStateRestoring {
        var word = ""
        func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: "word") }
      }

      """, to: "App/Harbor/PierController.swift")
    let steps = ["launch"] + (isShown ? ["perform pier"] : []) + ["background", "kill", "launch"]
    let run = try ProgramRun(
      ["App", "--trace", "--script", "-"], input: steps.joined(separator: "\n") + "\n", in: place)
    let said = words(run.output)
    #expect(!said.contains("nothing that was saved refers to it"), "\(run.output)")
    let reason =
      "log code code registers it (App/Harbor/PierController.swift:7:5); where it has, nothing that is saved refers to it"
    #expect(said.contains(reason) == !isShown, "\(run.output)")
    #expect(said.contains("registered before; its class decodes nothing (R54)") == isShown, "\(run.output)")
    #expect(!said.contains("decode log"), "\(run.output)")
    #expect(!said.contains("finishedRestoring log"), "\(run.output)")
  }
}
