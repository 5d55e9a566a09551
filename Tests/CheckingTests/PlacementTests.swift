import AppDefinition
import Checking
import ControllerKit
import AppReading
import Simulation
import SimulatorSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The rules of placement, held through both that ask them: the model, which acts by them, and the check, which runs
/// nothing.
@Suite(.timed, .timeLimit(.minutes(30))) struct PlacementTests {
  /// An app, what is done in it, and where the screen `new` is placed.
  struct Situation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The screens, a line each, the first of which is the initial one.
    let screens: String
    /// The line of the delegate, if there is one.
    let delegate: String
    /// The screens that perform their action `go`, one after the other.
    let steps: [String]
    /// Where it is on a phone: the path down to it, with ` presents ` before one that is presented.
    let phone: String?
    /// Where it is on a pad.
    let pad: String?

    init(_ description: String, _ screens: String, _ steps: [String] = [], delegate: String = "", _ both: String) {
      self.init(description, screens, steps, delegate: delegate, phone: both, pad: both)
    }

    init(
      _ description: String, _ screens: String, _ steps: [String], delegate: String = "", phone: String?, pad: String?
    ) {
      testDescription = description
      self.screens = screens
      self.delegate = delegate
      self.steps = steps
      self.phone = phone
      self.pad = pad
    }

    /// The app as a scene file, in which every screen has its name as its restoration identifier.
    var scene: String {
      let lines = screens.split(separator: "\n")
      let names = lines.map { $0.prefix { $0 != ":" } }
      let controllers = zip(names, lines).map { name, line in
        "  \(line.dropLast(line.hasSuffix("{}") ? 1 : 2)), restorationIdentifier: \(name) }\n".replacing(
          "{,", with: "{")
      }
      return "app: Test\ninitial: \(names[0])\n\(delegate)controllers:\n\(controllers.joined())"
    }

    /// Where it is on a kind of device.
    func expected(on idiom: Idiom) -> String? {
      switch idiom {
      case .phone: phone
      case .pad: pad
      }
    }
  }

  private static let tabs = "tabs: { kind: tabBar, children: [nav] }\n"
  private static let nav = "nav: { kind: navigation, root: home }\n"
  private static let split = "split: { kind: split, children: [master, detail] }\n"
  private static let master = "master: { kind: navigation, root: list }\n"

  private static func go(_ name: String, _ action: String, _ more: String = "") -> String {
    "\(name): { \(more)actions: { go: { \(action) } } }\n"
  }

  /// The lines of a delegate that presents screens at the end of a launch.
  private static func presenting(_ names: String...) -> String {
    let additions = names.map { "{ present: \($0) }" }.joined(separator: ", ")
    return "delegate: { shouldSave: always, shouldRestore: always, afterLaunch: [\(additions)] }\n"
  }

  static let shown = [
    Situation("in a stack it is pushed", nav + go("home", "show: new") + "new: {}", ["home"], "nav/new"),
    Situation("without a stack it is presented", go("home", "show: new") + "new: {}", ["home"], "home presents new"),
    Situation(
      "in a tab without a stack the root presents it",
      "tabs: { kind: tabBar, children: [home] }\n" + go("home", "show: new") + "new: {}", ["home"],
      "tabs presents new"),
    Situation(
      "the stack below a presented screen does not take it",
      nav + go("home", "present: sheet") + go("sheet", "show: new") + "new: {}", ["home", "sheet"],
      "nav/sheet presents new"),
    Situation(
      "a stack may present itself, and shows on itself",
      go("home", "present: nav") + go("nav", "show: new", "kind: navigation, root: list, ") + "list: {}\nnew: {}",
      ["home", "nav"], "home/nav/new"),
  ]

  static let presented = [
    Situation(
      "the root presents what covers the screen", tabs + nav + go("home", "present: new") + "new: {}", ["home"],
      "tabs presents new"),
    Situation(
      "what is presented already presents the next",
      tabs + nav + go("home", "present: sheet") + go("sheet", "present: new") + "new: {}", ["home", "sheet"],
      "tabs/sheet presents new"),
    Situation(
      "a stack presents in its context",
      tabs + nav + go("home", "present: { screen: new, style: currentContext }") + "new: {}", ["home"],
      "tabs/nav presents new"),
    Situation(
      "the style may be the screen's own",
      tabs + nav + go("home", "present: new") + "new: { presentationStyle: popover }", ["home"],
      "tabs/nav presents new"),
    Situation(
      "a stack can be set to define no context",
      tabs + "nav: { kind: navigation, root: home, definesPresentationContext: false }\n"
        + go("home", "present: { screen: new, style: currentContext }") + "new: {}", ["home"], "tabs presents new"),
    Situation(
      "any screen can define a context",
      tabs + nav
        + go("home", "present: { screen: new, style: overCurrentContext }", "definesPresentationContext: true, ")
        + "new: {}", ["home"], "tabs/nav/home presents new"),
    Situation(
      "a context below what is presented is none of its own",
      nav + go("home", "present: sheet") + go("sheet", "present: { screen: new, style: popover }") + "new: {}",
      ["home", "sheet"], "nav/sheet presents new"),
    Situation(
      "what a context presents leaves the root free to present",
      tabs + nav + go("home", "present: { screen: sheet, style: currentContext }")
        + go("sheet", "present: { screen: new, style: currentContext }") + "new: {}", ["home", "sheet"],
      "tabs presents new"),
  ]

  static let details = [
    Situation(
      "it is the secondary column, on the primary's stack if collapsed",
      split + master + go("list", "showDetail: new") + "detail: {}\nnew: {}", ["list"], phone: "split/master/new",
      pad: "split/new"),
    Situation(
      "collapsed over a primary that is no stack it is presented",
      "split: { kind: split, children: [list, detail] }\n" + go("list", "showDetail: new") + "detail: {}\nnew: {}",
      ["list"], phone: "split presents new", pad: "split/new"),
    Situation(
      "without a split view it is shown", nav + go("home", "showDetail: new") + "new: {}", ["home"], "nav/new"),
    Situation(
      "with neither split view nor stack it is presented", go("home", "showDetail: new") + "new: {}", ["home"],
      "home presents new"),
    Situation(
      "a split view around the stack takes it",
      split + master + "list: {}\ndetail: { kind: navigation, root: note }\n" + go("note", "showDetail: new")
        + "new: {}", ["note"], phone: "split/master/new", pad: "split/new"),
    Situation(
      "what is shown in the secondary column is pushed on the stack that this column is on",
      split + master + "list: {}\n" + go("detail", "show: new") + "new: {}", ["detail"], phone: "split/master/new",
      pad: "split presents new"),
    Situation(
      "the initial secondary column is on the primary's stack if collapsed",
      "split: { kind: split, children: [master, new] }\n" + master + "list: {}\nnew: {}", [],
      phone: "split/master/new", pad: "split/new"),
    Situation(
      "the secondary column is nowhere if collapsed behind a primary that is no stack",
      "split: { kind: split, children: [list, new] }\nlist: {}\nnew: {}", [], phone: nil, pad: "split/new"),
  ]

  static let atLaunch = [
    Situation(
      "the root presents what the delegate adds", tabs + nav + "home: {}\nnew: {}", delegate: presenting("new"),
      "tabs presents new"),
    Situation(
      "the first addition presents the second", tabs + nav + "home: {}\nsheet: {}\nnew: {}",
      delegate: presenting("sheet", "new"), "tabs/sheet presents new"),
    Situation(
      "the root is a context while it presents nothing",
      nav + "home: {}\nsheet: { presentationStyle: popover }\nnew: { presentationStyle: popover }",
      delegate: presenting("sheet", "new"), "nav/sheet presents new"),
  ]

  @Test(
    .tags(.Rule.r38, .Decision.x13), arguments: shown + presented + details + atLaunch)
  func `a screen is in the model where the check says that it will be`(situation: Situation) throws {
    let report = try CheckCorpus.scene(situation.scene)
    let expected = [Idiom.phone, .pad].compactMap { situation.expected(on: $0)?.replacing(" presents ", with: "/") }
    let checked = try #require(report.controllers.first { $0.id == "new" })
    #expect(Set(checked.paths) == Set(expected), "by the check")

    let app = try #require(readAppFile(SourceFile(name: "Test.yaml", bytes: Array(situation.scene.utf8))).value)
    for idiom in [Idiom.phone, .pad] {
      let application = SimulatedApplication(definition: app)
      try application.launch(
        .none, conditions: DeviceConditions(bundleVersion: "1", idiom: idiom, now: Timestamp(seconds: 1000)))
      for name in situation.steps {
        try #require(application.controller(named: name)).performSegue(withIdentifier: "go")
      }
      let new = application.controller(named: "new")
      let presenter = new?.parent == nil ? new?.presentingViewController : nil
      let path = presenter.map { "\($0.displayPath) presents new" } ?? new?.displayPath
      #expect(path == situation.expected(on: idiom), "by the model on a \(idiom)")
    }
  }
}
