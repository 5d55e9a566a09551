import Foundation
import TestSupport
import Testing

/// An app file that goes over a project says what a person decides, and the project says the rest each time anew.
@Suite(.timed, .timeLimit(.minutes(30))) struct ExtendedProjectTests {
  /// A list and its note, of which running the code alone tells a gate, an identifier and a value.
  private static let code = CodeCommandTests.made
    .replacing(
      "shouldRestoreSecureApplicationState c: NSCoder) -> Bool { true }",
      with: "shouldRestoreSecureApplicationState c: NSCoder) -> Bool { Account.isKnown }"
    )
    .replacing("restorationIdentifier = \"note\"", with: "restorationIdentifier = Names.next()")
    .replacing(
      "  static func viewController(",
      with: """
          override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(clock.now, forKey: "time")
          }
          static func viewController(
        """)

  private static let decisions = """
    delegate: { shouldRestore: sameVersion }
    controllers:
      Note: { restorationIdentifier: note, saves: { time: noon } }

    """

  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.write(Self.code, to: "app/Code.swift")
    try place.write("<plist version=\"1.0\"><dict/></plist>", to: "app/Info.plist")
    return place
  }

  private func write(in place: TemporaryPlace) throws -> String {
    let run = try ProgramRun(["code", "app/Info.plist", "--write", "out.yaml", "--extends"], in: place)
    #expect(run.errors == "")
    #expect(run.status == 0)
    return String(decoding: try place.bytes(of: "out.yaml"), as: UTF8.self)
  }

  /// The checks and the replays of an app: all that is said but the name of what was opened.
  private func said(of path: String, in place: TemporaryPlace) throws -> [String] {
    let check = try ProgramRun(["check", path], in: place)
    try place.write("version 1\nscene \(path)\nlaunch fresh\ntap row 1\nquit\nlaunch\n", to: "a.script")
    let replay = try ProgramRun(["--script", "a.script", "--trace"], in: place)
    return [check.output.replacing("\(path):", with: "APP:"), replay.output]
  }

  @Test func `what is written over a project is what is left to be decided there`() throws {
    let lines = try write(in: place()).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("# yaml-language-server: $schema="))
    #expect(
      lines[1] == """
        # What is left to be decided of app/Info.plist, with the places of what it says.
        # Assumed: should-restore is taken to answer as it is written (app/Code.swift:13:3).
        app: app
        extends: app/Info.plist
        delegate: { shouldRestore: { undecided: ~, at: app/Code.swift:13:3 } }  # app/Code.swift:1
        controllers:
          Note:  # app/Code.swift:22
            restorationIdentifier: { undecided: ~, at: app/Code.swift:23:10 }
            saves: { undecided: ~, at: app/Code.swift:27:17 }

        """)
  }

  @Test func `as long as nothing is decided, the file is what the project is`() throws {
    let place = try place()
    _ = try write(in: place)
    let project = try said(of: "app/Info.plist", in: place)
    #expect(project[0].contains("1 left to code"))
    #expect(try said(of: "out.yaml", in: place) == project)
  }

  @Test func `decisions are kept when the project has changed, and the rest is the project's`() throws {
    let place = try place()
    try place.write("app: app\nextends: app/Info.plist\n" + Self.decisions, to: "out.yaml")
    let before = try said(of: "out.yaml", in: place)
    #expect(before[1].contains("shouldRestore yes"), "\(before[1])")
    #expect(before[1].contains("stack/note"), "\(before[1])")
    try place.write(
      Self.code.replacing("\"list\"", with: "\"renamed\"").replacing("Account.isKnown", with: "Account.isNew"),
      to: "app/Code.swift")
    let after = try said(of: "out.yaml", in: place)
    #expect(after[1] == before[1].replacing("stack/list", with: "stack/renamed"))
  }

  @Test func `of a gate that the file decides is not said what its code leaves open`() throws {
    let place = try place()
    try place.write("app: app\nextends: app/Info.plist\n" + Self.decisions, to: "out.yaml")
    let decided = try ProgramRun(["check", "out.yaml", "--verbose"], in: place).errors
    #expect(decided.contains("should-save"))
    #expect(!decided.contains("should-restore"), "\(decided)")
    let open = try ProgramRun(["check", "app/Info.plist", "--verbose"], in: place).errors
    #expect(open.contains("should-restore"))
  }

  @Test func `a decision about something that is gone is said, and the app is opened`() throws {
    let place = try place()
    try place.write(
      "app: app\nextends: app/Info.plist\nswitches: { isKnown: false }\n" + Self.decisions, to: "out.yaml")
    try place.write(
      String(Self.code.replacing("Note.made()", with: "UIViewController()").split(separator: "class Note")[0]),
      to: "app/Code.swift")
    let run = try ProgramRun(["check", "out.yaml"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.contains("Line 6: the project has no screen \"Note\", so what is said of it here is passed over"))
    #expect(run.output.contains("Line 3: the project has no switch \"isKnown\""), "\(run.output)")
  }

  @Test func `what a file extends is a project, and no other file`() throws {
    let place = try place()
    try place.write("app: a\nextends: b.yaml\n", to: "a.yaml")
    try place.write("app: b\nextends: a.yaml\n", to: "b.yaml")
    try place.write("app: c\nextends: none/Info.plist\n", to: "c.yaml")
    let file = try ProgramRun(["check", "a.yaml"], in: place)
    #expect(file.status == 65)
    #expect(file.errors.hasPrefix("a.yaml:2:10: no app was read of \"b.yaml\""), "\(file.errors)")
    let none = try ProgramRun(["check", "c.yaml"], in: place)
    #expect(none.status == 66)
    #expect(none.errors.contains("none/Info.plist"), "\(none.errors)")
  }

  @Test func `a folder that is called like a storyboard and holds an app file is no project`() throws {
    let place = try place()
    try place.write("app: a\nextends: \(place.path)/a.storyboard\n", to: "a.storyboard/a.yaml")
    let run = try ProgramRun(["check", "a.storyboard/a.yaml"], in: place)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("a.storyboard/a.yaml:2:10: no app was read of "), "\(run.errors)")
  }

  @Test func `what goes over by hand is told of a file that decides a gate, too`() throws {
    let place = try place()
    try place.write("app: app\nextends: app/Info.plist\n" + Self.decisions, to: "out.yaml")
    let run = try ProgramRun(["move", "out.yaml"], in: place)
    #expect(run.output.contains("what the delegate does with its window"), "\(run.output)")
  }

  @Test func `pipes that are found in a folder are not waited for`() throws {
    let place = TemporaryPlace()
    for folder in ["found", "project/A.xcodeproj"] {
      try FileManager.default.createDirectory(atPath: "\(place.path)/\(folder)", withIntermediateDirectories: true)
    }
    for name in ["found/a.yaml", "found/Main.storyboard", "project/A.xcodeproj/project.pbxproj"] {
      #expect(unsafe mkfifo("\(place.path)/\(name)", 0o600) == 0)
    }
    let check = try ProgramRun(["check", "found"], in: place)
    #expect(check.output.contains("found/Main.storyboard: is a pipe or a device, and no file"), "\(check.output)")
    #expect(try ProgramRun(["code", "found"], in: place).status == 66)
    let project = try ProgramRun(["code", "project"], in: place)
    #expect(project.status == 66)
    #expect(
      project.errors == "project/A.xcodeproj/project.pbxproj: is a pipe or a device, and no file\n", "\(project.errors)"
    )
  }

  @Test func `a storyboard's app is extended with the code around it`() throws {
    let place = try FixtureFolder.place(ofProject: "OneTarget", as: "App")
    let storyboard = "App/Orchard/Base.lproj/Main.storyboard"
    let run = try ProgramRun(["code", storyboard, "--write", "out.yaml", "--extends"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: try place.bytes(of: "out.yaml"), as: UTF8.self)
    #expect(text.contains("extends: \(storyboard)\n"), "\(text)")
    try place.write("app: Orchard\nextends: \(storyboard)\nstoryboards: [Main.storyboard]\n", to: "two.yaml")
    let two = try ProgramRun(["check", "two.yaml"], in: place)
    #expect(two.errors == "two.yaml:3:1: a scene that extends a project has no key \"storyboards\"\n")
  }

  @Test func `a pipe among the sources is passed over, and said to be`() throws {
    let place = try place()
    try FileManager.default.createDirectory(atPath: "\(place.path)/app/Base", withIntermediateDirectories: true)
    for name in ["Pipe.swift", "Base/Main.storyboard"] {
      #expect(unsafe mkfifo("\(place.path)/app/\(name)", 0o600) == 0)
    }
    let run = try ProgramRun(["code", "app"], in: place)
    #expect(run.status == 0)
    #expect(run.output.contains("Pipe.swift:1:1: not read: "), "\(run.output)")
  }

  @Test(.tags(.Rule.u14)) func `what is put into an activity is named, for which there is no value to fill in`() throws
  {
    let place = TemporaryPlace()
    try place.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="r-r-r"><scenes>
      <scene><objects><viewController id="r-r-r" customClass="Root" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """, to: "app/Main.storyboard")
    try place.write(
      """
      <plist version="1.0"><dict><key>NSUserActivityTypes</key><array><string>org.a</string></array>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Main</string><key>UISceneDelegateClassName</key><string>Scene</string><key>UISceneStoryboardFile</key><string>Main</string>
      </dict></array></dict></dict></dict></plist>
      """, to: "app/Info.plist")
    try place.write(
      """
      import UIKit
      class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          scene.userActivity = session.stateRestorationActivity ?? NSUserActivity(activityType: "org.a")
          if let root = window?.rootViewController as? Root { root.info = scene.userActivity?.userInfo }
        }
      }
      class Root: UIViewController {
        var info: [AnyHashable: Any]?
        override func viewDidAppear(_ animated: Bool) { userActivity = view.window?.windowScene?.userActivity }
        override func updateUserActivityState(_ activity: NSUserActivity) { activity.addUserInfoEntries(from: ["tab": tabs!.selectedIndex]) }
      }
      """, to: "app/Code.swift")
    let run = try ProgramRun(["code", "app", "--write", "out.yaml", "--extends"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: try place.bytes(of: "out.yaml"), as: UTF8.self)
    let line = "# Left to code, to be said with adds: what Root puts into the activity (app/Code.swift:13:71)."
    #expect(text.split(separator: "\n").contains { $0 == line }, "\(text)")
  }
}
