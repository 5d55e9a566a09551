import ApplicationHost
import ControllerKit
import LaunchSupport
import StateArchive
import StateStore
import Testing

/// Saving while the app goes on.
@Suite(.timeLimit(.minutes(30))) struct MeanwhileTests {
  /// A screen that keeps a number.
  private final class Numbered: ViewController {
    @Restored("number") var number = 0
  }

  private let store = FaultyStore()
  private let screen = Numbered()

  private func host(replacesOwn: Bool = true) throws -> ApplicationHost {
    screen.restorationIdentifier = "root"
    let delegate = TestDelegate()
    delegate.root = { [screen] in screen }
    let host = ApplicationHost(appName: "Test", store: store)
    host.replacesOwn = replacesOwn
    try host.launch(delegate)
    host.enterForeground()
    return host
  }

  private func save(_ host: ApplicationHost, at seconds: Double) throws {
    try host.preserveMeanwhile(
      conditions: DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: seconds)))
  }

  private func saved() throws -> SavedState {
    try SavedState(decoding: #require(try store.archive(generation: 0)))
  }

  @Test(arguments: [(true, [0]), (false, [0, 1, 2])])
  func `what a run has saved before is replaced, if it is to be`(replacesOwn: Bool, generations: [Int]) throws {
    let host = try host(replacesOwn: replacesOwn)
    for number in 1...3 {
      screen.number = number
      try save(host, at: Double(number))
    }
    #expect(try store.generations() == generations)
    #expect(try saved().objects[0].state["number"] == .integer(3))
  }

  @Test func `the archives of earlier runs are older generations`() throws {
    _ = try ApplicationHost.launched(store, runs: 2)
    let host = try host()
    for number in 1...3 {
      screen.number = number
      try save(host, at: Double(number))
    }
    try host.preserve(conditions: ApplicationHost.conditions)
    #expect(try store.generations() == [0, 1, 2])
  }

  @Test func `nothing is written where nothing has changed`() throws {
    let host = try host()
    try save(host, at: 1)
    try save(host, at: 2)
    #expect(try saved().timestamp == Timestamp(seconds: 1))
    screen.number = 1
    try save(host, at: 3)
    #expect(try saved().timestamp == Timestamp(seconds: 3))
  }

  @Test func `the app is still in the foreground`() throws {
    let host = try host()
    try save(host, at: 1)
    #expect(try store.isMarkedRunning())
  }

  @Test func `what cannot be written leaves what was written, and is written later`() throws {
    let host = try host()
    try save(host, at: 1)
    store.faults = [.replace]
    screen.number = 7
    #expect(throws: ApplicationHostError.store(FaultyStore.error)) { try save(host, at: 2) }
    #expect(try saved().objects[0].state["number"] == nil)
    store.faults = []
    try save(host, at: 3)
    #expect(try saved().objects[0].state["number"] == .integer(7))
  }

  @Test func `what a program makes of saved state is restored, and what is none is set aside`() throws {
    _ = try ApplicationHost.launched(store)
    for (value, outcome) in [(StateValue.integer(5), "restored"), (.reference(.object(99)), "clean")] {
      let host = ApplicationHost(appName: "Test", store: store)
      host.prepare = { saved in saved.objects[0].state["number"] = value }
      try host.launch()
      #expect(host.launchRecord?.outcome.word == outcome)
      #expect(host.launchRecord?.savedState?.objects[0].state["number"] == (outcome == "clean" ? nil : value))
      host.terminate()
    }
  }
}
