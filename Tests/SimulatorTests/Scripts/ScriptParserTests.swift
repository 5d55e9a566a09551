import AppDefinition
import ControllerKit
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import StateArchive
import TestSupport
import Testing
import TextFormatting

/// What a script says, read into values.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptParserTests {
  @Test
  func `the sample of the description is one test of twelve steps`() throws {
    let reading = read(ScriptSamples.mail, file: "Scenes/Mail/message-survives.script")
    #expect(reading.diagnostics == [])
    let script = try #require(reading.value)
    #expect(script.settings.scene?.name == "Mail")
    #expect(script.settings.size == Size(width: 80, height: 24))
    #expect(script.tests.map(\.name) == ["an open message survives process death"])
    let steps = try #require(script.tests.first?.steps)
    #expect(steps.count == 12)
    #expect(steps[2].position.description == "Scenes/Mail/message-survives.script:9:3")
    #expect(steps[2].command == .element(.tap(.text("Lunch on Friday"))))
    #expect(steps[3].command == ExpectWords.stack.expecting(["inbox", "messages", "message"]))
    #expect(
      steps[8].command == ExpectWords.restored.expecting((ScriptPath(["tabs", "inbox", "message"]), .restorationClass)))
  }

  @Test(arguments: ScriptSamples.lines)
  func `a step is printed as it is read`(line: String) throws {
    let command = try #require(step(line), "\(problems(of: line))")
    #expect(command.description == line)
    let again = try #require(step(command.description))
    #expect(again.withoutPlaces == command.withoutPlaces)
  }

  private static let readings: [(String, StepCommand?)] = [
    ("  tap   \"a\"  # and why", StepCommand.element(.tap(.text("a")))),
    ("tap #a#b", .element(.tap(.identifier("a#b")))),
    ("tap #", nil),
    ("\ttap\t\"\\u{41}\\\\\\\"\\n\"", .element(.tap(.text("A\\\"\n")))),
    ("tap a\\/b/c", .element(.tap(.path(ScriptPath(["a/b", "c"]))))),
    ("tap tabs/\"my inbox\"", .element(.tap(.path(ScriptPath(["tabs", "my inbox"]))))),
    ("expect stack a>b >\"c > d\"", ExpectWords.stack.expecting(["a", "b", "c > d"])),
    ("expect saved \"a/b\"", ExpectWords.saved.expecting(ScriptPath(["a/b"]))),
    ("launch locked fresh", nil),
    ("press esc", .press(.escape, times: 1)),
    ("press page-down 2", .press(.pageDown, times: 2)),
    ("press shift-tab", .press(.backTab, times: 1)),
    ("press space", .press(.character(" "), times: 1)),
    ("say \"#1\"", .say("#1")),
  ]

  @Test(arguments: readings)
  func `words, strings, paths and comments are distinguished`(line: String, expected: StepCommand?) {
    if line == "launch locked fresh" {
      var launch = LaunchOptions()
      (launch.isFresh, launch.isLocked) = (true, true)
      #expect(step(line) == .device(.launch(launch)))
    } else {
      #expect(step(line) == expected)
    }
  }

  @Test
  func `settings come first`() throws {
    let text = """
      version 1
      scene "../Other App/App.yaml"
      set size 100x30
      set clock 2024-05-01T12:00:00Z
      set color never
      set timeout 2.5
      back
      """
    let settings = try #require(read(text).value?.settings, "\(problems(of: text))")
    #expect(settings.scene?.name == "../Other App/App.yaml")
    #expect(settings.scene?.position.description == "a.script:2:1")
    #expect(settings.size == Size(width: 100, height: 30))
    #expect(settings.clock?.rfc3339 == "2024-05-01T12:00:00Z")
    #expect(settings.color == .never)
    #expect(settings.timeout == 2.5)
  }

  @Test
  func `steps outside of tests form one that is named after the file`() throws {
    let text = "launch\ntest \"other\"\n  quit\nend\nkill\n"
    let script = try #require(read(text, file: "x/y.script").value)
    #expect(script.tests.map(\.name) == ["y", "other"])
    #expect(script.tests[0].steps.map(\.description) == ["launch", "kill"])
  }

  @Test
  func `the lines of an included script replace it, once`() throws {
    let includes = ["setup": "scene Mail\ninclude deep\nlaunch fresh\n", "deep": "set size 40x12\n"]
    let text = "include setup\ninclude deep\nback\n"
    let script = try #require(read(text, includes: includes).value, "\(problems(of: text, includes: includes))")
    #expect(script.settings.scene?.position.description == "setup:1:1")
    #expect(script.settings.size == Size(width: 40, height: 12))
    #expect(script.settings.includes.map(\.name) == ["setup", "deep"])
    #expect(script.tests.map(\.name) == ["a"])
    #expect(script.tests[0].steps.map(\.description) == ["launch fresh", "back"])
  }

  @Test
  func `a mark at the beginning and returns before line feeds do not count`() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("tap \"a\"\r\nback\r\n".utf8)
    let reading = ScriptParser.read(ScriptParser.Source(file: "a.script", bytes: bytes))
    #expect(reading.value?.tests.first?.steps.map(\.description) == ["tap \"a\"", "back"])
    #expect(reading.value?.tests.first?.steps.first?.position.column == 1)
  }

  @Test
  func `blanks at the ends of a screen's lines do not count`() {
    #expect(step("expect screen\n  |a  \n  # a comment\n\n  |  \nend") == ExpectWords.screen.expecting(["a", ""]))
  }

  @Test
  func `no bytes trap the parser`() {
    let sample = Array((ScriptSamples.mail + "\n" + ScriptSamples.lines.joined(separator: "\n")).utf8)
    var random = Seeded(7)
    var sound = 0
    for round in 0..<5_000 {
      let start = Int.random(in: 0..<sample.count - 400, using: &random)
      var bytes = Array(sample[start..<start + Int.random(in: 1...400, using: &random)])
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch round % 4 {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1:
          bytes.insert(Array("\"\\#>|/ \n\t-.{}[]xN0123456789".utf8).randomElement(using: &random) ?? 0, at: place)
        case 2: if bytes.count > 1 { bytes.remove(at: place) }
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      let reading = ScriptParser.read(ScriptParser.Source(file: "a.script", bytes: bytes))
      if reading.value != nil { sound += 1 } else { #expect(!reading.diagnostics.isEmpty) }
      for test in reading.value?.tests ?? [] {
        for command in test.steps.map(\.command) {
          #expect(step(command.description)?.withoutPlaces == command.withoutPlaces, "\(command)")
        }
      }
    }
    #expect(sound > 0)
  }
}
