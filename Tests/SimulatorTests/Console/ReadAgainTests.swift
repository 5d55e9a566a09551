import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import TestSupport
import Testing

/// Reading the app again when its file has changed.
@Suite(.timed, .timeLimit(.minutes(30))) struct ReadAgainTests {
  private static let file = """
    initial: nav
    controllers:
      nav: { kind: navigation, restorationIdentifier: nav, root: list }
      list: { title: List, restorationIdentifier: list, views: [{ button: Next, show: deep }] }
      deep: { title: Deep, restorationIdentifier: deep, views: [{ textField: words }, { button: More, show: last }] }
      last: { title: Last, restorationIdentifier: last, views: [x] }
    """

  /// An app of which the file is changed after it was opened.
  private func watched(changed text: String?) throws -> WatchedConsole {
    let watched = try WatchedConsole(keptApp(Self.file))
    var names = ["app.yaml"]
    watched.console.takeChangedFiles = {
      defer { names = [] }
      return names
    }
    let changed = try text.map { try keptApp($0) }
    watched.console.readAgain = {
      changed.map { .success($0) } ?? .failure(WritingProblem("app.yaml:3:1: unknown word"))
    }
    return watched
  }

  @Test func `that a file has changed is said until it is read again`() throws {
    let watched = try watched(changed: Self.file.replacing("title: Deep", with: "title: Deeper"))
    #expect(!watched.text.contains("changed"))
    watched.history.handle(.woken)
    #expect(watched.text.contains("! app.yaml has changed; r reads it again"))
    watched.console.advance(seconds: 3)
    #expect(watched.text.contains("app.yaml has changed: r"), "\(watched.text)")
    #expect(watched.console.rows.last?.contains("r read again") == true)
    watched.press("r")
    watched.console.advance(seconds: 3)
    #expect(!watched.text.contains("has changed"), "\(watched.text)")
  }

  @Test func `what was done is done again with the new file`() throws {
    let watched = try watched(changed: Self.file.replacing("title: Deep", with: "title: Deeper"))
    watched.press("Enter", "Enter", "a", "b", "Escape")
    watched.history.handle(.woken)
    watched.press("r")
    #expect(watched.text.contains("✓ The app was read again; what was done is done again"), "\(watched.text)")
    #expect(watched.console.rows[0].contains("Deeper"))
    #expect(watched.text.contains("ab"))
  }

  @Test func `what began with a first launch begins with one again, whatever was saved since`() throws {
    let watched = try watched(changed: Self.file.replacing("title: Deep", with: "title: Deeper"))
    watched.press("b", "r")
    #expect(watched.console.device.launchRecord?.outcome == .first)
    #expect(watched.console.device.launchRecord?.warnings == [])
    watched.press("b", "K", "R")
    #expect(watched.console.device.launchRecord?.outcome == .restored)
  }

  @Test func `what is not possible any more is said, and nothing after it is done`() throws {
    let watched = try watched(changed: Self.file.replacing("button: More", with: "button: Further"))
    watched.press("Enter", "Tab", "Enter")
    #expect(watched.console.rows[0].contains("Last"), "\(watched.text)")
    watched.press("r")
    #expect(watched.text.contains("! The app was read again; not possible any more: tap"), "\(watched.text)")
    #expect(watched.console.rows[0].contains("Deep"))
  }

  @Test func `a file that is wrong changes nothing, and says where it is`() throws {
    let watched = try watched(changed: nil)
    watched.press("Enter", "r")
    #expect(watched.text.contains("! app.yaml:3:1: unknown word"))
    #expect(watched.console.rows[0].contains("Deep"))
  }

  @Test func `a file that says the same changes nothing`() throws {
    let watched = try watched(changed: Self.file)
    watched.press("Enter", "r")
    #expect(watched.text.contains("✓ The app is as it was"))
    #expect(watched.console.rows[0].contains("Deep"))
  }

  @Test func `an app under another name is another app`() throws {
    let watched = try watched(changed: nil)
    let other = try sceneApp("app: Other\ndelegate: { shouldSave: always, shouldRestore: always }\n" + Self.file)
    watched.console.readAgain = { .success(other) }
    watched.press("r")
    #expect(watched.text.contains("! the app is called Other now; quit, and open it again"), "\(watched.text)")
  }

  @Test func `what was mended stays mended`() throws {
    let lossy = Self.file.replacing("title: Deep, restorationIdentifier: deep", with: "title: Deep")
    let watched = try WatchedConsole(keptApp(lossy))
    let changed = try keptApp(lossy.replacing("title: Last", with: "title: The last"))
    watched.console.readAgain = { .success(changed) }
    watched.press("Enter", "b", "R", "f", "r")
    #expect(watched.console.device.definition.controller(named: "deep")?.restorationIdentifier != nil)
    #expect(watched.console.device.definition.controller(named: "last")?.title == "The last", "\(watched.text)")
  }

  @Test func `where there is no file the key says so`() throws {
    let watched = try WatchedConsole(keptApp(Self.file))
    watched.press("r")
    #expect(watched.console.rows.last?.contains("the app is not from a file that can be read again") == true)
  }
}
