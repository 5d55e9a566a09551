import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// The switcher of an app with scenes, and two windows side by side.
@Suite(.timed, .timeLimit(.minutes(30))) struct SwitcherTests {
  /// Notes in windows on a pad, each with the note that is open in it.
  static func console(
    _ idiom: String = "pad", several: Bool = true, size: Size = .standard, store: MemoryStateStore = MemoryStateStore()
  ) throws -> Console {
    let app = try sceneApp(
      """
      app: Notes
      idiom: \(idiom)
      scenes: { activityTypes: edit, severalWindows: \(several), keeps: edit, willConnect: { if: item, show: note } }
      data: { notes: { n1: { title: Garden }, n2: { title: Roof } } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { kind: table, title: Notes, table: { rows: notes, tap: { show: note } } }
        note: { title: "{item.title}", activity: { type: edit, adds: item }, views: ["about {item.title}", { button: Cut }, { textField: more }] }

      """)
    let device = Device(definition: app, store: store, clock: DeviceClock(standingAt: DeviceClock.replayStart))
    let console = Console(device: device, size: size)
    try console.launch()
    return console
  }

  /// Two windows: the note about the roof on the left, and in front on the right the list.
  static func twoWindows(size: Size = .standard) throws -> Console {
    let console = try console(size: size)
    console.press("Down", "Enter", "s", "n")
    return console
  }

  private func states(_ console: Console) -> [String] {
    (console.device.application?.openSessions ?? []).map { session in
      "\(session.persistentIdentifier) \(session.scene.map { "\($0.activationState)" } ?? "disconnected")"
    }
  }

  private func saved(_ store: MemoryStateStore) throws -> SavedState {
    try SavedState(decoding: try #require(store.archive(generation: 0)))
  }

  // MARK: What it shows

  @Test(.tags(.Rule.u50), arguments: [Size.standard, Size(width: 140, height: 45), Size(width: 40, height: 12)])
  func `s shows every session with its picture, its identifier and its state`(size: Size) throws {
    let console = try Self.console(size: size)
    console.press("Down", "Enter", "s", "n", "s", "n", "s")
    // In a narrow terminal one card is shown at a time, and the keys go to the others.
    var seen = console.text
    for _ in 1...2 {
      console.press("Up")
      seen += "\n" + console.text
    }
    for words in ["Windows of Notes", "Window 1", "session-1", "in the background", "on the screen", "● in front"] {
      #expect(seen.contains(words), "\(words)")
    }
    #expect(seen.contains("about Roof"))
    #expect(seen.contains("┃Window 1"))
    #expect(console.rows.allSatisfy { $0.count <= size.width })
  }

  @Test(.tags(.Rule.u50))
  func `a scene on the screen is shown as it is now, one that has left it as it was`() throws {
    let console = try Self.twoWindows()
    console.press("Down", "Enter", "s")
    #expect(console.text.contains("about Roof"))
    #expect(console.device.application?.openSessions.map(\.picture) == [[], []])
    console.press("D")
    #expect(console.text.contains("disconnected"))
    #expect(console.text.contains("about Roof"))
    let pictures = try #require(console.device.application?.openSessions.map(\.picture))
    #expect(pictures.allSatisfy { $0.contains { $0.contains("about Roof") } })
    #expect(pictures[0].count == 8)
    #expect(pictures[0].allSatisfy { $0.count <= 36 })
  }

  @Test func `the same is saved at every size of the terminal, and by a script`() throws {
    let archives = try [Size.standard, Size(width: 140, height: 45), Size(width: 60, height: 20)].map { size in
      let store = MemoryStateStore()
      let console = try Self.console(size: size, store: store)
      console.press("Down", "Enter", "s", "n", "b")
      return try #require(store.archive(generation: 0))
    }
    #expect(Set(archives).count == 1)
    #expect(try SavedState(decoding: archives[0]).sessions.map(\.picture.count) == [8, 8])
  }

  @Test func `a session without a picture says so, and control characters of a picture disturb nothing`() throws {
    let store = MemoryStateStore()
    let first = try Self.console(store: store)
    first.press("b")
    var state = try saved(store)
    state.sessions[0].picture = ["\u{1B}[2J\u{7}evil", String(repeating: "wide ", count: 40)]
    state.sessions.append(SavedSession(identifier: "session-9", configuration: state.sessions[0].configuration))
    state.sessions[0].position = nil
    let other = MemoryStateStore()
    other.writeArchive(state.encoded())
    let console = try Self.console(store: other)
    console.press("s", "n", "s")
    #expect(states(console) == ["session-1 foregroundActive", "session-9 disconnected", "session-10 foregroundActive"])
    #expect(console.text.contains("no picture yet"))
    console.press("Escape", "o", "K")
    state.sessions[1].position = 0
    other.writeArchive(state.encoded())
    console.press("R", "s")
    #expect(states(console) == ["session-1 disconnected", "session-9 foregroundActive"])
    #expect(console.text.contains("evil"))
    #expect(!console.text.contains("\u{1B}"))
    #expect(console.rows.allSatisfy { $0.count <= 80 })
  }

  // MARK: What it does

  @Test(.tags(.Rule.u50, .Rule.u51, .Rule.u56))
  func `D disconnects a window, and Enter connects it again with its state`() throws {
    let console = try Self.twoWindows()
    console.press("s", "Left", "D")
    #expect(states(console) == ["session-1 disconnected", "session-2 background"])
    #expect(console.device.state == .background)
    #expect(console.text.contains("Disconnected"))
    console.press("D")
    #expect(console.text.contains("⏎ connects it again"))
    console.press("Enter")
    #expect(states(console) == ["session-1 foregroundActive", "session-2 foregroundActive"])
    #expect(console.device.application?.sceneInFront?.session.persistentIdentifier == "session-1")
    #expect(console.screen?.frontController?.displayTitle == "Roof")
  }

  @Test func `after a disconnection Escape brings the app back as it was`() throws {
    let console = try Self.twoWindows()
    console.press("s", "D", "Escape")
    #expect(states(console) == ["session-1 foregroundActive", "session-2 foregroundActive"])
    #expect(!console.text.contains("Windows of Notes"))
    console.press("s", "Escape")
    #expect(!console.text.contains("Windows of Notes"))
    #expect(console.device.state == .foreground)
  }

  @Test(.tags(.Rule.u50, .Rule.u52))
  func `x asks, and closes a window for good`() throws {
    let console = try Self.twoWindows()
    console.press("s", "x")
    #expect(console.rows[23].contains("close window 2 for good?"))
    console.press("n")
    #expect(states(console).count == 2)
    console.press("x", "y")
    #expect(states(console) == ["session-1 foregroundActive"])
    #expect(console.text.contains("session-2 is closed for good"))
    #expect(console.text.contains("Windows of Notes"))
    console.press("Escape", "b", "K", "R")
    #expect(states(console) == ["session-1 foregroundActive"])
    #expect(console.screen?.frontController?.displayTitle == "Roof")
  }

  @Test(.tags(.Rule.u52))
  func `the last window can be closed, which leaves the app, and n opens one that begins anew`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store: store)
    console.press("Down", "Enter", "b", "s", "x", "y")
    #expect(console.text.contains("All windows are closed"))
    #expect(console.device.state == .background)
    #expect(try saved(store).sessions.isEmpty)
    for key in ["Up", "D", "x", "1", "z"] { console.press(key) }
    #expect(console.text.contains("All windows are closed"))
    console.press("Escape")
    #expect(console.text.contains("All its windows are closed"))
    console.press("s", "n")
    #expect(states(console) == ["session-2 foregroundActive"])
    #expect(console.screen?.frontController?.displayTitle == "Notes")
  }

  @Test(.tags(.Rule.u55), arguments: [("phone", true, "a phone shows one window"), ("pad", false, "one window only")])
  func `where there is one window, n says why`(idiom: String, several: Bool, words: String) throws {
    let console = try Self.console(idiom, several: several)
    console.press("s")
    #expect(!console.rows[23].contains("n new window"))
    console.press("n")
    #expect(console.text.contains(words))
    #expect(states(console).count == 1)
    #expect(throws: UserActionError.self) { try console.perform(.device(.scene(.open))) }
  }

  @Test func `digits and clicks go to a window, and other keys say what leaves the switcher`() throws {
    let console = try Self.twoWindows()
    console.press("s", "z")
    #expect(console.text.contains("z does nothing here; esc goes back to the app"))
    console.press("1")
    #expect(console.screen?.frontController?.displayTitle == "Roof")
    console.press("s")
    _ = console.text
    console.handle(.mouse(.press, at: Point(x: 60, y: 5)))
    #expect(console.text.contains("┃Window 2"))
    console.handle(.mouse(.press, at: Point(x: 60, y: 5)))
    #expect(console.screen?.frontController?.displayTitle == "Notes")
    console.press("s", "?", "End")
    #expect(console.text.contains("the app's windows · the other one on the screen"))
    console.press("Escape")
    #expect(console.text.contains("Windows of Notes"))
    console.handle(.mouse(.wheelUp, at: Point(x: 0, y: 0)))
    #expect(console.text.contains("┃Window 1"))
  }

  @Test func `what is pasted into the switcher does not end up in a field behind it`() throws {
    let console = try Self.console()
    console.press("Enter", "Down")
    #expect(console.focusedElement?.isField == true)
    console.press("s")
    console.handle(.paste("Roof"))
    console.press("Escape")
    #expect(console.focusedElement?.text.isEmpty == true)
    console.handle(.paste("Roof"))
    #expect(console.focusedElement?.text == "Roof")
  }

  @Test func `many windows scroll, and the selected one is always seen`() throws {
    let console = try Self.console()
    for _ in 2...9 { console.press("s", "n") }
    console.press("s")
    #expect(console.rows[0].hasSuffix("9 of 9 ▴"))
    #expect(console.text.contains("┃Window 9"))
    console.press("Home")
    #expect(console.rows[0].hasSuffix("1 of 9 ▾"))
    #expect(console.text.contains("┃Window 1 "))
    console.press("Up")
    #expect(console.text.contains("this is the first one"))
    console.press("Down")
    #expect(console.text.contains("┃Window 3"))
  }

  @Test func `without scenes there is nothing to switch to, and s says so`() throws {
    let console = try ConsoleTests.console()
    for key in ["s", "o", "D"] {
      console.press(key)
      #expect(console.rows[23].contains("the app has no scenes: it is one window, with nothing to switch to"))
    }
    console.press("?")
    #expect(!console.text.contains("the app's windows"))
    // A field takes them as letters.
    console.press("Escape", "Enter", "Down")
    for _ in 0..<9 where console.focusedElement?.isField != true { console.press("Down") }
    console.press("s", "o")
    #expect(console.focusedElement?.text == "so")
  }

  @Test func `an app that is not running has no switcher, and a launch leaves it`() throws {
    let console = try Self.twoWindows()
    console.press("K", "s")
    #expect(console.text.contains("the app is not running; R launches it"))
    console.press("R", "s")
    try console.perform(.device(.kill))
    #expect(!console.text.contains("Windows of Notes"))
  }

  // MARK: Two windows

  @Test(.tags(.Rule.u55))
  func `two windows are side by side, and o gives the other the keys`() throws {
    let console = try Self.twoWindows()
    #expect(console.rows[0].prefix(39).contains("Roof"))
    #expect(console.rows[3].prefix(39).contains("about Roof"))
    #expect(console.rows[3].suffix(40).contains("┃ Garden"))
    #expect(console.rows[5].dropFirst(39).first == "│")
    #expect(console.rows[23].contains("o window 1"))
    let styled = console.screenful().grid
    #expect(styled[10, 4].style.isDim)
    #expect(!styled[60, 4].style.isDim)
    console.press("o")
    #expect(console.focusedElement?.text == "Cut")
    #expect(console.rows[23].contains("o window 2"))
    #expect(console.screenful().grid[60, 4].style.isDim)
    console.press("o", "Enter")
    #expect(console.screen?.frontController?.displayTitle == "Garden")
  }

  @Test func `a click in the other half goes there and acts`() throws {
    let console = try Self.twoWindows()
    console.handle(.mouse(.press, at: Point(x: 2, y: 0)))
    #expect(console.device.application?.sceneInFront?.session.persistentIdentifier == "session-1")
    #expect(console.screen?.frontController?.displayTitle == "Notes")
    console.handle(.mouse(.press, at: Point(x: 50, y: 4)))
    #expect(console.device.application?.sceneInFront?.session.persistentIdentifier == "session-2")
    #expect(console.focusedElement?.text == "Roof")
    let roof = try #require(console.focusedElement)
    #expect(console.drawing()?.element(roof.id)?.frame?.origin.x == 40)
  }

  @Test func `without room for two the window in front is shown alone, and o goes to the other`() throws {
    let console = try Self.twoWindows(size: Size(width: 70, height: 20))
    #expect(!console.text.contains("about Roof"))
    #expect(console.rows[19].contains("o window 1"))
    console.press("o")
    #expect(console.text.contains("about Roof"))
    #expect(!console.text.contains("Garden"))
  }

  @Test func `beside the inspector two windows have the room of the device, and the inspector keeps its own`() throws {
    let console = try Self.twoWindows(size: Size(width: 140, height: 45))
    console.isAttended = true
    console.handle(.resize(Size(width: 140, height: 45)))
    #expect(console.rows[0].contains("INSPECTOR"))
    #expect(console.rows[1].contains("Roof"))
    #expect(console.rows[1].contains("Notes"))
    let divider = try #require(console.drawing()?.areaBeside?.columns.upperBound)
    #expect((45...55).contains(divider))
    #expect(console.rows.allSatisfy { $0.count <= 140 })
    console.press("i", "Escape", "s")
    #expect(console.rows[0].contains("Windows of Notes"))
    #expect(console.rows[0].contains("INSPECTOR"))
  }

  @Test func `in compact width the other window leaves the screen`() throws {
    let console = try Self.twoWindows()
    try console.perform(.device(.changeSizeClass(.compact)))
    #expect(states(console) == ["session-1 background", "session-2 foregroundActive"])
    #expect(!console.text.contains("about Roof"))
    console.press("o")
    #expect(console.text.contains("there is no second window on the screen"))
  }

  @Test func `scrolling in the window in front leaves the other alone`() throws {
    let rows = (1...60).map { "n\($0): { title: Note \($0) }" }.joined(separator: ", ")
    let app = try sceneApp(
      """
      app: Notes
      idiom: pad
      scenes: { severalWindows: true }
      data: { notes: { \(rows) } }
      initial: list
      controllers:
        list: { kind: table, title: Notes, table: { rows: notes } }

      """)
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let console = Console(device: Device(definition: app, store: MemoryStateStore(), clock: clock), size: .standard)
    try console.launch()
    console.press("End", "s", "n", "Down", "PageDown")
    #expect(!console.text.contains("!"))
    #expect(console.rows[0].contains("Notes"))
    #expect(console.rows[20].prefix(39).contains("Note 59"))
    #expect(console.rows[20].suffix(40).contains("┃ Note 20"))
    console.press("o")
    #expect(console.focusedElement?.text == "Note 60")
  }

  // MARK: Scripts

  @Test func `what is done in the switcher is recorded in the words of a script, which replays`() throws {
    let definition = try bundledScene("Windows/two-notes/two-notes.yaml")
    let walk = try RecordedWalk(definition, size: .standard)
    walk.press("Down", "Enter", "s", "n", "o", "s", "D", "Enter", "s", "2", "s", "x", "y", "Escape", "Ctrl-C")
    let steps = walk.steps.filter { !$0.hasPrefix("expect") }
    #expect(
      steps == [
        "launch fresh", "tap \"Roof\"", "scene open", "scene activate session-1", "background",
        "scene disconnect session-1", "foreground", "scene activate session-2",
        "scene close session-2", "quit",
      ])
    let result = try replay(walk.recorder.recording.text, on: "Windows/two-notes/two-notes.yaml")
    #expect(result.tests.allSatisfy { $0.failure == nil }, report(result))
  }
}
