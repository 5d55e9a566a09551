import AppDefinition
import AppReading
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// Screens that were popped and can be shown again, and rows that are inside others.
@Suite(.timed, .timeLimit(.minutes(30))) struct PoppedScreenTests {
  private static func device(
    _ more: String = "", adds: String = "adds: { popped: \"{closed.popped}\" }"
  ) throws -> Device {
    let device = Device(
      definition: try sceneApp(
        """
        app: Notes
        scenes:
          activityTypes: at
          severalWindows: true
          keeps: at
          \(adds)
          willConnect:
            - { if: book, show: book }
            - { if: item, show: note }
            - { if: popped, closed: { popped: "{saved.popped}" } }
        data:
          notes:
            b1: { title: Book }
            n1: { title: One, in: b1 }
            n2: { title: Two, in: b1 }
            n3: { title: Inner, in: n1 }
            n4: { title: Lost, in: n5 }
            n5: { title: Ring, in: n4 }
        initial: stack
        controllers:
          stack: { kind: navigation, root: list, keepsPopped: popped }
          list:
            kind: table
            title: List
            activity: { type: at, heldBy: untilClosed, adds: { open: unfolded(rows) } }
            table: { id: rows, rows: notes, inside: in, tap: { show: book } }
          book:
            title: "{item.title}"
            activity: { type: at, heldBy: untilClosed, adds: { book: item } }
            views: [{ button: Page, show: note }, { button: List, unwind: list }]
          note:
            title: "Note {item.title}"
            activity: { type: at, adds: item }
            views: [{ button: List, unwind: list }]
        events: { forward: { reopen: popped }, close: { close: popped } }
        \(more)
        """), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private static func title(_ device: Device) -> String? {
    device.screen?.elements.first { $0.kind == .title }?.text
  }

  private static func kept(_ key: String, _ device: Device) throws -> ActivityValue? {
    try device.background()
    let activity = device.preservationReport?.savedState?.sessions.first?.activity
    try device.foreground()
    return activity?.userInfo[key]
  }

  private static func event(_ name: String, _ device: Device) throws { try device.perform(.device(.event(name))) }

  private static func back(_ device: Device) throws {
    let back = try #require(device.screen?.elements.first { $0.kind == .back })
    try device.perform(.element(.tap(back.id)))
  }

  private static func relaunch(_ device: Device) throws {
    try device.background()
    try device.kill()
    try device.launch()
  }

  @Test(.tags(.Rule.u13)) func `what was popped can be shown again, also after a launch`() throws {
    let device = try Self.device()
    try device.open("▸ Book")
    try device.open("Page")
    #expect(try Self.kept("popped", device) == nil)
    try Self.back(device)
    #expect(try Self.kept("popped", device) == .string("note/b1"))
    try Self.back(device)
    #expect(try Self.kept("popped", device) == .string("note/b1 > book/b1"))
    try Self.relaunch(device)
    #expect(Self.title(device) == "List")
    try Self.event("forward", device)
    #expect(Self.title(device) == "Book")
    #expect(try Self.kept("popped", device) == .string("note/b1"))
    try Self.event("forward", device)
    #expect(Self.title(device) == "Note Book")
    #expect(try Self.kept("popped", device) == nil)
    try Self.event("forward", device)
    #expect(Self.title(device) == "Note Book")
  }

  @Test func `what was popped together comes back one after the other, and not after something else was shown`() throws
  {
    let device = try Self.device()
    try device.open("▸ Book")
    try device.open("Page")
    try device.open("List")
    #expect(try Self.kept("popped", device) == .string("note/b1 > book/b1"))
    try device.open("▸ Book")
    #expect(try Self.kept("popped", device) == nil)
    try Self.event("close", device)
    #expect(try Self.kept("popped", device) == .string("book/b1"))
  }

  @Test(.tags(.Rule.u51)) func `a window shows again what was popped in it alone, and forgets it for itself`() throws {
    let device = try Self.device("idiom: pad")
    try device.open("▸ Book")
    try Self.back(device)
    try device.perform(.device(.scene(.open)))
    try Self.event("forward", device)
    #expect(Self.title(device) == "List")
    try device.open("▸ Book")
    try device.open("Page")
    try Self.back(device)
    try device.background()
    let kept = device.preservationReport?.savedState?.sessions.map { $0.activity?.userInfo["popped"] }
    #expect(kept == [.string("book/b1"), .string("note/b1")])
    try device.kill()
    try device.launch()
    for (number, title) in [(1, "Book"), (2, "Note Book")] {
      try device.perform(.device(.scene(.activate(.number(number)))))
      try Self.event("forward", device)
      #expect(Self.title(device) == title)
    }
  }

  @Test(.tags(.Rule.u51), arguments: [("", "List"), ("adds: { popped: \"{closed.popped}\" }", "Book")])
  func `what was popped goes with the scene, unless it is kept`(adds: String, expected: String) throws {
    let device = try Self.device("idiom: pad", adds: adds)
    try device.open("▸ Book")
    try Self.back(device)
    for _ in 1...2 { try device.perform(.device(.scene(.open))) }
    try device.perform(.device(.scene(.disconnect(.number(1)))))
    try device.perform(.device(.scene(.activate(.number(1)))))
    try Self.event("forward", device)
    #expect(Self.title(device) == expected)
  }

  @Test(.tags(.Rule.u40)) func `a screen of a route that is gone is left out with a warning`() throws {
    let device = try Self.device()
    let effect = EventDefinition.Effect.fillClosed("popped", route: "gone/b1 > note/gone > book/b1")
    let app = try #require(device.application)
    app.perform(effect, on: nil)
    #expect(
      app.laterWarnings == [.activityNamesGoneScreen(session: "session-1", screen: "gone/b1")])
    #expect(try Self.kept("popped", device) == .string("note > book/b1"))
  }

  private static func rows(_ device: Device) -> [String] {
    device.screen?.elements.filter { $0.kind == .row }.map(\.text) ?? []
  }

  private static func unfold(_ row: String, _ device: Device) throws {
    let row = try #require(device.screen?.elements.first { $0.kind == .row && $0.text == row })
    try device.perform(.element(.tapAccessory(row.id)))
  }

  @Test(.tags(.Rule.u13)) func `rows inside others are there while those are unfolded, also after a launch`() throws {
    let device = try Self.device()
    #expect(Self.rows(device) == ["▸ Book"])
    try Self.unfold("▸ Book", device)
    #expect(Self.rows(device) == ["▾ Book", "  ▸ One", "  Two"])
    try Self.unfold("  ▸ One", device)
    #expect(Self.rows(device) == ["▾ Book", "  ▾ One", "    Inner", "  Two"])
    #expect(try Self.kept("open", device) == .array([.string("b1"), .string("n1")]))
    try Self.unfold("▾ Book", device)
    try Self.relaunch(device)
    #expect(Self.rows(device) == ["▸ Book"])
    try Self.unfold("▸ Book", device)
    #expect(Self.rows(device) == ["▾ Book", "  ▾ One", "    Inner", "  Two"])
    try Self.relaunch(device)
    #expect(Self.rows(device) == ["▾ Book", "  ▾ One", "    Inner", "  Two"])
    try device.open("    Inner")
    #expect(Self.title(device) == "Inner")
  }

  @Test func `unfolded rows of a table without rows inside others are no such thing`() {
    let text = """
      app: A
      scenes: { activityTypes: at }
      data: { notes: { a: { title: A } } }
      initial: a
      controllers:
        a:
          kind: table
          table: { id: rows, rows: notes }
          activity: { type: at, adds: [unfolded(rows), { x: unfolded(gone) }] }
      """
    let reading = readAppFile(SourceFile(name: "A.yaml", bytes: Array(text.utf8)))
    #expect(
      reading.diagnostics.map(\.message) == [
        "the view \"rows\" has no rows inside others, so nothing is saved for it",
        "no view of this controller has the id \"gone\", so nothing is saved for it",
      ])
  }
}
