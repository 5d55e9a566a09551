import AppDefinition
import Checking
import Foundation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// What a run over several files comes to, and in which order and with how much of each it is told.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckSummaryTests: CheckSuite {
  /// A file of which nothing is lost.
  private var sound: String { CheckCorpus.controller("a", "viewController", identified("A")) }
  /// A file with one warning.
  private var bare: String { CheckCorpus.controller("a") }
  /// A file with two errors, one of which follows from the other.
  private var broken: String {
    CheckCorpus.controller(
      "a", "navigationController", segues: CheckCorpus.segue("relationship", to: "b", "rootViewController"))
      + CheckCorpus.controller("b", "viewController", identified("B"))
  }
  /// A file with three errors, two of which follow from the first.
  private var worse: String {
    CheckCorpus.controller(
      "a", "navigationController", segues: CheckCorpus.segue("relationship", to: "b", "rootViewController"))
      + CheckCorpus.controller("b", "viewController", identified("B"), segues: CheckCorpus.segue("show", to: "c"))
      + CheckCorpus.controller("c", "viewController", identified("C"))
  }
  /// A file in which two screens are left to code, and one refers to a file that is not there.
  private var open: String {
    CheckCorpus.controller("a", "viewController", identified("A"))
      + CheckCorpus.controller("b", "viewController", identified("B"))
      + CheckCorpus.controller("c", "viewController", identified("C"))
      + CheckCorpus.controller("p", "viewControllerPlaceholder", "storyboardName=\"Other\"")
  }

  /// A run over files, which are called `1.storyboard`, `2.storyboard` and so on.
  private func run(_ files: String..., isFolder: Bool = false) throws -> CheckRun {
    var run = CheckRun()
    run.listsScreens = !isFolder
    for (number, scenes) in files.enumerated() {
      var report = try CheckCorpus.storyboard(scenes)
      report.file = "\(number + 1).storyboard"
      for place in report.findings.indices { report.findings[place].position.file = report.file }
      run.add(report, mayHaveScenes: false)
    }
    return run
  }

  /// The sum of a run, without what may be left out behind it.
  private func sum(_ run: CheckRun) -> String {
    let page = run.text(.human).components(separatedBy: "\n").drop { !$0.contains(" file") || $0.hasPrefix(" ") }
    return page.filter { !$0.hasPrefix("`--all`") && !$0.isEmpty }.joined(separator: " ")
  }

  @Test func `the sum counts files, screens and findings, and what follows from others`() throws {
    #expect(sum(try run(sound)) == "1 file, 1 screen, 1 saved, 0 lost")
    #expect(sum(try run(bare)) == "1 file, 1 screen, 0 saved, 1 lost; 1 warning")
    #expect(sum(try run(bare, bare, sound)) == "3 files, 3 screens, 1 saved, 2 lost; 2 warnings")
    #expect(sum(try run(broken)) == "1 file, 2 screens, 0 saved, 2 lost; 2 errors (1 follows from another)")
    #expect(sum(try run(worse)) == "1 file, 3 screens, 0 saved, 3 lost; 3 errors (2 follow from others)")
    #expect(
      sum(try run(open, bare, worse))
        == "3 files, 8 screens, 1 saved, 4 lost, 2 left to code, 1 not found; 3 errors (2 follow from others), "
        + "2 warnings, 2 notes")
  }

  @Test func `where warnings fail, the sum counts them as the errors that they are`() throws {
    var one = try run(bare, worse)
    var two = try run(bare, bare)
    one.isStrict = true
    two.isStrict = true
    #expect(
      sum(one)
        == "2 files, 4 screens, 0 saved, 4 lost; 4 errors (2 follow from others)")
    #expect(sum(two) == "2 files, 2 screens, 0 saved, 2 lost; 2 errors")
  }

  @Test func `what the baseline lists is counted apart, and what was passed over at the end`() throws {
    var run = try run(worse, bare)
    run.baseline = CheckBaseline([run.reports[0].findings[0]])
    #expect(
      sum(run)
        == "2 files, 4 screens, 0 saved, 4 lost; 2 errors, 1 warning, 1 known finding in the baseline")
    run.baseline = CheckBaseline(run.failures)
    run.passedOver = [.init(file: "W.storyboard", line: "W.storyboard: is none")]
    #expect(
      sum(run)
        == "2 files, 4 screens, 0 saved, 4 lost; 1 warning, 3 known findings in the baseline; 1 file passed over")
    run.passedOver.append(.init(file: "X.storyboard", line: "X.storyboard: is none"))
    #expect(sum(run).hasSuffix("; 2 files passed over"))
  }

  @Test func `files that make the run fail come first, then those in which most is lost, in their order`() throws {
    let run = try run(sound, bare, open, broken, bare, worse)
    let titles = run.text(.human).split(separator: "\n").filter { $0.contains(".storyboard: ") }
    let order = titles.compactMap { $0.first.flatMap { $0.wholeNumberValue } }
    #expect(order == [6, 4, 2, 5, 1, 3])
    var known = run
    known.baseline = CheckBaseline(run.failures)
    let rest = known.text(.human).split(separator: "\n").filter { $0.contains(".storyboard: ") }
    #expect(rest.compactMap { $0.first.flatMap { $0.wholeNumberValue } } == [6, 4, 2, 5, 1, 3])
    var strict = run
    strict.isStrict = true
    let all = strict.text(.human).split(separator: "\n").filter { $0.contains(".storyboard: ") }
    #expect(all.compactMap { $0.first.flatMap { $0.wholeNumberValue } } == [6, 4, 2, 5, 3, 1])
  }

  // MARK: Files without an identifier

  @Test func `of a folder's files without identifiers the first twenty are listed`() throws {
    func page(_ count: Int) throws -> [String] {
      var run = CheckRun()
      run.listsScreens = false
      for number in 1...count {
        var report = try CheckCorpus.storyboard(bare)
        report.file = "\(number).storyboard"
        run.add(report, mayHaveScenes: false)
      }
      return run.text(.human).split(separator: "\n").map(String.init)
    }
    let command = "           → `relaunch check FILE.storyboard --suggest --output fix.yaml` names the screens of one."
    #expect(
      try page(1) == [
        "  warning  In 1 file no screen has a restoration identifier, so nothing is saved. (R13)",
        "      1.storyboard: 1 screen", command, "1 file, 1 screen, 0 saved, 1 lost; 1 warning",
        "`--all` prints everything.",
      ])
    let twenty = try page(20)
    #expect(twenty.filter { $0.hasSuffix(".storyboard: 1 screen") }.count == 20)
    #expect(!twenty.contains { $0.hasPrefix("    and ") })
    let more = try page(22)
    #expect(more.filter { $0.hasSuffix(".storyboard: 1 screen") }.count == 20)
    #expect(more.contains("    and 2 more"))
  }

  @Test func `a folder's page has its parts apart from each other, in their order`() throws {
    var run = try run(bare, broken, isFolder: true)
    run.passedOver = [.init(file: "W.storyboard", line: "W.storyboard: is none")]
    let command = "--suggest --output fix.yaml`"
    #expect(
      run.text(.human) == """
        2.storyboard: 2 screens, 0 saved, 2 lost

          error    The navigation controller of "B" (Test.storyboard:4) has no restoration identifier, so it
                   is lost with the screen below it. (R15)
                   The identifier of B (Test.storyboard:5) has no effect until then.
                   → Identity inspector (⌥⌘4): enter a Storyboard ID and check "Use Storyboard ID".

          warning  In 1 file no screen has a restoration identifier, so nothing is saved. (R13)
              1.storyboard: 1 screen
                   → `relaunch check FILE.storyboard \(command) names the screens of one.

        Passed over:
          W.storyboard: is none

        2 files, 3 screens, 0 saved, 3 lost; 2 errors (1 follows from another), 1 warning; 1 file passed
        over
        `--all` prints everything.

        """)
  }

  // MARK: Baselines

  @Test(
    arguments: [
      ("", nil, 0), ("# a remark\n\n\n", nil, 0), ("R1\ta\tb\nR1\ta\tb\nR2\ta\tb\tc\n", nil, 2), ("R1\ta\t\n", nil, 1),
      ("\n\nR1\ta\n", 3, 0), ("R1\ta\tb\nno tabs\n", 2, 0), ("\ta\tb", 1, 0), ("R1\t\tb", 1, 0), (" # a", 1, 0),
      ("R1\ta\tb\r\n\r\nR2\ta", 3, 0),
    ] as [(String, Int?, Int)])
  func `a baseline is read line by line`(text: String, wrong: Int?, count: Int) {
    do throws(CheckBaseline.UnreadableLine) {
      let baseline = try CheckBaseline(text: text)
      #expect(wrong == nil)
      #expect(baseline.count == count)
    } catch {
      #expect(error.line == wrong)
      #expect(error.message == "this line is none of a baseline: it needs a rule, a file and an element between tabs")
    }
  }

  @Test func `a baseline lists each error once, in the order of its lines, without what separates`() throws {
    var run = try run(worse)
    run.reports[0].findings[0].id = "b\ta\nd"
    run.reports[0].findings[1].id = nil
    run.reports[0].findings[1].message = "not said"
    run.reports[0].findings.append(run.reports[0].findings[2])
    let baseline = CheckBaseline(run.failures, names: [ByteString("1.storyboard"): "App/\t1.storyboard"])
    #expect(
      baseline.text == """
        # Errors of relaunch check that are known: rule, file, element. Take a line out once it is mended.
        R15\tApp/ 1.storyboard\tb a d
        R16\tApp/ 1.storyboard\tc
        R16\tApp/ 1.storyboard\tnot said

        """)
    #expect(baseline.count == 3)
    #expect(run.failures.allSatisfy(baseline.contains))
    let read = try CheckBaseline(text: baseline.text, names: baseline.names)
    #expect(read == baseline)
    run.reports[0].findings[1].rule = .file(.other)
    #expect(!baseline.contains(run.reports[0].findings[1]))
  }

  @Test func `a folder's file without identifiers that has an error of its own is told by itself`() throws {
    let cell = "<tableView key=\"view\" id=\"t\" restorationIdentifier=\"Table\"/>"
    let run = try run(
      bare, CheckCorpus.controller("a", "tableViewController", view: cell), isFolder: true)
    let lines = run.text(.human).split(separator: "\n").map(String.init)
    #expect(lines[0] == "2.storyboard: 1 screen, 0 saved, 1 lost")
    #expect(lines.contains("      1.storyboard: 1 screen"))
    #expect(!lines.contains { $0.hasPrefix("      2.storyboard") })
  }

  @Test(arguments: [
    ("Main.storyboard", "Main.storyboard"), ("It's.storyboard", "'It'\\''s.storyboard'"),
    ("-a.storyboard", "'-a.storyboard'"), ("~a.storyboard", "'~a.storyboard'"), ("a~.storyboard", "a~.storyboard"),
    ("é.storyboard", "'é.storyboard'"), ("A/._-+,@%9.storyboard", "A/._-+,@%9.storyboard"),
    ("a$b.storyboard", "'a$b.storyboard'"),
  ])
  func `the command quotes a name that a shell would not take for one word`(file: String, word: String) throws {
    var run = CheckRun()
    var report = try CheckCorpus.storyboard(bare)
    report.file = file
    run.add(report, mayHaveScenes: false)
    let command = "           → `relaunch check \(word) --suggest --output fix.yaml` names it."
    #expect(run.text(.human).split(separator: "\n").map(String.init).contains(command), "\(run.text(.human))")
  }

  @Test(arguments: [(76, true), (77, false)])
  func `a title that does not fit has its counts in a line of their own`(length: Int, fits: Bool) throws {
    var run = CheckRun()
    var report = try CheckCorpus.storyboard(sound)
    report.file = String(repeating: "x", count: length - 11) + ".storyboard"
    run.add(report, mayHaveScenes: false)
    run.layout = CheckLayout(columns: length + 2 + "1 screen, 1 saved, 0 lost".count - (fits ? 0 : 1))
    let lines = run.text(.human).split(separator: "\n").map(String.init)
    #expect(lines[0] == report.file + ":" + (fits ? " 1 screen, 1 saved, 0 lost" : ""))
    #expect((lines[1] == "  1 screen, 1 saved, 0 lost") == !fits)
  }

  @Test func `GitHub gets every character that its commands use escaped, and nothing that is known`() throws {
    var run = try run(worse)
    run.reports[0].findings[0].position.file = "50%: a,b"
    run.reports[0].findings[0].message = "a: 50%, \u{1B}"
    run.reports[0].findings[0].fix = nil
    run.baseline = CheckBaseline([run.reports[0].findings[2]])
    run.repositoryPaths = [ByteString("1.storyboard"): "App/1.storyboard"]
    let lines = run.text(.github).split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(lines[0] == "::error file=50%25%3A a%2Cb,line=4,col=17,title=R15::a: 50%25, \\u{1b}")
    #expect(lines[1].hasPrefix("::error file=App/1.storyboard,line=5,col=17,title=R16::viewController \"B\" has a "))
    run.baseline = CheckBaseline(run.failures)
    #expect(run.text(.github).isEmpty)
  }

  // MARK: Suggestions

  @Test func `what is suggested is given in every version of an app`() throws {
    let app = try keptApp(
      """
      initial: n
      controllers:
        n: { kind: navigation, root: a, restorationIdentifier: n }
        a: { title: Note, views: [{ textField: f }] }
      versions: { "2.0": { controllers: { a: { title: Other } } } }

      """)
    let identifiers = SuggestedIdentifiers(app, file: "Scene.yaml")
    let given = identifiers.applied(to: app)
    for version in [given, given.at(version: "2.0")] {
      #expect(version.controller(named: "a")?.restorationIdentifier == "a")
      #expect(version.controller(named: "a")?.allViews.first?.restorationIdentifier == "TextField")
    }
    #expect(identifiers.limited(to: []).isEmpty)
    #expect(identifiers.limited(to: ["n"]).isEmpty)
    let view = identifiers.limited(to: [], views: ["a": ["f"]])
    let screen = identifiers.limited(to: ["a"], views: ["a": ["g"]])
    #expect(view.entries.map(\.members) == [["viewIdentifiers: { f: TextField }"]])
    #expect(screen.entries.map(\.members) == [["restorationIdentifier: a"]])
    let both = screen.adding(view)
    #expect(both.entries.map(\.members) == [["restorationIdentifier: a", "viewIdentifiers: { f: TextField }"]])
    #expect(view.adding(screen) == both)
    #expect(screen.adding(identifiers.limited(to: [])) == screen)
    #expect(identifiers.limited(to: []).adding(screen) == screen)
  }
}
