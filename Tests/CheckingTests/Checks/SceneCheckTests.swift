import AppDefinition
import Checking
import Foundation
import AppReading
import SimulatorSupport
import StateArchive
import TestSupport
import Testing
import Trials
import Vocabulary

/// What the check says of apps with scenes, held against what their scripts show.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneCheckTests: CheckSuite {
  /// The rules that the check finds broken in an app, notes left out.
  private func rules(_ app: AppDefinition) -> [String] {
    CheckReport(app, file: "Test.yaml").findings.filter { $0.severity != .note }.map { "\($0.rule)" }
  }

  @Test(
    .tags(.Rule.u10, .Rule.u14, .Rule.u16, .Rule.u17, .Rule.u19, .Rule.u36),
    arguments: [
      ("1.0", []), ("1.1", ["U10"]), ("1.2", []), ("1.3", ["U14"]), ("1.4", ["U17"]), ("1.5", ["U36"]),
      ("1.6", []), ("1.7", ["U16"]),
    ])
  func `each version of the notebook forgets one thing`(version: String, expected: [String]) throws {
    let app = try Self.app("Windows/notebook").at(version: version)
    #expect(rules(app) == expected)
  }

  /// The questions whose faults the check finds; a link and a locked device are none of an app's faults, and what a move
  /// loses is found by the move.
  private static let found = FaultFolder.all(in: "Questions").filter { folder in
    if folder.name.hasSuffix("moving-to-scenes") { return false }
    let rules = (try? folder.app.question?.rules) ?? []
    return rules.contains {
      $0.number.hasPrefix("U") && $0 != .requestComesBeforeWhatWasKept && $0 != .lockedSessionHasNoActivityYet
    }
  }

  @Test(.tags(.Rule.u10, .Rule.u33, .Rule.u38, .Rule.u40, .Rule.u59), arguments: found)
  func `the check finds the fault of a question, with its place and its cure, and not in the cured version`(
    folder: FaultFolder
  ) throws {
    let app = try folder.app
    let rules = try #require(app.question?.rules)
    let report = CheckReport(app, file: "\(folder.name).yaml")
    let finding = try #require(report.findings.first { rules.map(CheckRule.rule).contains($0.rule) }, "\(report)")
    // What reports disagree on is no fault for certain (Y15).
    #expect((finding.severity == .note) == (finding.rule == .rule(.activityTypeIsDeclared)))
    #expect(finding.cure != nil)
    #expect(finding.position.file == "\(folder.name).yaml")
    #expect(finding.position.line > 1)
    let cured = try #require(app.versions.max { $0.key < $1.key }?.value)
    let left = CheckReport(cured, file: "\(folder.name).yaml").findings.filter { finding in
      rules.map(CheckRule.rule).contains(finding.rule)
    }
    #expect(left.isEmpty, "\(left.map(\.message))")
  }

  @Test(arguments: found)
  func `what is lost in the fault is lost in the report of a machine, too`(folder: FaultFolder) throws {
    let app = try folder.app
    let rule = try #require(app.question?.rules.first { $0.number.hasPrefix("U") })
    var run = CheckRun()
    run.add(CheckReport(app, file: "\(folder.name).yaml"), mayHaveScenes: false)
    #expect(run.text(.json).contains("\"rule\": \"\(rule)\""))
    #expect(run.text(.sarif).contains("\"ruleId\": \"\(rule)\""))
    #expect(run.text(.github).contains("title=\(rule)::"))
  }

  @Test(
    .tags(.Rule.u31, .Rule.u34),
    arguments: [
      ("locked-at-connection", Rule.lockedSessionHasNoActivityYet, "the device is locked"),
      ("link-instead-of-state", .requestComesBeforeWhatWasKept, "org.example.linked.page"),
    ])
  func `what depends on how the app is launched is a note, and gone from the cured version`(
    name: String, rule: Rule, words: String
  ) throws {
    let app = try FaultFolder.named(name).app
    let finding = try #require(CheckReport(app, file: "Test.yaml").findings.first { $0.rule == .rule(rule) })
    #expect(finding.severity == .note)
    #expect(finding.message.contains(words), "\(finding.message)")
    #expect(finding.message.contains("1 screen does not come back as before"), "\(finding.message)")
    #expect(finding.cure != nil)
    // What a reference of a storyboard leads to is a screen once.
    var referring = app
    var reference = ControllerDefinition(name: "reference", kind: .plain, position: app.controllers[0].position)
    reference.content = .placeholder(target: app.controllers.last?.name)
    referring.addController(reference)
    let same = try #require(CheckReport(referring, file: "Test.yaml").findings.first { $0.rule == .rule(rule) })
    #expect(same.message == finding.message)
    let cured = try #require(app.versions["1.1"])
    #expect(!CheckReport(cured, file: "Test.yaml").findings.contains { $0.rule == .rule(rule) })
  }

  @Test(.tags(.Rule.u31, .Rule.u34)) func `a text in the root is lost by a launch, too, for a declared type`() throws {
    func found(_ types: String) throws -> [CheckRule] {
      let app = try sceneApp(
        """
        app: Form
        scenes: { activityTypes: \(types), keeps: form, willConnect: [{ select: form }, { if: page, present: page }] }
        initial: form
        controllers:
          form: { title: Form, activity: { type: form, adds: text(words) }, views: [{ textField: words }, { button: Page, tap: { present: page } }] }
          page: { title: Page, activity: { type: link, adds: { page: page } } }
        """)
      let findings = CheckReport(app, file: "Test.yaml").findings
      return findings.map(\.rule).filter {
        [.rule(.requestComesBeforeWhatWasKept), .rule(.lockedSessionHasNoActivityYet)].contains($0)
      }
    }
    #expect(
      try found("[form, link]") == [.rule(.lockedSessionHasNoActivityYet), .rule(.requestComesBeforeWhatWasKept)])
    #expect(try found("form") == [.rule(.lockedSessionHasNoActivityYet)])
  }

  @Test(.tags(.Rule.u33, .Rule.u40)) func `an app that keeps its activities itself is tried with what it has kept`()
    throws
  {
    func rules(_ delegate: String, _ activity: String) throws -> [CheckRule] {
      let app = try sceneApp(
        """
        app: Own
        scenes: { activityTypes: t, keeps: t, keptIn: identifier, \(delegate) }
        data: { notes: { n1: { title: One }, n2: { title: Two } } }
        initial: nav
        controllers:
          nav: { kind: navigation, root: a }
          a: { kind: table, title: A, table: { rows: notes, tap: { show: b } }, \(activity) }
          b: { title: B, activity: { type: t, adds: item } }
        """)
      return CheckReport(app, file: "Test.yaml").findings.filter { $0.severity == .error }.map(\.rule)
    }
    #expect(
      try rules("recordGone: crashes, willConnect: { if: item, show: b }", "views: []") == [
        .rule(.connectionCrashMayLoop)
      ])
    #expect(
      try rules(
        "restoreInteractionState: [{ select: a }, { if: item, show: b }]",
        "activity: { type: t, takenIn: viewWillAppear, adds: text(w) }, views: [{ textField: w }]") == [
          .rule(.interactionStateComesLate)
        ])
  }

  @Test(.tags(.Rule.u40), arguments: ["crashes", "declined", "shown"])
  func `an activity that names a screen is followed to it although the screen may be gone`(gone: String) throws {
    let app = try SceneLossTests.rooms(recordGone: gone)
    let found = CheckReport(app, file: "Test.yaml").findings.filter { $0.rule == .rule(.connectionCrashMayLoop) }
    #expect(found.map(\.severity) == (gone == "crashes" ? [.error] : []))
    #expect(found.allSatisfy { $0.message.contains("the app has no such screen any more") }, "\(found.map(\.message))")
  }

  @Test(
    .tags(.Rule.u8, .Rule.u60),
    arguments: ["Windows/notebook", "Windows/two-notes", "Samples/restoring-your-apps-state"])
  func `of an app that keeps what it shows every screen comes back`(scene: String) throws {
    let report = CheckReport(try Self.app(scene), file: "Test.yaml")
    #expect(report.controllers.map(\.saved) == report.controllers.map { _ in .yes })
    #expect(report.findings.allSatisfy { $0.severity == .note }, "\(findings(report))")
  }

  @Test(.tags(.Rule.u8)) func `a screen that nothing shows again is lost`() throws {
    let app = try Self.app("Windows/notebook") { text in
      text.replacing("willConnect: { if: item, show: note }", with: "willConnect: { if: item, toast: Welcome }")
    }
    let report = CheckReport(app, file: "Test.yaml")
    let note = try controller("note", report)
    #expect(note.saved == .no)
    #expect(note.rule == .appBuildsItsScenes)
    #expect(report.findings.filter { $0.severity != .note }.map(\.rule) == [.rule(.appBuildsItsScenes)])
  }

  @Test(.tags(.Rule.u8)) func `a screen is tried however far away it is`() throws {
    let screens = (0...20).map { number in
      "  s\(number): { title: S\(number), activity: { type: a, adds: text(f) }, views: [{ id: f, textField: \"\" }"
        + (number < 20 ? ", { button: Next, show: s\(number + 1) }] }\n" : "] }\n")
    }
    let text =
      "app: A\nscenes: { activityTypes: a, keeps: a, willConnect: { if: f, show: s19 } }\ninitial: stack\ncontrollers:\n"
      + "  stack: { kind: navigation, root: s0 }\n" + screens.joined()
    let report = CheckReport(try sceneApp(text), file: "Test.yaml")
    #expect(try controller("s19", report).saved == .yes)
    #expect(try controller("s20", report).saved == .no)
    #expect(try controller("s20", report).rule == .appBuildsItsScenes)
  }

  @Test(.tags(.Rule.u14)) func `a key with a slash that is not added again is told, too`() throws {
    let app = try sceneApp(
      """
      app: A
      scenes: { activityTypes: t, keeps: t, willConnect: { select: a } }
      initial: a
      controllers:
        a: { title: A, activity: { type: t, starts: { "x/y": "2", z: "3" }, adds: { at: a } } }
      """)
    let found = CheckReport(app, file: "Test.yaml").findings.filter {
      $0.rule == .rule(.activityIsClearedBeforeItIsFilled)
    }
    #expect(found.map { $0.message.contains("\"x/y\"") } == [true, false])
  }

  @Test(.tags(.Rule.u8)) func `all the screens of an app are tried, and those beyond the steps are said to be not`()
    throws
  {
    func report(_ count: Int, isChain: Bool) throws -> CheckReport {
      let buttons = (1...count).map { "{ button: B\($0), present: s\($0) }" }.joined(separator: ", ")
      let screens = (1...count).map { number in
        let next = isChain && number < count ? ", views: [{ button: Next, present: s\(number + 1) }]" : ""
        return "  s\(number): { title: S\(number)\(next) }\n"
      }
      let first = isChain ? "{ button: Next, present: s1 }" : buttons
      let text =
        "app: A\nscenes: { activityTypes: a, keeps: a }\ninitial: s0\ncontrollers:\n"
        + "  s0: { title: S0, views: [\(first)] }\n" + screens.joined()
      var budget = ScreenWalk.Budget()
      budget.stepsToScreens = 2_000
      return CheckReport(try sceneApp(text), file: "Test.yaml", budget: budget)
    }
    #expect(try report(70, isChain: false).controllers.map(\.saved) == [.yes] + Array(repeating: .no, count: 70))
    let last = try #require(try report(65, isChain: true).controllers.last)
    #expect(last.saved == .notTried)
    #expect(last.reason?.contains("2000 steps in all") == true, "\(last.reason ?? "")")
  }

  @Test(.tags(.Rule.u37)) func `a restoration that is left open is named, and two windows that begin anew are not one`()
    throws
  {
    func rules(_ delegate: String) throws -> [CheckRule] {
      let app = try sceneApp(
        """
        app: Open
        idiom: pad
        scenes: { activityTypes: t, severalWindows: true, keeps: t, willConnect: { if: item, show: b }\(delegate) }
        data: { notes: { n1: { title: One }, n2: { title: Two } } }
        initial: nav
        controllers:
          nav: { kind: navigation, root: a }
          a: { kind: table, title: A, table: { rows: notes, tap: { show: b } } }
          b: { title: B, activity: { type: t, adds: item } }
        """)
      return CheckReport(app, file: "Test.yaml").findings.filter { $0.severity != .note }.map(\.rule)
    }
    #expect(try rules(", extendsRestoration: open") == [.rule(.sceneRestorationMayBeExtended)])
    #expect(try rules(", extendsRestoration: completed") == [])
  }

  @Test(.tags(.Rule.u38)) func `a list that begins anew is named, unless its activity carries its place`() throws {
    func found(_ adds: String, _ more: String = "") throws -> [String] {
      let app = try sceneApp(
        """
        app: List
        scenes: { activityTypes: t, keeps: t, willConnect: { select: a } }
        data: { notes: { n1: { title: One }, n2: { title: Two }, n3: { title: Three } } }
        initial: a
        controllers:
          a: { kind: table, title: A, table: { rows: notes, id: rows\(more) }, activity: { type: t, adds: \(adds) } }
        """)
      return CheckReport(app, file: "Test.yaml").findings.map { "\($0.severity) \($0.rule)" }
    }
    #expect(try found("{ at: a }") == ["note U38"])
    #expect(try found("[{ at: a }, scroll(rows)]") == [])
    #expect(try found("{ at: a }", ", scrolls: false") == [])
  }

  @Test(.tags(.Rule.u19, .Rule.u73, .Decision.y15), arguments: ["Desk.yaml", "Info.plist"])
  func `a type that is not declared is a note, since reports disagree, with a cure for the file that declares`(
    file: String
  ) throws {
    var app = try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: other, keeps: t, willConnect: { show: b } }
      initial: nav
      controllers:
        nav: { kind: navigation, root: a }
        a: { title: A, views: [{ button: B, show: b }] }
        b: { title: B, activity: { type: t, adds: { at: b } } }
      """)
    app.scenes?.position = SourcePosition(file: file, line: 2, column: 1)
    let report = CheckReport(app, file: "Test.yaml")
    let finding = try #require(report.findings.first { $0.rule == .rule(.activityTypeIsDeclared) })
    #expect(finding.severity == .note)
    #expect(finding.loss == 0)
    #expect(finding.message.contains("U73 has seen it kept"), "\(finding.message)")
    #expect((finding.cure == .edit(.declare(activityType: "t"))) == (file == "Desk.yaml"))
    #expect(try controller("b", report).saved == .disputed)
    var run = CheckRun()
    run.add(report, mayHaveScenes: false)
    #expect(run.text(.human).contains("0 lost, 1 on which reports disagree"), "\(run.text(.human))")
  }

  @Test(.tags(.Rule.u13)) func `what is added twice under one key is told with both lines`() throws {
    func found(_ adds: String, delegate: String = "") throws -> [String] {
      let app = try sceneApp(
        """
        app: Twice
        scenes: { activityTypes: t, keeps: t, willConnect: { select: a }\(delegate) }
        initial: a
        controllers:
          a:
            title: A
            activity:
              type: t
              adds:
        \(adds)
        """)
      return CheckReport(app, file: "Test.yaml").findings.filter { $0.rule == .rule(.activityIsFilledInOrder) }.map {
        "\($0.severity) \($0.position.line): \($0.message)"
      }
    }
    let told = "the key \"at\" is added twice to one activity, on lines"
    let end = "and what is added last takes the place of the other"
    #expect(try found("        - { at: a }\n        - { at: b }") == ["warning 11: \(told) 10 and 11, \(end)"])
    #expect(try found("        - { at: a }\n        - { other: b }") == [])
    #expect(
      try found("        - { at: a }", delegate: ", adds: { at: c }") == ["note 2: \(told) 10 and 2, \(end)"])
  }

  @Test(.tags(.Rule.u10)) func `a screen while which no activity is answered is told so, and not that none answers`()
    throws
  {
    let app = try sceneApp(
      """
      app: Some
      scenes: { activityTypes: t, keeps: [{ shown: b, type: nothing }, t], willConnect: { if: { at: c }, show: c } }
      initial: nav
      controllers:
        nav: { kind: navigation, root: a }
        a: { title: A, activity: { type: t, adds: { at: a } }, views: [{ button: B, show: b }, { button: C, show: c }] }
        b: { title: B }
        c: { title: C, activity: { type: t, adds: { at: c } } }
      """)
    let report = CheckReport(app, file: "Test.yaml")
    let lost = try controller("b", report)
    #expect(lost.saved == .no)
    #expect(lost.rule == .sceneDelegateAnswersAnActivity)
    #expect(lost.reason == "its scene delegate answers nil for an activity while it is shown")
  }

  @Test func `a screen whose next launch never comes to rest is told so, and the others are judged`() throws {
    let app = try sceneApp(
      """
      app: Endless
      scenes: { activityTypes: t, keeps: t, willConnect: { if: { at: a }, select: a } }
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [r, a] }
        r: { title: R, activity: { type: t, adds: { at: r } } }
        a: { title: A, activity: { type: t, adds: { at: a }, viewDidAppear: { present: b } } }
        b: { title: B, activity: { type: t, adds: { at: a }, viewDidAppear: { present: c } } }
        c: { title: C, activity: { type: t, adds: { at: a }, viewDidAppear: { present: b } } }
      """)
    let report = CheckReport(app, file: "Test.yaml")
    let lost = try controller("a", report)
    #expect(lost.saved == .no)
    #expect(lost.rule == nil)
    #expect(lost.reason?.hasPrefix("the next launch never comes to rest") == true, "\(lost.reason ?? "")")
    #expect(report.findings.map(\.severity) == [.error])
    #expect(try controller("r", report).saved == .yes)
    #expect(try controller("tabs", report).saved == .yes)
  }

  @Test(.tags(.Rule.u10, .Rule.u14, .Rule.u19, .Rule.u36), arguments: ["1.1", "1.2", "1.3", "1.4", "1.5"])
  func `what is lost of an app with scenes has its culprit with its place`(version: String) throws {
    let app = try Self.app("Windows/notebook").at(version: version)
    let trials = SceneTrials(app)?.trials ?? []
    #expect(trials.isEmpty == (version == "1.1"))
    for loss in trials.flatMap(\.losses) {
      #expect(loss.culprit?.source?.file == "Test.yaml", "\(loss)")
      #expect(loss.culprit?.source?.line ?? 0 > 1, "\(loss)")
    }
  }

  @Test(.tags(.Rule.u8)) func `a tab that is not in front again is told`() throws {
    func found(_ willConnect: String) throws -> [String] {
      let app = try sceneApp(
        """
        app: Tabs
        scenes: { activityTypes: t, keeps: t\(willConnect) }
        initial: tabs
        controllers:
          tabs: { kind: tabBar, children: [a, b] }
          a: { title: A, activity: { type: t, adds: { at: a } } }
          b: { title: B, activity: { type: t, adds: { at: b } } }
        """)
      return findings(CheckReport(app, file: "Test.yaml"))
    }
    #expect(try found("") == ["warning U8 b 7"])
    #expect(try found(", willConnect: { if: { at: b }, select: b }").isEmpty)
  }

  @Test(.tags(.Rule.u8)) func `a stack that connection places in a column comes back`() throws {
    let app = try sceneApp(
      """
      app: Columns
      idiom: pad
      scenes: { activityTypes: t, keeps: t, willConnect: { if: item, showDetail: detailNav } }
      data: { notes: { n1: { title: One }, n2: { title: Two } } }
      initial: split
      controllers:
        split: { kind: split, children: [listNav, emptyNav] }
        listNav: { kind: navigation, root: list }
        list: { kind: table, title: List, table: { rows: notes, tap: { showDetail: detailNav } } }
        emptyNav: { kind: navigation, root: empty }
        empty: { title: Empty }
        detailNav: { kind: navigation, root: detail }
        detail: { title: "{item.title}", activity: { type: t, adds: item } }
      """)
    let report = CheckReport(app, file: "Test.yaml")
    #expect(try controller("detailNav", report).saved == .yes)
    #expect(try controller("detail", report).saved == .yes)
  }

  @Test(.tags(.Rule.u10)) func `of an app that keeps nothing no screen comes back`() throws {
    let report = CheckReport(try Self.app("Windows/notebook").at(version: "1.1"), file: "Test.yaml")
    #expect(report.controllers.allSatisfy { $0.saved == .no && $0.rule == .sceneDelegateAnswersAnActivity })
    #expect(report.findings.map(\.severity) == [.error])
  }

  @Test(.tags(.Rule.u40)) func `a record that goes while the app runs is a warning, any other a note`() throws {
    func severities(_ change: (String) -> String) throws -> [Diagnostic.Severity] {
      let report = CheckReport(try Self.app("Windows/notebook", change), file: "Test.yaml")
      return report.findings.filter { $0.rule == .rule(.connectionCrashMayLoop) }.map(\.severity)
    }
    #expect(try severities { $0 } == [.note])
    #expect(
      try severities { $0.replacing("initial:", with: "events: { tidy: { data: { notes: { n1: ~ } } } }\n\ninitial:") }
        == [.warning])
    #expect(
      try severities {
        $0.replacing("  keeps:", with: "  recordGone: declined\n  keeps:")
      }.isEmpty)
  }

  @Test(.tags(.Rule.u8)) func `of a storyboard only its own screens are told of, whatever the app loses beside them`()
    throws
  {
    let scene = """
      app: A
      storyboards: [Main.storyboard]
      scenes: { activityTypes: t, keeps: t }
      initial: one
      controllers: { one: { title: A, actions: { go: { present: b } } }, b: { title: B } }

      """
    let board = CheckCorpus.document(CheckCorpus.controller("a", "viewController", "storyboardIdentifier=\"one\""))
    let app = try #require(
      readAppFile(SourceFile(name: "Test.yaml", bytes: Array(scene.utf8))) { name, _ in
        SourceFile(name: name, bytes: Array(board.utf8))
      }.value)
    let whole = CheckReport(app, file: "Test.yaml")
    #expect(whole.findings.filter { $0.rule == .rule(.appBuildsItsScenes) }.map(\.id) == ["b"])
    let own = CheckReport(app, file: "Main.storyboard")
    #expect(own.controllers.map(\.id) == ["a"])
    #expect(own.findings.isEmpty)
  }

  /// The app of a bundled scene, with its text changed.
  private static func app(_ scene: String, _ change: (String) -> String = { $0 }) throws -> AppDefinition {
    let name = try #require(scene.split(separator: "/").last)
    let url = package.appending(path: "Scenes/\(scene)/\(name).yaml")
    let text = change(try String(contentsOf: url, encoding: .utf8))
    return try #require(readAppFile(SourceFile(name: "Test.yaml", bytes: Array(text.utf8))).value)
  }
}
