import AppDefinition
import ControllerKit
import DeviceConsole
import Exploring
import AppReading
import ScreenModel
import Scripting
import Simulation
import StateArchive
import StateStore
import TestSupport
import Testing

/// What an app keeps by itself beside its saved state, and what sees it.
@Suite(.timed, .timeLimit(.minutes(30))) struct KeptDataTests {
  static func app() throws -> AppDefinition {
    let text = """
      app: Kept
      delegate: { shouldSave: always, shouldRestore: [{ defaults: account }] }
      defaults: { greeting: Hello }
      data: { notes: { n1: { title: One, place: Here }, n2: { title: Two, place: There }, n3: { title: Three, place: Here } } }
      events:
        log in: { defaults: { account: anna, greeting: Welcome } }
        log out: { defaults: { account: ~, greeting: ~ } }
        say: { toast: "{defaults.greeting} {defaults.account}." }
        delete: { data: { notes: { "{item.id}": ~ } }, toast: "{item.title} is gone" }
        empty: { data: { notes: { n1: ~, n2: ~, n3: ~ } } }
        rename: { data: { notes: { n2: { title: Second } } }, order: { notes: n2 } }
        twice: { event: rename, toast: Twice }
      initial: [{ if: account, screen: nav }, door]
      controllers:
        door: { title: Door, restorationIdentifier: door, views: ["{defaults.greeting}!"] }
        nav: { kind: navigation, restorationIdentifier: nav, root: list }
        list:
          kind: table
          title: List
          restorationIdentifier: list
          table:
            id: rows
            restorationIdentifier: rows
            rows: notes
            sectionsBy: place
            modelIdentifiers: true
            tap: { show: note }
            accessory: detail
            accessoryTap: { event: delete }
        note: { title: "{item.title}", restorationIdentifier: note, saves: item, buttons: [{ title: Delete, event: delete }] }
        plain: { title: Plain }
      versions:
        "2": { data: { notes: { n4: { title: Four, place: Here } } }, defaults: { greeting: Hi } }
      """
    return try #require(readAppFile(SourceFile(name: "Kept.yaml", bytes: Array(text.utf8))).value)
  }

  /// What stops a script on the app.
  private func failure(of text: String) throws -> String? {
    let reading = read(text)
    let script = try #require(reading.value, "\(reading.diagnostics)")
    let failure = ScriptRunner(definition: try Self.app()).run(script).tests.first?.failure
    return failure.map { "\($0.position): \($0.step): \($0.found)" }
  }

  @Test(arguments: ["kill", "quit", "crash", "force-quit", "background\nkill"])
  func `a value outlives the app however it ends, and no new installation`(end: String) throws {
    let found = try failure(
      of: """
        launch fresh
        event say
        expect toast "Hello ."
        expect text "Hello!"
        event "log in"
        event say
        expect toast "Welcome anna."
        \(end)
        launch
        event say
        expect toast "Welcome anna."
        expect title "List"
        event "log out"
        event say
        expect toast " ."
        \(end)
        launch
        expect title "Door"
        expect text "!"
        kill
        launch fresh
        expect text "Hello!"
        """)
    #expect(found == nil)
  }

  @Test(arguments: ["kill", "crash"])
  func `data that was changed outlives the app, in another version, too`(end: String) throws {
    let found = try failure(
      of: """
        launch fresh
        event "log in"
        event rename
        \(end)
        launch version "2"
        expect row 1 "Second"
        expect row 2 "One"
        expect row 3 "Three"
        event say
        expect toast "Welcome anna."
        \(end)
        launch fresh version "2"
        event "log in"
        kill
        launch version "2"
        expect row 3 "Four"
        """)
    #expect(found == nil)
  }

  @Test func `tables show the data as it is, in sections, and what was selected is not any more`() throws {
    let found = try failure(
      of: """
        launch fresh
        event "log in"
        kill
        launch
        expect row 1 "One"
        expect row 2 "Three"
        expect row 3 "Two"
        event twice
        expect toast "Twice"
        expect row 1 "Second"
        expect row 2 "One"
        """)
    #expect(found == nil)
    let device = try launchedDevice()
    try device.perform(.device(.event("log in")))
    try device.perform(.device(.kill))
    try device.perform(.device(.launch(LaunchOptions())))
    let table = try #require(listTable(of: device))
    table.selectedRows = [IndexPath(section: 1, row: 0)]
    table.contentOffset.y = 2
    try device.perform(.device(.event("empty")))
    #expect(table.selectedRows.isEmpty)
    #expect(table.contentOffset.y == 0)
    #expect(table.numberOfRows == 0)
    #expect(table.dataSource?.numberOfSections == 0)
  }

  @Test func `an event means the row that was tapped, else what the screen shows, else nothing`() throws {
    let found = try failure(
      of: """
        launch fresh
        event delete
        expect toast " is gone"
        event "log in"
        kill
        launch
        tap "One" accessory
        expect toast "One is gone"
        tap "Two"
        tap "Delete"
        expect toast "Two is gone"
        expect title "Two"
        back
        expect row 1 "Three"
        expect no text "One"
        """)
    #expect(found == nil)
  }

  @Test func `a copy of the app has what the app has kept, and so has one that does again what was done`() throws {
    let device = try launchedDevice()
    var check = RestartCheck(definition: try Self.app(), conditions: device.conditions)
    let first = check.result(of: try #require(device.application))
    #expect(first.objects == nil)
    try device.perform(.device(.event("log in")))
    try device.perform(.device(.kill))
    try device.perform(.device(.launch(LaunchOptions())))
    let second = check.result(of: try #require(device.application))
    #expect(second.objects == 3)
    #expect(second.difference == nil)
    #expect(device.keptAtLaunch == device.kept)
    try device.perform(.device(.event("log out")))
    #expect(device.keptAtLaunch != device.kept)
  }

  @Test func `what is done again begins with what the app had kept when it was done`() throws {
    let watched = try WatchedConsole(Self.app())
    try watched.console.device.perform(.device(.event("log in")))
    watched.press("b", "K", "R")
    try watched.console.device.perform(.device(.show("plain")))
    watched.press("b", "K", "R")
    #expect(watched.text.contains("did not come back: Plain"), "\(watched.text)")
    watched.press("i", "f")
    #expect(watched.text.contains("✓ Plain is back"), "\(watched.text)")
    #expect(!watched.text.contains("opened afresh"))
  }

  @Test func `what is kept comes back from a file as it was, and each change of it is told`() throws {
    let device = try launchedDevice()
    var told: [KeptData] = []
    device.onKeep = { told.append($0) }
    try device.perform(.device(.event("log out")))
    try device.perform(.device(.event("say")))
    try device.perform(.device(.event("rename")))
    let kept = try #require(told.last)
    #expect(told.count == 4)
    #expect(kept == device.kept)
    #expect(kept.changedCollections.map(\.name) == ["notes"])
    #expect(KeptData(try PropertyList(binary: kept.propertyList.binary)) == kept)
    try device.perform(.device(.kill))
    var fresh = LaunchOptions()
    fresh.isFresh = true
    try device.perform(.device(.launch(fresh)))
    #expect(told.last == KeptData())
  }

  @Test(arguments: [
    PropertyList.string("x"), .dictionary([:]),
    .dictionary(["values": .dictionary(["a": .integer(1)]), "removed": .array([]), "collections": .array([])]),
    .dictionary(["values": .dictionary([:]), "removed": .array([.bool(true)]), "collections": .array([])]),
    .dictionary(["values": .dictionary([:]), "removed": .array([]), "collections": .array([.string("notes")])]),
    notes([.string("x")]), notes([.dictionary(["id": .integer(1)])]), notes([.dictionary(["title": .string("One")])]),
    notes([.dictionary(["id": .string("")])]),
  ])
  func `a file that holds anything else is none`(list: PropertyList) { #expect(KeptData(list) == nil) }

  private static func notes(_ records: [PropertyList]) -> PropertyList {
    let notes = PropertyList.dictionary(["name": .string("notes"), "records": .array(records)])
    return .dictionary(["values": .dictionary([:]), "removed": .array([]), "collections": .array([notes])])
  }

  private func launchedDevice() throws -> Device {
    let device = Device(
      definition: try Self.app(), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.perform(.device(.launch(LaunchOptions())))
    return device
  }

  private func listTable(of device: Device) -> TableView? {
    device.application?.controller(named: "list")?.loadedView?.descendants.lazy.compactMap { $0 as? TableView }.first
  }
}
