import AppDefinition
import Checking
import Foundation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// How the page of a check is laid out: its table at every width, its lists, the rules behind what is said.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckLayoutTests: CheckSuite {
  private func run(_ scenes: String, initial: String? = "a") throws -> CheckRun {
    var run = CheckRun()
    run.add(try CheckCorpus.storyboard(scenes, initial: initial), mayHaveScenes: false)
    return run
  }

  private func lines(_ run: CheckRun) -> [String] {
    run.text(.human).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Tabs with names of these lengths, of which the last presents itself over and over.
  private func tabs(_ lengths: [Int], character: String = "n") -> String {
    let ids = lengths.indices.map { "t\($0)" }
    let segues = ids.map { CheckCorpus.segue("relationship", to: $0, "viewControllers") }.joined()
    let screens = zip(ids, lengths).enumerated().map { number, tab in
      let name = String(repeating: character, count: tab.1)
      return CheckCorpus.controller(
        tab.0, "viewController", number == 1 ? "title=\"\(name)\"" : "\(identified(name)) title=\"\(name)\"",
        segues: CheckCorpus.segue("presentation", to: "z"))
    }
    return CheckCorpus.controller("a", "tabBarController", identified("Root"), segues: segues) + screens.joined()
      + CheckCorpus.controller("z", "viewController", identified("Last"))
  }

  // MARK: The table of screens

  @Test func `the table of screens has its columns at every width`() throws {
    var text = ""
    for (lengths, character) in [([3, 4], "n"), ([12, 30], "n"), ([20, 60], "n"), ([8, 14], "日")] {
      var run = try run(tabs(lengths, character: character))
      for width in [80, 81, 92, 100, 101, 120, 160] {
        run.layout = CheckLayout(columns: width)
        text += "## \(lengths) \(character) \(width)\n" + run.text(.human)
      }
    }
    try Golden(path: "Checks/widths.txt").holds(NewLines.of(parts: text))
  }

  @Test func `the screens that are lost are first, of these the ones that take most along, then those in doubt`() throws
  {
    let scenes =
      CheckCorpus.controller(
        "a", "tabBarController", identified("A"),
        segues: ["b", "c", "e"].map { CheckCorpus.segue("relationship", to: $0, "viewControllers") }.joined())
      + CheckCorpus.controller("b", "viewController", "title=\"Alone\"")
      + CheckCorpus.controller(
        "c", "navigationController", "title=\"Two\"",
        segues: CheckCorpus.segue("relationship", to: "d", "rootViewController"))
      + CheckCorpus.controller("d", "viewController", identified("D"))
      + CheckCorpus.controller("e", "viewController", "title=\"Last\"")
      + CheckCorpus.controller("f", "viewController", identified("F"))
      + CheckCorpus.controller("p", "viewControllerPlaceholder", "storyboardName=\"Other\"")
    let table = lines(try run(scenes)).drop { !$0.contains("screen (line)") }
    #expect(
      table.prefix(8).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "screen (line)  reached    path     how it comes back, or why not",
        "lost   Two (6)        at launch  A/(c)    it has no identifier (R13)",
        "lost   Alone (5)      at launch  A/(b)    it has no identifier (R13)",
        "lost   D (7)          at launch  A/(c)/D  Two (6) above it has no identifier (R15)",
        "lost   Last (8)       at launch  A/(e)    it has no identifier (R13)",
        "code   F (9)          by code    -        where code shows it decides (R16)",
        "?      Other (10)     never      -        the screen that it refers to was not found",
        "saved  A (4)          at launch  A        found in place",
      ])
  }

  @Test func `a file of which everything is lost has no table unless everything is printed`() throws {
    var run = try run(CheckCorpus.controller("a", "viewController") + CheckCorpus.controller("b", "viewController"))
    #expect(!run.text(.human).contains("screen (line)"))
    run.layout.showsAll = true
    #expect(lines(run).count { $0.contains("screen (line)") } == 1)
  }

  // MARK: What to do

  @Test(arguments: [(42, true), (43, false)])
  func `the command names the file as long as the line has room for it`(length: Int, fits: Bool) throws {
    var run = CheckRun()
    var report = try CheckCorpus.storyboard(CheckCorpus.controller("a"))
    report.file = String(repeating: "x", count: length - 11) + ".storyboard"
    run.add(report, mayHaveScenes: false)
    let word = fits ? report.file : "FILE"
    #expect(lines(run).contains { $0.hasPrefix("           → `relaunch check \(word) --suggest --output fix.yaml`") })
  }

  @Test(arguments: [("a.yaml", false), ("a.storyboard", true), ("storyboard", false)])
  func `only the screens of a storyboard have a command that names them`(file: String, hasCommand: Bool) throws {
    var run = CheckRun()
    var report = try CheckCorpus.storyboard(CheckCorpus.controller("a"))
    report.file = file
    run.add(report, mayHaveScenes: false)
    #expect(run.text(.human).contains("--suggest") == hasCommand)
  }

  @Test(arguments: [(1, "it"), (2, "both"), (3, "all 3")])
  func `the command says how many screens it names`(count: Int, words: String) throws {
    let ids = (1...count).map { $0 == 1 ? "a" : "s\($0)" }
    let scenes = ids.map { CheckCorpus.controller($0, "viewController", "storyboardIdentifier=\"S\($0)\"") }
    #expect(
      lines(try run(scenes.joined())).contains(
        "           → `relaunch check Test.storyboard --suggest --output fix.yaml` names \(words)."))
  }

  @Test func `several screens without an identifier beside others that have one are named by one command`() throws {
    func command(_ count: Int) throws -> [String] {
      let segues = (1...count).map { CheckCorpus.segue("presentation", to: "s\($0)") }.joined()
      let screens = (1...count).map { CheckCorpus.controller("s\($0)", "viewController", "title=\"S\($0)\"") }
      return lines(
        try run(CheckCorpus.controller("a", "viewController", identified("A"), segues: segues) + screens.joined())
      )
      .filter { $0.contains("--suggest") }
    }
    #expect(try command(1).isEmpty)
    #expect(
      try command(2) == [
        "           → `relaunch check Test.storyboard --suggest --output fix.yaml` names the 2 screens that"
      ])
  }

  // MARK: Findings that explain others

  @Test func `what follows from an error that is known is told by itself, with what to do`() throws {
    let scenes =
      CheckCorpus.controller(
        "a", "navigationController", "title=\"Top\"",
        segues: CheckCorpus.segue("relationship", to: "b", "rootViewController"))
      + CheckCorpus.controller("b", "viewController", identified("B"))
    var run = try run(scenes)
    run.baseline = CheckBaseline([run.reports[0].findings[0]])
    #expect(
      lines(run).prefix(6) == [
        "Test.storyboard: 2 screens, 0 saved, 2 lost", "",
        "  error    The view controller \"B\" (line 5) has a restoration identifier and is lost all the same:",
        "           the navigation controller \"Top\" (line 4) above it has none. (R16)",
        "           → Identity inspector (⌥⌘4): enter a Storyboard ID and check \"Use Storyboard ID\".",
        "",
      ])
  }

  @Test func `findings that explain each other in a ring are told by themselves`() throws {
    var run = try run(
      CheckCorpus.controller(
        "a", "navigationController", segues: CheckCorpus.segue("relationship", to: "b", "rootViewController"))
        + CheckCorpus.controller("b", "viewController", identified("B")))
    var report = run.reports[0]
    report.findings = [
      ("1", "2"), ("2", "1"), ("3", "1"), ("4", "4"), ("5", nil), ("6", "5"), ("7", "6"), ("8", "gone"),
    ]
    .map { id, cause in
      var finding = report.findings[1]
      (finding.id, finding.cause) = (id, cause)
      return finding
    }
    run.reports = [report]
    // What follows from a ring is told with none of it.
    #expect(lines(run).count { $0.hasPrefix("  error") } == 6)
    #expect(lines(run).contains { $0.hasSuffix("; 8 errors (2 follow from others)") })
  }

  // MARK: The rules behind what is said

  @Test(.tags(.Rule.r13, .Rule.r15, .Rule.r98))
  func `the rules behind a page are printed below what cites them first`() throws {
    var run = CheckRun()
    run.layout.explainsRules = true
    let stack =
      CheckCorpus.controller(
        "a", "navigationController", segues: CheckCorpus.segue("relationship", to: "b", "rootViewController"))
      + CheckCorpus.controller("b", "viewController")
    for scenes in [CheckCorpus.controller("a"), stack, CheckCorpus.controller("a")] {
      run.add(try CheckCorpus.storyboard(scenes), mayHaveScenes: true)
    }
    var text = "## files\n" + run.text(.human)
    run.listsScreens = false
    text += "## a folder\n" + run.text(.human)
    run.layout.showsAll = true
    text += "## all of a folder\n" + run.text(.human)
    run.layout.showsAll = false
    run.baseline = CheckBaseline(run.reports.flatMap(\.findings))
    text += "## with a baseline\n" + run.text(.human)
    try Golden(path: "Checks/rules.txt").holds(NewLines.of(parts: text))
  }

  // MARK: Files that were passed over

  @Test func `a path of a file that was passed over stays whole, and its place goes with it`() {
    let long = String(repeating: "Folder/", count: 20) + "Watch App.storyboard"
    var run = CheckRun()
    run.layout = CheckLayout(columns: 80)
    run.passedOver = [
      .init(file: "A.storyboard", line: "A.storyboard:2:17: is for a watch"),
      .init(file: long, line: "\(long): is for a watch"), .init(file: "B.yaml", line: "B.yaml: has no screens"),
      .init(file: "C.yaml", line: "the file C.yaml has no screens"),
      .init(file: "\(long) 2", line: "\(long) 2: is none"),
    ]
    #expect(
      lines(run) == [
        "Passed over:", "  2 files: is for a watch", "    A.storyboard:2:17", "    \(long)", "  B.yaml: has no screens",
        "  C.yaml: the file C.yaml has no screens", "  \(long) 2:", "  is none", "",
        "0 files, 0 screens, 0 saved, 0 lost; 5 files passed over", "",
      ])
  }

  @Test(arguments: [(7, false), (8, true)])
  func `of seven files that are passed over for one reason all are listed, of more six`(count: Int, isCut: Bool) {
    var run = CheckRun()
    run.passedOver = (1...count).map { .init(file: "\($0).yaml", line: "\($0).yaml: is none") }
    let listed = (1...(isCut ? 6 : count)).map { "    \($0).yaml" }
    #expect(
      lines(run) == ["Passed over:", "  \(count) files: is none"] + listed + (isCut ? ["    and 2 more"] : [])
        + ["", "0 files, 0 screens, 0 saved, 0 lost; \(count) files passed over"]
        + (isCut ? ["`--all` prints everything."] : []) + [""])
    run.layout.showsAll = true
    #expect(lines(run).count { $0.hasPrefix("    ") } == count)
    #expect(lines(run).suffix(2) == ["0 files, 0 screens, 0 saved, 0 lost; \(count) files passed over", ""])
  }
}
