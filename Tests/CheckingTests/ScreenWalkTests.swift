import AppDefinition
import Checking
import ControllerKit
import Simulation
import TestSupport
import SimulatorSupport
import Testing
import TextFormatting
import Trials
import Vocabulary

/// What the check learns by trying an app, beyond what its words are.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScreenWalkTests: CheckSuite {
  /// How the screens of an app lead to each other.
  enum Shape: CaseIterable {
    case menu, chain, graph, presentedChain, presentedGraph

    private var isPresented: Bool {
      switch self {
      case .presentedChain, .presentedGraph: true
      case .menu, .chain, .graph: false
      }
    }

    /// The actions of a screen, as a scene file has them.
    func actions(_ number: Int, of count: Int) -> [String] {
      let others: [Int]
      switch self {
      case .menu: others = number == 0 ? Array(1..<count) : []
      case .chain, .presentedChain: others = number + 1 < count ? [number + 1] : []
      case .graph, .presentedGraph: others = (1...10).map { (number * 7 + $0 * $0) % count }
      }
      return others.map { "{ button: B\($0), \(isPresented ? "present" : "show"): s\($0) }" }
    }
  }

  @Test(.tags(.Rule.r15, .Rule.r16), arguments: Shape.allCases)
  func `each of many screens is judged, however they lead to each other`(shape: Shape) throws {
    let count = 200
    let screens = (0..<count).map { number in
      // One in the middle of a stack has none, and is lost alone.
      let identifier = number == 150 ? "" : "restorationIdentifier: s\(number), "
      return "  s\(number): { \(identifier)views: [\(shape.actions(number, of: count).joined(separator: ", "))] }\n"
    }
    let app = try keptApp(
      "initial: n\ncontrollers:\n  n: { kind: navigation, root: s0, restorationIdentifier: n }\n" + screens.joined())
    let report = CheckReport(app, file: "Test.yaml")
    let lost = report.controllers.filter { $0.saved != .yes }.map(\.id)
    #expect(lost == (shape == .presentedChain ? (150..<count).map { "s\($0)" } : ["s150"]))
    #expect(report.controllers.allSatisfy { $0.reach == ($0.id == "n" || $0.id == "s0" ? .launch : .segue) })
    let limited = report.findings.filter { $0.rule == .rule(.pathLeadsFromTheRoot) }
    #expect(limited.isEmpty == (shape != .presentedGraph))
    #expect(limited.allSatisfy { $0.message.contains("the 16 shortest are") }, "\(limited.map(\.message))")
  }

  @Test(.tags(.Rule.r32)) func `a budget that ends before every place was looked at is named as itself`() throws {
    let screens = (0..<20).map { number in
      "  s\(number): { restorationIdentifier: s\(number), views: [\(Shape.presentedGraph.actions(number, of: 20).joined(separator: ", "))] }\n"
    }
    let app = try keptApp("initial: s0\ncontrollers:\n" + screens.joined())
    func messages(_ budget: ScreenWalk.Budget) -> Set<String> {
      let findings = CheckReport(app, file: "Test.yaml", budget: budget).findings
      return Set(
        findings.filter { $0.rule == .rule(.pathLeadsFromTheRoot) }.map {
          $0.message.replacing(#/"s\d+"/#, with: "it").replacing(#/the \w+( \w+)? it /#, with: "it ")
        })
    }
    var budget = ScreenWalk.Budget()
    budget.places = 30
    budget.placesOfOne = 1_000
    #expect(
      messages(budget) == [
        "it can be reached in ways that are not looked at; in an app 30 places are looked at in all"
      ])
    budget.places = 20_000
    budget.steps = 40
    #expect(
      messages(budget) == ["it can be reached in ways that are not tried; an app is tried on 40 steps in all"])
  }

  @Test(.tags(.Rule.r32)) func `a screen to which no step was left is not tried, and one that loses itself is lost`()
    throws
  {
    let app = try keptApp(
      """
      initial: n
      controllers:
        n: { kind: navigation, root: m, restorationIdentifier: n }
        m: { restorationIdentifier: m, views: [{ button: A, show: a }, { button: B, show: b }, { button: C, show: c }] }
        a: { restorationIdentifier: a }
        b: { restorationIdentifier: b }
        c: {}
      """)
    var budget = ScreenWalk.Budget()
    budget.steps = 1
    let report = CheckReport(app, file: "Test.yaml", budget: budget)
    #expect(report.controllers.map(\.saved) == [.yes, .yes, .yes, .notTried, .no])
    #expect(report.controllers[3].reason?.contains("an app is tried on 1 steps in all") == true)
    var run = CheckRun()
    run.add(report, mayHaveScenes: false)
    #expect(run.text(.json).contains("\"saved\": \"notTried\""))
    #expect(run.text(.human).contains("3 saved, 1 lost, 1 not tried"))
  }

  @Test(.tags(.Rule.r32), arguments: [0, 1, 2, 3])
  func `where the steps come to an end each screen is named to which more ways lead, and tried alone`(most: Int) throws
  {
    let app = try keptApp(
      """
      initial: n
      controllers:
        n: { kind: navigation, root: m, restorationIdentifier: n }
        m: { restorationIdentifier: m, views: [{ button: A, show: a }, { button: B, show: b }, { button: C, show: c }] }
        a: { restorationIdentifier: a }
        b: { restorationIdentifier: b }
        c: {}
      """)
    let map = ControllerMap(app)
    var budget = ScreenWalk.Budget()
    budget.steps = most
    let walk = ScreenWalk(app.asTried, map, .launch, roots: [], width: nil, reached: [], budget: budget)
    let names = ["n", "m", "a", "b", "c"]
    #expect(walk.untried == Set(names.indices.dropFirst(2 + most)))
    #expect(walk.placedScreens.map { names[$0.controller] } == names)
    // What was not reached is known to be led to from the menu, and is not in its stack.
    let alone = names.indices.map { $0 >= 2 + most }
    #expect(walk.placedScreens.map { $0.source != nil } == alone)
    #expect(walk.placedScreens.map { $0.container == nil } == names.indices.map { $0 == 0 || alone[$0] })
    #expect(walk.placedScreens.indices.map { walk.fate($0).isSaved } == [true, true, true, true, false])
  }

  @Test(.tags(.Rule.r65), arguments: ["viewDidLoad", "encode", "decode"])
  func `a screen that crashes the app is told, and the others are judged`(place: String) throws {
    let app = try keptApp(
      """
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [a, b], restorationIdentifier: tabs }
        a: { restorationIdentifier: a, views: [{ button: Go, present: c }] }
        b: { restorationIdentifier: b, crashes: { \(place): no price } }
        c: { title: C }
      """)
    let report = CheckReport(app, file: "Test.yaml")
    #expect(findings(report) == ["error \(place == "encode" ? "reading" : "R65") b 7", "warning R13 c 8"])
    #expect(report.findings[0].message.contains("no price"))
    #expect(report.controllers.map(\.saved) == [.yes, .yes, .yes, .no])
    #expect(report.controllers.map(\.restoredBy) == [.existing, .existing, .existing, nil])
  }

  @Test(.tags(.Rule.r42))
  func `a screen that is saved and then lost when it is looked up is told with the reason of the launch`() throws {
    let app = try keptApp(
      """
      initial: stack
      restorationClasses: { Maker: { makes: nothing } }
      controllers:
        stack: { kind: navigation, root: a, restorationIdentifier: stack }
        a: { restorationIdentifier: a, views: [{ button: Go, show: b }] }
        b: { restorationIdentifier: b, restorationClass: Maker }
      """)
    let report = CheckReport(app, file: "Test.yaml")
    #expect(try controller("b", report).saved == .yes)
    #expect(try controller("b", report).restoredBy == nil)
    var run = CheckRun()
    run.add(report, mayHaveScenes: false)
    #expect(run.text(.human).contains("Maker answered nil"), "\(run.text(.human))")
  }

  @Test(.tags(.Rule.r31), arguments: ["show", "present"])
  func `what an alert's button asks for is shown by the screen that asked`(action: String) throws {
    let app = try keptApp(
      """
      initial: stack
      controllers:
        stack: { kind: navigation, root: a, restorationIdentifier: stack }
        a: { restorationIdentifier: a, views: [{ button: Go, present: sure }] }
        sure: { kind: alert, title: "Sure?", buttons: [{ title: Yes, \(action): b }] }
        b: { restorationIdentifier: b }
      """)
    let report = CheckReport(app, file: "Test.yaml")
    #expect(findings(report) == [])
    #expect(try controller("b", report).saved == .yes)
  }

  @Test(.tags(.Decision.x28)) func `a column that comes only when a split view separates is found`() throws {
    let app = try keptApp(
      """
      idiom: pad
      initial: split
      controllers:
        split: { kind: split, children: [list, detail], restorationIdentifier: split, separateSecondary: given }
        list: { kind: navigation, root: rows, restorationIdentifier: list }
        rows: { restorationIdentifier: rows }
        detail: { restorationIdentifier: detail }
        given: { from: code, restorationIdentifier: given }
      """)
    #expect(try controller("given", CheckReport(app, file: "Test.yaml")).paths == ["split/given"])
  }

  @Test(.tags(.Rule.r4))
  func `a root with which a window begins later is tried with the values that give it`() throws {
    let app = try keptApp(
      """
      initial: [{ if: account, screen: home }, login]
      restorationClasses: { Maker: { makes: { home/page: { makes: page, unless: defaults.account is missing } } } }
      controllers:
        login: { restorationIdentifier: login }
        home: { kind: navigation, root: list, restorationIdentifier: home }
        list: { restorationIdentifier: list, views: [{ button: Go, show: page }] }
        page: { from: code, restorationIdentifier: page, restorationClass: Maker }
      """)
    let report = CheckReport(app, file: "Test.yaml")
    #expect(report.controllers.map(\.restoredBy) == [.existing, .existing, .existing, .restorationClass])
    #expect(report.controllers.map(\.reach) == [.launch, .launch, .launch, .segue])
  }

  @Test(arguments: ["phone", "pad"])
  func `a root of another kind of device is tried on that`(idiom: String) throws {
    let app = try keptApp(
      """
      idiom: \(idiom)
      initial: [{ idiom: pad, screen: wide }, narrow]
      controllers:
        wide: { kind: navigation, root: list, restorationIdentifier: wide }
        list: { restorationIdentifier: list }
        narrow: { restorationIdentifier: narrow }
      """)
    let report = CheckReport(app, file: "Test.yaml")
    #expect(report.controllers.map(\.reach) == [.launch, .launch, .launch])
    #expect(report.controllers.map(\.restoredBy) == [.existing, .existing, .existing])
  }

  @Test(.tags(.Rule.r15)) func `a trial says what was there, what became of it, and what is there then`() throws {
    let app = try keptApp(
      """
      initial: stack
      controllers:
        stack: { kind: navigation, root: a, restorationIdentifier: stack }
        a: { restorationIdentifier: a, views: [{ button: Go, show: b }] }
        b: { views: [{ textField: words }] }
      """)
    let run = try #require(TrialRun(app))
    let kept = Trial(run)
    #expect(kept.before == kept.after)
    #expect(
      kept.fates == [
        .saved(.restored(by: .existing, isDecoded: true)), .saved(.restored(by: .existing, isDecoded: true)),
      ])

    let other = try #require(TrialRun(app))
    let list = try #require(other.application.windows.first?.front)
    list.perform(.show("b"))
    other.application.windows.first?.front?.loadViewIfNeeded()
    let lost = Trial(other)
    #expect(lost.before.controllers.map { $0.screen?.name.text } == ["stack", "a", "b"])
    #expect(lost.before.controllers.last?.elements.map(\.id) == ["words"])
    #expect(lost.before.controllers.map(\.place) == [nil, .stack(depth: 0), .stack(depth: 1)])
    #expect(lost.fates.last == .notSaved(.noIdentifier))
    #expect(lost.after == kept.after)
    #expect(lost.before.windows != lost.after?.windows)
  }
}
