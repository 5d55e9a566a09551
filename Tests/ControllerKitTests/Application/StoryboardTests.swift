import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Storyboards that are written in code.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardTests {
  /// A stack whose screens come from a storyboard of some identifiers.
  static func app(_ identifiers: [String]) -> TestApp {
    let main = { Storyboard(name: "Main") { identifiers.contains($0) ? controller($0) : nil } }
    return TestApp { app in
      Application(
        name: "Test", delegate: app.delegate?() ?? stack(),
        storyboards: [main(), Storyboard(name: "Main") { _ in nil }])
    }
  }

  private static func stack() -> TestDelegate {
    let delegate = TestDelegate()
    delegate.root = { navigation("nav", [controller("list")]) }
    return delegate
  }

  @Test(.tags(.Rule.r44, .Decision.x22))
  func `a controller knows the storyboard that made it, and comes back from the one of that name`() throws {
    let running = Self.app(["detail"]).launch()
    let main = try #require(running.application.storyboard(named: "Main"))
    let detail = try main.instantiateViewController(withIdentifier: "detail")
    #expect(detail.storyboard === main)
    #expect(detail.storyboardReference == StoryboardReference(name: "Main", identifier: "detail"))
    running.navigation.push(detail)
    let next = try running.restart()
    #expect(next.step("nav/detail") == .storyboard)
    #expect(next.navigation.topViewController?.storyboard === next.application.storyboard(named: "Main"))
  }

  @Test(.tags(.Decision.x23))
  func `an identifier that a storyboard does not hold throws, and aborts a launch`() throws {
    let running = Self.app(["detail"]).launch()
    let main = try #require(running.application.storyboard(named: "Main"))
    #expect(throws: StoryboardError.self) { try main.instantiateViewController(withIdentifier: "other") }
    running.navigation.push(try main.instantiateViewController(withIdentifier: "detail"))
    let next = try running.restart(as: Self.app([]))
    let sentence = "storyboard \"Main\" doesn't contain a view controller with identifier \"detail\""
    #expect(next.record.outcome.reason == sentence)
    #expect(next.application.abortReason?.sentence == sentence)
    #expect(next.reason("nav/detail") == .storyboardLacks(storyboard: "Main", identifier: "detail"))
  }

  /// An application with a main interface of its own.
  final class WithInterface: Application {
    var remaining = 0
    override func loadMainInterface() {
      guard let main = storyboard(named: "Main") else { return }
      addWindow(Window(rootViewController: try? main.instantiateViewController(withIdentifier: "root")))
    }
    override func registerRemainingObjects() { remaining += 1 }
  }

  @Test(.tags(.Rule.r55))
  func `the main interface is there before the delegate is asked`() throws {
    let delegate = TestDelegate()
    let application = WithInterface(
      name: "Test", delegate: delegate, storyboards: [Storyboard(name: "Main") { controller($0) }])
    delegate.root = { [unowned application] in controller("\(application.windows.count)") }
    let record = try application.launch(
      .none, conditions: DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: 1000)))
    #expect(application.windows.map { $0.rootViewController?.restorationIdentifier } == ["root", "1"])
    #expect(record.calls.prefix(2) == [.storyboardLoaded(name: "Main"), .willFinishLaunching])
    #expect(application.remaining == 1)
  }
}
