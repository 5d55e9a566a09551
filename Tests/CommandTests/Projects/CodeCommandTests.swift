import Foundation
import TestSupport
import Testing

/// `relaunch code`, run as a program.
@Suite(.timed, .timeLimit(.minutes(30))) struct CodeCommandTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    initialViewController="a"><scenes><scene><objects>
    <viewController id="a" title="First" customClass="First" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """

  private static let code = """
    class Delegate: UIResponder, UIApplicationDelegate {
      func application(_ a: UIApplication, shouldSaveSecureApplicationState c: NSCoder) -> Bool { true }
      func application(_ a: UIApplication, shouldRestoreSecureApplicationState c: NSCoder) -> Bool { ask() }
    }
    extension Delegate {
      func application(_ a: UIApplication, willFinishLaunchingWithOptions o: O) -> Bool {
        window?.restorationIdentifier = "window"
        return true
      }
    }
    class First: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        restorationIdentifier = "first"
      }
      func go() { present(Other(), animated: true) }
    }
    """

  private func place(scenes: Bool = false) throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.write(Self.storyboard, to: "app/Main.storyboard")
    try place.write(Self.code, to: "app/Code.swift")
    let manifest = scenes ? "<key>UIApplicationSceneManifest</key><dict/>" : ""
    try place.write(
      "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string>\(manifest)</dict></plist>",
      to: "app/Info.plist")
    return place
  }

  @Test func `each fact has its place, what it is about, what became of it and its source`() throws {
    let run = try ProgramRun(["code", "app"], in: place())
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output == """
        Code.swift:2:3: gate, used: delegate.shouldSave: always
            func application(_ a: UIApplication, shouldSaveSecureApplicationState c: NSCoder) -> Bool
        Code.swift:3:3: gate, undecided: what it answers is left to code, and is taken to be yes
            func application(_ a: UIApplication, shouldRestoreSecureApplicationState c: NSCoder) -> Bool
        Code.swift:7:13: window-identifier, used: windows: [{ restorationIdentifier: window }]
            window?.restorationIdentifier = "window"
        Code.swift:14:5: controller-identifier, used: controllers.a.restorationIdentifier: first
            restorationIdentifier = "first"
        Code.swift:16:15: shown-by-code, undecided: which screen is shown is left to code
            present(Other(), animated: true)
        Main: 5 facts, 3 used, 2 undecided, 0 ignored

        """)
  }

  @Test func `what is said to be used is what the app is opened with`() throws {
    let place = try place()
    let before = try ProgramRun(["check", "app", "--format", "json"], in: place).output
    try place.write(
      Self.code.replacingOccurrences(of: "restorationIdentifier = \"first\"", with: ""), to: "app/Code.swift")
    #expect(try ProgramRun(["check", "app", "--format", "json"], in: place).output != before)
  }

  @Test func `files are listed by name, and what is left to code has the reason of its kind`() throws {
    let place = try place()
    try place.write(
      """
      enum Helper {
        static func show(_ it: UIViewController, over other: UIViewController) { other.present(it, animated: true) }
        static var theme: String? { UserDefaults.standard.string(forKey: "theme") }
        static func read(_ activity: NSUserActivity) -> Any? { activity.userInfo }
      }
      """, to: "app/Alone.swift")
    let lines = try ProgramRun(["code", "app"], in: place).output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      lines.prefix(4) == [
        "Alone.swift:2:76: shown-by-code, undecided: what it shows, or what leads to it, was not understood",
        "Alone.swift:3:31: own-store, undecided: what the app keeps in a store of its own was not understood",
        "Alone.swift:4:58: activity-restore, undecided: what is made of the activity, or when, was not understood",
        "Code.swift:2:3: gate, used: delegate.shouldSave: always",
      ])
  }

  @Test func `a plain gate and a class without a factory are said in the words of a scene file`() throws {
    let place = try place()
    try place.write(
      """
      class Delegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, shouldSaveApplicationState c: NSCoder) -> Bool { return false }
      }
      class Other: UIViewController {}
      class First: UIViewController {
        override func viewDidLoad() { restorationClass = Other.self }
      }
      """, to: "app/Code.swift")
    let output = try ProgramRun(["code", "app"], in: place).output
    #expect(output.contains("gate, used: delegate.shouldSave: { answer: never, variant: plain }\n"))
    #expect(output.contains("restoration-class, used: restorationClasses.Other: { conforms: false }\n"))
  }

  @Test func `an app with scenes ignores its gates, by the rule`() throws {
    let output = try ProgramRun(["code", "app"], in: place(scenes: true)).output
    #expect(output.contains("Code.swift:2:3: gate, ignored: UIKit asks no gate of an app with scenes (R98)"))
    #expect(output.hasPrefix("Info.plist:1:"))
    #expect(output.contains(": scene-manifest, used: lifecycle: scenes\n"))
    #expect(output.hasSuffix(", 2 used, 2 undecided, 2 ignored\n"))
  }

  @Test(arguments: [true, false])
  func `an app delegate is not asked to continue an activity in an app with scenes`(hasScenes: Bool) throws {
    let place = try place(scenes: hasScenes)
    let method = """
      class Delegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, continue activity: NSUserActivity, restorationHandler: @escaping H) -> Bool {
          return false
        }
      """
    let code = Self.code.replacing("class Delegate: UIResponder, UIApplicationDelegate {", with: method)
    try place.write(code, to: "app/Code.swift")
    let reason = "activity-restore, ignored: in an app with scenes UIKit asks the scene delegate instead (U5)"
    #expect(try ProgramRun(["code", "app"], in: place).output.contains(reason) == hasScenes)
  }

  @Test(arguments: [true, false])
  func `an app delegate is not told that its app leaves the front in an app with scenes`(hasScenes: Bool) throws {
    let place = try place(scenes: hasScenes)
    let method = """
      class Delegate: UIResponder, UIApplicationDelegate {
        func applicationDidEnterBackground(_ a: UIApplication) { UserDefaults.standard.set(1, forKey: "a") }
      """
    let code = Self.code.replacing("class Delegate: UIResponder, UIApplicationDelegate {", with: method)
    try place.write(code, to: "app/Code.swift")
    let reason = "own-store, ignored: in an app with scenes UIKit tells the scene delegate instead (U5)"
    #expect(try ProgramRun(["code", "app"], in: place).output.contains(reason) == hasScenes)
  }

  @Test func `a machine gets the same facts, and what was not read`() throws {
    let place = try place()
    try place.write("class A {}\n/* open", to: "app/Open.swift")
    let run = try ProgramRun(["code", "app", "--format", "json"], in: place)
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let facts = try #require(object["facts"] as? [[String: Any]])
    // What was not read might set the identifier, too.
    #expect(
      facts.compactMap { $0["kind"] as? String } == [
        "gate", "gate", "window-identifier", "controller-identifier", "shown-by-code",
      ])
    #expect(facts.compactMap { $0["status"] as? String } == ["used", "undecided", "used", "undecided", "undecided"])
    #expect(facts.compactMap { $0["class"] as? String } == ["Delegate", "Delegate", "Delegate", "First", "First"])
    let unread = try #require(object["unread"] as? [[String: Any]])
    #expect(unread.compactMap { $0["file"] as? String } == ["Open.swift"])
    #expect(unread.compactMap { $0["line"] as? Int } == [2])
  }

  private static let stranger = "class Stranger: UIViewController { func go() { present(Other(), animated: true) } }"

  private func link(_ name: String, to end: String, in place: TemporaryPlace) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(place.path)/\(name)", withDestinationPath: end)
  }

  @Test func `a link that leads out of the app is named and not followed, and one that leads inside is`() throws {
    let place = try place()
    try place.write(Self.stranger, to: "else/Stranger.swift")
    try place.write(Self.stranger, to: "app/.kept/Own.swift")
    try link("app/Files", to: "../else", in: place)
    try link("app/Files.swift", to: "../else/Stranger.swift", in: place)
    try link("app/Inside", to: ".kept", in: place)
    try link("app/Again", to: ".", in: place)
    try link("app/Gone", to: "../gone", in: place)
    try link("app/Read.txt", to: "/etc/hostname", in: place)
    let lines = try ProgramRun(["code", "app"], in: place).output.split(separator: "\n")
    #expect(!lines.contains { $0.contains("Stranger.swift") })
    #expect(lines.filter { $0.hasPrefix("Inside/Own.swift:1:") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("Code.swift:14:") }.count == 1)
    let why = "not read: the link leads out of the project, so it was not followed"
    #expect(lines.filter { $0.contains("not read") } == ["Files:1:1: \(why)", "Files.swift:1:1: \(why)"])
  }

  @Test func `links that lead out of a target's folder, or out of its list of files, are not followed`() throws {
    let place = try FixtureFolder.place(ofProject: "Configured")
    let all = try ProgramRun(["code", "Configured", "--format", "json"], in: place).output
    #expect(all.contains("\"unread\": []"))
    try place.write(Self.stranger, to: "else/Stranger.swift")
    try place.write(Self.stranger, to: "Configured/kept/Own.swift")
    try link("Configured/Harbor/Files", to: "../../else", in: place)
    try link("Configured/Harbor/Inside", to: "../kept", in: place)
    let output = try ProgramRun(["code", "Configured"], in: place).output
    #expect(!output.contains("Stranger.swift"))
    #expect(output.contains("\nHarbor/Inside/Own.swift:1:"))
    #expect(output.contains("Harbor/Files:1:1: not read: the link leads out of the project"))
  }

  @Test func `of a storyboard that is opened without the sources beside it nothing of them is said to be used`() throws
  {
    let place = try place()
    try FileManager.default.removeItem(atPath: "\(place.path)/app/Info.plist")
    let run = try ProgramRun(["code", "app"], in: place)
    #expect(run.output.contains("gate, undecided: the storyboard is opened without these sources"), "\(run.output)")
    #expect(run.output.hasSuffix("5 facts, 0 used, 5 undecided, 0 ignored\n"), "\(run.output)")
  }

  @Test func `an app whose screens are made in code has its facts listed all the same`() throws {
    let place = TemporaryPlace()
    try place.write(Self.code, to: "app/Code.swift")
    let run = try ProgramRun(["code", "app"], in: place)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("app: 5 facts, 0 used, 5 undecided, 0 ignored\n"))
  }

  @Test func `a call is not used because another of the same method is`() throws {
    let place = try madePlace()
    let other = "func other() { open(controller: thatController) }\n"
    let opening =
      "func open(controller: UIViewController) {\nnavigationController?.pushViewController(controller, animated: true)\n}"
    let code = Self.made.replacing(
      "navigationController?.pushViewController(Note.made(), animated: true)", with: "open(controller: Note.made())"
    ).replacing("class Note:", with: "extension List {\n\(other)\(opening)\n}\nclass Note:")
    try place.write(code, to: "app/Code.swift")
    let output = try ProgramRun(["code", "app/Info.plist"], in: place).output
    #expect(output.contains("shown-by-code, used: "), "\(output)")
    let line = try #require(code.split(separator: "\n").firstIndex { $0 == other.dropLast() })
    #expect(output.contains("Code.swift:\(line + 1):16: shown-by-code, undecided: "), "\(output)")
  }

  /// A list that code makes, and the note that it shows.
  static let made = """
    @main class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool {
        window = UIWindow()
        let list = List()
        list.restorationIdentifier = "list"
        let stack = UINavigationController(rootViewController: list)
        stack.restorationIdentifier = "stack"
        window?.rootViewController = stack
        return true
      }
      func application(_ a: UIApplication, shouldSaveSecureApplicationState c: NSCoder) -> Bool { true }
      func application(_ a: UIApplication, shouldRestoreSecureApplicationState c: NSCoder) -> Bool { true }
    }
    class List: UITableViewController {
      override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {
        navigationController?.pushViewController(Note.made(), animated: true)
      }
    }
    class Note: UIViewController, UIViewControllerRestoration {
      static func made() -> Note {
        let note = Note()
        note.restorationIdentifier = "note"
        note.restorationClass = self
        return note
      }
      static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? {
        made()
      }
    }
    """

  private func madePlace() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.write(Self.made, to: "app/Code.swift")
    try place.write("<plist version=\"1.0\"><dict/></plist>", to: "app/Info.plist")
    return place
  }

  @Test func `an app whose screens are made in code opens as one with a storyboard`() throws {
    let run = try ProgramRun(["check", "app/Info.plist"], in: madePlace())
    #expect(run.errors == "")
    #expect(run.output.contains("3 screens, 3 saved, 0 lost"))
    #expect(run.status == 0)
  }

  @Test func `JSON names the file of the code that makes a screen`() throws {
    let output = try ProgramRun(["check", "app/Info.plist", "--format", "json"], in: madePlace()).output
    #expect(output.contains("\"file\": \"app/Info.plist\",\n    \"initial\""), "\(output)")
    #expect(output.contains("\"file\": \"app/Code.swift\",\n        \"line\": 5\n"), "\(output)")
  }

  @Test func `JSON names nothing that brings back what has no identifier`() throws {
    let place = try madePlace()
    let decoding = "func application(_ a: UIApplication, didDecodeRestorableStateWith coder: NSCoder) { show(coder) }"
    let unnamed = Self.made.replacing("    stack.restorationIdentifier = \"stack\"\n", with: "")
      .replacing("    list.restorationIdentifier = \"list\"\n", with: "")
      .replacing("class List:", with: "extension Delegate {\n  \(decoding)\n}\nclass List:")
    try place.write(unnamed, to: "app/Code.swift")
    let output = try ProgramRun(["check", "app/Info.plist", "--format", "json"], in: place).output
    #expect(output.contains("\"saved\": \"dependsOnCode\""), "\(output)")
    #expect(!output.contains("\"restoredBy\": \"existing\""), "\(output)")
  }

  @Test func `everything that made such an app is said to be used`() throws {
    let output = try ProgramRun(["code", "app/Info.plist"], in: madePlace()).output
    #expect(output.contains("Code.swift:9:13: root, used: initial: UINavigationController\n"))
    #expect(output.contains("controller-identifier, used: controllers.List.restorationIdentifier: list\n"))
    #expect(output.contains("shown-by-code, used: controllers.List.table: { tap: { show: Note } }\n"))
    #expect(output.contains("restoration-class, used: controllers.Note.restorationClass: Note\n"))
    #expect(output.contains("class-factory, used: restorationClasses.Note: { makes: Note }\n"))
    #expect(output.hasSuffix(", 9 used, 0 undecided, 0 ignored\n"))
  }

  @Test func `an app of which no root is found is not opened`() throws {
    let place = try madePlace()
    try place.write(
      Self.made.replacingOccurrences(of: "= stack\n", with: "= load()\n"), to: "app/Code.swift")
    #expect(try ProgramRun(["check", "app/Info.plist"], in: place).status == 66)
  }

  @Test func `what the Info.plist of an app says that is not opened is listed all the same`() throws {
    let place = try FixtureFolder.place(ofProject: "Scenes", as: "App")
    try FileManager.default.removeItem(atPath: "\(place.path)/App/Atlas/Base.lproj")
    let output = try ProgramRun(["code", "App"], in: place).output
    for kind in ["scene-manifest", "scene-configuration"] {
      #expect(output.contains("\(kind), undecided: the app is not opened"), "\(output)")
    }
  }

  @Test(arguments: [("gone", "there is no such file"), ("empty", "holds no Swift and no Objective-C")])
  func `a path without code is told`(path: String, reason: String) throws {
    let place = TemporaryPlace()
    try place.makeFolder("empty")
    let run = try ProgramRun(["code", path], in: place)
    #expect(run.status == 66)
    #expect(run.errors.contains(reason))
  }

  @Test func `what a written file has no word for is said above it`() throws {
    let place = try place()
    let told = "class First: UIViewController {\n  override func applicationFinishedRestoringState() { moor() }\n"
    let visible = "return true\n  }\n  func show() { window?.makeKeyAndVisible() }\n  func end() {"
    let code = Self.code.replacing("class First: UIViewController {\n", with: told)
      .replacing("window?.restorationIdentifier", with: "show()\n    window?.restorationIdentifier")
      .replacing("return true\n  }", with: visible + "\n  }")
    try place.write(code, to: "app/Code.swift")
    let run = try ProgramRun(["code", "app", "--write", "out.yaml"], in: place)
    #expect(run.status == 0)
    let text = String(decoding: try place.bytes(of: "out.yaml"), as: UTF8.self)
    #expect(text.contains("# Not in this file: applicationFinishedRestoringState of First (app/Code.swift:"), "\(text)")
    // Where the window is made visible has a word.
    #expect(text.contains("\nappearance: { at: app/Code.swift:"), "\(text)")
  }

  @Test func `what was understood is written as an app file with the place of each line`() throws {
    let place = try place()
    let run = try ProgramRun(["code", "app", "--write", "out.yaml"], in: place)
    #expect(run.errors == "")
    #expect(run.output == "")
    #expect(run.status == 0)
    let lines = String(decoding: try place.bytes(of: "out.yaml"), as: UTF8.self)
      .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("# yaml-language-server: $schema="))
    #expect(
      lines[1] == """
        # What was understood of app, with the places of what it says.
        # Assumed: should-restore is taken to answer as it is written (app/Code.swift:3:3).
        app: Main
        project: app/Main.storyboard
        delegate:  # app/Code.swift:1
          class: Delegate
          shouldSave: always
          shouldRestore: { undecided: ~, at: app/Code.swift:3:3 }
          lacks: [didFinishLaunching, willEncode, didDecode]
        windows: [{ root: a, restorationIdentifier: window }]
        controllers:
          a:  # app/Main.storyboard:2
            title: First
            restorationIdentifier: first  # app/Code.swift:14
            class: First  # app/Code.swift:11
            views:
              - { placeholderView: what First shows }  # app/Main.storyboard:2

        """)
    let check = try ProgramRun(["check", "out.yaml"], in: place)
    #expect(check.output.hasPrefix("out.yaml: 1 screen, 1 saved, 0 lost"), "\(check.output)\(check.errors)")
  }

  @Test func `extending needs a file`() throws {
    let run = try ProgramRun(["code", "app", "--extends"], in: place())
    #expect(run.status == 64)
    #expect(run.errors.contains("--extends says how --write writes; name a file with --write"))
  }
}
