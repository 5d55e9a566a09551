import AppDefinition
import Interaction
import ScreenModel
import Scripting
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// What is recorded of keys, clicks and other events in many apps, held to the letter.
@Suite(.timed, .timeLimit(.minutes(30))) struct RecordedTextTests {
  /// The apps, by the names of the files that hold what is recorded.
  private static let apps: [String: @Sendable () throws -> AppDefinition] = [
    "mail": { try mail() }, "room": { try bundledScene("Samples/reading-room/reading-room.yaml") },
    "maps": { try bundledScene("Code/scroll-views/scroll-views.yaml") },
    "notebook": { try bundledScene("Windows/notebook/notebook.yaml") },
    "twoNotes": { try bundledScene("Windows/two-notes/two-notes.yaml") },
    "columns": { try bundledScene("Decisions/width/width.yaml") },
    "controls": { try RecordedApps.read(RecordedApps.controls) },
    "pairs": { try RecordedApps.read(RecordedApps.pairs) },
    "pages": { try RecordedApps.read(RecordedApps.pages) },
    "nameless": { try RecordedApps.read(nameless) },
    "twins": { try RecordedApps.read(twins) },
  ]

  /// Controls of every kind in rows that look alike, so that no selector names any.
  private static let nameless: String = {
    let row = """
      { title: "", views: [{ switch: s }, { slider: l, value: 0.5 }, { stepper: t, value: 5 }, { segmented: g, titles: [A, B, A] }, \
      { textField: f, text: abc }] }
      """
    return """
      app: A
      initial: a
      controllers: { a: { title: A, views: [{ table: { rows: [\(row), \(row)] } }] } }
      """
  }()

  /// Two of everything with the same names, beside things in the bars.
  private static let twins = """
    app: A
    initial: tabs
    controllers:
      tabs: { kind: tabBar, children: [stack, other] }
      stack: { kind: navigation, root: a, tab: { title: One } }
      other: { title: Other, tab: { title: One } }
      a:
        title: A
        buttons: [{ title: Go, show: b }, { title: Go, show: c }]
        views:
          - { button: Go, show: b }
          - { button: Go, show: c }
          - { textField: one, placeholder: Same }
          - { textField: two, placeholder: Same, text: long text }
          - { textView: three }
          - { scroll: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], maximumZoom: 2 }
      b: { title: B }
      c: { title: "", views: [{ button: Back, dismiss: true }] }
    """

  /// What is done in each app.
  private static let walks: [String] = [
    "Enter Escape Enter b R",
    "Down Down Enter Escape Up Enter",
    "End Enter Escape Home Enter",
    "Tab Enter Escape Tab Tab Enter",
    "2 Enter Down Enter Escape 1",
    "Enter xyz Backspace Backspace Backspace Escape",
    "Down Enter xyz Left Left Right xyz Escape",
    "Right Right Left Down Right Down Left Down Space",
    "Down Down Right Right Right Down Left Left",
    "End Right Up Left Up Space Up Enter Escape",
    "PageDown PageDown PageUp End Home",
    "+ + - Down + PageDown",
    "] ] [ ] a Escape",
    "b f Enter b K R Enter Q y R q",
    "u Escape u Enter Escape u",
    "s Escape s Enter",
    "n N Escape o Enter",
    "i Down Down Enter Escape i",
    "l Down Enter Escape",
    ": Enter Escape",
    ": Down Enter b R",
    ": Down Down Enter Escape b R",
    ": Down Down Down Enter b R",
    "<100x30> Enter <60x16> Down <80x24> Enter",
    "(5,4) (5,6) (70,1) (3,22) (40,22)",
    "(2,3) (2,3) (2,5) xyz (2,8) (78,0)",
    "^ v v v ^ Enter v",
    "Enter {pasted} Escape Down {two-lines} Enter",
    "w W Enter W w b R",
  ]

  @Test(arguments: apps.keys.sorted())
  func `what is recorded of what is done is the same as ever, and every recording can be read`(app: String) throws {
    let read = try #require(Self.apps[app])
    let definition = try read()
    var text = ""
    var told: [[String]: String] = [:]
    for walk in Self.walks {
      let recorded = try RecordedWalk(definition)
      for word in walk.split(separator: " ") where !recorded.console.isFinished {
        try Self.send(String(word), to: recorded)
      }
      let steps = Array(recorded.steps.dropFirst())
      text += "# \(walk)\n" + (told[steps] ?? Self.lines(steps))
      if told[steps] == nil { told[steps] = "  as \(walk)\n" }
      #expect(problems(of: recorded.recorder.recording.text).isEmpty)
    }
    try Golden(path: "Recordings/\(app).txt").holds(text)
  }

  /// The steps in lines of a readable length.
  private static func lines(_ steps: [String]) -> String {
    let words = steps.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: " · ")
    return textLines(words, 116).map { "  " + $0.text.replacing("\u{A0}", with: " ") + "\n" }.joined()
  }

  /// Sends one word of a walk: a key, a text to type, `<size>`, `(place)` of a click, `{paste}`, `^` or `v` of the wheel.
  private static func send(_ word: String, to walk: RecordedWalk) throws {
    let inner = String(word.dropFirst().dropLast())
    switch (word.first, word.count) {
    case ("<", 3...):
      let sides = try inner.split(separator: "x").map { try #require(Int($0)) }
      walk.take(.resize(Size(width: sides[0], height: sides[1])))
    case ("(", 3...):
      let place = try inner.split(separator: ",").map { try #require(Int($0)) }
      walk.take(.mouse(.press, at: Point(x: place[0], y: place[1])))
    case ("{", 3...): walk.take(.paste(inner))
    case ("^", 1): walk.take(.mouse(.wheelUp, at: Point(x: 2, y: 5)))
    case ("v", 1): walk.take(.mouse(.wheelDown, at: Point(x: 2, y: 5)))
    default:
      if word == "xyz" { walk.type(word) } else { walk.take(.key(try #require(Key(name: word), "\(word)"))) }
    }
  }
}
