import AppDefinition
import Checking
import Foundation
import AppReading
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// The report of a check as a person reads it.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckPageTests: CheckSuite {
  /// A stack with its screens: only what is asked for has an identifier.
  private func stack(identified ids: Set<String> = [], of count: Int, element: String = "viewController") -> String {
    func attributes(_ id: String) -> String { ids.contains(id) ? identified("ID-\(id)") : "" }
    let screens = (1...count).map { number in
      CheckCorpus.controller(
        "s\(number)", element, attributes("s\(number)") + " title=\"S\(number)\"",
        segues: number < count ? CheckCorpus.segue("show", to: "s\(number + 1)") : "")
    }
    let root = CheckCorpus.segue("relationship", to: "s1", "rootViewController")
    return CheckCorpus.controller("a", "navigationController", attributes("a"), segues: root) + screens.joined()
  }

  private func run(_ scenes: String, initial: String? = "a") throws -> CheckRun {
    var run = CheckRun()
    run.add(try CheckCorpus.storyboard(scenes, initial: initial), mayHaveScenes: false)
    return run
  }

  /// What the run says in one line, its blanks made one.
  private func words(_ run: CheckRun) -> String {
    run.text(.human).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  // MARK: A file without identifiers

  @Test func `of a file without identifiers it says why, where to begin, what depends on it and what mends it`() throws
  {
    let text = words(try run(stack(of: 35)))
    let said = """
      warning No screen here has a restoration identifier, so nothing is saved. Begin with the navigation controller \
      of "S1" (line 4); 35 screens depend on it. (R15) \
      → Identity inspector (⌥⌘4): enter a Storyboard ID and check "Use Storyboard ID". \
      → `relaunch check Test.storyboard --suggest --output fix.yaml` names all 36. \
      1 file, 36 screens, 0 saved, 36 lost; 1 warning `--all` prints everything.
      """
    #expect(text == "Test.storyboard: 36 screens, 0 saved, 36 lost " + said)
  }

  @Test func `with all, such a file has its screens and findings like any other`() throws {
    var run = try run(stack(of: 3))
    run.layout.showsAll = true
    let text = words(run)
    #expect(
      text.contains("lost with the 3 screens below it. (R15) None of these has one either: S1 (5), S2 (6), S3 (7)."))
    #expect(text.contains("lost S3 (7) by segue (a)/(s3) it has no identifier (R13)"))
    #expect(!text.contains("--all"))
  }

  @Test func `screens without identifiers that do not depend on each other are named in one sentence`() throws {
    let scenes = ["a", "b", "c"].map { id in
      CheckCorpus.controller(id, "viewController", "storyboardIdentifier=\"S\(id)\" title=\"\(id.uppercased())\"")
    }
    let text = words(try run(scenes.joined(), initial: nil))
    #expect(
      text.contains("None of the 3 screens here has a restoration identifier, so nothing is saved: A (4), B (5), C (6)")
    )
  }

  @Test func `a file with one screen says so of that screen`() throws {
    let text = words(try run(CheckCorpus.controller("a", "viewController", "customClass=\"Chart\"")))
    let said =
      "The view controller \"Chart\" (line 4) has no restoration identifier, so it is not saved unless Chart sets"
    #expect(text.contains("warning \(said) it in code. (R13)"), "\(text)")
    #expect(text.contains("names it."))
  }

  @Test func `the command names the file if the line is long enough, and quotes it for a shell`() throws {
    func command(_ file: String) throws -> String {
      var run = CheckRun()
      var report = try CheckCorpus.storyboard(stack(of: 1))
      report.file = file
      run.add(report, mayHaveScenes: false)
      return words(run)
    }
    #expect(
      try command("My App.storyboard").contains("`relaunch check 'My App.storyboard' --suggest --output fix.yaml`"))
    let long = String(repeating: "Folder/", count: 20) + "Main.storyboard"
    #expect(try command(long).contains("`relaunch check FILE --suggest --output fix.yaml` names both."))
  }

  @Test func `in a folder the files without identifiers are told in one list, the largest first`() throws {
    var run = CheckRun()
    run.listsScreens = false
    for (file, count) in [("One.storyboard", 1), ("Many.storyboard", 4)] {
      var report = try CheckCorpus.storyboard(stack(of: count))
      report.file = file
      run.add(report, mayHaveScenes: false)
    }
    let text = words(run)
    #expect(text.contains("warning In 2 files no screen has a restoration identifier, so nothing is saved. (R13) Many"))
    #expect(text.contains("Many.storyboard: 5 screens, begin with navigation controller of \"S1\""), "\(text)")
    #expect(text.components(separatedBy: "--suggest").count == 2)
  }

  @Test func `files that are passed over for one reason are listed below it`() {
    var run = CheckRun()
    for number in 1...8 {
      let file = "L\(number).storyboard"
      run.passedOver.append(.init(file: file, line: "\(file): is a launch screen, which is never restored"))
    }
    run.passedOver.append(.init(file: "W.storyboard", line: "W.storyboard:2:1: this is a watchOS storyboard"))
    let said = """
      Passed over: 8 files: is a launch screen, which is never restored L1.storyboard L2.storyboard L3.storyboard \
      L4.storyboard L5.storyboard L6.storyboard and 2 more W.storyboard:2:1: this is a watchOS storyboard
      """
    #expect(words(run).hasPrefix(said), "\(words(run))")
    run.layout.showsAll = true
    #expect(words(run).contains("L6.storyboard L7.storyboard L8.storyboard W.storyboard"))
  }

  // MARK: Sentences

  @Test(arguments: [
    ("customClass=\"Chart\"", "so it is not saved unless Chart sets it in code."), ("", "so it is not saved."),
  ])
  func `where a class of the app's own may set the identifier, it says so`(attributes: String, said: String) throws {
    let scenes =
      CheckCorpus.controller(
        "a", "viewController", identified("A"), segues: CheckCorpus.segue("presentation", to: "b"))
      + CheckCorpus.controller("b", "viewController", attributes + " title=\"B\"")
    #expect(
      words(try run(scenes)).contains("The view controller \"B\" (line 5) has no restoration identifier, \(said)"))
  }

  @Test func `a source that was not read is named where it may set an identifier`() throws {
    var app = try sceneApp(
      """
      app: Test
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers:
        a: { restorationIdentifier: a, class: First, views: [{ button: B, present: b }] }
        b: { class: Second, leftToCode: identifier }
      """)
    app.unreadSources = UnreadSources(["Lost.swift"])
    var run = CheckRun()
    run.add(CheckReport(app, file: "Test.yaml"), mayHaveScenes: false)
    run.layout.showsAll = true
    #expect(words(run).contains("code that was not read (Lost.swift) may set its identifier"), "\(words(run))")
  }

  @Test(.tags(.Rule.r13)) func `a table of a written file gets its identifier there`() throws {
    var run = CheckRun()
    let scene = """
      app: Test
      project: Main.storyboard
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers:
        a:
          restorationIdentifier: a
          class: List
          views: [{ table: { id: t-1, rows: [One], filledByCode: true } }]
      """
    run.add(try CheckCorpus.scene(scene), mayHaveScenes: false)
    let said = words(run)
    #expect(said.contains("saves neither its selection nor its first row. (R13) → Add"), "\(said)")
    #expect(!said.contains("Identity inspector"), "\(said)")
  }

  @Test(arguments: [
    "delegate: { shouldSave: always, shouldRestore: always }",
    "scenes: { activityTypes: x.state, keeps: x.state, tree: { key: state, copy: own } }",
  ]) func `of a file that no source names nothing is said to come back`(mechanism: String) throws {
    let app = try sceneApp(
      """
      app: Test
      \(mechanism)
      initial: a
      controllers:
        a: { restorationIdentifier: a, storyboard: Main, views: [{ button: B, present: b }] }
        b: { restorationIdentifier: b, class: B, from: code }
      """)
    var run = CheckRun()
    run.add(
      CheckReport(app, file: "Test.yaml", isOnlyForCode: true, isOfUnnamedFile: true), mayHaveScenes: false)
    run.layout.showsAll = true
    let said = words(run)
    #expect(said.contains("2 screens, 0 saved, 0 lost, 2 left to code"), "\(said)")
    #expect(said.contains("no source that was read names its file"), "\(said)")
    // What code makes is in no file.
    #expect(said.contains("from \"a\", and no source that was read names the file of that"), "\(said)")
  }

  @Test(.tags(.Rule.r24)) func `several views that are in a screen without their controllers are told in one sentence`()
    throws
  {
    var run = CheckRun()
    let scene = """
      app: Test
      delegate: { shouldSave: always, shouldRestore: always }
      initial: root
      controllers:
        root: { kind: container, childTreatment: notAdded, restorationIdentifier: root, children: [a, b] }
        a: { restorationIdentifier: a }
        b: { restorationIdentifier: b }
      """
    run.add(try CheckCorpus.scene(scene), mayHaveScenes: false)
    #expect(words(run).contains("are not saved: their views are in"), "\(words(run))")
  }

  @Test func `a scene file says what its classes do, and its cure is a line of it`() throws {
    var run = CheckRun()
    let scene = """
      app: Test
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers:
        a: { restorationIdentifier: a, buttons: [{ title: Open, present: b }] }
        b: { class: Chart }
      """
    run.add(try CheckCorpus.scene(scene), mayHaveScenes: false)
    let text = words(run)
    #expect(
      text.contains("The screen \"b\" (line 6) has no restoration identifier, so it is not saved. (R13)"), "\(text)")
    #expect(text.contains("→ Add `restorationIdentifier: b`."))
    #expect(!text.contains("Identity inspector"))
  }

  @Test func `the same is said once of several, with their names and lines`() throws {
    let segues = (1...7).map { CheckCorpus.segue("presentation", to: "s\($0)") }.joined()
    let screens = (1...7).map { number in
      CheckCorpus.controller(
        "s\(number)", "viewController",
        "title=\"S\(number)\"" + (number > 5 ? " storyboardIdentifier=\"id\(number)\"" : ""))
    }
    let text = words(
      try run(CheckCorpus.controller("a", "viewController", identified("A"), segues: segues) + screens.joined()))
    let names = "S1 (5), S2 (6), S3 (7), S4 (8), S5 (9), S6 (10), S7 (11)"
    #expect(text.contains("7 view controllers have no restoration identifier, so they are not saved: \(names). (R13)"))
    #expect(text.contains("check \"Use Storyboard ID\", and enter a Storyboard ID where there is none."))
    #expect(text.components(separatedBy: " warning ").count == 2)
  }

  @Test(arguments: [(13, "S13 (17)."), (14, "S12 (16) and 2 more.")])
  func `of a long list the first names are printed, and all with --all`(count: Int, end: String) throws {
    var run = try run(stack(identified: Set((1...count).map { "s\($0)" }), of: count))
    #expect(words(run).contains(end), "\(words(run))")
    #expect(words(run).contains("Their identifiers have no effect until then: S1 (5), S2 (6),"))
    run.layout.showsAll = true
    #expect(words(run).contains("S\(count) (\(count + 4))"))
  }

  @Test func `a name of the app's own is given, not an id, and else what is inside`() throws {
    let text = words(try run(stack(identified: ["s1"], of: 1)))
    #expect(
      text.contains("error The navigation controller of \"S1\" (line 4) has no restoration identifier"), "\(text)")
    #expect(text.contains("The identifier of S1 (5) has no effect until then."))
  }

  // MARK: Order and severity

  @Test func `what loses most is told first, and what decides everything before it`() throws {
    let tabs = ["b", "c", "e"].map { CheckCorpus.segue("relationship", to: $0, "viewControllers") }.joined()
    let root = { CheckCorpus.segue("relationship", to: $0, "rootViewController") }
    let scenes =
      CheckCorpus.controller("a", "tabBarController", identified("A"), segues: tabs)
      + CheckCorpus.controller("b", "viewController", "title=\"Alone\"")
      + CheckCorpus.controller("c", "navigationController", "title=\"Two\"", segues: root("d"))
      + CheckCorpus.controller("d", "viewController", identified("D"))
      + CheckCorpus.controller("e", "navigationController", "title=\"Three\"", segues: root("f"))
      + CheckCorpus.controller("f", "viewController", segues: CheckCorpus.segue("show", to: "g"))
      + CheckCorpus.controller("g", "viewController")
    var run = CheckRun()
    run.add(try CheckCorpus.storyboard(scenes), mayHaveScenes: true)
    let lines = run.text(.human).split(separator: "\n")
    let entries = lines.filter { line in ["  note ", "  warn", "  erro"].contains { line.hasPrefix($0) } }
    let order = ["UIScene", "\"Three\"", "\"Two\"", "\"Alone\""]
    #expect(entries.count == order.count)
    for (entry, word) in zip(entries, order) { #expect(entry.contains(word), "\(entry)") }
  }

  @Test func `a headline has the highest severity of what it tells`() throws {
    let table = "<tableView key=\"view\" id=\"t\" restorationIdentifier=\"Table\"/>"
    let run = try run(CheckCorpus.controller("a", "tableViewController", "title=\"Names\"", view: table))
    let text = words(run)
    #expect(
      text.contains("error The table view controller \"Names\" (line 4) has no restoration identifier"), "\(text)")
    #expect(text.contains("The identifier of Table (4) has no effect until then."))
    #expect(!text.contains("warning The"))
  }

  @Test(arguments: StoryboardCorpus.all)
  func `a run that fails has a line that says error, and one that does not has none`(corpus: StoryboardCorpus) throws {
    for file in corpus.apps {
      guard let (_, report) = try CheckCorpus.check(file.url, as: file.name) else { continue }
      for (isStrict, showsAll) in [(false, false), (true, false), (false, true)] {
        var run = CheckRun()
        run.isStrict = isStrict
        run.layout.showsAll = showsAll
        run.add(report, mayHaveScenes: true)
        let hasError = run.text(.human).split(separator: "\n").contains { $0.hasPrefix("  error  ") }
        #expect(hasError == !run.newFailures.isEmpty, "\(file.name)")
      }
    }
  }

  @Test func `where warnings fail, they are called errors, and a baseline can list them`() throws {
    var run = try run(stack(of: 2))
    #expect(run.newFailures.isEmpty)
    run.isStrict = true
    #expect(run.newFailures.count == 1)
    #expect(words(run).contains("error No screen here has a restoration identifier"))
    #expect(words(run).contains("; 1 error"))
    run.baseline = try CheckBaseline(text: CheckBaseline(run.failures).text)
    #expect(run.newFailures.isEmpty)
    #expect(!words(run).contains("No screen here"))
  }

  @Test(arguments: CheckFormat.allCases)
  func `where warnings fail, no format calls one a warning`(format: CheckFormat) throws {
    var run = try run(stack(of: 2))
    run.isStrict = true
    let text = run.text(format)
    #expect(!text.contains("warning"), "\(text)")
    #expect(text.contains("error"))
  }

  // MARK: Layout

  @Test(arguments: [(nil, 100), (20, 80), (80, 80), (120, 120), (500, 160)] as [(Int?, Int)])
  func `the width is the terminal's, within limits`(columns: Int?, width: Int) {
    #expect(CheckLayout(columns: columns).width == width)
  }

  @Test(arguments: StoryboardCorpus.all, [80, 100, 160])
  func `no line is wider than the terminal but a file's name`(corpus: StoryboardCorpus, width: Int) throws {
    for file in corpus.apps {
      guard let (_, report) = try CheckCorpus.check(file.url, as: file.name) else { continue }
      for showsAll in [false, true] {
        var run = CheckRun()
        run.layout = CheckLayout(columns: width)
        run.layout.showsAll = showsAll
        run.add(report, mayHaveScenes: true)
        for line in run.text(.human).split(separator: "\n") where !line.hasPrefix(file.name) {
          #expect(displayWidth(String(line)) <= width, "\(file.name): \(line)")
        }
      }
    }
  }

  @Test func `the line number of a long name is never cut`() throws {
    var run = try run(
      CheckCorpus.controller("a", "viewController", "title=\"\(String(repeating: "long ", count: 40))\""))
    for width in [80, 100, 160] {
      run.layout = CheckLayout(columns: width)
      run.layout.showsAll = true
      let row = run.text(.human).split(separator: "\n").first { $0.hasPrefix("  lost") }
      #expect(row?.contains(/…\(\d+\)/) == true, "\(row ?? "")")
    }
  }

  @Test func `a long word is broken, and a title of wide characters too`() throws {
    for title in [String(repeating: "x", count: 300), String(repeating: "日", count: 300)] {
      var run = try run(
        CheckCorpus.controller(
          "a", "viewController", identified("A"), segues: CheckCorpus.segue("presentation", to: "b"))
          + CheckCorpus.controller("b", "viewController", "title=\"\(title)\""))
      run.layout = CheckLayout(columns: 80)
      for line in run.text(.human).split(separator: "\n") { #expect(displayWidth(String(line)) <= 80, "\(line)") }
    }
  }

  @Test func `colour is on the severity alone, and nothing depends on it`() throws {
    var run = try run(stack(identified: ["s1"], of: 2))
    let plain = run.text(.human)
    #expect(!plain.contains("\u{1B}"))
    run.layout.isColored = true
    let colored = run.text(.human)
    #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func `the rules are printed where that is asked for, each once`() throws {
    var run = try run(stack(identified: ["s1", "s2"], of: 3))
    #expect(!words(run).contains("R15: A controller without"))
    run.layout.explainsRules = true
    run.layout.showsAll = true
    #expect(words(run).components(separatedBy: "R15: A controller without an identifier is lost").count == 2)
    #expect(words(run).components(separatedBy: "R16: An identifier on a screen is of use only").count == 2)
  }
}
