import AppDefinition
import Checking
import ControllerKit
import DeviceConsole
import Foundation
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

/// What `f`, `F`, `w` and `y` do with what was lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct MendingTests {
  @Test func `doing again what was done says how far it has come, and nothing of it afterwards`() throws {
    let watched = try WatchedConsole(mail())
    var said: [String] = []
    watched.history.redraw { [console = watched.console] in
      said += console.text.split(separator: "\n").filter { $0.contains("doing again") }.map(String.init)
    }
    watched.openSearch()
    watched.press("b", "R", "f")
    #expect(said.first?.contains("doing again 1 of ") == true, "\(said)")
    #expect(said.count > 3, "\(said)")
    #expect(!watched.text.contains("doing again"))
    said = []
    watched.press("u")
    #expect(said.first?.contains("doing again 1 of ") == true, "\(said)")
    #expect(!watched.text.contains("doing again"))
  }

  @Test func `f mends a lost screen, does again what was done, and shows that it is back`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "K", "R", "i", "f")
    #expect(watched.console.rows[0].contains("Search"))
    #expect(watched.text.contains("✓ Search is back, with 1 identifier"))
    #expect(!watched.text.contains("opened afresh"))
    #expect(!watched.text.contains("INSPECTOR"))
    watched.press("b", "K", "R")
    #expect(watched.console.rows[0].contains("Search"))
  }

  @Test func `straight after a background f does the present run again`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "i", "f")
    #expect(watched.text.contains("✓ Search is back"))
    #expect(watched.console.device.screen?.layers.last?.controller.restorationIdentifier == "search")
  }

  @Test func `what another process has remembered is done again`() throws {
    let store = MemoryStateStore()
    var remembered: RememberedRun?
    let first = try WatchedConsole(mail(), store)
    first.history.onPreserve = { remembered = $0 }
    first.openSearch()
    first.history.handle(.hangUp)
    let text = try #require(remembered).text
    #expect(text.contains("\ntap \"Search\"\n"), "\(text)")
    let second = try WatchedConsole(mail(), store, last: RememberedRun(bytes: Array(text.utf8)))
    second.press("i", "f")
    #expect(second.text.contains("✓ Search is back, with 1 identifier"))
    #expect(!second.text.contains("opened afresh"))
  }

  @Test func `a run begins with what was saved then, not with what is saved now`() throws {
    let store = MemoryStateStore()
    let first = try WatchedConsole(mail(), store)
    first.press("2")
    first.press("b", "K", "R", "Down", "Down", "Enter", "b", "K", "R")
    #expect(first.text.contains("did not come back: Search"))
    first.press("i", "f")
    #expect(first.text.contains("✓ Search is back"))
    #expect(!first.text.contains("opened afresh"))
  }

  @Test func `what is done again begins where the run began, not where it has come to since`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("2", "Down", "Enter", "b", "K", "R")
    #expect(watched.console.rows[0].contains("Account"))
    watched.press("Escape", "Home", "Down", "Down", "Enter", "b", "K", "R")
    #expect(watched.text.contains("did not come back: Search"))
    watched.press("i", "f")
    #expect(watched.text.contains("✓ Search is back"))
    #expect(!watched.text.contains("opened afresh"))
  }

  @Test func `what another process has done is repeated from what was saved when it began`() throws {
    let store = MemoryStateStore()
    var remembered: RememberedRun?
    let first = try WatchedConsole(mail(), store)
    first.history.onPreserve = { remembered = $0 }
    first.press("2", "Down", "Enter", "b", "K")
    first.console.advance(seconds: 5)
    first.press("R", "Escape", "Home", "Down", "Down", "Enter")
    first.console.advance(seconds: 5)
    first.history.handle(.hangUp)
    let text = try #require(remembered).text
    let second = try WatchedConsole(mail(), store, last: RememberedRun(bytes: Array(text.utf8)))
    #expect(second.text.contains("did not come back: Search"))
    second.press("i", "f")
    #expect(second.text.contains("✓ Search is back"))
    #expect(!second.text.contains("opened afresh"))
  }

  @Test func `what was mended before is written, too`() throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: t
        controllers:
          t: { kind: tabBar, restorationIdentifier: t, children: [one, two] }
          one: { title: One, views: [x] }
          two: { title: Two, views: [x] }
        """))
    var written: [String] = []
    watched.console.writesMended(to: "A-mended.yaml") { written = $1.identifiers.entries.map(\.controller) }
    watched.press("b", "i", "f", "b", "i", "f", "i", "w", "y")
    #expect(Set(written) == ["one", "two"])
  }

  @Test func `where it is not known what was done the screen is opened afresh, and that is said`() throws {
    let store = MemoryStateStore()
    let first = try WatchedConsole(mail(), store)
    first.openSearch()
    first.history.handle(.hangUp)
    let second = try WatchedConsole(mail(), store)
    second.press("i", "f")
    #expect(second.text.contains("Minutes of Monday's meeting"))
    #expect(second.text.contains("opened afresh"))
  }

  @Test func `F mends everything that identifiers mend`() throws {
    let watched = try WatchedConsole(launchedApp("many"))
    watched.press("9", "b", "K", "R", "i", "F")
    #expect(watched.text.contains("✓ 500 screens are back, with 501 identifiers"), "\(watched.text)")
    watched.press("b", "i", "Home")
    #expect(watched.text.contains("501 decoded, 0 lost"))
  }

  @Test func `what the user had saved stays among the older archives`() throws {
    let store = MemoryStateStore()
    let watched = try WatchedConsole(mail(), store)
    watched.openSearch()
    watched.press("b", "K", "R", "i")
    let saved = store.archive(generation: 0)
    watched.press("f")
    #expect(store.archive(generation: 1) == saved)
  }

  @Test func `f where only code mends it says which class must do what, and y copies the lines`() throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: a
        controllers:
          a: { title: A, restorationIdentifier: a, views: [{ button: Show, present: b }] }
          b: { title: Beds, class: Beds, from: code, restorationIdentifier: b }
        """))
    watched.press("Enter", "b", "K", "R", "i")
    #expect(watched.text.contains("b ✗ R44 code"), "\(watched.text)")
    #expect(watched.text.contains("must be made again by a restoration class"))
    watched.press("f")
    #expect(watched.text.contains("only code can mend it: Beds"))
    watched.press("y")
    let copied = watched.console.screenful().copied
    #expect(copied?.contains("extension Beds: UIViewControllerRestoration {\n") == true)
    #expect(watched.console.screenful().copied == nil)
  }

  @Test func `what a class does otherwise is mended by f, and y copies the lines for the app's own code`() throws {
    let watched = try WatchedConsole(FaultFolder.named("silent-container").app)
    watched.press("b", "i")
    #expect(watched.text.contains("Seeds ✗"), "\(watched.text)")
    #expect(watched.text.contains("must encode what it contains"))
    watched.press("y")
    let copied = watched.console.screenful().copied
    #expect(copied?.contains("override func encodeRestorableState(with coder: NSCoder) {\n") == true)
    watched.press("f")
    #expect(watched.text.contains("is back, with 1 edit"), "\(watched.text)")
  }

  @Test func `w writes what was applied, and says where`() throws {
    let watched = try WatchedConsole(mail())
    var written: Mending?
    watched.console.writesMended(to: "Mail-mended.yaml") { written = $1 }
    watched.openSearch()
    watched.press("b", "i", "w")
    #expect(written == nil)
    #expect(watched.text.contains("nothing was mended yet"))
    watched.press("f", "i", "w")
    #expect(watched.text.contains("NEW FILE Mail-mended.yaml"))
    #expect(watched.text.contains("    3 - c"), "\(watched.text)")
    #expect(watched.text.contains("    3 + new"))
    #expect(!watched.text.contains("1   a"))
    #expect(watched.console.rows.last?.contains("y write") == true)
    watched.press("n")
    #expect(written == nil)
    #expect(!watched.text.contains("NEW FILE"))
    watched.press("w", "y")
    #expect(written?.identifiers.entries.map(\.controller) == ["search"])
    #expect(watched.text.contains("✓ Written: Mail-mended.yaml"))
    watched.console.mendedFile = { _, _ in .failure(WritingProblem("the disk is full")) }
    watched.press("w")
    #expect(watched.text.contains("! the disk is full"))
  }

  @Test func `what is typed into a secure field is in no run that is remembered`() throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: a
        controllers:
          a: { title: A, restorationIdentifier: a, views: [{ textField: pw, secure: true }, { textField: name }] }
        """))
    var remembered: [RememberedRun?] = []
    watched.history.onPreserve = { remembered.append($0) }
    watched.press("Enter", "s", "3", "c", "r", "3", "t", "Tab", "y", "o", "u", "Escape", "b")
    let text = try #require(remembered.last ?? nil).text
    #expect(!text.contains("s3cr3t"))
    #expect(text.contains("••••••"), "\(text)")
  }

  @Test func `while it is recorded nothing is mended`() throws {
    let watched = try WatchedConsole(mail())
    watched.console.isRecorded = true
    watched.openSearch()
    watched.press("b", "i", "f")
    #expect(watched.text.contains("! not while what is done is recorded"))
  }

  @Test(arguments: ["f", "F"])
  func `a second mend keeps what the first has brought back`(key: String) throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R", "i", "f", "i", key)
    #expect(watched.text.contains("nothing was lost"), "\(watched.text)")
    watched.press("q")
    #expect(watched.console.rows[0].contains("Search"), "\(watched.text)")
    watched.press("b", "K", "R")
    #expect(watched.console.rows[0].contains("Search"))
  }

  @Test func `a mend keeps what was done since the launch that has lost something`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("2", "Down", "Down", "Enter", "b", "R", "Home", "Down", "Enter")
    #expect(watched.console.rows[0].contains("Account"))
    watched.press("Escape", "1", "i", "f")
    #expect(watched.text.contains("cannot be done again: tap"), "\(watched.text)")
    #expect(watched.text.contains("mend without it?"))
    watched.press("n")
    #expect(watched.text.contains("INSPECTOR"))
    #expect(!watched.text.contains("is back"))
    watched.press("f", "y")
    #expect(watched.console.rows[0].contains("Search"))
    #expect(watched.text.contains("✓ Search is back"))
  }

  @Test func `what can be done again since the launch is done again without a question`() throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: t
        controllers:
          t: { kind: tabBar, restorationIdentifier: t, children: [one, two, three] }
          one: { title: One, views: [x] }
          two: { title: Two, restorationIdentifier: two, views: [x] }
          three: { title: Three, restorationIdentifier: three, views: [x] }
        """))
    watched.press("1", "b", "K", "R", "3", "i", "f")
    #expect(watched.text.contains("✓ One is back"), "\(watched.text)")
    #expect(watched.console.rows[0].contains("Three"))
  }

  @Test func `u takes a mend back, with what was done before it`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R", "Down")
    let before = watched.console.rows[0]
    let titles = watched.console.device.screen?.elements.map(\.text)
    watched.press("i", "f")
    #expect(watched.console.rows[0].contains("Search"))
    watched.press("u")
    #expect(watched.text.contains("✓ The mend is taken back"), "\(watched.text)")
    #expect(watched.console.rows[0] == before)
    #expect(watched.console.device.screen?.elements.map(\.text) == titles)
    watched.press("i")
    #expect(watched.text.contains("LOST AT THE LAST LAUNCH"))
    watched.press("w")
    #expect(watched.text.contains("nothing was mended yet"))
    watched.press("f")
    #expect(watched.console.rows[0].contains("Search"))
  }

  @Test func `u takes a mend of the run that goes on back, too, and what was typed is there`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "i", "f", "u")
    #expect(watched.text.contains("✓ The mend is taken back"))
    #expect(watched.console.rows[0].contains("Search"))
    watched.press("b", "R")
    #expect(!watched.console.rows[0].contains("Search"))
  }

  @Test func `what was done since a mend is asked for before u throws it away`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R", "i", "f", "b", "u")
    #expect(watched.text.contains("take the mend back?"), "\(watched.text)")
    #expect(watched.text.contains("What was done since the mend goes with it"))
    watched.press("n", "u", "y")
    #expect(watched.text.contains("✓ The mend is taken back"))
  }
}
