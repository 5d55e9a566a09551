import AppDefinition
import Foundation
import AppReading
import Scripting
import SimulatorSupport
import TestSupport
import Testing
import Vocabulary

/// The limits of the readers, as the scene format documents them.
@Suite(.timeLimit(.minutes(30))) struct LimitTests {
  @Test func `the documentation names every limit as it is`() throws {
    let limits = [
      "bytes of a scene file": ReadingLimits.sceneBytes,
      "bytes of a storyboard or a strings table": ReadingLimits.bytes,
      "bytes of a project file or an Info.plist": ProjectLimits.bytes,
      "levels of values in one of them": ProjectLimits.levels,
      "values in one of them": ProjectLimits.values,
      "levels of elements in a storyboard": ReadingLimits.elementLevels,
      "levels of views": ReadingLimits.viewLevels,
      "levels of controllers": deepestTree,
      "bytes of a script with all that it includes": ScriptLimits.bytes,
      "levels of blocks and of includes in a script": ScriptLimits.levels,
      "steps of a test, with each repetition counted": ScriptLimits.steps,
      "tests of a run": ScriptLimits.tests,
    ]
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: package.appending(path: "Scenes/FORMAT.md"), encoding: .utf8)
    let section = try #require(page.range(of: "\n## Limits\n").map { page[$0.upperBound...] })
    var documented: [String: Int] = [:]
    for line in section.split(separator: "\n") where line.hasPrefix("| ") && !line.hasPrefix("| limit") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      documented[cells[0]] = Int(cells[1])
    }
    #expect(documented == limits)
  }

  @Test(arguments: [
    ("repeat 9999", "say \"a\"\n", true), ("repeat 10000", "say \"a\"\n", false),
    ("repeat 10000", "repeat 10000\nsay \"a\"\nend\n", false),
    ("repeat 10", "repeat 999\nsay \"a\"\nend\n", true), ("repeat 10", "repeat 1000\nsay \"a\"\nend\n", false),
    ("repeat 3333", "say \"a\"\nsay \"b\"\nsay \"c\"\n", true),
    ("repeat 3334", "say \"a\"\nsay \"b\"\nsay \"c\"\n", false),
  ])
  func `a test may take 10000 steps, and one with more is refused before it is run`(
    loop: String, inner: String, isAllowed: Bool
  ) {
    let text = "scene Mail\ntest \"long\"\nlaunch\n\(loop)\n\(inner)end\nend\n"
    let reading = ScriptParser.read(ScriptParser.Source(file: "a.script", bytes: Array(text.utf8)))
    let message =
      "a.script:2:1: the test takes more than 10000 steps, with each repetition counted; repeat fewer times or split it"
    #expect(reading.diagnostics.map(\.description) == (isAllowed ? [] : [message]))
  }

  @Test(arguments: [0, 1])
  func `a script may have just so many bytes, together with what it includes`(over: Int) {
    let included = [UInt8](repeating: UInt8(ascii: "#"), count: ScriptLimits.bytes - 100 + over)
    let start = "version 1\nscene Mail\ninclude \"b.script\"\nlaunch\n"
    let padding = "#" + String(repeating: " ", count: 100 - start.utf8.count - 1)
    let reading = ScriptParser.read(ScriptParser.Source(file: "a.script", bytes: Array((start + padding).utf8))) {
      name, _ in ScriptParser.Source(file: name, bytes: included)
    }
    let problems = reading.diagnostics.map(\.description)
    #expect(
      problems
        == (over == 0
          ? []
          : [
            "b.script:1:1: the script is larger than 1 MiB with all that it includes, which is over the limit; split it"
          ]))
  }
}
