import Foundation
import TestSupport
import Testing
import TextFormatting

/// How a replay chooses its scripts, and how it reports.
@Suite("Options of a replay", .timed, .timeLimit(.minutes(30)))
struct ReplayOptionTests {
  /// A folder with one script that passes and one that fails, each of two tests.
  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    let test = { (name: String, title: String) in
      "test \"\(name)\"\n  launch fresh\n  expect title \"\(title)\"\nend\n"
    }
    try place.write(
      "scene Mail\n" + test("a <1> & \\\"more\\\"", "Inbox") + test("b", "Inbox"), to: "all/deep/1.script")
    try place.write("scene Mail\n" + test("c", "Outbox") + test("d", "Inbox"), to: "all/2.script")
    return place
  }

  @Test func `a folder means every script below it, and several scripts are one report`() throws {
    let place = try place()
    let folder = try ProgramRun(["--script", "all"], in: place)
    #expect(folder.status == 1)
    #expect(folder.output.hasSuffix("3 passed, 1 failed\n"))
    let two = try ProgramRun(["--script", "all/deep/1.script", "--script", "all/2.script"], in: place)
    #expect(two.output.hasSuffix("3 passed, 1 failed\n"))
    let input = try ProgramRun(["--script", "-"], input: ScriptScene.mail("launch fresh"), in: place)
    #expect(input.status == 0)
  }

  @Test(arguments: [(["--locked"], "exited"), ([], "first")])
  func `an option of the launch counts where a script says no other`(options: [String], outcome: String) throws {
    let steps = ScriptScene.mail("launch", "expect launch \(outcome)")
    let run = try ProgramRun(["--script", "-"] + options, input: steps, in: TemporaryPlace())
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [("zzz", ", of 4 tests"), ("bb", "; did you mean \"b\"?")])
  func `a filter that no test has is a mistake`(filter: String, words: String) throws {
    let run = try ProgramRun(["--script", "all", "--filter", filter], in: place())
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors == "relaunch: --filter \"\(filter)\": no test has such a name\(words)\n")
  }

  @Test func `a filter chooses by name, and the first failure can end it`() throws {
    let place = try place()
    let filtered = try ProgramRun(["--script", "all", "--filter", "[bd]"], in: place)
    #expect(filtered.status == 0)
    #expect(filtered.output == "ok 1 - d\nok 2 - b\n2 passed, 0 failed\n")
    let fast = try ProgramRun(["--script", "all", "--fail-fast"], in: place)
    #expect(fast.status == 1)
    #expect(fast.output.hasSuffix("0 passed, 1 failed\n"))
  }

  @Test(arguments: [[], ["--fail-fast"], ["--trace"], ["--report", "junit"]])
  func `however many tests are replayed at once, the report is the same`(options: [String]) throws {
    let place = try place()
    for number in 0..<6 {
      try place.write("scene Mail\nlaunch\nexpect row 1 \"\(number)\"\n", to: "all/9\(number).script")
    }
    let runs = try ["1", "2", "8"].map { try ProgramRun(["--script", "all", "--jobs", $0] + options, in: place) }
    for run in runs {
      #expect(run.status == 1)
      #expect(!run.output.isEmpty)
      // Every run has a temporary folder of its own, in which what failed is kept.
      let outputs = [run, runs[0]].map { $0.output.replacing(#/run-[0-9A-F-]+/#, with: "run") }
      #expect(outputs[0] == outputs[1])
      #expect(run.errors == runs[0].errors)
    }
  }

  @Test(.tags(.Decision.x28), arguments: [("compact", "Train"), ("regular", "Trains")])
  func `an option gives the app its width at the first launch`(width: String, title: String) throws {
    let scene = "\(PackageFolder.scenes)/Decisions/width"
    let steps = "version 1\nscene \"\(scene)\"\nlaunch fresh\nexpect title \"\(title)\"\n"
    let run = try ProgramRun(["--script", "-", "--size-class", width], input: steps, in: TemporaryPlace())
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `TAP counts its tests`() throws {
    let run = try ProgramRun(["--script", "all", "--report", "tap"], in: place())
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "TAP version 14")
    #expect(lines.dropFirst().first == "1..4")
    #expect(lines.filter { $0.hasPrefix("ok ") }.count == 3)
    #expect(lines.filter { $0.hasPrefix("not ok 1 - c") }.count == 1)
  }

  @Test func `JUnit is well-formed and counts the same`() throws {
    let place = try place()
    let run = try ProgramRun(["--script", "all", "--report", "junit", "--output", "out/report.xml"], in: place)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    let python = """
      import sys, xml.dom.minidom
      d = xml.dom.minidom.parse(sys.argv[1]).documentElement
      print(d.tagName, d.getAttribute('tests'), d.getAttribute('failures'))
      print([c.getAttribute('name') for c in d.getElementsByTagName('testcase')])
      print(len(d.getElementsByTagName('failure')))
      """
    let read = try ProgramRun.python(python, ["out/report.xml"], in: place)
    #expect(read.output == "testsuites 4 1\n['c', 'd', 'a <1> & \"more\"', 'b']\n1\n", "\(read.errors)")
  }

  @Test func `JSON is read by others`() throws {
    let run = try ProgramRun(["--script", "all", "--report", "json"], in: place())
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(report?["passed"] as? Int == 3)
    #expect(report?["failed"] as? Int == 1)
    #expect((report?["scripts"] as? [Any])?.count == 2)
  }

  @Test func `the trace shows what a preservation had to warn of`() throws {
    let script = "\(PackageFolder.scenes)/Pitfalls/same-identifier-twice/fault.script"
    let run = try ProgramRun(["--script", script, "--trace"], in: TemporaryPlace())
    #expect(run.output.contains("PRESERVATION "), "\(run.output)")
    #expect(run.output.contains("another object has this path"), "\(run.output)")
    let silent = "\(PackageFolder.scenes)/Questions/two-instances/cure.script"
    #expect(try !ProgramRun(["--script", silent, "--trace"], in: TemporaryPlace()).output.contains("PRESERVATION"))
  }

  @Test func `the trace shows the launch that a link makes, and none where the app runs`() throws {
    let place = TemporaryPlace()
    try place.write(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, willConnect: { select: list } }
      initial: list
      controllers: { list: { title: List } }

      """, to: "Notes.yaml")
    for (steps, count) in [
      (["launch", "background", "kill", "open link \"notes://two\""], 2), (["launch", "open link \"notes://two\""], 1),
    ] {
      let run = try ProgramRun(
        ["Notes.yaml", "--trace", "--script", "-"], input: steps.joined(separator: "\n") + "\n", in: place)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      let launches = run.output.split(separator: "\n").filter { $0.hasPrefix("LAUNCH ") }
      #expect(launches.count == count, "\(run.output)")
    }
  }

  @Test func `the trace shows the launches, with who was asked for each screen`() throws {
    let steps = ScriptScene.mail("launch fresh", "tap \"Welcome\"", "quit", "launch")
    let run = try ProgramRun(["--script", "-", "--trace"], input: steps, in: TemporaryPlace())
    #expect(run.status == 0)
    for words in [
      "LAUNCH first", "LAUNCH restored", "shouldRestore yes", "1 restoration class", "2 app delegate",
      "3 existing object", "4 storyboard", "restored by its restoration class",
    ] {
      #expect(run.output.contains(words), "\(words)")
    }
  }

  @Test func `the command line's scene and size go before the script's`() throws {
    let steps = "scene Mail\nset size 80x24\nlaunch fresh\nexpect title \"Countries\"\nexpect screen\n|no\nend\n"
    let run = try ProgramRun(["Restorer", "--script", "-", "--size", "50x14"], input: steps, in: TemporaryPlace())
    #expect(run.status == 1)
    #expect(run.output.contains("50x14"), "\(run.output)")
  }

  @Test func `a script includes another, once`() throws {
    let place = TemporaryPlace()
    try place.write("version 1\nscene Mail\nset size 60x20\n", to: "common.script")
    try place.write(
      "include common.script\ninclude common.script\nlaunch fresh\nexpect title \"Inbox\"\n", to: "a.script")
    let run = try ProgramRun(["--script", "a.script"], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    try place.write("include b.script\nlaunch\n", to: "b.script")
    #expect(try ProgramRun(["--script", "b.script"], in: place).status == 65)
  }
}
