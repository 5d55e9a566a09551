import Foundation
import TestSupport
import Testing

/// What is said of a project by what its build and its code say: launch screens, kinds of values, UIKit's classes.
@Suite("What is said by build settings and code", .timed, .timeLimit(.minutes(30)))
struct SaidOfBuildTests {
  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  private func mend(_ file: String, _ place: TemporaryPlace, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: "\(place.path)/App/\(file)", encoding: .utf8)
    try place.write(change(text), to: "App/\(file)")
  }

  /// A project whose Info.plist is made by the build, with a launch screen of a name that tells nothing.
  private func placeWithSplash(declared: Bool, settings: String = "") throws -> TemporaryPlace {
    let place = try FixtureFolder.place(ofProject: "BuildSettings", as: "App")
    let folder = "\(place.path)/App/Lantern/Base.lproj"
    try FileManager.default.moveItem(
      atPath: "\(folder)/LaunchScreen.storyboard", toPath: "\(folder)/Splash.storyboard")
    if !declared {
      try mend("Lantern/Base.lproj/Splash.storyboard", place) { $0.replacing(" launchScreen=\"YES\"", with: "") }
    }
    try mend("Lantern.xcodeproj/project.pbxproj", place) {
      $0.replacing("GENERATE_INFOPLIST_FILE = YES;", with: "GENERATE_INFOPLIST_FILE = YES; \(settings)")
    }
    return place
  }

  // MARK: Launch screens

  @Test(arguments: [
    (true, "", "is a launch screen, which is never restored"),
    (false, "", "may be the launch screen of \"Lantern\", which names none; --all checks it"),
    (false, "INFOPLIST_KEY_UILaunchStoryboardName = Splash;", "is the launch screen of \"Lantern\""),
    (false, "INFOPLIST_KEY_UILaunchStoryboardName_iPhone = Splash;", "is the launch screen of \"Lantern\""),
  ])
  func `where the build makes the Info.plist, a launch screen is none of the app's screens`(
    declared: Bool, settings: String, reason: String
  ) throws {
    let check = try ProgramRun(["check", "App"], in: placeWithSplash(declared: declared, settings: settings))
    #expect(words(check.output).contains("Splash.storyboard: \(reason)"), "\(check.output)")
    #expect(check.output.contains("0 lost"), "\(check.output)")
  }

  @Test func `an app without a main storyboard is not opened with its launch screen`() throws {
    let place = try placeWithSplash(declared: true)
    try mend("Lantern.xcodeproj/project.pbxproj", place) {
      $0.replacing("INFOPLIST_KEY_UIMainStoryboardFile = Main;", with: "")
    }
    let run = try ProgramRun(["App", "--script", "-"], input: "launch\n", in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("Splash"), "\(run.errors)")
  }

  @Test func `the launch screen of another target is none of the screens of the one that is chosen`() throws {
    let place = try FixtureFolder.place(ofProject: "TwoTargets", as: "App")
    try mend("Staff/Staff-Info.plist", place) {
      $0.replacing("<dict>", with: "<dict><key>UILaunchStoryboardName</key><string>Badge</string>")
    }
    let launch = try String(
      contentsOfFile:
        FixtureFolder.root.appendingPathComponent("Projects/BuildSettings/Lantern/Base.lproj/LaunchScreen.storyboard")
        .path, encoding: .utf8)
    try place.write(launch.replacing(" launchScreen=\"YES\"", with: ""), to: "App/Staff/Badge.storyboard")
    let check = try ProgramRun(["check", "App", "--target", "Ferry"], in: place)
    #expect(
      words(check.output).contains("Badge.storyboard: is the launch screen of \"Ferry Staff\""), "\(check.output)")
  }

  // MARK: Values

  /// A project whose scene keeps a truth value, a number and a text of its only screen.
  private func placeWithActivity() throws -> TemporaryPlace {
    let place = try FixtureFolder.place(ofProject: "Scenes", as: "App")
    try place.write(
      """
      import UIKit

      class MapSceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          scene.userActivity = session.stateRestorationActivity ?? NSUserActivity(activityType: "atlas.map")
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { return scene.userActivity }
      }
      class MapController: UIViewController {
        var isEditing2 = true
        var zoom = 3
        var label = "7"
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          userActivity = view.window?.windowScene?.userActivity
        }
        override func updateUserActivityState(_ activity: NSUserActivity) {
          super.updateUserActivityState(activity)
          activity.addUserInfoEntries(from: ["editing": isEditing2, "zoom": zoom, "label": label, "fixed": true])
        }
        override func restoreUserActivityState(_ activity: NSUserActivity) {
          super.restoreUserActivityState(activity)
          if let flag = activity.userInfo?["editing"] as? Bool { isEditing2 = flag }
          if let number = activity.userInfo?["zoom"] as? Int { zoom = number }
          if let text = activity.userInfo?["label"] as? String { label = text }
        }
      }

      """, to: "App/Atlas/MapSceneDelegate.swift")
    try mend("Atlas/Info.plist", place) {
      $0.replacing(
        "<key>CFBundleVersion",
        with: "<key>NSUserActivityTypes</key><array><string>atlas.map</string></array>\n<key>CFBundleVersion")
    }
    return place
  }

  @Test(.tags(.Rule.u20)) func `a truth value and a number of an activity are shown as what they are`() throws {
    let place = try placeWithActivity()
    let script = "launch\nbackground\n"
    let run = try ProgramRun(["App", "--script", "-", "--state", "state"], input: script, in: place)
    let name = try #require(try place.names(in: "\(place.path)/state").first)
    let shown = try ProgramRun(["archive", "show", "state/\(name)"], in: place)
    #expect(shown.output.contains("editing = true"), "\(shown.output)\(run.errors)")
    #expect(shown.output.contains("zoom = 3"))
    #expect(shown.output.contains("label = \"7\""))
    #expect(shown.output.contains("fixed = true"))
  }

  // MARK: Classes and coders

  @Test func `UIKit's classes of a project have UIKit's own names`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget", as: "App")
    let steps = "launch\nbackground\nkill\nlaunch\n"
    let run = try ProgramRun(["App", "--trace", "--script", "-"], input: steps, in: place)
    #expect(run.output.contains("UINavigationController"), "\(run.output)")
    #expect(!run.output.contains(" NavigationController"), "\(run.output)")
  }

  @Test(arguments: [("coder", true), ("archive", true), ("geocoder", false)])
  func `what a class encodes is known by the type of the coder`(name: String, isCoder: Bool) throws {
    let place = try FixtureFolder.place(ofProject: "Configured", as: "App")
    let type = isCoder ? "NSCoder" : "Geocoder"
    try place.write(
      """
      import UIKit

      class PierController: UIViewController {
        var word = "a"
        override func encodeRestorableState(with coder: NSCoder) {
          super.encodeRestorableState(with: coder)
          keep(coder)
        }
        override func decodeRestorableState(with coder: NSCoder) {
          super.decodeRestorableState(with: coder)
          word = coder.decodeObject(forKey: "word") as! String
        }
      }

      """, to: "App/Harbor/PierController.swift")
    try mend("Harbor/PierController.swift", place) { text in
      text.replacing("encodeRestorableState(with coder: NSCoder)", with: "encodeRestorableState(with \(name): \(type))")
        .replacing("super.encodeRestorableState(with: coder)", with: "super.encodeRestorableState(with: \(name))")
        .replacing("keep(coder)", with: "\(name).encode(word, forKey: \"word\")")
    }
    let code = try ProgramRun(["code", "App"], in: place)
    #expect(code.output.contains("saves: { word: own(word) }") == isCoder, "\(code.output)")
  }

  @Test(arguments: [true, false])
  func `the selection of a text that the class sets itself is not told as exact`(isSet: Bool) throws {
    let place = try FixtureFolder.place(ofProject: "Configured", as: "App")
    let code =
      isSet
      ? """
        override func encodeRestorableState(with coder: NSCoder) {
          super.encodeRestorableState(with: coder)
          coder.encode(berth.text, forKey: "berth")
        }
        override func decodeRestorableState(with coder: NSCoder) {
          super.decodeRestorableState(with: coder)
          berth.text = coder.decodeObject(forKey: "berth") as? String
        }
      """ : ""
    try place.write(
      "import UIKit\n\nclass PierController: UIViewController {\n  @IBOutlet var berth: UITextField!\n\(code)\n}\n",
      to: "App/Harbor/PierController.swift")
    try mend("Harbor/Base.lproj/Main.storyboard", place) {
      $0.replacing(
        "customClass=\"PierController\" sceneMemberID=\"viewController\">",
        with: "customClass=\"PierController\" sceneMemberID=\"viewController\"><connections>"
          + "<outlet property=\"berth\" destination=\"berth-field\" id=\"out-0\"/></connections>")
    }
    let move = try ProgramRun(["move", "App"], in: place)
    let line = move.output.split(separator: "\n").first { $0.contains("the selection of \"berth") } ?? ""
    #expect(line.contains("the class sets the text") == isSet, "\(move.output)\(move.errors)")
  }

  @Test(.tags(.Rule.u33)) func `a method that no delegate of a project has is not among the calls`() throws {
    let place = try placeWithActivity()
    let steps = "launch\nbackground\nkill\nlaunch\n"
    let run = try ProgramRun(["App", "--trace", "--script", "-"], input: steps, in: place)
    #expect(run.output.contains("willConnect session-1: atlas.map"), "\(run.output)")
    #expect(!run.output.contains("restoreInteractionState"), "\(run.output)")
    let code = try ProgramRun(["code", "App", "--write", "atlas.yaml"], in: place)
    let written = try String(contentsOfFile: "\(place.path)/atlas.yaml", encoding: .utf8)
    #expect(!written.contains("shouldSave"), "\(written)\(code.errors)")
    // Of a delegate that was read it is said what it lacks, and nothing of the gates that it has not.
    try place.write("@main class Main: UIResponder, UIApplicationDelegate {}\n", to: "App/Harbor/Main.swift")
    _ = try ProgramRun(["code", "App", "--write", "read.yaml"], in: place)
    let read = try String(contentsOfFile: "\(place.path)/read.yaml", encoding: .utf8)
    #expect(read.contains("lacks:"), "\(read)")
    #expect(!read.contains("shouldSave"), "\(read)")
  }
}
