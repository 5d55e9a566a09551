import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Columns that are made anew, in either layout.
@Suite(.timed, .timeLimit(.minutes(30))) struct ColumnReplacingTests {
  /// An app whose columns are made again by their class.
  private static func app(_ columns: String..., isStack: Bool = false) -> TestApp {
    TestApp(restorationClasses: [NoteController.self]) {
      let notes = columns.map { note($0, "default") }
      let first: ViewController = isStack ? navigation("nav", [notes[0]]) : notes[0]
      let made = SplitViewController(viewControllers: [first] + notes.dropFirst().map { $0 as ViewController })
      made.restorationIdentifier = "split"
      return made
    }
  }

  private static func words(_ running: Running) -> [String] {
    SplitTests.split(running).viewControllers.map { ($0 as? NoteController)?.word ?? $0.pathComponent }
  }

  private static func write(_ running: Running) {
    for case let note as NoteController in SplitTests.split(running).viewControllers { note.word = "written" }
  }

  @Test(.tags(.Rule.r79, .Decision.x21), arguments: [Idiom.pad, .phone])
  func `columns that a class makes take the places of the app's own`(idiom: Idiom) throws {
    let running = Self.app("one", "two").on(.pad).launch()
    Self.write(running)
    let next = try running.restart(as: Self.app("one", "two").on(idiom))
    #expect(Self.words(next) == ["written", "written"])
    #expect(SplitTests.split(next).isCollapsed == (idiom == .phone))
    #expect(SplitTests.split(next).children.count == (idiom == .phone ? 1 : 2))
    #expect((SplitTests.split(next).children[0] as? NoteController)?.word == "written")
    #expect((SplitTests.split(next).viewController(for: .secondary) as? NoteController)?.restorationIdentifier == "two")
  }

  @Test(.tags(.Rule.r79, .Decision.x21), arguments: [Idiom.pad, .phone], [false, true])
  func `a column that the app does not make any more is added to those that it has`(idiom: Idiom, isStack: Bool) throws
  {
    let running = Self.app("one", "two", isStack: isStack).on(.pad).launch()
    Self.write(running)
    let next = try running.restart(as: Self.app("one", isStack: isStack).on(idiom))
    #expect(Self.words(next) == [isStack ? "nav" : "written", "written"])
    #expect(SplitTests.split(next).children.count == (idiom == .phone ? 1 : 2))
    SplitTests.split(next).isCollapsed = false
    #expect(Self.words(next) == [isStack ? "nav" : "written", "written"])
  }

  @Test(.tags(.Rule.r79, .Decision.x21))
  func `a column on the stack is replaced where it is on the stack`() throws {
    let running = Self.app("one", "two", isStack: true).on(.phone).launch()
    Self.write(running)
    let next = try running.restart()
    let stack = SplitTests.split(next).children[0]
    #expect(stack.children.map { ($0 as? NoteController)?.word } == ["default", "written"])
    SplitTests.split(next).isCollapsed = false
    #expect(Self.words(next) == ["nav", "written"])
    #expect(stack.children.count == 1)
  }
}
