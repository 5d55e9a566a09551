import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import Vocabulary

/// Every word of what is said of what was lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct LostWordsTests {
  @Test func `of an app that saves nothing`() throws {
    let watched = try WatchedConsole(launchedApp("noGates"))
    watched.press("b", "i")
    expectSame(
      watched.console.page(),
      """
      INSPECTOR Lost, 1 of 1, selected 1
      # NOT SAVED BY THE LAST BACKGROUND
            nothing saved: the app delegate does not implement both should-save and should-restore (R1)
      """)
    watched.press("y")
    expectSame(
      watched.console.screenful().copied ?? "nothing",
      """
      func application(_ application: UIApplication,
                       shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
      func application(_ application: UIApplication,
                       shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }

      """)
    #expect(watched.text.contains("✓ Copied 4 lines"))
  }

  @Test(arguments: ["app", "cutOff", "plain"])
  func `of an app whose last run ended badly, and of one with a warning`(kind: String) throws {
    let expected = [
      "app": """
      INSPECTOR Lost, 1 of 2, selected 1
      # LOST AT THE LAST LAUNCH
            the app died while this archive was being restored (R65)
      # WARNINGS
            the saved state was set aside: the app died while this archive was being restored (R65) (X2) [! changed]
      """,
      "cutOff": """
      INSPECTOR Lost, 1 of 2, selected 3
        the last run was cut off; this is the state of its last background, 2020-01-01
        00:00 UTC (R8)
      # LOST AT THE LAST LAUNCH
          ▾ NavigationController (search) [✗ R13 destructive]
              Search [✗ R15 destructive]
      """,
      "plain": """
      INSPECTOR Lost, 1 of 1, selected 1
      # WARNINGS
            the app delegate has the plain should-restore method, deprecated since iOS 13.2; implement the secure one too (R2), with which all that is encoded must be NSSecureCoding (R7) [! changed]
      """,
    ]
    let watched: WatchedConsole
    switch kind {
    case "app":
      watched = try WatchedConsole(bundledScene("Code/crashes/crashes.yaml"))
      watched.press("Enter", "b", "R", "R", "i")
    case "cutOff":
      let store = MemoryStateStore()
      let first = try WatchedConsole(mail(), store)
      first.openSearch()
      first.press("b", "Escape")
      watched = try WatchedConsole(mail(), store)
      watched.press("i")
    default:
      watched = try WatchedConsole(
        sceneApp(
          """
          app: A
          delegate: { shouldSave: always, shouldRestore: { answer: always, variant: plain } }
          initial: a
          controllers: { a: { title: A, restorationIdentifier: a } }
          """))
      watched.press("b", "K", "R", "i")
    }
    expectSame(watched.console.page(40), expected[kind] ?? "")
  }

  @Test(.tags(.Rule.u39), arguments: [(["K"], true), (["Q", "y"], false)])
  func `no code is told to bring back what was discarded`(keys: [String], isTold: Bool) throws {
    var app = try mail()
    app.lifecycle = .scenes
    app.silentSceneDelegate = "Windows"
    let watched = try WatchedConsole(app)
    for key in ["b"] + keys + ["R", "i"] { watched.press(key) }
    for _ in 0..<6 where watched.console.panel.map({ $0.pages[$0.page] }) != "Lost" { watched.press("Tab") }
    #expect(watched.text.contains("⇒ keep the state of each scene") == isTold, "\(watched.text)")
  }

  @Test func `of a run that ended before anything was saved`() throws {
    let store = MemoryStateStore()
    _ = try WatchedConsole(mail(), store)
    let watched = try WatchedConsole(mail(), store)
    expectSame(
      watched.console.screenful().grid.lines.filter { $0.contains("last run") || $0.contains("why") }.joined(
        separator: "\n"),
      """
       ! the last run ended before anything of it was saved (R8)
       b background  K kill  R relaunch  i why  ⏎ open  ? help  : commands  / find
      """)
  }

  @Test func `of what an edit and code mend`() throws {
    let watched = try WatchedConsole(FaultFolder.named("silent-container").app)
    watched.press("b", "i")
    expectSame(
      watched.console.page(),
      """
      INSPECTOR Lost, 1 of 4, selected 1
      # NOT SAVED BY THE LAST BACKGROUND
          ▾ shelves [✗ R21 destructive]
              Seeds [✗ R14 destructive]
              view rows of Seeds [✗ R23 destructive]
            Menu [✗ R21 destructive]
      """)
    watched.press("Down", "Down", "y")
    expectSame(
      watched.console.screenful().copied ?? "nothing",
      """
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        for (index, child) in children.enumerated() {
          coder.encode(child, forKey: "child\\(index)")
        }
      }

      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        var index = 0
        while let child = coder.decodeObject(forKey: "child\\(index)") as? UIViewController {
          show(child, at: index)
          index += 1
        }
      }

      private func show(_ child: UIViewController, at index: Int) {
        addChild(child)
        view.addSubview(child.view)  // fill in: where its view goes
        child.didMove(toParent: self)
      }

      """)
  }
}
