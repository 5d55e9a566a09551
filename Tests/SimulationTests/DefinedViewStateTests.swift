import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What views keep, and no more.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedViewStateTests {
  @Test(.tags(.Decision.x19))
  func `a third preservation gives the bytes of the second`() throws {
    let app = TestApp(definition: DefinedLookupTests.definition())
    let running = app.launch()
    running.root.children[0].perform(.show("detail"))
    running.root.children[0].perform(.present("sheet", style: .sheet))
    let second = try running.restart()
    let third = try second.restart()
    #expect(third.preserve().savedState?.encoded() == second.preserve().savedState?.encoded())
  }
}
