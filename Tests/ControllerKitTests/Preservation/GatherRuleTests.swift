import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Where gathering begins and how far it goes.
@Suite(.timed, .timeLimit(.minutes(30))) struct GatherRuleTests {
  /// Two windows, the second with a stack and a sheet over it.
  final class TwoWindows: ApplicationDelegate, SecureStateGates {
    func applicationWillFinishLaunching(_ application: Application) {
      application.addWindow(Window(rootViewController: note("alone", "first")))
      let stack = navigation("nav", [note("list", "second")])
      application.addWindow(Window(rootViewController: tabBar("tabs", [stack, note("other", "third")])))
    }
    func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
    func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
      true
    }
  }

  @Test(.tags(.Rule.r14, .Rule.r21))
  func `the walk begins at each window's root and follows every reference, each to a portion of its own`() throws {
    let running = TestApp(delegate: { TwoWindows() }).launch()
    running.application.windows[1].rootViewController?.present(navigation("sheet", [note("form", "fourth")]))
    let saved = try running.saved()
    #expect(
      saved.paths == [
        "alone", "tabs", "tabs/sheet", "tabs/sheet/form", "tabs/nav", "tabs/nav/list", "tabs/other",
      ])
    #expect(saved.windows.map { $0.root.map(saved.path) } == ["alone", "tabs"])
    let words = ["alone", "tabs/nav/list", "tabs/other", "tabs/sheet/form"].map { saved.object($0)?.state["word"] }
    #expect(words == ["first", "second", "third", "fourth"].map { .string($0) })
  }
}
