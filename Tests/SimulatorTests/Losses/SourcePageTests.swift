import AppDefinition
import AppReading
import DeviceConsole
import SimulatorSupport
import TestSupport
import Testing

/// The lines of the app's source to which something is left.
@Suite(.timed, .timeLimit(.minutes(30))) struct SourcePageTests {
  private static let place = SourcePosition(file: "My App/First.swift", line: 3, column: 5)

  private static let source = [
    "class First: UIViewController {", "  override func encodeRestorableState(with coder: NSCoder) {",
    "    keep(\u{1B}[31mfield)", "  }", "}",
  ]

  /// A console with a field of which code may keep the text, after it was changed and the app sent to the background.
  private func watched(source: [String]? = Self.source, isNamed: Bool = true) throws -> WatchedConsole {
    var app = try fieldApp(isNamed: isNamed)
    for name in app.controllers.map(\.name) {
      app.changeController(named: name) { changed in
        changed.classBehavior.open[isNamed ? .state : .viewIdentifier] = .at(Self.place)
      }
    }
    let watched = try WatchedConsole(app)
    watched.console.source = { $0 == Self.place.file ? source : nil }
    watched.press("Enter", "x", "Escape", "b")
    return watched
  }

  /// Opens the inspector at the line that says something.
  private func find(_ words: String, pages: Int, in watched: WatchedConsole) {
    watched.press("i")
    for _ in 0..<pages { watched.press("Tab") }
    watched.press("/")
    for character in words { watched.press(character == " " ? "Space" : String(character)) }
    watched.press("Enter")
  }

  @Test func `Enter on what was left to code shows the lines of the source, and escape goes back`() throws {
    let watched = try watched()
    find("LEFT TO", pages: 0, in: watched)
    #expect(watched.text.contains("⏎ shows the source"), "\(watched.text)")
    #expect(watched.text.contains("⏎ source"), "\(watched.text)")
    watched.press("Enter")
    #expect(watched.text.contains("First.swift:3"), "\(watched.text)")
    #expect(watched.text.contains("2     override func encode"), "\(watched.text)")
    #expect(watched.text.contains("3 ◇     keep("), "\(watched.text)")
    #expect(!watched.text.contains("\u{1B}"))
    watched.press("Escape")
    #expect(watched.text.contains("LEFT TO CODE"), "\(watched.text)")
  }

  @Test func `the sources that an app file names can be shown, and no other file`() throws {
    let screens = "a: { class: First, buttons: [{ title: B, present: b }] }, b: { class: Second }"
    var app = try keptApp("initial: a\ncontrollers: { \(screens) }")
    let other = SourcePosition(file: "settings.plist", line: 1, column: 1)
    app.changeController(named: "a") { $0.classBehavior.open[.state] = .at(Self.place) }
    app.changeController(named: "b") { $0.classBehavior.open[.state] = .at(other) }
    #expect(app.sourcesNamed == [Self.place.file])
  }

  @Test(arguments: [[], ["Gone.swift"]])
  func `a class of which something is left to code is counted and listed, with the source that was not read`(
    unread: [String]
  ) throws {
    var app = try keptApp(
      "initial: a\ncontrollers: { a: { title: A, restorationIdentifier: a, class: First, leftToCode: state } }")
    app.unreadSources = UnreadSources(unread)
    let watched = try WatchedConsole(app)
    watched.press("b", "R")
    #expect(watched.text.contains("1 screen, 1 left to code"), "\(watched.text)")
    watched.press("i")
    #expect(watched.text.contains("RESTORED, STATE LEFT TO CODE"), "\(watched.text)")
    #expect(watched.text.contains("(Gone.swift was not read)") == !unread.isEmpty, "\(watched.text)")
  }

  @Test(.tags(.Rule.r57)) func `what a class does when all is restored is listed apart from what it saves`() throws {
    let app = try keptApp(
      "initial: a\ncontrollers: { a: { title: A, restorationIdentifier: a, class: First, "
        + "leftToCode: { whenRestored: \"My App/First.swift:3:5\" } } }")
    let watched = try WatchedConsole(app)
    watched.press("b", "R")
    #expect(watched.text.contains("1 left to code"), "\(watched.text)")
    watched.press("i", "Home")
    for _ in 0..<6 where !watched.text.contains("[Lost]") { watched.press("Tab") }
    #expect(watched.text.contains("RESTORED, WHAT FOLLOWS LEFT TO CODE"), "\(watched.text)")
    #expect(!watched.text.contains("STATE LEFT TO CODE"), "\(watched.text)")
    #expect(watched.text.contains("What First does when all is restored"), "\(watched.text)")
    for _ in 0..<6 where !watched.text.contains("[Archive]") { watched.press("Tab") }
    #expect(!watched.text.contains("left to code"), "\(watched.text)")
  }

  @Test func `Enter shows the source of a view in the tree before the app is ended`() throws {
    let watched = try watched()
    find("TextField", pages: 1, in: watched)
    watched.press("Enter")
    #expect(watched.text.contains("3 ◇     keep("), "\(watched.text)")
  }

  @Test(arguments: [(1, "TextField"), (2, "may keep")])
  func `Enter shows the source in the tree and in the trace of the next launch`(page: Int, words: String) throws {
    let watched = try watched(isNamed: page == 2)
    watched.press("K", "R")
    find(words, pages: page, in: watched)
    watched.press("Enter")
    #expect(watched.text.contains("3 ◇     keep("), "\(watched.text)")
  }

  @Test func `where no place is named Enter shows where code makes the screen`() throws {
    var app = try keptApp(
      """
      initial: nav
      controllers:
        nav: { kind: navigation, restorationIdentifier: nav, root: a }
        a: { title: A }
      """)
    app.changeController(named: "a") { changed in
      changed.origin = ControllerOrigin(position: Self.place)
      changed.classBehavior.open[.identifier] = .unread
    }
    let watched = try WatchedConsole(app)
    watched.console.source = { $0 == Self.place.file ? Self.source : nil }
    watched.press("b", "i", "Enter")
    #expect(watched.text.contains("3 ◇     keep("), "\(watched.text)")
  }

  @Test func `a line that the file does not have any more is not made up`() throws {
    let watched = try watched(source: ["class First {"])
    watched.press("i", "Enter")
    #expect(watched.text.contains("The file has no line 3 any more"), "\(watched.text)")
  }

  @Test func `of a file that was not read no line is shown`() throws {
    let watched = try watched(source: nil)
    watched.press("i")
    #expect(!watched.text.contains("⏎ shows the source"), "\(watched.text)")
    #expect(watched.text.contains("⏎ tree"), "\(watched.text)")
    watched.press("Enter")
    #expect(!watched.text.contains("Esc back"), "\(watched.text)")
  }

  @Test func `of a file that was removed meanwhile no line is shown`() throws {
    let watched = try watched()
    watched.press("i", "Enter")
    watched.console.source = { _ in nil }
    watched.press("Down")
    #expect(watched.text.contains("none of the files of which the app was read"), "\(watched.text)")
  }

  @Test(arguments: [
    ("may keep it (My App/First.swift:3:5)", 1), ("may keep it (My\nApp/First.swift:3:5); UIKit", 1),
    ("may keep it (keep(field), My App/First.swift:3:5)", 1), ("My App/First.swift:3:55", 0),
    ("(Other/My App/First.swift:3:5)", 0), ("(My App/First.swift:3:5", 0), ("", 0),
  ])
  func `a place is named where a sentence has the whole of it in brackets`(sentence: String, count: Int) throws {
    var app = try keptApp("initial: a\ncontrollers: { a: { title: A } }")
    app.changeController(named: "a") { $0.classBehavior.open[.state] = .at(Self.place) }
    #expect(app.codePlaces(namedIn: sentence).count == count)
  }
}
