import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateArchive
import StateStore
import TestSupport
import Testing
import Vocabulary

/// What the console says of every action, and in place of the app.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConsoleWordsTests {
  private static let controls = """
    app: Controls
    delegate: { shouldSave: always, shouldRestore: always }
    initial: a
    events: { tick: { toast: ticked } }
    controllers:
      a:
        title: All
        restorationIdentifier: a
        views: [{ button: Press }, { textField: secret, id: name }, { textField: x }, { switch: Wi-Fi }, { slider: 0.5, id: loud }, { segmented: [Day, Week], id: span }]
    """

  @Test func `every action has a line in the log`() throws {
    let console = try launchedConsole(Self.controls)
    func id(_ index: Int) -> ElementID { console.screen!.elements.filter { $0.kind != .title }[index].id }
    let elements: [ElementAction<ElementID>] = [
      .tap(id(0)), .tapAccessory(id(0)), .selectTab(id(0)), .back, .dismiss, .undo, .turnPage(.forward),
      .turnPage(.back), .turnPage(.to(3)), .type("x", into: id(1)), .type("y", into: id(1)), .type("z", into: id(2)),
      .deleteBackward(id(1)), .deleteBackward(id(2)), .select(id(1), nil), .scroll(id(0), to: .offset(1)),
      .zoom(id(0), to: 1.5), .turn(id(3), isOn: true), .turn(id(3), isOn: false), .slide(id(4), to: 0.25),
      .slide(id(4), to: 0.5), .choose(id(5), .index(1)), .tap(.toast),
    ]
    for action in elements { try? console.perform(.element(action)) }
    let devices: [DeviceAction] = [
      .show("b"), .present("c"), .performSegue("d"), .event("tick"), .changeSizeClass(.regular),
      .changeSizeClass(.compact), .scene(.open), .scene(.activate(.identifier("session-2"))),
      .scene(.disconnect(.identifier("session-1"))), .scene(.close(.identifier("session-3"))), .background,
      .finishBackgroundWork, .foreground, .forceQuit,
    ]
    for action in devices { try? console.perform(.device(action)) }
    console.press("i")
    console.turn(to: "Log")
    expectSame(
      console.page(60),
      """
      INSPECTOR Log, 1 of 35, selected 0
            2020-01-01T00:00:00Z  launch: first
            2020-01-01T00:00:00Z  tap Press
            2020-01-01T00:00:00Z  what this does is left to code
            2020-01-01T00:00:00Z  tap the accessory of Press
            2020-01-01T00:00:00Z  tap Press
            2020-01-01T00:00:00Z  back
            2020-01-01T00:00:00Z  dismiss
            2020-01-01T00:00:00Z  undo
            2020-01-01T00:00:00Z  turn to the next page
            2020-01-01T00:00:00Z  turn to the page before
            2020-01-01T00:00:00Z  turn to page 3
            2020-01-01T00:00:00Z  type into #name
            2020-01-01T00:00:00Z  type into #x
            2020-01-01T00:00:00Z  delete in #name
            2020-01-01T00:00:00Z  delete in #x
            2020-01-01T00:00:00Z  select in #name
            2020-01-01T00:00:00Z  zoom Press to 1.5
            2020-01-01T00:00:00Z  turn #Wi-Fi on
            2020-01-01T00:00:00Z  turn #Wi-Fi off
            2020-01-01T00:00:00Z  set #loud
            2020-01-01T00:00:00Z  choose in #span
            2020-01-01T00:00:00Z  tap the field
            2020-01-01T00:00:00Z  show b
            2020-01-01T00:00:00Z  present c
            2020-01-01T00:00:00Z  perform d
            2020-01-01T00:00:00Z  event tick
            2020-01-01T00:00:00Z  regular width
            2020-01-01T00:00:00Z  compact width
            2020-01-01T00:00:00Z  open a window
            2020-01-01T00:00:00Z  go to window "session-2"
            2020-01-01T00:00:00Z  disconnect window "session-1"
            2020-01-01T00:00:00Z  close window "session-3"
            2020-01-01T00:00:00Z  background: 1 object saved, 4 not saved
            2020-01-01T00:00:00Z  finish background work
            2020-01-01T00:00:00Z  force-quit
      """)
  }

  @Test(arguments: [DeviceAction.kill, .crash, .quit, .forceQuit])
  func `how a run ends is in the log`(action: DeviceAction) throws {
    let console = try launchedConsole(Self.controls)
    try console.perform(.device(action))
    console.press("i")
    console.turn(to: "Log")
    let words = ["\(DeviceAction.kill)": "kill", "\(DeviceAction.crash)": "crash", "\(DeviceAction.quit)": "quit"]
    #expect(console.panel?.lines.last?.text.hasSuffix("  " + (words["\(action)"] ?? "force-quit")) == true)
  }

  @Test func `what is shown in place of the app, and the keys there`() throws {
    let console = try ConsoleTests.console()
    func shown() -> String {
      (console.noticeLines + console.noticeHints.map { "\($0.key): \($0.label)" } + [console.rows[23]])
        .joined(separator: "\n")
    }
    var pages: [String] = []
    try console.perform(.device(.background))
    pages.append(shown())
    try console.perform(.device(.kill))
    pages.append(shown())
    let windows = try SwitcherTests.console()
    try windows.perform(.device(.background))
    pages.append((windows.noticeLines + windows.noticeHints.map { "\($0.key): \($0.label)" }).joined(separator: "\n"))
    try windows.perform(.device(.foreground))
    windows.press("s", "x", "y", "Escape")
    pages.append((windows.noticeLines + windows.noticeHints.map { "\($0.key): \($0.label)" }).joined(separator: "\n"))
    let crashed = try WatchedConsole(bundledScene("Code/crashes/crashes.yaml"))
    crashed.press("Enter", "b", "R")
    pages.append(crashed.console.noticeLines.joined(separator: "\n"))
    expectSame(
      pages.joined(separator: "\n--\n"),
      """
      Mail is in the background
      ⏎: bring it back
      K: kill
      i: why
      q: quit
       ⏎ bring it back  K kill  i why  q quit
      --
      Mail is not running
      R: launch
      i: why
      ?: help
      q: quit
       R launch  i why  ? help  q quit
      --
      Notes is in the background
      ⏎: bring it back
      K: kill
      i: why
      s: windows
      q: quit
      --
      Notes is in the background

      All its windows are closed; the next one begins anew.
      ⏎: bring it back
      K: kill
      i: why
      s: windows
      q: quit
      --
      Shop is not running

      It crashed at launch: unexpectedly found nil while unwrapping the price.
      The next launch starts clean (R65).
      """)
  }

  @Test func `the hints of the switcher say what can be done with the selected window`() throws {
    let console = try SwitcherTests.twoWindows()
    var lines: [String] = []
    func note() { lines.append(console.rows[23]) }
    console.press("s")
    note()
    console.press("Left")
    note()
    console.press("D")
    note()
    console.press("D")
    note()
    console.press("Right", "x")
    note()
    console.press("n", "x", "y")
    note()
    console.press("x", "x")
    note()
    for key in ["D", "x", "Enter"] {
      console.press(key)
      note()
    }
    let single = try SwitcherTests.console("phone", several: false)
    single.press("s")
    lines.append(single.rows[23])
    single.press("n")
    lines.append(single.rows.first { $0.contains("! ") } ?? "nothing said")
    expectSame(
      lines.joined(separator: "\n"),
      """
       ⏎ go there  n new window  D disconnect  x close  esc back  ←→ move  ? help
       ⏎ go there  n new window  D disconnect  x close  esc back  ←→ move  ? help
       ⏎ go there  n new window  x close  esc back  ←→ move  ? help
       it is disconnected; ⏎ connects it again
       close window 2 for good? y close, its state is discarded  n keep
       ⏎ go there  n new window  x close  esc back  ←→ move  ? help
       n new window  esc back
       there is no window
       there is no window to close
       b background  K kill  R relaunch  i why  s windows  ⏎ open  ? help  : commands
       ⏎ go there  D disconnect  x close  esc back  ←→ move  ? help
       ! the app has one window only; its scene manifest must support multiple scenes
      """)
  }

  @Test func `what b says of what was saved`() throws {
    let kept = "delegate: { shouldSave: always, shouldRestore: always }"
    let scenes = [
      "app: A\n\(kept)\ninitial: a\ncontrollers: { a: { title: A, restorationIdentifier: a } }",
      "app: A\n\(kept)\ninitial: a\ncontrollers: { a: { title: A } }",
      "app: A\n\(kept.dropLast(2)), encodes: { boy: { undecided: ~, at: A.swift:4 } } }\ninitial: a\ncontrollers: { a: { title: A, restorationIdentifier: { undecided: f() } } }",
      "app: A\n\(kept)\ninitial: a\ncontrollers: { a: { kind: tabBar, restorationIdentifier: a, children: [b, c] }, b: { title: B, restorationIdentifier: b }, c: { title: C } }",
      "app: A\ninitial: a\ncontrollers: { a: { title: A, restorationIdentifier: a } }",
      "app: A\ndelegate: { shouldSave: never, shouldRestore: always }\ninitial: a\ncontrollers: { a: { title: A, restorationIdentifier: a } }",
    ]
    let said = try scenes.map { scene -> String in
      let console = try launchedConsole(scene)
      console.handle(.resize(Size(width: 120, height: 16)))
      console.press("b")
      let line = console.rows.first { line in ["✓ ", "! ", "◇ "].contains(where: line.contains) } ?? "nothing said"
      console.press("i")
      return line.trimmingPrefix { $0 == " " } + " / " + (console.panel.map { $0.pages[$0.page] } ?? "no panel")
    }
    let windows = try SwitcherTests.console()
    windows.press("b")
    expectSame(
      (said + [String(windows.rows[22].trimmingPrefix { $0 == " " })]).joined(separator: "\n"),
      """
      ✓ Saved 1 object / Tree
      ! Nothing was saved: i says why / Lost
      ◇ No screen was saved; 2 things are left to code: i says what / Lost
      ✓ Saved 2 objects, 1 not: i says why / Lost
      ! nothing saved: the app delegate does not implement both should-save and should-restore (R1); i says what to do / Lost
      ! nothing saved: should-save answered no (R3); i says what to do / Lost
      ✓ Saved 1 scene
      """)
  }

  @Test func `the questions of the console`() throws {
    let console = try ConsoleTests.console()
    console.press("Q")
    #expect(console.rows[23] == " y force-quit, state set aside  n no")
    console.press("n")
    #expect(console.device.state == .foreground)
    console.handle(.resize(Size(width: 40, height: 12)))
    console.press("Q")
    #expect(console.text.contains("\n y force-quit, state set aside  n no"), "\(console.text)")
    console.handle(.resize(Size(width: 80, height: 24)))
    console.press("y")
    #expect(console.device.state == .notRunning)
    #expect(console.rows[23] == " R launch  i why  ? help  q quit")
  }

  @Test func `a click in the half of the window in front leaves it in front`() throws {
    let console = try SwitcherTests.twoWindows()
    let front = console.device.application?.sceneInFront
    _ = console.screenful()
    console.handle(.mouse(.press, at: Point(x: 60, y: 3)))
    #expect(console.device.application?.sceneInFront === front)
    console.handle(.mouse(.press, at: Point(x: 10, y: 3)))
    #expect(console.device.application?.sceneInFront !== front)
  }
}
