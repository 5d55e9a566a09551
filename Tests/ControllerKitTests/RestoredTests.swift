import ControllerKit
import LaunchSupport
import StateArchive
import Testing

/// Properties that are saved with their controller.
@Suite(.timeLimit(.minutes(30))) struct RestoredTests {
  enum Color: String { case yellow, green }

  final class Note: ViewController {
    @Restored("text") var text = ""
    @Restored("color") var color = Color.yellow
    @Restored("chosen") var chosen: Int?
    @Restored("ratio") var ratio = 0.5
    @Restored("tags") var tags: [String] = []
  }

  private static var app: TestApp { TestApp { note() } }

  private static func note() -> Note {
    let note = Note()
    note.restorationIdentifier = "note"
    return note
  }

  private static func note(_ running: Running) throws -> Note { try #require(running.controller("note") as? Note) }

  @Test func `before anything is saved a property has the value beside it`() throws {
    let note = try Self.note(Self.app.launch())
    #expect(note.text == "")
    #expect(note.color == .yellow)
    #expect(note.chosen == nil)
    #expect(note.ratio == 0.5)
    #expect(note.tags == [])
  }

  @Test func `properties come back, at every launch`() throws {
    var running = Self.app.launch()
    let first = try Self.note(running)
    (first.text, first.color, first.chosen, first.ratio, first.tags) = ("half", .green, 3, 1, ["a", "b"])
    for _ in 1...2 {
      running = try running.restart()
      let note = try Self.note(running)
      #expect(note !== first)
      #expect(note.text == "half")
      #expect(note.color == .green)
      #expect(note.chosen == 3)
      #expect(note.ratio == 1)
      #expect(note.tags == ["a", "b"])
    }
    try Self.note(running).chosen = nil
    #expect(try Self.note(running.restart()).chosen == nil)
  }

  @Test func `what was saved and never read is saved again`() throws {
    let running = Self.app.launch()
    try Self.note(running).text = "half"
    var saved = try running.saved()
    let place = try #require(saved.objects.firstIndex { $0.identifier == "note" })
    saved.objects[place].state = [
      "text": .integer(3), "color": .string("violet"), "of a later version": .string("kept"),
    ]
    let next = Self.app.launch(.archive(saved))
    let note = try Self.note(next)
    #expect(note.text == "")
    #expect(note.color == .yellow)
    note.text = "new"
    let again = try next.saved()
    let kept = try #require(again.objects.first { $0.identifier == "note" }).state
    #expect(
      kept == ["text": .string("new"), "color": .string("violet"), "of a later version": .string("kept")])
  }

  /// A screen that reads and writes a value itself.
  private final class Handmade: ViewController {
    var chosen: Int?

    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(chosen, forKey: "chosen")
    }

    override func decodeRestorableState(with coder: StateDecoder) {
      super.decodeRestorableState(with: coder)
      chosen = coder.decode(forKey: "chosen")
    }
  }

  @Test func `what a controller has read itself is saved again only if it writes it`() throws {
    let test = TestApp {
      let screen = Handmade()
      screen.restorationIdentifier = "screen"
      return screen
    }
    let running = test.launch()
    (running.controller("screen") as? Handmade)?.chosen = 3
    let next = try running.restart()
    let screen = try #require(next.controller("screen") as? Handmade)
    #expect(screen.chosen == 3)
    screen.chosen = nil
    #expect(try next.saved().objects.allSatisfy { $0.state["chosen"] == nil })
  }

  @Test func `a reference that nobody has read is not saved again, since it may lead elsewhere`() throws {
    var saved = try Self.app.launch().saved()
    saved.objects[0].state["other"] = .array([.reference(.object(0))])
    #expect(try Self.app.launch(.archive(saved)).saved().objects.allSatisfy { $0.state["other"] == nil })
  }

  @Test func `a class under a former name is found by its present one`() throws {
    let running = Self.app.launch()
    try Self.note(running).text = "half"
    var saved = try running.saved()
    for place in saved.objects.indices where saved.objects[place].identifier == "note" {
      (saved.objects[place].className, saved.objects[place].restorationClass) = ("Memo", "Memo")
    }
    #expect(try Self.note(Self.app.launch(.archive(saved))).text == "")
    saved.renameClasses(["Memo": "Note"])
    #expect(try Self.note(Self.app.launch(.archive(saved))).text == "half")
  }

  @Test func `an app may keep state without gates of its own`() throws {
    let delegate = { RootDelegate() }
    for opens in [true, false] {
      let test = TestApp { _ in
        let application = Application(name: "Test", delegate: delegate())
        application.opensGates = opens
        return application
      }
      let outcome = test.launch().preserve().outcome
      #expect((outcome == .preserved) == opens)
    }
  }

  /// A delegate without gates.
  private final class RootDelegate: ApplicationDelegate {
    func applicationWillFinishLaunching(_ application: Application) {
      application.addWindow(Window(rootViewController: controller("root")))
    }
  }
}
