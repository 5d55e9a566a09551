import AppDefinition
import AppReading
import TestSupport
import Testing

/// The number of the tab in front, which the class of a tab bar controller saves itself.
@Suite(.timed, .timeLimit(.minutes(30))) struct TabOfCodeTests {
  private func completed(_ encode: String, _ decode: String) -> ControllerDefinition? {
    let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)
    var tabs = ControllerDefinition(name: "tabs", kind: .tabBar, children: ["one", "two"], position: place)
    tabs.classBehavior.name = "Tabs"
    tabs.origin.element = StoryboardElement(name: "tabBarController", id: "tabs")
    let children = ["one", "two"].map { ControllerDefinition(name: $0, kind: .plain, position: place) }
    var app = AppDefinition(name: "X", controllers: [tabs] + children, windows: [WindowDefinition(root: "tabs")])
    var scan = SourceScan()
    scan.add(
      file(
        """
        class Tabs: UITabBarController {
          override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            \(encode)
          }
          override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            \(decode)
          }
        }
        """, as: "Tabs.swift"))
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    return app.controller(named: "tabs")
  }

  @Test(.tags(.Rule.r101)) func `a class that saves the number of its tab saves a variable that is a number`() {
    let tabs = completed(
      "coder.encode(selectedIndex, forKey: \"tab\")", "selectedIndex = coder.decodeInteger(forKey: \"tab\")")
    #expect(tabs?.classBehavior.saves == [.part(.own, of: "selectedIndex", key: "tab")])
    #expect(tabs?.classBehavior.kinds == ["tab": .number])
    #expect(tabs?.classBehavior.own == ["selectedIndex": "0"])
    #expect(tabs?.classBehavior.openOwn == [:])
  }

  @Test(
    .tags(.Rule.r101), arguments: [("", []), ("navigationItem.rightBarButtonItem = editButtonItem", ["isEditing"])])
  func `whether a screen is being edited is taken for granted where a button of UIKit changes it`(
    code: String, open: [String]
  ) {
    let tabs = completed(
      "coder.encode(isEditing, forKey: \"e\"); \(code)", "isEditing = coder.decodeBool(forKey: \"e\")")
    #expect(tabs?.classBehavior.own == ["isEditing": "false"])
    #expect(tabs?.classBehavior.openOwn.keys.sorted() == open)
  }

  @Test func `one that takes it for something else saves nothing that is known`() {
    let tabs = completed(
      "coder.encode(selectedIndex, forKey: \"tab\")", "count = coder.decodeInteger(forKey: \"tab\")")
    #expect(tabs?.classBehavior.saves == [])
  }
}
