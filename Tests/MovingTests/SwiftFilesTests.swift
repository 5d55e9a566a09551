import AppDefinition
import ChildProcesses
import TestSupport
import Testing
import Vocabulary

import Moving

/// The Swift that is written for the app with scenes, judged by the compiler and run against stand-ins for UIKit.
@Suite(.timeLimit(.minutes(30))) struct SwiftFilesTests {
  private static let isolations = [[], ["-default-isolation", "MainActor"]]
  /// The language modes of targets that are older than the compiler.
  private static let modes = ["4", "4.2", "5"].map { ["-swift-version", $0] }

  private func text(_ name: String, of plan: MovePlan) throws -> String {
    try #require(plan.swiftFiles.first { $0.path == "Swift/\(name).swift" }).text
  }

  @Test(arguments: isolations + modes)
  func `a compiler understands every file, with either isolation by default, and in each mode of the language`(
    _ options: [String]
  ) throws {
    try WrittenProgram(MovedMail.plan().swiftFiles, beside: ["Screens"]).check(options)
    try WrittenProgram(MovedMail.filledIn, beside: ["Screens"]).check(options + ["-DDEBUG", "-warnings-as-errors"])
  }

  @Test(arguments: isolations) func `what the last version without scenes leaves is written without any scene`(
    _ options: [String]
  ) throws {
    let ofScenes = ["SceneDelegate", "RestoredScreens", "AppDelegate+Sessions"].map { "Swift/\($0).swift" }
    let files = MovedMail.filledIn.filter { !ofScenes.contains($0.path) }
    #expect(files.contains { $0.text.contains("func leaveState(of window: UIWindow?)") })
    try WrittenProgram(files, beside: ["Screens"]).check(options + ["-warnings-as-errors"])
  }

  @Test(arguments: isolations) func `what prints the screens needs no other file`(_ options: [String]) throws {
    let files = MovedMail.plan().swiftFiles.filter { $0.path == "Swift/ShownState.swift" }
    try #require(files.count == 1)
    try WrittenProgram(files, beside: []).check(options + ["-DDEBUG", "-warnings-as-errors"])
    #expect(files[0].text.split(separator: "\n").count < 150)
  }

  @Test func `values of every kind go both ways, and what is damaged, foreign or newer is refused`() throws {
    let files = MovedMail.plan().swiftFiles.filter { $0.path == "Swift/SceneState.swift" }
    expectSame(
      try WrittenProgram(files, beside: ["Values"]).output(),
      """
      by property list: true
      by data: true
      2.0 nil nil Optional(program.Values.Choice.second)
      1 5 10
      a text is refused: damaged
      a list is refused: damaged
      nothing is refused: damaged
      data is refused: damaged
      an object is refused: damaged
      another version is refused: laterVersion(2)
      no root is refused: damaged
      a word is refused: damaged
      a deep one is refused: damaged
      damage ends nothing: true

      """)
  }

  @Test func `a window comes back once, by the newer copy, and what cannot be followed leaves the window as it begins`()
    throws
  {
    let lines = try WrittenProgram(MovedMail.filledIn, beside: ["Screens", "Launches"]).output().split(separator: "\n")
    let end = try #require(lines.lastIndex(of: "shown:"))
    expectSame(
      // What the scene delegate prints of the screens is between them.
      lines[..<end].filter { !" {}".contains($0.first ?? " ") }.joined(separator: "\n"),
      """
      eligible: false false false
      messages/message:m5 tab 0 presenting
      before it appears: messages/message:m5 tab 0
      after: messages/message:m5 tab 0 presenting equal: true
      shows the same: true
      once: messages/message:m5 tab 0 presenting
      the newer copy: messages/message:m5 tab 1 presenting
      the copy alone: messages/message:m5 tab 1 presenting
      a wish first: messages tab 0
      its own is no wish: messages/message:m5 tab 1
      newer: messages tab 0
      foreign: messages tab 0
      empty: messages tab 0
      ended in the background: messages/message:m5 tab 0 kept: true
      after a crash: messages tab 0 kept: false
      late: messages/message:m5 tab 0 presenting
      put away before it appeared: messages/message:m5 tab 0 presenting
      of another type: messages tab 0
      rows have moved: 4 [5]
      scrolled: 12.0
      selected as it appears: []
      selected after it: [2]
      a record is gone: messages tab 0 presenting
      after the update: messages/message:m5 tab 0 presenting
      once at the update: messages tab 0
      discarded: true
      """)
    // As the simulator prints the same screens, but for what an app cannot know.
    expectSame(
      lines[(end + 1)...].map { $0.filter { $0 != " " } }.joined(),
      #"""
      {"unseen":["id","offset"],"version":1,"windows":[{"key":true,\#
      "root":{"children":[{"children":[{"class":"MessagesViewController","elements":[{"firstRow":"m4",\#
      "identifier":"list","selection":["m5"]}],"identifier":"messages","screen":"messages","stack":0,\#
      "title":"Inbox"},{"class":"MessageViewController","elements":[{"identifier":"reply","selection":["7","7"],\#
      "text":"Yes,gl"},{"identifier":"volume","value":0.3},{"identifier":"wheel","value":2}],\#
      "identifier":"message","record":"m5","screen":"message","stack":1}],"class":"UINavigationController",\#
      "identifier":"inbox","screen":"inbox","selected":true,"tab":0},{"class":"SettingsViewController",\#
      "elements":[{"identifier":"sound","value":0}],"identifier":"settings","screen":"settings","tab":1}],\#
      "class":"UITabBarController","identifier":"tabs","presented":{"children":[{"class":"ComposeViewController",\#
      "elements":[{"identifier":"body","selection":["4","4"],"text":"Dear"}],"identifier":"compose",\#
      "screen":"compose","stack":0}],"class":"UINavigationController","identifier":"composeStack",\#
      "screen":"composeStack"},"screen":"tabs"}}]}
      """#)
  }

  @Test func `stacks, columns, pages, containers and what is presented come back as far as they can be made`() throws {
    expectSame(
      try Self.containers.output(),
      """
      columns: true split(primary(list) other(message1 part2))
      columns: true split(0:primary(list) 2:other(message1 part2))
      collapsed: split(0:primary(list) 2:secondary(empty))
      pages: true pages(page4)
      a container: true both(left right5)
      a stack: true stack(a b1 c2)
      without one: false stack(a)
      without the first: false stack(a)
      one left out: stack(a)
      another root: another root
      no name: nothing is saved
      presented: true root ^ sheet6 ^ alert7
      styles: formSheet automatic
      one cannot be made: false root
      appeared: true appeared
      items: [2] [4]

      """)
  }

  @Test(arguments: [
    ("own", "Unheard has to conform to RestorableScreen to come back", false), ("plain", "alone: plain\n", true),
  ])
  func `in a debug build a screen of the app that has a name and does not conform is told, and none of UIKit's`(
    kind: String, said: String, goesOn: Bool
  ) throws {
    let run = try Self.containers.run([kind], environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect((run.status == .exited(0)) == goesOn, "\(run.text)")
    #expect(run.text.contains(said), "\(run.text)")
  }

  private static var containers: WrittenProgram {
    get throws {
      let names = ["RestorableScreen", "SceneState", "ViewState"].map { "Swift/\($0).swift" }
      return try WrittenProgram(
        MovedMail.plan().swiftFiles.filter { names.contains($0.path) }, beside: ["Containers"])
    }
  }

  @Test func `nothing is written for an app that keeps nothing`() {
    #expect(MovePlan(app: MovedMail.plan().app).swiftFiles.isEmpty)
  }

  @Test(arguments: [
    (GateDefinition.Condition.never, "return false"),
    (.sameVersion, "guard state.build == SceneState.currentBuild else { return false }"),
    (
      .leastVersion("2.0"),
      "guard state.build.compare(\"2.0\", options: .numeric) != .orderedAscending else { return false }"
    ),
    (.leastVersion("3"), "guard (state.build as NSString).integerValue >= 3 else { return false }"),
    (.root("tabs"), "guard window?.rootViewController?.nameInState == \"tabs\" else { return false }"),
    (
      .defaults(ValueCondition(key: "user", texts: [])),
      "guard UserDefaults.standard.object(forKey: \"user\") != nil else { return false }"
    ),
    (
      .defaults(ValueCondition(key: "user", texts: ["a", "b"])),
      "guard [\"a\", \"b\"].contains(UserDefaults.standard.string(forKey: \"user\") ?? \"\") else { return false }"
    ),
    (
      .mostAge(seconds: 60),
      "#warning(\"fill in: keep the moment in SceneState, and answer false where that was over 60.0 seconds ago\")"
    ),
    (.sameIdiom, "#warning(\"fill in: keep the kind of device in SceneState, and answer false on another one\")"),
  ]) func `the scene delegate asks what the app delegate asked before it restored`(
    _ condition: GateDefinition.Condition, _ line: String
  ) throws {
    let plan = MovedMail.plan(restores: GateDefinition([condition]))
    let written = try text("SceneDelegate", of: plan)
    #expect(written.contains("guard shouldRestore(state) else { return }\n"))
    #expect(written.contains("  private func shouldRestore(_ state: SceneState) -> Bool {\n    \(line)\n"))
    try WrittenProgram(plan.swiftFiles, beside: ["Screens"]).check()
  }

  @Test func `nothing to keep is no activity, in a mode of the language that nests optionals, too`() throws {
    let written = try text("SceneDelegate", of: MovedMail.plan())
    #expect(written.contains("guard let state = currentState(), let propertyList = try? state.propertyList()"))
  }

  @Test func `a gate that is always open leaves no trace, and one that only code knows is marked with its place`()
    throws
  {
    let open = try text("SceneDelegate", of: MovedMail.plan())
    #expect(!open.contains("shouldSave"))
    #expect(!open.contains("shouldRestore"))
    var gate = GateDefinition([.always])
    gate.open = .code("user.isLoggedIn", at: MovedMail.position)
    let marked = try text("SceneDelegate", of: MovedMail.plan(saves: gate))
    #expect(marked.contains("guard shouldSave() else { return nil }"))
    #expect(
      marked.contains("#warning(\"fill in: answer as the app delegate does (user.isLoggedIn, Message.swift:40:5)\")"))
  }

  @Test func `a window that code makes is made of the scene, and its root is marked`() throws {
    var plan = MovedMail.plan()
    plan.storyboard = nil
    #expect(try text("SceneDelegate", of: plan).contains("let window = UIWindow(windowScene: windowScene)"))
    try WrittenProgram(plan.swiftFiles, beside: ["Screens"]).check()
  }

  @Test(.tags(.Rule.u61)) func `a window that a nib makes is made of the scene, and a person is told what made it`()
    throws
  {
    var plan = MovedMail.plan()
    plan.note(beginning: "the nib \"Start\"", at: MovedMail.position, storyboard: nil)
    let row = try #require(plan.rows.last)
    #expect(row.position == MovedMail.position)
    #expect(row.outcome.isForPerson)
    #expect(
      row.outcome.reason?.hasPrefix("that is the nib \"Start\", and not Main: it makes a window that no scene gets")
        == true)
    let written = try text("SceneDelegate", of: plan)
    #expect(written.contains("set the root view controller as the nib \\\"Start\\\" has it"), "\(written)")
    let additions = plan.files(from: "app", in: []).first { $0.path == "Info.additions.plist" }?.text ?? ""
    #expect(!additions.contains("UISceneStoryboardFile"))
    try WrittenProgram(plan.swiftFiles, beside: ["Screens"]).check()
  }

  @Test func `a class and its subclass keep what is theirs, since an extension overrides nothing`() throws {
    var plan = MovedMail.plan()
    plan.app.classes = [ClassDefinition(name: "ReplyViewController", inherits: "MessageViewController")]
    plan.screens.append(
      MovedMail.screen("answer", "ReplyViewController", values: [("quote", .variable("quote"))]))
    let base = try text("MessageViewController+State", of: plan)
    #expect(base.contains("if let screen = self as? ReplyViewController { return screen.restorationScreenOfReplyView"))
    #expect(base.contains("(self as? ReplyViewController)?.saveStateOfReplyViewController(into: &state)"))
    let derived = try text("ReplyViewController+State", of: plan)
    #expect(derived.contains("extension ReplyViewController {"))
    #expect(derived.contains("state.restore(&quote, forKey: \"quote\")"))
    try WrittenProgram(plan.swiftFiles, beside: ["Screens"]).check()
  }

  @Test func `no text of an app ends a literal or a comment`() throws {
    var plan = MovedMail.plan()
    let hostile = "a\"; fatalError() //\n\\(exit(1)) \u{2028}\u{1B}[0m"
    plan.screens.append(
      MovedMail.screen(
        hostile, "ComposeViewController",
        by: .storyboard(StoryboardReference(name: hostile, identifier: hostile)),
        values: [
          (hostile, .constant(hostile)), ("r", .references([[hostile]])),
          (hostile + "2", .leftToCode(.code(hostile, at: nil))),
          ("o", .object(hostile)),
        ]))
    plan.app.delegate?.afterLaunch = [.toast(hostile)]
    let files = plan.swiftFiles
    try WrittenProgram(files, beside: ["Screens"]).check()
    let written = files.map(\.text).joined()
    #expect(!written.contains("\u{1B}"))
    #expect(!written.contains("\u{2028}"))
  }

  @Test func `what a class keeps is written under the same keys, and is read as it reads`() throws {
    expectSame(
      try text("MessageViewController+State", of: MovedMail.plan()),
      """
      import UIKit

      extension MessageViewController: RestorableScreen {
        var restorationScreen: String { "message" }

        func saveState(into state: inout ScreenState) {
          #warning("fill in: the identifier that is encoded under \\"message\\" at Message.swift:40:5")
          state.record = nil
          state["flag"] = isFlagged
          state["switch"] = `switch`
          state["kind"] = "a \\"mail\\""
          guard isViewLoaded else { return }
          state["reply"] = reply.text
          state["volume"] = volume.value
          state["star"] = stars[1].isOn
          state["wheel"] = wheel.selectedRow(inComponent: 0)
        }

        func restoreState(from state: ScreenState) {
          #warning("fill in: show what state.record identifies, as decoding does with \\"message\\"")
          state.restore(&isFlagged, forKey: "flag")
          state.restore(&`switch`, forKey: "switch")
          state.restore(&reply.text, forKey: "reply")
          state.restore(&volume.value, forKey: "volume")
          state.restore(&stars[1].isOn, forKey: "star")
          if let row: Int = state["wheel"] { wheel.selectRow(row, inComponent: 0, animated: false) }
          // parent was a reference to tabs/inbox, which is in the tree by itself.
        }
      }

      """)
  }
}
