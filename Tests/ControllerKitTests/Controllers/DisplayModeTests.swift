import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// Which columns of a split view are seen, and what is kept of it.
@Suite(.timed, .timeLimit(.minutes(30))) struct DisplayModeTests {
  private static func app(columns count: Int) -> TestApp {
    TestApp(restorationClasses: []) {
      let made = SplitViewController(viewControllers: ["a", "b", "c"].prefix(count).map { controller($0) })
      made.restorationIdentifier = "split"
      return made
    }
  }

  private static func seen(_ running: Running) -> [String] {
    SplitTests.split(running).visibleChildren.map(\.pathComponent)
  }

  @Test(
    .tags(.Rule.r79),
    arguments: [
      (2, SplitDisplayMode.automatic, ["a", "b"]), (2, .secondaryOnly, ["b"]), (2, .oneBesideSecondary, ["a", "b"]),
      (2, .twoBesideSecondary, ["a", "b"]), (3, .automatic, ["a", "b", "c"]), (3, .secondaryOnly, ["c"]),
      (3, .oneBesideSecondary, ["b", "c"]), (3, .twoBesideSecondary, ["a", "b", "c"]), (1, .secondaryOnly, ["a"]),
      (0, .secondaryOnly, []),
    ])
  func `the columns that are seen come back as they were, the hidden ones are saved with them`(
    count: Int, mode: SplitDisplayMode, seen: [String]
  ) throws {
    let running = Self.app(columns: count).on(.pad).launch()
    SplitTests.split(running).preferredDisplayMode = mode
    #expect(Self.seen(running) == seen)
    #expect(try running.saved().archivePaths.count == count + 1)
    let next = try running.restart()
    #expect(Self.seen(next) == seen)
    #expect(SplitTests.split(next).displayMode == SplitTests.split(running).displayMode)
    #expect(try next.saved() == running.saved())
  }

  @Test(.tags(.Rule.r79, .Decision.x21))
  func `where the columns are on one stack, nothing is hidden and nothing of it is saved`() throws {
    let running = SplitTests.split().on(.phone).launch()
    SplitTests.split(running).preferredDisplayMode = .secondaryOnly
    #expect(Self.seen(running) == ["masterNav"])
    #expect(SplitTests.split(running).displayMode == .secondaryOnly)
    let next = try running.restart()
    #expect(SplitTests.split(next).preferredDisplayMode == .automatic)
  }

  @Test(
    .tags(.Rule.r79, .Decision.x21), arguments: [Idiom.pad, .phone],
    [SplitDisplayMode.secondaryOnly, .oneBesideSecondary])
  func `which columns are seen is kept from columns beside each other to such columns`(
    idiom: Idiom, mode: SplitDisplayMode
  ) throws {
    let running = SplitTests.split().on(idiom).launch()
    SplitTests.split(running).preferredDisplayMode = mode
    let saved = try running.saved().object("split")?.state["displayMode"]
    #expect(saved == (idiom == .pad ? .string(mode.rawValue) : nil))
    let next = try running.restart(as: SplitTests.split().on(idiom == .pad ? .phone : .pad))
    #expect(SplitTests.split(next).preferredDisplayMode == .automatic)
  }

  @Test func `a column that is hidden disappears, and one that is shown appears`() {
    let primary = Told()
    let running = TestApp(restorationClasses: []) {
      let made = SplitViewController(viewControllers: [primary, controller("b")])
      made.restorationIdentifier = "split"
      return made
    }.on(.pad).launch()
    primary.told = []
    SplitTests.split(running).preferredDisplayMode = .secondaryOnly
    SplitTests.split(running).preferredDisplayMode = .secondaryOnly
    #expect(primary.told == ["disappeared"])
    SplitTests.split(running).preferredDisplayMode = .oneBesideSecondary
    #expect(primary.told == ["disappeared", "appeared"])
  }

  /// A screen that notes when it comes and goes.
  private final class Told: ViewController {
    var told: [String] = []
    override func viewDidAppear() { told.append("appeared") }
    override func viewDidDisappear() { told.append("disappeared") }
  }
}
