import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The outline of an app line by line: windows, what is presented, and which views have a line.
@Suite(.timed, .timeLimit(.minutes(30))) struct OutlineDetailTests {
  private final class Own: ViewController {}

  @Test func `the outline names windows, controllers and views as they can be told apart`() throws {
    let running = TestApp { tabBar("tabs", [navigation("nav", [controller("a"), controller("")]), Own()]) }.launch()
    let first = running.navigationInTabs.children[0]
    for (id, identifier) in [(nil, ""), ("b", ""), (nil, "r"), ("b\u{1B}", "r\u{1B}"), (nil, nil)]
      as [(String?, String?)]
    {
      let view = Label(text: "x")
      (view.id, view.restorationIdentifier) = (id, identifier)
      first.view.addSubview(view)
    }
    first.view.addSubview(ScrollView())
    running.application.addWindow(Window(rootViewController: nil))
    running.application.addWindow(
      Window(rootViewController: controller("other"), restorationIdentifier: "se\u{1B}cond"))
    running.root.present(controller("sheet", [controller("in")]), style: .fullScreen)
    let outline = TreeOutline(running.application)
    expectSame(
      outline.text,
      """
      Window
        TabBarController "tabs"
          NavigationController "nav"
            ViewController "a"
              Label #b
              Label "r"
              Label "r\u{FFFD}" #b\u{FFFD}
              ScrollView
            ViewController (ViewController)
          Own (Own)
          presented fullScreen: ViewController "sheet"
            ViewController "in"
      Window
      Window "se\u{FFFD}cond"
        ViewController "other" ●

      """)
    #expect(outline.lines.map(\.depth) == [0, 1, 2, 3, 4, 4, 4, 4, 3, 2, 2, 3, 0, 0, 1])
    #expect(outline.lines.filter(\.isFront).count == 1)
    #expect(outline.lines[4].controller === first)
    #expect(outline.lines[4].view?.id == "b")
    #expect(outline.lines[3].view == nil)
    #expect(outline.lines[0].controller == nil)
  }

  @Test(
    arguments: [
      (.saved, "✓"), (.notSaved(.rule(.onlyIdentifiedObjectsAreSaved)), "✗ R13"), (.notSaved(.depth), "✗ depth"),
      (.restored(by: .existing), "↺ \(LookupStep.existing.rawValue)"),
      (.restored(by: .storyboard), "↺ \(LookupStep.storyboard.rawValue)"),
    ] as [(ObjectMarks.Mark, String)])
  func `a mark has a sign`(mark: ObjectMarks.Mark, sign: String) { #expect(mark.sign == sign) }

  @Test(
    arguments: [
      ("13", .onlyIdentifiedObjectsAreSaved), ("103", .r103), ("104", nil), ("R13b", .onlyIdentifiedObjectsAreSaved),
      ("x3a", .x3), ("u5x", .u5), ("y1.", .sceneIsAskedInTheBackground), ("", nil),
      ("R", nil), ("Z1", nil), ("R13bc", nil),
    ] as [(String, Rule?)])
  func `a number without its letter, or with one sign too many, means a rule`(text: String, rule: Rule?) {
    #expect(Rule(meantBy: text) == rule)
  }

  @Test(arguments: [
    ("r13", Rule.onlyIdentifiedObjectsAreSaved), ("R13", .onlyIdentifiedObjectsAreSaved), ("y10", .y10), ("13", nil),
    ("R0", nil), (" R13", nil),
  ])
  func `a number finds its rule in either case`(text: String, rule: Rule?) { #expect(Rule(number: text) == rule) }
}

extension Running {
  fileprivate var navigationInTabs: ViewController { tabs.viewControllers[0] }
}
