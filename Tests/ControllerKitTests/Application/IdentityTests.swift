import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Objects are distinguished by their identity, which another one may have once they are gone.
@Suite(.timed, .timeLimit(.minutes(30))) struct IdentityTests {
  /// A screen that refers, while it is encoded, to one that nobody else holds.
  final class Making: ViewController {
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(controller("made-" + (restorationIdentifier ?? "")), forKey: "made")
    }
  }

  @Test(.tags(.Rule.r27))
  func `what one screen refers to and nobody holds is never taken for what the next one refers to`() throws {
    let names = (0..<40).map { "s\($0)" }
    let running = TestApp {
      tabBar(
        "tabs",
        names.map { name in
          let made = Making()
          made.restorationIdentifier = name
          return made
        })
    }.launch()
    let saved = try running.saved()
    let references = names.map { name -> String? in
      guard case .reference(.object(let index)) = saved.object("tabs/" + name)?.state["made"] else { return nil }
      return saved.path(of: index)
    }
    #expect(references == names.map { "made-" + $0 })
  }

  @Test(.tags(.Rule.r53))
  func `an object that is registered again is not found under its first identifier`() throws {
    func app(_ identifiers: String...) -> TestApp {
      ObjectTests.app { application, owners in
        let thing = Thing("fresh")
        ObjectTests.keep(thing, in: application)
        for identifier in identifiers { application.registerObject(thing, identifier: identifier) }
        owners[0].thing = thing
      }
    }
    let running = app("first").launch()
    #expect(try running.restart(as: app("first")).step("first") == .existing)
    let next = try running.restart(as: app("first", "second"))
    #expect(next.reason("first") == .objectNotFound)
    #expect(try app("first", "second").launch().saved().paths.sorted() == ["second", "tabs", "tabs/a", "tabs/b"])
  }
}
